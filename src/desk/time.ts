/**
 * What of dates needs date-fns: arithmetic, and formats beyond those of `domain/format/date.ts`,
 * where wall time, day and instant are explained. A call of date-fns without `wall` would use the
 * server's zone.
 */
import { utc } from '@date-fns/utc';
import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { format } from 'date-fns/format';
import { de } from 'date-fns/locale/de';
import { parseISO } from 'date-fns/parseISO';
import { startOfISOWeek } from 'date-fns/startOfISOWeek';
import { subWeeks } from 'date-fns/subWeeks';
import { timeInCologne } from '../domain/format/date.ts';

/** Wall times and days are kept in the UTC fields of a date. */
const wall = { in: utc, locale: de };

/** Patterns of date-fns, as people read dates. */
export const patterns = {
  /** `Samstag, 5. Juni 2027` */
  day: 'EEEE, d. MMMM yyyy',
  /** `Sa., 5. Juni 2027` */
  dayInShort: 'EEE, d. MMMM yyyy',
  /** `Sa., 05.06.2027` */
  dayInFigures: 'EEE, dd.MM.yyyy',
  /** `05.06.2027` */
  figures: 'dd.MM.yyyy',
  /** `19:30 Uhr` */
  time: "HH:mm'\u00A0Uhr'",
} as const;

/**
 * An event of the year 9999 may end in the next one, and ISO 8601 writes years of five digits with
 * a sign.
 */
const withFullYear = (iso: string): string => iso.replace(/^(?=\d{5}-)/, '+0');

/** A wall time, or a day, as a date in `wall`. */
const wallDate = (iso: string): Date => parseISO(withFullYear(iso), wall);

/** Formats a wall time, or a day. */
export const formatLocal = (iso: string, pattern: string): string =>
  format(wallDate(iso), pattern, wall);

/** `Sa., 1. Mai 2027`; '' for no day. */
export const shortDay = (day: string): string => day && formatLocal(day, patterns.dayInShort);

/** Adds days to a day; a negative number subtracts. */
export const addDaysTo = (day: string, days: number): string =>
  format(addDays(wallDate(day), days, wall), 'yyyy-MM-dd', wall);

/** The earlier of two days, but not before today. */
export function earlierDayFromToday(one: string, other: string, today: string): string {
  const earlier = one < other ? one : other;
  return earlier < today ? today : earlier;
}

const formatWallTime = (date: Date): string => format(date, "yyyy-MM-dd'T'HH:mm", wall);

/** A wall time as if it were one of UTC, in milliseconds; ten times as fast as date-fns. */
const asUtc = (wallTime: string): number => Date.parse(`${withFullYear(wallTime)}Z`);

/** How far Cologne is ahead of UTC at an instant in milliseconds, in milliseconds, too. */
const aheadOfUtc = (instant: number): number => asUtc(timeInCologne(new Date(instant))) - instant;

/**
 * The instant of a wall time; for one that a clock change skips, an hour later, for one that comes
 * twice, the second.
 */
export function momentOf(wallTime: string): Date {
  const read = asUtc(wallTime);
  // Cologne is ahead by an hour at least.
  const guess = read - aheadOfUtc(read - 60 * 60_000);
  return new Date(read - aheadOfUtc(guess));
}

/** The last Monday at eight in Cologne. */
export function mondayAtEight(now: Date): Date {
  const today = wallDate(timeInCologne(now));
  const monday = addHours(startOfISOWeek(today, wall), 8, wall);
  return momentOf(formatWallTime(monday <= today ? monday : subWeeks(monday, 1, wall)));
}
