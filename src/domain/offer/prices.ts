/** The owner's figures for an estimate, apart from the prices of the packages. */

/** Prices of additions to a package, in euros including VAT. */
export interface Extras {
  readonly cocktail: number;
  readonly hour: number;
  readonly kilometre: number;
  /** Kilometres of the way that cost nothing. */
  readonly includedKilometres: number;
}

/** The owner's figures for an estimate. */
export interface PriceFigures {
  readonly extras: Extras;
  readonly cocktailsPerGuest: number;
}
