/** The two states that a booking gets without a letter. */
import { storeStatus, withStatus } from '../letters/changeStatus.ts';
import { takenSentences } from '../../desk/booking.ts';
import type { Status } from '../../desk/status.ts';
import type { LetterSource } from '../../desk/siteContent.ts';
import type { Store } from '../../desk/store/store.ts';

/** Values of the field `stand`, with what the button says. */
const statusButtons = [
  {
    status: 'gebucht',
    label: 'Gebucht, ohne Mail',
    from: ['offen', 'beantwortet', 'abgesagt', 'storniert', 'erledigt'],
  },
  // A booked event is closed by itself, once it is over and paid.
  { status: 'erledigt', label: 'Erledigt, ohne Mail', from: ['offen', 'beantwortet'] },
] as const satisfies readonly {
  readonly status: Status;
  readonly label: string;
  readonly from: readonly Status[];
}[];

/** The buttons that a booking with this status has. */
export const statusButtonsFor = (status: Status) =>
  statusButtons.filter(({ from }: { readonly from: readonly Status[] }) => from.includes(status));

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
  if (!booking) return '';
  const status = statusButtonsFor(booking.status).find((known) => known.status === wanted)?.status;
  if (!status) return '';
  if (status === 'gebucht') {
    const taken = takenSentences(store.bookings.related(booking)).join(' ');
    if (taken && taken !== seenTaken) return taken;
  }
  const after = withStatus(booking, status, content.prices.terms, now);
  storeStatus(store, booking, after, now);
  return '';
}
