import { createElement } from 'react';
import { expect, test } from 'vitest';
import { shownText } from '../shownText.fixture.ts';
import { EstimatePanel } from './PackagePanel.tsx';

const total = { label: 'Geschätzter Preis', text: '654 €' };
const lines = [
  { label: 'kleines Event', text: '599 €' },
  { label: '1 weitere Stunde', text: '55 €' },
];

test.each([
  [
    'its total, then each line',
    [...lines, total],
    /^Geschätzter Preis 654 €kleines Event 599 €1 weitere Stunde 55 €Unverbindliche/,
  ],
  ['the price once if that is all', [total], /^Geschätzter Preis 654 €Unverbindliche/],
  ['nothing for a package alone', [], /^$/],
])('The estimate shows %s', (_, rows, shown) => {
  expect(shownText(createElement(EstimatePanel, { rows }))).toMatch(shown);
});
