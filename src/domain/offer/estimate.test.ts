import { expect, test } from 'vitest';
import { noAdditions } from './additions.ts';
import { estimateFor, estimateRows, neededCocktails, type EstimateInput } from './estimate.ts';
import { additionPrices, premiumPackage } from './offer.fixture.ts';

const prices = { additionPrices, cocktailsPerGuest: 2 };
const nothing: EstimateInput = { ...noAdditions, guestCount: 0 };

test.each<[Partial<EstimateInput>, string[]]>([
  [{}, []],
  [{ guestCount: 1 }, ['Geschätzter Preis für 1 Gast: 1.350 €']],
  [
    { guestCount: 150 },
    [
      'Premium Event: 1.350 €',
      '180 weitere Cocktails: 1.440 €',
      'Geschätzter Preis für 150 Gäste: 2.790 €',
    ],
  ],
  [
    { moreCocktails: 1, moreHours: 1 },
    [
      'Premium Event: 1.350 €',
      '1 weiterer Cocktail: 8 €',
      '1 weitere Stunde: 55 €',
      'Geschätzter Preis: 1.413 €',
    ],
  ],
])('For a package with %o, the estimate is shown as %j', (asked, shown) => {
  const lines = estimateFor(premiumPackage, { ...nothing, ...asked }, prices);

  const rows = estimateRows({
    estimateLines: lines,
    party: { guestCount: asked.guestCount ?? 0 },
  });

  expect(rows.map(({ label, text }) => `${label}: ${text}`.replaceAll('\u00A0', ' '))).toEqual(
    shown,
  );
});

test('Guests need whole cocktails', () => {
  expect(neededCocktails(25, { ...prices, cocktailsPerGuest: 1.5 })).toBe(38);
});

test('Half an hour is charged in whole cents', () => {
  const asked = { ...nothing, moreHours: 0.5 };

  const lines = estimateFor(premiumPackage, asked, {
    ...prices,
    additionPrices: { ...additionPrices, hour: 5501 },
  });

  expect(lines.map(({ cents }) => cents)).toEqual([135_000, 2751]);
});
