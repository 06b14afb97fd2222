import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxAdditions, noAdditions } from '../offer/estimate.ts';
import { emptyPlan, estimateLines, formatPlan, parsePlan, planWords, readAdditions, withPlanWords } from './plan.ts';

const extras = { cocktail: 8, hour: 55, kilometre: 0.5, includedKilometres: 30 };
const premium = { name: 'Premium Event', price: 1350, extras };

describe('the words at the end of the request', () => {
  it('says chosen cocktails and the estimate as people read them', () => {
    expect(planWords(['Mojito', 'Virgin Mojito'], premium, { cocktails: 15, hours: 2.5, kilometres: 47 })).toBe(
      [
        'Wunschcocktails: Mojito, Virgin Mojito',
        '',
        'Unverbindliche Schätzung, inkl. MwSt.:',
        'Premium Event: 1.350\u00A0€',
        '15 weitere Cocktails: 120\u00A0€',
        '2,5 weitere Stunden: 137,50\u00A0€',
        'Anfahrt 47 km, davon 17 km berechnet: 8,50\u00A0€',
        'Geschätzter Preis: 1.616\u00A0€',
      ].join('\n'),
    );
  });

  it('adds nothing when nothing was chosen', () => {
    expect(planWords([], premium, noAdditions)).toBe('');
    expect(planWords([], undefined, { cocktails: 3, hours: 0, kilometres: 0 })).toBe('');
    expect(withPlanWords('  Guten Tag  ', '')).toBe('Guten Tag');
  });

  it('speaks of one cocktail and one hour in the singular', () => {
    const labels = estimateLines(premium, { cocktails: 1, hours: 1, kilometres: 0 }).map(({ label }) => label);
    expect(labels).toEqual(['Premium Event', '1 weiterer Cocktail', '1 weitere Stunde']);
  });
});

describe('the plan beside the fields', () => {
  const known = ['mojito', 'ipanema', 'süßer-traum'];

  it('is numbers and slugs', () => {
    const plan = { additions: { cocktails: 30, hours: 1.5, kilometres: 47 }, drinks: ['mojito', 'ipanema'] };
    expect(formatPlan(plan)).toBe('cocktails=30; hours=1.5; kilometres=47; drinks=mojito ipanema');
    expect(formatPlan(emptyPlan)).toBe('');
    expect(formatPlan({ ...emptyPlan, drinks: ['süßer-traum'] })).toMatch(/^[\x20-\x7E]+$/);
  });

  it('is read back as it was written', () => {
    const plan = fc.record({
      additions: fc.record({
        cocktails: fc.integer({ min: 0, max: maxAdditions.cocktails }),
        hours: fc.integer({ min: 0, max: 2 * maxAdditions.hours }).map((halves) => halves / 2),
        kilometres: fc.integer({ min: 0, max: maxAdditions.kilometres }),
      }),
      drinks: fc.shuffledSubarray(known),
    });
    fc.assert(
      fc.property(plan, (written) => {
        expect(parsePlan(formatPlan(written), known)).toEqual(written);
      }),
    );
    expect(parsePlan('', known)).toEqual(emptyPlan);
  });

  it('leaves out drinks that are not on offer', () => {
    expect(parsePlan('drinks=mojito absinth mojito', known)).toEqual({ ...emptyPlan, drinks: ['mojito'] });
  });

  it.each([
    'cocktails=1001',
    'cocktails=-1',
    'cocktails=1e2',
    'cocktails=2.5',
    'hours=1.25',
    'hours=25',
    'kilometres=',
    'drinks=%',
    'guests=60',
    'cocktails=1;hours=1',
    `drinks=${'mojito '.repeat(1000)}`,
  ])('is refused where it says %j', (text) => {
    expect(parsePlan(text, known)).toBeUndefined();
  });

  it('survives any text', () => {
    fc.assert(fc.property(fc.string(), (text) => void parsePlan(text, known)));
  });
});

describe('numbers that people type', () => {
  const texts = { cocktails: '', hours: '', kilometres: '' };

  it.each([
    ['cocktails', '15', 15],
    ['cocktails', ' 7 ', 7],
    ['cocktails', '1000', 1000],
    ['hours', '1,5', 1.5],
    ['hours', '1.5', 1.5],
    ['hours', '2,0', 2],
    ['kilometres', '1500', 1500],
    ['kilometres', '', 0],
  ] as const)('%s: %j counts as %d', (name, text, value) => {
    expect(readAdditions({ ...texts, [name]: text })).toEqual({
      additions: { ...noAdditions, [name]: value },
      errors: {},
    });
  });

  it.each([
    ['cocktails', '2,5', 'Geben Sie die weiteren Cocktails als ganze Zahl an, höchstens 1.000.'],
    ['cocktails', '1.000', 'Geben Sie die weiteren Cocktails als ganze Zahl an, höchstens 1.000.'],
    ['cocktails', '-3', 'Geben Sie die weiteren Cocktails als ganze Zahl an, höchstens 1.000.'],
    ['hours', '1,25', 'Geben Sie die weiteren Stunden in halben Schritten an, zum Beispiel 1,5, höchstens 24.'],
    ['hours', '25', 'Geben Sie die weiteren Stunden in halben Schritten an, zum Beispiel 1,5, höchstens 24.'],
    ['hours', 'zwei', 'Geben Sie die weiteren Stunden in halben Schritten an, zum Beispiel 1,5, höchstens 24.'],
    ['kilometres', '2000', 'Geben Sie die Anfahrt in ganzen Kilometern an, höchstens 1.500.'],
    ['kilometres', '2.000', 'Geben Sie die Anfahrt in ganzen Kilometern an, höchstens 1.500.'],
    ['kilometres', '1e3', 'Geben Sie die Anfahrt in ganzen Kilometern an, höchstens 1.500.'],
  ] as const)('%s: %j is not bent in silence', (name, text, error) => {
    expect(readAdditions({ ...texts, [name]: text })).toEqual({ additions: noAdditions, errors: { [name]: error } });
  });
});
