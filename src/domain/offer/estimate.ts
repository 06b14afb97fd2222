/** Estimates the price of a party, for the form and the mails. */
import type { OfferedPackage } from './offer.ts';
import type { EstimatePrices } from './prices.ts';
import { guestCountInWords } from '../format/wording.ts';
import type { LabelledText } from '../format/labelledText.ts';
import { euro } from '../format/money.ts';
import { additionNames, additions, type AdditionAmounts } from './additions.ts';

/** What the estimate needs of a package. */
type PricedPackage = Pick<OfferedPackage, 'name' | 'price' | 'cocktails'>;

/** What a line of an estimate charges: the package, or an addition to it. */
export const estimateLineKinds = ['package', ...additionNames] as const;
type EstimateLineKind = (typeof estimateLineKinds)[number];

export interface EstimateLine {
  /** Identifies the line: its label may be reworded. */
  readonly kind: EstimateLineKind;
  readonly label: string;
  /** Euro cents including VAT. */
  readonly cents: number;
}

/** What is asked for beyond a package. `guestCount` is 0 if unknown. */
export type EstimateInput = AdditionAmounts & { readonly guestCount: number };

/** Heading of the estimate. */
export const estimateHeading = 'Unverbindliche Schätzung, inkl. MwSt.';

export const totalCents = (lines: readonly EstimateLine[]): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

/** How many cocktails these guests need. */
export const neededCocktails = (
  guestCount: number,
  { cocktailsPerGuest }: EstimatePrices,
): number => Math.ceil(guestCount * cocktailsPerGuest);

/** What is added to a package: what is asked for, and at least the cocktails the guests need. */
export function addedAmounts(
  { cocktails }: PricedPackage,
  { guestCount, moreCocktails, moreHours }: EstimateInput,
  prices: EstimatePrices,
): AdditionAmounts {
  const missing = neededCocktails(guestCount, prices) - cocktails;
  return { moreCocktails: Math.max(moreCocktails, missing), moreHours };
}

/** Estimates a package: its line, then one for each addition that is not zero. */
export function estimateFor(
  offered: PricedPackage,
  asked: EstimateInput,
  prices: EstimatePrices,
): EstimateLine[] {
  const amounts = addedAmounts(offered, asked, prices);
  const added = additionNames
    .filter((addition) => amounts[addition] > 0)
    .map((addition): EstimateLine => {
      const { price, line } = additions[addition];
      const amount = amounts[addition];
      return {
        kind: addition,
        label: line(amount),
        cents: Math.round(amount * prices.additionPrices[price]),
      };
    });
  return [{ kind: 'package', label: offered.name, cents: offered.price }, ...added];
}

interface EstimatedParty {
  readonly estimateLines: readonly EstimateLine[];
  readonly party: { readonly guestCount: number };
}

/**
 * Lists an estimate for display: its lines, if there are several, then the total, `Geschätzter Preis
 * für 80 Gäste`, `1.670 €`. Empty without lines, and for a package alone, whose price stands at its
 * name.
 */
export function estimateRows({
  estimateLines: lines,
  party: { guestCount },
}: EstimatedParty): LabelledText[] {
  if (lines.length === 0 || (lines.length === 1 && guestCount === 0)) return [];
  const rows = lines.map(({ label, cents }) => ({ label, text: euro(cents) }));
  const guests = guestCountInWords(guestCount);
  const total = {
    label: `Geschätzter Preis${guests && ` für ${guests}`}`,
    text: euro(totalCents(lines)),
  };
  return [...(lines.length > 1 ? rows : []), total];
}
