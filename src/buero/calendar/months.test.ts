import { expect, it } from 'vitest';
import { agree, addWithStatus, bookingOf } from '../../desk/store/store.fixture.ts';
import { calendarMonths, shownFrom, type CalendarDay } from './months.ts';

const today = '2026-12-10';
const months = (
  booked: readonly string[] = [],
  blocked: Parameters<typeof calendarMonths>[2] = [],
) => calendarMonths('2026-12', booked.map(bookingOf), blocked, today);
const dayOf = (shown: ReturnType<typeof months>, wanted: string): CalendarDay | undefined =>
  shown.flatMap(({ weeks }) => weeks.flat()).find((one) => one?.day === wanted);

it('shows a year in weeks from Monday to Sunday, each day once, from the present week on', () => {
  const shown = months();
  expect(shown.map(({ title }) => title).slice(0, 2)).toEqual(['Dezember 2026', 'Januar 2027']);
  const all = shown.flatMap(({ weeks }) => weeks.flat()).flatMap((one) => (one ? [one.day] : []));
  expect([all[0], all.at(-1), all.length, new Set(all).size]).toEqual([
    '2026-12-07',
    '2027-11-30',
    359,
    359,
  ]);
  const columns = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'];
  for (const week of shown.flatMap(({ weeks }) => weeks))
    expect(week.map((one, column) => one?.name.slice(0, 2) ?? columns[column])).toEqual(columns);
});

it('counts the Saturdays that are neither over nor taken', () => {
  const evening = addWithStatus('gebucht', { starts: '2026-12-12T19:30' });
  const shown = months([evening], [{ from: '2026-12-18', to: '2026-12-20', word: 'Ferien' }]);
  expect(shown[0]?.freeSaturdays).toBe(1);
  expect(
    ['2026-12-09', '2026-12-12', '2026-12-19', '2026-12-26'].map((day) => dayOf(shown, day)?.state),
  ).toEqual(['past', 'booked', 'blocked', 'free']);
  expect(dayOf(shown, '2026-12-12')?.reference).toBe(evening);
});

it('links each day of a confirmed event to it, and names it in each of its months', () => {
  const fair = addWithStatus('gebucht', { name: 'Jana Groß' });
  agree(fair, { starts: '2027-01-30T19:30', lastDay: '2027-02-01' });
  const shown = months([fair]);
  for (const day of ['2027-01-30', '2027-01-31', '2027-02-01'])
    expect(dayOf(shown, day)?.reference, day).toBe(fair);
  expect(dayOf(shown, '2027-02-02')?.state).toBe('free');
  const named = shown.flatMap(({ title, entries }) =>
    entries.map(({ about }) => `${title}: ${about}`),
  );
  expect(named).toEqual(['Januar 2027: Jana Groß', 'Februar 2027: Jana Groß']);
});

it.each([
  ['', '2026-12', undefined, '2027-12'],
  ['2026-11', '2026-12', undefined, '2027-12'],
  ['2027-06', '2027-06', '2026-12', '2028-06'],
  ['2028-06', '2028-06', '2027-06', '2029-06'],
  ['2027-13', '2026-12', undefined, '2027-12'],
  ['99999-01', '2026-12', undefined, '2027-12'],
])(
  'begins at %j with %s, and links to a year before and after',
  (wanted, first, earlier, later) => {
    expect(shownFrom(wanted, today)).toEqual({ first, earlier, later });
  },
);
