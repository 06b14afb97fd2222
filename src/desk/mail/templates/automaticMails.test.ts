import { describe, expect, it } from 'vitest';
import type { BookingFields } from '../../../domain/booking/fields.ts';
import { emptyParty, type Party } from '../../../domain/booking/party.ts';
import { premium } from '../../../domain/offer/offer.fixture.ts';
import type { RelatedBookings, StoredBooking, Suspicion } from '../../booking.ts';
import { contentWith, exampleBooking, noRelatedBookings, others } from '../../booking.fixture.ts';
import { acknowledgement } from './acknowledgement.ts';
import { ownerMail } from './ownerMail.ts';

const content = contentWith({
  mails: {
    eingang: {
      subject: 'Ihre Anfrage {{nummer}} bei {{bar}}',
      body: '# Danke\n\nGuten Tag,\nbis {{antwortzeit}}.\n\n{{angaben}}\n\n{{schritte}}\n\nIhre Nummer: {{nummer}}',
    },
  },
  steps: ['Wir prüfen.', 'Sie lesen {{website}}, gültig {{angebotsfrist}} Tage.'],
});

const button = {
  label: 'Anfrage öffnen',
  href: 'https://bar.example/buero/K7-4932',
  caption: 'und antworten',
};
const settings = { siteUrl: 'https://bar.example', retentionDays: 365 };
const party = {
  ...emptyParty,
  guests: 60,
  cocktails: 15,
  hours: 2,
  venue: 'Siegburg',
  wishes: ['mojito'],
};

interface More {
  readonly party?: Partial<Party>;
  readonly suspicions?: readonly Suspicion[];
  readonly related?: Partial<RelatedBookings>;
  readonly received?: Date;
}

function booking(
  fields: Partial<BookingFields>,
  { party: asked = party, suspicions = [], received }: More,
): StoredBooking {
  const filled = {
    name: 'Jürgen Groß',
    email: 'juergen@example.org',
    tel: '+49 (0)221 4710-123',
    anfrage: 'Hallo',
    type: premium.bookingType,
  };
  return exampleBooking(content, { ...filled, ...fields }, asked, {
    suspicions,
    ...(received && { received }),
  });
}

function owner(fields: Partial<BookingFields> = {}, more: More = {}) {
  const written = booking(fields, more);
  const related = { ...noRelatedBookings, ...more.related };
  return ownerMail(written.reference, written.received, written, related, content, button);
}
function visitor(fields: Partial<BookingFields> = {}, more: More = {}) {
  const written = booking(fields, more);
  return acknowledgement(written.reference, written.received, written, content, settings);
}

describe('the mail to the owner', () => {
  it('says in its subject reference, day, package and name', () => {
    expect(owner().subject).toBe('Anfrage K7-4932: Sa., 5. Juni 2027, Premium Event, Jürgen Groß');
    expect(owner({ type: 'Keine Auswahl' }).subject).toBe(
      'Anfrage K7-4932: Sa., 5. Juni 2027, Jürgen Groß',
    );
    expect(
      owner(
        { anfrage: 'Zu a2-2222: lieber später' },
        { related: { sameAddress: others('B3-3333', 'A2-2222') } },
      ).subject,
    ).toMatch(/^Anfrage K7-4932 zu A2-2222: /);
    expect(owner({}, { suspicions: ['honeypot'] }).subject).toMatch(/^\[verdächtig\] Anfrage/);
  });

  it('begins with the reference, the day, the time and the package', () => {
    expect(owner().text).toMatch(
      /^Anfrage K7-4932\nSamstag, 5\. Juni 2027\n19:30\u00A0Uhr · Premium Event\n\n/,
    );
  });

  it('leads by one button to the booking in the Büro, and by another to the telephone', () => {
    const { text, html, replyTo } = owner();
    expect(text).toContain(
      '\nAnfrage öffnen und antworten: https://bar.example/buero/K7-4932\nAnrufen: +49 (0)221',
    );
    expect(html.match(/href="[^"]*"/g)).toEqual([
      'href="https://bar.example/buero/K7-4932"',
      'href="tel:+492214710123"',
    ]);
    expect(replyTo).toEqual({ name: 'Jürgen Groß', address: 'juergen@example.org' });
    expect(owner({ tel: 'lieber per Mail' }).html).not.toContain('tel:');
  });

  it('names telephone and e-mail address, in its text and its HTML', () => {
    const { text, html } = owner();
    for (const body of [text, html]) {
      expect(body).toContain('+49 (0)221 4710-123');
      expect(body).toContain('juergen@example.org');
    }
  });

  it('lists the drinks, and tells the estimate once, apart from the visitor’s words', () => {
    const { text } = owner();
    expect(text).toContain(
      '> Hallo\n\nGäste: 60\nOrt der Feier: Siegburg\n\nWunschcocktails:\n- Mojito\n',
    );
    expect(text.match(/15 weitere Cocktails: 120\u00A0€/g)).toHaveLength(1);
    expect(text.match(/Geschätzter Preis für 60\u00A0Gäste: 1\.580\u00A0€/g)).toHaveLength(1);
  });

  const day = { from: '2027-06-05', to: '2027-06-05' };

  it.each<[string, More, string]>([
    ['a day that has passed', { received: new Date('2028-06-05') }, 'in der Vergangenheit.'],
    [
      'a day that is taken',
      { related: { blocked: day } },
      'An diesem Tag ist die Bar schon vergeben.',
    ],
    [
      'why it is',
      { related: { blocked: { ...day, word: 'Ferien' } } },
      'die Bar schon vergeben: Ferien.',
    ],
    ['a booked day', { related: { takenBy: others('A2-1') } }, 'schon vergeben: gebucht ist A2-1.'],
    [
      'another booking',
      { related: { sameDay: others('A2-1') } },
      'Tag liegt schon eine Anfrage vor: A2-1.',
    ],
    [
      'the same guest',
      { related: { sameAddress: others('A2-1') } },
      'Adresse liegt schon eine Anfrage vor: A2-1.',
    ],
    [
      'two others',
      { related: { sameDay: others('A2-1', 'B3-2') } },
      'schon andere Anfragen vor: A2-1, B3-2.',
    ],
    [
      'many others',
      { related: { sameDay: { named: ['A', 'B'], more: true } } },
      'vor: A, B und weitere.',
    ],
    [
      'a suspicion',
      { suspicions: ['links'] },
      'mehr als zwei Links. Eine Eingangsbestätigung ging deshalb nicht hinaus.',
    ],
  ])('warns of %s', (_, more, sentence) => {
    for (const said of [owner({}, more).text, owner({}, more).html])
      expect(said).toContain(sentence);
    expect(owner().text).not.toContain('Achtung');
  });

  it('asks whether an address was mistyped', () => {
    expect(owner({ email: 'lena@gmial.com' }).text).toContain(
      'sieht vertippt aus: lena@gmial.com. Vielleicht lena@gmail.com?',
    );
  });
});

