import { expect, test } from 'vitest';
import { toHtml } from './markdown.ts';

const space = '\u00A0';

test.each([
  ['Anfahrt bis 30 km', `Anfahrt bis 30${space}km`],
  ['§ 5 DDG', `§${space}5 DDG`],
  ['etwa 1–2 Stunden', `etwa 1–\u20602${space}Stunden`],
  ['am 24. Dezember', `am 24.${space}Dezember`],
  ['Rum – und Eis', `Rum${space}– und Eis`],
  ['Art. 6 Abs. 1 Satz 1', `Art.${space}6 Abs.${space}1 Satz${space}1`],
  ['per E-Mail', 'per E-\u2060Mail'],
  ['drei Cocktails; in 3 langen Stunden', 'drei Cocktails; in 3 langen Stunden'],
])('protects the spaces in %j at which no line may end', (text, kept) => {
  expect(toHtml(text)).toBe(`<p>${kept}</p>\n`);
});

test.each([
  [
    'a heading with its anchor',
    '## 9. Aufbau nach 5 Tagen',
    `<h2 id="9-aufbau-nach-5-tagen">9. Aufbau nach 5${space}Tagen</h2>\n`,
  ],
  ['the end of a line where the owner ends it', 'A\nB\\\nC', '<p>A<br>B<br>C</p>\n'],
  ['no date for an item', '1. Tag\n2. Mai', '<ol>\n<li>Tag</li>\n<li>Mai</li>\n</ol>\n'],
  ['HTML as text', 'Ein <b>Wort</b>', '<p>Ein &#60;b&#62;Wort&#60;/b&#62;</p>\n'],
])('writes %s', (_, text, html) => {
  expect(toHtml(text)).toBe(html);
});
