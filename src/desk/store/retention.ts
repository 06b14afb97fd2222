/** What is deleted by itself, and when. */
import { dayInCologne } from '../../domain/format/date.ts';
import type { StoredBooking } from '../booking.ts';
import { openCents } from '../due.ts';
import { lastDayOf } from '../event.ts';
import { isCalledOff } from '../status.ts';
import { addDaysTo } from '../time.ts';
import { selectBookings, toBooking } from './bookingRow.ts';
import type { Bookings } from './bookings.ts';
import type { Database } from './database.ts';
import type { BookingHistory } from './history.ts';
import { letterKindNames } from './mailKinds.ts';

const dayMs = 24 * 60 * 60_000;
/** How long a booked event is kept after its last day, in days. */
export const keptAfterEventDays = 90;
/**
 * How long open money keeps a booking after the year of its event or of the call-off, in years: as
 * long as the claim can be made (§§ 195, 199 BGB).
 */
export const keptForOpenMoneyYears = 3;
/** How long payments keep their booking after the year of the last one, in years. */
export const keptForPaymentsYears = 1;
/** How long before its deletion a booking is named, in days. */
export const announcedDays = 28;
/** How long mails without a booking are kept, in days. */
const keptMailDays = 30;
/** How long blocked days are kept after their end, in days. */
const keptBlockedDays = 365;

/** SQL condition: nobody has read the booking. Unread bookings are never deleted by themselves. */
const unreadSql = `opened = 0
  AND EXISTS (SELECT 1 FROM outbox WHERE booking = bookings.id AND kind = 'owner')
  AND NOT EXISTS (SELECT 1 FROM outbox WHERE booking = bookings.id AND kind = 'owner' AND state = 'zugestellt')`;
/** SQL condition: no letter to the guest waits, and somebody has read the booking. */
const deletableSql = `NOT (${unreadSql}) AND NOT EXISTS (SELECT 1 FROM outbox WHERE booking = bookings.id
  AND state = 'wartet' AND kind IN (${letterKindNames.map((kind) => `'${kind}'`).join(', ')}))`;

/** A booking with the last day on which it is kept. */
export interface KeptBooking {
  readonly booking: StoredBooking;
  readonly until: string;
}

const later = (one: string, other: string): string => (one > other ? one : other);

/** The last day of the year some years after a day's. */
const endOfYear = (day: string, yearsLater: number): string =>
  `${Number(day.slice(0, 4)) + yearsLater}-12-31`;

/**
 * The last days on which a booking is kept: for the work with it, for its payments, and for its
 * open money; '' where it has none.
 *
 * @param changed when its status changed last, or it came in
 * @returns `undefined` for a booked event without a price, which is never deleted by itself
 */
function keptUntil(booking: StoredBooking, changed: Date, retentionDays: number, now: Date) {
  const { status, fee, payments, priceLines } = booking;
  if (status === 'gebucht' && priceLines.length === 0) return undefined;
  const changedDay = dayInCologne(changed);
  const eventDay = lastDayOf(booking);
  const lastPayment = payments.at(-1)?.day;
  const claimDay = isCalledOff(status) ? fee.calledOff || changedDay : eventDay;
  return {
    work: later(
      addDaysTo(changedDay, retentionDays),
      addDaysTo(eventDay, status === 'gebucht' ? keptAfterEventDays : 0),
    ),
    payments: lastPayment ? endOfYear(lastPayment, keptForPaymentsYears) : '',
    openMoney: openCents(booking, now) === 0 ? '' : endOfYear(claimDay, keptForOpenMoneyYears),
  };
}

export class Retention {
  readonly #database: Database;
  readonly #bookings: Bookings;
  readonly #history: BookingHistory;

  constructor(database: Database, bookings: Bookings, history: BookingHistory) {
    this.#database = database;
    this.#bookings = bookings;
    this.#history = history;
  }

  /**
   * Deletes what is past its time:
   *
   * - Bookings `retentionDays` after their last change of status, but not before their event is
   *   over, booked ones not before 90 days after it. Payments keep them until the end of the year
   *   after that of the last one, open money until the end of the third year after that of the
   *   event or the call-off. Unread bookings stay, those with a letter that waits, and booked ones
   *   without a price.
   * - Mails without a booking after 30 days.
   * - Blocked days a year after their end.
   *
   * @returns the references of the deleted bookings
   */
  cleanUp(now: Date, retentionDays: number): string[] {
    const today = dayInCologne(now);
    const old = this.#pastWork(now, retentionDays, deletableSql)
      .filter(({ until }) => until < today)
      .map(({ booking: { reference } }) => reference);
    this.#bookings.delete(old);
    this.#database.run(
      'DELETE FROM outbox WHERE booking IS NULL AND created_at < ?',
      now.getTime() - keptMailDays * dayMs,
    );
    this.#database.run('DELETE FROM blocked WHERE bis < ?', addDaysTo(today, -keptBlockedDays));
    this.#database.truncateLog();
    return old;
  }

  /** References of the bookings that are past their time, but kept because nobody has read them. */
  keptUnread(now: Date, retentionDays: number): string[] {
    const today = dayInCologne(now);
    return this.#pastWork(now, retentionDays, unreadSql)
      .filter(({ until }) => until < today)
      .map(({ booking: { reference } }) => reference);
  }

  /**
   * What four weeks bring: bookings that are deleted in them, and those that are past their time
   * by then and kept for their open money alone. By their last days.
   */
  announced(
    now: Date,
    retentionDays: number,
  ): { readonly deleted: readonly KeptBooking[]; readonly forMoney: readonly KeptBooking[] } {
    const then = new Date(now.getTime() + announcedDays * dayMs);
    const lastAnnounced = dayInCologne(then);
    const some = this.#pastWork(then, retentionDays, deletableSql).sort((a, b) =>
      a.until.localeCompare(b.until),
    );
    return {
      deleted: some.filter(({ until }) => until < lastAnnounced),
      forMoney: some.filter(
        ({ until, withoutMoney }) => until >= lastAnnounced && withoutMoney < lastAnnounced,
      ),
    };
  }

  /**
   * Bookings that nobody needs any more at a moment, unless for their money, in the order in which
   * they came.
   *
   * @param condition SQL: which of them
   */
  #pastWork(
    now: Date,
    retentionDays: number,
    condition: string,
  ): (KeptBooking & { readonly withoutMoney: string })[] {
    const today = dayInCologne(now);
    const statusTimes = this.#history.statusTimes();
    return this.#database
      .all(
        `${selectBookings} WHERE received < ? AND ${condition} ORDER BY bookings.id`,
        // A text that the times of this day and of later ones come after.
        addDaysTo(today, -retentionDays),
      )
      .map((row) => toBooking(this.#database, row))
      .flatMap((booking) => {
        const changed = statusTimes.get(booking.reference) ?? booking.received;
        const kept = keptUntil(booking, changed, retentionDays, now);
        if (!kept || kept.work >= today) return [];
        const withoutMoney = later(kept.work, kept.payments);
        return [{ booking, until: later(withoutMoney, kept.openMoney), withoutMoney }];
      });
  }
}
