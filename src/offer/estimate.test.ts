import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate, maxAdditions, noAdditions, type Additions } from './estimate.ts';

// Section 9 of the specification.
const extras = { cocktail: 8, hour: 55, kilometre: 0.5, includedKilometres: 30 };
const premium = { price: 1350, extras };

const additions: fc.Arbitrary<Additions> = fc.record({
  cocktails: fc.integer({ min: 0, max: maxAdditions.cocktails }),
  hours: fc.integer({ min: 0, max: maxAdditions.hours }),
  kilometres: fc.integer({ min: 0, max: maxAdditions.kilometres }),
});
// Prices as the content allows them: euros with at most two decimals.
const packages = fc.integer({ min: 1, max: 1_000_000 }).map((cents) => ({ price: cents / 100, extras }));

describe('estimate', () => {
  // Worked out by hand.
  it.each([
    ['kleines Event alone', 599, noAdditions, 59_900],
    ['Großes Event with 10 cocktails: 1090 + 10 × 8', 1090, { cocktails: 10, hours: 0, kilometres: 0 }, 117_000],
    ['kleines Event with one hour: 599 + 55', 599, { cocktails: 0, hours: 1, kilometres: 0 }, 65_400],
    ['kleines Event 30 km away: travel included', 599, { cocktails: 0, hours: 0, kilometres: 30 }, 59_900],
    ['kleines Event 31 km away: 599 + 0.50', 599, { cocktails: 0, hours: 0, kilometres: 31 }, 59_950],
    [
      'Premium, 15 cocktails, 2 hours, 47 km: 1350 + 120 + 110 + 8.50',
      1350,
      { cocktails: 15, hours: 2, kilometres: 47 },
      158_850,
    ],
  ])('adds up %s', (_, price, added, total) => {
    expect(estimate({ price, extras }, added).total).toBe(total);
  });

  it('names its parts', () => {
    expect(estimate(premium, { cocktails: 15, hours: 2, kilometres: 47 })).toEqual({
      package: 135_000,
      cocktails: 12_000,
      hours: 11_000,
      travel: 850,
      paidKilometres: 17,
      total: 158_850,
    });
  });

  it('is whole cents and never below the price of the package', () => {
    fc.assert(
      fc.property(packages, additions, (item, added) => {
        const { total } = estimate(item, added);
        expect(Number.isInteger(total)).toBe(true);
        expect(total).toBeGreaterThanOrEqual(Math.round(item.price * 100));
      }),
    );
  });

  it('never gets cheaper when more is asked for', () => {
    fc.assert(
      fc.property(packages, additions, additions, (item, one, other) => {
        const more = {
          cocktails: one.cocktails + other.cocktails,
          hours: one.hours + other.hours,
          kilometres: one.kilometres + other.kilometres,
        };
        expect(estimate(item, more).total).toBeGreaterThanOrEqual(estimate(item, one).total);
      }),
    );
  });
});
