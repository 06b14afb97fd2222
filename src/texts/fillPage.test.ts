import { expect, test } from 'vitest';
import { fillPage } from './fillPage.ts';
import { business } from '../business/business.ts';

test('A page may have places beside those of the business', () => {
  expect(fillPage('{{ gruss }} {{plz}}', { gruss: 'Hallo' })).toBe(`<p>Hallo ${business.postalCode}</p>\n`);
});
