import { expect, it } from 'vitest';
import { cocktailsPerGuest, extras } from '../business/prices.ts';
import { offerValues } from './offerValues.ts';
import { decimal, spelled } from '../business/wording.ts';
import { euro } from '../offer/price.ts';

const packageOf = (name: string, guests: number, alcoholFree: number) => ({
  name,
  guests,
  choice: { alcoholic: 4, alcoholFree },
});
const cocktails = [
  { name: 'Mojito', alcoholic: true },
  { name: 'Zitrone & Minze', alcoholic: false },
  { name: 'Ipanema', alcoholic: false },
];

it('Questions name prices, guests, drinks and choices as the offer has them', () => {
  expect(offerValues([packageOf('Klein', 25, 2), packageOf('Groß', 1050, 3)], cocktails)).toEqual({
    jegast: spelled(cocktailsPerGuest),
    gaeste: '„Klein“ für 25 und „Groß“ für 1.050',
    cocktailpreis: euro(extras.cocktail),
    freikilometer: decimal(extras.includedKilometres),
    kilometerpreis: euro(extras.kilometre),
    alkoholfreiwahl: 'zwei bis drei',
    alkoholfreizahl: 'zwei',
    alkoholfreie: 'Zitrone & Minze und Ipanema',
  });
});

it('Packages with the same choice are given one number', () => {
  const values = offerValues([packageOf('Klein', 25, 3), packageOf('Groß', 50, 3)], cocktails);
  expect(values.alkoholfreiwahl).toBe('drei');
});
