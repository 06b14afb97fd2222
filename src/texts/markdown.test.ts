import { expect, test } from 'vitest';
import { toHtml } from './markdown.ts';

const space = '\u00A0';

test.each([
  ['Anfahrt bis 30 km', `Anfahrt bis 30${space}km`],
  ['§ 5 DDG', `§${space}5 DDG`],
  ['etwa 1–2 Stunden', `etwa 1–\u20602${space}Stunden`],
  ['am 24. Dezember', `am 24.${space}Dezember`],
  ['Rum – und Eis', `Rum${space}– und Eis`],
  ['Abschnitte 11 bis 15', `Abschnitte 11${space}bis${space}15`],
  [
    'Art. 4 Nr. 7 und Art. 6 Abs. 1 Satz 1',
    `Art.${space}4${space}Nr.${space}7 und Art.${space}6 Abs.${space}1 Satz${space}1`,
  ],
  ['Buchst. f DSGVO', `Buchst.${space}f${space}DSGVO`],
  [
    '50 km kosten 10 €, 100 km 35 €',
    `50${space}km kosten 10${space}€, 100${space}km${space}35${space}€`,
  ],
  ['nach AGB 8', `nach AGB${space}8`],
  ['per E-Mail', 'per E-\u2060Mail'],
  ['Im Jahr 2026 in Köln', 'Im Jahr 2026 in Köln'],
  ['drei Cocktails; in 3 langen Stunden', 'drei Cocktails; in 3 langen Stunden'],
])('protects the spaces in %j at which no line may end', (text, kept) => {
  expect(toHtml(text)).toBe(`<p>${kept}</p>\n`);
});

test('gives a heading its anchor', () => {
  expect(toHtml('## 9. Aufbau nach 5 Tagen')).toBe(
    `<h2 id="9-aufbau-nach-5-tagen">9. Aufbau nach 5${space}Tagen</h2>\n`,
  );
});

test('ends a line where the owner does', () => {
  expect(toHtml('A\nB\\\nC')).toBe('<p>A<br>B<br>C</p>\n');
});

test('takes no item of a list for a date', () => {
  expect(toHtml('1. Tag\n2. Mai')).toBe('<ol>\n<li>Tag</li>\n<li>Mai</li>\n</ol>\n');
});

test('shows HTML as text', () => {
  expect(toHtml('Ein <b>Wort</b>')).toBe('<p>Ein &#60;b&#62;Wort&#60;/b&#62;</p>\n');
});
