import { describe, expect, it } from 'vitest';
import type { BookingFields } from '../../booking/fields.ts';
import type { Plan } from '../../booking/plan.ts';
import { business } from '../../business/business.ts';
import { premium } from '../../offer/offer.fixture.ts';
import { contentWith, exampleRequest, noNeighbours } from '../request.fixture.ts';
import type { Neighbours, StoredRequest } from '../request.ts';
import type { SiteContent } from '../siteContent.ts';
import { nextKind } from './kinds.ts';
import { lastOfferDay } from './offer.ts';
import { openLines, suggestLetter, type LetterText } from './suggestLetter.ts';

const mail = { subject: '{{nummer}}', body: 'Guten Tag {{gast}},\n\n{{angebot}}\n\nIhre {{bar}}' };
const content = contentWith({
  letters: {
    offer: mail,
    confirmation: {
      subject: 'Zusage {{nummer}}',
      body: 'Für {{gast}}:\n\n{{vereinbarung}}\n\nKonto: {{konto}}\n\nAm Abend kommt: …',
    },
    refusal: { subject: 'Absage {{nummer}}', body: 'Danke, {{gast}}.\n\n{{tage}}\n\nIhre {{bar}}' },
    cancellation: { subject: 'Storno', body: 'Schade.\n\nZeit bis zum Termin: {{vorlauf}}\nIhre Anzahlung: …' },
    message: { subject: 'Zu {{nummer}}', body: 'Guten Tag {{gast}},\n\n…' },
  },
});
const account = { iban: 'DE02120300000000202051', holder: 'Bar am Dom' };
const now = new Date('2026-11-22T12:00:00Z');
const nobody = { named: [], more: false };
const weekend: Partial<Neighbours> = {
  takenBy: { ...nobody, named: ['A2-2222'] },
  takenDays: [{ from: '2027-06-05', to: '2027-06-06', word: 'Betriebsferien' }],
};

interface Asked {
  readonly fields?: Partial<BookingFields>;
  readonly plan?: Partial<Plan>;
  readonly more?: Partial<StoredRequest>;
  readonly near?: Partial<Neighbours>;
  readonly content?: Partial<SiteContent>;
}

function write(kind: Parameters<typeof suggestLetter>[0], asked: Asked = {}): LetterText {
  const { fields, plan, more, near } = asked;
  const request = exampleRequest(content, { name: 'Jürgen Groß', type: premium.bookingType, ...fields }, plan, more);
  const settings = { siteUrl: 'https://bar.example', retentionDays: 365 };
  const all = { ...content, ...asked.content };
  return suggestLetter(kind, request, { ...noNeighbours, ...near }, all, settings, now);
}
const words = (...asked: Parameters<typeof write>): string => write(...asked).text.replaceAll('\u00A0', ' ');

