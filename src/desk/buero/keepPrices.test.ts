import { expect, it } from 'vitest';
import type { PriceLine } from '../../domain/offer/estimate.ts';
import { contentWith } from '../request.fixture.ts';
import { add, agree, days, noon, noteLetter, requestOf, store } from '../store/store.fixture.ts';
import { keepPrices, pricesBefore } from './keepPrices.ts';

const before: readonly PriceLine[] = [{ kind: 'package', label: 'Premium Event', cents: 133_000 }];
const anew: readonly PriceLine[] = [{ kind: 'package', label: 'Premium Event', cents: 109_000 }];

/** A request whose prices a change has reckoned anew. */
function repriced(): string {
  const number = add({ prices: before });
  const request = requestOf(number);
  const { version } = request;
  store.requests.setAgreed(number, version, { ...request, prices: anew }, ['Neu'], noon, before);
  return number;
}
const keep = (number: string): void => keepPrices(store, number, contentWith(), days(1));
const offered = (number: string) => pricesBefore(store.requests.history(number));

it('Prices of before can be put back, once, and the history says so', () => {
  const number = repriced();
  expect(offered(number)).toEqual(before);
  keep(number);
  expect(requestOf(number).prices).toEqual(before);
  expect(offered(number)).toBeUndefined();
  keep(number);
  expect(requestOf(number)).toMatchObject({ prices: before, version: 3 });
  const last = store.requests.history(number).at(-1);
  expect(last).toEqual({
    kind: 'change',
    newTerms: true,
    lines: ['Premium Event 1.090\u00A0€ → 1.330\u00A0€', 'Zusammen 1.090\u00A0€ → 1.330\u00A0€'],
    at: days(1),
  });
});

it('They can be put back also after a note or another status', () => {
  const number = repriced();
  store.requests.setStatus(number, 'gebucht', noon);
  store.requests.setNote(number, 'Ruft an', noon);
  store.requests.setNote(number, 'Rief an', noon);
  expect(offered(number)).toEqual(before);
});

it.each<[string, (number: string) => unknown]>([
  ['a letter', (number) => noteLetter(number, 'offer')],
  ['another change', (number) => agree(number, { contact: 'Tante Erna' })],
])('They cannot be put back after %s', (_, happen) => {
  const number = repriced();
  happen(number);
  expect(offered(number)).toBeUndefined();
  keep(number);
  expect(requestOf(number).prices).toEqual(anew);
});

it('Nothing is put back of a request whose prices nobody reckoned anew, or that was deleted', () => {
  const [typed, deleted] = [add({ prices: before }), repriced()];
  agree(typed, { prices: anew });
  store.requests.delete([deleted]);
  for (const number of [typed, deleted]) keep(number);
  expect(requestOf(typed).prices).toEqual(anew);
  expect(store.requests.get(deleted)).toBeUndefined();
});
