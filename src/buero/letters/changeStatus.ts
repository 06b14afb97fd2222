/** What a new status makes of the money of a booking: of its deposit, and of the cancellation fee. */
import { isDeepStrictEqual } from 'node:util';
import { dayInCologne } from '../../domain/format/date.ts';
import { changedRows, depositAndFeeRows } from '../../desk/agreedRows.ts';
import { addDaysTo } from '../../desk/time.ts';
import type { StoredBooking } from '../../desk/booking.ts';
import { confirmedDeposit, reopenedDeposit } from '../../desk/deposit.ts';
import { noFee } from '../../desk/due.ts';
import type { Terms } from '../../desk/siteContent.ts';
import { isCalledOff, type Status } from '../../desk/status.ts';
import type { Store } from '../../desk/store/store.ts';

/** A cancellation, as its letter decides it. */
export interface Cancellation {
  /** The day of the guest's word: `2027-04-06`. */
  readonly calledOff: string;
  /** The fee in euro cents. */
  readonly cents: number;
}

/**
 * A booking with a new status, or once more with the one it has. Confirmed, its deposit is an
 * amount with a day; cancelled, it has a fee, due `paymentDays` after today; back from being called
 * off, it has neither.
 */
export function withStatus(
  before: StoredBooking,
  status: Status,
  terms: Terms,
  now: Date,
  cancellation?: Cancellation,
): StoredBooking {
  const isBack = isCalledOff(before.status) && !isCalledOff(status);
  const booking = {
    ...before,
    status,
    ...(isBack && { fee: noFee, deposit: reopenedDeposit(before.deposit) }),
  };
  if (status === 'gebucht') return { ...booking, deposit: confirmedDeposit(booking, terms, now) };
  if (status !== 'storniert' || !cancellation) return booking;
  const today = dayInCologne(now);
  const { until: known } = before.fee;
  const until = known >= today ? known : addDaysTo(today, terms.paymentDays);
  return { ...booking, fee: { ...cancellation, until: cancellation.cents > 0 ? until : '' } };
}

/**
 * Stores what `withStatus` has made of a booking, and notes it in the history: `Anzahlung 50 % →
 * 675 €, bis Sa., 1. Mai 2027`.
 */
export function storeStatus(
  store: Store,
  before: StoredBooking,
  after: StoredBooking,
  now: Date,
): void {
  const lines = changedRows(
    depositAndFeeRows(before.deposit, before.fee),
    depositAndFeeRows(after.deposit, after.fee),
  );
  if (!isDeepStrictEqual([before.deposit, before.fee], [after.deposit, after.fee]))
    store.bookings.setAgreed(before.reference, before.version, after, lines, now);
  store.bookings.setStatus(before.reference, after.status, now);
}
