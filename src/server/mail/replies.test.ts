import { expect, test } from 'vitest';
import { withoutPackage } from '../../domain/booking/fields.ts';
import { premiumPackage } from '../../domain/offer/offer.fixture.ts';
import type { ReceivedEnquiry } from '../enquiry.ts';
import { exampleSite as site } from '../published.fixture.ts';
import { exampleEnquiry, sparseEnquiry } from './mail.fixture.ts';
import { actionLinks } from './replies.ts';

const now = new Date('2026-11-24T18:12:30Z');

const links = (enquiry: ReceivedEnquiry, of = site) =>
  Object.fromEntries(
    actionLinks(enquiry, of, now)
      .flat()
      .map(({ label, href }) => [label, new URL(href)]),
  );

/** What a mail program reads of a link, line by line. */
const linesOf = (link: URL | undefined): string[] =>
  link?.searchParams.get('body')?.split('\r\n') ?? [];

const quoteOf = (...args: Parameters<typeof links>): string[] =>
  linesOf(links(...args)['Angebot schreiben']);

const withoutGuests = exampleEnquiry({ party: { guestCount: 0 } });
const withoutAPackage = exampleEnquiry({ fields: { type: withoutPackage.value } });
const past = exampleEnquiry({}, { starts: '2026-05-02T18:00' });
const taken = exampleEnquiry({}, { starts: '2027-06-19T19:30' });

test.each<[string, ReceivedEnquiry, string[]]>([
  ['a quote if the guests are known', withoutAPackage, ['Angebot schreiben', 'Zusagen', 'Absagen']],
  ['a quote if the package is known', withoutGuests, ['Angebot schreiben', 'Zusagen', 'Absagen']],
  [
    'a question if neither is known',
    sparseEnquiry,
    ['Nachfragen', 'Angebot schreiben', 'Zusagen', 'Absagen'],
  ],
  ['a question for a day that has passed', past, ['Nachfragen', 'Angebot schreiben']],
  ['a decline for a day that is taken', taken, ['Absagen', 'Angebot schreiben', 'Zusagen']],
])('offers first %s', (_, enquiry, replies) => {
  expect(Object.keys(links(enquiry)).slice(0, replies.length)).toEqual(replies);
});

test('quotes the package with its end, additions, sum and deposit', () => {
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

test.each([
  [
    'a package alone with its sum',
    exampleEnquiry({ party: { moreHours: 0 } }),
    [expect.stringMatching(/^Premium Event \(.*\): 1\.350 €$/), 'Summe: 1.350 € inkl. MwSt.'],
  ],
  [
    'the price that the guest has read',
    exampleEnquiry({}, { estimateLines: [{ kind: 'package', label: 'Premium', cents: 1200_00 }] }),
    ['Summe: 1.200 € inkl. MwSt.'],
  ],
  [
    'for guests without a package what the page of packages suggests first',
    exampleEnquiry({
      fields: { type: withoutPackage.value },
      party: { guestCount: 80, moreHours: 1 },
    }),
    [
      'Termin: Samstag, 5. Juni 2027, 19:30 bis 02:30 Uhr',
      '40 weitere Cocktails: 320 €',
      '1 weitere Stunde: 55 €',
      'Summe: 1.725 € inkl. MwSt.',
    ],
  ],
])('quotes %s', (_, enquiry, lines) => {
  expect(quoteOf(enquiry)).toEqual(expect.arrayContaining(lines));
});

test.each([
  ['Köln', false],
  ['51149 Porz', false],
  ['51150 Wahn', true],
  ['Straße nach Köln 1, 53111 Bonn', true],
  ['Kölner Straße 1, Bonn', true],
  ['Flora Köln https://maps.google.com/?q=50.96112,6.97', false],
  ['https://maps.google.com/?q=50.96112,7.50999', true],
])('leaves travel to be filled in outside of Köln: „%s“', (venue, isCharged) => {
  const lines = quoteOf(exampleEnquiry({ party: { venue } }));

  expect(lines.includes('Anfahrt: … km zu 0,50 €')).toBe(isCharged);
});

test('leaves the sum open where nobody knows the package', () => {
  const lines = quoteOf(sparseEnquiry);

  expect(lines).toContain('Preis: … € inkl. MwSt.');
  expect(lines).toContain('Anzahlung: … € (50 %)');
});

test('asks for what a quote needs', () => {
  const enquiry = { ...sparseEnquiry, starts: past.starts };

  expect(linesOf(links(enquiry).Nachfragen).slice(2)).toEqual([
    '– An welchem Tag feiern Sie? Der 2. Mai 2026 ist vorbei.',
    '– Wo feiern Sie?',
    '– Wie viele Gäste erwarten Sie?',
    '– Welches Paket gefällt Ihnen? https://bar.example/pakete',
  ]);
});

test('confirms without a sum', () => {
  expect(linesOf(links(exampleEnquiry()).Zusagen)).toEqual([
    'Bestätigt, Jürgen Groß: Samstag, 5. Juni 2027, 19:30 bis 03:00 Uhr',
    `Paket: ${premiumPackage.name}`,
  ]);
});

test('confirms no end for an enquiry without a package', () => {
  expect(linesOf(links(withoutAPackage).Zusagen)).toEqual([
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

test('offers no chat where the bar has no WhatsApp', () => {
  const business = { ...site.business, whatsapp: undefined };

  expect(links(exampleEnquiry(), { ...site, business })).not.toHaveProperty('WhatsApp');
});

test('opens the chat with the first reply’s text, which asks only for what is missing', () => {
  const { WhatsApp } = links(exampleEnquiry({ party: { venue: '' } }));

  expect(WhatsApp?.searchParams.get('text')).toBe('Guten Tag Jürgen Groß,\n\n– Wo feiern Sie?');
});

test('leads to the place by the map link that it holds', () => {
  const venue = 'Hof & Garten https://maps.app.goo.gl/abc';

  expect(links(exampleEnquiry({ party: { venue } })).Route?.href).toBe(
    'https://maps.app.goo.gl/abc',
  );
});
