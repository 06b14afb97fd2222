/**
 * A bar with two packages and one cocktail, and its pages whose slots are empty, for unit tests.
 */
import {
  additionPrices,
  premiumPackage,
  smallPackage,
  travelPrices,
} from '../domain/offer/offer.fixture.ts';
import { siteDataVersion, type SiteData } from '../domain/siteData.ts';
import type { Published } from './published.ts';

const reply = (what: string, text: string) => ({ subject: `${what} {{nummer}}`, text });

export const exampleSite: SiteData = {
  version: siteDataVersion,
  business: {
    name: 'Bar am Dom',
    url: 'https://bar.example',
    email: 'bar@bar.example',
    phone: '+492214710100',
    whatsapp: '+491712345678',
    retentionDays: 90,
  },
  prices: {
    additionPrices,
    travelPrices,
    cocktailsPerGuest: 2,
    terms: { depositPercent: 50, setUpHours: '1–2' },
  },
  packages: [smallPackage, premiumPackage],
  cocktails: [{ slug: 'mojito', name: 'Mojito', alcoholic: true }],
  takenDays: [{ from: '2027-06-19', to: '2027-06-20', note: 'Betriebsferien' }],
  texts: {
    acknowledgement: {
      subject: 'Ihre Anfrage {{nummer}} bei Bar am Dom',
      before: { text: 'Danke', html: '<h1>Danke</h1>\n' },
      after: {
        text: 'Ihre Nummer: {{ nummer }}',
        html: '<p>Ihre Nummer: {{ nummer }}</p>\n',
      },
    },
    quote: reply(
      'Ihr Angebot',
      'Guten Tag {{gast}},\n\nTermin: {{termin}}\nFirma: {{firma}}\nOrt: {{feierort}}\nGäste: {{gaeste}}\n{{preise}}\nWunschcocktails: {{wunschcocktails}}\nAnfahrt: {{anfahrtskosten}}\nAnzahlung: {{anzahlungsbetrag}}',
    ),
    question: reply('Frage', 'Guten Tag {{gast}},\n\n{{fehlt}}'),
    confirmation: reply('Bestätigt', 'Bestätigt, {{gast}}: {{termin}}\nPaket: {{paket}}'),
    decline: reply('Absage', 'Leider nicht, {{gast}}.'),
  },
};

export const published: Published = {
  site: exampleSite,
  sent: '<main><!--nummer-->|<!--email-->|<!--bestaetigung--><!--angaben--></main>',
  notSent: '<main><!--fehler--></main>',
};
