import { expect, test } from 'vitest';
import { fillPlaces, taxNumber } from './legalWords.ts';

test('A text may have placeholders of its own', () => {
  expect(fillPlaces('<p>{{ gruss }}</p>', { gruss: 'Hallo' })).toBe('<p>Hallo</p>');
});

test('A section with nothing but an empty placeholder is left out with its heading', () => {
  const html = '<h2 id="a">A</h2>\n<p>{{leer}}</p>\n<h2 id="b">B</h2>\n<p>Text {{leer}}</p>';
  expect(fillPlaces(html, { leer: '' })).toBe('<h2 id="b">B</h2>\n<p>Text </p>');
});

test.each([
  ['DE123456789', 'Umsatzsteuer-Identifikationsnummer (USt-IdNr.): DE123456789'],
  ['DE123456789-00001', 'Wirtschafts-Identifikationsnummer (W-IdNr.): DE123456789-00001'],
  ['', ''],
])('The number %s bears its right name', (number, line) => {
  expect(taxNumber(number)).toBe(line);
});
