import type { SummaryRow } from './summary.ts';

/** In characters of the link: mail programs on Windows accept about 2,000. */
const maxLength = 1800;

const cutMark = ' […]';

/** Encodes as RFC 6068 requires: `%20` for a space, `%0D%0A` for a line break. */
const encode = (text: string): string =>
  encodeURIComponent(text.replaceAll('\n', '\r\n').toWellFormed());

interface MailtoLink {
  readonly href: string;
  readonly cut: boolean;
}

/** Makes a `mailto:` link to a typed address; encoded, so that its `?` and `&` begin no fields. */
export const mailLink = (recipient: string): string =>
  `mailto:${encode(recipient).replace('%40', '@')}`;

/**
 * Makes a `mailto:` link with a text ready to send (RFC 6068: no header but subject and body).
 * Protected spaces become plain: encoded, each has six characters.
 */
export function replyLink(
  recipient: string,
  { subject, text }: { readonly subject: string; readonly text: string },
): string {
  const [head = '', body = ''] = [subject, text].map((part) =>
    encode(part.replaceAll('\u00A0', ' ')),
  );
  return `${mailLink(recipient)}?subject=${head}&body=${body}`;
}

/**
 * Makes a `mailto:` link with the enquiry, for visitors who cannot reach the server. Cuts its text
 * at the limit.
 */
export function mailto(recipient: string, lines: readonly SummaryRow[]): MailtoLink {
  const date = lines.find(({ name }) => name === 'date')?.text ?? '';
  const body = lines.map(({ label, text }) => `${label}: ${text}`).join('\n\n');
  const start = `${mailLink(recipient)}?subject=${encode(`Anfrage für ${date}`)}&body=`;
  const href = start + encode(body);
  if (href.length <= maxLength) return { href, cut: false };
  const room = maxLength - encode(cutMark).length;
  let kept = '';
  let length = start.length;
  // By code points, because `encodeURIComponent` throws on half of a surrogate pair.
  for (const character of body) {
    length += encode(character).length;
    if (length > room) break;
    kept += character;
  }
  return { href: start + encode(kept + cutMark), cut: true };
}
