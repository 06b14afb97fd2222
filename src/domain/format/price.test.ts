import { describe, expect, it } from 'vitest';
import { euro, euroFromCents, packageCount } from './price.ts';

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

it.each([
  [1, 'Ein Paket'],
  [3, 'Drei Pakete'],
])('%d packages are %s', (count, text) => {
  expect(packageCount(count)).toBe(text);
});
