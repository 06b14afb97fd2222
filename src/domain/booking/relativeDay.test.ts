import { expect, test } from 'vitest';
import { relativeDay } from './relativeDay.ts';

test.each([
  ['2026-11-23T12:59', undefined, undefined],
  ['2026-11-23T23:59', 'heute', 'Heute'],
  ['2026-11-24T00:00', 'morgen', 'Morgen'],
  ['2026-11-25T19:30', 'in zwei Tagen', 'In 2 Tagen'],
  ['2026-11-30T23:59', 'in sieben Tagen', 'In 7 Tagen'],
  ['2026-12-01T00:00', undefined, undefined],
])('On 23 November at one, a party at %s is %s', (wallTime, inWords, inDigits) => {
  const words = relativeDay(wallTime, new Date('2026-11-23T12:00Z'));
  expect([words?.inWords, words?.inDigits]).toEqual([inWords, inDigits]);
});

test('Days are counted in Cologne, also across the night when its clocks change', () => {
  expect(relativeDay('2027-03-29T10:00', new Date('2027-03-26T23:30Z'))?.inWords).toBe(
    'in zwei Tagen',
  );
});
