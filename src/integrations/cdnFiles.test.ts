import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cacheControl, securityHeaders } from '../server/headers.ts';
import { headersFile, redirectsFile } from './cdnFiles.ts';

test('A CDN sends the headers of the server', () => {
  const text = headersFile('https://bar.de');

  expect(text).toMatch(/^\/\*\n(?: {2}.*\n)* {2}X-Frame-Options: DENY\n/);
  expect(text).toContain('\n/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n');
});

test('A CDN forwards the form to the server', () => {
  expect(redirectsFile('https://server.bar.de').split('\n')).toContain(
    '/api/* https://server.bar.de/api/:splat 200',
  );
});

test('A CDN without a server forwards nothing', () => {
  expect(redirectsFile('')).toMatch(/^#[^\n]+\n$/);
});

test('Caddy sends the headers that the server and a CDN send, and no others', () => {
  const caddyfile = readFileSync(new URL('../hosting/Caddyfile', import.meta.url), 'utf8');

  const [, block = ''] = /header @files \{\n([^}]+)\}/.exec(caddyfile) ?? [];
  const pairs = block.matchAll(/^\s*(\S+) "?([^"\n]+)"?$/gm);

  expect(Object.fromEntries([...pairs].map(([, name, value]) => [name, value]))).toEqual({
    ...securityHeaders('https://bar.example'),
    'Cache-Control': cacheControl('/'),
  });
  expect(caddyfile).toContain(`header @hashed Cache-Control "${cacheControl('/_astro/')}"`);
});
