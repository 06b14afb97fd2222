/** Suggests packages for a number of guests, on Pakete and in the form. */
import type { PriceFigures } from './prices.ts';
import { counted } from '../format/wording.ts';
import { euro } from '../format/price.ts';
import { additions, noAdditions } from './additions.ts';
import { neededCocktails, priceLines, totalCents, type PricedPackage } from './estimate.ts';

/** A package with the additional cocktails that are needed. */
export interface Suggestion<Offered> {
  readonly package: Offered;
  readonly moreCocktails: number;
  /** Euro cents including VAT. */
  readonly total: number;
}

/**
 * Lists the packages that fit these guests, the cheapest first: all that suffice, and the next
 * smaller one if it costs less although it is filled up. Where none suffices, the largest.
 */
export function suggestionsFor<Offered extends PricedPackage>(
  guests: number,
  packages: readonly Offered[],
  prices: PriceFigures,
): Suggestion<Offered>[] {
  const needed = neededCocktails(guests, prices);
  const bySize = packages.toSorted((a, b) => a.cocktails - b.cocktails);
  const enough = bySize.findIndex(({ cocktails }) => cocktails >= needed);
  const [smaller, ...suffice] = bySize
    .slice(enough === -1 ? -1 : Math.max(0, enough - 1))
    .map((offered) => {
      const moreCocktails = Math.max(0, needed - offered.cocktails);
      const lines = priceLines(offered, { ...noAdditions, moreCocktails }, prices.extras);
      return { package: offered, moreCocktails, total: totalCents(lines) };
    });
  const isWorthIt =
    smaller && suffice.every(({ total }) => smaller.total < total || smaller.moreCocktails === 0);
  return [...(isWorthIt ? [smaller] : []), ...suffice].sort((a, b) => a.total - b.total);
}

/**
 * A suggestion in words: `Großes Event`, `plus 30 weitere Cocktails` or '', `4,5 Stunden
 * Barservice`, `1.330 €`.
 */
export const suggestionWords = ({
  package: { name, hours },
  moreCocktails,
  total,
}: Suggestion<{ readonly name: string; readonly hours: number }>) => ({
  name,
  more: moreCocktails > 0 ? `plus ${additions.moreCocktails.line(moreCocktails)}` : '',
  hours: counted(hours, 'Stunde Barservice', 'Stunden Barservice'),
  price: euro(total),
});
