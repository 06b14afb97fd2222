import fc from 'fast-check';
import { expect, it } from 'vitest';
import { business } from 'virtual:owner';
import { totalCents } from '../../domain/offer/estimate.ts';
import { readSettings } from '../../environment.ts';
import { contentWith } from '../../desk/booking.fixture.ts';
import type { StoredBooking } from '../../desk/booking.ts';
import { isOver } from '../../desk/event.ts';
import { add, agree, bookingOf, store } from '../../desk/store/store.fixture.ts';
import { paymentEntries } from '../../desk/store/payments.ts';
import { handleStatus } from '../booking/statusForm.ts';
import { handleLetter, readLetter } from '../letters/letterForm.ts';
import { listData } from './listData.ts';
import { laterSums, openClaims, openRefunds } from './moneyRows.ts';

const content = contentWith();
const desk = { content, settings: readSettings({}, business) };

/** What the owner or a guest does to a booking. */
const deed = fc.oneof(
  fc.record({ kind: fc.constant('price' as const), cents: fc.integer({ min: 0, max: 200_000 }) }),
  fc.record({ kind: fc.constant('noPrice' as const) }),
  fc.record({ kind: fc.constant('pay' as const), cents: fc.integer({ min: 1, max: 150_000 }) }),
  fc.record({ kind: fc.constant('payBack' as const), cents: fc.integer({ min: 1, max: 150_000 }) }),
  fc.record({ kind: fc.constant('takeBack' as const), index: fc.nat(3) }),
  fc.record({
    kind: fc.constant('letter' as const),
    art: fc.constantFrom('angebot', 'bestaetigung', 'absage', 'storno'),
    gebuehr: fc.constantFrom('', '0', '100'),
  }),
  fc.record({
    kind: fc.constant('status' as const),
    stand: fc.constantFrom('gebucht', 'erledigt'),
  }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 60 }) }),
);
type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never;

/** What the owner and his guest know of a payment, beside the store. */
type Purses = Map<string, number>;

function enter(reference: string, cents: number, now: Date, purses: Purses): void {
  const seen = {
    version: bookingOf(reference).version,
    payments: paymentEntries(store.history.of(reference)).length,
  };
  const payment = { day: '2027-03-01', cents, way: 'bar', note: '' } as const;
  const outcome = store.payments.add(reference, payment, seen, now);
  const before = purses.get(reference) ?? 0;
  expect(outcome).toBe(before + cents < 0 ? 'belowZero' : 'entered');
  if (outcome === 'entered') purses.set(reference, before + cents);
}

function perform(done: Deed, reference: string, now: Date, purses: Purses): void {
  switch (done.kind) {
    case 'price': {
      const { cents } = done;
      agree(reference, { priceLines: [{ kind: 'own', label: 'Bar', cents }] });
      break;
    }
    case 'noPrice':
      agree(reference, { priceLines: [] });
      break;
    case 'pay':
      enter(reference, done.cents, now, purses);
      break;
    case 'payBack':
      enter(reference, -done.cents, now, purses);
      break;
    case 'takeBack': {
      const payment = bookingOf(reference).payments[done.index];
      const before = purses.get(reference) ?? 0;
      if (payment && store.payments.takeBack(reference, payment.id, now) === 'takenBack')
        purses.set(reference, before - payment.cents);
      break;
    }
    case 'letter': {
      const fields: Readonly<Record<string, string>> = {
        ...done,
        oben: 'Hallo',
        senden: 'trotzdem',
      };
      const letter = readLetter((field) => fields[field]);
      if (letter) handleLetter(store, reference, letter, desk, now);
      break;
    }
    case 'status':
      handleStatus(store, reference, done.stand, '', desk, now);
      break;
    case 'wait':
  }
}

/** What a booking is to bring in all, as people say it; what waits is neither due nor goes back. */
function due(booking: StoredBooking, paid: number, now: Date): number {
  const { status, priceLines, fee } = booking;
  if (status === 'storniert') return fee.cents ?? Number.NaN;
  if (status === 'gebucht' && priceLines.length > 0) return totalCents(priceLines);
  if (status === 'abgesagt' || status === 'erledigt') return 0;
  return status === 'beantwortet' && isOver(booking, now) ? 0 : paid;
}

it('The three sums are together what all bookings are to bring less what they brought, and none is negative, whatever happens', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(1), deed), { maxLength: 25 }), (deeds) => {
      store.bookings.delete(store.bookings.list().map(({ reference }) => reference));
      const references = ['2027-03-20T19:30', '2027-05-05T19:30'].map((starts) =>
        add({ starts, priceLines: [{ kind: 'own', label: 'Bar', cents: 100_000 }] }),
      );
      const purses: Purses = new Map();
      let now = new Date('2027-03-01T12:00:00Z');
      for (const [index, done] of deeds) {
        if (done.kind === 'wait') now = new Date(now.getTime() + done.days * 24 * 60 * 60_000);
        perform(done, references[index] ?? '', now, purses);
        const context = listData(store, content.prices.terms, now);
        const [claims, refunds, later] = [openClaims, openRefunds, laterSums].map(
          (sums) => sums(context).cents,
        );
        const open = references.map((reference) => {
          const paid = purses.get(reference) ?? 0;
          return due(bookingOf(reference), paid, now) - paid;
        });
        const sum = open.reduce((total, cents) => total + cents, 0);
        expect(Number(claims) + Number(later) - Number(refunds)).toBe(sum);
        for (const one of context.openMoney.values())
          expect(Math.min(one.claim?.cents ?? 1, one.later, one.refund)).toBeGreaterThanOrEqual(0);
        for (const reference of references) {
          const { payments } = bookingOf(reference);
          const paid = payments.reduce((total, { cents }) => total + cents, 0);
          expect([paid, paid >= 0]).toEqual([purses.get(reference) ?? 0, true]);
        }
      }
    }),
    { numRuns: 60 },
  );
}, 60_000);
