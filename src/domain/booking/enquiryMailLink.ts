import { mailHref } from '../format/mailHref.ts';
import type { SummaryRow } from './summary.ts';

/** In characters of the link: mail programs on Windows accept about 2,000. */
const maxLength = 1800;

interface EnquiryMailLink {
  readonly href: string;
  /** Whether the guest's message was left out. */
  readonly isShortened: boolean;
}

/**
 * Makes a `mailto:` link with the enquiry, for visitors who cannot reach the server. A link that
 * would be too long leaves out the message.
 */
export function enquiryMailLink(recipient: string, rows: readonly SummaryRow[]): EnquiryMailLink {
  const date = rows.find(({ name }) => name === 'date')?.text ?? '';
  const linkWith = (said: readonly SummaryRow[]): string =>
    mailHref(recipient, {
      subject: `Anfrage für ${date}`,
      text: said.map(({ label, text }) => `${label}: ${text}`).join('\n\n'),
    });
  const whole = linkWith(rows);
  const isShortened = whole.length > maxLength;
  return {
    href: isShortened ? linkWith(rows.filter(({ name }) => name !== 'anfrage')) : whole,
    isShortened,
  };
}
