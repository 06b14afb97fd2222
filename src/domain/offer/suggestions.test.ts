import { describe, expect, test } from 'vitest';
import { extras } from './offer.fixture.ts';
import { suggestionsFor } from './suggestions.ts';

const packages = [
  { name: 'groß', price: 1090, cocktails: 90 },
  { name: 'klein', price: 599, cocktails: 50 },
  { name: 'premium', price: 1350, cocktails: 120 },
];

const suggested = (guests: number, of = packages) =>
  suggestionsFor(guests, of, { extras, cocktailsPerGuest: 2, guestNumbers: [25, 100] }).map(
    ({ item, moreCocktails, total }) => [item.name, moreCocktails, total / 100],
  );

describe('suggestionsFor', () => {
  test('suggests the smallest package that suffices, and before it a smaller one with more cocktails that costs less', () => {
    expect(suggested(25)).toEqual([['klein', 0, 599]]);
    expect(suggested(45)).toEqual([
      ['klein', 40, 919],
      ['groß', 0, 1090],
    ]);
    expect(suggested(60)).toEqual([
      ['groß', 30, 1330],
      ['premium', 0, 1350],
    ]);
  });

  test('adds cocktails to the largest package if none suffices', () => {
    expect(suggested(100)).toEqual([['premium', 80, 1990]]);
  });

  test('suggests nothing for more guests than the owner names a price for', () => {
    expect(suggested(101)).toEqual([]);
  });

  test('leaves out a smaller package that would cost as much or more', () => {
    expect(suggested(60, [...packages, { name: 'Aktion', price: 1330, cocktails: 120 }])).toEqual([
      ['Aktion', 0, 1330],
    ]);
  });

  test('suggests the only package for any number of guests', () => {
    const [one] = packages;
    expect(suggested(10, one && [one])).toEqual([['groß', 0, 1090]]);
    expect(suggested(50, one && [one])).toEqual([['groß', 10, 1170]]);
    expect(suggested(50, [])).toEqual([]);
  });
});
