import { expect, it } from 'vitest';
import { contentWith, payment } from './booking.fixture.ts';
import {
  confirmedDeposit,
  depositAmountText,
  depositCents,
  missingDepositCents,
  reopenedDeposit,
  type Deposit,
} from './deposit.ts';

const { terms } = contentWith().prices;
const share: Deposit = { percent: 50, cents: 0, until: '' };
const amount: Deposit = { percent: 50, cents: 50_000, until: '2027-05-30' };
const none: Deposit = { percent: 0, cents: 0, until: '' };
const priced = (cents: number, deposit: Deposit, payments = [payment(0)].slice(1)) => ({
  priceLines: [{ kind: 'own', label: 'Bar', cents }] as const,
  deposit,
  payments,
  starts: '2027-06-05T19:30',
  lastDay: undefined,
});
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

it.each([
  ['its share of the price', share, 100_000, 50_000],
  ['its share, rounded up to whole cents', { ...share, percent: 25 }, 10_001, 2_501],
  ['its amount, whatever the price becomes', amount, 200_000, 50_000],
  ['the price where that is less', amount, 20_000, 20_000],
])('A deposit is %s', (_, deposit, price, cents) => {
  expect(depositCents(priced(price, deposit))).toBe(cents);
});

it('A deposit is its amount while there is no price, and its share is nothing', () => {
  const unpriced = (deposit: Deposit) => ({ ...priced(0, deposit), priceLines: [] });
  expect([amount, share].map((deposit) => depositCents(unpriced(deposit)))).toEqual([50_000, 0]);
});

it('What is missing of a deposit is never negative', () => {
  expect(missingDepositCents(priced(100_000, share, [payment(15_000)]))).toBe(35_000);
  expect(missingDepositCents(priced(100_000, share, [payment(60_000)]))).toBe(0);
});

it.each([
  ['an amount beside its share, due so many days after today', share, '2027-05-01', '2027-05-15'],
  ['due on the first day of the event at the latest', share, '2027-06-01', '2027-06-05'],
  ['due today where the event has passed', share, '2027-06-09', '2027-06-09'],
  ['due by the day that was agreed', amount, '2027-05-01', '2027-05-30'],
  ['due by the day that was agreed, if that is today', amount, '2027-05-30', '2027-05-30'],
  ['due by another day once that has passed', amount, '2027-05-31', '2027-06-05'],
])('A confirmation makes a deposit %s', (_, deposit, today, until) => {
  expect(confirmedDeposit(priced(100_000, deposit), terms, noonOf(today))).toEqual({
    percent: 50,
    cents: 50_000,
    until,
  });
});

it('A confirmation leaves a deposit alone that is met, or nobody asks for', () => {
  const now = noonOf('2027-05-31');
  expect(confirmedDeposit(priced(100_000, amount, [payment(50_000)]), terms, now)).toEqual(amount);
  expect(confirmedDeposit(priced(100_000, none), terms, now)).toEqual(none);
  expect(confirmedDeposit({ ...priced(0, share), priceLines: [] }, terms, now)).toEqual(share);
});

it('A confirmation gives a deposit a day that was paid before, because a payment may be taken back', () => {
  const paid = priced(100_000, share, [payment(50_000)]);
  expect(confirmedDeposit(paid, terms, noonOf('2027-05-01')).until).toBe('2027-05-15');
});

it('A booking that comes back has its share again, or the amount that was agreed', () => {
  expect(reopenedDeposit(amount)).toEqual(share);
  expect(reopenedDeposit({ ...amount, percent: 0 })).toEqual({ ...none, cents: 50_000 });
});

it('A deposit is named with its share while that counts', () => {
  const text = (deposit: Deposit): string =>
    depositAmountText(priced(100_000, deposit)).replaceAll('\u00A0', ' ');
  expect([share, amount, none].map(text)).toEqual(['500 € (50 %)', '500 €', '']);
});
