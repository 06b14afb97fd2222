/** Prices beyond a package, in euro cents including VAT. */
export interface AdditionPrices {
  readonly cocktail: number;
  readonly hour: number;
}

/** No estimate includes travel: the owner adds it to the quote. */
export interface TravelPrices {
  readonly kilometre: number;
  /** Kilometres that cost nothing. */
  readonly includedKilometres: number;
}

/** What an estimate needs beside the packages. */
export interface EstimatePrices {
  readonly additionPrices: AdditionPrices;
  readonly cocktailsPerGuest: number;
}
