import { expect, it } from 'vitest';
import { premium } from '../domain/offer/offer.fixture.ts';
import { contentWith, exampleBooking } from './booking.fixture.ts';

it('A booking has a price with a package alone; travel is a line of it, whose sum the owner sets', () => {
  const priceOf = (type: string) =>
    exampleBooking(contentWith(), { type }, { venue: 'Siegburg' }).priceLines;
  expect(priceOf('Anfrage')).toEqual([]);
  expect(priceOf(premium.bookingType)).toMatchObject([
    { kind: 'package', cents: 135_000 },
    { kind: 'travel', label: 'Anfahrt nach Siegburg', cents: 0 },
  ]);
});
