import { expect, test } from 'vitest';
import { newNumber } from './number.ts';

test('No number is given twice, and each is easy to say', () => {
  const numbers = new Set<string>();
  // Enough that among 302,526 possible numbers some random ones would repeat.
  for (let count = 0; count < 3000; count += 1)
    numbers.add(newNumber((number) => numbers.has(number)));
  expect(numbers.size).toBe(3000);
  for (const number of numbers) expect(number).toMatch(/^[ACEFGHJKLPRSUVWXYZ][2-79]-[2-79]{4}$/);
});
