/**
 * Dates as browser and server read, write and compare them.
 *
 * A wall time is what clocks in Cologne show, `2027-06-05T19:30`, and a day is `2027-06-05`.
 * Neither passes through a time zone: date-fns gets them in the UTC fields of a date, so 02:30
 * stays 02:30 on the night of a clock change. An instant is a `Date`.
 */
import { UTCDateMini } from '@date-fns/utc/date/mini';
import { format } from 'date-fns/format';
import { de } from 'date-fns/locale/de';
import { parse } from 'date-fns/parse';

/** An earlier year is a typo: `0027` is what a date field makes of „27“. */
const firstYear = '2000';
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const iso = "yyyy-MM-dd'T'HH:mm";

/**
 * How people and browsers write a date, once `parseWallTime` has removed the words between its parts.
 */
const patterns = [
  iso,
  `${iso}:'00'`,
  `${iso}:'00.000'`,
  'd. MMMM yyyy HH:mm',
  'd.M.yyyy HH:mm',
] as const;

/** The day of a wall time: `2027-06-05`. */
export const dayOf = (wallTime: string): string => wallTime.slice(0, 'yyyy-MM-dd'.length);

/** The time of a wall time: `19:30`. */
export const timeOf = (wallTime: string): string => wallTime.slice('yyyy-MM-ddT'.length);

/** Midnight of a day, or of the day of a wall time, in the UTC fields of a date. */
const midnight = (day: string): Date => new UTCDateMini(`${dayOf(day)}T00:00Z`);

const formatDay = (day: string, pattern: string): string =>
  format(midnight(day), pattern, { locale: de });

/**
 * Parses `2027-06-05T19:30` (the value of a `datetime-local` field) or German dates as people and
 * browsers write them: `05. Juni 2027, 19:30 Uhr`, `5. Juni 2027 um 19:30`, `05.06.2027, 19:30`.
 *
 * @returns the wall time, or `undefined` for any other text, times that do not exist, and years
 *   before 2000
 */
export function parseWallTime(text: string): string | undefined {
  const bare = text
    .replaceAll('\u00A0', ' ')
    .replace(/ Uhr$/, '')
    .replace(/(?:,| um) (?=\d\d?:)/, ' ');
  for (const pattern of patterns) {
    const date = parse(bare, pattern, new UTCDateMini(0), { locale: de });
    if (Number.isNaN(date.getTime())) continue;
    const wallTime = format(date, iso);
    return wallTime < firstYear ? undefined : wallTime;
  }
  return undefined;
}

/** Whether a text is a date without a time: `2027-06-05`, `5.6.2027`, `5. Juni 2027`. */
export const isDateWithoutTime = (text: string): boolean =>
  (parseWallTime(`${text}T00:00`) ?? parseWallTime(`${text} 00:00`)) !== undefined;

/** A wall time as it is sent: `05. Juni 2027, 19:30 Uhr`. */
export const dateForSending = (wallTime: string): string =>
  `${formatDay(wallTime, 'dd. MMMM yyyy')}, ${timeOf(wallTime)} Uhr`;

/** `Samstag`, of a day or a wall time. */
export const weekdayOf = (day: string): string => formatDay(day, 'EEEE');

/** `5. Juni 2027`, of a day or a wall time, with a protected space before the month. */
export const germanDay = (day: string): string => formatDay(day, 'd.\u00A0MMMM yyyy');

/** `Samstag, 5. Juni 2027`, of a day or a wall time, with a protected space before the month. */
export const dayWithWeekday = (day: string): string => formatDay(day, 'EEEE, d.\u00A0MMMM yyyy');

/** A wall time for display, with protected spaces: `Samstag, 5. Juni 2027, 19:30 Uhr`. */
export const dateTimeWithWeekday = (wallTime: string): string =>
  `${dayWithWeekday(wallTime)}, ${timeOf(wallTime)}\u00A0Uhr`;

/** An instant for display, as clocks in Cologne show it: `5. Juni 2027, 19:30 Uhr`. */
export function germanMoment(instant: Date): string {
  const wallTime = wallTimeInCologne(instant);
  return `${formatDay(wallTime, 'd. MMMM yyyy')}, ${timeOf(wallTime)}\u00A0Uhr`;
}

// The Swedish locale formats dates as ISO 8601 does.
const isoInCologne = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** The wall time of an instant: `2027-06-05T19:30`. */
export const wallTimeInCologne = (instant: Date): string =>
  isoInCologne.format(instant).replace(' ', 'T');

/** The calendar day of an instant in Cologne: `2027-06-05`. */
export const dayInCologne = (instant: Date): string => dayOf(wallTimeInCologne(instant));

/** Whether a wall time of Cologne has passed. */
export const isPast = (wallTime: string, now: Date): boolean => wallTime < wallTimeInCologne(now);

/** How far Cologne is ahead of UTC at an instant, in milliseconds. */
const aheadOfUtc = (ms: number): number => Date.parse(`${wallTimeInCologne(new Date(ms))}Z`) - ms;

/**
 * The instant of a wall time of Cologne. One that a clock change skips counts an hour later; of one
 * that comes twice, the second counts.
 */
export function instantOf(wallTime: string): Date {
  const asUtc = Date.parse(`${wallTime}Z`);
  // The first guess is the smaller of the two offsets, an hour.
  return new Date(asUtc - aheadOfUtc(asUtc - aheadOfUtc(asUtc - hourMs)));
}

/** The wall time that is so many hours later. */
export const addHours = (wallTime: string, hours: number): string =>
  wallTimeInCologne(new Date(instantOf(wallTime).getTime() + hours * hourMs));

/** Calendar days in Cologne until a day, or a wall time; negative afterwards. */
export const daysUntil = (day: string, now: Date): number =>
  (midnight(day).getTime() - midnight(dayInCologne(now)).getTime()) / dayMs;
