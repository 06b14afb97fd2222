/** Prices for tests. */
import type { Extras } from './prices.ts';

export const extras: Extras = { cocktail: 8, hour: 55, kilometre: 0.5, includedKilometres: 30 };

/** A package, as form and mails have it. */
export const premium = {
  number: 3,
  value: 'Premiumpaket',
  name: 'Premium Event',
  price: 1350,
  cocktails: 120,
  guests: 60,
  mostCocktails: 300,
  hours: 6,
  choice: { alcoholic: 4, alcoholFree: 2 },
} as const;
