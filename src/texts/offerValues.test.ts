import { expect, test } from 'vitest';
import { examplePrices } from '../schemas/business.fixture.ts';
import { offerValues } from './offerValues.ts';

const packageOf = (alcoholFree: number) => ({ choice: { alcoholic: 4, alcoholFree } });
const cocktails = [
  { name: 'Mojito', alcoholic: true },
  { name: 'Zitrone & Minze', alcoholic: false },
  { name: 'Ipanema', alcoholic: false },
];

test('names prices, cocktails and choices of the offer', () => {
  expect(offerValues([packageOf(2), packageOf(3)], cocktails, examplePrices)).toEqual({
    cocktailpreis: '8\u00A0€',
    anfahrt:
      'bis 30\u00A0km inklusive; 50\u00A0km kosten\u00A010\u00A0€, 100\u00A0km\u00A035\u00A0€',
    alkoholfreiwahl: 'zwei bis drei',
    alkoholfreizahl: 'zwei',
    alkoholfreie: 'Zitrone & Minze und Ipanema',
  });
});

test('names one number if all packages have the same choice', () => {
  const values = offerValues([packageOf(3), packageOf(3)], cocktails, examplePrices);

  expect(values.alkoholfreiwahl).toBe('drei');
});
