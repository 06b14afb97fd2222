import { createElement } from 'react';
import { expect, test } from 'vitest';
import { emptyParty } from '../../domain/booking/party.fixture.ts';
import { additionPrices, premiumPackage, smallPackage } from '../../domain/offer/offer.fixture.ts';
import { estimateFor } from '../../domain/offer/estimate.ts';
import { shownText } from '../shownText.fixture.ts';
import { EstimatePanel } from './PackagePanel.tsx';

test.each([
  [
    'says what each line costs, and the total',
    smallPackage,
    { guestCount: 40, moreHours: 2.5 },
    /^Geschätzter Preis für 40 Gäste 976,50 €kleines Event 599 €30 weitere Cocktails 240 €2,5 weitere Stunden 137,50 €/,
  ],
  [
    'says the price once that is all',
    premiumPackage,
    { guestCount: 60 },
    /^Geschätzter Preis für 60 Gäste 1\.350 €Unverbindliche/,
  ],
])('The estimate %s', (_, chosen, party, shown) => {
  const asked = { ...emptyParty, ...party };
  const prices = { additionPrices, cocktailsPerGuest: 2 };

  const estimate = estimateFor(chosen, asked, prices);
  const panel = createElement(EstimatePanel, { screen: 'wide', estimate });

  expect(shownText(panel)).toMatch(shown);
});
