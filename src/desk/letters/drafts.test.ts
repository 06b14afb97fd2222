import { describe, expect, it } from 'vitest';
import type { BookingFields } from '../../booking/fields.ts';
import type { Plan } from '../../booking/plan.ts';
import { premium } from '../../offer/offer.fixture.ts';
import { contentWith, exampleRequest } from '../request.fixture.ts';
import type { StoredRequest } from '../request.ts';
import type { SiteContent } from '../siteContent.ts';
import { draft, type Draft } from './drafts.ts';

const mail = { subject: '{{nummer}}', body: 'Guten Tag {{gast}},\n\n{{angebot}}\n\nIhre {{bar}}' };
const content = contentWith({
  acknowledgement: mail,
  letters: {
    offer: mail,
    confirmation: { subject: 'Zusage {{nummer}}', body: 'Für {{gast}}:\n\n{{vereinbarung}}\n\nAm Abend kommt: …' },
    refusal: { subject: 'Absage {{nummer}}', body: 'Danke, {{gast}}.\n\n{{tage}}\n\nIhre {{bar}}' },
    cancellation: mail,
    message: mail,
  },
  steps: [],
});
const today = new Date('2026-11-22T12:00:00Z');
const weekend = [{ from: '2027-06-05', to: '2027-06-06' }];

interface Asked {
  readonly fields?: Partial<BookingFields>;
  readonly plan?: Partial<Plan>;
  readonly taken?: typeof weekend;
  readonly agreed?: Partial<StoredRequest>;
  readonly content?: Partial<SiteContent>;
}

function write(
  kind: Parameters<typeof draft>[0],
  { fields, plan, taken = [], agreed, content: changed }: Asked = {},
): Draft {
  const now = { ...content, ...changed };
  const asked = exampleRequest(now, { name: 'Jürgen Groß', type: premium.bookingType, ...fields }, plan, agreed);
  return draft(kind, asked, taken, now, { siteUrl: 'https://bar.example', retentionDays: 365 }, today);
}
const words = (...asked: Parameters<typeof write>): string => write(...asked).text.replaceAll('\u00A0', ' ');

describe('The offer', () => {
  it('names a package with its price, deposit, days and the way to the AGB', () => {
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
        'Das Angebot ist unverbindlich und gilt 30 Tage. Es gelten unsere AGB: https://bar.example/agb',
        'Ein Widerrufsrecht besteht nicht, weil der Termin feststeht (§ 312g Abs. 2 Nr. 9 BGB).',
        '',
        'Ihre Bar am Dom',
      ].join('\n'),
    );
  });

  it('adds up what was asked for beside the package, and names the cocktails', () => {
    const text = words('offer', { plan: { cocktails: 15, hours: 2, wishes: ['mojito'] } });
    expect(text).toContain('\nWunschcocktails: Mojito\n');
    expect(text).toContain('\nPremium Event: 1.350 €\n15 weitere Cocktails: 120 €\n2 weitere Stunden: 110 €\n');
    expect(text).toContain('\nZusammen: 1.580 €, inkl. MwSt.\nAnzahlung: 790 € (50 %)\n');
  });

  it('starts from what the guests need, and leaves the way to them to the owner', () => {
    expect(words('offer', { plan: { guests: 85, venue: 'Siegburg' } })).toContain(
      [
        'Premium Event: 1.350 €',
        '50 weitere Cocktails: 400 €',
        'Zusammen: 1.750 €, inkl. MwSt.',
        'Anfahrt nach Siegburg: … km über den freien, … €',
        'Anzahlung: 875 € (50 %)',
      ].join('\n'),
    );
  });

  it('lists the packages where none was chosen', () => {
    const text = words('offer', { fields: { type: 'Anfrage' } });
    expect(text).toContain(
      'Unsere Pakete, inkl. MwSt.:\n- Premium Event: 1.350 € (120 Cocktails, 6 Stunden Barservice)\n',
    );
    expect(text).toContain('\nAnzahlung: 50 % des voraussichtlichen Auftragswerts\n');
  });

  it('says nothing of a right of withdrawal to a company, nor of a deposit where there is none', () => {
    const prices = { ...content.prices, terms: { ...content.prices.terms, depositPercent: 0 } };
    expect(words('offer', { fields: { firma: 'Groß GmbH' }, content: { prices } })).not.toMatch(/Widerruf|Anzahlung/);
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
    expect(text.includes('\nMehr Sorten als im Paket: … €\nZusammen: … €')).toBe(line);
  });

  it('names days nearby for a day that is taken, and none otherwise', () => {
    expect(words('offer', { taken: weekend })).toContain(
      'An diesem Tag ist die Bar schon vergeben. Nicht vergeben sind bisher: Sa., 29. Mai 2027; Fr., 4. Juni 2027; Sa., 12. Juni 2027\n\nPremium',
    );
    expect(words('offer')).not.toContain('vergeben');
  });
});

