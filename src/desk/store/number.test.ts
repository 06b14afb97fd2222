import { expect, it } from 'vitest';
import { newNumber } from './number.ts';

it('A number is short while there are some, and longer once all are taken', () => {
  expect(newNumber(() => false)).toMatch(/^[A-Z]\d-\d{4}$/);
  expect(newNumber(({ length }) => length < 9)).toMatch(/^[A-Z]\d-\d{6}$/);
});
