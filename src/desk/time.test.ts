import { expect, it } from 'vitest';
import { addDaysTo, formatLocal, momentOf, mondayAtEight, patterns } from './time.ts';

it('The start of an event is formatted as it was typed', () => {
  const starts = '2027-06-05T19:30';
  expect(formatLocal(starts, patterns.day)).toBe('Samstag, 5. Juni 2027');
  expect(formatLocal(starts, patterns.dayInShort)).toBe('Sa., 5. Juni 2027');
  expect(formatLocal('2027-06-05', patterns.dayInFigures)).toBe('Sa., 05.06.2027');
  expect(formatLocal(starts, patterns.time)).toBe('19:30\u00A0Uhr');
  for (const late of [
    '2027-03-28T02:30',
    '2027-03-14T02:30',
    '2027-09-26T02:30',
    '9999-12-31T23:59',
  ]) {
    expect(formatLocal(late, "yyyy-MM-dd'T'HH:mm")).toBe(late);
  }
});

it('Days are added over months and clock changes', () => {
  expect(addDaysTo('2027-03-27', 2)).toBe('2027-03-29');
  expect(addDaysTo('2027-01-01', -1)).toBe('2026-12-31');
});

it('An event begins at its hour in Cologne, also in those of a clock change', () => {
  const moments = {
    '2027-01-05T19:30': '2027-01-05T18:30:00.000Z',
    '2027-06-05T19:30': '2027-06-05T17:30:00.000Z',
    '2027-03-28T01:59': '2027-03-28T00:59:00.000Z',
    // Skipped: an hour later.
    '2027-03-28T02:30': '2027-03-28T01:30:00.000Z',
    '2027-03-28T03:00': '2027-03-28T01:00:00.000Z',
    // Comes twice: the second.
    '2027-10-31T02:30': '2027-10-31T01:30:00.000Z',
    '2027-10-31T03:00': '2027-10-31T02:00:00.000Z',
  };
  for (const [starts, moment] of Object.entries(moments))
    expect(momentOf(starts).toISOString(), starts).toBe(moment);
});

it('The last mail of the week was due on Monday at eight in Cologne', () => {
  for (const [now, due] of [
    ['2026-11-23T07:00:00Z', '2026-11-23T07:00:00Z'],
    ['2026-11-23T06:59:59Z', '2026-11-16T07:00:00Z'],
    ['2026-11-22T23:30:00Z', '2026-11-16T07:00:00Z'],
    // On the Monday after the clocks went forward, and back.
    ['2027-03-29T06:00:00Z', '2027-03-29T06:00:00Z'],
    ['2027-11-01T06:30:00Z', '2027-10-25T06:00:00Z'],
  ] as const)
    expect(mondayAtEight(new Date(now)), now).toEqual(new Date(due));
});
