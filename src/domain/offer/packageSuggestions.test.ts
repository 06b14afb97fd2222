import { expect, test } from 'vitest';
import { extras } from './offer.fixture.ts';
import { suggestionsFor, suggestionWords } from './packageSuggestions.ts';

const prices = { extras, cocktailsPerGuest: 2 };
const large = { name: 'groß', price: 109_000, cocktails: 90, hours: 4.5 };
const small = { name: 'klein', price: 59_900, cocktails: 50, hours: 3 };
const premium = { name: 'premium', price: 135_000, cocktails: 120, hours: 6 };
const all = [large, small, premium];
const cheap = { name: 'Aktion', price: 133_000, cocktails: 120, hours: 3 };
const huge = { name: 'riesig', price: 300_000, cocktails: 400, hours: 8 };

test.each([
  [
    'all packages that suffice, by price',
    25,
    all,
    ['klein +0: 599', 'groß +0: 1090', 'premium +0: 1350'],
  ],
  [
    'a smaller one that costs less with more cocktails',
    45,
    all,
    ['klein +40: 919', 'groß +0: 1090', 'premium +0: 1350'],
  ],
  ['the next smaller one alone', 60, all, ['groß +30: 1330', 'premium +0: 1350']],
  [
    'no smaller one that costs as much',
    60,
    [...all, cheap],
    ['Aktion +0: 1330', 'premium +0: 1350'],
  ],
  ['the largest with more cocktails, if none suffices', 100, all, ['premium +80: 1990']],
  ['one that is larger than the most guests need', 100, [huge], ['riesig +0: 3000']],
])('Suggests %s: %i guests', (_, guests, packages, shown) => {
  const suggestions = suggestionsFor(guests, packages, prices);

  expect(
    suggestions.map(
      ({ package: { name }, moreCocktails, total }) => `${name} +${moreCocktails}: ${total / 100}`,
    ),
  ).toEqual(shown);
});

test('A suggestion in words says package, cocktails, hours and price', () => {
  const suggestions = suggestionsFor(60, all, prices);

  expect(suggestions.map(suggestionWords)).toEqual([
    {
      name: 'groß',
      more: 'plus 30 weitere Cocktails',
      hours: '4,5\u00A0Stunden Barservice',
      price: '1.330\u00A0€',
    },
    { name: 'premium', more: '', hours: '6\u00A0Stunden Barservice', price: '1.350\u00A0€' },
  ]);
});
