/** Prices of additions to a package, in euro cents including VAT. */
export interface Extras {
  readonly cocktail: number;
  readonly hour: number;
  readonly kilometre: number;
  /** Kilometres that cost nothing. */
  readonly includedKilometres: number;
}

export interface PriceFigures {
  readonly extras: Extras;
  readonly cocktailsPerGuest: number;
}
