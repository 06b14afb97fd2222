import { describe, expect, it } from 'vitest';
import { comingDays, takenOn, type TakenDays } from './takenDays.ts';

const holidays: TakenDays = { from: '2027-08-02', to: '2027-08-15', note: 'Betriebsferien' };
const wedding: TakenDays = { from: '2027-06-05', to: '2027-06-05' };

describe('takenOn', () => {
  it.each([
    ['2027-06-04', undefined],
    ['2027-06-05', wedding],
    ['2027-06-06', undefined],
    ['2027-08-01', undefined],
    ['2027-08-02', holidays],
    ['2027-08-10', holidays],
    ['2027-08-15', holidays],
    ['2027-08-16', undefined],
    ['9999-12-31', undefined],
  ])('finds on %s: %o', (day, expected) => {
    expect(takenOn(day, [wedding, holidays])).toBe(expected);
  });
});

describe('comingDays', () => {
  it('drops days that are over, and starts with the next one', () => {
    const past = { from: '2027-05-01', to: '2027-05-31' };
    expect(comingDays([holidays, past, wedding], '2027-06-05')).toEqual([wedding, holidays]);
    expect(comingDays([holidays], '2027-08-15')).toEqual([holidays]);
    expect(comingDays([holidays], '2027-08-16')).toEqual([]);
  });
});
