import { describe, expect, it } from 'vitest';
import { emptyPlan } from '../../domain/booking/plan.ts';
import type { NewRequest } from '../store/requests.ts';
import { add, noon, requestOf, store } from '../store/store.fixture.ts';
import { requestView, type RequestView } from './requestView.ts';

const view = (number: string): RequestView => requestView(store, requestOf(number));
const plain = (text: string): string => text.replaceAll('\u00A0', ' ');
const plan = { ...emptyPlan, guests: 80, venue: 'Schloss Brühl' };
const prices = [{ kind: 'own', label: 'Bar', cents: 135_000 }] as const;

it('The top of a request says when it is, what for, and whether the day is free', () => {
  const number = add({ packageName: 'Premium Event', plan, prices });
  const { day, time, about, dayIs } = view(number);
  expect([day, time, about, dayIs].map(plain)).toEqual([
    'Samstag, 5. Juni 2027',
    '19:30 Uhr',
    'Premium Event · 80 Gäste · Schloss Brühl · 1.350 €',
    'frei',
  ]);
  const several = view(add({ packageName: '', lastDay: '2027-06-06' }));
  expect([several.day, several.about].map(plain)).toEqual(['Sa., 5. bis So., 6. Juni 2027', '']);
});

it('It leads to the guest and to the venue, as far as they are known', () => {
  expect(view(add({ tel: '0171 2345678', plan }))).toMatchObject({
    phone: 'tel:+491712345678',
    whatsapp: 'https://wa.me/491712345678',
    map: expect.stringContaining('Schloss%20Br%C3%BChl'),
  });
  expect(view(add())).toMatchObject({ phone: '', whatsapp: '', map: '' });
});

describe('Other requests', () => {
  const jana = { name: 'Jana', email: 'jana@example.org' };
  const emil = { name: 'Emil', email: 'emil@example.org' };
  const other = (more: Partial<NewRequest>): string => add(more, []);

  it('for the same day or of the same address stand in one list, each once, with the reason', () => {
    const both = other(jana);
    const day = other(emil);
    store.requests.setStatus(day, 'gebucht', noon);
    const address = other({ ...jana, starts: '2027-08-01T19:30' });
    other({ ...emil, starts: '2027-08-01T19:30' });
    expect(view(other(jana)).related).toEqual([
      { number: day, name: 'Emil', status: 'gebucht', why: 'selber Tag' },
      { number: both, name: 'Jana', status: 'offen', why: 'selber Tag, selbe Adresse' },
      { number: address, name: 'Jana', status: 'offen', why: 'selbe Adresse' },
    ]);
  });

  it('that were called off are named for their address alone', () => {
    for (const person of [emil, jana]) store.requests.setStatus(other(person), 'abgesagt', noon);
    expect(view(other(jana)).related).toMatchObject([{ status: 'abgesagt', why: 'selbe Adresse' }]);
  });

  it('are ten at most, and the page says that there are more', () => {
    const number = other(emil);
    for (let index = 0; index < 10; index += 1) other(jana);
    expect(view(number)).toMatchObject({ related: { length: 10 }, hasMoreRelated: false });
    other(jana);
    expect(view(number)).toMatchObject({ related: { length: 10 }, hasMoreRelated: true });
  });
});
