import { expect, it } from 'vitest';
import { meantAddress } from './emailTypo.ts';

it.each([
  ['lena@gmai.com', 'lena@gmail.com'],
  ['lena@gmail.co', 'lena@gmail.com'],
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
  'lena@posteo.net',
  'lena@gmx.at',
  'lena@hotmail.co.uk',
  'lena@gmial.example.org',
  'lena@weg.de',
  'lena',
])('%j is nothing to ask about', (typed) => {
  expect(meantAddress(typed)).toBeUndefined();
});
