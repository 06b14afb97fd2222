import { expect, test, vi } from 'vitest';
import { withoutPackage } from '../../domain/booking/fields.ts';
import type { ReceivedEnquiry, OtherEnquiries } from '../enquiry.ts';
import { exampleSite } from '../published.fixture.ts';
import { exampleEnquiry, noOthers, sparseEnquiry } from './mail.fixture.ts';
import { ownerMail } from './ownerMail.ts';

const now = new Date('2026-11-24T18:12:30Z');

const write = (
  enquiry: ReceivedEnquiry = exampleEnquiry(),
  others: Partial<OtherEnquiries> = {},
  when = now,
) => ownerMail(enquiry, { ...noOthers, ...others }, exampleSite, when);

const withWishes = exampleEnquiry({ party: { wishes: ['mojito'] } });
const near = '2026-11-26T18:00';
const twoOfThem = { sameAddress: ['A2-1', 'B3-2'] };

test.each<[subject: string, ReceivedEnquiry]>([
  ['Anfrage K7-4932: Sa., 5. Juni 2027, Premium Event, Jürgen Groß', exampleEnquiry()],
  ['Anfrage K7-4932: Sa., 5. Juni 2027, Jürgen Groß', sparseEnquiry],
  [
    'In zwei Tagen: [verdächtig] Anfrage K7-4932: Do., 26. November 2026, Premium Event, Jürgen Groß',
    exampleEnquiry({}, { suspicions: ['links'], starts: near }),
  ],
])('has a subject that says what it is: %s', (subject, enquiry) => {
  expect(write(enquiry).subject).toBe(subject);
});

test('begins with number, day, time and name', () => {
  const { text } = write(exampleEnquiry({ fields: { firma: 'Groß KG' } }));

  expect(text.split('\n').slice(0, 4)).toEqual([
    'Anfrage K7-4932',
    'Samstag, 5.\u00A0Juni 2027',
    '19:30\u00A0Uhr',
    'Jürgen Groß, Groß KG',
  ]);
});

test.each([
  [exampleEnquiry(), 'Premium Event · 60\u00A0Gäste · Siegburg · 1.432,50\u00A0€'],
  [
    exampleEnquiry({ fields: { type: withoutPackage.value }, party: { moreHours: 0 } }),
    'ohne Paket · 60\u00A0Gäste · Siegburg · Vorschlag: kleines Event, 1.159\u00A0€',
  ],
  [sparseEnquiry, 'ohne Paket · Preis offen'],
])('says in one line what is asked: %#', (enquiry, line) => {
  expect(write(enquiry).text.split('\n')[4]).toBe(line);
});

test.each<[sentence: string, ReceivedEnquiry, Partial<OtherEnquiries>?]>([
  [
    'Eine Eingangsbestätigung ging deshalb nicht hinaus.',
    exampleEnquiry({}, { suspicions: ['links'] }),
  ],
  [
    'An diesem Tag sind Sie vergeben (Betriebsferien).',
    exampleEnquiry({}, { starts: '2027-06-20T18:00' }),
  ],
  ['liegt in der Vergangenheit.', exampleEnquiry({}, { starts: '2026-05-02T18:00' })],
  ['Der Termin ist schon in zwei Tagen.', exampleEnquiry({}, { starts: near })],
  ['Für diesen Tag liegt schon eine Anfrage vor: A2-1.', exampleEnquiry(), { sameDay: ['A2-1'] }],
  ['Adresse liegen schon andere Anfragen vor: A2-1, B3-2.', exampleEnquiry(), twoOfThem],
])('warns: „%s“', (sentence, enquiry, others) => {
  const { text, html } = write(enquiry, others);

  expect(text.match(/^! .*/gm)).toEqual([expect.stringContaining(sentence)]);
  expect(html).toContain(sentence);
});

test('has no warning box without a warning', () => {
  const { text, html } = write();

  expect(text + html).not.toMatch(/Achtung|class="notice"/);
});

test('has a button for each reply, for call, chat and route', () => {
  const buttons = write().html.match(/(?<=<strong>)[^<]+(?=<\/strong><\/a>)/g);

  expect(buttons).toEqual([
    'Angebot schreiben',
    'Zusagen',
    'Absagen',
    'Anrufen',
    'WhatsApp',
    'Route',
  ]);
});

test.each([
  ['above', 600],
  ['below', 601],
])('has a message %s the buttons that is %i characters long', (place, length) => {
  const { html } = write(exampleEnquiry({ fields: { anfrage: 'x'.repeat(length) } }));

  expect(html.indexOf('xxx') < html.indexOf('Angebot schreiben')).toBe(place === 'above');
});

test.each([
  [
    'what the buttons would do',
    exampleEnquiry(),
    '\nAntworten Sie auf diese E-Mail: Ihre Antwort geht an juergen@example.org.\nAnrufen: +491712345678\nWhatsApp: https://wa.me/491712345678\nRoute: https://www.google.com/maps',
  ],
  [
    'the estimate, the wishes and the remaining fields',
    withWishes,
    'Unverbindliche Schätzung, inkl. MwSt.:\nPremium Event: 1.350\u00A0€\n1,5\u00A0weitere Stunden: 82,50\u00A0€\nGeschätzter Preis für 60\u00A0Gäste: 1.432,50\u00A0€\n\nWunschcocktails:\n- Mojito\n\nE-Mail: juergen@example.org\nTelefon: 0171 2345678\n\nEingegangen',
  ],
  [
    'an address as its owner types it',
    exampleEnquiry({ fields: { email: 'jana@xn--mller-kva.de' } }),
    'E-Mail: jana@müller.de\n',
  ],
])('says %s', (_, enquiry, words) => {
  expect(write(enquiry).text).toContain(words);
});

test('ends with the numbers of the latest enquiries, each with its day', () => {
  const latest = [
    { number: 'A2-2222', received: new Date('2026-11-23T23:30:00Z') },
    { number: 'C4-1111', received: new Date('2026-11-02T10:00:00Z') },
  ];

  expect(write(undefined, { latest }).text).toMatch(
    /\nZuletzt: A2-2222 \(24\.\sNovember 2026\), C4-1111 \(2\.\sNovember 2026\)\n$/,
  );
});

test('sends the owner’s answer to the guest', () => {
  expect(write().replyTo).toEqual({ name: 'Jürgen Groß', address: 'juergen@example.org' });
});

test.each([
  ['to come', now, true],
  ['that has passed', new Date('2028-01-01'), false],
])('has a calendar entry, and says so, for a party %s: %s, %s', (_, when, isComing) => {
  const { calendar, text } = write(undefined, {}, when);

  expect(calendar !== undefined).toBe(isComing);
  expect(text.includes('Der Termin für Ihren Kalender hängt an dieser Mail.')).toBe(isComing);
});

test('leaves without a calendar entry that cannot be written', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const terms = { ...exampleSite.prices.terms, setUpHours: '9'.repeat(400) };
  const site = { ...exampleSite, prices: { ...exampleSite.prices, terms } };

  const { text, calendar } = ownerMail(exampleEnquiry(), noOthers, site, now);

  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
  expect(calendar).toBeUndefined();
  expect(text).toContain('Jürgen Groß');
});
