/** The days on which the bar is taken: by confirmed bookings, or because the owner blocked them. */
import { comingDays, type TakenDays } from '../../domain/booking/takenDays.ts';
import { parseDate, dayInCologne, daysBetween, startDay } from '../../domain/format/date.ts';
import { maxDateTime } from '../../domain/booking/fields.ts';
import { daysOf } from '../event.ts';
import { addDaysTo } from '../time.ts';
import { numberColumn, textColumn, type Database } from './database.ts';

export interface BlockedDays extends TakenDays {
  readonly id: number;
  /** Everyone can read it; '' for none. */
  readonly word: string;
}

/** Limit of the word, in characters. */
const maxWordLength = 60;
/** A longer span is a typo in the year. */
const maxBlockedDays = 365;
/** The form accepts no later day. */
export const maxDay = startDay(maxDateTime);

/**
 * SQL condition: an event has a day in a span. Give the first day as `2027-06-04`, the last one as
 * `2027-06-05T23:59`.
 */
export const inDaysSql = 'coalesce(last_day, starts) >= ? AND starts <= ?';
/** SQL condition: an event is over, as `isOver` says. Give the moment in milliseconds since 1970. */
export const overSql = 'ends <= ?';

/**
 * Says why days cannot be blocked, as a German sentence for the owner; '' if they can.
 *
 * @param today `2027-06-05`
 */
export function blockingProblem({ from, to }: TakenDays, today: string): string {
  if (![from, to].every((day) => parseDate(`${day}T00:00`)))
    return 'Wählen Sie einen Tag, den es gibt.';
  if (to < from) return 'Der letzte Tag liegt vor dem ersten.';
  if (to < today) return 'Dieser Tag ist vorbei.';
  return daysBetween(from, to) > maxBlockedDays || to >= '2100' ? 'Prüfen Sie das Jahr.' : '';
}

export class Days {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Blocks days; check them with `blockingProblem` first. Days that were blocked before get the new
   * word.
   */
  block({ from, to, word = '' }: TakenDays): void {
    const visible = word.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
    const short = Array.from(visible).slice(0, maxWordLength).join('');
    this.#database.transaction(() => {
      this.unblock({ from, to });
      this.#insert({ from, to, word: short });
    });
  }

  /** Unblocks days, and leaves those around them blocked. Does nothing the second time. */
  unblock({ from, to }: TakenDays): void {
    this.#database.transaction(() => {
      for (const { id, word, ...days } of this.blocked()) {
        if (days.to < from || to < days.from) continue;
        this.#database.run('DELETE FROM blocked WHERE id = ?', id);
        if (days.from < from) this.#insert({ from: days.from, to: addDaysTo(from, -1), word });
        if (to < days.to) this.#insert({ from: addDaysTo(to, 1), to: days.to, word });
      }
    });
  }

  #insert({ from, to, word }: Omit<BlockedDays, 'id'>): void {
    this.#database.run('INSERT INTO blocked (von, bis, wort) VALUES (?, ?, ?)', from, to, word);
  }

  /** The days that the owner blocked, in chronological order. */
  blocked(): BlockedDays[] {
    return this.#database.all('SELECT * FROM blocked ORDER BY von, id').map((row) => ({
      id: numberColumn(row, 'id'),
      from: textColumn(row, 'von'),
      to: textColumn(row, 'bis'),
      word: textColumn(row, 'wort'),
    }));
  }

  /**
   * The taken days of a span in chronological order. A day that is booked and blocked is in it
   * once.
   */
  #within(first: string, last: string): TakenDays[] {
    const booked = this.#database
      .all(
        `SELECT starts, last_day FROM bookings WHERE status = 'gebucht' AND ${inDaysSql}`,
        first,
        `${last}T23:59`,
      )
      .flatMap((row) =>
        daysOf({
          starts: textColumn(row, 'starts'),
          lastDay: textColumn(row, 'last_day') || undefined,
        }),
      )
      .filter((day) => day >= first && day <= last);
    const blocked = this.blocked().filter(({ from, to }) => to >= first && from <= last);
    const isOpen = (day: string): boolean =>
      !blocked.some(({ from, to }) => from <= day && day <= to);
    return comingDays(
      [
        ...[...new Set(booked)].filter(isOpen).map((day) => ({ from: day, to: day })),
        ...blocked.map(({ from, to, word }) => ({ from, to, ...(word && { word }) })),
      ],
      first,
    );
  }

  /** The taken days from today on. */
  coming(now: Date): TakenDays[] {
    return this.#within(dayInCologne(now), maxDay);
  }

  /** The taken days from a week before an event to a week after it. */
  around(first: string, last: string): TakenDays[] {
    return this.#within(addDaysTo(first, -7), addDaysTo(last, 7));
  }
}
