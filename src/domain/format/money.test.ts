import { expect, test } from 'vitest';
import { euro } from './money.ts';

test.each([
  [109_000, '1.090\u00A0€'],
  [50, '0,50\u00A0€'],
  [158_850, '1.588,50\u00A0€'],
])('%d cents are written %s', (cents, text) => {
  expect(euro(cents)).toBe(text);
});
