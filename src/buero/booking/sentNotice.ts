/** What the owner reads after a letter. */
import { whatsappHref } from '../../desk/contactLinks.ts';
import type { StoredBooking } from '../../desk/booking.ts';
import type { LetterSource } from '../../desk/siteContent.ts';
import type { Store } from '../../desk/store/store.ts';
import { mailProblem } from './historyView.ts';
import { waitingMails } from '../access/mailOutage.ts';
import { mailKinds } from '../../desk/store/mailKinds.ts';

export interface SentNotice {
  /** „Angebot gesendet an jana@example.org.“, „Angebot wartet: …“ */
  readonly sentence: string;
  /** The text to copy, where the owner sends it himself. */
  readonly text?: string;
  /** A chat with the guest that has the text already; '' for none. */
  readonly whatsapp?: string;
}

/** Tells whether the last letter of a booking left; `undefined` without a letter. */
export function sentNotice(
  store: Store,
  { reference, tel }: StoredBooking,
  { settings }: Pick<LetterSource, 'settings'>,
  now: Date,
): SentNotice | undefined {
  const last = store.history.of(reference).findLast((entry) => entry.kind === 'letter');
  if (!last) return undefined;
  const { text, way } = last;
  const name = mailKinds[last.letter].label;
  if (way === 'copy')
    return { sentence: `${name} notiert. Kopieren Sie den Text, und schicken Sie ihn ab.`, text };
  if (way === 'whatsapp') {
    return {
      sentence: `${name} notiert. Schicken Sie den Text noch in WhatsApp ab.`,
      text,
      whatsapp: `${whatsappHref(tel)}?text=${encodeURIComponent(text)}`,
    };
  }
  // Its copy to the owner has the same Message-ID, and comes later.
  const mail = store.outbox.of(reference).find(({ messageId }) => messageId === last.messageId);
  if (mail?.error) return { sentence: mailProblem(mail) };
  const noMails = mail?.state === 'wartet' ? waitingMails(store, settings, now) : '';
  return {
    sentence: noMails
      ? `${name} wartet. ${noMails}`
      : `${name} gesendet an ${mail?.recipient ?? ''}.`,
  };
}
