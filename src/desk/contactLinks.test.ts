import { expect, test } from 'vitest';
import { mapHref, whatsappHref } from './contactLinks.ts';

test.each([
  ['0171 2345678', 'https://wa.me/491712345678'],
  ['+49 (0)152 / 234 567 89', 'https://wa.me/4915223456789'],
  ['0049 160 1234567', 'https://wa.me/491601234567'],
  ['0221 4710100', ''],
  ['+43 664 1234567', ''],
  ['mobil', ''],
])('„%s“ can be reached by WhatsApp, if it is a German mobile number', (tel, href) => {
  expect(whatsappHref(tel)).toBe(href);
});

test('A venue is found on the map, whatever is in its name', () => {
  expect(mapHref('Hof & Garten, Köln')).toContain('query=Hof%20%26%20Garten%2C%20K%C3%B6ln');
  expect(mapHref('')).toBe('');
});
