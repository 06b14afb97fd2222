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
import { Suggestions } from './Suggestions.tsx';

test.each([
  [
    'All packages that fit are offered with price, cocktails and hours',
    undefined,
    { guestCount: 60 },
    [
      'Großes Event nehmen: 1.330 € mit 30 weiteren Cocktails, 4,5 Stunden',
      'Premium Event nehmen: 1.350 €, 6 Stunden',
    ],
  ],
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
    'The chosen package is not offered again',
    premiumPackage,
    { guestCount: 60 },
    [
      'Großes Event nehmen: 1.330 € mit 30 weiteren Cocktails, 4,5 Stunden',
      'Premium Event: 1.350 €, 6 Stunden',
    ],
  ],
])('%s', (_, chosen, party, shown) => {
  const suggestions = createElement(Suggestions, {
    business: { additionPrices: additionPrices, cocktailsPerGuest: 2 },
    packages: [smallPackage, largePackage, premiumPackage],
    party: { ...emptyParty, ...party },
    chosen,
    onChoose: () => undefined,
  });

  expect(shownText(suggestions)).toBe(shown.join(''));
});
