import { expect, test } from 'vitest';
import { cocktailNotes, ingredientText, type IngredientFacts } from './ingredients.ts';

const cola: IngredientFacts = { ingredients: [{ name: 'Rum' }, { name: 'Cola' }] };
const caffeine: IngredientFacts = { ...cola, caffeine: true };
const secret: IngredientFacts = { ...caffeine, ingredients: [{ name: 'XXX' }] };

test.each<[string, IngredientFacts, string[]]>([
  ['are empty for most', cola, []],
  ['warn of caffeine', caffeine, ['Enthält Koffein.']],
  ['warn in the words of a notice', { ...caffeine, notice: 'Viel Koffein.' }, ['Viel Koffein.']],
  [
    'explain XXX first',
    secret,
    ['„XXX“ heißt: Die Zutaten nennen wir Ihnen auf Anfrage.', 'Enthält Koffein.'],
  ],
])('Notes on a cocktail %s', (_, recipe, notes) => {
  expect(cocktailNotes(recipe)).toEqual(notes);
});

test('The amount stands before its ingredient', () => {
  expect(ingredientText({ name: 'Wodka', amount: '4 cl' })).toBe('4 cl - Wodka');
  expect(ingredientText({ name: 'Wodka' })).toBe('Wodka');
});
