import { createElement } from 'react';
import { expect, test } from 'vitest';
import { emptyParty } from '../../domain/booking/party.fixture.ts';
import { estimateFor } from '../../domain/offer/estimate.ts';
import { additionPrices, premiumPackage } from '../../domain/offer/offer.fixture.ts';
import { shownText } from '../shownText.fixture.ts';
import { PrefillNote } from './PrefillNote.tsx';

test.each([
  ['package and guests', premiumPackage, { guestCount: 80 }, 'Premium Event für 80 Gäste: 1.670 €'],
  ['a package', premiumPackage, { wishes: ['mojito'] }, 'Premium Event: 1.350 €'],
  ['guests', undefined, { guestCount: 80 }, 'für 80 Gäste'],
  ['drinks', undefined, { wishes: ['mojito', 'ipanema'] }, '2 Wunschcocktails'],
  ['nothing', undefined, {}, ''],
])('The form says that it took along %s', (_, chosen, more, shown) => {
  const party = { ...emptyParty, ...more };
  const estimate =
    chosen && estimateFor(chosen, party, { additionPrices: additionPrices, cocktailsPerGuest: 2 });

  expect(shownText(createElement(PrefillNote, { chosen, estimate, party }))).toBe(shown);
});
