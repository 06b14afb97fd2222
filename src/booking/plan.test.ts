import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { extras, premium } from '../offer/offer.fixture.ts';
import { recordOf } from '../helpers.ts';
import { localDateTime, parseDate } from './date.ts';
import {
  emptyPlan,
  figureNames,
  figures,
  formatPlan,
  parsePlan,
  planHash,
  planParts,
  planWords,
  readFigure,
  readPlanHash,
  readTyped,
  typedNames,
  withoutPlanWords,
  withPlanWords,
  type FigureName,
  type Plan,
  type SharedPlan,
} from './plan.ts';

const prices = { extras, cocktailsPerGuest: 2 };

describe('the words at the end of the request', () => {
  const plan: Plan = { ...emptyPlan, guests: 80, place: 'Siegburg', cocktails: 15, hours: 2.5 };
  const words = planWords(plan, ['Mojito', 'Virgin Mojito'], premium, prices);

  it('say guests, place, wishes, the estimate and what the guests need as people read them', () => {
    expect(words).toBe(
      [
        'Gäste: 80',
        '',
        'Ort der Feier: Siegburg',
        '',
        'Wunschcocktails: Mojito, Virgin Mojito',
        '',
        'Unverbindliche Schätzung, inkl. MwSt.:',
        'Premium Event: 1.350\u00A0€',
        '15 weitere Cocktails: 120\u00A0€',
        '2,5 weitere Stunden: 137,50\u00A0€',
        'Geschätzter Preis: 1.607,50\u00A0€',
        'Für 80\u00A0Gäste mit 40 weiteren Cocktails: 1.807,50\u00A0€',
      ].join('\n'),
    );
  });

  it('are none when nothing was chosen', () => {
    expect(planWords(emptyPlan, [], premium, prices)).toBe('');
    expect(planWords({ ...emptyPlan, cocktails: 3 }, [], undefined, prices)).toBe('');
    expect(withPlanWords('  Guten Tag  ', '')).toBe('Guten Tag');
  });

  it('are cut off again, whatever the guest wrote or copied above them', () => {
    const once = withPlanWords('Guten Tag', words);
    expect(withoutPlanWords(once, plan)).toBe('Guten Tag');
    expect(withoutPlanWords(withPlanWords(once, words), plan)).toBe(once);
    expect(withoutPlanWords(once, emptyPlan)).toBe(once);
    expect(withoutPlanWords(withPlanWords('', words), plan)).toBe('');
  });
});

test('A plan is told in a sentence, with its sums', () => {
  const plan: SharedPlan = { ...emptyPlan, guests: 85, cocktails: 40, place: 'Siegburg', date: '2027-06-05T19:30' };
  expect(planParts(plan, ['Mojito'], premium, prices).join(', ')).toBe(
    'Premium Event, Samstag, 5.\u00A0Juni 2027, 19:30\u00A0Uhr, 85\u00A0Gäste, 40 weitere Cocktails, Mojito, geschätzt 1.670\u00A0€, für 85\u00A0Gäste mit 50 weiteren Cocktails: 1.750\u00A0€',
  );
  expect(planParts(emptyPlan, [], premium, prices)).toEqual(['Premium Event', '1.350\u00A0€']);
  expect(planParts(emptyPlan, [], undefined, prices)).toEqual([]);
});

