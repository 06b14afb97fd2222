import { describe, expect, it } from 'vitest';
import { contentWith, payment } from './booking.fixture.ts';
import {
  cancellationPercent,
  isOverdue,
  noFee,
  openMoney,
  purposeOf,
  shownStatus,
  usualFeeCents,
  type Billed,
  type Claim,
  type OpenMoney,
  type PaymentPurpose,
} from './due.ts';
import type { Status } from './status.ts';

/** Rates of 30 % from 60 days before on, of 60 % from 30 days on, none from 14 days on, and 100 % then. */
const { terms } = contentWith().prices;
const deposit = { percent: 50, cents: 50_000, until: '2027-05-01' };
const fee = { cents: 60_000, until: '2027-05-15', calledOff: '2027-04-20' };
const bar = [{ kind: 'own', label: 'Bar', cents: 100_000 }] as const;

/** A booked evening for 1.000 €, with a deposit of 500 €. */
const billed = (more: Partial<Billed> = {}): Billed => ({
  status: 'gebucht',
  durationHours: 6,
  starts: '2027-06-05T19:30',
  lastDay: undefined,
  priceLines: bar,
  deposit,
  fee: noFee,
  payments: [],
  ...more,
});
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);
const paid = (...sums: readonly number[]) => ({
  payments: sums.map((cents, index) => payment(cents, `2027-04-${10 + index}`, index)),
});
const claim = (what: Claim['what'], cents: number, until: string): Claim => ({
  what,
  cents,
  until,
});

describe('What is still to come, now and later, and what goes back', () => {
  const fair = { lastDay: '2027-06-07' };
  const own = (cents: number) => ({ priceLines: [{ kind: 'own', label: 'Bar', cents }] as const });

  it.each<[title: string, more: Partial<Billed>, day: string, open: Partial<OpenMoney>]>([
    [
      'is the deposit until the event is over',
      {},
      '2027-06-05',
      { claim: claim('Anzahlung', 50_000, '2027-05-01'), later: 50_000 },
    ],
    [
      'is what is missing of the deposit',
      paid(15_000),
      '2027-04-30',
      { claim: claim('Anzahlung', 35_000, '2027-05-01'), later: 50_000 },
    ],
    ['is the rest, later, once the deposit is met', paid(50_000), '2027-04-30', { later: 50_000 }],
    [
      'is less later where more than the deposit came',
      paid(52_500),
      '2027-04-30',
      { later: 47_500 },
    ],
    [
      'is all of it later where no deposit is agreed',
      { deposit: { percent: 0, cents: 0, until: '' } },
      '2027-04-30',
      { later: 100_000 },
    ],
    [
      'is no more of the deposit than the price',
      own(20_000),
      '2027-04-30',
      { claim: claim('Anzahlung', 20_000, '2027-05-01') },
    ],
    [
      'is all of it after the event',
      {},
      '2027-06-06',
      { claim: claim('Rest', 100_000, '2027-06-19') },
    ],
    [
      'is the rest after the event',
      paid(50_000),
      '2027-06-06',
      { claim: claim('Rest', 50_000, '2027-06-19') },
    ],
    [
      'is the deposit until the last day of several',
      fair,
      '2027-06-07',
      { claim: claim('Anzahlung', 50_000, '2027-05-01'), later: 50_000 },
    ],
    [
      'is the rest after the last day of several',
      fair,
      '2027-06-08',
      { claim: claim('Rest', 100_000, '2027-06-21') },
    ],
    ['is nothing once all is paid', paid(50_000, 50_000), '2027-07-01', {}],
    [
      'is what a price that rose leaves',
      { ...own(124_000), ...paid(100_000) },
      '2027-07-01',
      { claim: claim('Rest', 24_000, '2027-06-19') },
    ],
    [
      'is what a price that fell leaves, at once',
      { ...own(68_000), ...paid(100_000) },
      '2027-04-30',
      { refund: 32_000 },
    ],
    ['is nothing of an event without a price', { priceLines: [], ...paid(500) }, '2027-07-01', {}],
    [
      'is the fee of a cancelled booking, whatever its price becomes',
      { status: 'storniert', fee, ...own(1) },
      '2027-05-20',
      { claim: claim('Stornogebühr', 60_000, '2027-05-15') },
    ],
    [
      'is what the payments leave of the fee',
      { status: 'storniert', fee, ...paid(50_000, 3_000) },
      '2027-05-20',
      { claim: claim('Stornogebühr', 7_000, '2027-05-15') },
    ],
    [
      'is what the fee leaves of the payments',
      { status: 'storniert', fee, ...paid(50_000, 50_000, -10_000) },
      '2027-05-20',
      { refund: 30_000 },
    ],
    [
      'is all that is here of a booking that was declined',
      { status: 'abgesagt', ...paid(50_000, -20_000) },
      '2027-05-20',
      { refund: 30_000 },
    ],
    [
      'is the price less what is here of one that came back',
      paid(50_000, -20_000),
      '2027-04-30',
      { claim: claim('Anzahlung', 20_000, '2027-05-01'), later: 50_000 },
    ],
    [
      'is nothing of what waits for a booking',
      { status: 'beantwortet', ...paid(1) },
      '2027-06-05',
      {},
    ],
    [
      'is what waited for a booking that never came',
      { status: 'beantwortet', ...paid(50_000) },
      '2027-06-06',
      { refund: 50_000 },
    ],
    ['is nothing of an open request', { status: 'offen', ...paid(50_000) }, '2027-07-01', {}],
    [
      'is what came for a request that was closed',
      { status: 'erledigt', ...paid(50_000) },
      '2027-05-20',
      { refund: 50_000 },
    ],
  ])('%s', (_, more, day, open) => {
    expect(openMoney(billed(more), terms, noonOf(day))).toEqual({
      claim: undefined,
      later: 0,
      refund: 0,
      ...open,
    });
  });
});

