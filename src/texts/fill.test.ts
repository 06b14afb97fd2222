import { expect, test } from 'vitest';
import { fill } from './fill.ts';

test('fills a placeholder as it is, with or without spaces in its braces', () => {
  const values = { gast: 'Zoë & <b>Co</b> **', agb: { text: 'AGB', href: '/agb' } };

  expect(fill('{{gast}}, {{ gast }}, {{  agb}}', values)).toBe(
    'Zoë & <b>Co</b> **, Zoë & <b>Co</b> **, AGB',
  );
});

test('keeps an unknown placeholder', () => {
  expect(fill('{{ bald }}', { gast: 'Zoë' })).toBe('{{ bald }}');
});

test('leaves out a line with an empty placeholder', () => {
  expect(fill('Eins\nOrt: {{ort}}\nZwei', { ort: '' })).toBe('Eins\nZwei');
});

test('fills no placeholder within a value', () => {
  expect(fill('Für {{ gast }}', { gast: '{{nummer}} $&', nummer: 'K7' })).toBe('Für {{nummer}} $&');
});
