import { expect, test } from 'vitest';
import { additionPrices, premiumPackage } from '../offer/offer.fixture.ts';
import { readEnquiry } from './readEnquiry.ts';

const offer = {
  packages: [premiumPackage],
  cocktails: [
    { slug: 'mojito', name: 'Mojito', alcoholic: true },
    { slug: 'ipanema', name: 'Ipanema', alcoholic: false },
  ],
  additionPrices,
  cocktailsPerGuest: 2,
};

function read(type: string) {
  const form = new FormData();
  const texts = { type, gaeste: '80', cocktails: '15', hours: 'bis Mitternacht' };
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  for (const slug of ['mojito', 'ipanema']) form.append('drinks', slug);
  return readEnquiry(form, form, offer);
}

test('With a package its additions are read, and need a number', () => {
  expect(read(premiumPackage.value)).toMatchObject({
    package: premiumPackage,
    party: { guestCount: 80, moreCocktails: 15, wishes: ['mojito', 'ipanema'] },
    errors: { moreHours: expect.stringContaining('Weitere Stunden') },
  });
});

test('Without a package nothing is read of additions, which then have no field', () => {
  const { party, errors, ...reading } = read('Anfrage');

  expect(reading).toMatchObject({ package: undefined, estimateLines: [] });
  expect(party).toMatchObject({ guestCount: 80, moreCocktails: 0, moreHours: 0 });
  expect(errors).not.toHaveProperty('moreHours');
});
