import { expect, test } from 'vitest';
import { csv } from './csv.ts';

test('quotes what would end a cell, and makes text of what would be a formula', () => {
  expect(
    csv([['Zoë "Z"; Müßig\nKöln', '=HYPERLINK("x")', '+49 221', '-1', '@a', ' =1', 'a=b']]),
  ).toBe(
    `\uFEFF"Zoë ""Z""; Müßig\nKöln";"'=HYPERLINK(""x"")";"'+49 221";"'-1";"'@a";"' =1";"a=b"\r\n`,
  );
});
