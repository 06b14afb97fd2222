import { expect, test } from 'vitest';
import { fillMarkdown } from './fillMarkdown.ts';
import { markdownToHtml, markdownToText } from './markdown.ts';

test('makes a link of a value with an address', () => {
  const filled = fillMarkdown('{{agb}}', { agb: { text: 'AGB', href: '/agb?a="1"' } });

  expect(markdownToHtml(filled).html).toBe('<p><a href="/agb?a=%221%22">AGB</a></p>\n');
  expect(markdownToText(filled, String)).toBe('AGB (/agb?a="1")');
});

test.each([
  '*a* **b** _c_ __d__ ~~e~~ `f`',
  '[a](/b) ![c](/d) [e][f] [g] <h@bar.de> <https://bar.de>',
  'www.bar.de https://bar.de a@bar.de {{gast}} {{ bald }}',
  'Zoë & <b>a</b> <!-- c --> &amp; &#60; &copy',
  'a | b\n--- | ---\nc | d',
  '```\na\n```\n~~~',
  '# a\n## b #\n> c\n- d\n+ e\n* f\n1. g\n1) h',
  '    a\n\tb\n c \\\nd\\*',
])('shows any value as it is, line by line, and never as an element: %j', (value) => {
  const filled = fillMarkdown('Von {{gast}} an', { gast: value });

  // White space at the begin of a line is not shown.
  const shown = value.replace(/^[ \t]+| +$/gm, '');
  expect(markdownToText(filled, String)).toBe(`Von ${shown} an`);
  expect(markdownToHtml(filled).html.replaceAll('<br>', '')).toMatch(/^<p>[^<]*<\/p>\n$/);
});

test('keeps the lines of a value, whatever they begin with', () => {
  const list = 'Paket: 1.350 €\n- Klein\n1. Groß\n    # Premium\n---';

  expect(markdownToText(fillMarkdown('A\n\n{{liste}}\n\nB', { liste: list }), String)).toBe(
    'A\n\nPaket: 1.350 €\n- Klein\n1. Groß\n# Premium\n---\n\nB',
  );
});

test.each([
  ['Telefon: {{telefon}}\n{{zeiten}}\n\nEnde', 'Telefon: 0221\n\nEnde'],
  ['- Eins\n- Dann {{zeiten}} %\n- Zwei', '- Eins\n- Zwei'],
  ['## A\n\n{{zeiten}}\n\n## B\n\nText', '## B\n\nText'],
  ['## A\n\n{{zeiten}}\n\n### B\n\nText', '## A\n\n\n### B\n\nText'],
  ['Anrufen ({{zeiten}}): {{telefon}}\nEnde', 'Ende'],
])(
  'leaves out the line with a placeholder that has no value, and a heading with nothing left below it: %j',
  (text, rest) => {
    expect(fillMarkdown(text, { telefon: '0221', zeiten: '' })).toBe(rest);
  },
);
