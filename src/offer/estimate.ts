/** Estimates the price of a party, for the form, the mails and the price table. */
import type { Extras } from '../business/businessSchema.ts';
import { additionNames, additions, type Amounts } from './additions.ts';

/** A package's price and the prices of additions. */
export interface Priced {
  readonly name: string;
  /** Euros including VAT. */
  readonly price: number;
  readonly extras: Extras;
}

export interface EstimateLine {
  readonly label: string;
  /** Euro cents including VAT. */
  readonly cents: number;
}

export interface Estimate {
  /** The package, then each addition that is not zero, in reading order. */
  readonly lines: readonly EstimateLine[];
  /** Euro cents including VAT. */
  readonly total: number;
}

/** Label of the total; parking, waste disposal and the like are billed separately. */
export const sumLabel = 'Geschätzter Preis';

const cents = (euros: number): number => Math.round(euros * 100);

/** Adds up a package and additions in whole cents. */
export function estimate({ name, price, extras }: Priced, amounts: Amounts): Estimate {
  const added = additionNames
    .filter((addition) => amounts[addition] > 0)
    .map((addition) => {
      const { price, included, line } = additions[addition];
      const paid = Math.max(0, amounts[addition] - (included ? extras[included] : 0));
      return { label: line(amounts[addition], paid), cents: paid * cents(extras[price]) };
    });
  const lines = [{ label: name, cents: cents(price) }, ...added];
  return { lines, total: lines.reduce((sum, line) => sum + line.cents, 0) };
}
