import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  germanDate,
  germanMoment,
  isPast,
  isoDay,
  localDateTime,
  parseDate,
  weekdayOf,
} from './date.ts';

/** Every minute from the first one to the last one that the form takes, as the field's value. */
const fieldValue = fc
  .date({
    min: new Date('2000-01-01T00:00Z'),
    max: new Date('9999-12-31T23:59Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 16));

describe('a date on its way', () => {
  it.each([
    ['2027-06-05T19:30', 'Samstag', '05. Juni 2027, 19:30 Uhr'],
    // Clocks west of here skip this hour.
    ['2027-03-14T02:30', 'Sonntag', '14. März 2027, 02:30 Uhr'],
    ['9999-12-31T23:59', 'Freitag', '31. Dezember 9999, 23:59 Uhr'],
  ])('%s is a %s, %s', (value, weekday, text) => {
    const date = parseDate(value);
    expect(date && [weekdayOf(date), germanDate(date)]).toEqual([weekday, text]);
  });

  it('comes back unchanged from both ways to write it', () => {
    fc.assert(
      fc.property(fieldValue, (value) => {
        const date = parseDate(value);
        expect(date && localDateTime(date)).toBe(value);
        expect(date && isoDay(date)).toBe(value.slice(0, 10));
        const again = parseDate(date ? germanDate(date) : '');
        expect(again && localDateTime(again)).toBe(value);
      }),
    );
  });

  // As people write it, and browsers in German.
  it.each(['05.06.2027, 19:30', '5.6.2027 19:30 Uhr', '5. Juni 2027 um 19:30'])(
    'may be typed as %s',
    (text) => {
      expect(parseDate(text)).toEqual(parseDate('2027-06-05T19:30'));
    },
  );

  it('is formatted in the local time of Cologne', () => {
    expect(germanMoment(new Date('2027-06-05T17:30Z'))).toBe('5. Juni 2027, 19:30\u00A0Uhr');
    expect(germanMoment(new Date('2026-12-31T23:05Z'))).toBe('1. Januar 2027, 00:05\u00A0Uhr');
  });
});

describe('texts that are no date', () => {
  it.each([
    'morgen',
    '2027-06-05',
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
  ])('%j', (text) => {
    expect(parseDate(text)).toBeUndefined();
  });

  it('takes the seconds that some browsers add when they are zero', () => {
    expect(parseDate('2027-06-05T19:30:00')).toEqual(parseDate('2027-06-05T19:30'));
    expect(parseDate('2027-06-05T19:30:00.000')).toEqual(parseDate('2027-06-05T19:30'));
  });
});

// 12:00 in Cologne, in winter and in summer.
it.each(['2027-01-10T11:00Z', '2027-07-10T10:00Z'])(
  'At %s what lies before noon in Cologne is past',
  (now) => {
    const at = (time: string): boolean | undefined => {
      const date = parseDate(now.replace(/T.*/, time));
      return date && isPast(date, new Date(now));
    };
    expect([at('T11:59'), at('T12:00')]).toEqual([true, false]);
  },
);
