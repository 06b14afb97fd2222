import { describe, expect, it } from 'vitest';
import { business } from 'virtual:owner';
import type { BookingFields } from '../../domain/booking/fields.ts';
import type { Plan } from '../../domain/booking/plan.ts';
import { premium } from '../../domain/offer/offer.fixture.ts';
import { contentWith, exampleRequest, noNeighbours, others } from '../request.fixture.ts';
import type { Neighbours, StoredRequest } from '../request.ts';
import type { SiteContent } from '../siteContent.ts';
import { nextKind } from './kinds.ts';
import { openPrices } from './lines.ts';
import { lastOfferDay } from './offer.ts';
import { openLines, suggestLetter, type LetterText } from './suggestLetter.ts';

const mail = { subject: '{{nummer}}', body: 'Guten Tag {{gast}},\n\n{{angebot}}\n\nIhre {{bar}}' };
const content = contentWith({
  mails: {
    antwort: mail,
    zusage: {
      subject: 'Zusage {{nummer}}',
      body: 'Für {{gast}}:\n\n{{vereinbarung}}\n\nKonto: {{konto}}\n\nAm Abend kommt: …',
    },
    absage: { subject: 'Absage {{nummer}}', body: 'Danke, {{gast}}.\n\n{{tage}}\n\nIhre {{bar}}' },
    storno: {
      subject: 'Storno',
      body: 'Schade.\n\nZeit bis zum Termin: {{vorlauf}}\nAnzahlung {{angezahlt}}: …',
    },
    nachricht: { subject: 'Zu {{nummer}}', body: 'Guten Tag {{gast}},\n\n…' },
  },
});
const account = { iban: 'DE02120300000000202051', holder: 'Bar am Dom' };
const now = new Date('2026-11-22T12:00:00Z');
const weekend: Partial<Neighbours> = {
  takenBy: others('A2-2222'),
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

  it('ends the day before the event at the latest, and holds for its own day', () => {
    expect(lastOfferDay(now, '2027-06-05T19:30', 30)).toBe('2026-12-22');
    expect(lastOfferDay(now, '2026-11-28T00:00', 30)).toBe('2026-11-27');
    for (const starts of ['2026-11-22T19:30', '2026-11-20T19:30'])
      expect(lastOfferDay(now, starts, 30)).toBe('2026-11-22');
  });

  it('says what the owner charges, whatever was estimated', () => {
    const prices = [
      { label: 'Premium Event', cents: 135_000 },
      { label: 'Freundschaftspreis', cents: -10_050 },
    ];
    expect(words('offer', { plan: { venue: 'Siegburg', wishes: ['mojito'] }, more: { prices } })).toContain(
      [
        'Wunschcocktails: Mojito',
        'Immer dabei: Gläser aus Glas',
        '',
        'Premium Event: 1.350 €',
        'Freundschaftspreis: -100,50 €',
        'Zusammen: 1.249,50 €, inkl. MwSt.',
        'Anzahlung: 624,75 € (50 %)',
      ].join('\n'),
    );
  });

  it('lists the packages where none was chosen, and says the price where the owner made one', () => {
    const none = { fields: { type: 'Anfrage' } };
    expect(words('offer', none)).toContain(
      'Unsere Pakete, inkl. MwSt.:\n- Premium Event: 1.350 € (120 Cocktails, 6 Stunden Barservice)\n- Anfahrt bis 30 km inklusive; ',
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
});

const drinks = Array.from({ length: 8 }, (_, index) => ({
  slug: `c${index}`,
  name: `Cocktail ${index}`,
  alcoholic: index < 5,
}));
it.each<[venue: string, sorts: readonly [number, number], lines: readonly string[], open: readonly string[]]>([
  ['', [4, 2], [], []],
  ['', [5, 0], [], ['mehr Sorten als im Paket']],
  ['Siegburg', [0, 3], [], ['mehr Sorten als im Paket', 'Anfahrt nach Siegburg']],
  ['Siegburg', [0, 3], ['Eine Sorte mehr', 'Anfahrt nach Siegburg'], []],
  ['Siegburg', [0, 0], ['Fahrtkosten'], []],
  ['Siegburg', [0, 0], ['20 km'], []],
])('To %j with %j alcoholic and alcohol-free cocktails, prices that name %j are without %j', (venue, ...row) => {
  const [[alcoholic, alcoholFree], lines, open] = row;
  const chosen = [...drinks.slice(0, alcoholic), ...drinks.slice(5, 5 + alcoholFree)];
  const plan = { venue, wishes: chosen.map(({ slug }) => slug) };
  const prices = ['Premium Event', ...lines].map((label) => ({ label, cents: 0 }));
  const request = exampleRequest(content, { type: premium.bookingType }, plan, { prices });
  expect(openPrices(request, { ...content, drinks })).toEqual(open);
});

describe('The confirmation', () => {
  it('says everything that is agreed, and names the lines that only the owner can fill in', () => {
    const letter = write('confirmation', {
      plan: { guests: 85, wishes: ['mojito'] },
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

  it('names company and place, and each price where there are several', () => {
    const prices = [
      { label: 'Premium Event', cents: 135_000 },
      { label: 'Anfahrt', cents: 1250 },
      { label: 'Aufbau', cents: 0 },
    ];
    const text = words('confirmation', {
      fields: { firma: 'Groß GmbH' },
      plan: { venue: 'Siegburg' },
      more: { prices },
    });
    for (const line of [
      'Firma: Groß GmbH',
      'Ort: Siegburg',
      'Premium Event: 1.350 €',
      'Anfahrt: 12,50 €',
      'Aufbau: inklusive',
    ])
      expect(text).toContain(`\n${line}\n`);
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

it('The cancellation says how long it is until the event, as long as that is to come, and what was paid', () => {
  expect(words('cancellation')).toBe('Schade.\n\nZeit bis zum Termin: 195 Tage');
  const deposit = { percent: 0, cents: 67_500, until: '', paid: '2026-11-20' };
  expect(words('cancellation', { fields: { date: '22. November 2026, 19:30 Uhr' }, more: { deposit } })).toBe(
    'Schade.\n\nAnzahlung 675 €, angekommen am Freitag, 20. November 2026: …',
  );
});

it('What a guest typed is no Markdown, and no placeholder', () => {
  expect(words('message', { fields: { name: '*Zoë* [x](http://a.example) {{bar}}' } })).toContain(
    'Guten Tag *Zoë* [x](http://a.example) {{bar}},',
  );
});

it.each([
  ['offen', [], false, 'offer'],
  ['offen', [], true, 'refusal'],
  ['beantwortet', ['offer'], false, 'confirmation'],
  ['beantwortet', ['offer'], true, 'refusal'],
  ['gebucht', ['offer'], true, 'confirmation'],
  ['gebucht', ['offer', 'confirmation'], false, 'message'],
  ['abgesagt', [], false, 'refusal'],
  ['storniert', ['confirmation', 'cancellation'], false, 'message'],
] as const)(
  'The letter that follows where a request is %s, its guest has %j, and the day is taken: %s, %s',
  (...row) => {
    const [status, sent, isTaken, kind] = row;
    expect(nextKind(status, sent, isTaken)).toBe(kind);
  },
);
