import { createElement } from 'react';
import { expect, test } from 'vitest';
import { emptyParty } from '../../domain/booking/party.fixture.ts';
import {
  additionPrices,
  largePackage,
  premiumPackage,
  smallPackage,
} from '../../domain/offer/offer.fixture.ts';
import { shownText } from '../shownText.fixture.ts';
import { PackageSuggestions } from './PackageSuggestions.tsx';

test.each([
  [
    'A package that is too small has its own price beside the offer, both with what is added',
    largePackage,
    { guestCount: 80, moreHours: 1 },
    [
      'Premium Event nehmen: 1.725 € mit 40 weiteren Cocktails, 7 Stunden',
      'Großes Event: 1.705 € mit 70 weiteren Cocktails, 5,5 Stunden',
    ],
  ],
  [
    'All packages that fit are offered but the chosen one, which is not offered again',
    premiumPackage,
    { guestCount: 45 },
    [
      'kleines Event nehmen: 919 € mit 40 weiteren Cocktails, 3 Stunden',
      'Großes Event nehmen: 1.090 €, 4,5 Stunden',
      'Premium Event: 1.350 €, 6 Stunden',
    ],
  ],
])('%s', (_, chosen, party, shown) => {
  const suggestions = createElement(PackageSuggestions, {
    business: { additionPrices: additionPrices, cocktailsPerGuest: 2 },
    packages: [smallPackage, largePackage, premiumPackage],
    party: { ...emptyParty, ...party },
    chosen,
    onChoose: () => undefined,
  });

  expect(shownText(suggestions)).toBe(shown.join(''));
});
