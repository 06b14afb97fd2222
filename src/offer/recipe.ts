import { untoldIngredient } from '../owner/preliminary.ts';
import type { Cocktail } from '../owner/offerSchema.ts';

/** `4 cl - Wodka`, or `Wodka` without an amount. */
export function ingredientText({ name, amount }: Cocktail['ingredients'][number]): string {
  return amount ? `${amount} - ${name}` : name;
}

/** What guests must know of caffeine in a drink, if there is any. A `notice` replaces the general sentence. */
const caffeineNote = ({ notice, caffeine }: Pick<Cocktail, 'notice' | 'caffeine'>): string | undefined =>
  notice ?? (caffeine && 'Enthält Koffein.');

/** The notes below a cocktail's ingredients: first what stands for one that is not published yet. */
export function drinkNotes(cocktail: Cocktail): string[] {
  const untold = cocktail.ingredients.some(({ name }) => name === untoldIngredient);
  return [
    untold && `„${untoldIngredient}“ heißt: Die Zutaten nennen wir Ihnen auf Anfrage.`,
    caffeineNote(cocktail),
  ].filter((note) => typeof note === 'string');
}
