/** Stores what a confirmation and a cancellation make of the money. */
import { dayInCologne } from '../../domain/format/date.ts';
import { euroFromCents } from '../../domain/format/price.ts';
import { shortDay } from '../../desk/agreedRows.ts';
import type { Agreed, StoredBooking } from '../../desk/booking.ts';
import { confirmedDeposit, depositSizeText, feeCents } from '../../desk/money.ts';
import type { SiteContent } from '../../desk/siteContent.ts';
import type { Store } from '../../desk/store/store.ts';
import { addDaysTo } from '../../desk/time.ts';

const untilText = (day: string): string => day && `, bis ${shortDay(day)}`;

/** Turns a confirmed deposit into an amount with a due day, and notes it in the history. */
export function storeDeposit(
  store: Store,
  booking: StoredBooking,
  { prices }: Pick<SiteContent, 'prices'>,
  now: Date,
): void {
  const deposit = confirmedDeposit(booking, prices.terms, now);
  const text = (one: Agreed['deposit']): string => depositSizeText(one) + untilText(one.until);
  const line = `Anzahlung ${text(booking.deposit)} → ${text(deposit)}`;
  if (text(deposit) !== text(booking.deposit))
    store.bookings.setAgreed(
      booking.reference,
      booking.version,
      { ...booking, deposit },
      [line],
      now,
    );
}

/**
 * Turns the fee of a cancellation into an amount with a due day, and notes it in the history. Does
 * nothing where neither owner nor terms say it.
 */
export function storeFee(
  store: Store,
  booking: StoredBooking,
  { prices: { terms } }: Pick<SiteContent, 'prices'>,
  now: Date,
): void {
  const cents = feeCents(booking, terms, now);
  if (cents === undefined) return;
  const due = booking.fee.until || addDaysTo(dayInCologne(now), terms.paymentDays);
  const fee = { cents, until: cents > 0 ? due : '' };
  const line = `Stornogebühr ${euroFromCents(cents)}${untilText(fee.until)}`;
  store.bookings.setAgreed(booking.reference, booking.version, { ...booking, fee }, [line], now);
}
