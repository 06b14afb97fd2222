import { expect, it } from 'vitest';
import { prices } from 'virtual:owner';
import { offerValues } from './offerValues.ts';
import { euro } from '../../domain/format/price.ts';
import { travelExample } from '../../domain/offer/travel.ts';

const packageOf = (alcoholFree: number) => ({ choice: { alcoholic: 4, alcoholFree } });
const cocktails = [
  { name: 'Mojito', alcoholic: true },
  { name: 'Zitrone & Minze', alcoholic: false },
  { name: 'Ipanema', alcoholic: false },
];

it('Questions name prices, drinks and choices as the offer has them', () => {
  expect(offerValues([packageOf(2), packageOf(3)], cocktails)).toEqual({
    cocktailpreis: euro(prices.extras.cocktail),
    anfahrt: travelExample(prices.extras),
    alkoholfreiwahl: 'zwei bis drei',
    alkoholfreizahl: 'zwei',
    alkoholfreie: 'Zitrone & Minze und Ipanema',
  });
});

it('Packages with the same choice are given one number', () => {
  const values = offerValues([packageOf(3), packageOf(3)], cocktails);
  expect(values.alkoholfreiwahl).toBe('drei');
});
