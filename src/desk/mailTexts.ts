/** The sentences of the mails that the owner writes, from `src/content/mails`: checked, and filled in at their places. */

/** One file of `src/content/mails`, as the content collection reads it. */
export interface MailFile {
  /** Where it lies, for messages. */
  readonly file: string;
  readonly subject: string;
  readonly replyTime?: string | undefined;
  readonly body: string;
}

export interface MailText {
  readonly subject: string;
  /** Paragraphs with an empty line between them; `## ` begins a heading, `1. ` an item of a list. */
  readonly body: string;
}

export interface MailTexts {
  /** What a guest gets at once. */
  readonly confirmation: MailText;
  /** How the owner's answer begins. */
  readonly reply: MailText;
  /** When the owner answers, inside a sentence: `so bald wie möglich`. */
  readonly replyTime: string;
}

const ofTheBar = ['bar', 'telefon', 'telefonzeiten', 'email', 'website'] as const;
/** The guest's own words are no place of the confirmation: a stranger could have them sent to any address. */
const places = {
  bestaetigung: ['nummer', 'angaben', 'antwortzeit', 'angebotsfrist', ...ofTheBar],
  antwort: ['gast', 'nummer', 'termin', ...ofTheBar],
} as const;
/** Number, date and package: several lines, so the place takes a paragraph for itself. */
const details = '{{angaben}}';

/** Every name that a mail's text may have in double braces. */
export const mailPlaces: readonly string[] = [...new Set(Object.values(places).flat())];

/** Puts values in for `{{name}}`; a name without a value stays. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);
}

function checked(id: keyof typeof places, files: Readonly<Record<string, MailFile>>): MailFile {
  const found = files[id];
  if (!found) throw new Error(`src/content/mails/${id}.md fehlt. Legen Sie die Datei wieder an.`);
  const { file, subject } = found;
  const body = found.body.replaceAll('\r\n', '\n').trim();
  for (const [field, text] of [
    ['subject', subject],
    ['Text', body],
  ] as const) {
    if (!text) throw new Error(`${file}: ${field} ist leer. Schreiben Sie hier den Text der E-Mail.`);
    const rest = text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
      if (places[id].some((known) => known === name) && !(field === 'subject' && name === 'angaben')) return '';
      throw new Error(
        `${file}: ${field}: Den Platz ${place} gibt es hier nicht. Bekannt sind: ${places[id].map((known) => `{{${known}}}`).join(', ')}.`,
      );
    });
    const brace = /.{0,20}[{}].{0,20}/.exec(rest)?.[0];
    if (brace) {
      throw new Error(
        `${file}: ${field}: Bei „${brace.trim()}“ stimmen die Klammern nicht. Schreiben Sie einen Platz so: {{nummer}}.`,
      );
    }
  }
  if (id === 'bestaetigung' && !body.split(/\n{2,}/).includes(details)) {
    throw new Error(
      `${file}: Text: Der Platz ${details} fehlt. Schreiben Sie ihn in einen Absatz für sich: Dort stehen Nummer, Termin und Paket.`,
    );
  }
  return { ...found, body };
}

/**
 * Checks the texts of all mails.
 *
 * @param files by name, without `.md`
 * @throws with a German sentence that names file and field; this stops the build
 */
export function readMailTexts(files: Readonly<Record<string, MailFile>>): MailTexts {
  const { replyTime, file, ...confirmation } = checked('bestaetigung', files);
  if (!replyTime) throw new Error(`${file}: replyTime fehlt. Schreiben Sie zum Beispiel: so bald wie möglich`);
  return { confirmation, reply: checked('antwort', files), replyTime };
}
