/** The address of a new mail with subject and text. */
import type { SummaryLine } from './summary.ts';

/** Mail programs on Windows take about 2,000 characters of an address. */
const longest = 1800;

const cutMark = ' […]';

/** Encoded as mail programs read it (RFC 6068): `%20` for a space, `%0D%0A` for a line end. */
const encode = (text: string): string => encodeURIComponent(text.replaceAll('\n', '\r\n').toWellFormed());

export interface MailAddress {
  readonly href: string;
  /** The mail holds only the beginning of the text: it is too long for mail programs. */
  readonly cut: boolean;
}

/** The address of a mail to `recipient`; a text that is too long ends early. */
export function mailAddress(recipient: string, subject: string, body: string): MailAddress {
  const start = `mailto:${encode(recipient).replace('%40', '@')}?subject=${encode(subject)}&body=`;
  const href = start + encode(body);
  if (href.length <= longest) return { href, cut: false };
  const room = longest - encode(cutMark).length;
  let kept = '';
  let length = start.length;
  // By characters as people count them: half of an emoji is none.
  for (const character of body) {
    length += encode(character).length;
    if (length > room) break;
    kept += character;
  }
  return { href: start + encode(kept + cutMark), cut: true };
}

/** A request as a mail, for visitors whose line to the server is dead. */
export function mailto(recipient: string, lines: readonly SummaryLine[]): MailAddress {
  const date = lines.find(({ name }) => name === 'date')?.text ?? '';
  const body = lines.map(({ label, text }) => `${label}: ${text}`).join('\n\n');
  return mailAddress(recipient, `Anfrage für ${date}`, body);
}
