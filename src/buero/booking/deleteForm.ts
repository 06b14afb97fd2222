/** Deletes bookings by hand (Art. 17 GDPR); asks first where one is booked, or money has moved. */
import { euroFromCents } from '../../domain/format/price.ts';
import { formatDays } from '../../desk/event.ts';
import type { StoredBooking } from '../../desk/booking.ts';
import { openText } from '../../desk/due.ts';
import { paidCents } from '../../desk/payment.ts';
import type { Store } from '../../desk/store/store.ts';

/** What a booking is worth to the owner: `K7-4932: gebucht für Sa., 12.06.2027, 299,50 € bezahlt`. */
function worth(booking: StoredBooking, now: Date): string {
  const { reference, status, payments } = booking;
  const isBooked = status === 'gebucht';
  if (!isBooked && payments.length === 0) return '';
  const facts = [
    isBooked ? `gebucht für ${formatDays(booking)}` : '',
    `${euroFromCents(paidCents(payments))} bezahlt`,
    openText(booking, now),
  ];
  return `${reference}: ${facts.filter(Boolean).join(', ')}`;
}

/**
 * Deletes bookings, unless the owner has not seen yet what they are worth.
 *
 * @param seen the lines that the owner saw; '' for none
 * @returns what to show him before, one line for each; none once they are deleted
 */
export function handleDelete(
  store: Store,
  references: readonly string[],
  seen: string,
  now: Date,
): string[] {
  const lines = references
    .flatMap((reference) => store.bookings.get(reference) ?? [])
    .map((booking) => worth(booking, now))
    .filter(Boolean);
  if (lines.join('\n') !== seen) return lines;
  store.bookings.delete(references);
  return [];
}