describe('The offer', () => {
  it('names a package with its price, deposit, last day and the way to the AGB', () => {
    expect(words('offer')).toBe(
      [
        'Guten Tag Jürgen Groß,',
        '',
        'Premium Event: 120 Cocktails, 6 Stunden Barservice',
        '4 alkoholische Kreationen und 2 alkoholfreie Kreationen Ihrer Wahl',
        'Immer dabei: Gläser aus Glas',
        '',
        'Preis: 1.350 €, inkl. MwSt.',
        'Anzahlung: 675 € (50 %)',
        '',
        'Das Angebot ist unverbindlich und gilt bis Dienstag, 22. Dezember 2026. Es gelten unsere AGB: https://bar.example/agb',
        'Ein Widerrufsrecht besteht nicht, weil der Termin feststeht (§ 312g Abs. 2 Nr. 9 BGB).',
        '',
        'Ihre Bar am Dom',
      ].join('\n'),
    );
  });

  it('ends with the event at the latest', () => {
    expect(lastOfferDay(now, '2027-06-05T19:30', 30)).toBe('2026-12-22');
    expect(lastOfferDay(now, '2026-11-28T00:00', 30)).toBe('2026-11-28');
  });

  it('says what the owner charges, whatever was estimated, and the way to the guest beside the sum', () => {
    const prices = [
      { label: 'Premium Event', cents: 135_000 },
      { label: 'Freundschaftspreis', cents: -10_050 },
    ];
    expect(
      words('offer', { plan: { venue: 'Siegburg', wishes: ['mojito'], light: 'mojito' }, more: { prices } }),
    ).toContain(
      [
        'Wunschcocktails: Mojito',
        'Licht der Bar: Mojito',
        'Immer dabei: Gläser aus Glas',
        '',
        'Premium Event: 1.350 €',
        'Freundschaftspreis: -100,50 €',
        'Zusammen: 1.249,50 €, inkl. MwSt.',
        'Dazu Anfahrt nach Siegburg: … km über den freien, … €',
        'Anzahlung: 624,75 € (50 %)',
      ].join('\n'),
    );
  });

  it('asks for no price that stands in the lines', () => {
    const prices = [
      { label: 'Premium Event', cents: 135_000 },
      { label: 'Anfahrt nach Siegburg', cents: 2_500 },
    ];
    expect(openLines(write('offer', { plan: { venue: 'Siegburg' }, more: { prices } }))).toEqual([]);
  });

  it('lists the packages where none was chosen, and says the price where the owner made one', () => {
    const none = { fields: { type: 'Anfrage' } };
    expect(words('offer', none)).toContain(
      'Unsere Pakete, inkl. MwSt.:\n- Premium Event: 1.350 € (120 Cocktails, 6 Stunden Barservice)\n',
    );
    expect(words('offer', none)).toContain('\nAnzahlung: 50 % des voraussichtlichen Auftragswerts\n');
    const own = words('offer', { ...none, more: { prices: [{ label: 'Bar für zwei Stunden', cents: 40_000 }] } });
    expect(own).toContain('\nPreis: 400 €, inkl. MwSt.\nAnzahlung: 200 € (50 %)\n');
    expect(own).not.toContain('Unsere Pakete');
  });

  it('says nothing of a right of withdrawal to a company, nor of a deposit where there is none', () => {
    const deposit = { percent: 0, cents: 0, until: '', paid: '' };
    expect(words('offer', { fields: { firma: 'Groß GmbH' }, more: { deposit } })).not.toMatch(/Widerruf|Anzahlung/);
  });

  it.each([
    ['as many as', 4, 2, false],
    ['more alcoholic ones than', 5, 0, true],
    ['more alcohol-free ones than', 0, 3, true],
  ])('has a line for the price of more cocktails than the package has, for a guest who noted %s it has', (...row) => {
    const [, alcoholic, alcoholFree, line] = row;
    const drinks = Array.from({ length: alcoholic + alcoholFree }, (_, index) => ({
      slug: `c${index}`,
      name: `Cocktail ${index}`,
      alcoholic: index < alcoholic,
    }));
    const text = words('offer', { plan: { wishes: drinks.map(({ slug }) => slug) }, content: { drinks } });
    expect(text.includes('\nPreis: 1.350 €, inkl. MwSt.\nDazu mehr Sorten als im Paket: … €')).toBe(line);
  });

  it('names days nearby for a day that is taken, never by whom or why, and none otherwise', () => {
    const text = words('offer', { near: weekend });
    expect(text).toContain(
      'An diesem Tag ist die Bar schon vergeben. Nicht vergeben sind bisher: Sa., 29. Mai 2027; Fr., 4. Juni 2027; Sa., 12. Juni 2027\n\nPremium',
    );
    expect(text).not.toMatch(/Betriebsferien|A2-2222/);
    // Its own booking takes no day from a request.
    expect(words('offer', { near: { takenDays: weekend.takenDays ?? [] } })).not.toContain('vergeben');
  });
});

