import { expect, it } from 'vitest';
import { meantAddress } from './emailSlip.ts';

it.each([
  ['lena@gmial.com', 'lena@gmail.com'],
  ['lena@gmail', 'lena@gmail.com'],
  ['lena@gmail.co', 'lena@gmail.com'],
  ['lena@gmail.con', 'lena@gmail.com'],
  ['lena@gmail.cm', 'lena@gmail.com'],
  ['lena@hotmail.dr', 'lena@hotmail.de'],
  ['Lena@GMX.dee', 'Lena@gmx.de'],
  ['lena@web', 'lena@web.de'],
  ['lena@t-onlin.de', 'lena@t-online.de'],
  ['lena@outlok.de', 'lena@outlook.de'],
  ['lena@hotmial.com', 'lena@hotmail.com'],
])('Of %s a guest probably meant %s', (typed, meant) => {
  expect(meantAddress(typed)).toBe(meant);
});

it.each([
  'lena@gmail.com',
  'lena@mail.com',
  'lena@ymail.com',
  'lena@gmx.at',
  'lena@yahoo.fr',
  'lena@hotmail.fr',
  'lena@hotmail.it',
  'lena@hotmail.co.uk',
  'lena@outlook.at',
  'lena@outlook.es',
  'lena@beispiel.de',
  'lena@',
  'lena',
  '',
  '@@',
])('%j is nothing to ask about', (typed) => {
  expect(meantAddress(typed)).toBeUndefined();
});
