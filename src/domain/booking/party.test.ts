import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordOf } from '../../helpers.ts';
import {
  emptyParty,
  quantityNames,
  quantities,
  formatParty,
  parseQuantity,
  parseRawParty,
  readRawParty,
  rawPartyNames,
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
    ['guests', '80 Personen', 80],
    ['guests', '80 Pers.', 80],
    ['cocktails', ' 7 ', 7],
    ['cocktails', '1.000', 1000],
    ['hours', '1,5', 1.5],
    ['hours', '1,5 Std.', 1.5],
  ])('is exact: %s, %j, %d', (name, text, value) => {
    expect(parseQuantity(name, text)).toEqual({ value, isExact: true });
  });

  it.each<[QuantityName, string, number]>([
    ['guests', 'ca. 80', 80],
    ['guests', '80-100', 100],
    ['guests', '80 bis 100 Leute', 100],
    ['guests', 'zwischen 80 und 100', 100],
    ['guests', '60 Erwachsene, 10 Kinder', 60],
    ['guests', 'rund achtzig', 0],
    ['guests', '2001', 0],
    ['cocktails', '2,5', 3],
    ['cocktails', '2 Stunden', 2],
    ['hours', '1,25', 1.5],
    ['hours', '20 Minuten', 0],
    ['hours', 'bis 2 Uhr', 0],
  ])('is more than a number: %s, %j, %d', (name, text, value) => {
    expect(parseQuantity(name, text)).toEqual({ value, isExact: false });
  });

  it('goes with the message if it says more than a number', () => {
    const typed = {
      guests: '60 Erwachsene,\n10 Kinder',
      venue: ' Siegburg ',
      cocktails: '15',
      hours: 'bis 2 Uhr',
    };
    expect(parseRawParty({ ...recordOf(rawPartyNames, () => ''), ...typed })).toMatchObject({
      party: { guests: 60, venue: 'Siegburg', cocktails: 15, hours: 0 },
      unparsed: 'Gäste: „60 Erwachsene, 10 Kinder“\nWeitere Stunden: „bis 2 Uhr“',
    });
  });

  it('stops no booking, whatever it says', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { party } = parseRawParty(recordOf(rawPartyNames, () => text));
        const sent = readRawParty(new URLSearchParams(formatParty({ ...party, wishes: [] })));
        expect(parseRawParty(sent)).toEqual({ party, unparsed: '' });
      }),
    );
  });
});
