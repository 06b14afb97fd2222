import { expect, test } from 'vitest';
import { germanPhone, parsePhone, phoneNumbersIn } from './phone.ts';

test.each([
  '0221/471 01-00',
  '(0221) 4710100',
  '+49 (0)221 4710100',
  '+49 0221 4710100',
  '0049 221 4710100',
  '0221\u00A0471\u201101\u201100',
])('A number written %s is dialled the same', (text) => {
  expect(parsePhone(text)).toBe('+492214710100');
});

test.each([
  ['+43 0664 1234567', '+436641234567'],
  ['0041 079 1234567', '+41791234567'],
  ['+32 0475 123456', '+32475123456'],
  ['+33 06 12345678', '+33612345678'],
  ['+31 06 12345678', '+31612345678'],
  ['+44 07700 900123', '+447700900123'],
  // Italy dials it.
  ['+39 06 12345678', '+390612345678'],
])('A zero after a country’s code is dialled only where people dial it: %s', (text, number) => {
  expect(parsePhone(text)).toBe(number);
});

test.each(['4711', '0221', '0221 47a1', '+49 221 4710100 12345678'])(
  'A number is not read from %s',
  (text) => {
    expect(parsePhone(text)).toBeUndefined();
  },
);

test.each([
  ['+492214710100', '0221\u00A04710100'],
  ['+4915123456789', '0151\u00A023456789'],
  ['+4930123456', '030\u00A0123456'],
  ['+492203123456', '02203\u00A0123456'],
])('%s is shown as %s', (international, german) => {
  expect(germanPhone(international)).toBe(german);
});

test.each([
  ['0171 2345678 / 0221 4710100', ['+491712345678', '+492214710100']],
  ['Frau Groß, +43 (0)664 1234567', ['+436641234567']],
  ['ab 17:00 0171 2345678', ['+491712345678']],
  ['0171 2345678 18:00-20:00', ['+491712345678']],
  ['0171 2345678 - 20 Uhr', ['+491712345678']],
  ['0171 2345678 (18-20 Uhr)', ['+491712345678']],
  ['0171 2345678 18h', ['+491712345678']],
  ['0171 2345678 18.00-20.00 Uhr', ['+491712345678']],
  ['0221 4710100 (Büro, bis 17 Uhr) oder 0171 2345678', ['+492214710100', '+491712345678']],
  ['mobil:0171 2345678', ['+491712345678']],
  ['Tel.:+43 0664 1234567', ['+436641234567']],
  // Without an area code.
  ['4710100', []],
  ['0'.repeat(5000), []],
])('The numbers found in „%s“ are %j', (text, numbers) => {
  expect(phoneNumbersIn(text)).toEqual(numbers);
});
