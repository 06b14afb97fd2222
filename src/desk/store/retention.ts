/** What is deleted by itself, and when. */
import { dayInCologne } from '../../domain/format/date.ts';
import { addDaysTo } from '../time.ts';
import type { Bookings } from './bookings.ts';
import { textColumn, type Database } from './database.ts';
import { overSql } from './days.ts';

const dayMs = 24 * 60 * 60_000;
/** How long a booked event is kept after its end, in days. */
const keptAfterEventDays = 90;
/** How long mails without a booking are kept, in days. */
const keptMailDays = 30;
/** How long blocked days are kept after their end, in days. */
const keptBlockedDays = 365;

/** SQL condition: nobody has read the booking. Unread bookings are never deleted by themselves. */
const unreadSql = `opened = 0
  AND EXISTS (SELECT 1 FROM outbox WHERE booking = bookings.id AND kind = 'owner')
  AND NOT EXISTS (SELECT 1 FROM outbox WHERE booking = bookings.id AND kind = 'owner' AND state = 'zugestellt')`;

export class Retention {
  readonly #database: Database;
  readonly #bookings: Bookings;

  constructor(database: Database, bookings: Bookings) {
    this.#database = database;
    this.#bookings = bookings;
  }

  /**
   * Deletes what is past its time:
   *
   * - Bookings older than `retentionDays`. Unread ones stay. Open and answered ones stay until
   *   their event is over, booked and closed ones until 90 days after it.
   * - Mails without a booking after 30 days.
   * - Blocked days a year after their end.
   *
   * @returns the references of the deleted bookings
   */
  cleanUp(now: Date, retentionDays: number): string[] {
    const old = this.#expired(now, retentionDays, `NOT (${unreadSql})`);
    this.#bookings.delete(old);
    this.#database.run(
      'DELETE FROM outbox WHERE booking IS NULL AND created_at < ?',
      now.getTime() - keptMailDays * dayMs,
    );
    this.#database.run(
      'DELETE FROM blocked WHERE bis < ?',
      addDaysTo(dayInCologne(now), -keptBlockedDays),
    );
    this.#database.truncateLog();
    return old;
  }

  /** References of the bookings that are past their time, but kept because nobody has read them. */
  keptUnread(now: Date, retentionDays: number): string[] {
    return this.#expired(now, retentionDays, unreadSql);
  }

  /** @param condition SQL: which of the bookings that are past their time */
  #expired(now: Date, retentionDays: number, condition: string): string[] {
    return this.#database
      .all(
        `SELECT reference FROM bookings
         WHERE received < ? AND ${condition} AND (status IN ('abgesagt', 'storniert')
           OR (status IN ('offen', 'beantwortet') AND ${overSql})
           OR (status IN ('gebucht', 'erledigt') AND ${overSql}))
         ORDER BY id`,
        new Date(now.getTime() - retentionDays * dayMs).toISOString(),
        now.getTime(),
        now.getTime() - keptAfterEventDays * dayMs,
      )
      .map((row) => textColumn(row, 'reference'));
  }
}
