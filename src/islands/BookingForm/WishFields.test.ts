import { createElement } from 'react';
import { expect, test } from 'vitest';
import { premiumPackage } from '../../domain/offer/offer.fixture.ts';
import { shownText } from '../shownText.fixture.ts';
import { WishFields } from './WishFields.tsx';

test.each([
  [0, /^WunschcocktailsIm Paket: 4 alkoholische, 2 alkoholfreie/],
  [5, /^Wunschcocktails: 5 gewählt/],
])('The summary says how many cocktails are chosen: %i', (count, words) => {
  const wishes = createElement(WishFields, { cocktails: [], packages: [premiumPackage], count });

  expect(shownText(wishes)).toMatch(words);
});
