import { expect, it } from 'vitest';
import { newReference } from './reference.ts';

it('A reference is short while some are free, and longer once all are taken', () => {
  expect(newReference(() => false)).toMatch(/^[A-Z]\d-\d{4}$/);
  expect(newReference(({ length }) => length < 9)).toMatch(/^[A-Z]\d-\d{6}$/);
});
