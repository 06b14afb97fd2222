import { describe, expect, it } from 'vitest';
import {
  addWithStatus,
  agree,
  bookingOf,
  noon,
  pay,
  store,
} from '../../desk/store/store.fixture.ts';
import { paymentEntries } from '../../desk/store/payments.ts';
import { handlePayment, handleTakeBack, paymentNotice, type PaymentNotice } from './paymentForm.ts';

const priceLines = [{ kind: 'own', label: 'Bar', cents: 59_900 }] as const;
const booked = (): string => addWithStatus('gebucht', { priceLines });
type Fields = Readonly<Record<string, string>>;
/** What the page of a booking shows and sends along. */
const page = (reference: string): Fields => ({
  version: String(bookingOf(reference).version),
  'zahlungen-gesehen': String(paymentEntries(store.history.of(reference)).length),
});
/** Presses the button of a form. */
const press = (reference: string, fields: Fields, from = page(reference)) => {
  const form: Fields = { zahlung: 'bekommen', wie: 'ueberweisung', ...from, ...fields };
  return store.transaction(() => handlePayment(store, reference, (field) => form[field], noon));
};
const paid = (reference: string) =>
  bookingOf(reference).payments.map(({ day, cents, way, note }) => ({ day, cents, way, note }));
const plain = (text: string): string => text.replaceAll('\u00A0', ' ');
const said = (reference: string, notice: PaymentNotice): string =>
  plain(paymentNotice(notice, paymentEntries(store.history.of(reference))));

describe('The form of a payment', () => {
  it('enters it with today, or with day, way and note as typed, or as money that went back', () => {
    const reference = booked();
    expect(press(reference, { betrag: '299,50' })).toBe('eingetragen');
    expect(said(reference, 'eingetragen')).toBe('299,50 € eingetragen');
    const typed = { betrag: '50', am: '1.11.2026', wie: 'bar', 'zahlung-notiz': 'Oma' };
    expect(press(reference, typed)).toBe('eingetragen');
    expect(press(reference, { betrag: '20', zahlung: 'zurueckgezahlt' })).toBe('eingetragen');
    expect(paid(reference)).toEqual([
      { day: '2026-11-01', cents: 5_000, way: 'bar', note: 'Oma' },
      { day: '2026-11-21', cents: 29_950, way: 'ueberweisung', note: '' },
      { day: '2026-11-21', cents: -2_000, way: 'ueberweisung', note: '' },
    ]);
  });

  it.each([
    [{ betrag: '' }, 'Betrag'],
    [{ betrag: '0' }, 'Betrag'],
    [{ betrag: '-5' }, 'ohne Minus'],
    [{ betrag: 'viel' }, 'Betrag'],
    [{ betrag: '5', am: '2026-11-22' }, 'kommt erst noch'],
    [{ betrag: '5', am: '2026-11-22', zahlung: 'zurueckgezahlt' }, 'kommt erst noch'],
    [{ betrag: '5', am: 'bald' }, 'Geben Sie einen Tag an'],
    [{ betrag: '5', zahlung: 'zurueckgezahlt' }, 'Bezahlt sind 0'],
  ])('says what is wrong, and keeps what was typed: %o', (typed, sentence) => {
    const reference = booked();
    expect(press(reference, typed)).toMatchObject({
      status: 422,
      reasons: [expect.stringContaining(sentence)],
      typed: { betrag: typed.betrag },
    });
    expect(paid(reference)).toEqual([]);
  });

  it('enters nothing at a second tap, and says so', () => {
    const reference = booked();
    const from = page(reference);
    expect([
      press(reference, { betrag: '299,50' }, from),
      press(reference, { betrag: '299,50' }, from),
    ]).toEqual(['eingetragen', 'schon']);
    expect(said(reference, 'schon')).toMatch(/^Das ist schon eingetragen: 299,50 € bekommen am /);
    expect(paid(reference)).toHaveLength(1);
  });

  it('enters nothing from a page that is not up to date, and shows both', () => {
    const reference = booked();
    // What its page showed is not named again.
    pay(reference, 100);
    agree(reference, { contact: 'Tante Erna' });
    const from = page(reference);
    pay(reference, 15_000);
    agree(reference, {});
    const stale = press(reference, { betrag: '299,50', 'zahlung-notiz': 'Opa' }, from);
    expect(stale).toMatchObject({
      status: 409,
      unseen: ['Anders', expect.stringMatching(/^150\s€ bekommen am Sa\., 21\. November 2026/)],
      typed: { betrag: '299,50', note: 'Opa' },
    });
    expect(paid(reference)).toHaveLength(2);
    expect(press(reference, { betrag: '299,50' })).toBe('eingetragen');
  });
});

it('Taking a payment back says which, twice as once, and not where more went back', () => {
  const reference = pay(booked(), 29_950);
  const [first] = bookingOf(reference).payments;
  const takeBack = () => handleTakeBack(store, reference, String(first?.id), noon);
  pay(reference, -10_000);
  expect(takeBack()).toMatchObject({ status: 422, reasons: [expect.stringContaining('zuerst')] });
  handleTakeBack(store, reference, String(bookingOf(reference).payments[1]?.id), noon);
  expect([takeBack(), takeBack()]).toEqual(['zurueckgenommen', 'zurueckgenommen']);
  expect(said(reference, 'zurueckgenommen')).toBe('299,50 € zurückgenommen');
  expect(said(reference, 'eingetragen')).toBe('');
  expect(paid(reference)).toEqual([]);
});
