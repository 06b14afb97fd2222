import { expect, it } from 'vitest';
import { bookedOn, comingDays, type BookedDays } from './bookedDays.ts';
import { parseDate } from '../format/date.ts';

const holidays: BookedDays = { from: '2027-08-02', to: '2027-08-15', word: 'Betriebsferien' };
const wedding: BookedDays = { from: '2027-06-05', to: '2027-06-05' };

it.each([
  ['2027-06-04T23:59', undefined],
  ['2027-06-05T00:00', wedding],
  ['2027-06-05T23:59', wedding],
  ['2027-06-06T00:00', undefined],
  ['2027-08-01T12:00', undefined],
  ['2027-08-02T12:00', holidays],
  ['2027-08-10T12:00', holidays],
  ['2027-08-15T23:59', holidays],
  ['2027-08-16T00:00', undefined],
  ['9999-12-31T23:59', undefined],
])('On %s the bar is taken by %o', (value, expected) => {
  const date = parseDate(value);
  expect(date && bookedOn(date, [wedding, holidays])).toBe(expected);
});

it('Days that are over are left out, and the next one comes first', () => {
  const past = { from: '2027-05-01', to: '2027-05-31' };
  expect(comingDays([holidays, past, wedding], '2027-06-05')).toEqual([wedding, holidays]);
  expect(comingDays([holidays], '2027-08-15')).toEqual([holidays]);
  expect(comingDays([holidays], '2027-08-16')).toEqual([]);
});
