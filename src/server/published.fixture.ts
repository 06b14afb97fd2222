/** A bar with one package and one drink, and its pages whose slots are empty, for unit tests. */
import { extras, premium } from '../domain/offer/offer.fixture.ts';
import { siteDataFormat, type SiteData } from '../domain/siteData.ts';
import type { Published } from './published.ts';

const reply = (text: string) => ({ subject: 'Ihre Anfrage {{nummer}}', text });

export const exampleSite: SiteData = {
  format: siteDataFormat,
  business: {
    name: 'Bar am Dom',
    url: 'https://bar.example',
    email: 'bar@bar.example',
    phone: '+492214710100',
    whatsapp: '491712345678',
    retentionDays: 90,
  },
  prices: {
    extras,
    cocktailsPerGuest: 2,
    terms: { depositPercent: 50, setUpHours: '1–2' },
  },
  packages: [premium],
  cocktails: [{ slug: 'mojito', name: 'Mojito', alcoholic: true }],
  takenDays: [{ from: '2027-06-19', to: '2027-06-20', note: 'Betriebsferien' }],
  texts: {
    acknowledgement: {
      subject: 'Ihre Anfrage {{nummer}} bei Bar am Dom',
      text: 'Danke\n\n{{ angaben }}\n\nIhre Nummer: {{ nummer }}',
      html: '<h1>Danke</h1>\n<p>{{ angaben }}</p>\n<p>Ihre Nummer: {{ nummer }}</p>\n',
    },
    quote: reply(
      'Guten Tag {{gast}},\n\nTermin: {{termin}}\nOrt: {{feierort}}\nGäste: {{gaeste}}\n{{preise}}\nAnzahlung: {{anzahlungsbetrag}}',
    ),
    confirmation: reply('Bestätigt, {{gast}}: {{termin}}\nPaket: {{paket}}'),
    decline: reply('Leider nicht, {{gast}}.'),
  },
};

export const published: Published = {
  site: exampleSite,
  sent: '<main><!--nummer-->|<!--email-->|<!--angaben--></main>',
  notSent: '<main><!--fehler--></main>',
};