describe('the acknowledgement to the visitor', () => {
  it('is the owner’s text with reference, day, package, guests, noted drinks and the desk’s own estimate', () => {
    const { subject, text, html } = visitor();
    expect(subject).toBe('Ihre Anfrage K7-4932 bei Bar am Dom');
    expect(text).toContain(
      'Danke\n\nGuten Tag,\nbis morgen.\n\nNummer: K7-4932\nTermin: Samstag, 5.\u00A0Juni 2027, 19:30',
    );
    expect(text).toContain('Paket: Premium Event\nGäste: 60\n\nWunschcocktails:\n- Mojito\n');
    expect(text).toContain('Geschätzter Preis für 60\u00A0Gäste: 1.580\u00A0€');
    expect(text).toContain(
      '\n\n1. Wir prüfen.\n2. Sie lesen bar.example, gültig 30\u00A0Tage.\n\nIhre Nummer: K7-4932\n',
    );
    expect(html).toContain('href="https://bar.example"');
    expect(html).toContain('<span style="white-space:nowrap" class="unbroken">K7-4932</span>');
    expect(visitor({ type: 'Keine Auswahl' }, { party: {} }).text).not.toMatch(
      /Paket|Keine Auswahl|Schätzung|Gäste|Wunschcocktails/,
    );
  });

  it('says the package’s price once: beside its name, or in the estimate', () => {
    for (const write of [owner, visitor]) {
      expect(write().text.match(/1\.350/g)).toHaveLength(1);
      expect(write({}, { party: {} }).text.match(/1\.350/g)).toHaveLength(1);
      expect(write({}, { party: { guests: 60 } }).text.match(/1\.350/g)).toHaveLength(1);
    }
  });

  it('names the telephone first where the day is near, which the owner reads in his subject', () => {
    const received = new Date('2027-06-03T12:00Z');
    const { text, html } = visitor({}, { received });
    expect(text).toMatch(/^Samstag ist schon in zwei Tagen: Rufen Sie uns auch an, /);
    expect(html).toContain('?text=Anfrage%20K7-4932"');
    expect(owner({}, { received }).subject).toMatch(/^In 2 Tagen: Anfrage K7-4932: /);
    expect(visitor({}, { received: new Date('2027-05-28T12:00Z') }).text).not.toContain(
      'Rufen Sie uns auch an',
    );
  });

  it('never carries the visitor’s own words to the address that the visitor gave', () => {
    const words = 'Kaufen Sie bei http://evil.example, 50733 Evilstadt';
    const { subject, text, html } = visitor(
      { anfrage: words, name: words, firma: words, tel: words },
      { party: { ...party, venue: words } },
    );
    expect(subject + text + html).not.toMatch(/evil/i);
  });
});
