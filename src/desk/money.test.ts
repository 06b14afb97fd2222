import { describe, expect, it } from 'vitest';
import {
  confirmedDeposit,
  cancellationPercent,
  claimsOf,
  depositCents,
  bookedDepositText,
  feeCents,
  isOverdue,
  noFee,
  openRefundCents,
  refundCents,
  owedCents,
  type Billed,
  type Claim,
} from './money.ts';
import { contentWith } from './booking.fixture.ts';
import type { Status } from './status.ts';

/** Rates of 30 % from 60 days before on, of 60 % from 30 days on, none from 14 days on, and 100 % then. */
const { terms } = contentWith().prices;
const deposit = { percent: 0, cents: 50_000, until: '2027-05-01', paidOn: '' };
const paidDeposit = { ...deposit, paidOn: '2027-04-28' };

/** A booked evening for 1.000 €, with a deposit of 500 €. */
const billed = (more: Partial<Billed> = {}): Billed => ({
  status: 'gebucht',
  durationHours: 6,
  starts: '2027-06-05T19:30',
  lastDay: undefined,
  priceLines: [
    { kind: 'package', label: 'Paket', cents: 90_000 },
    { kind: 'own', label: 'Eis', cents: 10_000 },
  ],
  deposit,
  fee: noFee,
  paidOn: '',
  settledOn: '',
  ...more,
});
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);
const plain = (text: string): string => text.replaceAll('\u00A0', ' ');

describe('What is still to come', () => {
  const fair = { lastDay: '2027-06-07' };
  const fee = { cents: 60_000, until: '2027-05-15' };

  it.each<[title: string, more: Partial<Billed>, day: string, claims: readonly Claim[]]>([
    [
      'is the deposit until the event is over',
      {},
      '2027-06-05',
      [{ what: 'Anzahlung', cents: 50_000, until: '2027-05-01' }],
    ],
    ['is no deposit that has come', { deposit: paidDeposit }, '2027-04-30', []],
    ['is no deposit where none is agreed', { deposit: { ...deposit, cents: 0 } }, '2027-04-30', []],
    [
      'is the whole sum after the event where no deposit came',
      {},
      '2027-06-06',
      [{ what: 'Rest', cents: 100_000, until: '2027-06-19' }],
    ],
    [
      'is the rest after the event, less the deposit that came',
      { deposit: paidDeposit },
      '2027-06-06',
      [{ what: 'Rest', cents: 50_000, until: '2027-06-19' }],
    ],
    [
      'is the deposit until the last day of several',
      fair,
      '2027-06-07',
      [{ what: 'Anzahlung', cents: 50_000, until: '2027-05-01' }],
    ],
    [
      'is the rest after the last day of several',
      fair,
      '2027-06-08',
      [{ what: 'Rest', cents: 100_000, until: '2027-06-21' }],
    ],
    ['is nothing once all is paid', { paidOn: '2027-06-10' }, '2027-07-01', []],
    ['is nothing after an event without a price', { priceLines: [] }, '2027-07-01', []],
    [
      'is the fee of a cancelled booking',
      { status: 'storniert', fee },
      '2027-05-20',
      [{ what: 'Stornogebühr', cents: 60_000, until: '2027-05-15' }],
    ],
    [
      'is the fee less the deposit that came',
      { status: 'storniert', fee, deposit: paidDeposit },
      '2027-05-20',
      [{ what: 'Stornogebühr', cents: 10_000, until: '2027-05-15' }],
    ],
    [
      'is no fee that the deposit covers',
      { status: 'storniert', fee: { ...fee, cents: 30_000 }, deposit: paidDeposit },
      '2027-05-20',
      [],
    ],
    [
      'is no fee that has come',
      { status: 'storniert', fee, settledOn: '2027-05-14' },
      '2027-05-20',
      [],
    ],
    [
      'is no fee of a booking that was paid whole',
      { status: 'storniert', fee, paidOn: '2027-05-14' },
      '2027-05-20',
      [],
    ],
    [
      'is the rest of a booking that was cancelled, settled and booked again',
      { fee, settledOn: '2027-05-14', deposit: paidDeposit },
      '2027-06-06',
      [{ what: 'Rest', cents: 50_000, until: '2027-06-19' }],
    ],
    ['is no fee where none was set', { status: 'storniert' }, '2027-05-20', []],
  ])('%s', (_, more, day, claims) => {
    expect(claimsOf(billed(more), terms, noonOf(day))).toEqual(claims);
  });

  it.each<Status>(['offen', 'beantwortet', 'abgesagt', 'erledigt'])(
    'is nothing of a booking that is %s',
    (status) => {
      for (const day of ['2027-04-30', '2027-07-01'])
        expect(claimsOf(billed({ status, fee }), terms, noonOf(day))).toEqual([]);
    },
  );
});

