import { expect, it } from 'vitest';
import { meantAddress } from './emailTypo.ts';

it.each([
  ['lena@gmial.com', 'lena@gmail.com'],
  ['lena@gmai.com', 'lena@gmail.com'],
  ['lena@gmail', 'lena@gmail.com'],
  ['lena@gmail.c', 'lena@gmail.com'],
  ['lena@gmail.co', 'lena@gmail.com'],
  ['lena@gmail.con', 'lena@gmail.com'],
  ['lena@gmail.cm', 'lena@gmail.com'],
  ['lena@gmx.d', 'lena@gmx.de'],
  ['lena@gmx.nt', 'lena@gmx.de'],
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
  'lena@email.de',
  'lena@ymail.com',
  'lena@online.de',
  'lena@posteo.net',
  'lena@netcologne.com',
  'lena@t-online.com',
  'lena@cloud.com',
  'lena@gmx.at',
  'lena@gmx.com',
  'lena@gmail.de',
  'lena@yahoo.fr',
  'lena@hotmail.co.uk',
  'lena@outlook.es',
  'lena@gmial.example.org',
  'lena@weg.de',
  'lena@beispiel.de',
  'lena@',
  'lena',
  '',
  '@@',
])('%j is nothing to ask about', (typed) => {
  expect(meantAddress(typed)).toBeUndefined();
});
