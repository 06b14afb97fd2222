import { expect, test } from 'vitest';
import { relativeDay } from './relativeDay.ts';

test.each([
  ['2026-11-23T12:59', undefined],
  ['2026-11-23T23:59', 'heute'],
  ['2026-11-24T00:00', 'morgen'],
  ['2026-11-25T19:30', 'in zwei Tagen'],
  ['2026-11-30T23:59', 'in sieben Tagen'],
  ['2026-12-01T00:00', undefined],
])('On 23 November at one, a party at %s is %s', (wallTime, words) => {
  expect(relativeDay(wallTime, new Date('2026-11-23T12:00Z'))).toBe(words);
});

test('Days are counted in Cologne, also across the night when its clocks change', () => {
  expect(relativeDay('2027-03-29T10:00', new Date('2027-03-26T23:30Z'))).toBe('in zwei Tagen');
});
