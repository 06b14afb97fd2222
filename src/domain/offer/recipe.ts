/** An ingredient that is not known yet. */
export const untoldIngredient = 'XXX';

interface Ingredient {
  readonly name: string;
  /** With its unit: `4 cl`. */
  readonly amount?: string | undefined;
}

/** A drink, as far as guests must know what is in it. */
export interface Recipe {
  readonly ingredients: readonly Ingredient[];
  readonly caffeine?: true | undefined;
  readonly notice?: string | undefined;
}

/** `4 cl - Wodka`, or `Wodka` without an amount. */
export function ingredientText({ name, amount }: Ingredient): string {
  return amount ? `${amount} - ${name}` : name;
}

/** What guests must know of caffeine in a drink, if there is any. A `notice` replaces the general sentence. */
const caffeineNote = ({
  notice,
  caffeine,
}: Pick<Recipe, 'notice' | 'caffeine'>): string | undefined =>
  notice ?? (caffeine && 'Enthält Koffein.');

/** Notes below a cocktail's ingredients; the first explains the placeholder for unpublished ingredients. */
export function drinkNotes(cocktail: Recipe): string[] {
  const untold = cocktail.ingredients.some(({ name }) => name === untoldIngredient);
  return [
    untold && `„${untoldIngredient}“ heißt: Die Zutaten nennen wir Ihnen auf Anfrage.`,
    caffeineNote(cocktail),
  ].filter((note) => typeof note === 'string');
}
