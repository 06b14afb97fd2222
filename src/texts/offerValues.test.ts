import { expect, test } from 'vitest';
import { prices } from '../schemas/business.fixture.ts';
import { offerValues } from './offerValues.ts';
import { euro } from '../domain/format/price.ts';
import { travelExample } from '../domain/offer/travel.ts';

const packageOf = (alcoholFree: number) => ({ choice: { alcoholic: 4, alcoholFree } });
const cocktails = [
  { name: 'Mojito', alcoholic: true },
  { name: 'Zitrone & Minze', alcoholic: false },
  { name: 'Ipanema', alcoholic: false },
];

test('names prices, drinks and choices of the offer', () => {
  expect(offerValues([packageOf(2), packageOf(3)], cocktails, prices)).toEqual({
    cocktailpreis: euro(prices.extras.cocktail),
    anfahrt: travelExample(prices.extras),
    alkoholfreiwahl: 'zwei bis drei',
    alkoholfreizahl: 'zwei',
    alkoholfreie: 'Zitrone & Minze und Ipanema',
  });
});

test('names one number if all packages have the same choice', () => {
  const values = offerValues([packageOf(3), packageOf(3)], cocktails, prices);

  expect(values.alkoholfreiwahl).toBe('drei');
});