describe('a plan as one string', () => {
  const drinks = ['mojito', 'ipanema', 'süßer-traum'];
  const read = (text: string): SharedPlan | undefined => parsePlan(text, drinks, [1, 2, 3]);

  it('is numbers, a place, slugs and a date', () => {
    const plan: SharedPlan = {
      ...emptyPlan,
      paket: 3,
      guests: 80,
      place: 'Gut Höhn & Co.',
      cocktails: 40,
      hours: 1.5,
      wishes: ['mojito', 'ipanema'],
      date: '2027-06-05T19:30',
    };
    expect(formatPlan(plan)).toBe(
      'paket=3&gaeste=80&ort=Gut%20H%C3%B6hn%20%26%20Co.&cocktails=40&hours=1.5&drinks=mojito,ipanema&date=2027-06-05T19:30',
    );
    expect(formatPlan(emptyPlan)).toBe('');
    expect(formatPlan({ ...emptyPlan, wishes: ['süßer-traum'] })).toMatch(/^[\x20-\x7E]+$/);
  });

  it('is read back as it was written, from a link without the place', () => {
    const plan = fc.record(
      {
        ...recordOf(figureNames, (name) => {
          const { step, most } = figures[name];
          return fc.integer({ min: 0, max: most / step }).map((steps) => steps * step);
        }),
        place: fc.constantFrom('', 'Siegburg', 'Hof 3, „Zur Mühle“ 100% & mehr+'),
        wishes: fc.shuffledSubarray(drinks),
        paket: fc.constantFrom(1, 2, 3),
        date: fc
          .date({ min: new Date('2000-01-01T00:00Z'), max: new Date('9999-12-31T23:59Z'), noInvalidDate: true })
          .map((date) => date.toISOString().slice(0, 16)),
      },
      { requiredKeys: [...typedNames, 'wishes'] },
    );
    fc.assert(
      fc.property(plan, (written) => {
        expect(read(formatPlan(written))).toEqual(written);
        expect(readPlanHash(planHash(written) || '#plan=', drinks, [1, 2, 3])).toEqual({ ...written, place: '' });
        expect(planHash(written)).not.toContain('ort=');
      }),
    );
    expect(read('')).toEqual(emptyPlan);
    expect(planHash(emptyPlan)).toBe('');
    expect(readPlanHash('#plan=ort=Siegburg', drinks, [])).toEqual(emptyPlan);
  });

  it('leaves out drinks that are not on offer, and keeps a place to one line', () => {
    expect(read('drinks=mojito,absinth,mojito,%E4')).toEqual({ ...emptyPlan, wishes: ['mojito'] });
    expect(read('ort=%0ABonn%0D%0A%E2%80%AETelefon: 0900')?.place).toBe('Bonn Telefon: 0900');
    expect(read(`ort=${'B'.repeat(500)}`)?.place).toHaveLength(120);
  });

  it.each([
    'cocktails=20001',
    'cocktails=-1',
    'cocktails=1e2',
    'cocktails=2.5',
    'cocktails=10-20',
    'hours=1.25',
    'hours=25',
    'gaeste=2001',
    'gaeste=viele',
    'guests=60',
    'kilometres=47',
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

describe('numbers as people type them', () => {
  it.each<[FigureName, string, number]>([
    ['guests', '80', 80],
    ['guests', '', 0],
    ['guests', '80 Personen', 80],
    ['guests', '80 Pers.', 80],
    ['cocktails', ' 7 ', 7],
    ['cocktails', '1.000', 1000],
    ['hours', '1,5', 1.5],
    ['hours', '1.5', 1.5],
    ['hours', '2,0', 2],
    ['hours', '1,5 Std.', 1.5],
  ])('%s: %j says %d and nothing more', (name, text, value) => {
    expect(readFigure(name, text)).toEqual({ value, plain: true });
  });

  it.each<[FigureName, string, number]>([
    ['guests', 'ca. 80', 80],
    ['guests', '80-100', 100],
    ['guests', '80 bis 100 Leute', 100],
    ['guests', 'zwischen 80 und 100', 100],
    ['guests', '60 Erwachsene, 10 Kinder', 60],
    ['guests', '60 Erwachsene, 10-15 Kinder', 60],
    ['guests', 'rund achtzig', 0],
    ['guests', '2001', 0],
    ['guests', '9'.repeat(400), 0],
    ['cocktails', '2,5', 3],
    ['cocktails', 'etwa 20', 20],
    ['cocktails', '2 Stunden', 2],
    ['hours', '1,25', 1.5],
    ['hours', '25', 0],
    ['hours', '20 Minuten', 0],
    ['hours', 'bis 2 Uhr', 0],
  ])('%s: %j counts as %d, and the words go with the message', (name, text, value) => {
    expect(readFigure(name, text)).toEqual({ value, plain: false });
  });

  it('keep what they say beside the number, each in a line', () => {
    const typed = { guests: '60 Erwachsene,\n10 Kinder', place: ' Siegburg ', cocktails: '15', hours: 'bis 2 Uhr' };
    expect(readTyped({ ...recordOf(typedNames, () => ''), ...typed })).toMatchObject({
      plan: { guests: 60, place: 'Siegburg', cocktails: 15, hours: 0 },
      words: 'Gäste: „60 Erwachsene, 10 Kinder“\nWeitere Stunden: „bis 2 Uhr“',
    });
  });

  it('never stop a request', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { plan } = readTyped(recordOf(typedNames, () => text));
        expect(parsePlan(formatPlan({ ...plan, wishes: [] }), [])).toEqual({ ...plan, wishes: [] });
      }),
    );
  });
});
