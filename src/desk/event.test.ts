import { expect, it } from 'vitest';
import { daysOf, formatDays, formatEvent, lastDayOf } from './event.ts';

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

it('An event in full has its weekday as a word, and its start', () => {
  expect(plain(formatEvent(event('2026-12-19T19:30')))).toBe(
    'Samstag, 19. Dezember 2026, 19:30 Uhr',
  );
  expect(plain(formatEvent(event('2026-12-18T19:30', '2026-12-20')))).toBe(
    'Freitag, 18. bis Sonntag, 20. Dezember 2026, jeweils 19:30 Uhr',
  );
});
