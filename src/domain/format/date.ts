/**
 * Booking dates as local wall time, in the UTC fields of a date: they never pass through a time zone, so 02:30 stays 02:30 on the
 * night of a clock change. On the platform alone, because date-fns with its German month names would cost visitors 10 kB.
 */

const localPattern = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::00(?:\.0{1,3})?)?$/;
const germanPattern =
  /^(\d{1,2})\. ?(?:(\d{1,2})\.|(\p{L}+)) ?(\d{4})(?:,| um)? (\d{1,2}):(\d{2})(?: Uhr)?$/u;
/** A year before is a typo: `0027` is what a date field makes of „27“. */
const firstYear = '2000';
const name = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('de-DE', { ...options, timeZone: 'UTC' });
const monthName = name({ month: 'long' });
const weekdayName = name({ weekday: 'long' });
const months: readonly string[] = Array.from({ length: 12 }, (_, month) =>
  monthName.format(Date.UTC(2000, month)),
);

/** `2027-06-05T19:30` for `5. Juni 2027, 19:30 Uhr`; `undefined` for what is not written like a date. */
function localOfGerman(text: string): string | undefined {
  const [found, day = '', number, name = '', year = '', hour = '', minute = ''] =
    germanPattern.exec(text) ?? [];
  if (found === undefined) return undefined;
  const month = number ?? String(months.indexOf(name) + 1);
  const twoDigits = (digits: string): string => digits.padStart(2, '0');
  return `${year}-${twoDigits(month)}-${twoDigits(day)}T${twoDigits(hour)}:${minute}`;
}

/**
 * Parses `2027-06-05T19:30` (the value of a `datetime-local` field) or German dates as people and browsers write them:
 * `05. Juni 2027, 19:30 Uhr`, `5. Juni 2027 um 19:30`, `05.06.2027, 19:30`.
 *
 * @returns the wall time in the UTC fields of the date, or `undefined` for any other text and years before 2000
 */
export function parseDate(text: string): Date | undefined {
  const local = localPattern.exec(text)?.[1] ?? localOfGerman(text);
  if (local === undefined) return undefined;
  const date = new Date(`${local}Z`);
  // Of a time that does not exist (31 February, 24:10), `Date` makes another one or an invalid date.
  const exists = !Number.isNaN(date.getTime()) && localDateTime(date) === local;
  return exists && local >= firstYear ? date : undefined;
}

/** The date as it is sent and stored: `05. Juni 2027, 19:30 Uhr`. */
export function germanDate(date: Date): string {
  const [, year = '', day = '', time = ''] =
    /^(\d+)-\d\d-(\d\d)T(.*)/.exec(localDateTime(date)) ?? [];
  return `${day}. ${monthName.format(date)} ${year}, ${time} Uhr`;
}

/** `Samstag` */
export const weekdayOf = (date: Date): string => weekdayName.format(date);

/** The date for display: `Samstag, 5. Juni 2027, 19:30 Uhr`, day and time with non-breaking spaces. */
export function germanDateWithWeekday(date: Date): string {
  const text = germanDate(date)
    .replace(/^0/, '')
    .replace('. ', '.\u00A0')
    .replace(' Uhr', '\u00A0Uhr');
  return `${weekdayOf(date)}, ${text}`;
}

const moment = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
});

/** An instant in Cologne's local time: `5. Juni 2027, 19:30 Uhr`. */
export function germanMoment(time: Date): string {
  return `${moment.format(time).replace(' um', ',')}\u00A0Uhr`;
}

/** The day of a wall time: `2027-06-05`. */
export const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** The date as the value of a `datetime-local` field: `2027-06-05T19:30`. */
export function localDateTime(date: Date): string {
  return date.toISOString().slice(0, 16);
}

// The Swedish locale formats dates as ISO 8601 does.
const digits = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** An instant in Cologne's local time, formatted as `localDateTime` does: comparable as text. */
const localTimeOf = (time: Date): string => digits.format(time).replace(' ', 'T');

/** The calendar day of an instant in Cologne: `2027-06-05`. */
export const dayInCologne = (time: Date): string => localTimeOf(time).slice(0, 10);

/** Whether the wall time lies before `now` in Cologne. */
export function isPast(date: Date, now: Date): boolean {
  return localDateTime(date) < localTimeOf(now);
}

/** Calendar days from today in Cologne to a wall time: 0 for any time of today, negative for the past. */
export const daysAhead = (date: Date, now: Date): number =>
  (Date.parse(isoDay(date)) - Date.parse(dayInCologne(now))) / 86_400_000;
