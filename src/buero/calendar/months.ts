/** The calendar of the Büro: months as grids of weeks, with what is taken in them. */
import type { TakenDays } from '../../domain/booking/takenDays.ts';
import { startDay } from '../../domain/format/date.ts';
import { daysOf, formatDays, lastDayOf } from '../../desk/event.ts';
import type { StoredBooking } from '../../desk/booking.ts';
import { addDaysTo, formatLocal, patterns } from '../../desk/time.ts';

/** The confirmed bookings on days to be blocked, in German for the owner; '' for none. */
export function bookedProblem(booked: readonly StoredBooking[]): string {
  const days = booked.map(
    (booking) => `${formatDays(booking)} (${booking.name}, ${booking.reference})`,
  );
  return days.length > 0
    ? `Schon gebucht: ${days.join('; ')}. Sperren Sie noch einmal, wenn es dabei bleibt.`
    : '';
}

export interface CalendarDay {
  /** `2027-06-05` */
  readonly day: string;
  /** Of the month: `5`. */
  readonly inMonth: string;
  /** `Samstag, 5. Juni 2027` */
  readonly name: string;
  readonly state: 'past' | 'free' | 'blocked' | 'booked';
  readonly isSaturday: boolean;
  /** Of the first confirmed booking of the day. */
  readonly reference?: string | undefined;
}

/** Something that takes days of a month: a confirmed booking, or days that the owner blocked. */
interface Entry extends TakenDays {
  /** `Sa., 12.06.2027`, or the first and the last day. */
  readonly when: string;
  readonly about: string;
  /** Of a confirmed booking. */
  readonly reference?: string;
}

interface CalendarMonth {
  /** `Juni 2027` */
  readonly title: string;
  /** Monday to Sunday; days of other months are `undefined`. Weeks that are over are left out. */
  readonly weeks: readonly (readonly (CalendarDay | undefined)[])[];
  readonly freeSaturdays: number;
  readonly entries: readonly Entry[];
}

/** Adds months to a month (`2027-06`). */
const monthAfter = (month: string, months: number): string => {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
};

/** How many months the calendar shows. */
const shownMonths = 12;
/** The last month that it can begin with. */
const lastMonth = '9998-12';

/**
 * What the calendar shows, and where it goes on.
 *
 * @param wanted the month to begin with, `2027-06`; the present one where it is none, or over
 * @param today `2027-06-12`
 */
export function shownFrom(wanted: string, today: string) {
  const present = today.slice(0, 7);
  const first =
    /^\d{4}-(?:0[1-9]|1[0-2])$/.test(wanted) && wanted > present && wanted <= lastMonth
      ? wanted
      : present;
  const earlier = monthAfter(first, -shownMonths);
  return {
    first,
    earlier: first === present ? undefined : earlier < present ? present : earlier,
    later: monthAfter(first, shownMonths),
  };
}

/**
 * @param first month, `2027-06`
 * @param booked confirmed bookings
 * @param today `2027-06-12`
 */
export function calendarMonths(
  first: string,
  booked: readonly StoredBooking[],
  blocked: readonly TakenDays[],
  today: string,
): CalendarMonth[] {
  const takenOn = new Map(
    booked.toReversed().flatMap((booking) => daysOf(booking).map((day) => [day, booking])),
  );
  const entries: Entry[] = [
    ...booked.map((booking): Entry => {
      const about = [booking.name, booking.plan.venue].filter(Boolean).join(' · ');
      const days = { from: startDay(booking.starts), to: lastDayOf(booking) };
      return { ...days, when: formatDays(booking), about, reference: booking.reference };
    }),
    ...blocked.map(({ from, to, word }): Entry => {
      const when = formatDays({ starts: from, lastDay: to > from ? to : undefined });
      return { from, to, when, about: word || 'gesperrt' };
    }),
  ].sort((a, b) => a.from.localeCompare(b.from));

  const dayOn = (day: string): CalendarDay => {
    const reference = takenOn.get(day)?.reference;
    const isBlocked = blocked.some(({ from, to }) => from <= day && day <= to);
    return {
      day,
      inMonth: formatLocal(day, 'd'),
      name: formatLocal(day, patterns.day),
      state: day < today ? 'past' : reference ? 'booked' : isBlocked ? 'blocked' : 'free',
      isSaturday: formatLocal(day, 'i') === '6',
      reference,
    };
  };

  return Array.from({ length: shownMonths }, (_, index) => {
    const month = monthAfter(first, index);
    const firstDay = `${month}-01`;
    const lastDay = addDaysTo(`${monthAfter(month, 1)}-01`, -1);
    const before = Number(formatLocal(firstDay, 'i')) - 1;
    const days = Array.from({ length: Number(lastDay.slice(-2)) }, (_day, after) =>
      dayOn(addDaysTo(firstDay, after)),
    );
    const cells = [...Array.from({ length: before }, () => undefined), ...days];
    const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_week, row) =>
      Array.from({ length: 7 }, (_cell, column) => cells[row * 7 + column]),
    );
    return {
      title: formatLocal(firstDay, 'MMMM yyyy'),
      weeks: weeks.filter((week) => week.some((one) => one && one.state !== 'past')),
      freeSaturdays: days.filter(({ isSaturday, state }) => isSaturday && state === 'free').length,
      entries: entries.filter(({ from, to }) => from <= lastDay && to >= firstDay && to >= today),
    };
  });
}
