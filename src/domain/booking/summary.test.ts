import { expect, test } from 'vitest';
import { additionPrices, premiumPackage } from '../offer/offer.fixture.ts';
import { emptyFields } from './fields.ts';
import { emptyParty } from './party.fixture.ts';
import { unsentEnquiryRows } from './summary.ts';

const prices = { additionPrices, cocktailsPerGuest: 2 };
const offer = {
  packages: [premiumPackage],
  cocktails: [{ slug: 'mojito', name: 'Mojito' }],
  ...prices,
};

const date = 'Datum und Uhrzeit: Samstag, 5.\u00A0Juni 2027, 19:30\u00A0Uhr';
const contact = ['Name: Zoë Müßig', 'E-Mail: zoe@beispiel.de'];

const large = {
  ...emptyParty,
  guestCount: 85,
  moreHours: 1,
  venue: 'Siegburg',
  wishes: ['mojito'],
};

test.each([
  [
    'the wish to choose none',
    'Anfrage',
    emptyParty,
    ['Paket: unverbindliche Anfrage', date, ...contact],
  ],
  [
    'a package alone with its price',
    premiumPackage.value,
    emptyParty,
    ['Paket: Premium Event, 1.350\u00A0€', date, ...contact],
  ],
  [
    'what is added to a package in its estimate',
    premiumPackage.value,
    large,
    [
      'Paket: Premium Event',
      date,
      'Gäste: 85',
      'Ort der Feier: Siegburg',
      ...contact,
      'Wunschcocktails: Mojito',
      'Unverbindliche Schätzung, inkl. MwSt.: Premium Event: 1.350\u00A0€\n50\u00A0weitere Cocktails: 400\u00A0€\n1\u00A0weitere Stunde: 55\u00A0€\nGeschätzter Preis für 85\u00A0Gäste: 1.805\u00A0€',
    ],
  ],
])('says %s', (_, type, party, lines) => {
  const fields = { ...emptyFields, name: 'Zoë Müßig', email: 'zoe@beispiel.de', type };

  const rows = unsentEnquiryRows({ fields, party, starts: '2027-06-05T19:30' }, offer);

  expect(rows.map(({ label, text }) => `${label}: ${text}`)).toEqual(lines);
});
