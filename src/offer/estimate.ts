/** Estimates the price of a party, for the form, the mails and the price table. */
import type { Extras } from '../business/businessSchema.ts';

/** What a visitor may add to a package; not negative, in steps of `additionSteps`. */
export interface Additions {
  /** In addition to the package's. */
  readonly cocktails: number;
  /** Hours of bar service in addition to the package's. */
  readonly hours: number;
  /** Distance to the event in kilometres, one way. */
  readonly kilometres: number;
}

export type AdditionName = keyof Additions;
export const additionNames = ['cocktails', 'hours', 'kilometres'] as const;

export const noAdditions: Additions = { cocktails: 0, hours: 0, kilometres: 0 };

/** Upper limits, against typing errors. */
export const maxAdditions: Additions = { cocktails: 1000, hours: 24, kilometres: 1500 };

/** Smallest units. */
export const additionSteps: Additions = { cocktails: 1, hours: 0.5, kilometres: 1 };

export interface Estimate {
  /** Euro cents including VAT, as all other amounts here. */
  readonly package: number;
  readonly cocktails: number;
  readonly hours: number;
  /** For the kilometres beyond the included ones. */
  readonly travel: number;
  readonly paidKilometres: number;
  readonly total: number;
}

/** A package's price and the prices of additions. */
export interface Priced {
  /** Euros including VAT. */
  readonly price: number;
  readonly extras: Extras;
}

const cents = (euros: number): number => Math.round(euros * 100);

/** Adds up a package and additions in whole cents. */
export function estimate({ price, extras }: Priced, additions: Additions): Estimate {
  const paidKilometres = Math.max(0, additions.kilometres - extras.includedKilometres);
  const parts = {
    package: cents(price),
    cocktails: additions.cocktails * cents(extras.cocktail),
    hours: additions.hours * cents(extras.hour),
    travel: paidKilometres * cents(extras.kilometre),
  };
  return { ...parts, paidKilometres, total: parts.package + parts.cocktails + parts.hours + parts.travel };
}
