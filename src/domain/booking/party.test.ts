import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordOf } from '../records.ts';
import { emptyParty } from './party.fixture.ts';
import {
  quantityNames,
  quantities,
  formatParty,
  parseQuantity,
  parseRawParty,
  readRawParty,
  wishesIn,
  type QuantityName,
  type Party,
} from './party.ts';

describe('A party as one string', () => {
  const drinks = ['mojito', 'ipanema', 'süßer-traum'];
  const read = (text: string): Party => {
    const fields = new URLSearchParams(text);
    return { ...parseRawParty(readRawParty(fields)).party, wishes: wishesIn(fields, drinks) };
  };

  it('holds numbers, place and slugs', () => {
    const party: Party = {
      ...emptyParty,
      guests: 80,
      venue: 'Gut Höhn & Co.',
      cocktails: 40,
      hours: 1.5,
      wishes: ['mojito', 'ipanema'],
    };
    expect(formatParty(party)).toBe(
      'gaeste=80&ort=Gut%20H%C3%B6hn%20%26%20Co.&cocktails=40&hours=1.5&drinks=mojito,ipanema',
    );
    expect(formatParty(emptyParty)).toBe('');
    expect(formatParty({ ...emptyParty, wishes: ['süßer-traum'] })).toMatch(/^[\x20-\x7E]+$/);
  });

  it('gives the same party when it is read', () => {
    const party = fc.record({
      ...recordOf(quantityNames, (name) => {
        const { step, max } = quantities[name];
        return fc.integer({ min: 0, max: max / step }).map((steps) => steps * step);
      }),
      venue: fc.constantFrom('', 'Siegburg', 'Hof 3, „Zur Mühle“ 100% & mehr+'),
      wishes: fc.shuffledSubarray(drinks),
    });
    fc.assert(
      fc.property(party, (written) => {
        expect(read(formatParty(written))).toEqual(written);
      }),
    );
    expect(read('')).toEqual(emptyParty);
  });

  it('loses drinks that are not on offer, and line breaks in the place, when it is read', () => {
    expect(read('drinks=mojito,absinth,mojito,%E4')).toEqual({ ...emptyParty, wishes: ['mojito'] });
    expect(read('ort=%0ABonn%0D%0A%E2%80%AETelefon: 0900').venue).toBe('Bonn Telefon: 0900');
    expect(read(`ort=${'B'.repeat(500)}`).venue).toHaveLength(120);
  });

  it('may hold keys that this build does not know', () => {
    expect(read('gaeste=80&staff=2&licht=mojito&name=Anne')).toEqual({ ...emptyParty, guests: 80 });
  });
});

describe('A typed quantity', () => {
  it.each<[QuantityName, string, number]>([
    ['guests', '', 0],
    ['guests', '0', 0],
    ['guests', '2000', 2000],
    ['cocktails', ' 7 ', 7],
    ['cocktails', '1.000', 1000],
    ['cocktails', '2,5', 3],
    ['hours', '1,5', 1.5],
    ['hours', '1.5', 1.5],
    ['hours', '1,25', 1.5],
  ])('is read: %s, %j, %d', (name, text, value) => {
    expect(parseQuantity(name, text)).toBe(value);
  });

  it.each<[QuantityName, string]>([
    ['guests', '80 Personen'],
    ['guests', 'ca. 80'],
    ['guests', '80-100'],
    ['guests', '2001'],
    ['guests', '-5'],
    ['guests', '1e3'],
    ['cocktails', '0x10'],
    ['hours', 'bis 2 Uhr'],
  ])('is none: %s, %j', (name, text) => {
    expect(parseQuantity(name, text)).toBeUndefined();
  });

  it('that is no number gets a sentence that says what to type', () => {
    const typed = { guests: 'achtzig', venue: ' Siegburg ', cocktails: '15', hours: '25' };
    expect(parseRawParty(typed)).toEqual({
      party: { guests: 0, venue: 'Siegburg', cocktails: 15, hours: 0 },
      errors: {
        guests: 'Geben Sie im Feld „Gäste“ eine Zahl bis 2.000 ein, zum Beispiel 80.',
        hours: 'Geben Sie im Feld „Weitere Stunden“ eine Zahl bis 24 ein, zum Beispiel 1,5.',
      },
    });
  });
});
