import { describe, expect, test } from 'vitest';
import { noAdditions } from './additions.ts';
import { estimate, estimateRows, withCocktailLimits, type EstimateInput } from './estimate.ts';
import { extras, premium } from './offer.fixture.ts';

const prices = { extras, cocktailsPerGuest: 2 };
const nothing: EstimateInput = { ...noAdditions, guests: 0 };

describe('The estimate', () => {
  test('names each line', () => {
    expect(
      estimate(premium, { ...nothing, moreCocktails: 15, moreHours: 2.5 }, prices).lines,
    ).toEqual([
      { kind: 'package', label: 'Premium Event', cents: 135_000 },
      { kind: 'moreCocktails', label: '15 weitere Cocktails', cents: 12_000 },
      { kind: 'moreHours', label: '2,5 weitere Stunden', cents: 13_750 },
    ]);
  });

  test('charges package and additions in whole cents, as their prices say', () => {
    for (let cents = 1; cents <= 1000; cents += 1) {
      const each = { ...extras, cocktail: cents, hour: cents };
      const asked = { ...nothing, moreCocktails: 3, moreHours: 1.5 };
      const { lines } = estimate({ ...premium, price: cents }, asked, { ...prices, extras: each });
      expect(lines.map((line) => line.cents)).toEqual([cents, 3 * cents, Math.round(1.5 * cents)]);
    }
  });

  // The package, what is asked for, and the total.
  test.each([
    [50, { guests: 45 }, '420\u00A0€'],
    [50, { guests: 46 }, 'Rufen Sie uns an'],
    [50, { moreCocktails: 41 }, 'Rufen Sie uns an'],
    [120, { guests: 150 }, '1.540\u00A0€'],
    [120, { guests: 151 }, 'Rufen Sie uns an'],
  ])(
    'fills up a package until the next one suffices: %i cocktails, %o: %s',
    (size, asked, text) => {
      const offer = withCocktailLimits(
        [50, 90, 120].map((cocktails) => ({ name: '', price: 10_000, cocktails })),
        { ...prices, guestNumbers: [25, 150] },
      );
      const totals = offer
        .filter(({ cocktails }) => cocktails === size)
        .map((offered) => estimate(offered, { ...nothing, ...asked }, prices).total.text);
      expect(totals).toEqual([text]);
    },
  );

  test('prices a package that is larger than the most guests need', () => {
    const [offered] = withCocktailLimits([{ ...premium, cocktails: 400 }], {
      ...prices,
      guestNumbers: [25],
    });
    expect(offered?.mostCocktails).toBe(400);
  });
});

test.each<[Partial<EstimateInput>, string[]]>([
  [{}, []],
  [{ guests: 1 }, ['Geschätzter Preis für 1 Gast: 1.350 €']],
  [{ guests: 60 }, ['Geschätzter Preis für 60 Gäste: 1.350 €']],
  [
    { guests: 85 },
    [
      'Premium Event: 1.350 €',
      '50 weitere Cocktails: 400 €',
      'Geschätzter Preis für 85 Gäste: 1.750 €',
    ],
  ],
  [
    { guests: 85, moreCocktails: 60, moreHours: 1 },
    [
      'Premium Event: 1.350 €',
      '60 weitere Cocktails: 480 €',
      '1 weitere Stunde: 55 €',
      'Geschätzter Preis für 85 Gäste: 1.885 €',
    ],
  ],
  [
    { moreCocktails: 1 },
    ['Premium Event: 1.350 €', '1 weiterer Cocktail: 8 €', 'Geschätzter Preis: 1.358 €'],
  ],
  [{ guests: 160 }, ['Preis für 160 Gäste: Rufen Sie uns an']],
])('For a package with %o, the estimate is shown as %j', (asked, shown) => {
  const { lines } = estimate(premium, { ...nothing, ...asked }, prices);
  const rows = estimateRows(lines, asked.guests ?? 0);
  expect(rows.map(({ label, text }) => `${label}: ${text}`.replaceAll('\u00A0', ' '))).toEqual(
    shown,
  );
});
