import { expect, it } from 'vitest';
import { addWithStatus, bookingOf, noon, pay, store } from '../../desk/store/store.fixture.ts';
import { handleDelete } from './deleteForm.ts';

const priceLines = [{ kind: 'own', label: 'Bar', cents: 59_900 }] as const;
const ask = (references: readonly string[], seen = ''): string[] =>
  handleDelete(store, references, seen, noon);
const count = (): number => store.bookings.count();

it('deletes at once what is not booked and has no payment', () => {
  const references = (['offen', 'abgesagt'] as const).map((status) => addWithStatus(status));
  expect([ask(references), count()]).toEqual([[], 0]);
});

it('asks first with day and sums of what is booked or paid, and again once a sum has changed', () => {
  const booked = addWithStatus('gebucht', { priceLines });
  const declined = pay(addWithStatus('abgesagt', { priceLines }), 29_950);
  const references = [booked, declined, addWithStatus('offen')];
  const lines = (): string[] => ask(references).map((line) => line.replaceAll('\u00A0', ' '));
  expect(lines()).toEqual([
    `${booked}: gebucht für Sa., 05.06.2027, 0 € bezahlt, 599 € offen`,
    `${declined}: 299,50 € bezahlt, 299,50 € zurückzuzahlen`,
  ]);
  const seen = ask(references).join('\n');
  pay(booked, 29_950);
  expect(ask(references, seen)).toHaveLength(2);
  expect(count()).toBe(3);
  expect(ask([booked], ask([booked]).join('\n'))).toEqual([]);
  expect(count()).toBe(2);
  expect(bookingOf(declined).payments).toHaveLength(1);
});

it('leaves day, sum, way and number of the payments, without name and note', () => {
  const reference = addWithStatus('gebucht', { priceLines, name: 'Jana Groß' });
  const payment = { day: '2026-11-20', cents: 10_000, way: 'bar', note: 'von Jana' } as const;
  store.payments.add(reference, payment, { version: 1, payments: 0 }, noon);
  ask([reference], ask([reference]).join('\n'));
  expect(count()).toBe(0);
  expect(store.payments.list()).toMatchObject([{ ...payment, reference, name: '', note: '' }]);
});
