import { expect, test } from 'vitest';
import { drinkNotes, ingredientText, type Recipe } from './recipe.ts';

const cola: Recipe = { ingredients: [{ name: 'Rum' }, { name: 'Cola' }] };

test('Guests read that a drink holds caffeine, in the words of its own notice where it has one', () => {
  expect(drinkNotes(cola)).toEqual([]);
  expect(drinkNotes({ ...cola, caffeine: true })).toEqual(['Enthält Koffein.']);
  expect(drinkNotes({ ...cola, caffeine: true, notice: 'Erhöhter Koffeingehalt.' })).toEqual([
    'Erhöhter Koffeingehalt.',
  ]);
});

test('Guests read first what XXX among the ingredients means', () => {
  expect(drinkNotes({ ...cola, caffeine: true, ingredients: [{ name: 'XXX' }] })).toEqual([
    '„XXX“ heißt: Die Zutaten nennen wir Ihnen auf Anfrage.',
    'Enthält Koffein.',
  ]);
});

test('An amount stands before its ingredient', () => {
  expect(ingredientText({ name: 'Wodka', amount: '4 cl' })).toBe('4 cl - Wodka');
  expect(ingredientText({ name: 'Wodka' })).toBe('Wodka');
});
