import { expect, it } from 'vitest';
import { payment } from './booking.fixture.ts';
import { dayReached } from './payment.ts';

const on = (day: string, cents: number) => payment(cents, `2027-04-${day}`);

it.each([
  ['by one payment', [on('10', 50)], '2027-04-10'],
  ['by the second of two', [on('10', 20), on('11', 30)], '2027-04-11'],
  ['and passed by more', [on('10', 50), on('11', 30)], '2027-04-10'],
  ['again after a refund', [on('10', 50), on('11', -20), on('12', 30)], '2027-04-12'],
  ['never', [on('10', 49)], ''],
  ['and left by a refund', [on('10', 50), on('11', -1)], ''],
])('A sum is reached %s', (_, payments, day) => {
  expect(dayReached(payments, 50)).toBe(day);
});
