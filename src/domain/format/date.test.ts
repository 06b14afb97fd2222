import { describe, expect, test } from 'vitest';
import {
  dayInCologne,
  daysSince,
  daysUntil,
  sentDate,
  germanDateWithWeekday,
  germanMoment,
  isDayAlone,
  isPast,
  longDay,
  parseDate,
  dayOf,
} from './date.ts';

describe('A wall time', () => {
  test.each([
    ['2027-06-05T19:30', 'Samstag, 5.\u00A0Juni 2027, 19:30\u00A0Uhr', '05. Juni 2027, 19:30 Uhr'],
    // Clocks west of here skip this hour.
    ['2027-03-14T02:30', 'Sonntag, 14.\u00A0März 2027, 02:30\u00A0Uhr', '14. März 2027, 02:30 Uhr'],
    [
      '9999-12-31T23:59',
      'Freitag, 31.\u00A0Dezember 9999, 23:59\u00A0Uhr',
      '31. Dezember 9999, 23:59 Uhr',
    ],
  ])('%s is shown as %s and sent as %s', (wallTime, shown, sent) => {
    expect(germanDateWithWeekday(wallTime)).toBe(shown);
    expect(sentDate(wallTime)).toBe(sent);
  });

  const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

  test.each([
    ...months.map((month) => `2027-${month}-09T07:05`),
    '2000-01-01T00:00',
    '2027-03-28T02:30',
    '2027-10-31T02:30',
    '2028-02-29T23:59',
    '9999-12-31T23:59',
  ])('is read from both ways to write it: %s', (wallTime) => {
    expect(parseDate(wallTime)).toBe(wallTime);
    expect(parseDate(sentDate(wallTime))).toBe(wallTime);
    expect(dayOf(wallTime)).toBe(wallTime.split('T')[0]);
  });

  test.each([
    // As people write it, and browsers in German.
    '05.06.2027, 19:30',
    '5.6.2027 19:30 Uhr',
    '5. Juni 2027 um 19:30',
    // Some browsers add seconds that are zero.
    '2027-06-05T19:30:00',
    '2027-06-05T19:30:00.000',
  ])('may be typed as %s', (text) => {
    expect(parseDate(text)).toBe('2027-06-05T19:30');
  });

  test.each(['2027-06-05', '05.06.2027', '5. Juni 2027'])('is none without a time: %s', (text) => {
    expect(parseDate(text)).toBeUndefined();
    expect(isDayAlone(text)).toBe(true);
    expect(isDayAlone(`${text}, 19:30`)).toBe(false);
  });

  test.each([
    'morgen',
    '2027-06-05T19:30Z',
    '2027-06-05T19:30:30',
    '2027-02-29T12:00',
    '2027-06-05T24:00',
    '10000-01-01T00:00',
    '1999-12-31T23:59',
    '31. Februar 2027, 12:00 Uhr',
    '05. June 2027, 19:30 Uhr',
    '05.06.27, 19:30',
    ' 05. Juni 2027, 19:30 Uhr',
  ])('is not read from %j', (text) => {
    expect(parseDate(text)).toBeUndefined();
  });

  // 12:00 in Cologne, in winter and in summer.
  test.each(['2027-01-10T11:00Z', '2027-07-10T10:00Z'])(
    'is past at %s where it lies before noon in Cologne',
    (now) => {
      const at = (time: string): boolean => isPast(now.replace(/T.*/, time), new Date(now));
      expect([at('T11:59'), at('T12:00')]).toEqual([true, false]);
    },
  );
});

test('A day keeps its number and month in one line', () => {
  expect(longDay('2026-11-21')).toBe('21.\u00A0November 2026');
});

describe('An instant', () => {
  test('is shown as clocks in Cologne show it', () => {
    expect(germanMoment(new Date('2027-06-05T17:30Z'))).toBe('5. Juni 2027, 19:30\u00A0Uhr');
    expect(germanMoment(new Date('2026-12-31T23:05Z'))).toBe('1. Januar 2027, 00:05\u00A0Uhr');
  });

  test('belongs to a day that ends at midnight in Cologne', () => {
    const [before, after] = [new Date('2027-06-05T21:59:00Z'), new Date('2027-06-05T22:00:00Z')];
    expect([before, after].map(dayInCologne)).toEqual(['2027-06-05', '2027-06-06']);
    expect(daysSince(before, after)).toBe(1);
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
