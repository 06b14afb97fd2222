import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordOf } from '../records.ts';
import { additionNames, additions, noAdditions, type Amounts } from './additions.ts';
import { estimate } from './estimate.ts';
import { extras } from './offer.fixture.ts';

const premium = { name: 'Premium Event', price: 1350, extras };

const amounts: fc.Arbitrary<Amounts> = fc.record(
  recordOf(additionNames, (name) => {
    const { step, most } = additions[name];
    return fc.integer({ min: 0, max: most / step }).map((steps) => steps * step);
  }),
);
// Prices as the content allows them: euros with at most two decimals.
const packages = fc.integer({ min: 1, max: 1_000_000 }).map((cents) => ({ name: '', price: cents / 100, extras }));

describe('estimate', () => {
  // Worked out by hand.
  it.each([
    ['kleines Event alone', 599, {}, 59_900],
    ['Großes Event with 10 cocktails: 1090 + 10 × 8', 1090, { cocktails: 10 }, 117_000],
    ['kleines Event with one hour: 599 + 55', 599, { hours: 1 }, 65_400],
    ['kleines Event 30 km away: travel included', 599, { kilometres: 30 }, 59_900],
    ['kleines Event 31 km away: 599 + 0.50', 599, { kilometres: 31 }, 59_950],
    [
      'Premium, 15 cocktails, 2 hours, 47 km: 1350 + 120 + 110 + 8.50',
      1350,
      { cocktails: 15, hours: 2, kilometres: 47 },
      158_850,
    ],
  ])('adds up %s', (name, price, added, total) => {
    expect(estimate({ name, price, extras }, { ...noAdditions, ...added }).total).toBe(total);
  });

  it('names what it adds up', () => {
    expect(estimate(premium, { ...noAdditions, cocktails: 15, hours: 2.5, kilometres: 47 }).lines).toEqual([
      { label: 'Premium Event', cents: 135_000 },
      { label: '15 weitere Cocktails', cents: 12_000 },
      { label: '2,5 weitere Stunden', cents: 13_750 },
      { label: 'Anfahrt 47\u00A0km, davon 17\u00A0km berechnet', cents: 850 },
    ]);
    expect(estimate(premium, { ...noAdditions, cocktails: 1, hours: 1 }).lines.map(({ label }) => label)).toEqual([
      'Premium Event',
      '1 weiterer Cocktail',
      '1 weitere Stunde',
    ]);
  });

  it('charges for every addition, in whole cents', () => {
    fc.assert(
      fc.property(packages, amounts, (item, added) => {
        const { lines, total } = estimate(item, added);
        expect(Number.isInteger(total)).toBe(true);
        expect(total).toBe(lines.reduce((sum, { cents }) => sum + cents, 0));
        expect(lines).toHaveLength(1 + additionNames.filter((name) => added[name] > 0).length);
      }),
    );
    for (const name of additionNames) {
      const most = estimate(premium, { ...noAdditions, [name]: additions[name].most });
      expect(most.total, name).toBeGreaterThan(estimate(premium, noAdditions).total);
    }
  });
});
