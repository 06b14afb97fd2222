import { expect, test } from 'vitest';
import { business } from '../business.ts';
import { pageHtml } from './pageTexts.ts';

test('fills the placeholders of a page beside those of the business', () => {
  expect(pageHtml('{{ gruss }} {{plz}}', { gruss: 'Hallo' })).toBe(
    `<p>Hallo ${business.postalCode}</p>\n`,
  );
});
