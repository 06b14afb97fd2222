import { expect, test } from 'vitest';
import { noSelection, withoutPackage } from '../../domain/booking/fields.ts';
import { premium } from '../../domain/offer/offer.fixture.ts';
import type { Enquiry } from '../enquiry.ts';
import { exampleSite as site } from '../published.fixture.ts';
import { exampleEnquiry, openEnquiry } from './mail.fixture.ts';
import { replyLinks } from './replies.ts';

const now = new Date('2026-11-24T18:12:30Z');

/** Words of the links, row by row. */
const labels = (enquiry: Enquiry): string[][] =>
  replyLinks(enquiry, site, now).map((row) => row.map(({ label }) => label));

const links = (enquiry: Enquiry, of = site) =>
  Object.fromEntries(
    replyLinks(enquiry, of, now)
      .flat()
      .map(({ label, href }) => [label, new URL(href)]),
  );

/** What a mail program reads of a link, line by line. */
const linesOf = (link: URL | undefined): string[] =>
  link?.searchParams.get('body')?.split('\r\n') ?? [];

const quoteOf = (...args: Parameters<typeof links>): string[] =>
  linesOf(links(...args)['Angebot schreiben']);

const ways = ['Anrufen', 'WhatsApp', 'Route'];

test.each<[string, Enquiry, string[][]]>([
  ['a quote', exampleEnquiry(), [['Angebot schreiben'], ['Zusagen', 'Absagen'], ways]],
  [
    'a quote where guests are said without a package',
    exampleEnquiry({ fields: { type: withoutPackage.value } }),
    [['Angebot schreiben'], ['Zusagen', 'Absagen'], ways],
  ],
  [
    'a quote where a package is said without guests',
    exampleEnquiry({ party: { guests: 0 } }),
    [['Angebot schreiben'], ['Zusagen', 'Absagen'], ways],
  ],
  [
    'a question where too little is said',
    openEnquiry,
    [['Nachfragen'], ['Angebot schreiben'], ['Zusagen', 'Absagen'], []],
  ],
  [
    'a decline where the day is taken',
    exampleEnquiry({}, { starts: '2027-06-19T19:30' }),
    [['Absagen'], ['Angebot schreiben', 'Zusagen'], ways],
  ],
])('offers first %s', (_, enquiry, rows) => {
  expect(labels(enquiry)).toEqual(rows);
});

test('quotes the package until when, with what is added, their sum and the deposit', () => {
  const lines = quoteOf(
    exampleEnquiry({
      fields: { firma: 'Groß KG' },
      party: { venue: 'Flora, 50735 Köln', wishes: ['mojito'] },
    }),
  );

  expect(lines).toEqual([
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

test('quotes a package alone in one line', () => {
  const lines = quoteOf(exampleEnquiry({ party: { moreHours: 0 } }));

  expect(lines).toContainEqual(
    expect.stringMatching(/^Premium Event \(.*\): 1\.350 € inkl\. MwSt\.$/),
  );
});

test('quotes for guests without a package what the page of packages suggests first', () => {
  const lines = quoteOf(
    exampleEnquiry({ fields: { type: withoutPackage.value }, party: { guests: 80, moreHours: 1 } }),
  );

  expect(lines).toEqual(
    expect.arrayContaining([
      'Termin: Samstag, 5. Juni 2027, 19:30 bis 02:30 Uhr',
      '40 weitere Cocktails: 320 €',
      '1 weitere Stunde: 55 €',
      'Summe: 1.725 € inkl. MwSt.',
    ]),
  );
});

test('leaves the sums to be filled in where more is asked than has a price', () => {
  const lines = quoteOf(exampleEnquiry({ party: { guests: 700 } }));

  expect(lines).toContain('Summe: … € inkl. MwSt.');
  expect(lines).toContain('Anzahlung: … € (50 %)');
});

test.each([
  ['Köln', false],
  ['50667 Altstadt', false],
  ['51149 Porz', false],
  ['51150 Wahn', true],
  ['Straße nach Köln 1, 53111 Bonn', true],
  ['Kölner Straße 1, Bonn', true],
])('leaves travel to be filled in outside of Köln: „%s“', (venue, isCharged) => {
  const lines = quoteOf(exampleEnquiry({ party: { venue } }));

  expect(lines.includes('Anfahrt: … km zu 0,50 €')).toBe(isCharged);
});

test('names no deposit where the bar wants none', () => {
  const terms = { ...site.prices.terms, depositPercent: 0 };

  const lines = quoteOf(exampleEnquiry(), { ...site, prices: { ...site.prices, terms } });

  expect(lines.join()).not.toContain('Anzahlung');
});

test('asks for a day that has not passed', () => {
  const enquiry = exampleEnquiry({}, { starts: '2026-05-02T18:00' });

  expect(linesOf(links(enquiry).Nachfragen)).toEqual([
    'Guten Tag Jürgen Groß,',
    '',
    '– An welchem Tag feiern Sie? Der 2. Mai 2026 ist vorbei.',
  ]);
});

test('asks for what a quote needs', () => {
  expect(linesOf(links(openEnquiry).Nachfragen).slice(2)).toEqual([
    '– Wo feiern Sie?',
    '– Wie viele Gäste erwarten Sie?',
    '– Welches Paket gefällt Ihnen? https://bar.example/pakete',
  ]);
});

test('confirms without a sum', () => {
  expect(linesOf(links(exampleEnquiry()).Zusagen)).toEqual([
    'Bestätigt, Jürgen Groß: Samstag, 5. Juni 2027, 19:30 bis 03:00 Uhr',
    `Paket: ${premium.name}`,
  ]);
});

test('confirms no end for an enquiry without a package', () => {
  const enquiry = exampleEnquiry({ fields: { type: noSelection } });

  expect(linesOf(links(enquiry).Zusagen)).toEqual([
    'Bestätigt, Jürgen Groß: Samstag, 5. Juni 2027, 19:30 Uhr',
  ]);
});

test('declines by mail to the guest', () => {
  expect(links(exampleEnquiry()).Absagen?.href).toBe(
    'mailto:juergen@example.org?subject=Absage%20K7-4932&body=Leider%20nicht%2C%20J%C3%BCrgen%20Gro%C3%9F.',
  );
});

test.each([
  ['0221 4710100', 'tel:+492214710100', undefined],
  ['0221 4710100 / 0171 2345678', 'tel:+492214710100', '/491712345678'],
  ['lieber per Mail', undefined, undefined],
])('calls the first number of „%s“, and chats with the first mobile', (tel, call, chat) => {
  const { Anrufen, WhatsApp } = links(exampleEnquiry({ fields: { tel } }));

  expect([Anrufen?.href, WhatsApp?.pathname]).toEqual([call, chat]);
});

test('chats with nobody where the bar has no WhatsApp', () => {
  const business = { ...site.business, whatsapp: undefined };

  expect(links(exampleEnquiry(), { ...site, business })).not.toHaveProperty('WhatsApp');
});

test('chats with the text of the first reply', () => {
  const { WhatsApp } = links(exampleEnquiry({ party: { venue: '' } }));

  expect(WhatsApp?.searchParams.get('text')).toMatch(
    /^Guten Tag Jürgen Groß,\n\n– Wo feiern Sie\?/,
  );
});

test('finds the place', () => {
  const { Route } = links(exampleEnquiry({ party: { venue: 'Hof & Garten, Köln' } }));

  expect(Route?.searchParams.get('query')).toBe('Hof & Garten, Köln');
});
