import { expect, test } from 'vitest';
import { leftoverSigns } from './markdownSigns.ts';

test.each([
  ['Das ist **fett und endet nie', 1, '**'],
  ['Eins\n\nDas ist ** fett ** gemeint', 3, '**'],
  ['- A\n- Ein *Wort\n- C', 2, '*'],
  ['> Eins\n> [Pakete](/pakete', 2, ']('],
  ['Zu den [Paketen] (/pakete)', 1, ']'],
  ['| A | B |\nText', 1, '|'],
  ['A ~~ B', 1, '~~'],
  ['A\n\nWas gibt`s?', 3, '`'],
  // Such an address leads elsewhere: it ends before these signs.
  ['https://www.instagram.com/__bar__', 1, '__'],
])('finds Markdown that is shown as typed, with its line: %j', (text, line, sign) => {
  expect(leftoverSigns(text)[0]).toEqual({ line, sign });
});

test.each([
  'Bilder: https://www.instagram.com/__bar und [https://www.instagram.com/__bar__](https://www.instagram.com/__bar__)',
  '**Fett** und *schräg*, [Pakete](/pakete) und https://bar.de/a_b__c',
  'Für Kund*innen, 5 * 3 Gäste, Preise*, Karte #1, a_b, [Klammer] (auch) und \\*\\*',
  '## A\n\n| A | B |\n| --- | --- |\n| 1 | **2** |\n\n> **B**\n\n1. A\n2. B',
])('finds nothing in %j', (text) => {
  expect(leftoverSigns(text)).toEqual([]);
});
