import { describe, expect, test } from 'vitest';
import { noSelection, withoutPackage } from '../../domain/booking/fields.ts';
import { premium } from '../../domain/offer/offer.fixture.ts';
import type { Enquiry } from '../enquiry.ts';
import { exampleSite as site } from '../published.fixture.ts';
import { exampleEnquiry } from './mail.fixture.ts';
import { replyLinks } from './replies.ts';

const now = new Date('2026-11-24T18:12:30Z');
/** What a mail program reads of a link. */
const read = (href = 'about:blank') => {
  const { pathname, searchParams } = new URL(href);
  return {
    to: decodeURIComponent(pathname),
    subject: searchParams.get('subject') ?? '',
    body: searchParams.get('body') ?? '',
  };
};

const links = (enquiry: Enquiry, of = site) =>
  Object.fromEntries(
    replyLinks(enquiry, of, now)
      .flat()
      .map(({ label, href }) => [label, href]),
  );

const quoteOf = (enquiry: Enquiry, of = site) => read(links(enquiry, of)['Angebot schreiben']);

/** Seventeen enquiries of all kinds: what is first, and whether it can leave as it is. */
const long = 'Wir feiern zu viert Geburtstag und möchten den ganzen Abend etwas trinken. '.repeat(
  80,
);
const kinds: readonly (readonly [string, Enquiry, first: string, asItIs: boolean])[] = [
  [
    'a package in Köln',
    exampleEnquiry({ party: { venue: 'Flora, 50735 Köln' } }),
    'Angebot schreiben',
    true,
  ],
  ['a package in Bonn', exampleEnquiry({ party: { venue: 'Bonn' } }), 'Angebot schreiben', false],
  [
    'a small package',
    exampleEnquiry({
      fields: { type: 'Standardpaket' },
      party: { venue: 'Köln-Kalk', guests: 20, moreHours: 0 },
    }),
    'Angebot schreiben',
    true,
  ],
  [
    'a company',
    exampleEnquiry({ fields: { firma: 'Becker & Söhne KG' }, party: { venue: '50999 Köln' } }),
    'Angebot schreiben',
    true,
  ],
  [
    'noted cocktails',
    exampleEnquiry({ party: { venue: 'Köln', wishes: ['mojito'] } }),
    'Angebot schreiben',
    true,
  ],
  [
    'guests without a package',
    exampleEnquiry({
      fields: { type: withoutPackage.value },
      party: { venue: 'Köln', guests: 80 },
    }),
    'Angebot schreiben',
    true,
  ],
  [
    'guests, nothing chosen',
    exampleEnquiry({ fields: { type: noSelection }, party: { venue: 'Köln', guests: 30 } }),
    'Angebot schreiben',
    true,
  ],
  [
    'more guests than have a price',
    exampleEnquiry({ party: { venue: 'Köln', guests: 700 } }),
    'Angebot schreiben',
    false,
  ],
  [
    'a package alone',
    exampleEnquiry({ party: { venue: 'Köln', guests: 0, moreHours: 0 } }),
    'Angebot schreiben',
    true,
  ],
  [
    'a follow-up',
    exampleEnquiry({ fields: { anfrage: 'Zu X3-7249: später' }, party: { venue: 'Köln' } }),
    'Angebot schreiben',
    true,
  ],
  [
    'no telephone',
    exampleEnquiry({ fields: { tel: '' }, party: { venue: 'Köln' } }),
    'Angebot schreiben',
    true,
  ],
  [
    'a foreign number',
    exampleEnquiry({ fields: { tel: '+31 6 12345678' }, party: { venue: 'Köln' } }),
    'Angebot schreiben',
    true,
  ],
  [
    'a long message',
    exampleEnquiry({ fields: { anfrage: long }, party: { venue: 'Köln' } }),
    'Angebot schreiben',
    true,
  ],
  [
    'emojis',
    exampleEnquiry({ fields: { name: 'Zoë 🍹', anfrage: '👩‍👩‍👧' }, party: { venue: 'Köln 🎉' } }),
    'Angebot schreiben',
    true,
  ],
  [
    'nothing but a day',
    exampleEnquiry({ fields: { type: noSelection }, party: { venue: '', guests: 0 } }),
    'Nachfragen',
    true,
  ],
  ['a day that is taken', exampleEnquiry({}, { starts: '2027-06-19T19:30' }), 'Absagen', true],
  ['a day that has passed', exampleEnquiry({}, { starts: '2026-05-02T18:00' }), 'Nachfragen', true],
];

