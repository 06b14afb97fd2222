import { expect, test } from 'vitest';
import { fillPage } from './fillPage.ts';
import { site } from './site.ts';

test('A page may have places beside those of the business', () => {
  expect(fillPage('<p>{{ gruss }} {{plz}}</p>', { gruss: 'Hallo' })).toBe(`<p>Hallo ${site.postalCode}</p>`);
});

test('A section with nothing but an empty place is left out with its heading', () => {
  const html = '<h2 id="a">A</h2>\n<p>{{leer}}</p>\n<h2 id="b">B</h2>\n<p>Text {{leer}}</p>';
  expect(fillPage(html, { leer: '' })).toBe('<h2 id="b">B</h2>\n<p>Text </p>');
});
