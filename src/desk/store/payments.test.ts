import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { paymentEntries, type NewPayment } from './payments.ts';
import { Store } from './store.ts';
import {
  add,
  addWithStatus,
  agree,
  bookingOf,
  days,
  folder,
  noon,
  pay,
  store,
} from './store.fixture.ts';
import { migrations } from './schema.ts';

const priceLines = [{ kind: 'own', label: 'Bar', cents: 100_000 }] as const;
const payment = { day: '2026-11-20', cents: 50_000, way: 'ueberweisung', note: 'Oma' } as const;
const seenNow = (reference: string) => ({
  version: bookingOf(reference).version,
  payments: paymentEntries(store.history.of(reference)).length,
});
const sumsOf = (reference: string): number[] =>
  bookingOf(reference).payments.map(({ cents }) => cents);

describe('A payment', () => {
  it('is stored with its booking, by its day, and noted in the history', () => {
    const reference = addWithStatus('gebucht', { priceLines });
    pay(reference, 20_000, '2026-11-21');
    expect(store.payments.add(reference, payment, seenNow(reference), noon)).toBe('entered');
    expect(bookingOf(reference).payments).toMatchObject([
      payment,
      { day: '2026-11-21', cents: 20_000, way: 'ueberweisung', note: '' },
    ]);
    expect(paymentEntries(store.history.of(reference)).at(-1)).toMatchObject({ payment });
  });

  it.each<[string, Partial<NewPayment>, string]>([
    ['with the same day, sum and way, is known', { note: '' }, 'known'],
    ['with another sum is stale', { cents: 49_999 }, 'stale'],
    ['with another day is stale', { day: '2026-11-19' }, 'stale'],
    ['with another way is stale', { way: 'bar' }, 'stale'],
  ])('from a page that did not show the last one, %s, and not entered', (_, other, outcome) => {
    const reference = addWithStatus('gebucht', { priceLines });
    const seen = seenNow(reference);
    store.payments.add(reference, payment, seen, noon);
    expect(store.payments.add(reference, { ...payment, ...other }, seen, noon)).toBe(outcome);
    expect(sumsOf(reference)).toEqual([50_000]);
  });

  it('is entered a second time from a page that shows the first', () => {
    const reference = addWithStatus('gebucht', { priceLines });
    for (let count = 0; count < 2; count += 1)
      expect(store.payments.add(reference, payment, seenNow(reference), noon)).toBe('entered');
    expect(sumsOf(reference)).toEqual([50_000, 50_000]);
  });

  it('is stale where what is agreed has changed, or where its like was taken back', () => {
    const reference = addWithStatus('gebucht', { priceLines });
    const seen = seenNow(reference);
    agree(reference, { priceLines: [] });
    expect(store.payments.add(reference, payment, seen, noon)).toBe('stale');
    const now = seenNow(reference);
    store.payments.add(reference, payment, now, noon);
    store.payments.takeBack(reference, bookingOf(reference).payments[0]?.id ?? 0, noon);
    expect(store.payments.add(reference, payment, now, noon)).toBe('stale');
    expect(sumsOf(reference)).toEqual([]);
  });

  it('gives no more back than is here, entered or taken back', () => {
    const reference = pay(addWithStatus('gebucht', { priceLines }), 50_000);
    const back = { ...payment, cents: -50_001 };
    expect(store.payments.add(reference, back, seenNow(reference), noon)).toBe('belowZero');
    pay(reference, -20_000);
    const [first, second] = bookingOf(reference).payments.map(({ id }) => id);
    expect(store.payments.takeBack(reference, first ?? 0, noon)).toBe('belowZero');
    expect(store.payments.takeBack(reference, second ?? 0, noon)).toBe('takenBack');
    expect(store.payments.takeBack(reference, second ?? 0, noon)).toBe('missing');
    expect(sumsOf(reference)).toEqual([50_000]);
    expect(
      paymentEntries(store.history.of(reference)).map(({ isTakenBack }) => isTakenBack),
    ).toEqual([undefined, undefined, true]);
  });

  it('is taken back only from its own booking', () => {
    const [one, other] = [pay(add(), 100), add()];
    expect(store.payments.takeBack(other, bookingOf(one).payments[0]?.id ?? 0, noon)).toBe(
      'missing',
    );
    expect(sumsOf(one)).toEqual([100]);
  });

  it('stays for the books when its booking is deleted, without note and name', () => {
    const reference = addWithStatus('gebucht', { priceLines, name: 'Zoë' });
    store.payments.add(reference, payment, seenNow(reference), days(1));
    const listed = { ...payment, reference, name: 'Zoë', purpose: 'Anzahlung', entered: days(1) };
    expect(store.payments.list()).toMatchObject([listed]);
    store.bookings.delete([reference]);
    expect(store.payments.list()).toMatchObject([{ ...listed, name: '', note: '' }]);
  });
});

