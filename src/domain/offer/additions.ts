/** What a guest may add to a package: limits, words, and the names of the prices. */
import type { AdditionPrices } from './prices.ts';
import { pluralize } from '../format/wording.ts';

/** A number that the form asks for. */
export interface QuantityDefinition {
  /** Label of its field. */
  readonly label: string;
  /** Its key in the header `X-Plan`, and the name of its field. */
  readonly key: string;
  /** Amounts are rounded up to a multiple of this. */
  readonly step: number;
  /** A larger amount is refused as a typing error. */
  readonly max: number;
  /** An amount that the message about a wrong one names. */
  readonly example: number;
}

interface Addition extends QuantityDefinition {
  /** Name of the price of one in `preise.yaml`. */
  readonly price: keyof AdditionPrices;
  /** Label of its line in the estimate. */
  readonly line: (amount: number) => string;
}

export const additionNames = ['moreCocktails', 'moreHours'] as const;
type AdditionName = (typeof additionNames)[number];

export const additions: Readonly<Record<AdditionName, Addition>> = {
  moreCocktails: {
    key: 'cocktails',
    label: 'Weitere Cocktails',
    step: 1,
    // Enough for the largest number of guests.
    max: 20_000,
    example: 20,
    price: 'cocktail',
    line: (amount) => pluralize(amount, 'weiterer Cocktail', 'weitere Cocktails'),
  },
  moreHours: {
    key: 'hours',
    label: 'Weitere Stunden',
    step: 0.5,
    max: 24,
    example: 1.5,
    price: 'hour',
    line: (amount) => pluralize(amount, 'weitere Stunde', 'weitere Stunden'),
  },
};

/** An amount of each addition; not negative, in its steps. */
export type AdditionAmounts = Readonly<Record<AdditionName, number>>;
export const noAdditions: AdditionAmounts = { moreCocktails: 0, moreHours: 0 };
