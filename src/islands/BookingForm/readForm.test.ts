import { expect, test } from 'vitest';
import { premiumPackage } from '../../domain/offer/offer.fixture.ts';
import { readForm } from './readForm.ts';

function typed(type: string): FormData {
  const data = new FormData();
  const texts = { type, gaeste: '80', cocktails: '15', hours: 'bis Mitternacht' };
  for (const [name, text] of Object.entries(texts)) data.append(name, text);
  for (const slug of ['mojito', 'ipanema']) data.append('drinks', slug);
  return data;
}

test('With a package its additions are read, and need a number', () => {
  expect(readForm(typed(premiumPackage.value), [premiumPackage])).toMatchObject({
    package: premiumPackage,
    party: { guestCount: 80, moreCocktails: 15, wishes: ['mojito', 'ipanema'] },
    errors: { moreHours: expect.stringContaining('Weitere Stunden') },
  });
});

test('Without a package nothing is read of additions, which then have no field', () => {
  const { party, errors, ...reading } = readForm(typed('Anfrage'), [premiumPackage]);

  expect(reading.package).toBeUndefined();
  expect(party).toMatchObject({ guestCount: 80, moreCocktails: 0, moreHours: 0 });
  expect(errors).not.toHaveProperty('moreHours');
});
