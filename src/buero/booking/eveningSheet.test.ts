import { expect, it } from 'vitest';
import { untoldIngredient } from '../../domain/offer/recipe.ts';
import { emptyPlan } from '../../domain/booking/plan.ts';
import { premium } from '../../domain/offer/offer.fixture.ts';
import { contentWith } from '../../desk/booking.fixture.ts';
import type { StoredBooking } from '../../desk/booking.ts';
import { addWithStatus, agree, bookingOf, noon, pay } from '../../desk/store/store.fixture.ts';
import { cocktailLines, collectText, eveningTimes, ingredientsToPack } from './eveningSheet.ts';

it.each([
  ['1–2', 6, ['17:30', '19:30', '01:30']],
  ['1,5', 4.5, ['18:00', '19:30', '00:00']],
  ['1 bis 2,5', 6, ['17:00', '19:30', '01:30']],
])(
  'reckons arrival, opening and closing with %s hours of setting up and %d hours of bar',
  (setUpHours, hours, times) => {
    const { arrival, opens, closes } = eveningTimes(
      { starts: '2027-06-05T19:30', lastDay: undefined, durationHours: hours },
      setUpHours,
    );
    expect([arrival, opens, closes]).toEqual(times.map((time) => `${time}\u00A0Uhr`));
  },
);

const drinks = [
  ...['a', 'b', 'c', 'd', 'e'].map((slug) => ({ slug, name: slug, alcoholic: true, light: '' })),
  ...['x', 'y'].map((slug) => ({ slug, name: slug, alcoholic: false, light: '' })),
];
const packed = (wishes: readonly string[], more: Partial<StoredBooking> = {}): string[] => {
  const asked = {
    starts: '2027-06-05T19:30',
    lastDay: undefined,
    type: premium.bookingType,
    plan: { ...emptyPlan, cocktails: 10, wishes },
    ...more,
  };
  return cocktailLines(asked, { ...contentWith(), drinks }).map((line) =>
    line.replaceAll('\u00A0', ' '),
  );
};

it.each([
  [[], ['130 Cocktails, bei 6 Sorten je etwa 22', '4 + 2 Sorten nach Wahl (mit und ohne Alkohol)']],
  [
    ['a', 'x'],
    ['130 Cocktails, bei 6 Sorten je etwa 22', '3 + 1 Sorten nach Wahl (mit und ohne Alkohol)'],
  ],
  [
    ['a', 'b', 'c', 'x', 'y'],
    ['130 Cocktails, bei 6 Sorten je etwa 22', '1 Sorte nach Wahl mit Alkohol'],
  ],
  [['a', 'b', 'c', 'd', 'e', 'x', 'y'], ['130 Cocktails, bei 7 Sorten je etwa 19']],
])('says how many cocktails and sorts to pack with %j noted', (wishes, lines) => {
  expect(packed(wishes)).toEqual(lines);
});

it('packs as many cocktails as the guests need, if that is more than was asked for; without a package it says no number', () => {
  const plan = { ...emptyPlan, cocktails: 10 };
  expect(packed([], { plan: { ...plan, guests: 60 } })[0]).toContain('130 Cocktails');
  expect(packed([], { plan: { ...plan, guests: 85 } })[0]).toContain('170 Cocktails');
  expect(packed([], { plan: { ...plan, guests: 80 } })[0]).toContain(
    '160 Cocktails, bei 6 Sorten je etwa 27',
  );
  expect(packed([], { plan: { ...plan, cocktails: 13 } })[0]).toContain(
    '133 Cocktails, bei 6 Sorten je etwa 23',
  );
  expect(packed([], { type: 'Anfrage' })).toEqual([]);
});

it('packs for all days of an event of several', () => {
  expect(packed([], { lastDay: '2027-06-07' })[0]).toBe(
    '390 Cocktails für 3 Tage (130 am Tag), bei 6 Sorten je etwa 65',
  );
});

it('says what is to be collected, and never a minus', () => {
  const reference = addWithStatus('gebucht', {
    priceLines: [{ kind: 'own', label: 'Bar', cents: 59_900 }],
  });
  const text = (): string => collectText(bookingOf(reference), noon).replaceAll('\u00A0', ' ');
  expect(text()).toBe('Heute zu kassieren: 599 €');
  pay(reference, 29_950);
  expect(text()).toBe('Heute zu kassieren: 299,50 €');
  pay(reference, 29_950);
  expect(text()).toBe('Nichts zu kassieren');
  pay(reference, 32_000);
  expect(text()).toBe('Zu viel gezahlt: 320 €, nichts kassieren');
  agree(reference, { priceLines: [] });
  expect(text()).toBe('Heute zu kassieren: Preis fehlt');
  expect(collectText(bookingOf(addWithStatus('beantwortet')), noon)).toBe('');
});

it('leaves out ingredients that are still secret', () => {
  expect(ingredientsToPack([{ name: untoldIngredient }, { name: 'Wodka', amount: '4 cl' }])).toBe(
    '4 cl - Wodka',
  );
});
