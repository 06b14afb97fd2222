import { describe, expect, test } from 'vitest';
import {
  daysSince,
  daysUntil,
  germanDateWithWeekday,
  germanMoment,
  isDayAlone,
  isPast,
  longDay,
  parseDate,
  sentDate,
} from './date.ts';

describe('A wall time', () => {
  test('is shown with its weekday', () => {
    expect(germanDateWithWeekday('2027-06-05T19:30')).toBe(
      'Samstag, 5.\u00A0Juni 2027, 19:30\u00A0Uhr',
    );
  });

  test('is sent with two digits for its day', () => {
    expect(sentDate('2027-06-05T19:30')).toBe('05. Juni 2027, 19:30 Uhr');
  });

  test.each([
    '2000-01-01T00:00',
    // Clocks skip this hour west of here, and the next one in Cologne.
    '2027-03-14T02:30',
    '2027-03-28T02:30',
    '2028-02-29T23:59',
    '9999-12-31T23:59',
  ])('is read as it is sent: %s', (wallTime) => {
    expect(parseDate(sentDate(wallTime))).toBe(wallTime);
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
  ])('may be typed as %s', (text) => {
    expect(parseDate(text)).toBe('2027-06-05T19:30');
  });

  test.each([
    'morgen',
    '2027-06-05',
    '2027-06-05T19:30Z',
    '2027-06-05T19:30:30',
    '2027-02-29T12:00',
    '2027-06-05T24:00',
    '10000-01-01T00:00',
    '1999-12-31T23:59',
    '05.06.27, 19:30',
  ])('is not read from %s', (text) => {
    expect(parseDate(text)).toBeUndefined();
  });

  // 12:00 in Cologne, in winter and in summer.
  test.each(['2027-01-10T11:00Z', '2027-07-10T10:00Z'])(
    'is past at %s where it lies before noon in Cologne',
    (now) => {
      const isPastAt = (time: string) => isPast(now.replace(/T.*/, time), new Date(now));

      expect([isPastAt('T11:59'), isPastAt('T12:00')]).toEqual([true, false]);
    },
  );
});

describe('A day', () => {
  test.each(['2027-06-05', '05.06.2027', '5. Juni 2027'])('is recognised alone: %s', (text) => {
    expect(isDayAlone(text)).toBe(true);
  });

  test.each(['2027-06-05T19:30', '5. Juni 2027, 19:30', 'morgen'])('is not alone: %s', (text) => {
    expect(isDayAlone(text)).toBe(false);
  });

  test('keeps its number and month in one line', () => {
    expect(longDay('2026-11-21')).toBe('21.\u00A0November 2026');
  });
});

describe('An instant', () => {
  test('is shown as clocks in Cologne show it', () => {
    expect(germanMoment(new Date('2026-12-31T23:05Z'))).toBe('1. Januar 2027, 00:05\u00A0Uhr');
  });

  test('is a day ago once midnight has passed in Cologne', () => {
    expect(daysSince(new Date('2027-06-05T21:59Z'), new Date('2027-06-05T22:00Z'))).toBe(1);
  });

  test.each([
    // In between, clocks change.
    ['2027-03-27T12:00Z', '2027-03-29', 2],
    ['2027-11-01T12:00Z', '2027-10-30T19:30', -2],
    ['2027-06-05T22:00Z', '2027-06-06T19:30', 0],
  ])('lies before a day: %s, %s: %i days', (now, day, days) => {
    expect(daysUntil(day, new Date(now))).toBe(days);
  });
});
