import { expect, it } from 'vitest';
import { plain } from './design.ts';
import { rendered } from './markdown.ts';

it('Guests read bold text, lists and links in HTML and plain text, without the characters of Markdown', () => {
  const markdown = [
    '# Danke',
    'Das ist **wichtig** und *schön*,\nsteht [hier](https://bar.de/agb) und auf www.bar.de.',
    '1. Eins\n2. **Zwei**',
    '- A\n- B',
  ].join('\n\n');
  const { text, html } = rendered(markdown, {});
  expect(text).toBe(
    'Danke\n\nDas ist wichtig und schön,\nsteht hier (https://bar.de/agb) und auf www.bar.de.\n\n1. Eins\n2. Zwei\n\n- A\n- B',
  );
  expect(html).toContain('<strong>wichtig</strong> und <em>schön</em>,<br>');
  expect(html).toMatch(/<a href="https:\/\/bar\.de\/agb"[^>]*>hier<\/a>/);
  expect(html).toMatch(/<ol[^>]*><li[^>]*>Eins<\/li><li[^>]*><strong>Zwei<\/strong><\/li><\/ol>/);
  expect(html).toMatch(/<ul[^>]*><li[^>]*>A<\/li>/);
});

it('The value of a placeholder is not read as Markdown; in a paragraph of its own it replaces the paragraph', () => {
  const { text, html } = rendered('Hallo {{gast}},\n\n{{angaben}}\n\nbis {{bald}}', {
    gast: plain('**A** <b>'),
    angaben: { text: 'x', html: '<table></table>' },
  });
  expect(text).toBe('Hallo **A** <b>,\n\nx\n\nbis {{bald}}');
  expect(html).toMatch(/>Hallo \*\*A\*\* &#60;b&#62;,<\/p>\s*<table><\/table>\s*<p[^>]*>bis \{\{bald\}\}<\/p>/);
});
