/** Suggests packages for a number of guests: the answer to „Für wie viele Gäste?“. */
import type { Prices } from '../business/businessSchema.ts';
import { noAdditions } from './additions.ts';
import { neededCocktails, priceLines, totalCents, type Priced } from './estimate.ts';

/** A package with the additional cocktails that are needed. */
export interface Suggestion<Item> {
  readonly item: Item;
  readonly moreCocktails: number;
  /** Euro cents including VAT. */
  readonly total: number;
}

/**
 * The smallest package that suffices; if the next smaller one with additional cocktails costs less, that one first. Beyond
 * the largest package, the largest with additional cocktails.
 */
export function suggestionsFor<Item extends Priced>(
  guests: number,
  packages: readonly Item[],
  prices: Pick<Prices, 'extras' | 'cocktailsPerGuest'>,
): Suggestion<Item>[] {
  const needed = neededCocktails(guests, prices);
  const bySize = packages.toSorted((a, b) => a.cocktails - b.cocktails || a.price - b.price);
  const enough = bySize.find(({ cocktails }) => cocktails >= needed);
  const suggestions = [bySize.findLast(({ cocktails }) => cocktails < needed), enough]
    .filter((item) => item !== undefined)
    .map((item) => {
      const moreCocktails = Math.max(0, needed - item.cocktails);
      const total = totalCents(priceLines(item, { ...noAdditions, cocktails: moreCocktails }, prices.extras));
      return { item, moreCocktails, total };
    });
  const [filled, whole] = suggestions;
  return filled && whole && filled.total >= whole.total ? [whole] : suggestions;
}
