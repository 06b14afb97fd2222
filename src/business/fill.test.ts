import { expect, it } from 'vitest';
import { fill, fillHtml } from './fill.ts';

const values = { gast: 'Zoë & <b>Co</b>', agb: { text: 'AGB', href: '/agb?a="1"' } };

it('A place is filled however wide it is; one without a value stays', () => {
  expect(fill('{{gast}}, {{ gast }}, {{  agb}} und {{ bald }}', values)).toBe(
    'Zoë & <b>Co</b>, Zoë & <b>Co</b>, AGB und {{ bald }}',
  );
});

it('In HTML a value is text, a link is a link, and as the address of a link a place is where it leads', () => {
  expect(fillHtml('<p>{{ gast }}: {{agb}}</p>', values)).toBe(
    '<p>Zoë &#38; &#60;b&#62;Co&#60;/b&#62;: <a href="/agb?a=&#34;1&#34;">AGB</a></p>',
  );
  for (const target of ['{{agb}}', '%7B%7Bagb%7D%7D']) {
    expect(fillHtml(`<a href="${target}">Bedingungen</a>`, values)).toBe(
      '<a href="/agb?a=&#34;1&#34;">Bedingungen</a>',
    );
  }
});

it.each([
  ['<p>Am Telefon: {{telefon}}, {{ zeiten }}.</p>', '<p>Am Telefon: 0221.</p>'],
  ['<p>Eins.</p>\n<p>Von {{zeiten}} an.</p>\n<p>Zwei.</p>', '<p>Eins.</p>\n<p>Zwei.</p>'],
  ['<ol><li>Eins.</li><li>Dann {{zeiten}} %.</li></ol>', '<ol><li>Eins.</li></ol>'],
  ['<h2 id="a">A</h2>\n<p>{{zeiten}}</p>\n<h2 id="b">B</h2>\n<p>Text</p>', '<h2 id="b">B</h2>\n<p>Text</p>'],
  ['<h2>A</h2>\n<p>Text</p>\n<h3>B</h3>\n<p>{{zeiten}}</p>\n', '<h2>A</h2>\n<p>Text</p>\n'],
  ['<h2>A</h2>\n<h3>B</h3>\n<p>Text</p><p>{{zeiten}}</p>', '<h2>A</h2>\n<h3>B</h3>\n<p>Text</p>'],
  ['<p>{{telefon}}</p><h2>Leer</h2>', '<p>0221</p><h2>Leer</h2>'],
])('What an empty value leaves without sense is left out of %s', (html, rest) => {
  expect(fillHtml(html, { telefon: '0221', zeiten: '' })).toBe(rest);
});

it('What a value says is not filled again', () => {
  expect(fill('{{gast}}', { gast: '{{agb}}', agb: 'AGB' })).toBe('{{agb}}');
});
