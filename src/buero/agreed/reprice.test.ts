import { describe, expect, it } from 'vitest';
import { emptyPlan } from '../../domain/booking/plan.ts';
import { totalCents, type PriceLine } from '../../domain/offer/estimate.ts';
import { extras, premium } from '../../domain/offer/offer.fixture.ts';
import { contentWith } from '../../desk/booking.fixture.ts';
import { otherListPrice, priceLinesAfter, withNeededAdditions } from './reprice.ts';

const small = {
  ...premium,
  bookingType: 'Kleines',
  name: 'Kleines Event',
  price: 599,
  cocktails: 50,
};
const content = { ...contentWith(), packages: [small, premium] };
/** The same a year later, when everything costs more. */
const dearer = {
  ...content,
  packages: [{ ...premium, price: 1500 }],
  prices: { ...content.prices, extras: { ...extras, cocktail: 10 } },
};

const line = (kind: PriceLine['kind'], label: string, cents: number): PriceLine => ({
  kind,
  label,
  cents,
});
const packageLine = line('package', 'Premium Event', 135_000);
const cocktails = line('cocktails', '40 weitere Cocktails', 32_000);
const travel = line('travel', 'Anfahrt nach Siegburg', 3500);
const discount = line('own', 'Freundschaftspreis', -10_000);
const estimated = [packageLine, cocktails];

/** 80 guests in Siegburg. */
const before: Parameters<typeof priceLinesAfter>[0] = {
  type: premium.bookingType,
  plan: { ...emptyPlan, guests: 80, venue: 'Siegburg' },
  priceLines: [...estimated, travel, discount],
};
type Change = Partial<Omit<typeof before, 'plan'>> & {
  readonly plan?: Partial<typeof before.plan>;
};
const change = ({ plan, ...more }: Change, from = before, offer = content) =>
  priceLinesAfter(from, { ...from, ...more, plan: { ...from.plan, ...plan } }, offer);

describe('Prices are recalculated', () => {
  it('for another number of guests; the owner’s own lines and travel stay', () => {
    expect(change({ plan: { guests: 90 } })).toEqual({
      priceLines: [
        packageLine,
        line('cocktails', '60 weitere Cocktails', 48_000),
        travel,
        discount,
      ],
      changed: true,
    });
  });

  it('for other additions', () => {
    expect(change({ plan: { hours: 1.5 } }).priceLines).toEqual([
      ...estimated,
      line('hours', '1,5 weitere Stunden', 8250),
      travel,
      discount,
    ]);
  });

  it('for another package', () => {
    expect(change({ type: small.bookingType }).priceLines).toEqual([
      line('package', 'Kleines Event', 59_900),
      line('cocktails', '110 weitere Cocktails', 88_000),
      travel,
      discount,
    ]);
  });

  it('for the first package, with a travel line of 0 €', () => {
    const none = { ...before, type: 'Anfrage', priceLines: [] };
    expect(change({ type: premium.bookingType }, none)).toEqual({
      priceLines: [...estimated, { ...travel, cents: 0 }],
      changed: false,
    });
  });

  it('for no package: its lines are deleted', () => {
    expect(change({ type: 'Anfrage' }).priceLines).toEqual([travel, discount]);
  });

  it('with a travel price or an own line that was typed at the same time', () => {
    const typed = [...estimated, { ...travel, cents: 5000 }, { ...discount, cents: -20_000 }];
    expect(change({ plan: { guests: 90 }, priceLines: typed }).priceLines.slice(1)).toEqual([
      line('cocktails', '60 weitere Cocktails', 48_000),
      { ...travel, cents: 5000 },
      { ...discount, cents: -20_000 },
    ]);
  });

  it('once for an addition whose label had another wording before', () => {
    const worded = {
      ...before,
      priceLines: [packageLine, { ...cocktails, label: '40 Drinks mehr' }],
    };
    const { priceLines } = change({ plan: { guests: 90 } }, worded);
    expect(priceLines.map(({ kind }) => kind)).toEqual(['package', 'cocktails', 'travel']);
    expect(totalCents(priceLines)).toBe(135_000 + 48_000);
  });

  it('with the prices of today', () => {
    expect(totalCents(change({ plan: { guests: 90 } }, before, dearer).priceLines)).toBe(
      150_000 + 60_000 + 3500 - 10_000,
    );
  });

  it('for a discount that was typed together with the first package', () => {
    const none = { ...before, type: 'Anfrage', priceLines: [] };
    expect(change({ type: premium.bookingType, priceLines: [discount] }, none)).toEqual({
      priceLines: [...estimated, { ...travel, cents: 0 }, discount],
      changed: false,
    });
  });

  it('where every line was deleted: the package has its prices again, without a notice', () => {
    const agreedPrice = { ...before, priceLines: [line('own', 'Pauschale', 50_000)] };
    for (const from of [before, agreedPrice])
      expect(change({ priceLines: [] }, from)).toEqual({
        priceLines: [...estimated, { ...travel, cents: 0 }],
        changed: false,
      });
  });

  it('without a notice where the sum stays the same', () => {
    const few = {
      ...before,
      plan: { ...before.plan, guests: 30 },
      priceLines: [discount, packageLine],
    };
    const { priceLines, changed } = change({ plan: { guests: 40, venue: '' } }, few);
    expect(totalCents(priceLines)).toBe(125_000);
    expect(changed).toBe(false);
  });
});

