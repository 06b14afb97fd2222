import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordOf } from '../helpers.ts';
import { additionNames, additions, noAdditions, type Amounts } from './additions.ts';
import { estimate, estimateRows, planEstimate, type Asked } from './estimate.ts';
import { extras, premium } from './offer.fixture.ts';

const amounts: fc.Arbitrary<Amounts> = fc.record(
  recordOf(additionNames, (name) => {
    const { step, most } = additions[name];
    return fc.integer({ min: 0, max: most / step }).map((steps) => steps * step);
  }),
);
// Prices as the content allows them: euros with at most two decimals.
const packages = fc.integer({ min: 1, max: 1_000_000 }).map((cents) => ({ name: '', price: cents / 100 }));

describe('estimate', () => {
  // Worked out by hand.
  it.each([
    ['kleines Event alone', 599, {}, 59_900],
    ['Großes Event with 10 cocktails: 1090 + 10 × 8', 1090, { cocktails: 10 }, 117_000],
    ['kleines Event with one hour: 599 + 55', 599, { hours: 1 }, 65_400],
    ['Premium, 15 cocktails, 2 hours: 1350 + 120 + 110', 1350, { cocktails: 15, hours: 2 }, 158_000],
  ])('adds up %s', (name, price, added, total) => {
    expect(estimate({ name, price }, { ...noAdditions, ...added }, extras).total).toBe(total);
  });

  it('names what it adds up', () => {
    expect(estimate(premium, { ...noAdditions, cocktails: 15, hours: 2.5 }, extras).lines).toEqual([
      { label: 'Premium Event', cents: 135_000 },
      { label: '15 weitere Cocktails', cents: 12_000 },
      { label: '2,5 weitere Stunden', cents: 13_750 },
    ]);
    expect(
      estimate(premium, { ...noAdditions, cocktails: 1, hours: 1 }, extras).lines.map(({ label }) => label),
    ).toEqual(['Premium Event', '1 weiterer Cocktail', '1 weitere Stunde']);
  });

  it('charges for every addition, in whole cents', () => {
    fc.assert(
      fc.property(packages, amounts, (item, added) => {
        const { lines, total } = estimate(item, added, extras);
        expect(Number.isInteger(total)).toBe(true);
        expect(total).toBe(lines.reduce((sum, { cents }) => sum + cents, 0));
        expect(lines).toHaveLength(1 + additionNames.filter((name) => added[name] > 0).length);
      }),
    );
    for (const name of additionNames) {
      const most = estimate(premium, { ...noAdditions, [name]: additions[name].most }, extras);
      expect(most.total, name).toBeGreaterThan(estimate(premium, noAdditions, extras).total);
    }
  });
});

describe('the estimate of a plan', () => {
  const prices = { extras, cocktailsPerGuest: 2 };
  const rows = (asked: Partial<Asked>): unknown[] =>
    estimateRows(premium, { ...noAdditions, guests: 0, ...asked }, prices).map(({ label, text }) => [label, text]);

  it('says nothing where the price of the package says it all', () => {
    expect(rows({})).toEqual([]);
    expect(rows({ guests: 60 })).toEqual([]);
    expect(planEstimate(undefined, { ...noAdditions, guests: 85 }, prices)).toBeUndefined();
  });

  it('says what was asked, and what the guests need where that does not reach', () => {
    const asked = [
      ['Premium Event', '1.350\u00A0€'],
      ['Geschätzter Preis', '1.350\u00A0€'],
    ];
    expect(rows({ guests: 85 })).toEqual([...asked, ['Für 85\u00A0Gäste mit 50 weiteren Cocktails', '1.750\u00A0€']]);
    expect(rows({ guests: 60.5 })).toEqual([
      ...asked,
      ['Für 60,5\u00A0Gäste mit einem weiteren Cocktail', '1.358\u00A0€'],
    ]);
    expect(rows({ guests: 85, cocktails: 10, hours: 1 }).at(-1)).toEqual([
      'Für 85\u00A0Gäste mit 50 weiteren Cocktails',
      '1.805\u00A0€',
    ]);
    expect(rows({ guests: 85, cocktails: 50 })).toHaveLength(3);
  });
});
