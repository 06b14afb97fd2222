/**
 * The days and hours of an event. Most events last one day; a fair or a festival lasts several in a
 * row, each with the same hours.
 */
import {
  clockTime,
  dayInCologne,
  daysBetween,
  germanDateWithWeekday,
  startDay,
  timeInCologne,
} from '../domain/format/date.ts';
import { addDaysTo, formatLocal, momentOf, patterns } from './time.ts';

export interface EventDays {
  /** Start on the first day, wall time of Cologne: `2027-06-05T19:30`. */
  readonly starts: string;
  /** Last day of an event of several, `2027-06-07`; `undefined` for one day. */
  readonly lastDay: string | undefined;
}

export interface EventHours extends EventDays {
  /** How long the bar is open, in hours; on each day, if the event lasts several. */
  readonly durationHours: number;
}

/** The most days that an event may last after its first. */
export const maxFurtherDays = 14;

/** The last day of an event (`2027-06-07`); if the event has one day, its first. */
export const lastDayOf = ({ starts, lastDay }: EventDays): string => lastDay ?? startDay(starts);

const hourMs = 60 * 60_000;

/**
 * When the bar closes on the last day. The hours are those that pass: in a night in which clocks
 * change, the end is an hour later or earlier than on others.
 */
export const endOf = (event: EventHours): Date =>
  new Date(
    momentOf(`${lastDayOf(event)}T${clockTime(event.starts)}`).getTime() +
      event.durationHours * hourMs,
  );

/** When the bar closes: `22:30 Uhr`. */
export const endText = (event: EventHours): string =>
  formatLocal(timeInCologne(endOf(event)), patterns.time);

/** Whether the bar has closed on the last day. The table has the same end in a column. */
export const isOver = (event: EventHours, now: Date): boolean =>
  // Lists ask this of thousands of events, most of which are to come.
  lastDayOf(event) <= dayInCologne(now) && endOf(event) <= now;

/** All days of an event in their order: `2027-06-05`, `2027-06-06`. */
export function daysOf(event: EventDays): string[] {
  const first = startDay(event.starts);
  return Array.from({ length: daysBetween(first, lastDayOf(event)) + 1 }, (_, further) =>
    addDaysTo(first, further),
  );
}

/**
 * When to be there, so that all is set up at the start.
 *
 * @param setUpHours of `preise.yaml`, `1–2`: the most counts, so that nobody comes too late
 */
export function arrivalOf({ starts }: EventDays, setUpHours: string): Date {
  const hours = [...setUpHours.matchAll(/\d+(?:,\d)?/g)].map(([text]) =>
    Number(text.replace(',', '.')),
  );
  return new Date(momentOf(starts).getTime() - Math.max(...hours) * hourMs);
}

/** When to be there: `17:30 Uhr`; on the day before, `Samstag, 5. Juni, 22:30 Uhr`. */
export function arrivalText(event: EventDays, setUpHours: string): string {
  const arrival = timeInCologne(arrivalOf(event, setUpHours));
  const isDayBefore = startDay(arrival) !== startDay(event.starts);
  return formatLocal(arrival, isDayBefore ? `EEEE, d. MMMM, ${patterns.time}` : patterns.time);
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
    formatLocal(day, `${weekday}, ${pattern}`);
  return `${format(first, ofFirst)} bis ${format(last, "d.'\u00A0'MMMM yyyy")}`;
}

/** The days in short: `Sa., 19.12.2026`, or `Fr., 18. bis So., 20. Dezember 2026`. */
export const formatDays = (event: EventDays): string =>
  event.lastDay
    ? formatRange(startDay(event.starts), event.lastDay, 'EEE')
    : formatLocal(event.starts, patterns.dayInFigures);

/**
 * Days and start in full: `Samstag, 5. Juni 2027, 19:30 Uhr`, or
 * `Freitag, 4. bis Sonntag, 6. Juni 2027, jeweils 19:30 Uhr`.
 */
export const formatEvent = ({ starts, lastDay }: EventDays): string =>
  lastDay
    ? `${formatRange(startDay(starts), lastDay, 'EEEE')}, jeweils ${formatLocal(starts, patterns.time)}`
    : germanDateWithWeekday(starts);