describe('The confirmation', () => {
  it('says everything that is agreed, and names the lines that only the owner can fill in', () => {
    const letter = write('confirmation', {
      plan: { guests: 85, wishes: ['mojito'], light: 'mojito' },
      more: {
        hours: 7,
        contact: 'Tante Erna, 0171 2345678',
        allergies: 'Nüsse',
        billing: 'Groß GmbH\nRing 1\n50667 Köln',
        prices: [{ label: 'Premium Event', cents: 140_000 }],
      },
    });
    expect(letter.subject).toBe('Zusage K7-4932');
    expect(letter.text.replaceAll('\u00A0', ' ')).toBe(
      [
        'Für Jürgen Groß:',
        '',
        'Termin: Samstag, 5. Juni 2027, 19:30 Uhr',
        'Dauer: 7 Stunden, bis 02:30 Uhr',
        'Ort: …',
        'Vor Ort erreichbar: Tante Erna, 0171 2345678',
        'Gäste: 85',
        'Paket: Premium Event, 120 Cocktails, 6 Stunden Barservice',
        'Wunschcocktails: Mojito',
        'Licht der Bar: Mojito',
        'Immer dabei: Gläser aus Glas',
        'Allergien: Nüsse',
        '',
        'Vereinbarter Preis: 1.400 €, inkl. MwSt.',
        'Anzahlung: 700 €, bis …',
        'Rechnung an: Groß GmbH, Ring 1, 50667 Köln',
        '',
        'Es gelten unsere AGB in der Fassung von heute: https://bar.example/agb',
        '',
        'Am Abend kommt: …',
      ].join('\n'),
    );
    expect(openLines(letter)).toEqual(['Ort: …', 'Anzahlung: 700\u00A0€, bis …', 'Am Abend kommt: …']);
  });

  it('leaves package and price to the owner where none was chosen', () => {
    const text = words('confirmation', { fields: { type: 'Anfrage' } });
    for (const line of ['Paket: …', 'Vereinbarter Preis: … €, inkl. MwSt.', 'Anzahlung: … €, bis …'])
      expect(text).toContain(`\n${line}\n`);
  });

  it.each([
    ['that is owed', { until: '2027-05-01' }, ['Anzahlung: 675 €, bis Samstag, 1. Mai 2027', 'Konto: IBAN DE02'], []],
    ['that has come', { paid: '2027-04-20' }, ['Anzahlung: 675 €, angekommen am Dienstag, 20. April 2027'], ['Konto']],
    ['that nobody asks for', { percent: 0 }, [], ['Konto', 'Anzahlung']],
  ])('names the account for a deposit %s', (_, deposit, said, unsaid) => {
    const text = words('confirmation', {
      more: { deposit: { percent: 50, cents: 0, until: '', paid: '', ...deposit } },
      content: { business: { ...business, account } },
    });
    for (const line of said) expect(text).toContain(line);
    for (const word of unsaid) expect(text).not.toContain(word);
  });
});

describe('The refusal', () => {
  it('names days nearby that are not taken, and never calls one free', () => {
    const text = words('refusal', { near: weekend });
    expect(text).toContain('\n\nNicht vergeben sind bisher: Sa., 29. Mai 2027; Fr., 4. Juni 2027; Sa., 12. Juni 2027.');
    expect(text).not.toMatch(/\bfrei/);
  });

  it('says nothing of other days where none is left', () => {
    for (const asked of [
      { near: { takenDays: [{ from: '2027-05-01', to: '2027-07-01' }] } },
      { fields: { date: '05. Juni 2025, 19:30 Uhr' } },
    ])
      expect(words('refusal', asked)).toBe('Danke, Jürgen Groß.\n\nIhre Bar am Dom');
  });
});

it('The cancellation says how long it is until the event, as long as that is to come', () => {
  expect(words('cancellation')).toContain('Zeit bis zum Termin: 195 Tage\n');
  expect(words('cancellation', { fields: { date: '22. November 2026, 19:30 Uhr' } })).toBe(
    'Schade.\n\nIhre Anzahlung: …',
  );
});

it('What a guest typed is no Markdown, and no placeholder', () => {
  expect(words('message', { fields: { name: '*Zoë* [x](http://a.example) {{bar}}' } })).toContain(
    'Guten Tag *Zoë* [x](http://a.example) {{bar}},',
  );
});

it.each([
  ['offen', [], 'offer'],
  ['beantwortet', ['offer'], 'confirmation'],
  ['gebucht', ['offer'], 'confirmation'],
  ['gebucht', ['offer', 'confirmation'], 'message'],
  ['abgesagt', [], 'refusal'],
  ['storniert', ['confirmation', 'cancellation'], 'message'],
] as const)('The letter that follows where a request is %s and its guest has %j: %s', (status, sent, kind) => {
  expect(nextKind(status, sent)).toBe(kind);
});
