import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('A cell is quoted, text where it would be a formula, and a German number where it is one', () => {
  const texts = ['Zoë "Z"; Müßig\nKöln', '=HYPERLINK("x")', '+49 221', '-1', '@a', ' ＝1', 'a=b'];

  expect(toCsv([texts, [80, 1512.5]])).toBe(
    `\uFEFF"Zoë ""Z""; Müßig\nKöln";"'=HYPERLINK(""x"")";"'+49 221";"'-1";"'@a";"' ＝1";"a=b"\r\n80;1512,5\r\n`,
  );
});
