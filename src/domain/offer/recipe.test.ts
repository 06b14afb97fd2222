import { describe, expect, test } from 'vitest';
import { cocktailNotes, ingredientText, type Recipe } from './recipe.ts';

const cola: Recipe = { ingredients: [{ name: 'Rum' }, { name: 'Cola' }] };

describe('cocktailNotes', () => {
  test('warns of caffeine, in the words of its notice if it has one', () => {
    expect(cocktailNotes(cola)).toEqual([]);
    expect(cocktailNotes({ ...cola, caffeine: true })).toEqual(['Enthält Koffein.']);
    expect(cocktailNotes({ ...cola, caffeine: true, notice: 'Erhöhter Koffeingehalt.' })).toEqual([
      'Erhöhter Koffeingehalt.',
    ]);
  });

  test('explains XXX among the ingredients first', () => {
    expect(cocktailNotes({ ...cola, caffeine: true, ingredients: [{ name: 'XXX' }] })).toEqual([
      '„XXX“ heißt: Die Zutaten nennen wir Ihnen auf Anfrage.',
      'Enthält Koffein.',
    ]);
  });
});

describe('ingredientText', () => {
  test('puts the amount before the ingredient', () => {
    expect(ingredientText({ name: 'Wodka', amount: '4 cl' })).toBe('4 cl - Wodka');
    expect(ingredientText({ name: 'Wodka' })).toBe('Wodka');
  });
});
