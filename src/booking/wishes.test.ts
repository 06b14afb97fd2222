import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate, maxAdditions, noAdditions } from '../offer/estimate.ts';
import { estimateLines, readAdditions, readEstimate, readWishes, wishesText, withWishes } from './wishes.ts';

const premium = { name: 'Premium Event', price: 1350 };

describe('what travels inside the request', () => {
  it('says chosen cocktails and the estimate as people read them', () => {
    expect(wishesText(['Mojito', 'Virgin Mojito'], premium, { cocktails: 15, hours: 2.5, kilometres: 47 })).toBe(
      [
        'Wunschcocktails: Mojito, Virgin Mojito',
        '',
        'Unverbindliche Schätzung, inkl. MwSt.:',
        'Premium Event: 1.350\u00A0€',
        '15 weitere Cocktails: 120\u00A0€',
        '2,5 weitere Stunden: 137,50\u00A0€',
        'Anfahrt 47 km, davon 17 km berechnet: 8,50\u00A0€',
        'Summe ohne Nebenkosten: 1.616\u00A0€',
      ].join('\n'),
    );
  });

  it('adds nothing when nothing was chosen', () => {
    expect(wishesText([], premium, noAdditions)).toBe('');
    expect(wishesText([], undefined, { cocktails: 3, hours: 0, kilometres: 0 })).toBe('');
    expect(withWishes('  Guten Tag  ', '')).toBe('Guten Tag');
  });

  it('speaks of one cocktail and one hour in the singular', () => {
    const labels = estimateLines(premium, { cocktails: 1, hours: 1, kilometres: 0 }).map(({ label }) => label);
    expect(labels).toEqual(['Premium Event', '1 weiterer Cocktail', '1 weitere Stunde']);
  });

  it('is read back as it was entered, whatever the visitor wrote before it', () => {
    const item = fc.record({
      name: fc.string({ minLength: 1 }).map((name) => name.replace(/\n/g, ' ')),
      price: fc.integer({ min: 1, max: 999_999 }).map((cents) => cents / 100),
    });
    const additions = fc.record({
      cocktails: fc.integer({ min: 0, max: maxAdditions.cocktails }),
      hours: fc.integer({ min: 0, max: 2 * maxAdditions.hours }).map((halves) => halves / 2),
      kilometres: fc.integer({ min: 0, max: maxAdditions.kilometres }),
    });
    fc.assert(
      fc.property(fc.string(), item, additions, (words, chosen, added) => {
        fc.pre(Object.values(added).some((value) => value > 0));
        const stated = readEstimate(withWishes(words, wishesText(['Mojito'], chosen, added)));
        expect(stated).toEqual({ additions: added, total: estimate(chosen, added).total });
      }),
    );
  });

  it('finds no estimate in other words', () => {
    expect(readEstimate('Summe ohne Nebenkosten: 100,00 €')).toBeUndefined();
    fc.assert(fc.property(fc.string(), (words) => readEstimate(words) === undefined));
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

describe('what the request is taken apart into', () => {
  const additions = { cocktails: 15, hours: 0, kilometres: 47 };
  const words = 'Guten Tag,\n\nwir sind 60.';

  it('is what the visitor wrote and the cocktails that were chosen', () => {
    const anfrage = withWishes(words, wishesText(['Mojito', 'Rhubin Smile'], premium, additions));
    expect(readWishes(anfrage, premium)).toEqual({ words, cocktails: ['Mojito', 'Rhubin Smile'] });
    expect(readWishes(wishesText(['Mojito'], undefined, noAdditions), undefined)).toEqual({
      words: '',
      cocktails: ['Mojito'],
    });
    expect(readWishes(words, premium)).toEqual({ words, cocktails: [] });
  });

  it('loses no line that the form would not have written', () => {
    const anfrage = withWishes(words, wishesText([], premium, additions));
    for (const changed of [
      anfrage.replace('Summe', 'Rabatt: 5,00\u00A0€\nSumme'),
      `${anfrage}\nBis bald`,
      anfrage.replace('Premium Event:', 'Kleines Event:'),
    ]) {
      expect(readWishes(changed, premium).words).toBe(changed);
    }
    expect(readWishes(anfrage, undefined).words).toBe(anfrage);
  });
});