describe('The confirmation', () => {
  it('says everything that is agreed, and names the lines that only the owner can fill in', () => {
    const { text, open, subject } = write('confirmation', { plan: { guests: 85, cocktails: 50, wishes: ['mojito'] } });
    expect(subject).toBe('Zusage K7-4932');
    expect(text.replaceAll('\u00A0', ' ')).toBe(
      [
        'Für Jürgen Groß:',
        '',
        'Termin: Samstag, 5. Juni 2027, 19:30 Uhr',
        'Ort: …',
        'Gäste: 85',
        'Paket: Premium Event, 120 Cocktails, 6 Stunden Barservice',
        'Wunschcocktails: Mojito',
        'Immer dabei: Gläser aus Glas',
        '',
        'Premium Event: 1.350 €',
        '50 weitere Cocktails: 400 €',
        'Vereinbarter Preis: 1.750 €, inkl. MwSt.',
        'Anzahlung: 875 €, bis zum …',
        '',
        'Es gelten unsere AGB in der Fassung von heute: https://bar.example/agb',
        '',
        'Am Abend kommt: …',
      ].join('\n'),
    );
    expect(open).toEqual(['Ort: …', 'Anzahlung: 875\u00A0€, bis zum …', 'Am Abend kommt: …']);
  });

  it('leaves package and price to the owner where none was chosen', () => {
    const text = words('confirmation', { fields: { type: 'Anfrage' } });
    for (const line of ['Paket: …', 'Vereinbarter Preis: … €, inkl. MwSt.', 'Anzahlung: … €, bis zum …'])
      expect(text).toContain(`\n${line}\n`);
  });

  it('has the prices that are agreed, whatever they cost today, and the day of the deposit', () => {
    const agreed = {
      prices: [
        { label: 'Premium Event', cents: 119_000 },
        { label: 'Anfahrt', cents: 3_000 },
      ],
      deposit: { percent: 0, cents: 50_000, until: '2027-05-01', paid: '' },
    };
    expect(words('confirmation', { agreed })).toContain(
      'Premium Event: 1.190 €\nAnfahrt: 30 €\nVereinbarter Preis: 1.220 €, inkl. MwSt.\nAnzahlung: 500 €, bis zum 1. Mai 2027',
    );
  });
});

describe('The refusal', () => {
  it('names days nearby that are not taken, and never calls one free', () => {
    const text = words('refusal', { taken: weekend });
    expect(text).toContain('\n\nNicht vergeben sind bisher: Sa., 29. Mai 2027; Fr., 4. Juni 2027; Sa., 12. Juni 2027.');
    expect(text).not.toMatch(/\bfrei/);
  });

  it('says nothing of other days where none is left, or the day is past', () => {
    for (const asked of [
      { taken: [{ from: '2027-05-01', to: '2027-07-01' }] },
      { fields: { date: '05. Juni 2025, 19:30 Uhr' } },
    ])
      expect(words('refusal', asked)).toBe('Danke, Jürgen Groß.\n\nIhre Bar am Dom');
  });
});

it('A text without room in a mail address is whole all the same; the mail says that it has to be pasted', () => {
  const { text, mailto, fits } = write('refusal', { fields: { name: 'Ä'.repeat(400) } });
  expect(text).toContain('Ä'.repeat(400));
  expect(fits).toBe(false);
  expect(mailto.length).toBeLessThanOrEqual(1800);
  expect(new URL(mailto).searchParams.get('body')).toMatch(/^Fügen Sie hier den Text ein/);

  const short = write('refusal');
  expect(short.fits).toBe(true);
  expect(new URL(short.mailto).pathname).toBe('gast@example.org');
  expect(new URL(short.mailto).searchParams.get('body')?.replaceAll('\r\n', '\n')).toBe(short.text);
});
