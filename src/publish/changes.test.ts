import { expect, test } from 'vitest';
import { describeChanges } from './changes.ts';

const page = (title: string, body: string): string =>
  `<html><head><title>${title} – Mobile Cocktailbar Köln</title></head><body>${body}</body></html>`;

const pages = (entries: Record<string, string>) => new Map(Object.entries(entries));

test('A new price is said once, with the pages where it stands', () => {
  const at = (price: string) =>
    pages({
      '/': page('Startseite', `<p>ab <strong>${price}</strong></p>`),
      '/pakete/': page('Pakete', `<td>${price}</td><td>50</td>`),
    });
  expect(describeChanges(at('599\u00A0€'), at('1.190\u00A0€'))).toEqual([
    'Preise:',
    '  599 € → 1.190 €',
    'Geänderte Texte:',
    '  Startseite (/)',
    '    − ab 599 €',
    '    + ab 1.190 €',
    '  Pakete (/pakete/)',
    '    − 599 €',
    '    + 1.190 €',
  ]);
});

test('New pages, pages that are gone and pages that only look different are told apart', () => {
  const before = pages({
    '/alt/': page('Alt', ''),
    '/': page('Startseite', '<img src="/a.avif"><p>Prost &amp; Cheers</p>'),
  });
  const after = pages({
    '/neu/': page('Neu', ''),
    '/': page('Startseite', '<img src="/b.avif"><p>Prost &amp; Cheers</p>'),
  });
  expect(describeChanges(before, after)).toEqual([
    'Neue Seiten:',
    '  Neu (/neu/)',
    'Entfallene Seiten:',
    '  Alt (/alt/)',
    'Ohne geänderten Text:',
    '  Startseite (/)',
  ]);
});

test('The same pages are no change, and a rewritten page is shown in part', () => {
  const long = (word: string, length = 8) =>
    pages({ '/agb/': page('AGB', Array.from({ length }, (_, index) => `<p>${word} ${index}</p>`).join('')) });
  expect(describeChanges(long('Satz'), long('Satz'))).toEqual(['An den Seiten hat sich nichts geändert.']);
  const lines = describeChanges(long('Satz'), long('Absatz'));
  expect(lines.filter((line) => line.startsWith('    + '))).toHaveLength(6);
  expect(lines.at(-1)).toBe('    + und 3 weitere Stellen');
  expect(describeChanges(long('Satz', 6), long('Absatz', 6)).at(-1)).toBe('    + und 1 weitere Stelle');
});

test('What stands in an attribute, a script or a drawing is not printed', () => {
  const at = (word: string) =>
    pages({
      '/': page('Start', `<a title="Glas > ${word}" href="/">Zu</a> <b>uns</b><svg><title>${word}</title></svg>`),
    });
  expect(describeChanges(at('Neu'), at('Alt'))).toEqual(['Ohne geänderten Text:', '  Start (/)']);
});

test('A long sentence is shown where it differs', () => {
  const sentence = (end: string) =>
    pages({ '/': page('Start', `<p>${'Ein langer Satz über die Bar. '.repeat(6)}${end}</p>`) });
  const lines = describeChanges(sentence('Wir mixen.'), sentence('Wir rühren.'));
  expect(lines.at(-2)).toMatch(/^ {4}− … .*Wir mixen\.$/);
  expect(lines.at(-1)).toMatch(/^ {4}\+ … .*Wir rühren\.$/);
});
