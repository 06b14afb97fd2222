/** The days on which the bar is taken: by booked requests, and blocked by the owner. And the key of his calendar. */
import { comingDays, type BookedDays } from '../../booking/bookedDays.ts';
import { dayInCologne, germanDate, localDateTime, parseDate } from '../../booking/date.ts';
import { numberColumn, textColumn, type Database, type Row } from './database.ts';

export interface BlockedDays extends BookedDays {
  readonly id: number;
  /** Can be read by everyone; '' without one. */
  readonly word: string;
}

/** Limit of the word in characters. */
const longestWord = 60;
const dayMs = 24 * 60 * 60_000;
/** More is a slip in the year. */
const mostDays = 365;

/**
 * Why days cannot be blocked, as a German sentence for the owner; '' if they can.
 *
 * @param today `2027-06-05`
 */
export function blockingProblem({ from, to }: BookedDays, today: string): string {
  const [first, last] = [from, to].map((day) => parseDate(`${day}T00:00`));
  if (!first || !last) return 'Wählen Sie einen Tag, den es gibt.';
  if (to < from) return 'Der letzte Tag liegt vor dem ersten.';
  if (to < today) return 'Dieser Tag ist vorbei.';
  const days = (last.getTime() - first.getTime()) / dayMs;
  return days > mostDays || to >= '2100' ? 'Prüfen Sie das Jahr.' : '';
}

/** SQL: the day of a request, `05. Juni 2027`, as the index has it. */
export const dayColumn = (date: string): string => `substr(${date}, 1, instr(${date}, ',') - 1)`;

export class Days {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Blocks days, which `blockingProblem` has nothing against. */
  block({ from, to, word = '' }: BookedDays): void {
    const visible = word.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
    const short = Array.from(visible).slice(0, longestWord).join('');
    this.#database.run('INSERT INTO blocked (von, bis, wort) VALUES (?, ?, ?)', from, to, short);
  }

  /** Gives blocked days back; nothing happens if that was done before. */
  unblock(id: number): void {
    this.#database.run('DELETE FROM blocked WHERE id = ?', id);
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

  /** Booked and blocked days from a first one on, in chronological order: each booked day once. */
  #from(first: string, booked: readonly Row[]): BookedDays[] {
    const days = booked.flatMap((row) => {
      const date = parseDate(textColumn(row, 'date'));
      return date ? [localDateTime(date).slice(0, 10)] : [];
    });
    const blocked = this.blocked().map(({ from, to, word }) => ({ from, to, ...(word && { word }) }));
    return comingDays([...Array.from(new Set(days), (day) => ({ from: day, to: day })), ...blocked], first);
  }

  /** The days that are taken from today on. */
  taken(now: Date): BookedDays[] {
    return this.#from(dayInCologne(now), this.#database.all("SELECT date FROM requests WHERE status = 'gebucht'"));
  }

  /** The days that are taken from a week before this one to a week after it: a request must not cost more with each booking. */
  around(date: Date): BookedDays[] {
    const days = Array.from({ length: 15 }, (_, index) => new Date(date.getTime() + (index - 7) * dayMs));
    const booked = this.#database.all(
      `SELECT date FROM requests WHERE status = 'gebucht' AND ${dayColumn('date')} IN (SELECT value FROM json_each(?))`,
      JSON.stringify(days.map((day) => germanDate(day).split(',')[0])),
    );
    return this.#from('', booked);
  }

  /** The key in the address of the owner's calendar. */
  get calendarKey(): string {
    return Buffer.from(this.#database.secret('calendar')).toString('base64url');
  }
}
