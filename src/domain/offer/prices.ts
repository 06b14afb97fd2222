/** Prices of additions to a package, in euro cents including VAT. */
export interface AdditionPrices {
  readonly cocktail: number;
  readonly hour: number;
  readonly kilometre: number;
  /** Kilometres that cost nothing. */
  readonly includedKilometres: number;
}

export interface PriceFigures {
  readonly additionPrices: AdditionPrices;
  readonly cocktailsPerGuest: number;
}
