/**
 * Booking dates as local wall time, in the UTC fields of a date: they never pass through a time zone, so 02:30 stays 02:30 on the
 * night of a clock change.
 */

const localPattern = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::00(?:\.0{1,3})?)?$/;
const germanPattern = /^(\d{1,2})\. ?(?:(\d{1,2})\.|(\p{L}+)) ?(\d{4})(?:,| um)? (\d{1,2}):(\d{2})(?: Uhr)?$/u;
/** A year before is a slip: `0027` is what a date field makes of „27“. */
const firstYear = 2000;
const name = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('de-DE', { ...options, timeZone: 'UTC' });
const monthName = name({ month: 'long' });
const weekdayName = name({ weekday: 'long' });
const months: readonly string[] = Array.from({ length: 12 }, (_, month) => monthName.format(Date.UTC(2000, month)));

/** The wall time, or `undefined` for one that does not exist (31 February, 24:10), or before `firstYear`. */
function wallTime(year: number, month: number, day: number, hour: number, minute: number): Date | undefined {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  date.setUTCHours(hour, minute, 0, 0);
  const same =
    year >= firstYear &&
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month &&
    date.getUTCDate() === day &&
    date.getUTCHours() === hour &&
    date.getUTCMinutes() === minute;
  return same ? date : undefined;
}

/**
 * Parses `2027-06-05T19:30` (the value of a `datetime-local` field) or German dates as people and browsers write them:
 * `05. Juni 2027, 19:30 Uhr`, `5. Juni 2027 um 19:30`, `05.06.2027, 19:30`.
 *
 * @returns the wall time in the UTC fields of the date, or `undefined` for any other text and years before 2000
 */
export function parseDate(text: string): Date | undefined {
  const local = localPattern.exec(text);
  if (local) {
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = local.slice(1).map(Number);
    return wallTime(year, month - 1, day, hour, minute);
  }
  const [, day, number, name = '', year, hour, minute] = germanPattern.exec(text) ?? [];
  const month = number ? Number(number) - 1 : months.indexOf(name);
  return month < 0 ? undefined : wallTime(Number(year), month, Number(day), Number(hour), Number(minute));
}

/** The date as it is sent and stored: `05. Juni 2027, 19:30 Uhr`. */
export function germanDate(date: Date): string {
  const [, year = '', day = '', time = ''] = /^(\d+)-\d\d-(\d\d)T(.*)/.exec(localDateTime(date)) ?? [];
  return `${day}. ${monthName.format(date)} ${year}, ${time} Uhr`;
}

/** The date for display: `Samstag, 5. Juni 2027, 19:30 Uhr`, day and time with non-breaking spaces. */
export function germanDateWithWeekday(date: Date): string {
  const words = germanDate(date).replace(/^0/, '').replace('. ', '.\u00A0').replace(' Uhr', '\u00A0Uhr');
  return `${weekdayName.format(date)}, ${words}`;
}

const moment = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Berlin' });

/** An instant in Cologne's local time: `5. Juni 2027, 19:30 Uhr`. */
export function germanMoment(time: Date): string {
  return `${moment.format(time).replace(' um', ',')}\u00A0Uhr`;
}

/** The date as the value of a `datetime-local` field: `2027-06-05T19:30`. */
export function localDateTime(date: Date): string {
  return date.toISOString().slice(0, 16);
}

// The Swedish locale formats dates as ISO 8601 does.
const digits = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' });

/** An instant in Cologne's local time, formatted as `localDateTime` does: comparable as text. */
export const localTimeOf = (time: Date): string => digits.format(time).replace(' ', 'T');

/** The calendar day of an instant in Cologne: `2027-06-05`. */
export const dayInCologne = (time: Date): string => localTimeOf(time).slice(0, 10);

/** Whether the wall time lies before `now` in Cologne. */
export function isPast(date: Date, now: Date): boolean {
  return localDateTime(date) < localTimeOf(now);
}

/** Whether the wall time lies within the next three days in Cologne. */
export function isSoon(date: Date, now: Date): boolean {
  const limit = new Date(now.getTime() + 3 * 24 * 60 * 60 * 1000);
  return !isPast(date, now) && localDateTime(date).slice(0, 10) <= dayInCologne(limit);
}

/** The instant of a wall time in Cologne; for one that a clock change skips, an hour later. */
export function momentOf(date: Date): Date {
  const ahead = (time: number): number => Date.parse(`${localTimeOf(new Date(time))}Z`) - time;
  const wall = date.getTime();
  // Cologne is ahead by an hour at least.
  return new Date(wall - ahead(wall - ahead(wall - 3_600_000)));
}
