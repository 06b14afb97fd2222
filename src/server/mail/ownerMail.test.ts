import { describe, expect, test, vi } from 'vitest';
import type { Enquiry, OtherEnquiries } from '../enquiry.ts';
import { exampleEnquiry, noRelated, openEnquiry } from './mail.fixture.ts';
import { ownerMail } from './ownerMail.ts';
import { exampleSite } from '../published.fixture.ts';

const now = new Date('2026-11-24T18:12:30Z');

const write = (
  enquiry: Enquiry = exampleEnquiry(),
  related: Partial<OtherEnquiries> = {},
  when = now,
) => ownerMail(enquiry, { ...noRelated, ...related }, exampleSite, when);

/** Words of the buttons, row by row. */
const buttonRows = (html: string): string[][] =>
  html
    .split('<table')
    .map((table) =>
      [...table.matchAll(/<strong>([^<]+)<\/strong><\/a>/g)].map(([, label = '']) => label),
    )
    .filter((row) => row.length > 0);

describe('the owner’s mail', () => {
  test('begins with the number, the day, the time, the name and one line of facts', () => {
    expect(write().text).toMatch(
      /^Anfrage K7-4932\nSamstag, 5\.\u00A0Juni 2027\n19:30\u00A0Uhr\nJürgen Groß\nPremium Event · 60\u00A0Gäste · Siegburg · 1\.432,50\u00A0€\n\n/,
    );
    expect(write(openEnquiry).text).toContain('\nohne Paket · Preis offen\n');
  });

  const near = '2026-11-26T18:00';
  const twoOfThem = { sameDay: ['A2-1'], sameAddress: ['A2-1', 'B3-2'] };
  const change = exampleEnquiry({ fields: { type: 'Anfrage', anfrage: 'Zu b3-2: später' } });

  test.each<[subject: string, Enquiry, Partial<OtherEnquiries>?]>([
    ['Anfrage K7-4932: Sa., 5. Juni 2027, Premium Event, Jürgen Groß', exampleEnquiry()],
    ['Anfrage K7-4932: Sa., 5. Juni 2027, Jürgen Groß', openEnquiry],
    ['Anfrage K7-4932 zu B3-2: Sa., 5. Juni 2027, Jürgen Groß', change, twoOfThem],
    [
      'In 2 Tagen: [verdächtig] Anfrage K7-4932: Do., 26. November 2026, Premium Event, Jürgen Groß',
      exampleEnquiry({}, { suspicions: ['links'], starts: near }),
    ],
  ])('has a subject that says what it is: %s', (subject, enquiry, related) => {
    expect(write(enquiry, related).subject).toBe(subject);
  });

  test.each<[sentence: string, Enquiry, Partial<OtherEnquiries>?]>([
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
    [
      'lena@gmial.com. Vielleicht lena@gmail.com?',
      exampleEnquiry({ fields: { email: 'lena@gmial.com' } }),
    ],
    ['Für diesen Tag liegt schon eine Anfrage vor: A2-1.', exampleEnquiry(), { sameDay: ['A2-1'] }],
    ['Adresse liegen schon andere Anfragen vor: A2-1, B3-2.', exampleEnquiry(), twoOfThem],
  ])('warns: „%s“', (sentence, enquiry, related) => {
    const { text, html } = write(enquiry, related);
    expect(text.match(/^! .*/gm)).toEqual([expect.stringContaining(sentence)]);
    expect(html).toContain(sentence);
  });

  test('has no box without anything to mind', () => {
    expect(write().text + write().html).not.toMatch(/Achtung|class="notice"/);
  });

  test('offers what can work: first what fits, then the other replies, then call, chat and way', () => {
    expect(buttonRows(write().html)).toEqual([
      ['Angebot schreiben'],
      ['Zusagen', 'Absagen'],
      ['Anrufen', 'WhatsApp', 'Route'],
    ]);
    expect(buttonRows(write(openEnquiry).html)).toEqual([
      ['Nachfragen'],
      ['Angebot schreiben'],
      ['Zusagen', 'Absagen'],
    ]);
    const taken = exampleEnquiry({}, { starts: '2027-06-20T18:00' });
    expect(buttonRows(write(taken).html).slice(0, 2)).toEqual([
      ['Absagen'],
      ['Angebot schreiben', 'Zusagen'],
    ]);
    expect(write(taken).calendar).toBeUndefined();
  });

  test('has a long message below the buttons', () => {
    const order = (anfrage: string) => {
      const { html } = write(exampleEnquiry({ fields: { anfrage } }));
      return html.indexOf('Sommerfest') < html.indexOf('Angebot schreiben');
    };
    expect(order('Sommerfest')).toBe(true);
    expect(order(`Sommerfest ${'x'.repeat(600)}`)).toBe(false);
  });

  test('says what the page of packages answers where more is asked than has a price', () => {
    const { text } = write(
      exampleEnquiry({ fields: { type: 'Standardpaket' }, party: { guests: 80 } }),
    );
    expect(text).toContain(
      'nennt die Website:\n- Premium Event plus 40 weitere Cocktails, 6\u00A0Stunden Barservice: 1.670\u00A0€\n',
    );
  });

  test('reads well as text: without long links, and with what a button would do', () => {
    const { text } = write();
    expect(text).toContain(
      '\nAntworten Sie auf diese E-Mail: Ihre Antwort geht an juergen@example.org.\nAnrufen: +491712345678\nWhatsApp: https://wa.me/491712345678\nRoute: https://www.google.com/maps',
    );
    const wordy = write(exampleEnquiry({ party: { venue: 'ß'.repeat(120) } })).text;
    expect(Math.max(...wordy.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(300);
  });

  test('lists estimate, cocktails and the remaining fields, each once, and the company beside the name', () => {
    const enquiry = exampleEnquiry({ fields: { firma: 'Groß KG' }, party: { wishes: ['mojito'] } });
    expect(write(enquiry).text).toContain(
      'Premium Event: 1.350\u00A0€\n1,5 weitere Stunden: 82,50\u00A0€\nGeschätzter Preis für 60\u00A0Gäste: 1.432,50\u00A0€\n\nWunschcocktails:\n- Mojito\n\nE-Mail: juergen@example.org\nTelefon: 0171 2345678\n\n',
    );
    expect(write(enquiry).text).toContain('\nJürgen Groß, Groß KG\n');
    const asked = exampleEnquiry({ fields: { type: 'Anfrage' }, party: { moreCocktails: 40 } });
    expect(write(asked).text).toContain('\nWeitere Cocktails: 40\nWeitere Stunden: 1,5\n');
  });

  test('ends with the numbers of the latest enquiries, with their weekday or day', () => {
    const latest = [
      { number: 'A2-2222', received: new Date('2026-11-23T23:30:00Z') },
      { number: 'C4-1111', received: new Date('2026-11-02T10:00:00Z') },
    ];
    expect(write(undefined, { latest }).text).toMatch(
      /\nZuletzt: A2-2222 \(Di\), C4-1111 \(2\.11\.\)\n$/,
    );
  });

  test('answers to the guest, and carries a calendar entry where there can be one', () => {
    expect(write().replyTo).toEqual({ name: 'Jürgen Groß', address: 'juergen@example.org' });
    expect(write().calendar).toContain('BEGIN:VEVENT');
    expect(write().text).toContain('Kalender');
    const past = write(undefined, {}, new Date('2028-01-01'));
    expect(past.calendar).toBeUndefined();
    expect(past.text).not.toContain('Kalender');
  });

  test('leaves without an entry that cannot be written', () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const terms = { ...exampleSite.prices.terms, setUpHours: '9'.repeat(400) };
    const site = { ...exampleSite, prices: { ...exampleSite.prices, terms } };

    const { text, calendar } = ownerMail(exampleEnquiry(), noRelated, site, now);

    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
    expect(calendar).toBeUndefined();
    expect(text).toContain('Jürgen Groß');
  });

  test('shows an address as its owner types it', () => {
    const { text } = write(exampleEnquiry({ fields: { email: 'jana@xn--mller-kva.de' } }));
    expect(text).toContain('E-Mail: jana@müller.de\n');
  });
});
