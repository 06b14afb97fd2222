/**
 * The days of an event. Most events last one day; a fair or a festival lasts several in a row, each
 * with the same hours.
 */
import {
  dayInCologne,
  daysBetween,
  germanDateWithWeekday,
  startDay,
} from '../domain/format/date.ts';
import { addDaysTo, addHoursTo, formatWall, patterns } from './time.ts';

export interface EventDays {
  /** Start on the first day, wall time of Cologne: `2027-06-05T19:30`. */
  readonly starts: string;
  /** Last day of an event of several, `2027-06-07`; `undefined` for one day. */
  readonly lastDay: string | undefined;
}

/** The most days that an event may last after its first. */
export const maxFurtherDays = 14;

/** The last day of an event (`2027-06-07`); if the event has one day, its first. */
export const lastDayOf = ({ starts, lastDay }: EventDays): string => lastDay ?? startDay(starts);

/** Whether the last day of an event has passed. */
export const isOver = (event: EventDays, now: Date): boolean =>
  lastDayOf(event) < dayInCologne(now);

/** All days of an event in their order: `2027-06-05`, `2027-06-06`. */
export function daysOf(event: EventDays): string[] {
  const first = startDay(event.starts);
  return Array.from({ length: daysBetween(first, lastDayOf(event)) + 1 }, (_, further) =>
    addDaysTo(first, further),
  );
}

/**
 * When to be there, so that all is set up at the start: wall time.
 *
 * @param setUpHours of `preise.yaml`, `1–2`: the most counts, so that nobody comes too late
 */
export function arrivalOf(starts: string, setUpHours: string): string {
  const hours = [...setUpHours.matchAll(/\d+(?:,\d)?/g)].map(([text]) =>
    Number(text.replace(',', '.')),
  );
  return addHoursTo(starts, -Math.max(...hours));
}

/** `Fr., 18. bis So., 20. Dezember 2026`: month and year once if both days share them. */
function formatRange(first: string, last: string, weekday: 'EEE' | 'EEEE'): string {
  const shared =
    first.slice(0, 7) === last.slice(0, 7)
      ? 'month'
      : first.slice(0, 4) === last.slice(0, 4)
        ? 'year'
        : '';
  const ofFirst = { month: 'd.', year: "d.'\u00A0'MMMM", '': "d.'\u00A0'MMMM yyyy" }[shared];
  const format = (day: string, pattern: string): string =>
    formatWall(day, `${weekday}, ${pattern}`);
  return `${format(first, ofFirst)} bis ${format(last, "d.'\u00A0'MMMM yyyy")}`;
}

/** The days in short: `Sa., 19.12.2026`, or `Fr., 18. bis So., 20. Dezember 2026`. */
export const formatDays = (event: EventDays): string =>
  event.lastDay
    ? formatRange(startDay(event.starts), event.lastDay, 'EEE')
    : formatWall(event.starts, patterns.dayInFigures);

/**
 * Days and start in full: `Samstag, 5. Juni 2027, 19:30 Uhr`, or
 * `Freitag, 4. bis Sonntag, 6. Juni 2027, jeweils 19:30 Uhr`.
 */
export const formatEvent = ({ starts, lastDay }: EventDays): string =>
  lastDay
    ? `${formatRange(startDay(starts), lastDay, 'EEEE')}, jeweils ${formatWall(starts, patterns.time)}`
    : germanDateWithWeekday(starts);
