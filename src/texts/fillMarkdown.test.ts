import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fillMarkdown } from './fillMarkdown.ts';
import { toHtml, toText } from './markdown.ts';

const values = { gast: 'Zoë & <b>Co</b> **', agb: { text: 'AGB', href: '/agb?a="1"' } };

it('shows a value as it is, makes a link of one with an address, and fills in the address of a link', () => {
  const text = '{{ gast }}: {{agb}}, [Bedingungen]({{ agb }})';
  expect(toHtml(fillMarkdown(text, values))).toBe(
    '<p>Zoë &#38; &#60;b&#62;Co&#60;/b&#62; **: <a href="/agb?a=%221%22">AGB</a>, <a href="/agb?a=%221%22">Bedingungen</a></p>\n',
  );
  expect(toText(fillMarkdown(text, values), (href) => href)).toBe(
    'Zoë & <b>Co</b> **: AGB (/agb?a="1"), Bedingungen (/agb?a="1")',
  );
});

it('shows any value as it is, line by line, and never as an element', () => {
  const written = fc.array(
    fc.constantFrom(
      ...Array.from('*_`#>-+1.)([]!|~=\\<&:@/ ax\t'),
      '**',
      '# ',
      '1. ',
      'www.bar.de',
      'https://bar.de',
      '{{agb}}',
      '&amp;',
    ),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(fc.array(written, { minLength: 1, maxLength: 4 }), (lines) => {
      const words = lines.map((line) => `x${line.join('')}x`.replace(/[ \t]+/g, ' '));
      const filled = fillMarkdown('Von {{gast}} an', { gast: words.join('\n') });
      expect(toText(filled, String).replaceAll('\u00A0', ' ')).toBe(`Von ${words.join('\n')} an`);
      expect(toHtml(filled).replaceAll('<br>', '')).toMatch(/^<p>[^<]*<\/p>\n$/);
    }),
  );
});

it('keeps the lines of a value, whatever they begin with', () => {
  const list = 'Paket: 1.350 €\n- Klein\n1. Groß\n    # Premium\n---';
  expect(
    toText(fillMarkdown('A\n\n{{liste}}\n\nB', { liste: list }), String).replaceAll('\u00A0', ' '),
  ).toBe('A\n\nPaket: 1.350 €\n- Klein\n1. Groß\n# Premium\n---\n\nB');
});

it.each([
  ['Telefon: {{telefon}}\\\n{{zeiten}}\n\nEnde', 'Telefon: 0221\n\nEnde'],
  ['- Eins\n- Dann {{zeiten}} %\n- Zwei', '- Eins\n- Zwei'],
  ['## A\n\n{{zeiten}}\n\n## B\n\nText', '## B\n\nText'],
  ['## A\n\nText\n\n### B\n\n{{zeiten}}\n', '## A\n\nText\n\n'],
  ['## A\n\n{{zeiten}}\n\n### B\n\nText', '## A\n\n\n### B\n\nText'],
  ['# A\n\n## Ab {{zeiten}}\n\nText', '# A\n\n\nText'],
  ['Anrufen ({{zeiten}}): {{telefon}}\nEnde', 'Ende'],
])(
  'leaves out the line with a placeholder that has no value, and a heading with nothing left below it: %j',
  (text, rest) => {
    expect(fillMarkdown(text, { telefon: '0221', zeiten: '' })).toBe(rest);
  },
);
