import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { euro, euroFromCents, packageCount, readEuro } from './price.ts';

describe('German money', () => {
  it.each([
    [599, '599\u00A0€'],
    [1090, '1.090\u00A0€'],
    [8, '8,00\u00A0€'],
    [599.5, '599,50\u00A0€'],
  ])('%d euros are written %s', (amount, text) => {
    expect(euro(amount)).toBe(text);
  });

  it.each([
    [158_850, '1.588,50\u00A0€'],
    [8_000, '80\u00A0€'],
  ])('%d cents are written %s', (cents, text) => {
    expect(euroFromCents(cents)).toBe(text);
  });
});

describe('Money that people typed', () => {
  it.each([
    ['1.350', 135_000],
    ['1 350,5', 135_050],
    ['12.50', 1250],
    ['− 50 Euro', -5000],
    ['–50,00', -5000],
    ['80,-', 8000],
    ['80,– €', 8000],
    ['EUR 80', 8000],
    ['€80', 8000],
    ['80Euro', 8000],
  ])('%j is read as people mean it', (text, cents) => {
    expect(readEuro(text)).toBe(cents);
  });

  it.each([
    '12 € 50',
    '12€50',
    '12 Euro 50',
    '12 50',
    '1 2',
    '',
    '12,505',
    '1.3500',
    '80 bis 90',
    '99.999.999',
  ])('%j is no sum', (text) => {
    expect(readEuro(text)).toBeUndefined();
  });

  it('Every sum is read as it is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
        expect(readEuro(euroFromCents(cents))).toBe(cents);
      }),
    );
  });
});

it.each([
  [1, 'Ein Paket'],
  [3, 'Drei Pakete'],
])('%d packages are %s', (count, text) => {
  expect(packageCount(count)).toBe(text);
});
