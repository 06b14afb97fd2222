/** Estimates the price of a party, for the form and the mails. */
import type { Extras, LimitedPrices, PriceFigures } from './prices.ts';
import { counted, type LabelledText } from '../format/wording.ts';
import { euro } from '../format/price.ts';
import { additionNames, additions, type Amounts } from './additions.ts';

/** What the estimate needs of a package. */
export interface PricedPackage {
  readonly name: string;
  /** Euro cents including VAT. */
  readonly price: number;
  /** How many are included. */
  readonly cocktails: number;
  /** With how many, additional ones included, it is priced at most (`withCocktailLimits`). */
  readonly mostCocktails: number;
}

/** What a price line charges: the package, or an addition to it. */
export const priceLineKinds = ['package', ...additionNames] as const;
type PriceLineKind = (typeof priceLineKinds)[number];

export interface PriceLine {
  /** Says what the line is, because its label may be reworded. */
  readonly kind: PriceLineKind;
  readonly label: string;
  /** Euro cents including VAT. */
  readonly cents: number;
}

/** What is asked for beyond a package. `guests` is 0 if unknown. */
export type EstimateInput = Amounts & { readonly guests: number };

export interface Estimate {
  /**
   * The package, then each addition that is not zero, in reading order. Empty if the package is not
   * priced with as many cocktails.
   */
  readonly lines: readonly PriceLine[];
  readonly total: LabelledText;
}

/** Heads the estimate. */
export const estimateLabel = 'Unverbindliche Schätzung, inkl. MwSt.';
/** Label of the total; parking, waste disposal and the like are billed separately. */
export const totalLabel = 'Geschätzter Preis';

/** Label and text of a price that only the owner can name. */
export const priceLabel = 'Preis';
const callForPrice = 'Rufen Sie uns an';

/** Prices a package and its additions, in whole cents. */
export function priceLines(
  { name, price }: Pick<PricedPackage, 'name' | 'price'>,
  amounts: Amounts,
  extras: Extras,
): PriceLine[] {
  const added = additionNames
    .filter((addition) => amounts[addition] > 0)
    .map((addition): PriceLine => {
      const { price, line } = additions[addition];
      const amount = amounts[addition];
      return {
        kind: addition,
        label: line(amount),
        cents: Math.round(amount * extras[price]),
      };
    });
  return [{ kind: 'package', label: name, cents: price }, ...added];
}

export const totalCents = (lines: readonly Pick<PriceLine, 'cents'>[]): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

/** How many cocktails these guests need. */
export const neededCocktails = (
  guests: number,
  { cocktailsPerGuest }: Pick<PriceFigures, 'cocktailsPerGuest'>,
): number => Math.ceil(guests * cocktailsPerGuest);

/**
 * Says with how many cocktails each package is priced at most: it is filled up until the next
 * larger one suffices, and the largest for the most guests that have a price.
 */
export function withCocktailLimits<Offered extends Pick<PricedPackage, 'cocktails'>>(
  packages: readonly Offered[],
  prices: LimitedPrices,
): (Offered & Pick<PricedPackage, 'mostCocktails'>)[] {
  const most = neededCocktails(Math.max(...prices.guestNumbers), prices);
  return packages.map((offered) => {
    const larger = packages
      .map(({ cocktails }) => cocktails)
      .filter((one) => one > offered.cocktails);
    return { ...offered, mostCocktails: Math.max(offered.cocktails, Math.min(most, ...larger)) };
  });
}

export const isPriced = (
  offered: PricedPackage,
  { moreCocktails }: Pick<Amounts, 'moreCocktails'>,
): boolean => offered.cocktails + moreCocktails <= offered.mostCocktails;

/** `Geschätzter Preis für 80 Gäste`, `1.670 €`; without lines the request to call. */
function totalOf(lines: readonly PriceLine[], guests: number): LabelledText {
  const [label, text] =
    lines.length > 0 ? [totalLabel, euro(totalCents(lines))] : [priceLabel, callForPrice];
  return { label: guests > 0 ? `${label} für ${counted(guests, 'Gast', 'Gäste')}` : label, text };
}

/**
 * Estimates the price of a package with its additions, and with as many cocktails as the guests
 * need.
 */
export function estimate(
  offered: PricedPackage,
  asked: EstimateInput,
  prices: PriceFigures,
): Estimate {
  const missing = neededCocktails(asked.guests, prices) - offered.cocktails;
  const amounts = { ...asked, moreCocktails: Math.max(asked.moreCocktails, missing) };
  const lines = isPriced(offered, amounts) ? priceLines(offered, amounts, prices.extras) : [];
  return { lines, total: totalOf(lines, asked.guests) };
}

/** Whether an estimate says no more than the price that stands beside the package's name. */
export const isPackageAlone = (lines: readonly PriceLine[], guests: number): boolean =>
  lines.length === 1 && guests === 0;

/**
 * Lists an estimate for display: its lines, if there are several, and their total. Empty for a
 * package alone.
 */
export function estimateRows(lines: readonly PriceLine[], guests: number): LabelledText[] {
  if (isPackageAlone(lines, guests)) return [];
  const rows = lines.map(({ label, cents }) => ({ label, text: euro(cents) }));
  return [...(lines.length > 1 ? rows : []), totalOf(lines, guests)];
}
