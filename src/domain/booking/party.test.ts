import { expect, test } from 'vitest';
import { emptyParty } from './party.fixture.ts';
import {
  formatParty,
  findQuantity,
  validateParty,
  readTypedParty,
  readWishes,
  type QuantityName,
  type Party,
} from './party.ts';

const nothingTyped = readTypedParty(new FormData());

test('A party as one string is ASCII, and holds nothing that is empty', () => {
  const party: Party = {
    ...emptyParty,
    guestCount: 80,
    venue: 'Gut Höhn & Co.',
    moreCocktails: 40,
    moreHours: 1.5,
    wishes: ['mojito', 'süßer-traum'],
  };

  expect(formatParty(party)).toBe(
    'gaeste=80&ort=Gut%20H%C3%B6hn%20%26%20Co.&cocktails=40&hours=1.5&drinks=mojito,s%C3%BC%C3%9Fer-traum',
  );
  expect(formatParty(emptyParty)).toBe('');
});

test.each<[string, string, Partial<Party>]>([
  ['drinks that are not on offer', 'drinks=mojito,absinth,mojito,%E4', { wishes: ['mojito'] }],
  [
    'line breaks in the place',
    'ort=%0ABonn%0D%0A%E2%80%AETelefon: 0900',
    { venue: 'Bonn Telefon: 0900' },
  ],
])('A party is read without %s', (_, text, party) => {
  const fields = new URLSearchParams(text);

  const read = validateParty(readTypedParty(fields), true).party;

  expect({ ...read, wishes: readWishes(fields, ['mojito']) }).toEqual({ ...emptyParty, ...party });
});

test('A place is whole up to its limit, and gets a sentence beyond it', () => {
  const longest = 'ä'.repeat(500);

  expect(validateParty({ ...nothingTyped, venue: longest }, true)).toMatchObject({
    party: { venue: longest },
    errors: {},
  });
  expect(validateParty({ ...nothingTyped, venue: `${longest}ä` }, true)).toMatchObject({
    party: { venue: `${longest}ä` },
    errors: {
      venue: 'Kürzen Sie den Text im Feld „Ort der Feier“ auf höchstens 500\u00A0Zeichen.',
    },
  });
});

test.each<[QuantityName, string, number | undefined]>([
  ['guestCount', '', 0],
  ['guestCount', '2000', 2000],
  ['guestCount', '2001', undefined],
  ['guestCount', 'ca. 80', 80],
  ['guestCount', '1 200', 1200],
  ['guestCount', '80–100 (10 Kinder)', 100],
  ['guestCount', 'über 1.200', 1200],
  ['guestCount', 'achtzig', undefined],
  ['moreHours', '1.5', 1.5],
  ['moreHours', '1,1', 1.5],
  ['moreHours', '2½ Stunden', undefined],
  ['moreHours', '2⅓', undefined],
  ['moreHours', '1⁄2', undefined],
  ['moreHours', '1:15', undefined],
  ['moreHours', '1 1/2', undefined],
  ['guestCount', '80/100', 100],
  ['guestCount', 'ca. 80, ab 19:30', 80],
])('A quantity is read: %s, %j, %o', (name, text, value) => {
  expect(findQuantity(name, text)).toBe(value);
});

test('A quantity is found in a text of any length', () => {
  expect(findQuantity('guestCount', '80 Stühle, '.repeat(200_000))).toBe(80);
  expect(findQuantity('guestCount', '8'.repeat(100_000))).toBeUndefined();
});

test('A quantity without a number gets a sentence that says what to type', () => {
  const typed = { guestCount: 'achtzig', venue: 'Siegburg', moreCocktails: '15', moreHours: '25' };

  expect(validateParty(typed, true)).toMatchObject({
    party: { guestCount: 0, venue: 'Siegburg', moreCocktails: 15, moreHours: 0 },
    errors: {
      guestCount: 'Geben Sie im Feld „Gäste“ eine Zahl bis 2.000 ein, zum Beispiel 80.',
      moreHours: 'Geben Sie im Feld „Weitere Stunden“ eine Zahl bis 24 ein, zum Beispiel 1,5.',
    },
  });
});
