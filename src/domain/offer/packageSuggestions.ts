/** Suggests packages for a number of guests, on Pakete, in the form and in the owner's mail. */
import type { OfferedPackage } from './offer.ts';
import { pluralize } from '../format/wording.ts';
import { euro } from '../format/money.ts';
import type { AdditionAmounts } from './additions.ts';
import {
  addedAmounts,
  estimateFor,
  neededCocktails,
  totalCents,
  type EstimateInput,
} from './estimate.ts';
import type { EstimatePrices } from './prices.ts';

/** A package with what is added to it for the guests. */
interface Suggestion {
  readonly package: OfferedPackage;
  readonly added: AdditionAmounts;
  /** Euro cents including VAT. */
  readonly total: number;
}

/** A package priced for these guests, as `estimateFor` does it. */
export function suggestionFor(
  offered: OfferedPackage,
  asked: EstimateInput,
  prices: EstimatePrices,
): Suggestion {
  return {
    package: offered,
    added: addedAmounts(offered, asked, prices),
    total: totalCents(estimateFor(offered, asked, prices)),
  };
}

/**
 * Lists the packages that fit these guests, the cheapest first: the smallest that suffices and
 * those above it; the next smaller one filled up with cocktails, if it costs less than these. Where
 * none suffices, the largest filled up.
 */
export function suggestPackages(
  asked: EstimateInput,
  packages: readonly OfferedPackage[],
  prices: EstimatePrices,
): Suggestion[] {
  const needed = neededCocktails(asked.guestCount, prices);
  const bySize = packages.toSorted((a, b) => a.cocktails - b.cocktails);
  const suffice = bySize
    .filter(({ cocktails }) => cocktails >= needed)
    .map((offered) => suggestionFor(offered, asked, prices));
  const smaller = bySize.findLast(({ cocktails }) => cocktails < needed);
  const filledUp = smaller && suggestionFor(smaller, asked, prices);
  const isCheapest = filledUp && suffice.every(({ total }) => filledUp.total < total);
  return [...(isCheapest ? [filledUp] : []), ...suffice].sort((a, b) => a.total - b.total);
}

/** `1.330 € mit 30 weiteren Cocktails, 4,5 Stunden` */
export function suggestionPriceInWords({ package: offered, added, total }: Suggestion): string {
  const cocktails = pluralize(added.moreCocktails, 'weiteren Cocktail', 'weiteren Cocktails');
  const price = euro(total) + (added.moreCocktails > 0 ? ` mit ${cocktails}` : '');
  return `${price}, ${pluralize(offered.hours + added.moreHours, 'Stunde', 'Stunden')}`;
}
