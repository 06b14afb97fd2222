import { expect, test } from 'vitest';
import { business } from '../business.ts';
import { filledHtml } from '../pageTexts.ts';

test('fills the placeholders of a page beside those of the business', () => {
  expect(filledHtml('{{ gruss }} {{plz}}', { gruss: 'Hallo' })).toBe(
    `<p>Hallo ${business.postalCode}</p>\n`,
  );
});
