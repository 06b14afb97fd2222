import { expect, test } from 'vitest';
import { euro } from '../format/price.ts';
import { estimate, estimateLabel, estimateRows } from '../offer/estimate.ts';
import { extras, premium } from '../offer/offer.fixture.ts';
import { emptyFields } from './fields.ts';
import { emptyParty } from './party.fixture.ts';
import { summaryOf } from './summary.ts';

const prices = { extras, cocktailsPerGuest: 2 };
const offer = { packages: [premium], cocktails: [{ slug: 'mojito', name: 'Mojito' }], ...prices };

const date = 'Datum und Uhrzeit: Samstag, 5.\u00A0Juni 2027, 19:30\u00A0Uhr';
const contact = ['Name: Zoë Müßig', 'E-Mail: zoe@beispiel.de'];

const large = { ...emptyParty, guests: 85, moreHours: 1, venue: 'Siegburg', wishes: ['mojito'] };
const largePrices = estimateRows(estimate(premium, large, prices).lines, large.guests).map(
  ({ label, text }) => `${label}: ${text}`,
);

test.each([
  [
    'the wish to choose none',
    'Anfrage',
    emptyParty,
    ['Paket: unverbindliche Anfrage', date, ...contact],
  ],
  [
    'a package alone with its price',
    premium.value,
    emptyParty,
    [`Paket: ${premium.name}, ${euro(premium.price)}`, date, ...contact],
  ],
  [
    'what is added to a package in its estimate',
    premium.value,
    large,
    [
      `Paket: ${premium.name}`,
      date,
      'Gäste: 85',
      'Ort der Feier: Siegburg',
      ...contact,
      'Wunschcocktails: Mojito',
      `${estimateLabel}: ${largePrices.join('\n')}`,
    ],
  ],
])('says %s', (_, type, party, lines) => {
  const fields = { ...emptyFields, name: 'Zoë Müßig', email: 'zoe@beispiel.de', type };

  const rows = summaryOf({ fields, party, starts: '2027-06-05T19:30' }, offer);

  expect(rows.map(({ label, text }) => `${label}: ${text}`)).toEqual(lines);
});
