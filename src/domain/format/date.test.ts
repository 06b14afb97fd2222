import { expect, test } from 'vitest';
import {
  dateForSending,
  daysUntil,
  germanMoment,
  instantOf,
  isPast,
  parseWallTime,
} from './date.ts';

test('A date is sent with two digits for its day', () => {
  expect(dateForSending('2027-06-05T19:30')).toBe('05. Juni 2027, 19:30 Uhr');
});

test.each([
  '2000-01-01T00:00',
  // Clocks skip this hour west of here, and the next one in Cologne.
  '2027-03-14T02:30',
  '2027-03-28T02:30',
  '2028-02-29T23:59',
  '9999-12-31T23:59',
])('A date is read as it is sent: %s', (wallTime) => {
  expect(parseWallTime(dateForSending(wallTime))).toBe(wallTime);
});

test.each([
  '2027-06-05T19:30',
  // Some browsers add seconds that are zero.
  '2027-06-05T19:30:00',
  '2027-06-05T19:30:00.000',
  // As people write it, and browsers in German.
  '05.06.2027, 19:30',
  '5.6.2027 19:30 Uhr',
  '5.\u00A0Juni 2027 um 19:30',
])('A date may be typed as %s', (text) => {
  expect(parseWallTime(text)).toBe('2027-06-05T19:30');
});

test.each([
  'morgen',
  '2027-06-05T19:30Z',
  '2027-02-29T12:00',
  '2027-06-05T24:00',
  '10000-01-01T00:00',
  '1999-12-31T23:59',
  '05.06.27, 19:30',
])('A date is not read from %s', (text) => {
  expect(parseWallTime(text)).toBeUndefined();
});

// 12:00 in Cologne, in winter and in summer.
test.each(['2027-01-10T11:00Z', '2027-07-10T10:00Z'])(
  'At %s, times before noon in Cologne are past',
  (now) => {
    const isPastAt = (time: string) => isPast(now.replace(/T.*/, time), new Date(now));

    expect([isPastAt('T11:59'), isPastAt('T12:00')]).toEqual([true, false]);
  },
);

test('An instant is shown as clocks in Cologne show it', () => {
  expect(germanMoment(new Date('2026-12-31T23:05Z'))).toBe('1. Januar 2027, 00:05\u00A0Uhr');
});

test('A day is one day away until midnight in Cologne', () => {
  const daysAt = (now: string) => daysUntil('2027-06-06', new Date(now));

  expect([daysAt('2027-06-05T21:59Z'), daysAt('2027-06-05T22:00Z')]).toEqual([1, 0]);
});

test.each([
  ['2027-03-28T01:59', '2027-03-28T00:59:00.000Z'],
  // Skipped: an hour later.
  ['2027-03-28T02:30', '2027-03-28T01:30:00.000Z'],
  // Comes twice: the second.
  ['2027-10-31T02:30', '2027-10-31T01:30:00.000Z'],
  ['2027-10-31T03:00', '2027-10-31T02:00:00.000Z'],
])('%s in Cologne is %s', (wallTime, instant) => {
  expect(instantOf(wallTime).toISOString()).toBe(instant);
});
