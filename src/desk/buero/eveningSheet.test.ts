import { expect, it } from 'vitest';
import { emptyPlan } from '../../booking/plan.ts';
import { premium } from '../../offer/offer.fixture.ts';
import { cocktailCounts, eveningTimes, stillOwed } from './eveningSheet.ts';

it.each([
  ['1–2', 6, ['17:30', '19:30', '01:30']],
  ['1,5', 4.5, ['18:00', '19:30', '00:00']],
  ['1 bis 2,5', 6, ['17:00', '19:30', '01:30']],
])('With %s hours of setting up, a bar of %d hours has its times', (setUpHours, hours, times) => {
  const { arrival, opens, closes } = eveningTimes({ starts: '2027-06-05T19:30', hours }, setUpHours);
  expect([arrival, opens, closes]).toEqual(times.map((time) => `${time}\u00A0Uhr`));
});

it('The times stay those of the clock in the night when it changes', () => {
  expect(eveningTimes({ starts: '2027-03-27T20:00', hours: 8 }, '2').closes).toBe('04:00\u00A0Uhr');
});

it('Cocktails are counted with those that are charged, for each sort rounded up', () => {
  const wishes = ['a', 'b', 'c'];
  const asked = { type: premium.bookingType, plan: { ...emptyPlan, cocktails: 10, wishes }, prices: [] };
  const prices = [{ label: '50 weitere Cocktails', cents: 40_000 }];
  expect(cocktailCounts(asked, [premium])).toEqual({ total: 130, each: 44 });
  expect(cocktailCounts({ ...asked, prices }, [premium])).toEqual({ total: 170, each: 57 });
  expect(cocktailCounts({ ...asked, plan: emptyPlan }, [premium])).toEqual({ total: 120, each: undefined });
  expect(cocktailCounts({ ...asked, type: 'Anfrage' }, [premium])).toBeUndefined();
});

it('A deposit counts as paid once it has arrived', () => {
  const prices = [{ label: 'Paket', cents: 100_000 }];
  const deposit = { percent: 50, cents: 0, until: '2027-05-01', paid: '' };
  expect(stillOwed({ prices, deposit })).toBe(100_000);
  expect(stillOwed({ prices, deposit: { ...deposit, paid: '2027-05-01' } })).toBe(50_000);
});
