/** An enquiry and a site with one package, for tests of mails. */
import { emptyFields, noSelection, type BookingFields } from '../../domain/booking/fields.ts';
import { emptyParty, type Party } from '../../domain/booking/party.ts';
import { estimate } from '../../domain/offer/estimate.ts';
import { extras, premium } from '../../domain/offer/offer.fixture.ts';
import { siteFormat, type Site } from '../../domain/site.ts';
import type { Enquiry, RelatedEnquiries } from '../enquiry.ts';

const answer = (text: string) => ({ subject: 'Ihre Anfrage {{nummer}}', text });

export const exampleSite: Site = {
  format: siteFormat,
  business: {
    name: 'Bar am Dom',
    owner: 'Erika Muster',
    url: 'https://bar.example',
    email: 'bar@bar.example',
    phone: '+492214710100',
    whatsapp: '491712345678',
    replyTime: 'morgen',
    callAfterDays: 3,
    retentionDays: 365,
  },
  prices: {
    extras,
    cocktailsPerGuest: 2,
    guestNumbers: [25, 50, 100],
    terms: { offerDays: 30, depositPercent: 50, setUpHours: '1–2' },
  },
  packages: [premium],
  drinks: [{ slug: 'mojito', name: 'Mojito', alcoholic: true }],
  takenDays: [{ from: '2027-06-19', to: '2027-06-20', note: 'Betriebsferien' }],
  texts: {
    acknowledgement: {
      subject: 'Ihre Anfrage {{nummer}} bei Bar am Dom',
      text: 'Danke\n\n{{ angaben }}\n\nIhre Nummer: {{ nummer }}',
      html: '<h1>Danke</h1>\n<p>{{ angaben }}</p>\n<p>Ihre Nummer: {{ nummer }}</p>\n',
    },
    offer: answer(
      'Guten Tag {{gast}},\n\nTermin: {{termin}}\nOrt: {{feierort}}\nGäste: {{gaeste}}\n{{preise}}\nAnzahlung: {{anzahlungsbetrag}}',
    ),
    confirmation: answer('Bestätigt, {{gast}}: {{termin}}\nPaket: {{paket}}'),
    decline: answer('Leider nicht, {{gast}}.'),
  },
};

interface Asked {
  readonly fields?: Partial<BookingFields>;
  readonly party?: Partial<Party>;
}

/** 60 guests in Siegburg with the package and 1.5 hours more. */
export function exampleEnquiry(
  { fields, party }: Asked = {},
  more: Partial<Enquiry> = {},
): Enquiry {
  const asked = { ...emptyParty, guests: 60, venue: 'Siegburg', hours: 1.5, ...party };
  const filled = {
    ...emptyFields,
    type: premium.value,
    name: 'Jürgen Groß',
    email: 'juergen@example.org',
    tel: '0171 2345678',
    anfrage: 'Hallo',
    ...fields,
  };
  const item = filled.type === premium.value ? premium : undefined;
  return {
    number: 'K7-4932',
    received: new Date('2026-11-24T18:12:00Z'),
    starts: '2027-06-05T19:30',
    fields: filled,
    party: asked,
    packageName: item?.name ?? '',
    hours: (item?.hours ?? 3) + asked.hours,
    estimate: item ? estimate(item, asked, exampleSite.prices).lines : [],
    suspicions: [],
    ...more,
  };
}

/** As most guests who do not know what they want. */
export const openEnquiry = exampleEnquiry({
  fields: { type: noSelection, tel: '' },
  party: { guests: 0, venue: '', hours: 0 },
});

export const noRelated: RelatedEnquiries = { sameDay: [], sameAddress: [], latest: [] };
