import { createElement } from 'react';
import { expect, test } from 'vitest';
import { premium } from '../../domain/offer/offer.fixture.ts';
import { shownText } from '../shownText.fixture.ts';
import { Wishes } from './Wishes.tsx';

const drinks = (count: number, alcoholic: boolean) =>
  Array.from({ length: count }, (_, index) => {
    const name = `${index} ${alcoholic ? 'mit' : 'ohne'}`;
    return { slug: name, name, alcoholic };
  });

test.each([
  ['without a package', 1, 0, undefined, /1 mit Alkohol, 0 alkoholfrei gewählt$/],
  ['up to the package', 4, 2, premium, /4 von 4 alkoholischen, 2 von 2 alkoholfreien gewählt$/],
  ['beyond it', 5, 0, premium, /5 von 4 .*, 0 von 2 .* gewählt: mehr, als das Paket vorsieht\. /],
])('Noted cocktails are counted %s', (_, alcoholic, alcoholFree, chosen, counted) => {
  const cocktails = [...drinks(alcoholic, true), ...drinks(alcoholFree, false)];

  const wishes = createElement(Wishes, { cocktails, chosen });

  expect(shownText(wishes)).toMatch(counted);
});
