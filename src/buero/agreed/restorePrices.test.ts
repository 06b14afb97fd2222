import { expect, it } from 'vitest';
import type { PriceLine } from '../../domain/offer/estimate.ts';
import { contentWith } from '../../desk/booking.fixture.ts';
import {
  add,
  agree,
  days,
  noon,
  noteLetter,
  bookingOf,
  store,
} from '../../desk/store/store.fixture.ts';
import { restorePrices, priceLinesBefore } from './restorePrices.ts';

const before: readonly PriceLine[] = [{ kind: 'package', label: 'Premium Event', cents: 133_000 }];
const anew: readonly PriceLine[] = [{ kind: 'package', label: 'Premium Event', cents: 109_000 }];

/** A booking whose prices a change has reckoned anew. */
function repriced(): string {
  const reference = add({ priceLines: before });
  const booking = bookingOf(reference);
  const { version } = booking;
  store.bookings.setAgreed(
    reference,
    version,
    { ...booking, priceLines: anew },
    ['Neu'],
    noon,
    before,
  );
  return reference;
}
const keep = (reference: string): void => restorePrices(store, reference, contentWith(), days(1));
const linesBefore = (reference: string) => priceLinesBefore(store.history.of(reference));

it('puts the earlier prices back, once, and notes it in the history', () => {
  const reference = repriced();
  expect(linesBefore(reference)).toEqual(before);
  keep(reference);
  expect(bookingOf(reference).priceLines).toEqual(before);
  expect(linesBefore(reference)).toBeUndefined();
  keep(reference);
  expect(bookingOf(reference)).toMatchObject({ priceLines: before, version: 3 });
  const last = store.history.of(reference).at(-1);
  expect(last).toEqual({
    kind: 'change',
    newTerms: true,
    lines: ['Premium Event 1.090\u00A0€ → 1.330\u00A0€', 'Zusammen 1.090\u00A0€ → 1.330\u00A0€'],
    at: days(1),
  });
});

it('puts them back also after a note or another status', () => {
  const reference = repriced();
  store.bookings.setStatus(reference, 'gebucht', noon);
  store.bookings.setNote(reference, 'Ruft an', noon);
  store.bookings.setNote(reference, 'Rief an', noon);
  expect(linesBefore(reference)).toEqual(before);
});

it.each<[string, (reference: string) => unknown]>([
  ['a letter', (reference) => noteLetter(reference, 'offer')],
  ['another change', (reference) => agree(reference, { contact: 'Tante Erna' })],
])('does not put them back after %s', (_, happen) => {
  const reference = repriced();
  happen(reference);
  expect(linesBefore(reference)).toBeUndefined();
  keep(reference);
  expect(bookingOf(reference).priceLines).toEqual(anew);
});

it('changes nothing where the prices were not recalculated, or the booking was deleted', () => {
  const [typed, deleted] = [add({ priceLines: before }), repriced()];
  agree(typed, { priceLines: anew });
  store.bookings.delete([deleted]);
  for (const reference of [typed, deleted]) keep(reference);
  expect(bookingOf(typed).priceLines).toEqual(anew);
  expect(store.bookings.get(deleted)).toBeUndefined();
});
