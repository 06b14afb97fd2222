import { expect, test } from 'vitest';
import { keepTogether } from './lines.ts';

const space = '\u00A0';
const whole = (text: string): string => `<span class="whole">${text}</span>`;

test.each([
  ['Anfahrt bis 30 km', `Anfahrt bis 30${space}km`],
  ['je 0,50 €, dann', `je 0,50${space}€, dann`],
  ['14\n    Kalendertagen', `14${space}Kalendertagen`],
  ['am 21. November', `am 21.${space}November`],
  ['nach Art. 6 Abs. 1 Buchst. f DSGVO', `nach Art.${space}6 Abs.${space}1 Buchst.${space}f DSGVO`],
  ['§ 5 DDG, z. B. hier', `§${space}5 DDG, z.${space}B. hier`],
  ['Postfach 20 04 44', `Postfach 20${space}04${space}44`],
  ['Rum – und Eis', `Rum${space}– und Eis`],
  ['per E-Mail an uns', `per ${whole('E-Mail')} an uns`],
  ['E-Mail-Adresse', `${whole('E-Mail')}-Adresse`],
  ['etwa 1–2 Stunden vorher', `etwa ${whole(`1–2${space}Stunden`)} vorher`],
  ['17:00–20:00 Uhr', whole(`17:00–20:00${space}Uhr`)],
  ['Telefon 0211 38424-0', `Telefon ${whole(`0211${space}38424-0`)}`],
  ['DE123456789-00001', whole('DE123456789-00001')],
])('%j stays together', (text, kept) => {
  expect(keepTogether(`<p>${text}</p>`)).toBe(`<p>${kept}</p>`);
  expect(keepTogether(`<p>${kept.replace(/<.*?>/g, '')}</p>`)).toBe(`<p>${kept}</p>`);
});

test.each([
  'Im Jahr 2026 in Köln',
  'Cocktail-Premix und die Mocktails',
  'drei Cocktails; in 3 langen Stunden',
  'Verordnung (EU) 2024/3228; Beschwerden',
])('%j may break as it likes', (text) => {
  expect(keepTogether(`<p>${text}</p>`)).toBe(`<p>${text}</p>`);
});

test.each([
  '<a title="30 km > 20 km" href="/a-1–2">x</a>',
  '<script type="application/ld+json">{"a":"30 km"}</script>',
  '<title>30 km</title>',
  '<dl data-typed="true"><dd>30 km</dd></dl>',
  '<option>30 km</option>'.replace(/^/, '<select>').concat('</select>'),
])('What is no running text stays as it is: %s', (html) => {
  expect(keepTogether(html)).toBe(html);
});

test('An island stays as it is, but for what a page put into it', () => {
  expect(
    keepTogether(
      '<astro-island props="{}"><p>30 km</p><astro-slot><p>30 km</p></astro-slot><p>30 km</p></astro-island><p>30 km</p>',
    ),
  ).toBe(
    `<astro-island props="{}"><p>30 km</p><astro-slot><p>30${space}km</p></astro-slot><p>30 km</p></astro-island><p>30${space}km</p>`,
  );
});

test('A long row of digits that is no range takes linear time', () => {
  const html = `<p>${'a:'.repeat(100_000)}</p>`;
  expect(keepTogether(html)).toBe(html);
});