describe('the links of the owner’s mail', () => {
  test.each(kinds)('begin with what fits, ready to be sent: %s', (_, enquiry, first, asItIs) => {
    const [[{ label, href } = { label: '', href: '' }] = []] = replyLinks(enquiry, site, now);

    const { to, subject, body } = read(href);

    expect(label).toBe(first);
    expect(to).toBe('juergen@example.org');
    expect(subject).toContain('K7-4932');
    expect(!`${subject}${body}`.includes('…')).toBe(asItIs);
    expect(`${subject}${body}`).not.toMatch(/\{\{|undefined|NaN/);
    expect(href.length).toBeLessThan(2000);
  });

  test('quote what the package is, until when, with what is added, the sum and the deposit', () => {
    const { subject, body } = quoteOf(
      exampleEnquiry({
        fields: { firma: 'Groß KG' },
        party: { venue: 'Flora, 50735 Köln', wishes: ['mojito'] },
      }),
    );

    expect(subject).toBe('Ihr Angebot K7-4932');
    expect(body.split('\r\n')).toEqual([
      'Guten Tag Jürgen Groß,',
      '',
      'Termin: Samstag, 5. Juni 2027, 19:30 bis 03:00 Uhr',
      'Firma: Groß KG',
      'Ort: Flora, 50735 Köln',
      'Gäste: 60',
      'Premium Event (120 Cocktails, 6 Stunden Barservice, 4 alkoholische Kreationen, 2 alkoholfreie Kreationen): 1.350 €',
      '1,5 weitere Stunden: 82,50 €',
      'Summe: 1.432,50 € inkl. MwSt.',
      'Wunschcocktails: Mojito',
      'Anzahlung: 716,25 € (50 %)',
    ]);
  });

  test('quote for guests without a package what the page of packages suggests first', () => {
    const { body } = quoteOf(
      exampleEnquiry({
        fields: { type: withoutPackage.value },
        party: { venue: 'Köln', guests: 80, moreHours: 0 },
      }),
    );

    expect(body).toContain('40 weitere Cocktails: 320 €\r\nSumme: 1.670 € inkl. MwSt.');
  });

  test.each([
    ['Köln', false],
    ['Rathausplatz, 50667 Köln', false],
    ['51149 Porz', false],
    ['Kölner Straße 1, 53111 Bonn', true],
    ['Siegburg', true],
    ['', true],
  ])('leave travel to be filled in outside of Köln: „%s“', (venue, isCharged) => {
    const { body } = quoteOf(exampleEnquiry({ party: { venue } }));

    expect(body.includes('Anfahrt: … km zu 0,50 €')).toBe(isCharged);
  });

  test('name no deposit where the bar wants none', () => {
    const terms = { ...site.prices.terms, depositPercent: 0 };
    const { body } = quoteOf(exampleEnquiry(), { ...site, prices: { ...site.prices, terms } });

    expect(body).not.toContain('Anzahlung');
  });

  test('ask what is missing for a quote', () => {
    const { subject, body } = read(
      links(exampleEnquiry({ fields: { type: noSelection }, party: { venue: '', guests: 0 } }))
        .Nachfragen,
    );

    expect(subject).toBe('Frage K7-4932');
    expect(body.match(/^– .*\?/gm)).toEqual([
      '– Wo feiern Sie?',
      '– Wie viele Gäste erwarten Sie?',
      '– Welches Paket gefällt Ihnen?',
    ]);
  });

  test('confirm without a sum, and decline', () => {
    const { Zusagen, Absagen } = links(exampleEnquiry());

    expect(read(Zusagen).body).toBe(
      `Bestätigt, Jürgen Groß: Samstag, 5. Juni 2027, 19:30 bis 03:00 Uhr\r\nPaket: ${premium.name}`,
    );
    expect(read(Absagen).body).toBe('Leider nicht, Jürgen Groß.');
  });

  test.each([
    ['0221 4710100', '491712345678', ['tel:+492214710100', undefined]],
    ['0221 4710100 / 0171 2345678', '491712345678', ['tel:+492214710100', '/491712345678']],
    ['0171 2345678', undefined, ['tel:+491712345678', undefined]],
    ['lieber per Mail', '491712345678', [undefined, undefined]],
  ])('call and chat as „%s“ and the bar’s WhatsApp (%s) allow', (tel, whatsapp, [call, chat]) => {
    const { Anrufen, WhatsApp } = links(exampleEnquiry({ fields: { tel } }), {
      ...site,
      business: { ...site.business, whatsapp },
    });

    expect([Anrufen, WhatsApp && new URL(WhatsApp).pathname]).toEqual([call, chat]);
  });

  test('chat with the text of the first reply, and find the place', () => {
    const { WhatsApp, Route } = links(exampleEnquiry({ party: { venue: 'Hof & Garten, Köln' } }));

    expect(new URL(WhatsApp ?? '').searchParams.get('text')).toMatch(
      /^Guten Tag Jürgen Groß,\n\nTermin: /,
    );
    expect(new URL(Route ?? '').searchParams.get('query')).toBe('Hof & Garten, Köln');
  });
});
