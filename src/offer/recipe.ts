import type { Cocktail } from './schema.ts';

/** Stands in the content for an ingredient that the owner has not told yet. */
export const untoldIngredient = 'XXX';

/** A short note for a cocktail whose ingredients are not told yet. */
export function recipeOnRequest(ingredients: Cocktail['ingredients']): string | undefined {
  return ingredients.some(({ name }) => name === untoldIngredient)
    ? 'Das Rezept verraten wir Ihnen auf Anfrage.'
    : undefined;
}
