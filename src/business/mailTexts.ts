/** The sentences of the mails that the owner writes, from `src/content/mails`, filled in at their places. */

export interface MailText {
  readonly subject: string;
  /** Markdown. */
  readonly body: string;
}

export interface MailTexts {
  /** What a guest gets at once. */
  readonly confirmation: MailText;
  /** How the owner's answer begins. */
  readonly reply: MailText;
  /** When the owner answers, inside a sentence: `so bald wie möglich`. */
  readonly replyTime: string;
  /** What happens after a request, one sentence each. */
  readonly steps: readonly string[];
}

const ofTheBar = ['bar', 'telefon', 'telefonzeiten', 'email', 'website', 'agb'] as const;
/** Number, date and package: several lines, so the place takes a paragraph for itself. */
export const details = 'angaben';
/** The guest's own words are no place of the confirmation: a stranger could have them sent to any address. */
export const mailPlaces = {
  bestaetigung: ['nummer', details, 'schritte', 'antwortzeit', 'angebotsfrist', 'anzahlung', ...ofTheBar],
  antwort: ['gast', 'nummer', 'termin', 'angebot', ...ofTheBar],
} as const;

/** Puts values in for `{{name}}`; a name without a value stays. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);
}

/** The text as the letters read it, whatever line ends the editor left and however wide its places are. */
export function mailText({ subject }: { readonly subject: string }, body = ''): MailText {
  const tidy = (text: string): string => text.replaceAll('\r\n', '\n').replace(/\{\{\s*(\w+)\s*\}\}/g, '{{$1}}');
  return { subject: tidy(subject), body: tidy(body).trim() };
}
