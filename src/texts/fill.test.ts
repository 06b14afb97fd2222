import { expect, it } from 'vitest';
import { fill, render, withoutEmpty } from './fill.ts';

const values = { gast: 'Zoë & <b>Co</b> **', agb: { text: 'AGB', href: '/agb?a="1"' } };

it('A place is filled however wide it is; one that nobody knows stays', () => {
  expect(fill('{{gast}}, {{ gast }}, {{  agb}} und {{ bald }}', values)).toBe(
    'Zoë & <b>Co</b> **, Zoë & <b>Co</b> **, AGB und {{ bald }}',
  );
});

it('On a page a value is text, a link is a link, and as the address of a link a place is where it leads', () => {
  expect(render('{{ gast }}: {{agb}}', values)).toBe(
    '<p>Zoë &#38; &#60;b&#62;Co&#60;/b&#62; **: <a href="/agb?a=&#34;1&#34;">AGB</a></p>\n',
  );
  expect(render('[Bedingungen]({{ agb }})', values)).toBe('<p><a href="/agb?a=&#34;1&#34;">Bedingungen</a></p>\n');
});

it.each([
  ['Telefon: {{telefon}}\\\n{{zeiten}}\n\nEnde', 'Telefon: {{telefon}}\n\nEnde'],
  ['Eins.\n\nVon {{ zeiten }} an.\n\nZwei.', 'Eins.\n\n\nZwei.'],
  ['- Eins\n- Dann {{zeiten}} %\n- Zwei', '- Eins\n- Zwei'],
  ['## A\n\n{{zeiten}}\n\n## B\n\nText', '\n\n## B\n\nText'],
  ['## A\n\nText\n\n### B\n\n{{zeiten}}\n', '## A\n\nText\n\n\n'],
  ['{{zeiten}}\n\n## Leer\n', '\n## Leer\n'],
  ['## A\n\n{{zeiten}}\n\n### B\n\nText', '## A\n\n\n### B\n\nText'],
  ['Anrufen ({{zeiten}}): {{telefon}}', 'Anrufen ({{zeiten}}): {{telefon}}'],
])('A place without a value takes away its own line, and no other fact: %j', (text, rest) => {
  expect(withoutEmpty(text, { telefon: '0221', zeiten: '' })).toBe(rest);
});

it('What a value says is not filled again', () => {
  expect(fill('{{gast}}', { gast: '{{agb}}', agb: 'AGB' })).toBe('{{agb}}');
});
