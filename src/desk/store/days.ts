/** The days on which the bar is taken: by confirmed bookings, and blocked by the owner. And the key of his calendar. */
import { comingDays, type BookedDays } from '../../domain/booking/bookedDays.ts';
import { parseDate, dayInCologne, daysBetween, startDay } from '../../domain/format/date.ts';
import { maxDateTime } from '../../domain/booking/fields.ts';
import { daysOf } from '../event.ts';
import { addDaysTo } from '../time.ts';
import { numberColumn, textColumn, type Database } from './database.ts';

export interface BlockedDays extends BookedDays {
  readonly id: number;
  /** Can be read by everyone; '' without one. */
  readonly word: string;
}

/** Limit of the word in characters. */
const maxWordLength = 60;
/** More is a typo in the year. */
const maxBlockedDays = 365;
/** No event is later. */
export const maxDay = startDay(maxDateTime);

/** SQL: the end of an event, its last day or the start on its only one, to be compared with a day. */
export const endSql = 'coalesce(last_day, starts)';
/** SQL condition: an event has a day from one to another; the second is given with its last minute, `2027-06-05T23:59`. */
export const inDaysSql = `${endSql} >= ? AND starts <= ?`;

/**
 * Why days cannot be blocked, as a German sentence for the owner; '' if they can.
 *
 * @param today `2027-06-05`
 */
export function blockingProblem({ from, to }: BookedDays, today: string): string {
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

  /** Blocks days; check them with `blockingProblem` first. Days that were blocked before get the new word. */
  block({ from, to, word = '' }: BookedDays): void {
    const visible = word.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
    const short = Array.from(visible).slice(0, maxWordLength).join('');
    this.#database.transaction(() => {
      this.unblock({ from, to });
      this.#insert({ from, to, word: short });
    });
  }

  /** Gives blocked days back, and leaves those around them blocked; nothing happens if that was done before. */
  unblock({ from, to }: BookedDays): void {
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

  /** Booked and blocked days within two days, both included, in chronological order: each day once, if it is not blocked twice. */
  #within(first: string, last: string): BookedDays[] {
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

  /** The days that are taken from today on. */
  coming(now: Date): BookedDays[] {
    return this.#within(dayInCologne(now), maxDay);
  }

  /** The days that are taken from a week before an event's first day to a week after its last. */
  around(first: string, last: string): BookedDays[] {
    return this.#within(addDaysTo(first, -7), addDaysTo(last, 7));
  }

  /** The key in the address of the owner's calendar. */
  get calendarKey(): string {
    return Buffer.from(this.#database.calendarSecret()).toString('base64url');
  }
}
