/** What is charged beyond a package, additions and travel, in euro cents including VAT. */
export interface AdditionPrices {
  readonly cocktail: number;
  readonly hour: number;
  readonly kilometre: number;
  /** Kilometres that cost nothing. */
  readonly includedKilometres: number;
}

/** What an estimate needs beside the packages. */
export interface EstimatePrices {
  readonly additionPrices: AdditionPrices;
  readonly cocktailsPerGuest: number;
}
