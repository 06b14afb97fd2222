import { describe, expect, test } from 'vitest';
import { mapHref, telHref, whatsappHref } from './contactLinks.ts';

describe('telHref', () => {
  test.each([
    ['0171 2345678 / 0221 4710100', 'tel:+491712345678'],
    ['0171 2345678, 0221 4710100', 'tel:+491712345678'],
    ['0221-4710100 oder 0171 2345678', 'tel:+492214710100'],
    ['Frau Groß, +49 (0)221 4710-123', 'tel:+492214710123'],
    ['(0221) 47 10 100', 'tel:+492214710100'],
    ['0221 / 47 10 100', 'tel:+492214710100'],
    ['+49 0171 2345678', 'tel:+491712345678'],
    ['0049 160 1234567', 'tel:+491601234567'],
    ['+43 664 1234567', 'tel:+436641234567'],
    ['0171-234 56 78 ab 18 Uhr', 'tel:+491712345678'],
  ])('dials the first number of „%s“', (text, href) => {
    expect(telHref(text)).toBe(href);
  });

  test.each(['4710100', '49 171 2345678', '0171 2345', '17:00 0171 2345678', '0221', 'mobil', ''])(
    'finds no number in „%s“',
    (text) => {
      expect(telHref(text)).toBe('');
    },
  );
});

describe('whatsappHref', () => {
  test.each([
    ['0171 2345678', 'https://wa.me/491712345678'],
    ['+49 (0)152 / 234 567 89', 'https://wa.me/4915223456789'],
    ['0049 160 1234567', 'https://wa.me/491601234567'],
    ['0221 4710100', ''],
    ['+43 664 1234567', 'https://wa.me/436641234567'],
    ['+49 171 2345678 (ab 18 Uhr)', 'https://wa.me/491712345678'],
    ['0221 4710100 / 0171 2345678', 'https://wa.me/491712345678'],
    ['mobil', ''],
  ])('opens a chat with the mobile number of „%s“, if there is one', (tel, href) => {
    expect(whatsappHref(tel)).toBe(href);
  });
});

describe('mapHref', () => {
  test('finds a venue, whatever is in its name', () => {
    expect(mapHref('Hof & Garten, Köln')).toContain('query=Hof%20%26%20Garten%2C%20K%C3%B6ln');
    expect(mapHref('')).toBe('');
  });
});
