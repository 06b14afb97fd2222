import { expect, test } from 'vitest';
import { business } from '../business.ts';
import { fillPage } from './fillPage.ts';

test('fills the placeholders of a page beside those of the business', () => {
  expect(fillPage('{{ gruss }} {{plz}}', { gruss: 'Hallo' })).toBe(
    `<p>Hallo ${business.postalCode}</p>\n`,
  );
});
