/** Stores the payments of the bookings. */
import { isDeepStrictEqual } from 'node:util';
import { purposeOf, paymentPurposes, type PaymentPurpose } from '../due.ts';
import { paidCents, paymentWays, type Payment } from '../payment.ts';
import { namesOf } from '../../helpers.ts';
import type { Bookings } from './bookings.ts';
import { numberColumn, textColumn, type Database } from './database.ts';
import type { BookingHistory, HistoryEntry } from './history.ts';

export type NewPayment = Omit<Payment, 'id'>;

/** A payment as a row of the table of all payments. */
export interface ListedPayment extends Payment {
  readonly reference: string;
  /** The guest's name; '' once the booking was deleted. */
  readonly name: string;
  readonly purpose: PaymentPurpose;
  readonly entered: Date;
}

/**
 * What became of a payment that was to be entered: `known` where a newer entry has its day, sum
 * and way, `stale` where its page did not show the newest entry, `belowZero` where more would go
 * back than is here.
 */
type PaymentOutcome = 'entered' | 'known' | 'stale' | 'belowZero' | 'missing';

/** The payments that were entered or taken back, in order. */
export const paymentEntries = (history: readonly HistoryEntry[]) =>
  history.filter((entry) => entry.kind === 'payment');

const identity = ({ day, cents, way }: NewPayment): unknown => [day, cents, way];

export class Payments {
  readonly #database: Database;
  readonly #bookings: Bookings;
  readonly #history: BookingHistory;

  constructor(database: Database, bookings: Bookings, history: BookingHistory) {
    this.#database = database;
    this.#bookings = bookings;
    this.#history = history;
  }

  /**
   * Enters a payment, unless the page that it comes from is not up to date: a form that is sent
   * twice, or from another device, never adds twice.
   *
   * @param seen the booking's version that the page knew, and how many entries (`paymentEntries`)
   */
  add(
    reference: string,
    payment: NewPayment,
    seen: { readonly version: number; readonly payments: number },
    now: Date,
  ): PaymentOutcome {
    return this.#database.transaction(() => {
      const booking = this.#bookings.get(reference);
      if (!booking) return 'missing';
      const entries = paymentEntries(this.#history.of(reference));
      if (entries.length !== seen.payments || booking.version !== seen.version) {
        const same = entries
          .slice(seen.payments)
          .filter((entry) => isDeepStrictEqual(identity(entry.payment), identity(payment)));
        const takenBack = same.filter(({ isTakenBack }) => isTakenBack);
        const entered = same.length - takenBack.length;
        return entered > takenBack.length ? 'known' : 'stale';
      }
      const { day, cents, way, note } = payment;
      if (paidCents(booking.payments) + cents < 0) return 'belowZero';
      this.#database.run(
        `INSERT INTO payments (booking, reference, day, cents, way, note, purpose, entered)
         VALUES ((SELECT id FROM bookings WHERE reference = ?1), ?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
        reference,
        day,
        cents,
        way,
        note,
        purposeOf(booking, cents),
        now.toISOString(),
      );
      this.#history.add(reference, { kind: 'payment', payment }, now);
      return 'entered';
    });
  }

  /**
   * Takes a payment back that was entered by mistake. Does nothing where that was done already.
   *
   * @returns `belowZero` where less would be here then than went back to the guest
   */
  takeBack(reference: string, id: number, now: Date): 'takenBack' | 'belowZero' | 'missing' {
    return this.#database.transaction(() => {
      const payments = this.#bookings.get(reference)?.payments ?? [];
      const found = payments.find((payment) => payment.id === id);
      if (!found) return 'missing';
      if (paidCents(payments) < found.cents) return 'belowZero';
      this.#database.run('DELETE FROM payments WHERE id = ?', id);
      this.#history.add(reference, { kind: 'payment', payment: found, isTakenBack: true }, now);
      return 'takenBack';
    });
  }

  /** All payments by their days, also those of deleted bookings. */
  list(): ListedPayment[] {
    return this.#database
      .all(
        `SELECT payments.*, coalesce(name, '') AS name
         FROM payments LEFT JOIN bookings ON bookings.id = booking ORDER BY day, payments.id`,
      )
      .map((row) => ({
        id: numberColumn(row, 'id'),
        day: textColumn(row, 'day'),
        cents: numberColumn(row, 'cents'),
        way: namesOf(paymentWays).find((way) => way === row.way) ?? 'ueberweisung',
        note: textColumn(row, 'note'),
        reference: textColumn(row, 'reference'),
        name: textColumn(row, 'name'),
        purpose: paymentPurposes.find((purpose) => purpose === row.purpose) ?? 'Rest',
        entered: new Date(textColumn(row, 'entered')),
      }));
  }
}
