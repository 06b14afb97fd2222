import { expect, test } from 'vitest';
import { premium } from '../../domain/offer/offer.fixture.ts';
import { partyOf } from './checkForm.ts';
import { noValues } from './formControls.ts';

const typed = { ...noValues, guests: '80', moreCocktails: '15', moreHours: 'bis Mitternacht' };

test('With a package its additions are read, and need a number', () => {
  expect(partyOf({ ...typed, type: premium.value }, [premium])).toMatchObject({
    package: premium,
    party: { guests: 80, moreCocktails: 15 },
    errors: { moreHours: expect.stringContaining('Weitere Stunden') },
  });
});

test('Without a package nothing is read of additions, which then have no field', () => {
  expect(partyOf({ ...typed, type: 'Anfrage' }, [premium])).toMatchObject({
    package: undefined,
    party: { guests: 80, moreCocktails: 0, moreHours: 0 },
    errors: {},
  });
});
