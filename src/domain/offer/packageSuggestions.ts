/** Suggests packages for a number of guests, on Pakete and in the form. */
import type { PriceFigures } from './prices.ts';
import { counted } from '../format/wording.ts';
import { euro } from '../format/price.ts';
import { additions, noAdditions } from './additions.ts';
import {
  isPriced,
  neededCocktails,
  priceLines,
  totalCents,
  type PricedPackage,
} from './estimate.ts';

/** A package with the additional cocktails that are needed. */
export interface Suggestion<Offered> {
  readonly package: Offered;
  readonly moreCocktails: number;
  /** Euro cents including VAT. */
  readonly total: number;
}

/**
 * Lists the packages that fit these guests, the cheapest first: all that suffice, and smaller ones
 * that cost less although they are filled up with cocktails, as far as `mostCocktails` allows: none for
 * more guests than have a price.
 */
export function suggestionsFor<Offered extends PricedPackage>(
  guests: number,
  packages: readonly Offered[],
  prices: PriceFigures,
): Suggestion<Offered>[] {
  const needed = neededCocktails(guests, prices);
  const fitting = packages
    .map((offered) => {
      const moreCocktails = Math.max(0, needed - offered.cocktails);
      const lines = priceLines(offered, { ...noAdditions, moreCocktails }, prices.extras);
      return { package: offered, moreCocktails, total: totalCents(lines) };
    })
    .filter((suggestion) => isPriced(suggestion.package, suggestion));
  const cheapest = Math.min(
    ...fitting.filter((one) => one.moreCocktails === 0).map(({ total }) => total),
  );
  return fitting
    .filter(({ moreCocktails, total }) => moreCocktails === 0 || total < cheapest)
    .sort((a, b) => a.total - b.total);
}

/** A suggestion in words: `Großes Event`, `plus 30 weitere Cocktails` or '', `4,5 Stunden Barservice`, `1.330 €`. */
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
