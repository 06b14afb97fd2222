/** Stands in the owner's files for ingredients that are not published. */
export const unpublishedIngredient = 'XXX';

interface Ingredient {
  readonly name: string;
  /** With its unit: `4 cl`. */
  readonly amount?: string | undefined;
}

/** What guests must know of a cocktail's ingredients. */
export interface IngredientFacts {
  readonly ingredients: readonly Ingredient[];
  readonly caffeine?: true | undefined;
  readonly notice?: string | undefined;
}

/** `4 cl - Wodka`, or `Wodka` without an amount. */
export function ingredientText({ name, amount }: Ingredient): string {
  return amount ? `${amount} - ${name}` : name;
}

/** Sentences below the ingredients; a `notice` replaces the general warning of caffeine. */
export function cocktailNotes({ ingredients, caffeine, notice }: IngredientFacts): string[] {
  const hasUnnamed = ingredients.some(({ name }) => name === unpublishedIngredient);
  return [
    hasUnnamed && `„${unpublishedIngredient}“ heißt: Die Zutaten nennen wir Ihnen auf Anfrage.`,
    notice ?? (caffeine && 'Enthält Koffein.'),
  ].filter((note) => typeof note === 'string');
}
