import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordOf } from '../records.ts';
import { additionNames, additions, noAdditions, type Amounts } from './additions.ts';
import { euroFromCents } from '../format/price.ts';
import {
  estimate,
  estimateRows,
  totalCents,
  withLimits,
  type EstimateInput,
  type PricedPackage,
} from './estimate.ts';
import { extras, premium } from './offer.fixture.ts';

const amounts: fc.Arbitrary<Amounts> = fc.record(
  recordOf(additionNames, (name) => {
    const { step, max } = additions[name];
    return fc.integer({ min: 0, max: max / step }).map((steps) => steps * step);
  }),
);
// Prices as the content allows them: euros with at most two decimals.
const packages = fc
  .integer({ min: 1, max: 1_000_000 })
  .map((cents) => ({ name: '', price: cents / 100, cocktails: 50, mostCocktails: Infinity }));
const prices = { extras, cocktailsPerGuest: 2 };
const nothing: EstimateInput = { ...noAdditions, guests: 0 };

describe('The estimate', () => {
  // Worked out by hand.
  it.each([
    ['kleines Event alone', 599, {}, 59_900],
    [
      'Premium, 15 cocktails, 2 hours: 1350 + 120 + 110',
      1350,
      { cocktails: 15, hours: 2 },
      158_000,
    ],
  ])('adds up %s', (name, price, added, cents) => {
    const item = { ...premium, name, price };
    const { lines, total } = estimate(item, { ...nothing, ...added }, prices);
    expect(totalCents(lines)).toBe(cents);
    expect(total).toEqual({ label: 'Geschätzter Preis', text: euroFromCents(cents) });
  });

  it('names each line', () => {
    expect(estimate(premium, { ...nothing, cocktails: 15, hours: 2.5 }, prices).lines).toEqual([
      { kind: 'package', label: 'Premium Event', cents: 135_000 },
      { kind: 'cocktails', label: '15 weitere Cocktails', cents: 12_000 },
      { kind: 'hours', label: '2,5 weitere Stunden', cents: 13_750 },
    ]);
    expect(
      estimate(premium, { ...nothing, cocktails: 1, hours: 1 }, prices).lines.map(
        ({ label }) => label,
      ),
    ).toEqual(['Premium Event', '1 weiterer Cocktail', '1 weitere Stunde']);
  });

  it('charges package and additions in whole cents, as their prices say', () => {
    fc.assert(
      fc.property(packages, amounts, (item, added) => {
        const { lines } = estimate(item, { ...added, guests: 0 }, prices);
        expect(lines[0]?.cents).toBe(Number(item.price.toFixed(2).replace('.', '')));
        expect(lines.every(({ cents }) => Number.isInteger(cents))).toBe(true);
        expect(lines).toHaveLength(1 + additionNames.filter((name) => added[name] > 0).length);
      }),
    );
  });

  it('names no price beyond what a package is filled up to, however the cocktails are asked for', () => {
    const [small, , large] = withLimits(
      [50, 90, 120].map((cocktails) => ({ name: '', price: 100, cocktails })),
      { ...prices, guestNumbers: [25, 150] },
    );
    if (!small || !large) throw new Error('There is no package.');
    expect([small.mostCocktails, large.mostCocktails]).toEqual([90, 300]);
    const textOf = (item: PricedPackage, asked: Partial<EstimateInput>): string =>
      estimate(item, { ...nothing, ...asked }, prices).total.text;
    expect(textOf(small, { guests: 45 })).toBe('420\u00A0€');
    expect(textOf(small, { guests: 46 })).toBe('Rufen Sie uns an');
    expect(textOf(small, { cocktails: 41 })).toBe('Rufen Sie uns an');
    expect(textOf(large, { guests: 150 })).toBe('1.540\u00A0€');
    expect(textOf(large, { guests: 151 })).toBe('Rufen Sie uns an');
    expect(estimate(small, { ...nothing, guests: 80 }, prices)).toEqual({
      lines: [],
      total: { label: 'Preis für 80\u00A0Gäste', text: 'Rufen Sie uns an' },
    });
  });

  it('prices a package that is larger than the most guests need', () => {
    const [item] = withLimits([{ ...premium, cocktails: 400 }], { ...prices, guestNumbers: [25] });
    expect(item?.mostCocktails).toBe(400);
  });
});

describe('The estimate for display', () => {
  const rows = (asked: Partial<EstimateInput>): unknown[] =>
    estimateRows(premium, { ...nothing, ...asked }, prices).map(({ label, text }) => [label, text]);

  it('is empty for a package alone', () => {
    expect(rows({})).toEqual([]);
    expect(estimateRows(undefined, { ...nothing, guests: 85 }, prices)).toEqual([]);
  });

  it('shows one price if the package has enough cocktails for the guests', () => {
    expect(rows({ guests: 60 })).toEqual([['Geschätzter Preis für 60\u00A0Gäste', '1.350\u00A0€']]);
    expect(rows({ guests: 1 })).toEqual([['Geschätzter Preis für 1\u00A0Gast', '1.350\u00A0€']]);
  });

  it('shows the price of as many cocktails as the guests need, or of more that were asked for', () => {
    expect(rows({ guests: 85 })).toEqual([
      ['Premium Event', '1.350\u00A0€'],
      ['50 weitere Cocktails', '400\u00A0€'],
      ['Geschätzter Preis für 85\u00A0Gäste', '1.750\u00A0€'],
    ]);
    expect(rows({ guests: 85, cocktails: 10, hours: 1 }).at(-1)).toEqual([
      'Geschätzter Preis für 85\u00A0Gäste',
      '1.805\u00A0€',
    ]);
    expect(rows({ guests: 85, cocktails: 60 }).at(-1)).toEqual([
      'Geschätzter Preis für 85\u00A0Gäste',
      '1.830\u00A0€',
    ]);
  });
});
