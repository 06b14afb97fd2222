/**
 * Dates of a booking as wall time of the event's place. They never pass through a time zone:
 * `UTCDateMini` carries the digits through date-fns, so 02:30 stays 02:30 on the night of a clock change.
 *
 * The form carries this module into the browser: date-fns' `format` with its locales would add 6 KB there.
 */
import { UTCDateMini } from '@date-fns/utc/date/mini';
import { lightFormat } from 'date-fns/lightFormat';

const localPattern = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::00(?:\.0{1,3})?)?$/;
const germanPattern = /^(\d{2})\. (\p{L}+) (\d{4})(?:,| um) (\d{2}):(\d{2}) Uhr$/u;
const name = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('de-DE', { ...options, timeZone: 'UTC' });
const monthName = name({ month: 'long' });
const weekdayName = name({ weekday: 'long' });
const months: readonly string[] = Array.from({ length: 12 }, (_, month) => monthName.format(Date.UTC(2000, month)));

/** The digits as a date, or `undefined` when the calendar has no such minute (31 February, 24:10, the year 0). */
function wallTime(year: number, month: number, day: number, hour: number, minute: number): Date | undefined {
  const date = new UTCDateMini(0);
  date.setUTCFullYear(year, month, day);
  date.setUTCHours(hour, minute, 0, 0);
  const same =
    year > 0 &&
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month &&
    date.getUTCDate() === day &&
    date.getUTCHours() === hour &&
    date.getUTCMinutes() === minute;
  return same ? date : undefined;
}

/**
 * Reads `2027-06-05T19:30` (the value of a `datetime-local` field) or `05. Juni 2027, 19:30 Uhr`; also with „um“ in the
 * place of the comma, as `toLocaleString` writes it.
 *
 * @returns the wall time in the UTC fields of the date, or `undefined` when it is neither.
 */
export function parseDate(text: string): Date | undefined {
  const local = localPattern.exec(text);
  if (local) {
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = local.slice(1).map(Number);
    return wallTime(year, month - 1, day, hour, minute);
  }
  const [, day, name = '', year, hour, minute] = germanPattern.exec(text) ?? [];
  const month = months.indexOf(name);
  return month < 0 ? undefined : wallTime(Number(year), month, Number(day), Number(hour), Number(minute));
}

/** The date as it travels: `05. Juni 2027, 19:30 Uhr`. */
export function germanDate(date: Date): string {
  return `${lightFormat(date, 'dd')}. ${monthName.format(date)} ${lightFormat(date, 'yyyy, HH:mm')} Uhr`;
}

/** The date as people read it, with its weekday and without the zero: `Samstag, 5. Juni 2027, 19:30 Uhr`. */
export function germanDateWithWeekday(date: Date): string {
  return `${weekdayName.format(date)}, ${germanDate(date).replace(/^0/, '')}`;
}

const moment = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Berlin' });

/** A moment as Cologne's clocks show it, in the same form: `5. Juni 2027, 19:30 Uhr`. */
export function germanMoment(time: Date): string {
  return `${moment.format(time).replace(' um', ',')}\u00A0Uhr`;
}

/** The date as the value of a `datetime-local` field: `2027-06-05T19:30`. */
export function localDateTime(date: Date): string {
  return lightFormat(date, "yyyy-MM-dd'T'HH:mm");
}

// Swedish writes dates as ISO does.
const digits = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' });

/** What Cologne's clocks show at a moment, as `localDateTime` writes it: comparable as text. */
const shownAt = (time: Date): string => digits.format(time).replace(' ', 'T');

/** Whether the wall time lies before `now` in Cologne. */
export function isPast(date: Date, now: Date): boolean {
  return localDateTime(date) < shownAt(now);
}

/** The moment at which Cologne's clocks show a wall time; of one that a clock change skips, one an hour later. */
export function momentOf(date: Date): Date {
  const ahead = (time: number): number => Date.parse(`${shownAt(new Date(time))}Z`) - time;
  const wall = date.getTime();
  // Cologne is ahead by an hour at least.
  return new Date(wall - ahead(wall - ahead(wall - 3_600_000)));
}
