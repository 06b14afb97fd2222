import { expect, it } from 'vitest';
import {
  arrivalText,
  daysOf,
  endOf,
  endText,
  formatDays,
  formatEvent,
  isOver,
  lastDayOf,
} from './event.ts';

const event = (starts: string, lastDay?: string) => ({ starts, lastDay });
const plain = (text: string): string => text.replaceAll('\u00A0', ' ');

it('An event lasts one day where no last one is named, whatever the hour it ends', () => {
  const evening = event('2026-12-19T23:00');
  expect([lastDayOf(evening), daysOf(evening)]).toEqual(['2026-12-19', ['2026-12-19']]);
});

it('An event of several days has each of them, across the end of a month and a change of the clock', () => {
  expect(daysOf(event('2027-10-30T19:30', '2027-11-01'))).toEqual([
    '2027-10-30',
    '2027-10-31',
    '2027-11-01',
  ]);
});

it.each([
  ['2026-12-19T19:30', undefined, 'Sa., 19.12.2026'],
  ['2026-12-18T19:30', '2026-12-20', 'Fr., 18. bis So., 20. Dezember 2026'],
  ['2026-11-30T19:30', '2026-12-01', 'Mo., 30. November bis Di., 1. Dezember 2026'],
  ['2026-12-31T19:30', '2027-01-01', 'Do., 31. Dezember 2026 bis Fr., 1. Januar 2027'],
])('An event from %s to %s repeats no month or year: „%s“', (starts, lastDay, text) => {
  expect(plain(formatDays(event(starts, lastDay)))).toBe(text);
});

it.each([
  ['2027-06-05T19:30', undefined, 6, '2027-06-05T23:30:00.000Z', '01:30'],
  ['2027-06-05T19:30', '2027-06-07', 4.5, '2027-06-07T22:00:00.000Z', '00:00'],
  // In March an hour is skipped, in October one comes twice; the guest has the hours he pays.
  ['2027-03-27T20:00', undefined, 8, '2027-03-28T03:00:00.000Z', '05:00'],
  ['2027-03-27T20:00', undefined, 6.5, '2027-03-28T01:30:00.000Z', '03:30'],
  ['2027-10-30T20:00', undefined, 8, '2027-10-31T02:00:00.000Z', '03:00'],
  ['2027-10-30T19:30', '2027-10-31', 8, '2027-11-01T02:30:00.000Z', '03:30'],
])(
  'An event from %s to %s of %d hours ends at %s, which is %s in Cologne',
  (starts, lastDay, durationHours, moment, time) => {
    const one = { starts, lastDay, durationHours };
    expect([endOf(one).toISOString(), plain(endText(one))]).toEqual([moment, `${time} Uhr`]);
    expect([isOver(one, new Date(+endOf(one) - 1)), isOver(one, endOf(one))]).toEqual([
      false,
      true,
    ]);
  },
);

it('The latest event ends after the year 9999', () => {
  const latest = { ...event('9999-12-31T23:00'), durationHours: 3 };
  expect([plain(endText(latest)), isOver(latest, new Date())]).toEqual(['02:00 Uhr', false]);
});

it.each([
  ['2027-06-05T19:30', '17:30 Uhr'],
  ['2027-06-06T02:00', '00:00 Uhr'],
  ['2027-06-06T01:59', 'Samstag, 5. Juni, 23:59 Uhr'],
  ['2027-03-28T03:30', '00:30 Uhr'],
])('For an event at %s one has to be there at %s', (starts, text) => {
  expect(plain(arrivalText(event(starts), '1–2'))).toBe(text);
});

it('An event in full has its weekday as a word, and its start', () => {
  expect(plain(formatEvent(event('2026-12-19T19:30')))).toBe(
    'Samstag, 19. Dezember 2026, 19:30 Uhr',
  );
  expect(plain(formatEvent(event('2026-12-18T19:30', '2026-12-20')))).toBe(
    'Freitag, 18. bis Sonntag, 20. Dezember 2026, jeweils 19:30 Uhr',
  );
});
