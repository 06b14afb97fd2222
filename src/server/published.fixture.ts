/** A small site, and pages whose slots are empty, for unit tests. */
import { siteFormat, type Site } from '../domain/site.ts';
import type { Published } from './site.ts';

const text = { subject: 'Betreff', text: 'Text' };

const site: Site = {
  format: siteFormat,
  business: {
    name: 'Bar',
    owner: 'Jana Beispiel',
    url: 'https://bar.example',
    email: 'anfrage@bar.example',
    phone: '+492214710100',
    replyTime: 'so bald wie möglich',
    callAfterDays: 3,
    retentionDays: 365,
  },
  prices: {
    extras: { cocktail: 8, hour: 55, kilometre: 0.5, includedKilometres: 30 },
    cocktailsPerGuest: 2,
    guestNumbers: [50, 100],
    terms: { offerDays: 30, depositPercent: 50, setUpHours: '1–2' },
  },
  packages: [],
  drinks: [{ slug: 'mojito', name: 'Mojito', alcoholic: true }],
  takenDays: [],
  texts: {
    acknowledgement: { ...text, html: '<p>Text</p>' },
    offer: text,
    confirmation: text,
    decline: text,
  },
};

export const published: Published = {
  site,
  sent: '<main><!--nummer-->|<!--email-->|<!--angaben--></main>',
  notSent: '<main><!--fehler--></main>',
};
