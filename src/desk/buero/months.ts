/** The calendar of the Büro: what is taken from today on, by months. */
import { comingDays, type BookedDays } from '../../booking/bookedDays.ts';
import type { StoredRequest } from '../store/store.ts';
import { dayInShort, isoDay, shortDay } from './sections.ts';

interface Entry extends BookedDays {
  /** `Sa., 12.06.2027`, or the first and the last day. */
  readonly when: string;
  readonly about: string;
  /** Of a booked request. */
  readonly number?: string;
  /** Of blocked days. */
  readonly id?: number;
}

const monthName = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** @param today `2027-06-12` */
export function monthsOf(
  requests: readonly StoredRequest[],
  blocked: readonly (BookedDays & { readonly id: number })[],
  today: string,
) {
  const booked = requests
    .filter(({ status }) => status === 'gebucht')
    .map((request): Entry => {
      const { number, fields, plan } = request;
      const day = isoDay(request);
      const about = [fields.name, plan.place].filter(Boolean).join(' · ');
      return { from: day, to: day, when: dayInShort(request), about, number };
    });
  const closed = blocked.map(({ from, to, word, id }): Entry => {
    const when = [...new Set([from, to])]
      .map((day) => shortDay.format(new Date(day)).replace(' ', '\u00A0'))
      .join(' bis ');
    return { from, to, when, about: word || 'gesperrt', id };
  });
  // What has begun before today stands in this month.
  const months = Map.groupBy(comingDays([...booked, ...closed], today), ({ from }) =>
    monthName.format(new Date(from < today ? today : from)),
  );
  return Array.from(months, ([title, entries]) => ({ title, entries }));
}
