import { expect, test } from 'vitest';
import { business } from 'virtual:owner';
import { fillPage } from './fillPage.ts';

test('A page may have placeholders beside those of the business', () => {
  expect(fillPage('{{ gruss }} {{plz}}', { gruss: 'Hallo' })).toBe(
    `<p>Hallo ${business.postalCode}</p>\n`,
  );
});

test('Headings say where a long word may end a line; running text is copied as it was written', () => {
  expect(fillPage('## Datenschutzerklärung\n\nDie Datenschutzerklärung')).toMatch(
    /^<h2 id="datenschutzerklärung">Datenschutz\u00ADerklärung<\/h2>\n<p>Die Datenschutzerklärung<\/p>\n$/,
  );
});
