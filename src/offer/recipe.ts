import { untoldIngredient } from '../business/preliminary.ts';
import type { Cocktail } from './offerSchema.ts';

/** A note for a cocktail with ingredients that are not published yet. */
function recipeOnRequest(ingredients: Cocktail['ingredients']): string | undefined {
  return ingredients.some(({ name }) => name === untoldIngredient)
    ? 'Das Rezept verraten wir Ihnen auf Anfrage.'
    : undefined;
}

/** `4 cl - Wodka`, or `Wodka` without an amount. */
export function ingredientText({ name, amount }: Cocktail['ingredients'][number]): string {
  return amount ? `${amount} - ${name}` : name;
}

/** The notes below a cocktail's ingredients. A `notice` replaces the general one about caffeine. */
export function drinkNotes({ notice, caffeine, ingredients }: Cocktail): string[] {
  return [notice ?? (caffeine && 'Enthält Koffein.'), recipeOnRequest(ingredients)].filter(
    (note) => note !== undefined,
  );
}
