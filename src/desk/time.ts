/**
 * Dates and times of the desk, and its only module that knows time zones; what a form sends is read by `domain/format/date.ts`. The
 * start of an event is wall time of Cologne (`2027-06-05T19:30`) and a day is `2027-06-05`. What has happened is an instant
 * (`Date`), and is turned into wall time first. All of them are reckoned with in `wall`: a call of date-fns without it would use
 * the server's zone.
 */
import { tzOffset } from '@date-fns/tz';
import { utc } from '@date-fns/utc';
import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { addMinutes } from 'date-fns/addMinutes';
import { format } from 'date-fns/format';
import { de } from 'date-fns/locale/de';
import { parseISO } from 'date-fns/parseISO';
import { startOfISOWeek } from 'date-fns/startOfISOWeek';
import { subWeeks } from 'date-fns/subWeeks';

/** Wall times are kept in the UTC fields of a date. */
const wall = { in: utc, locale: de };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** By the hours since 1970: the table of the Büro asks ten thousand times, and clocks change on the full hour. */
const knownOffsets = new Map<number, number>();

/** How far Cologne is ahead of UTC, in minutes. By `tzOffset`, because a `TZDate` asks for it in each of its methods. */
function minutesAhead(instant: Date): number {
  const hour = Math.floor(instant.getTime() / hourMs);
  const offset = knownOffsets.get(hour) ?? tzOffset('Europe/Berlin', instant);
  knownOffsets.set(hour, offset);
  return offset;
}

/** What a clock in Cologne shows at an instant. */
const wallTimeOf = (instant: Date): Date =>
  new Date(instant.getTime() + minutesAhead(instant) * minuteMs);

/** Patterns of date-fns, as people read dates. */
export const patterns = {
  /** `Samstag, 5. Juni 2027` */
  day: 'EEEE, d. MMMM yyyy',
  /** `Sa., 5. Juni 2027` */
  dayInShort: 'EEE, d. MMMM yyyy',
  /** `Sa., 05.06.2027` */
  dayInFigures: 'EEE, dd.MM.yyyy',
  /** `19:30 Uhr` */
  time: "HH:mm'\u00A0Uhr'",
  /** `Samstag, 5. Juni 2027, 19:30 Uhr`, day and time with non-breaking spaces. */
  dayAndTime: "EEEE, d.'\u00A0'MMMM yyyy, HH:mm'\u00A0Uhr'",
  /** `5. Juni 2027, 19:30 Uhr` */
  moment: "d. MMMM yyyy, HH:mm'\u00A0Uhr'",
  /** `2027-06-05` */
  isoDay: 'yyyy-MM-dd',
  /** `2027-06-05T19:30` */
  isoMinute: "yyyy-MM-dd'T'HH:mm",
} as const;

/** ISO 8601 writes years of five digits with a sign. */
const withFullYear = (iso: string): string => iso.replace(/^(?=\d{5}-)/, '+0');

/** The start of an event, or a day, as a date in `wall`. */
export const wallDate = (iso: string): Date => parseISO(withFullYear(iso), wall);

/** Formats the start of an event, or a day. */
export const formatWall = (iso: string, pattern: string): string =>
  format(wallDate(iso), pattern, wall);

/** Formats an instant as a clock in Cologne shows it. */
export const formatMoment = (instant: Date, pattern: string): string =>
  format(wallTimeOf(instant), pattern, wall);

/** What a clock in Cologne shows at an instant: `2027-06-05T19:30`. */
export const wallTime = (instant: Date): string =>
  wallTimeOf(instant).toISOString().slice(0, 'yyyy-MM-ddTHH:mm'.length);

/** The calendar day of an instant in Cologne: `2027-06-05`. */
export const dayOf = (instant: Date): string => wallTime(instant).slice(0, 'yyyy-MM-dd'.length);

/** The day of the start of an event: `2027-06-05`. */
export const startDay = (starts: string): string => formatWall(starts, patterns.isoDay);

/** Adds days to a day; a negative number subtracts. */
export const addDaysTo = (day: string, days: number): string =>
  format(addDays(wallDate(day), days, wall), patterns.isoDay, wall);

/** Adds hours to a wall time (`2027-06-06T01:30`); a negative number subtracts. */
export const addHoursTo = (starts: string, hours: number): string =>
  format(addHours(wallDate(starts), hours, wall), patterns.isoMinute, wall);

/** Milliseconds since 1970 at the beginning of a day, in `wall`. */
const midnight = (iso: string): number => Date.parse(withFullYear(iso.replace(/T.*/, '')));

/** Calendar days from one day to another; negative where that is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (midnight(to) - midnight(from)) / dayMs;

/** Calendar days in Cologne since an instant. */
export const daysSince = (instant: Date, now: Date): number =>
  daysBetween(dayOf(instant), dayOf(now));

/** Calendar days in Cologne until an event, or a day; negative afterwards. */
export const daysUntil = (iso: string, now: Date): number => daysBetween(dayOf(now), iso);

/**
 * The instant of a wall time in Cologne; for one that a clock change skips, an hour later, for one that comes twice, the second.
 */
export function momentOf(starts: string): Date {
  const read = wallDate(starts);
  // Cologne is ahead by an hour at least.
  const guess = addMinutes(read, -minutesAhead(addHours(read, -1, wall)), wall);
  return new Date(+addMinutes(read, -minutesAhead(guess), wall));
}

/** The last Monday at eight in Cologne. */
export function mondayAtEight(now: Date): Date {
  const monday = addHours(startOfISOWeek(wallTimeOf(now), wall), 8, wall);
  const last = monday <= wallTimeOf(now) ? monday : subWeeks(monday, 1, wall);
  return momentOf(format(last, patterns.isoMinute, wall));
}
