import { expect, it } from 'vitest';
import { agree, addWithStatus, days, noon, pay, store } from '../../desk/store/store.fixture.ts';
import type { NewPayment } from '../../desk/store/payments.ts';
import { paymentsCsv } from './paymentsCsv.ts';

const priceLines = [{ kind: 'own', label: 'Bar', cents: 59_900 }] as const;
const rows = (): string[] => paymentsCsv(store).replace('\uFEFF', '').trimEnd().split('\r\n');
/** Enters the first payment of a booking. */
const enter = (reference: string, payment: NewPayment, now = noon): void => {
  expect(store.payments.add(reference, payment, { version: 1, payments: 0 }, now)).toBe('entered');
};

it('has a row for each payment, by day, with its sign and what it is for', () => {
  const guest = { priceLines, name: 'Jana Groß', fee: { cents: 17_970, until: '', calledOff: '' } };
  const booked = addWithStatus('gebucht', guest);
  pay(pay(booked, 29_950, '2026-11-20'), 29_950, '2026-11-21');
  const cancelled = addWithStatus('storniert', guest);
  pay(pay(cancelled, 29_950, '2026-11-18'), -11_980, '2026-11-22');
  const cash = { day: '2026-11-19', cents: 109_000, way: 'bar', note: 'am "Abend"' } as const;
  const other = addWithStatus('gebucht', guest);
  enter(other, cash, days(1));
  const came = '"2026-11-21 13:00"';
  expect(rows()).toEqual([
    '"Tag";"Betrag";"Wie";"Nummer";"Name";"Wofür";"Notiz";"Eingetragen"',
    `"2026-11-18";"299,50";"Überweisung";"${cancelled}";"Jana Groß";"Gebühr";"";${came}`,
    `"2026-11-19";"1090,00";"bar";"${other}";"Jana Groß";"Anzahlung und Rest";"am ""Abend""";"2026-11-22 13:00"`,
    `"2026-11-20";"299,50";"Überweisung";"${booked}";"Jana Groß";"Anzahlung";"";${came}`,
    `"2026-11-21";"299,50";"Überweisung";"${booked}";"Jana Groß";"Rest";"";${came}`,
    `"2026-11-22";"-119,80";"Überweisung";"${cancelled}";"Jana Groß";"Rückzahlung";"";${came}`,
  ]);
});

it('keeps what a payment was for when the price changes, and lets go what was taken back', () => {
  const reference = pay(addWithStatus('gebucht', { priceLines }), 29_950);
  agree(reference, { priceLines: [{ kind: 'own', label: 'Bar', cents: 29_950 }] });
  expect(rows()[1]).toContain('"Anzahlung"');
  store.payments.takeBack(reference, store.payments.list()[0]?.id ?? 0, noon);
  expect(rows()).toHaveLength(1);
});

it('keeps the payments of a deleted booking, without name and note', () => {
  const reference = addWithStatus('gebucht', { priceLines, name: 'Jana Groß' });
  enter(reference, { day: '2026-11-20', cents: 100, way: 'bar', note: 'von Jana' });
  store.bookings.delete([reference]);
  expect(rows()[1]).toBe(
    `"2026-11-20";"1,00";"bar";"${reference}";"";"Anzahlung";"";"2026-11-21 13:00"`,
  );
});

it.each(['=HYPERLINK("x")', '+49 221', '-1', '@SUM(A1)', '＝1+1'])(
  'turns what a spreadsheet would run into text in name and note: %j',
  (typed) => {
    const reference = addWithStatus('gebucht', { priceLines, name: typed });
    enter(reference, { day: '2026-11-20', cents: 100, way: 'bar', note: typed });
    expect(rows()[1]?.match(/;"'/g)).toHaveLength(2);
  },
);
