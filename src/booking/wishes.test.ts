import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate, maxAdditions, noAdditions } from '../offer/estimate.ts';
import { estimateLines, readAddition, readEstimate, readWishes, wishesText, withWishes } from './wishes.ts';

const premium = { name: 'Premium Event', price: 1350 };

describe('what travels inside the request', () => {
  it('says chosen cocktails and the estimate as people read them', () => {
    expect(wishesText(['Mojito', 'Virgin Mojito'], premium, { cocktails: 15, hours: 2, kilometres: 47 })).toBe(
      [
        'Wunschcocktails: Mojito, Virgin Mojito',
        '',
        'Unverbindliche Schätzung, inkl. MwSt.:',
        'Premium Event: 1.350,00\u00A0€',
        '15 weitere Cocktails: 120,00\u00A0€',
        '2 weitere Stunden: 110,00\u00A0€',
        'Anfahrt 47 km, davon 17 km berechnet: 8,50\u00A0€',
        'Summe: 1.588,50\u00A0€',
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
      hours: fc.integer({ min: 0, max: maxAdditions.hours }),
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
    expect(readEstimate('Summe: 100,00 €')).toBeUndefined();
    fc.assert(fc.property(fc.string(), (words) => readEstimate(words) === undefined));
  });
});

describe('numbers that people type', () => {
  it.each([
    ['15', 15],
    [' 7 ', 7],
    ['', 0],
    ['-3', 0],
    ['2,5', 0],
    ['1e3', 0],
    ['99999', 1000],
  ])('reads %j as %i', (text, value) => {
    expect(readAddition(text, 1000)).toBe(value);
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