it('A claim is overdue from the day after its last one on, and never without one', () => {
  const isLate = (until: string): boolean => isOverdue({ until }, noonOf('2027-05-02'));
  expect(['2027-05-01', '2027-05-02', ''].map(isLate)).toEqual([true, false, false]);
});

it.each<[title: string, more: Partial<Billed>, day: string, status: Status]>([
  ['before the event', paid(100_000), '2027-06-05', 'gebucht'],
  ['once it is over and paid', paid(100_000), '2027-06-06', 'erledigt'],
  ['while something is missing', paid(99_999), '2027-06-06', 'gebucht'],
  ['while something goes back', paid(100_001), '2027-06-06', 'gebucht'],
  ['without a price', { priceLines: [] }, '2027-06-06', 'gebucht'],
  [
    'with a price of nothing',
    { priceLines: [{ kind: 'own', label: 'Bar', cents: 0 }] },
    '2027-06-06',
    'erledigt',
  ],
  ['that was cancelled', { status: 'storniert' }, '2027-06-06', 'storniert'],
])('A booked event %s is shown as it stands: %#', (_, more, day, status) => {
  expect(shownStatus(billed(more), noonOf(day))).toBe(status);
});

it.each<[PaymentPurpose, when: string, more: Partial<Billed>, cents: number]>([
  ['Anzahlung', 'up to the deposit', paid(20_000), 30_000],
  ['Anzahlung und Rest', 'beyond it', paid(20_000), 80_000],
  ['Rest', 'once the deposit is met', paid(50_000), 50_000],
  ['Anzahlung', 'before a price is agreed', { priceLines: [] }, 50_000],
  ['Anzahlung', 'before the booking', { status: 'beantwortet' }, 50_000],
  ['Gebühr', 'after a cancellation', { status: 'storniert', fee }, 10_000],
  ['Rückzahlung', 'back to the guest', paid(100_000), -10_000],
])('A payment is for „%s“ %s', (purpose, _, more, cents) => {
  expect(purposeOf(billed(more), cents)).toBe(purpose);
});

describe('The cancellation fee of the terms', () => {
  it.each([
    ['2027-04-05', 61, 30],
    ['2027-04-06', 60, 30],
    ['2027-04-07', 59, 60],
    ['2027-05-06', 30, 60],
    ['2027-05-07', 29, undefined],
    ['2027-05-22', 14, undefined],
    ['2027-05-23', 13, 100],
    ['2027-06-05', 0, 100],
    ['2027-06-07', -2, 100],
  ])('by a word on %s, %i days before, is this share of the sum: %s', (day, _, percent) => {
    const inDisorder = { ...terms, cancellation: terms.cancellation.toReversed() };
    for (const one of [terms, inDisorder])
      expect(cancellationPercent(billed(), one, day)).toBe(percent);
  });

  it.each<[title: string, more: Partial<Billed>, day: string, cents: number | undefined]>([
    ['is the share of the price', {}, '2027-04-06', 30_000],
    [
      'is rounded up to whole cents',
      { priceLines: [{ kind: 'own', label: 'Bar', cents: 9_999 }] },
      '2027-04-06',
      3_000,
    ],
    [
      'is rounded down to whole cents',
      { priceLines: [{ kind: 'own', label: 'Bar', cents: 10_001 }] },
      '2027-04-06',
      3_000,
    ],
    ['is unknown where the terms leave it open', {}, '2027-05-07', undefined],
    ['is unknown without a price', { priceLines: [] }, '2027-04-06', undefined],
  ])('%s', (_, more, day, cents) => {
    expect(usualFeeCents(billed(more), terms, day)).toBe(cents);
  });
});
