import { expect, test } from 'vitest';
import { fill } from './fill.ts';

test('fills a placeholder with or without spaces in its braces, and keeps an unknown one', () => {
  const values = { gast: 'Zoë & <b>Co</b> **', agb: { text: 'AGB', href: '/agb' } };
  expect(fill('{{gast}}, {{ gast }}, {{  agb}} und {{ bald }}', values)).toBe(
    'Zoë & <b>Co</b> **, Zoë & <b>Co</b> **, AGB und {{ bald }}',
  );
});

test('leaves out a line with an empty placeholder, and fills none within a value', () => {
  const values = { gast: '{{nummer}} $&', ort: '', nummer: 'K7' };
  expect(fill('Für {{ gast }}\nOrt: {{ort}}\n{{nummer}}, {{bald}}', values)).toBe(
    'Für {{nummer}} $&\nK7, {{bald}}',
  );
});
