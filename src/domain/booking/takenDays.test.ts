import { expect, test } from 'vitest';
import { takenOn, type TakenPeriod } from './takenDays.ts';

const holidays: TakenPeriod = { from: '2027-08-02', to: '2027-08-15', note: 'Betriebsferien' };
const wedding: TakenPeriod = { from: '2027-06-05', to: '2027-06-05' };

test.each([
  ['2027-06-05', wedding],
  ['2027-08-01', undefined],
  ['2027-08-02', holidays],
  ['2027-08-15', holidays],
  ['2027-08-16', undefined],
])('%s is taken by %o', (day, expected) => {
  expect(takenOn(day, [wedding, holidays])).toBe(expected);
});
