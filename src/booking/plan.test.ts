import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  emptyPlan,
  figureNames,
  figures,
  formatPlan,
  parsePlan,
  planHash,
  planParts,
  planWords,
  readFigures,
  readPlanHash,
  withPlanWords,
  type SharedPlan,
} from './plan.ts';
import { localDateTime, parseDate } from './date.ts';
import { extras } from '../offer/offer.fixture.ts';
import { recordOf } from '../records.ts';

const premium = { name: 'Premium Event', price: 1350, extras };

describe('the words at the end of the request', () => {
  it('say guests, wishes and the estimate as people read them', () => {
    const plan = { ...emptyPlan, guests: 80, cocktails: 15, hours: 2.5, kilometres: 47 };
    expect(planWords(plan, ['Mojito', 'Virgin Mojito'], premium)).toBe(
      [
        'Gäste: 80',
        '',
        'Wunschcocktails: Mojito, Virgin Mojito',
        '',
        'Unverbindliche Schätzung, inkl. MwSt.:',
        'Premium Event: 1.350\u00A0€',
        '15 weitere Cocktails: 120\u00A0€',
        '2,5 weitere Stunden: 137,50\u00A0€',
        'Anfahrt 47\u00A0km, davon 17\u00A0km berechnet: 8,50\u00A0€',
        'Geschätzter Preis: 1.616\u00A0€',
      ].join('\n'),
    );
  });

  it('are none when nothing was chosen', () => {
    expect(planWords(emptyPlan, [], premium)).toBe('');
    expect(planWords({ ...emptyPlan, cocktails: 3 }, [], undefined)).toBe('');
    expect(withPlanWords('  Guten Tag  ', '')).toBe('Guten Tag');
  });
});

test('A plan is told in a sentence, with its sum', () => {
  const plan: SharedPlan = { ...emptyPlan, guests: 80, cocktails: 40, date: '2027-06-05T19:30' };
  expect(planParts(plan, ['Mojito'], premium).join(', ')).toBe(
    'Premium Event, Samstag, 5.\u00A0Juni 2027, 19:30\u00A0Uhr, 80\u00A0Gäste, 40 weitere Cocktails, Mojito, geschätzt 1.670\u00A0€',
  );
  expect(planParts(emptyPlan, [], premium)).toEqual(['Premium Event', '1.350\u00A0€']);
  expect(planParts(emptyPlan, [], undefined)).toEqual([]);
});

