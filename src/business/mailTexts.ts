/** The owner's mail texts from `src/content/mails`, and their placeholders. */

export interface MailText {
  readonly subject: string;
  /** Markdown. */
  readonly body: string;
}

export interface MailTexts {
  /** The automatic confirmation to the guest. */
  readonly confirmation: MailText;
  /** Draft of the owner's answer. */
  readonly reply: MailText;
  /** When the owner answers, as part of a sentence: `so bald wie möglich`. */
  readonly replyTime: string;
  /** The next steps after a request, one sentence each. */
  readonly steps: readonly string[];
}

const ofTheBar = ['bar', 'telefon', 'telefonzeiten', 'email', 'website', 'agb'] as const;
/** Placeholder for number, date and package: several lines, so it must be a paragraph of its own. */
export const details = 'angaben';
/** No placeholder for the guest's own text in the confirmation: it could be sent to anybody's address. */
export const mailPlaces = {
  bestaetigung: ['nummer', details, 'schritte', 'antwortzeit', 'angebotsfrist', 'anzahlung', ...ofTheBar],
  antwort: ['gast', 'nummer', 'termin', 'angebot', ...ofTheBar],
} as const;

/** Replaces `{{name}}`; unknown names stay. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (place, name: string) => values[name] ?? place);
}

/** The text as the letters read it, whatever line ends the editor left and however wide its places are. */
export function mailText({ subject }: { readonly subject: string }, body = ''): MailText {
  const tidy = (text: string): string => text.replaceAll('\r\n', '\n').replace(/\{\{\s*(\w+)\s*\}\}/g, '{{$1}}');
  return { subject: tidy(subject), body: tidy(body).trim() };
}
