/** Stands for ingredients that are not published. */
export const untoldIngredient = 'XXX';

interface Ingredient {
  readonly name: string;
  /** With its unit: `4 cl`. */
  readonly amount?: string | undefined;
}

/** What guests must know of a cocktail's ingredients. */
export interface Recipe {
  readonly ingredients: readonly Ingredient[];
  readonly caffeine?: true | undefined;
  readonly notice?: string | undefined;
}

/** `4 cl - Wodka`, or `Wodka` without an amount. */
export function ingredientText({ name, amount }: Ingredient): string {
  return amount ? `${amount} - ${name}` : name;
}

/** Warns of caffeine. A `notice` replaces the general sentence. */
const caffeineNote = ({
  notice,
  caffeine,
}: Pick<Recipe, 'notice' | 'caffeine'>): string | undefined =>
  notice ?? (caffeine && 'Enthält Koffein.');

export function cocktailNotes(cocktail: Recipe): string[] {
  const untold = cocktail.ingredients.some(({ name }) => name === untoldIngredient);
  return [
    untold && `„${untoldIngredient}“ heißt: Die Zutaten nennen wir Ihnen auf Anfrage.`,
    caffeineNote(cocktail),
  ].filter((note) => typeof note === 'string');
}
