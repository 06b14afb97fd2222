import { expect, test } from 'vitest';
import { toHtml } from './markdown.ts';

const space = '\u00A0';

test.each([
  ['Anfahrt bis 30 km', `Anfahrt bis 30${space}km`],
  ['je 0,50 €, dann', `je 0,50${space}€, dann`],
  [
    'nach Art. 6 Abs. 1 Buchst. f DSGVO',
    `nach Art.${space}6${space}Abs.${space}1${space}Buchst.${space}f DSGVO`,
  ],
  ['§ 5 DDG, z. B. hier', `§${space}5 DDG, z.${space}B. hier`],
  ['vom 24. bis 26. Dezember', `vom 24.${space}bis${space}26.${space}Dezember`],
  ['Rum – und Eis', `Rum${space}– und Eis`],
  ['nur ab 18 Jahren', `nur ab${space}18${space}Jahren`],
  ['AGB 11 bis 15', `AGB${space}11${space}bis${space}15`],
  ['von 17:00 bis 20:00 Uhr', `von 17:00 bis 20:00${space}Uhr`],
  ['Im Jahr 2026 in Köln', 'Im Jahr 2026 in Köln'],
  ['drei Cocktails; in 3 langen Stunden', 'drei Cocktails; in 3 langen Stunden'],
])('In %j no line ends where it must not', (text, kept) => {
  expect(toHtml(text)).toBe(`<p>${kept}</p>\n`);
});

test('Lists, headings with their anchors and line breaks are as they were written', () => {
  expect(toHtml('1. Tag\n2. Mai')).toBe('<ol>\n<li>Tag</li>\n<li>Mai</li>\n</ol>\n');
  expect(toHtml('## 9. Aufbau nach 5 Tagen\n\nA\nB\\\nC')).toBe(
    `<h2 id="9-aufbau-nach-5-tagen">9. Aufbau nach 5${space}Tagen</h2>\n<p>A<br>B<br>C</p>\n`,
  );
});

test('What looks like HTML is text', () => {
  expect(toHtml('Ein <b>Wort</b>')).toBe('<p>Ein &#60;b&#62;Wort&#60;/b&#62;</p>\n');
});
