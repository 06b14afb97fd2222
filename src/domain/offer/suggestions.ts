/** Suggests packages for a number of guests: the answer to „Für wie viele Gäste?“. */
import type { LimitedPrices } from './prices.ts';
import { noAdditions } from './additions.ts';
import { neededCocktails, priceLines, totalCents, type PricedPackage } from './estimate.ts';

/** A package with the additional cocktails that are needed. */
export interface Suggestion<Item> {
  readonly item: Item;
  readonly moreCocktails: number;
  /** Euro cents including VAT. */
  readonly total: number;
}

/**
 * Suggests the smallest package that suffices. If the next smaller one with additional cocktails costs less, it comes first. If no
 * package suffices, suggests the largest with additional cocktails. Suggests nothing for more guests than `guestNumbers` names.
 */
export function suggestionsFor<Item extends Omit<PricedPackage, 'mostCocktails'>>(
  guests: number,
  packages: readonly Item[],
  prices: LimitedPrices,
): Suggestion<Item>[] {
  if (guests > Math.max(...prices.guestNumbers)) return [];
  const needed = neededCocktails(guests, prices);
  const bySize = packages.toSorted((a, b) => a.cocktails - b.cocktails || a.price - b.price);
  const enough = bySize.find(({ cocktails }) => cocktails >= needed);
  const suggestions = [bySize.findLast(({ cocktails }) => cocktails < needed), enough]
    .filter((item) => item !== undefined)
    .map((item) => {
      const moreCocktails = Math.max(0, needed - item.cocktails);
      const total = totalCents(
        priceLines(item, { ...noAdditions, cocktails: moreCocktails }, prices.extras),
      );
      return { item, moreCocktails, total };
    });
  const [filled, whole] = suggestions;
  return filled && whole && filled.total >= whole.total ? [whole] : suggestions;
}
