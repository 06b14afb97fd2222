/** What a party would cost: one pure function for the form, the desk's mails and the price table. */
import type { Extras } from '../business/schema.ts';

/** What a visitor may ask for beyond a package; whole numbers but for half hours, not negative. */
export interface Additions {
  /** Cocktails beyond the package's. */
  readonly cocktails: number;
  /** Hours of bar service beyond the package's. */
  readonly hours: number;
  /** Distance to the event in kilometres, one way. */
  readonly kilometres: number;
}

export type AdditionName = keyof Additions;
export const additionNames = ['cocktails', 'hours', 'kilometres'] as const;

export const noAdditions: Additions = { cocktails: 0, hours: 0, kilometres: 0 };

/** The largest number each field takes; keeps typing errors out of the figures. */
export const maxAdditions: Additions = { cocktails: 1000, hours: 24, kilometres: 1500 };

/** The steps in which they are counted. */
export const additionSteps: Additions = { cocktails: 1, hours: 0.5, kilometres: 1 };

export interface Estimate {
  /** Euro cents including VAT, like every figure here. */
  readonly package: number;
  readonly cocktails: number;
  readonly hours: number;
  /** Only the kilometres beyond the included ones cost. */
  readonly travel: number;
  readonly paidKilometres: number;
  readonly total: number;
}

/** A package's price, and what costs beside it. */
export interface Priced {
  /** Euros, VAT included. */
  readonly price: number;
  readonly extras: Extras;
}

const cents = (euros: number): number => Math.round(euros * 100);

/** Adds up a package and what goes beyond it, in whole cents. */
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
