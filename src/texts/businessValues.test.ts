import { expect, test } from 'vitest';
import { vatIdLine } from './businessValues.ts';

test.each([
  ['DE123456789', 'Umsatzsteuer-Identifikationsnummer (USt-IdNr.): DE123456789'],
  ['DE123456789-00001', 'Wirtschafts-Identifikationsnummer (W-IdNr.): DE123456789-00001'],
  ['', ''],
])('names the kind of the tax number “%s”', (number, line) => {
  expect(vatIdLine(number)).toBe(line);
});
