import { expect, test } from 'vitest';
import { emptyPlan } from '../../domain/booking/plan.ts';
import { add, store } from '../../desk/store/store.fixture.ts';
import { contentWith } from '../../desk/booking.fixture.ts';
import { listData } from './listData.ts';
import { search, searchedDay } from './search.ts';

const { terms } = contentWith().prices;
const now = new Date('2027-06-01T10:00:00Z');
const references = (query: string): string[] =>
  search(store, query, searchedDay(query, now), listData(store, terms, now));

test('finds a booking by parts of reference, name, address, company, venue, message and telephone', () => {
  const plan = { ...emptyPlan, venue: 'Schloss Brühl' };
  const zoe = add({ name: 'Zoë Müßig', email: 'zoe@example.org', tel: '+49 (0)171 234-567', plan });
  const other = add({
    name: 'Michaela Yılmaz',
    email: 'a@b.de',
    firma: 'Gürzenich',
    anfrage: 'Mit Feuerwerk',
    tel: '0221 4710',
  });
  for (const query of [
    zoe,
    zoe.slice(3),
    zoe.toLowerCase().replace('-', ''),
    'müßig',
    'muessig',
    'mussig',
    'MÜ zoe@',
    'zoe',
    'bruehl',
    'schloß',
    '0171 234567',
    '171/234',
    '+49171',
  ])
    expect(references(query), query).toEqual([zoe]);
  for (const query of [
    'gürzenich',
    'GUERZENICH',
    'gurzenich',
    'feuerwerk',
    '4710',
    'yilmaz',
    'ela',
  ])
    expect(references(query), query).toEqual([other]);
  expect(references('zoe niemand')).toEqual([]);
});

test('names the newest booking first', () => {
  const found = [add({ name: 'Zoë Eins' }), add({ name: 'Zoë Zwei' })];
  expect(references('zoë')).toEqual(found.toReversed());
});

test('finds the bookings of a day', () => {
  const [this_, next] = [add({ starts: '2027-08-14T19:30' }), add({ starts: '2028-08-14T00:00' })];
  for (const query of [
    '14.8.',
    '14.08.',
    '14. 8. 2027',
    '14.8.27',
    '14. August',
    '14. august 2027',
    '2027-08-14',
    'Sa., 14.08.2027',
  ])
    expect(references(query), query).toEqual([this_]);
  expect(references('14.8.2028')).toEqual([next]);
});

test('finds the bookings of a month and those with a status', () => {
  const [august, fair] = [
    add({ starts: '2027-08-14T19:30' }),
    add({ starts: '2027-09-29T10:00', lastDay: '2027-10-02' }),
  ];
  store.bookings.setStatus(fair, 'gebucht', now);
  for (const query of ['August', 'august 2027', 'Aug', 'offen'])
    expect(references(query), query).toEqual([august]);
  for (const query of [
    'September',
    'Oktober 2027',
    'gebucht',
    '1. Oktober',
    'Mi., 29. September bis Sa., 2. Oktober 2027',
  ])
    expect(references(query), query).toEqual([fair]);
  expect(references('August 2026')).toEqual([]);
});

test.each([
  ['14.8.', '2027-08-14'],
  ['1.6.', '2027-06-01'],
  ['31.5.', '2028-05-31'],
  ['29.2.', '2028-02-29'],
  ['31.6.', undefined],
  ['14.8', '2027-08-14'],
  ['19. Dez', '2027-12-19'],
  ['1. maerz', '2028-03-01'],
  ['Samstag, 5. Juni 2027, 19:30 Uhr', '2027-06-05'],
  ['sa 5.6.', '2027-06-05'],
  ['Fr., 18. bis So.,\u00A020. Dezember 2026', '2026-12-20'],
  ['2027-02-30', undefined],
  ['Solingen 14.8.', undefined],
  ['5. Etage', undefined],
  ['K7-4932', undefined],
])('reads „%s“ as the next such day', (query, day) => {
  expect(searchedDay(query, now)).toBe(day);
});

test('reads „29.2.“ as the next one, also eight years later', () => {
  expect(searchedDay('29.2.', new Date('2096-03-01T12:00:00Z'))).toBe('2104-02-29');
});

test('finds a booked event that is over and paid as „erledigt“, as its row says', () => {
  const paid = add({
    starts: '2027-05-01T19:30',
    priceLines: [{ kind: 'own', label: 'Bar', cents: 0 }],
  });
  const owing = add({
    starts: '2027-05-01T19:30',
    priceLines: [{ kind: 'own', label: 'Bar', cents: 1 }],
  });
  for (const reference of [paid, owing]) store.bookings.setStatus(reference, 'gebucht', now);
  expect([references('erledigt'), references('gebucht')]).toEqual([[paid], [owing]]);
});
