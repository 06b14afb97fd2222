import { expect, test } from 'vitest';
import { headersFile, redirectsFile } from './cdn.ts';

test('A CDN sends what pages cannot say themselves, and keeps hashed files for a year', () => {
  const [all = '', hashed = ''] = headersFile('https://bar.de').split(/\n(?=\/)/);
  expect(all.split('\n')).toEqual(
    expect.arrayContaining([
      '/*',
      "  Content-Security-Policy: frame-ancestors 'none'",
      '  X-Content-Type-Options: nosniff',
      '  Strict-Transport-Security: max-age=31536000',
    ]),
  );
  expect(hashed).toBe('/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n');
  expect(headersFile('http://bar.de')).not.toContain('Strict-Transport-Security');
});

test('A CDN forwards what is answered on demand to the server, keeping the address that the visitor sees', () => {
  expect(redirectsFile('https://server.bar.de', ['/api', '/buero']).split('\n')).toEqual(
    expect.arrayContaining([
      '/api https://server.bar.de/api 200',
      '/api/* https://server.bar.de/api/:splat 200',
      '/buero https://server.bar.de/buero 200',
      '/buero/* https://server.bar.de/buero/:splat 200',
    ]),
  );
});

test('Without a server nothing is forwarded', () => {
  expect(redirectsFile('', ['/api'])).toMatch(/^#[^\n]+\n$/);
});
