/** The calendar of the Büro: what is taken from today on, by months. */
import { comingDays, type BookedDays } from '../../booking/bookedDays.ts';
import type { StoredRequest } from '../request.ts';
import { formatWall, patterns, startDay } from '../time.ts';

/** The requests that are booked on days to be blocked, as a German sentence for the owner; '' for none. */
export function bookedProblem(booked: readonly StoredRequest[]): string {
  const days = booked.map(
    ({ number, name, starts }) => `${formatWall(starts, patterns.dayInFigures)} (${name}, ${number})`,
  );
  return days.length > 0 ? `Schon gebucht: ${days.join('; ')}. Sperren Sie noch einmal, wenn es dabei bleibt.` : '';
}

const range = ({ from, to }: BookedDays): string =>
  [...new Set([from, to])].map((day) => formatWall(day, patterns.dayInFigures).replace(' ', '\u00A0')).join(' bis ');

/**
 * The blocked days that overlap the days to be blocked, as a German sentence for the owner; '' for none. The same days again are no
 * overlap: they get another reason.
 */
export function overlapProblem({ from, to }: BookedDays, blocked: readonly BookedDays[]): string {
  const other = blocked.find((one) => one.from <= to && from <= one.to && (one.from !== from || one.to !== to));
  return other ? `Schon gesperrt: ${range(other)}. Geben Sie das erst frei, oder wählen Sie andere Tage.` : '';
}

interface Entry extends BookedDays {
  /** `Sa., 12.06.2027`, or the first and the last day. */
  readonly when: string;
  readonly about: string;
  /** Of a booked request. */
  readonly number?: string;
  /** Of blocked days. */
  readonly id?: number;
}

/**
 * @param booked requests
 * @param today `2027-06-12`
 */
export function monthsOf(
  booked: readonly StoredRequest[],
  blocked: readonly (BookedDays & { readonly id: number })[],
  today: string,
) {
  const bookings = booked.map(({ number, name, plan, starts }): Entry => {
    const day = startDay(starts);
    const about = [name, plan.venue].filter(Boolean).join(' · ');
    return { from: day, to: day, when: formatWall(day, patterns.dayInFigures), about, number };
  });
  const closed = blocked.map(({ from, to, word, id }): Entry => {
    return { from, to, when: range({ from, to }), about: word || 'gesperrt', id };
  });
  // Days that began earlier are listed in the present month.
  const months = Map.groupBy(comingDays([...bookings, ...closed], today), ({ from }) =>
    formatWall(from < today ? today : from, 'MMMM yyyy'),
  );
  return Array.from(months, ([title, entries]) => ({ title, entries }));
}