describe('a plan as one string', () => {
  const drinks = ['mojito', 'ipanema', 'süßer-traum'];
  const read = (text: string): SharedPlan | undefined => parsePlan(text, drinks, [1, 2, 3]);

  it('is numbers, slugs and a date', () => {
    const plan: SharedPlan = {
      ...emptyPlan,
      paket: 3,
      guests: 80,
      cocktails: 40,
      hours: 1.5,
      kilometres: 47,
      wishes: ['mojito', 'ipanema'],
      date: '2027-06-05T19:30',
    };
    expect(formatPlan(plan)).toBe(
      'paket=3&gaeste=80&cocktails=40&hours=1.5&kilometres=47&drinks=mojito,ipanema&date=2027-06-05T19:30',
    );
    expect(formatPlan(emptyPlan)).toBe('');
    expect(formatPlan({ ...emptyPlan, wishes: ['süßer-traum'] })).toMatch(/^[\x20-\x7E]+$/);
  });

  it('is read back as it was written', () => {
    const plan = fc.record(
      {
        ...recordOf(figureNames, (name) => {
          const { step, most } = figures[name];
          return fc.integer({ min: 0, max: most / step }).map((steps) => steps * step);
        }),
        wishes: fc.shuffledSubarray(drinks),
        paket: fc.constantFrom(1, 2, 3),
        date: fc
          .date({ min: new Date('2000-01-01T00:00Z'), max: new Date('9999-12-31T23:59Z'), noInvalidDate: true })
          .map((date) => date.toISOString().slice(0, 16)),
      },
      { requiredKeys: [...figureNames, 'wishes'] },
    );
    fc.assert(
      fc.property(plan, (written) => {
        expect(read(formatPlan(written))).toEqual(written);
        expect(readPlanHash(planHash(written) || '#plan=', drinks, [1, 2, 3])).toEqual(written);
      }),
    );
    expect(read('')).toEqual(emptyPlan);
    expect(planHash(emptyPlan)).toBe('');
  });

  it('leaves out drinks that are not on offer', () => {
    expect(read('drinks=mojito,absinth,mojito,%E4')).toEqual({ ...emptyPlan, wishes: ['mojito'] });
  });

  it.each([
    'cocktails=1001',
    'cocktails=-1',
    'cocktails=1e2',
    'cocktails=2.5',
    'hours=1.25',
    'hours=25',
    'gaeste=2001',
    'gaeste=viele',
    'guests=60',
    'paket=7',
    'paket=22',
    'name=Anne',
    'date=0027-06-05T19:30',
    'date=morgen',
    'cocktails=1;hours=1',
    '<script>',
    `drinks=${'mojito,'.repeat(1000)}`,
  ])('is refused where it says %j', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it('names no package where none may be named', () => {
    expect(parsePlan('paket=1', drinks)).toBeUndefined();
  });

  it('stands in no other hash', () => {
    for (const hash of ['', '#mojito', '#plan']) expect(readPlanHash(hash, drinks, [1])).toBeUndefined();
  });

  it('survives any text', () => {
    fc.assert(fc.property(fc.string(), (text) => void read(text)));
  });

  it('keeps the date that the form would send', () => {
    const date = parseDate(read('date=05.06.2027, 19:30')?.date ?? '');
    expect(date && localDateTime(date)).toBe('2027-06-05T19:30');
  });
});

describe('numbers that people type', () => {
  const texts = recordOf(figureNames, () => '');
  const none = recordOf(figureNames, () => 0);

  it.each([
    ['guests', '80', 80],
    ['cocktails', '15', 15],
    ['cocktails', ' 7 ', 7],
    ['cocktails', '1000', 1000],
    ['hours', '1,5', 1.5],
    ['hours', '1.5', 1.5],
    ['hours', '2,0', 2],
    ['kilometres', '1500', 1500],
    ['kilometres', '47 km', 47],
    ['hours', '1,5 Std.', 1.5],
    ['guests', '80 Personen', 80],
    ['kilometres', '', 0],
  ] as const)('%s: %j counts as %d', (name, text, value) => {
    expect(readFigures({ ...texts, [name]: text })).toEqual({ read: { ...none, [name]: value }, errors: {} });
  });

  it.each([
    ['guests', 'achtzig', 'Geben Sie die Zahl der Gäste als ganze Zahl an, höchstens 2.000.'],
    ['cocktails', '2,5', 'Geben Sie die weiteren Cocktails als ganze Zahl an, höchstens 1.000.'],
    ['cocktails', '1.000', 'Geben Sie die weiteren Cocktails als ganze Zahl an, höchstens 1.000.'],
    ['cocktails', '-3', 'Geben Sie die weiteren Cocktails als ganze Zahl an, höchstens 1.000.'],
    ['hours', '1,25', 'Geben Sie die weiteren Stunden in halben Schritten an, zum Beispiel 1,5, höchstens 24.'],
    ['hours', '25', 'Geben Sie die weiteren Stunden in halben Schritten an, zum Beispiel 1,5, höchstens 24.'],
    ['hours', 'zwei', 'Geben Sie die weiteren Stunden in halben Schritten an, zum Beispiel 1,5, höchstens 24.'],
    ['hours', '20 Minuten', 'Geben Sie die weiteren Stunden in halben Schritten an, zum Beispiel 1,5, höchstens 24.'],
    ['kilometres', '2 Stunden', 'Geben Sie die Anfahrt in ganzen Kilometern an, höchstens 1.500.'],
    ['kilometres', '2000', 'Geben Sie die Anfahrt in ganzen Kilometern an, höchstens 1.500.'],
    ['kilometres', '2.000', 'Geben Sie die Anfahrt in ganzen Kilometern an, höchstens 1.500.'],
    ['kilometres', 'etwa 47', 'Geben Sie die Anfahrt in ganzen Kilometern an, höchstens 1.500.'],
    ['kilometres', '1e3', 'Geben Sie die Anfahrt in ganzen Kilometern an, höchstens 1.500.'],
  ] as const)('%s: %j is not bent in silence', (name, text, error) => {
    expect(readFigures({ ...texts, [name]: text })).toEqual({ read: none, errors: { [name]: error } });
  });
});
