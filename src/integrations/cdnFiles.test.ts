import { expect, test } from 'vitest';
import { cdnHeaders, cdnRedirects } from './cdnFiles.ts';

test('A CDN sends the headers of the server', () => {
  const text = cdnHeaders('https://bar.de');

  expect(text).toMatch(/^\/\*\n(?: {2}.*\n)* {2}X-Frame-Options: DENY\n/);
  expect(text).toContain('\n/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n');
});

test.each([
  ['https://bar.de', true],
  ['http://localhost:4321', false],
])('Browsers are told to stay with HTTPS only by a site that has it: %s', (siteUrl, isTold) => {
  expect(cdnHeaders(siteUrl).includes('  Strict-Transport-Security: max-age=31536000\n')).toBe(
    isTold,
  );
});

test('A CDN forwards the form to the server', () => {
  expect(cdnRedirects('https://server.bar.de').split('\n')).toContain(
    '/api/* https://server.bar.de/api/:splat 200',
  );
});

test('A CDN without a server forwards nothing', () => {
  expect(cdnRedirects('')).toMatch(/^#[^\n]+\n$/);
});
