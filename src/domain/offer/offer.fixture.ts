/** Prices and packages for tests. */
import type { AdditionPrices, TravelPrices } from './prices.ts';

export const additionPrices: AdditionPrices = {
  cocktail: 800,
  hour: 5500,
};

export const travelPrices: TravelPrices = {
  kilometre: 50,
  includedKilometres: 30,
};

/** A package, as form and mails have it. */
export const premiumPackage = {
  number: 3,
  value: 'Premiumpaket',
  name: 'Premium Event',
  price: 135_000,
  cocktails: 120,
  guestCount: 60,
  hours: 6,
  choice: { alcoholic: 4, alcoholFree: 2 },
} as const;

export const smallPackage = {
  ...premiumPackage,
  number: 1,
  value: 'Standardpaket',
  name: 'kleines Event',
  price: 59_900,
  cocktails: 50,
  guestCount: 25,
  hours: 3,
} as const;

export const largePackage = {
  ...premiumPackage,
  number: 2,
  value: 'Großes Paket',
  name: 'Großes Event',
  price: 109_000,
  cocktails: 90,
  guestCount: 45,
  hours: 4.5,
} as const;
