/**
 * Makes the page that answers a form without the script. Its HTML is prerendered (`pages/api/`),
 * and has slots such as `<!--nummer-->`.
 */
import { messages } from '../domain/booking/messages.ts';
import { emailInReceipt, receiptRows } from '../domain/booking/summary.ts';
import { escapeHtml, safeHtml } from '../texts/html.ts';
import type { Published } from './published.ts';
import type { Answer } from './receive/answer.ts';

/** Fills the slots, in one pass: what looks like a slot in a filled text stays. */
const fillSlots = (template: string, slots: Readonly<Record<string, string>>): string =>
  template.replace(/<!--(\w+)-->/g, (slot, name: string) => slots[name] ?? slot);

/** Whether a form without the script asks. Not every browser names HTML in `Accept`. */
export const wantsPage = ({ headers }: Request): boolean =>
  (headers.get('accept')?.includes('text/html') ?? false) ||
  headers.get('sec-fetch-dest') === 'document';

/** Says whether the form was accepted, and what was sent or what is wrong. */
export function noScriptPage({ body }: Answer, { sent, notSent }: Published): string {
  if (body.status === 'error') {
    const sentences = body.errors ? Object.values(body.errors) : [body.message];
    return fillSlots(notSent, {
      fehler: safeHtml`${sentences.map((sentence) => safeHtml`<p>${sentence}</p>`)}`.source,
    });
  }
  const receipt = { summary: body.zusammenfassung, estimate: body.schaetzung };
  return fillSlots(sent, {
    nummer: escapeHtml(body.nummer),
    email: escapeHtml(emailInReceipt(receipt)),
    bestaetigung: body.eingangsbestaetigung ? `${messages.acknowledged} ` : '',
    angaben: safeHtml`${receiptRows(receipt).map(
      ({ label, text }) => safeHtml`<div><dt class="small">${label}</dt><dd>${text}</dd></div>`,
    )}`.source,
  });
}
