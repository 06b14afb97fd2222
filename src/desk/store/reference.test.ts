import { describe, expect, it } from 'vitest';
import { newReference } from './reference.ts';

describe('newReference', () => {
  it('gives a short reference while some are free, and then a longer one', () => {
    expect(newReference(() => false)).toMatch(/^[A-Z]\d-\d{4}$/);
    expect(newReference(({ length }) => length < 9)).toMatch(/^[A-Z]\d-\d{6}$/);
  });
});
