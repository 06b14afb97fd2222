import { expect, test } from 'vitest';
import { emptyParty } from '../booking/party.fixture.ts';
import { additionPrices, largePackage, premiumPackage, smallPackage } from './offer.fixture.ts';
import { suggestPackages } from './packageSuggestions.ts';

const prices = { additionPrices, cocktailsPerGuest: 2 };
const all = [largePackage, smallPackage, premiumPackage];
const cheap = { ...premiumPackage, name: 'Aktion', price: 133_000, hours: 3 };

test.each([
  [
    'all packages that suffice, by price',
    { guestCount: 25 },
    all,
    ['kleines Event +0: 599', 'Großes Event +0: 1090', 'Premium Event +0: 1350'],
  ],
  [
    'a smaller one that costs less with more cocktails',
    { guestCount: 45 },
    all,
    ['kleines Event +40: 919', 'Großes Event +0: 1090', 'Premium Event +0: 1350'],
  ],
  [
    'the next smaller one alone',
    { guestCount: 60 },
    all,
    ['Großes Event +30: 1330', 'Premium Event +0: 1350'],
  ],
  [
    'no smaller one that costs as much',
    { guestCount: 60 },
    [...all, cheap],
    ['Aktion +0: 1330', 'Premium Event +0: 1350'],
  ],
  [
    'the largest with more cocktails, if none suffices',
    { guestCount: 100 },
    all,
    ['Premium Event +80: 1990'],
  ],
  [
    'the price with the additions that are asked for',
    { guestCount: 60, moreCocktails: 10, moreHours: 2 },
    all,
    ['Großes Event +30: 1440', 'Premium Event +10: 1540'],
  ],
])('Suggests %s: %o', (_, party, packages, shown) => {
  const suggestions = suggestPackages({ ...emptyParty, ...party }, packages, prices);

  expect(
    suggestions.map(
      ({ package: { name }, added, total }) => `${name} +${added.moreCocktails}: ${total / 100}`,
    ),
  ).toEqual(shown);
});
