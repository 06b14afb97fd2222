import { describe, expect, test } from 'vitest';
import { withLimits } from './estimate.ts';
import { extras } from './offer.fixture.ts';
import { suggestionsFor, suggestionWords } from './packageSuggestions.ts';

const prices = { extras, cocktailsPerGuest: 2, guestNumbers: [25, 100] };
const packages = [
  { name: 'groß', price: 1090, cocktails: 90, hours: 4.5 },
  { name: 'klein', price: 599, cocktails: 50, hours: 3 },
  { name: 'premium', price: 1350, cocktails: 120, hours: 6 },
];

const suggested = (guests: number, of = packages) =>
  suggestionsFor(guests, withLimits(of, prices), prices).map(({ item, moreCocktails, total }) => [
    item.name,
    moreCocktails,
    total / 100,
  ]);

describe('suggestionsFor', () => {
  test('lists all packages that suffice and smaller ones that cost less with more cocktails, by price', () => {
    expect(suggested(25)).toEqual([
      ['klein', 0, 599],
      ['groß', 0, 1090],
      ['premium', 0, 1350],
    ]);
    expect(suggested(45)).toEqual([
      ['klein', 40, 919],
      ['groß', 0, 1090],
      ['premium', 0, 1350],
    ]);
    expect(suggested(60)).toEqual([
      ['groß', 30, 1330],
      ['premium', 0, 1350],
    ]);
  });

  test('fills up the largest package if none suffices', () => {
    expect(suggested(100)).toEqual([['premium', 80, 1990]]);
  });

  test('lists nothing for more guests than the owner names a price for', () => {
    expect(suggested(101)).toEqual([]);
  });

  test('leaves out a smaller package that would cost as much or more', () => {
    const action = { name: 'Aktion', price: 1330, cocktails: 120, hours: 3 };
    expect(suggested(60, [...packages, action])).toEqual([
      ['Aktion', 0, 1330],
      ['premium', 0, 1350],
    ]);
  });

  test('lists the only package for any number of guests', () => {
    const one = packages.slice(0, 1);
    expect(suggested(10, one)).toEqual([['groß', 0, 1090]]);
    expect(suggested(50, one)).toEqual([['groß', 10, 1170]]);
    expect(suggested(50, [])).toEqual([]);
  });
});

test('suggestionWords says package, cocktails, hours and price', () => {
  const [first, second] = suggestionsFor(60, withLimits(packages, prices), prices).map(
    suggestionWords,
  );
  expect(first).toEqual({
    name: 'groß',
    more: 'plus 30 weitere Cocktails',
    hours: '4,5\u00A0Stunden Barservice',
    price: '1.330\u00A0€',
  });
  expect(second?.more).toBe('');
});