it('turns the days of an older file into payments of the sums that were reckoned then', () => {
  const oldFolder = join(folder, 'old');
  mkdirSync(oldFolder, { mode: 0o700 });
  const old = new DatabaseSync(join(oldFolder, 'anfragen.sqlite'));
  for (const migration of migrations.slice(0, 2)) old.exec(migration);
  const lines = JSON.stringify(priceLines);
  const insert = (
    reference: string,
    status: string,
    deposit: object,
    more: { readonly fee?: object; readonly paid?: string; readonly settled?: string } = {},
  ): void => {
    const { fee = { until: '' }, paid = '', settled = '' } = more;
    old
      .prepare(
        `INSERT INTO bookings (reference, received, fingerprint, suspicions, status, starts,
           duration_hours, name, firma, email, tel, anfrage, type, package, party, price_lines,
           deposit, fee, paid_on, settled_on, contact, allergies, billing)
         VALUES (?, '2026-11-01T12:00:00.000Z', '', '', ?, '2027-06-05T19:30', 3, '', '', '', '', '',
           '', '', '{"guests":0,"venue":"","wishes":[]}', ?, ?, ?, ?, ?, '', '', '')`,
      )
      .run(reference, status, lines, JSON.stringify(deposit), JSON.stringify(fee), paid, settled);
  };
  const share = { percent: 50, cents: 0, until: '', paidOn: '' };
  const came = { percent: 0, cents: 40_000, until: '', paidOn: '2027-03-15' };
  const fee = { cents: 30_000, until: '2027-04-26' };
  insert('A2-0001', 'gebucht', share);
  insert('A2-0002', 'gebucht', { ...share, paidOn: '2027-03-15' });
  insert('A2-0003', 'gebucht', came, { paid: '2027-06-10' });
  insert('A2-0004', 'gebucht', share, { paid: '2027-06-10', fee: { cents: 5, until: '' } });
  insert('A2-0005', 'storniert', came, { fee, settled: '2027-04-15' });
  insert('A2-0006', 'storniert', share, { fee, settled: '2027-04-15' });
  insert('A2-0007', 'abgesagt', came, { settled: '2027-04-15' });
  insert('A2-0008', 'storniert', came, { fee });
  insert('A2-0009', 'erledigt', came, { paid: '2027-06-10' });
  insert('A2-0010', 'erledigt', share);
  old.exec(`INSERT INTO history (booking, at, event) SELECT id, '2027-04-12T10:00:00.000Z',
    '{"kind":"status","status":"storniert"}' FROM bookings WHERE reference = 'A2-0005';
    INSERT INTO history (booking, at, event) SELECT bookings.id, '2027-04-12T10:00:00.000Z', value
      FROM bookings, json_each('[{"kind":"status","status":"gebucht"},{"kind":"status","status":"erledigt"}]')
      WHERE reference = 'A2-0009';
    PRAGMA user_version = 2`);
  old.close();

  const opened = new Store(oldFolder);
  const converted = opened.payments
    .list()
    .map(({ reference, day, cents, purpose }) => [reference.slice(-1), day, cents, purpose])
    .sort((a, b) => String(a[0]).localeCompare(String(b[0])));
  expect(converted).toEqual([
    ['2', '2027-03-15', 50_000, 'Anzahlung'],
    ['3', '2027-03-15', 40_000, 'Anzahlung'],
    ['3', '2027-06-10', 60_000, 'Rest'],
    ['4', '2027-06-10', 100_000, 'Rest'],
    ['5', '2027-03-15', 40_000, 'Anzahlung'],
    ['5', '2027-04-15', -10_000, 'Rückzahlung'],
    ['6', '2027-04-15', 30_000, 'Gebühr'],
    ['7', '2027-03-15', 40_000, 'Anzahlung'],
    ['7', '2027-04-15', -40_000, 'Rückzahlung'],
    ['8', '2027-03-15', 40_000, 'Anzahlung'],
    ['9', '2027-03-15', 40_000, 'Anzahlung'],
    ['9', '2027-06-10', 60_000, 'Rest'],
  ]);
  // What was closed after it was booked owes its price, and so nothing goes back.
  const statusOf = (reference: string): unknown => opened.bookings.get(reference)?.status;
  expect([statusOf('A2-0009'), statusOf('A2-0010')]).toEqual(['gebucht', 'erledigt']);
  expect(opened.bookings.get('A2-0005')).toMatchObject({
    deposit: { percent: 0, cents: 40_000, until: '' },
    fee: { ...fee, calledOff: '2027-04-12' },
  });
  expect(opened.bookings.get('A2-0004')?.fee).toEqual({
    cents: undefined,
    until: '',
    calledOff: '',
  });
  opened.close();
});
