import { expect, test } from 'vitest';
import { markdownToHtml } from './markdown.ts';

test.each([
  [
    'a heading with its anchor',
    '## 9. Aufbau nach 5 Tagen',
    '<h2 id="9-aufbau-nach-5-tagen">9. Aufbau nach 5 Tagen</h2>\n',
  ],
  ['the end of a line where the owner ends it', 'A\nB', '<p>A<br>B</p>\n'],
  ['no date for an item', '1. Tag\n2. Mai', '<ol>\n<li>Tag</li>\n<li>Mai</li>\n</ol>\n'],
  ['HTML as text', 'Ein <b>Wort</b>', '<p>Ein &#60;b&#62;Wort&#60;/b&#62;</p>\n'],
])('writes %s', (_, text, html) => {
  expect(markdownToHtml(text).html).toBe(html);
});

test('lists the headings with their anchors', () => {
  const { headings } = markdownToHtml('## Ihre **Rechte**\n\nText\n\n### Kosten & Wege');

  expect(headings).toEqual([
    { depth: 2, slug: 'ihre-rechte', html: 'Ihre <strong>Rechte</strong>' },
    { depth: 3, slug: 'kosten--wege', html: 'Kosten &#38; Wege' },
  ]);
});
