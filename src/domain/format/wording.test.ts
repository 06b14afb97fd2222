import { describe, expect, it } from 'vitest';
import { germanPhone, internationalPhone, isIban, spelled, wordedHours } from './wording.ts';

it.each([
  ['DE89370400440532013000', true],
  ['DE89370400440532013001', false],
])('The IBAN %s has its check digits: %s', (iban, valid) => {
  expect(isIban(iban)).toBe(valid);
});

describe('A telephone number', () => {
  it.each([
    '0221/471 01-00',
    '(0221) 4710100',
    '+49 (0)221 4710100',
    '0049 221 4710100',
    '0221\u00A0471\u201101\u201100',
  ])('written %s is dialled the same', (text) => {
    expect(internationalPhone(text)).toBe('+492214710100');
  });

  it.each(['', '4711', '0221', 'anrufen', '0221 47a1', '+49 221 4710100 12345678'])(
    'is none: %s',
    (text) => {
      expect(internationalPhone(text)).toBeUndefined();
    },
  );

  it.each([
    ['+492214710100', '0221\u00A04710100'],
    ['+4915123456789', '0151\u00A023456789'],
    ['+4930123456', '030\u00A0123456'],
    ['+492203123456', '02203\u00A0123456'],
  ])('%s is read %s', (international, german) => {
    expect(germanPhone(international)).toBe(german);
  });
});

it.each([
  [['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag'], 'Montag bis Freitag'],
  [['Freitag', 'Montag'], 'Montag und Freitag'],
  [['Samstag', 'Sonntag'], 'Samstag und Sonntag'],
  [['Montag', 'Dienstag', 'Mittwoch', 'Samstag'], 'Montag bis Mittwoch und Samstag'],
])('Hours on %j are said %s', (days, words) => {
  expect(wordedHours({ days, opens: '17:00', closes: '20:00' })).toBe(
    `${words} von 17:00 bis 20:00\u00A0Uhr`,
  );
});

it.each([
  [1, '1'],
  [2, 'zwei'],
  [4.5, '4,5'],
  [12, 'zwölf'],
])('%d stands in a sentence as %s', (value, text) => {
  expect(spelled(value)).toBe(text);
});
