/** A season of bookings whose money moved in every way, with the sums that were reckoned by hand. */
import { expect, it } from 'vitest';
import { business } from 'virtual:owner';
import { readSettings } from '../../environment.ts';
import { contentWith } from '../../desk/booking.fixture.ts';
import { add, agree, store } from '../../desk/store/store.fixture.ts';
import { paymentEntries } from '../../desk/store/payments.ts';
import { handlePayment } from '../booking/paymentForm.ts';
import { handleStatus } from '../booking/statusForm.ts';
import { handleLetter, readLetter } from '../letters/letterForm.ts';
import { listData } from './listData.ts';
import { laterSums, openClaims, openRefunds, type MoneyRows } from './moneyRows.ts';

const content = contentWith();
const desk = { content, settings: readSettings({}, business) };
type Fields = Readonly<Record<string, string>>;
const on = (day: string): Date => new Date(`2027-${day}T10:00:00Z`);

function send(reference: string, art: string, day: string, more: Fields = {}): void {
  const fields: Fields = { art, oben: `Am ${day}`, senden: 'ja', ...more };
  const letter = readLetter((field) => fields[field]);
  expect(letter && handleLetter(store, reference, letter, desk, on(day))).toBeUndefined();
  for (const mail of store.outbox.undelivered()) store.outbox.delivered(mail);
}
function pay(reference: string, betrag: string, day: string, zahlung = 'bekommen'): void {
  const seen = paymentEntries(store.history.of(reference)).length;
  const fields: Fields = { betrag, zahlung, 'zahlungen-gesehen': String(seen) };
  const outcome = handlePayment(store, reference, (field) => fields[field], on(day));
  expect(outcome).toBe('eingetragen');
}
/** The prices become these, in euro. */
const price = (...euros: readonly number[]) =>
  euros.map((euro) => ({ kind: 'own', label: 'Bar', cents: euro * 100 }) as const);

/** A confirmed booking with a deposit of half its price. */
function booked(name: string, day: string, euros: number, confirmed = '03-03'): string {
  const starts = `2027-${day}T19:30`;
  const reference = add({ name, starts, priceLines: price(euros) });
  send(reference, 'angebot', '03-01');
  send(reference, 'bestaetigung', confirmed);
  return reference;
}

it('On the 9th of August the three sums are those that were reckoned by hand', () => {
  booked('Max', '10-01', 500, '07-01');

  const karl = booked('Karl', '07-17', 599);
  pay(karl, '299,50', '03-15');
  send(karl, 'storno', '04-12');
  pay(karl, '119,80', '04-15', 'zurueckgezahlt');
  send(karl, 'angebot', '04-20');
  send(karl, 'bestaetigung', '04-20');

  const lena = booked('Lena', '07-10', 599);
  pay(lena, '299,50', '03-10');
  agree(lena, { priceLines: price(599, -50) });

  const clara = booked('Clara', '06-10', 1_090);
  pay(clara, '1.090', '03-15');
  agree(clara, { priceLines: price(1_330) });

  const nina = booked('Nina', '06-11', 599);
  pay(nina, '599', '05-15');
  agree(nina, { priceLines: price(599, 96) });

  const bernd = booked('Bernd', '06-12', 599);
  pay(bernd, '150', '03-16');
  pay(bernd, '149,50', '03-20');
  handleStatus(store, bernd, 'erledigt', '', desk, on('06-13'));

  const eva = booked('Eva', '09-01', 1_670);
  pay(eva, '1.670', '03-15');
  agree(eva, { priceLines: price(1_350) });

  const evelyn = booked('Evelyn', '09-02', 1_670);
  pay(evelyn, '835', '03-10');
  agree(evelyn, { priceLines: price(599) });

  const frank = booked('Frank', '06-20', 1_079);
  pay(frank, '1.079', '03-10');
  agree(frank, { priceLines: price(1_079, -50) });

  const context = listData(store, content.prices.terms, on('08-09'));
  const said = ({ rows }: MoneyRows): string[] =>
    rows.map(({ name, price }) => `${name}: ${price}`.replaceAll('\u00A0', ' '));
  const [claims, refunds, later] = [openClaims(context), openRefunds(context), laterSums(context)];
  expect(said(claims)).toEqual([
    'Clara: Rest 240 €',
    'Nina: Rest 96 €',
    'Bernd: Rest 299,50 €',
    'Max: Anzahlung 250 €',
    'Lena: Rest 249,50 €',
    'Karl: Rest 419,30 €',
  ]);
  expect(said(refunds)).toEqual(['Frank: 50 €', 'Eva: 320 €', 'Evelyn: 236 €']);
  expect(said(later)).toEqual(['Max: Rest 250 €']);
  expect([claims.cents, refunds.cents, later.cents]).toEqual([155_430, 60_600, 25_000]);
});
