import { describe, expect, test } from 'vitest';
import { meantAddress } from './emailTypo.ts';

describe('meantAddress', () => {
  test.each([
    ['lena@gmai.com', 'lena@gmail.com'],
    ['lena@gmail.cm', 'lena@gmail.com'],
    ['lena@gmaill.com', 'lena@gmail.com'],
    ['Lena@GMX.dee', 'Lena@gmx.de'],
    ['lena@web', 'lena@web.de'],
    ['lena@outlouk.de', 'lena@outlook.de'],
    ['lena@hotmial.com', 'lena@hotmail.com'],
  ])('guesses for %s: %s', (typed, meant) => {
    expect(meantAddress(typed)).toBe(meant);
  });

  test.each([
    'lena@gmail.com',
    'lena@mail.com',
    'lena@gmx.at',
    'lena@yahoo.dk',
    'lena@hotmail.co.uk',
    'lena@gmial.example.org',
    'lena@weg.de',
    'lena',
  ])('guesses nothing for %j', (typed) => {
    expect(meantAddress(typed)).toBeUndefined();
  });
});
