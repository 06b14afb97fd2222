import { expect, it } from 'vitest';
import { agree, makeBooking, noon, store } from '../../desk/store/store.fixture.ts';
import { addByTelephone } from './telephoneBooking.ts';

const call = (name: string): string =>
  addByTelephone(store, makeBooking({ name, reference: '' }), noon);

it('stores a booking once where its form was sent twice, and another one after it, without a mail', () => {
  const [first, again, other] = [call('Paula Anruf'), call('Paula Anruf'), call('Emil Anruf')];
  expect(again).toBe(first);
  expect(store.bookings.get(first)?.name).toBe('Paula Anruf');
  expect(store.bookings.get(other)?.name).toBe('Emil Anruf');
  expect(store.outbox.undelivered()).toEqual([]);
});

it('stores the same booking again once the first was moved to another day', () => {
  const first = call('Paula Anruf');
  agree(first, { starts: '2027-06-06T19:30' });
  const second = call('Paula Anruf');
  expect(second).not.toBe(first);
  expect(call('Paula Anruf')).toBe(second);
});
