import { expect, test } from 'vitest';
import { describeChanges } from './changes.ts';

const page = (title: string, body: string): string =>
  `<html><head><title>${title} – Bar</title></head><body>${body}</body></html>`;

test('Pages with changed text, new ones and those that are gone are named; what looks different alone is not', () => {
  const before = {
    '/alt/': page('Alt', ''),
    '/': page('Start', '<p>ab 599 €</p>'),
    '/agb/': page('AGB', '<img src="/a.avif"><p title="a">Text</p>'),
  };
  const after = {
    '/neu/': page('Neu', ''),
    '/': page('Start', '<p>ab 699 €</p>'),
    '/agb/': page('AGB', '<img src="/b.avif"><p title="b">Text</p>'),
  };
  expect(describeChanges(new Map(Object.entries(before)), new Map(Object.entries(after)))).toEqual([
    'Geänderter Text:',
    '  Start (/)',
    'Neue Seiten:',
    '  Neu (/neu/)',
    'Entfallene Seiten:',
    '  Alt (/alt/)',
  ]);
  const same = new Map(Object.entries(after));
  expect(describeChanges(same, same)).toEqual(['An den Texten hat sich nichts geändert.']);
});
