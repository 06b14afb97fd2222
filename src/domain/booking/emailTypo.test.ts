import { expect, test } from 'vitest';
import { meantAddress } from './emailTypo.ts';

test.each([
  ['lena@gmai.com', 'lena@gmail.com'],
  ['lena@gmail.cm', 'lena@gmail.com'],
  ['Lena@GMX.dee', 'Lena@gmx.de'],
  ['lena@web', 'lena@web.de'],
  ['lena@outlouk.de', 'lena@outlook.de'],
  ['lena@hotmial.com', 'lena@hotmail.com'],
])('For %s is meant %s', (typed, meant) => {
  expect(meantAddress(typed)).toBe(meant);
});

test.each([
  'lena@gmail.com',
  'lena@mail.com',
  'lena@gmx.at',
  'lena@hotmail.co.uk',
  'lena@gmial.example.org',
  'lena@weg.de',
  'lena',
])('For %j nothing else is meant', (typed) => {
  expect(meantAddress(typed)).toBeUndefined();
});
