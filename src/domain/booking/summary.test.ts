import { expect, test } from 'vitest';
import { additionPrices, premiumPackage } from '../offer/offer.fixture.ts';
import { readEnquiry } from './readEnquiry.ts';
import { enquiryRows, shownRows } from './summary.ts';

const offer = {
  packages: [premiumPackage],
  cocktails: [{ slug: 'mojito', name: 'Mojito', alcoholic: true }],
  additionPrices,
  cocktailsPerGuest: 2,
};

const date = 'Datum und Uhrzeit: Samstag, 5.\u00A0Juni 2027, 19:30\u00A0Uhr';
const contact = ['Name: Zoë Müßig', 'E-Mail: zoe@beispiel.de'];

test.each([
  ['the wish to choose none', 'Anfrage', '', ['Paket: unverbindliche Anfrage', date, ...contact]],
  [
    'a package alone with its price',
    premiumPackage.value,
    '',
    ['Paket: Premium Event, 1.350\u00A0€', date, ...contact],
  ],
  [
    'what is added to a package in its estimate',
    premiumPackage.value,
    'gaeste=85&ort=Siegburg&hours=1&drinks=mojito',
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
  const form = new FormData();
  const typed = { type, date: '2027-06-05T19:30', name: 'Zoë Müßig', email: 'zoe@beispiel.de' };
  for (const [name, text] of Object.entries(typed)) form.append(name, text);
  const enquiry = readEnquiry(form, new URLSearchParams(party), offer);

  const rows = shownRows(enquiryRows(enquiry, offer.cocktails));

  expect(rows.map(({ label, text }) => `${label}: ${text}`)).toEqual(lines);
});