describe('Prices stay as they were typed', () => {
  it('where nothing has changed that they depend on', () => {
    const typed = [{ ...packageLine, cents: 100_000 }, travel];
    expect(change({ priceLines: typed }, before, dearer)).toEqual({
      priceLines: typed,
      changed: false,
    });
    expect(change({}, before, dearer)).toEqual({ priceLines: before.priceLines, changed: false });
  });

  it('where the owner typed a price of package or additions together with another number of guests, and deleted travel', () => {
    const typed = [discount, { ...packageLine, cents: 119_000 }, cocktails];
    expect(change({ plan: { guests: 90 }, priceLines: typed })).toEqual({
      priceLines: typed,
      changed: false,
    });
  });
});

describe('A price that the owner set himself, as by telephone', () => {
  const agreedPrice = line('own', 'Pauschale', 50_000);
  const byTelephone = { ...before, type: 'Anfrage', priceLines: [agreedPrice] };
  const kept = { priceLines: [agreedPrice], changed: false };

  it.each<[string, Change]>([
    ['a package is chosen', { type: premium.bookingType }],
    ['package and venue are chosen', { type: premium.bookingType, plan: { venue: 'Bonn' } }],
    ['more guests come', { plan: { guests: 120 } }],
    ['hours are added', { plan: { hours: 2 } }],
  ])('stays, and nothing is added to it, where %s', (_, changes) => {
    expect(change(changes, byTelephone)).toEqual(kept);
    expect(change(changes, { ...before, priceLines: [agreedPrice] })).toEqual(kept);
  });

  it('stays where it is typed together with the package, and where it is 0 €', () => {
    const none = { ...byTelephone, priceLines: [] };
    for (const cents of [50_000, 0]) {
      const priceLines = [{ ...agreedPrice, cents }];
      expect(change({ type: premium.bookingType, priceLines }, none)).toEqual({
        priceLines,
        changed: false,
      });
    }
  });

  it('is told beside that of the price list, once there is a package and while they differ', () => {
    const listPrice = (more: Partial<typeof before>) =>
      otherListPrice({ ...before, priceLines: [agreedPrice], ...more }, content);
    expect(listPrice({})).toBe(167_000);
    expect(listPrice({ type: 'Anfrage' })).toBeUndefined();
    expect(listPrice({ priceLines: [{ ...agreedPrice, cents: 167_000 }] })).toBeUndefined();
    for (const priceLines of [estimated, [travel], []])
      expect(listPrice({ priceLines })).toBeUndefined();
  });
});

describe('Another venue', () => {
  it('renames the travel line, and changes no price', () => {
    expect(change({ plan: { venue: 'Bonn' } }, before, dearer)).toEqual({
      priceLines: [...estimated, { ...travel, label: 'Anfahrt nach Bonn' }, discount],
      changed: false,
    });
  });

  it('adds a travel line of 0 € where there was none', () => {
    const unknown = { ...before, plan: { ...before.plan, venue: '' }, priceLines: [packageLine] };
    expect(change({ plan: { venue: 'Bonn' } }, unknown, dearer)).toEqual({
      priceLines: [packageLine, line('travel', 'Anfahrt nach Bonn', 0)],
      changed: false,
    });
  });

  it('adds the travel line also where the owner typed a price at the same time', () => {
    const typed = [{ ...packageLine, cents: 119_000 }, cocktails, { ...travel, cents: 5000 }];
    expect(change({ plan: { venue: 'Bonn', guests: 90 }, priceLines: typed })).toEqual({
      priceLines: [
        { ...packageLine, cents: 119_000 },
        cocktails,
        { ...travel, label: 'Anfahrt nach Bonn', cents: 5000 },
      ],
      changed: false,
    });
  });

  it('removes the travel line when it is deleted, unless travel costs something', () => {
    const free = { ...before, priceLines: [packageLine, { ...travel, cents: 0 }] };
    expect(change({ plan: { venue: '' } }, free).priceLines).toEqual([packageLine]);
    expect(change({ plan: { venue: '' } }).priceLines).toEqual(before.priceLines);
  });
});

it('charges as many cocktails as the guests need, and nothing without a package', () => {
  const plan = { ...emptyPlan, guests: 80, cocktails: 10 };
  expect(withNeededAdditions({ type: premium.bookingType, plan }, content).plan.cocktails).toBe(40);
  const many = { ...plan, cocktails: 70 };
  expect(
    withNeededAdditions({ type: premium.bookingType, plan: many }, content).plan.cocktails,
  ).toBe(70);
  expect(withNeededAdditions({ type: 'Anfrage', plan }, content).plan).toEqual(plan);
});
