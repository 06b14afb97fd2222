/** A request as the address of a new mail, for visitors whose line to the server is dead. */
import type { SummaryLine } from './summary.ts';

/** Mail programs on Windows take about 2,000 characters of an address. */
const longest = 1800;

const cutMark = ' […]';

/** Encoded as mail programs read it (RFC 6068): `%20` for a space, `%0D%0A` for a line end. */
const encode = (text: string): string => encodeURIComponent(text.replaceAll('\n', '\r\n').toWellFormed());

/**
 * The address with subject and body; a body that is too long for mail programs ends early.
 *
 * @returns `cut` says that the mail holds only the beginning
 */
export function mailto(
  recipient: string,
  lines: readonly SummaryLine[],
): { readonly href: string; readonly cut: boolean } {
  const date = lines.find(({ name }) => name === 'date')?.text ?? '';
  const start = `mailto:${recipient}?subject=${encode(`Anfrage für ${date}`)}&body=`;
  const body = lines.map(({ label, text }) => `${label}: ${text}`).join('\n\n');
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
