import { expect, it } from 'vitest';
import { isIban } from './iban.ts';

it.each([
  ['DE89370400440532013000', true],
  ['DE89370400440532013001', false],
])('The IBAN %s has its check digits: %s', (iban, valid) => {
  expect(isIban(iban)).toBe(valid);
});
