/** What a visitor may add to a package: the one table of its prices, limits and words. */
import type { Extras } from '../business/businessSchema.ts';
import { decimal, pluralize } from '../business/wording.ts';
import { namesOf, recordOf } from '../records.ts';

/** A number that the form asks for. */
export interface Figure {
  /** Label of its field. */
  readonly label: string;
  /** What to do about a wrong number, as the beginning of a sentence. */
  readonly advice: string;
  /** Smallest unit. */
  readonly step: number;
  /** Upper limit, against typing errors. */
  readonly most: number;
  /** What people write behind the number. */
  readonly unit: RegExp;
}

export interface Addition extends Figure {
  /** The owner's price of one. */
  readonly price: keyof Extras;
  /** The owner's number of those without a price. */
  readonly included?: keyof Extras;
  /** Hint at its field. */
  readonly hint: (price: string, included: number) => string;
  /** Its line in the estimate; `paid` are those with a price. */
  readonly line: (amount: number, paid: number) => string;
}

const table = {
  cocktails: {
    label: 'Weitere Cocktails',
    advice: 'Geben Sie die weiteren Cocktails als ganze Zahl an',
    step: 1,
    most: 1000,
    unit: /^cocktails?$/i,
    price: 'cocktail',
    hint: (price) => `je ${price}`,
    line: (amount) => pluralize(amount, 'weiterer Cocktail', 'weitere Cocktails'),
  },
  // Bar service in addition to the package's.
  hours: {
    label: 'Weitere Stunden',
    advice: 'Geben Sie die weiteren Stunden in halben Schritten an, zum Beispiel 1,5',
    step: 0.5,
    most: 24,
    unit: /^(?:h|std\.?|stunden?)$/i,
    price: 'hour',
    hint: (price) => `je ${price}`,
    line: (amount) => pluralize(amount, 'weitere Stunde', 'weitere Stunden'),
  },
  // One way.
  kilometres: {
    label: 'Anfahrt in km',
    advice: 'Geben Sie die Anfahrt in ganzen Kilometern an',
    step: 1,
    most: 1500,
    unit: /^(?:km|kilometer)$/i,
    price: 'kilometre',
    included: 'includedKilometres',
    hint: (price, included) => `in Köln bis ${included}\u00A0km inklusive, dann je ${price}`,
    line: (amount, paid) => `Anfahrt ${decimal(amount)}\u00A0km, davon ${decimal(paid)}\u00A0km berechnet`,
  },
} satisfies Readonly<Record<string, Addition>>;

export type AdditionName = keyof typeof table;
export const additions: Readonly<Record<AdditionName, Addition>> = table;
export const additionNames = namesOf(additions);

/** An amount of each addition; not negative, in its steps. */
export type Amounts = Readonly<Record<AdditionName, number>>;
export const noAdditions: Amounts = recordOf(additionNames, () => 0);
export const addsNothing = (amounts: Amounts): boolean => additionNames.every((name) => amounts[name] === 0);