describe('What goes back to the guest', () => {
  const fee = { cents: 60_000, until: '2027-05-15' };
  const paid = { paidOn: '2027-05-10' };

  it.each<[title: string, more: Partial<Billed>, cents: number]>([
    ['is nothing of a booked event', paid, 0],
    ['is nothing where nothing came', { status: 'abgesagt' }, 0],
    ['is the deposit of a declined booking', { status: 'abgesagt', deposit: paidDeposit }, 50_000],
    ['is the sum of a declined booking that was paid', { status: 'abgesagt', ...paid }, 100_000],
    ['is what the fee of a cancelled one leaves', { status: 'storniert', fee, ...paid }, 40_000],
    ['is nothing where the fee takes it', { status: 'storniert', fee, deposit: paidDeposit }, 0],
  ])('%s', (_, more, cents) => {
    expect(refundCents(billed(more))).toBe(cents);
    expect(openRefundCents(billed(more))).toBe(cents);
    expect(openRefundCents(billed({ ...more, settledOn: '2027-05-20' }))).toBe(0);
  });
});

it('A claim is overdue from the day after its last one on, and never without one', () => {
  const isLate = (until: string): boolean => isOverdue({ until }, noonOf('2027-05-02'));
  expect(['2027-05-01', '2027-05-02', ''].map(isLate)).toEqual([true, false, false]);
});

describe('The cancellation fee', () => {
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
  ])('on %s, %i days before, is this share of the sum: %s', (day, _, percent) => {
    const inDisorder = { ...terms, cancellation: terms.cancellation.toReversed() };
    for (const one of [terms, inDisorder])
      expect(cancellationPercent(billed(), one, noonOf(day))).toBe(percent);
  });

  it.each<[title: string, more: Partial<Billed>, day: string, cents: number | undefined]>([
    ['is the share of the sum', {}, '2027-04-06', 30_000],
    [
      'is in whole cents',
      { priceLines: [{ kind: 'own', label: 'Bar', cents: 9_999 }] },
      '2027-04-06',
      3_000,
    ],
    ['is unknown where the terms leave it open', {}, '2027-05-07', undefined],
    ['is unknown without a price', { priceLines: [] }, '2027-04-06', undefined],
    ['is what the owner set', { fee: { cents: 12_345, until: '' } }, '2027-05-07', 12_345],
    ['is none where the owner set none', { fee: { cents: 0, until: '' } }, '2027-04-06', 0],
  ])('%s', (_, more, day, cents) => {
    expect(feeCents(billed(more), terms, noonOf(day))).toBe(cents);
  });
});

describe('A booking', () => {
  const share = { percent: 50, cents: 0, until: '', paidOn: '' };

  it.each([
    [
      'makes the deposit an amount, due so many days after today',
      share,
      '2027-05-01',
      '2027-05-15',
    ],
    ['makes it due on the day of the event at the latest', share, '2027-06-01', '2027-06-05'],
    ['makes it due today where the event has passed', share, '2027-06-09', '2027-06-09'],
    [
      'keeps the day that was agreed',
      { ...share, until: '2027-05-30' },
      '2027-05-01',
      '2027-05-30',
    ],
  ])('%s', (_, agreed, today, until) => {
    const booked = confirmedDeposit(billed({ deposit: agreed }), terms, noonOf(today));
    expect(booked).toEqual({ percent: 0, cents: 50_000, until, paidOn: '' });
  });

  it('keeps an amount that was agreed, and a share of nothing', () => {
    const cents = { ...share, percent: 0, cents: 20_000 };
    const now = noonOf('2027-05-01');
    expect(confirmedDeposit(billed({ deposit: cents }), terms, now)).toMatchObject({
      cents: 20_000,
    });
    expect(confirmedDeposit(billed({ deposit: share, priceLines: [] }), terms, now)).toMatchObject({
      percent: 50,
      cents: 0,
    });
  });

  it('gives no day to a deposit that nobody asks for', () => {
    const none = { ...share, percent: 0 };
    expect(confirmedDeposit(billed({ deposit: none }), terms, noonOf('2027-05-01'))).toEqual(none);
  });
});

it('A deposit that is a share is rounded up to whole cents', () => {
  const priceLines = [{ kind: 'own', label: 'Bar', cents: 10_001 }] as const;
  expect(depositCents({ priceLines, deposit: { percent: 50, cents: 0 } })).toBe(5_001);
});

it('What is still owed is the sum, less the deposit once it came, and nothing once all is paid', () => {
  const owed = (more: Partial<Billed>): number => owedCents(billed(more));
  expect(owed({})).toBe(100_000);
  expect(owed({ deposit: paidDeposit })).toBe(50_000);
  expect(owed({ paidOn: '2027-06-10' })).toBe(0);
});

it.each([
  [deposit, '500 €, bis Samstag, 1. Mai 2027'],
  [{ ...deposit, until: '' }, '500 €'],
  [paidDeposit, '500 €, angekommen am Mittwoch, 28. April 2027'],
  [{ ...deposit, cents: 0 }, ''],
])('The deposit %j is said as „%s“', (agreed, text) => {
  expect(plain(bookedDepositText(billed({ deposit: agreed })))).toBe(text);
});
