import { describe, expect, it } from 'vitest';
import { emptyPlan } from '../../domain/booking/plan.ts';
import type { NewBooking } from '../../desk/store/bookings.ts';
import { add, noon, bookingOf, store } from '../../desk/store/store.fixture.ts';
import { bookingView, type BookingView } from './bookingView.ts';

const view = (reference: string): BookingView => bookingView(store, bookingOf(reference));
const plain = (text: string): string => text.replaceAll('\u00A0', ' ');
const plan = { ...emptyPlan, guests: 80, venue: 'Schloss Brühl' };
const priceLines = [{ kind: 'own', label: 'Bar', cents: 135_000 }] as const;

it('shows when the event is, what for, and whether the day is free', () => {
  const reference = add({ packageName: 'Premium Event', plan, priceLines });
  const { day, time, about, dayIs } = view(reference);
  expect([day, time, about, dayIs].map(plain)).toEqual([
    'Samstag, 5. Juni 2027',
    '19:30 Uhr',
    'Premium Event · 80 Gäste · Schloss Brühl · 1.350 €',
    'frei',
  ]);
  const several = view(add({ packageName: '', lastDay: '2027-06-06' }));
  expect([several.day, several.about].map(plain)).toEqual(['Sa., 5. bis So., 6. Juni 2027', '']);
});

it('links to the guest and to the venue, as far as they are known', () => {
  expect(view(add({ tel: '0171 2345678', plan }))).toMatchObject({
    phone: 'tel:+491712345678',
    whatsapp: 'https://wa.me/491712345678',
    map: expect.stringContaining('Schloss%20Br%C3%BChl'),
  });
  expect(view(add())).toMatchObject({ phone: '', whatsapp: '', map: '' });
});

describe('Other bookings', () => {
  const jana = { name: 'Jana', email: 'jana@example.org' };
  const emil = { name: 'Emil', email: 'emil@example.org' };
  const other = (more: Partial<NewBooking>): string => add(more, []);

  it('are listed once each, with the reason, for the same day or the same address', () => {
    const both = other(jana);
    const day = other(emil);
    store.bookings.setStatus(day, 'gebucht', noon);
    const address = other({ ...jana, starts: '2027-08-01T19:30' });
    other({ ...emil, starts: '2027-08-01T19:30' });
    expect(view(other(jana)).related).toEqual([
      { reference: day, name: 'Emil', status: 'gebucht', why: 'selber Tag' },
      { reference: both, name: 'Jana', status: 'offen', why: 'selber Tag, selbe Adresse' },
      { reference: address, name: 'Jana', status: 'offen', why: 'selbe Adresse' },
    ]);
  });

  it('are listed for their address only once they are called off', () => {
    for (const person of [emil, jana]) store.bookings.setStatus(other(person), 'abgesagt', noon);
    expect(view(other(jana)).related).toMatchObject([{ status: 'abgesagt', why: 'selbe Adresse' }]);
  });

  it('are ten at most, with a hint that there are more', () => {
    const reference = other(emil);
    for (let index = 0; index < 10; index += 1) other(jana);
    expect(view(reference)).toMatchObject({ related: { length: 10 }, hasMoreRelated: false });
    other(jana);
    expect(view(reference)).toMatchObject({ related: { length: 10 }, hasMoreRelated: true });
    // Those that have the day are counted by themselves.
    for (const { reference: booked } of store.bookings.list().slice(0, 11))
      store.bookings.setStatus(booked, 'gebucht', noon);
    expect(view(reference)).toMatchObject({ related: { length: 10 }, hasMoreRelated: true });
  });
});
