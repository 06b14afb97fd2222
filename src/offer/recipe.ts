import { untoldIngredient } from '../business/placeholders.ts';
import type { Cocktail } from './schema.ts';

/** A short note for a cocktail whose ingredients are not told yet. */
function recipeOnRequest(ingredients: Cocktail['ingredients']): string | undefined {
  return ingredients.some(({ name }) => name === untoldIngredient)
    ? 'Das Rezept verraten wir Ihnen auf Anfrage.'
    : undefined;
}

/** `4 cl - Wodka`, or `Wodka` where no amount is told. */
export function ingredientText({ name, amount }: Cocktail['ingredients'][number]): string {
  return amount ? `${amount} - ${name}` : name;
}

/** The notes below a cocktail's ingredients. A `notice` of its own says more about caffeine than the word alone. */
export function drinkNotes({ notice, caffeine, ingredients }: Cocktail): string[] {
  return [notice ?? (caffeine && 'Enthält Koffein.'), recipeOnRequest(ingredients)].filter(
    (note) => note !== undefined,
  );
}
