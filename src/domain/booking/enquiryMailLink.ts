import { encodeForMail, mailHref } from '../format/mailHref.ts';
import type { SummaryRow } from './summary.ts';

/** In characters of the link: mail programs on Windows accept about 2,000. */
const maxLength = 1800;

const cutMark = ' […]';

interface EnquiryMailLink {
  readonly href: string;
  readonly cut: boolean;
}

/**
 * Makes a `mailto:` link with the enquiry, for visitors who cannot reach the server. Cuts its text
 * at the limit.
 */
export function enquiryMailLink(recipient: string, rows: readonly SummaryRow[]): EnquiryMailLink {
  const date = rows.find(({ name }) => name === 'date')?.text ?? '';
  const body = rows.map(({ label, text }) => `${label}: ${text}`).join('\n\n');
  const start = `${mailHref(recipient)}?subject=${encodeForMail(`Anfrage für ${date}`)}&body=`;
  const href = start + encodeForMail(body);
  if (href.length <= maxLength) return { href, cut: false };
  const room = maxLength - encodeForMail(cutMark).length;
  let kept = '';
  let length = start.length;
  // The loop takes code points, because `encodeURIComponent` throws on half of a surrogate pair.
  for (const character of body) {
    length += encodeForMail(character).length;
    if (length > room) break;
    kept += character;
  }
  return { href: start + encodeForMail(kept + cutMark), cut: true };
}
