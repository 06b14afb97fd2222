/**
 * Dates as browser and server read, write and compare them, on the platform alone: date-fns would
 * cost visitors 10 kB. What needs it is in `desk/time.ts`, for the server only.
 *
 * A wall time is what clocks in Cologne show, `2027-06-05T19:30`, and a day is `2027-06-05`.
 * Neither passes through a time zone, so 02:30 stays 02:30 on the night of a clock change. An
 * instant is a `Date`.
 */

const localPattern = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::00(?:\.0{1,3})?)?$/;
const germanPattern =
  /^(\d{1,2})\. ?(?:(\d{1,2})\.|(\p{L}+)) ?(\d{4})(?:,| um)? (\d{1,2}):(\d{2})(?: Uhr)?$/u;
/** A year before is a typo: `0027` is what a date field makes of „27“. */
const firstYear = '2000';
const dayMs = 24 * 60 * 60_000;

const german = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('de-DE', { ...options, timeZone: 'UTC' });
const dayInWords = german({ dateStyle: 'long' });
const weekdayName = german({ weekday: 'long' });
const monthName = german({ month: 'long' });
const months: readonly string[] = Array.from({ length: 12 }, (_, month) =>
  monthName.format(Date.UTC(2000, month)),
);

/** The day of a wall time: `2027-06-05`. */
export const startDay = (wallTime: string): string => wallTime.slice(0, 'yyyy-MM-dd'.length);

/** The time of a wall time: `19:30`. */
export const clockTime = (wallTime: string): string => wallTime.slice('yyyy-MM-ddT'.length);

/** The day, or that of a wall time, as the formats in UTC read it. */
const midnight = (iso: string): Date => new Date(startDay(iso));

/** `2027-06-05T19:30` for `5. Juni 2027, 19:30 Uhr`; `undefined` for any other text. */
function wallTimeOfGerman(text: string): string | undefined {
  const [found, day = '', number, name = '', year = '', hour = '', minute = ''] =
    germanPattern.exec(text) ?? [];
  if (found === undefined) return undefined;
  const month = number ?? String(months.indexOf(name) + 1);
  const twoDigits = (digits: string): string => digits.padStart(2, '0');
  return `${year}-${twoDigits(month)}-${twoDigits(day)}T${twoDigits(hour)}:${minute}`;
}

/**
 * Parses `2027-06-05T19:30` (the value of a `datetime-local` field) or German dates as people and
 * browsers write them: `05. Juni 2027, 19:30 Uhr`, `5. Juni 2027 um 19:30`, `05.06.2027, 19:30`.
 *
 * @returns the wall time, or `undefined` for any other text, times that do not exist, and years
 *   before 2000
 */
export function parseDate(text: string): string | undefined {
  const wallTime = localPattern.exec(text)?.[1] ?? wallTimeOfGerman(text);
  if (wallTime === undefined || wallTime < firstYear) return undefined;
  // `Date` makes another time of one that does not exist (31 February, 24:10), or an invalid date.
  const date = new Date(`${wallTime}Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(wallTime);
  return exists ? wallTime : undefined;
}

/** A wall time as it is sent: `05. Juni 2027, 19:30 Uhr`. */
export function germanDate(wallTime: string): string {
  const day = dayInWords.format(midnight(wallTime)).replace(/^\d\./, '0$&');
  return `${day}, ${clockTime(wallTime)} Uhr`;
}

/** `Samstag`, of a day or a wall time. */
export const weekdayOf = (iso: string): string => weekdayName.format(midnight(iso));

/** `5. Juni 2027`, of a day or a wall time, with a protected space before the month. */
export const longDay = (iso: string): string =>
  dayInWords.format(midnight(iso)).replace(' ', '\u00A0');

/** A wall time for display, with protected spaces: `Samstag, 5. Juni 2027, 19:30 Uhr`. */
export const germanDateWithWeekday = (wallTime: string): string =>
  `${weekdayOf(wallTime)}, ${longDay(wallTime)}, ${clockTime(wallTime)}\u00A0Uhr`;

/** An instant for display, as clocks in Cologne show it: `5. Juni 2027, 19:30 Uhr`. */
export function germanMoment(instant: Date): string {
  const wallTime = timeInCologne(instant);
  return `${dayInWords.format(midnight(wallTime))}, ${clockTime(wallTime)}\u00A0Uhr`;
}

// The Swedish locale formats dates as ISO 8601 does.
const digits = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Lists ask for one moment thousands of times, and formatting is slow. */
let latest = { ms: Number.NaN, wallTime: '' };

/** The wall time of an instant: `2027-06-05T19:30`. */
export function timeInCologne(instant: Date): string {
  const ms = instant.getTime();
  if (ms !== latest.ms) latest = { ms, wallTime: digits.format(instant).replace(' ', 'T') };
  return latest.wallTime;
}

/** The calendar day of an instant in Cologne: `2027-06-05`. */
export const dayInCologne = (instant: Date): string => startDay(timeInCologne(instant));

/** Whether a wall time lies before `now`. */
export const isPast = (wallTime: string, now: Date): boolean => wallTime < timeInCologne(now);

/** Calendar days from one day, or wall time, to another; negative where that is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (midnight(to).getTime() - midnight(from).getTime()) / dayMs;

/** Calendar days in Cologne since an instant. */
export const daysSince = (instant: Date, now: Date): number =>
  daysBetween(dayInCologne(instant), dayInCologne(now));

/** Calendar days in Cologne until a day, or a wall time; negative afterwards. */
export const daysUntil = (iso: string, now: Date): number => daysBetween(dayInCologne(now), iso);
