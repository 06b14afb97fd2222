/** Packages and cocktails, as form and server know them. */
import type { EstimatePrices } from './prices.ts';

export interface OfferedPackage {
  readonly name: string;
  /** Orders the packages, and stands in `?paket=`. */
  readonly number: number;
  /** Its value of the field `type`. */
  readonly value: string;
  /** For how many guests it is enough. */
  readonly guestCount: number;
  /** Euro cents including VAT. */
  readonly price: number;
  /** How many are included. */
  readonly cocktails: number;
  readonly hours: number;
  /** How many creations with and without alcohol are included. */
  readonly choice: { readonly alcoholic: number; readonly alcoholFree: number };
}

export interface OfferedCocktail {
  readonly slug: string;
  readonly name: string;
  readonly alcoholic: boolean;
}

/** What is offered, and at which prices. */
export interface Offer extends EstimatePrices {
  readonly packages: readonly OfferedPackage[];
  readonly cocktails: readonly OfferedCocktail[];
}

/** Picks what form and server know of the packages. */
export const toOfferedPackages = (packages: readonly OfferedPackage[]): OfferedPackage[] =>
  packages.map((offered) => ({
    name: offered.name,
    number: offered.number,
    value: offered.value,
    price: offered.price,
    cocktails: offered.cocktails,
    guestCount: offered.guestCount,
    hours: offered.hours,
    choice: offered.choice,
  }));

/** Picks what form and server know of the cocktails. */
export const toOfferedCocktails = (cocktails: readonly OfferedCocktail[]): OfferedCocktail[] =>
  cocktails.map(({ slug, name, alcoholic }) => ({ slug, name, alcoholic }));
