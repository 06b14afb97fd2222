/** The two states that a booking gets without a letter. */
import { storeDeposit } from '../letters/storeMoney.ts';
import { takenSentences } from '../../desk/booking.ts';
import type { Status } from '../../desk/status.ts';
import type { LetterSource } from '../../desk/siteContent.ts';
import type { Store } from '../../desk/store/store.ts';

/** Values of the field `stand`, with what the button says. */
export const statusButtons = [
  { status: 'gebucht', label: 'Gebucht, ohne Mail' },
  { status: 'erledigt', label: 'Erledigt, ohne Mail' },
] as const satisfies readonly { readonly status: Status; readonly label: string }[];

/**
 * Changes the status; call it in a transaction.
 *
 * @param wanted value of the field `stand`
 * @param seenTaken who has the day, as the page said: pressing again confirms the booking anyway
 * @returns who has the day, as a German sentence for the owner; '' when the status is stored
 */
export function handleStatus(
  store: Store,
  reference: string,
  wanted: string,
  seenTaken: string,
  { content }: Pick<LetterSource, 'content'>,
  now: Date,
): string {
  const booking = store.bookings.get(reference);
  const status = statusButtons.find((known) => known.status === wanted)?.status;
  if (!booking || !status || booking.status === status) return '';
  if (status === 'gebucht') {
    const taken = takenSentences(store.bookings.related(booking)).join(' ');
    if (taken && taken !== seenTaken) return taken;
    storeDeposit(store, booking, content, now);
  }
  store.bookings.setStatus(reference, status, now);
  return '';
}
