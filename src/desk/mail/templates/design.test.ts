import fc from 'fast-check';
import { expect, it } from 'vitest';
import { list, mail, prose, quote, typedText, type Part } from './design.ts';

const unescapeHtml = (html: string): string =>
  html.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

const write = (...parts: readonly Part[]) => mail('Bar', 'Betreff', parts);

it('Guests read bold text, lists and links in HTML and plain text, without the characters of Markdown', () => {
  const markdown = [
    '# Danke',
    'Das ist **wichtig** und *schön*,\nsteht [hier](/pakete#fragen) und auf www.bar.de.',
    '## Weiter',
    '1. Eins\n2. **Zwei**',
    '- A\n- B',
    'Rufen [Sie](tel:+492214710100) an: https://bar.de/agb',
  ].join('\n\n');
  const { text, html } = write(prose(markdown, 'https://bar.example', 'K7'));
  expect(text).toBe(
    [
      'Danke\n',
      'Das ist wichtig und schön,\nsteht hier (https://bar.example/pakete#fragen) und auf www.bar.de.\n',
      'Weiter\n',
      '1. Eins\n2. Zwei\n',
      '- A\n- B\n',
      'Rufen Sie (0221\u00A04710100) an: https://bar.de/agb\n',
    ].join('\n'),
  );
  expect(html).toContain('<strong>wichtig</strong> und <em>schön</em>,<br>');
  expect(html).toMatch(/<a style="[^"]+" href="https:\/\/bar\.example\/pakete#fragen">hier<\/a>/);
});

it.each([
  ['„https://bar.de/agb“', 'https://bar.de/agb'],
  ['"https://bar.de/agb"', 'https://bar.de/agb'],
  ["'https://bar.de/agb'.", 'https://bar.de/agb'],
  ['(siehe https://bar.de/agb)', 'https://bar.de/agb'],
  ['[https://bar.de/agb]', 'https://bar.de/agb'],
  ['<https://bar.de/agb>', 'https://bar.de/agb'],
  ['https://bar.de/agb…', 'https://bar.de/agb'],
  ['https://bar.de/agb: dort', 'https://bar.de/agb'],
  ['https://bar.de/karte?a=1&b=2#fragen, und', 'https://bar.de/karte?a=1&b=2#fragen'],
])('An address in %s leads to %s, and the text around it stays', (typed, address) => {
  const { html } = write(typedText(`Siehe ${typed}`, 'K7'));
  const [, href = '', shown = ''] = /<a [^>]*href="([^"]*)">([^<]*)<\/a>/.exec(html) ?? [];
  expect([unescapeHtml(href), unescapeHtml(shown)]).toEqual([address, address]);
  const [, paragraph = ''] = /<p style[^>]*>(Siehe .*?)<\/p>/.exec(html) ?? [];
  expect(unescapeHtml(paragraph.replace(/<[^>]*>/g, ''))).toBe(`Siehe ${typed}`);
});

it('A quotation has its prefix in every line, whatever ends a line', () => {
  const { text, html } = write(
    quote('Nachricht', 'a\n\n\t  b\r\nAchtung:\u2028! c\u0085d <i>'),
    list('Drinks', ['x', 'y']),
  );
  expect(text).toBe(
    'Nachricht:\n> a\n>\n> \t  b\n> Achtung:\n> ! c\n> d <i>\n\nDrinks:\n- x\n- y\n',
  );
  expect(html).not.toContain('<i>');
});

it('Nothing that a guest types becomes markup or a line of ours', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (words) => {
      const { html, text } = quote('Nachricht', `${words}<a>`);
      expect(html).not.toContain('<a>');
      const ours = text.split('\n').filter((line) => !line.startsWith('>'));
      expect(ours).toEqual(['Nachricht:']);
    }),
  );
});
