/** Suggests packages for a number of guests, on Pakete and in the form. */
import type { PriceFigures } from './prices.ts';
import { counted } from '../format/wording.ts';
import { euro } from '../format/price.ts';
import { additions, noAdditions } from './additions.ts';
import {
  estimate,
  isPriced,
  neededCocktails,
  priceLines,
  totalCents,
  type Estimate,
  type EstimateInput,
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
 * Lists the packages that are priced with as many cocktails, the cheapest first: all that suffice,
 * and smaller ones that cost less although they are filled up.
 */
function pricedWith<Offered extends PricedPackage>(
  cocktails: number,
  packages: readonly Offered[],
  prices: PriceFigures,
): Suggestion<Offered>[] {
  const fitting = packages
    .map((offered) => {
      const moreCocktails = Math.max(0, cocktails - offered.cocktails);
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

/**
 * Lists the packages that fit these guests, the cheapest first; none for more than have a price.
 */
export const suggestionsFor = <Offered extends PricedPackage>(
  guests: number,
  packages: readonly Offered[],
  prices: PriceFigures,
): Suggestion<Offered>[] => pricedWith(neededCocktails(guests, prices), packages, prices);

/** An estimate, and whether it is of another package than was chosen. */
export interface FittingEstimate extends Estimate {
  readonly isOther: boolean;
}

/**
 * Estimates what is asked of a package. If that is not priced with as many cocktails, the cheapest
 * one that is takes its place; the label of the total names it.
 */
export function estimateFitting<Offered extends PricedPackage>(
  chosen: Offered,
  asked: EstimateInput,
  packages: readonly Offered[],
  prices: PriceFigures,
): FittingEstimate {
  const own = estimate(chosen, asked, prices);
  if (own.lines.length > 0) return { ...own, isOther: false };
  const cocktails = Math.max(
    neededCocktails(asked.guests, prices),
    chosen.cocktails + asked.moreCocktails,
  );
  const [other] = pricedWith(cocktails, packages, prices);
  if (!other) return { ...own, isOther: false };
  const { name } = other.package;
  const { moreCocktails } = other;
  const { lines, total } = estimate(other.package, { ...asked, moreCocktails }, prices);
  const label = asked.guests > 0 ? `${name} für ${counted(asked.guests, 'Gast', 'Gäste')}` : name;
  return { lines, total: { ...total, label }, isOther: true };
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
