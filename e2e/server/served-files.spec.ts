/** The files of a build, and that the server sends these and no others; its headers and compression are unit tests. */
import { globSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { dist, pages } from '../fixtures/built.ts';
import { ask } from '../fixtures/rawHttp.ts';
import { test } from '../fixtures/serverTest.ts';

test('Each page holds its own content policy, before everything that the policy governs', () => {
  for (const { path, html } of pages) {
    const [before = '', policy = '', after = ''] = html.split(
      /<meta http-equiv="content-security-policy" content="([^"]*)">/,
    );
    expect(before, path).toMatch(/^<!DOCTYPE html><html[^>]*><head><meta charset="utf-8">$/);
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).not.toContain('unsafe');
    // One hash for each style and script in the page, and no more.
    const hashes = [...policy.matchAll(/'sha256-/g)].length;
    const governed = [
      ...after.matchAll(/<(?:style|script)(?! (?:type="application\/ld\+json"|src))[^>]*>/g),
    ].length;
    expect(hashes, path).toBe(governed);
  }
});

test('Each page is served whole, with and without a slash at its end', async ({ server }) => {
  for (const { path, html } of pages.filter(({ file }) => file !== '404.html')) {
    for (const address of new Set([path, path.replace(/(?<=.)\/$/, '')])) {
      const answer = await fetch(server.url + address, { redirect: 'manual' });
      const { status, headers } = answer;
      expect([status, headers.get('content-type'), headers.get('cache-control')], address).toEqual([
        200,
        'text/html; charset=utf-8',
        'public, no-cache',
      ]);
      expect(await answer.text(), address).toBe(html);
    }
  }
});

test('The build holds no original of the pictures that it shows scaled', () => {
  const nameOf = (file: string): string => file.replace(/\..*/, '');
  const scaled = new Set(globSync('_astro/*.avif', { cwd: dist }).map(nameOf));
  const originals = globSync('_astro/*.{jpg,png}', { cwd: dist }).map(nameOf);
  expect(originals.filter((name) => scaled.has(name))).toEqual([]);
});

test('Files that robots and browsers ask for are served in their own types', async ({ server }) => {
  for (const [path, type, content] of [
    ['/robots.txt', 'text/plain', /^Sitemap: https:\/\/\S+\/sitemap-index\.xml$/m],
    ['/sitemap-index.xml', 'application/xml', /<sitemapindex/],
    ['/site.webmanifest', 'application/manifest+json', /"lang": "de"/],
    ['/favicon.svg', 'image/svg+xml', /<svg/],
  ] as const) {
    const response = await fetch(server.url + path);
    const [sent] = response.headers.get('content-type')?.split(';') ?? [];
    expect([response.status, sent], path).toEqual([200, type]);
    expect(await response.text(), path).toMatch(content);
  }
});

test('Files outside of the site are never sent, and other methods are refused', async ({
  server,
}) => {
  for (const path of ['/../package.json', '/..%2fpackage.json', '/.git/config', '//etc/passwd'])
    expect(await ask(server, `GET ${path} HTTP/1.1`, 'Host: localhost'), path).toMatch(
      /^HTTP\/1.1 40[04] /,
    );
  for (const path of ['/', '/api/sendForm.php'])
    expect(await ask(server, `TRACE ${path} HTTP/1.1`, 'Host: localhost')).toBe(
      'HTTP/1.1 405 Method Not Allowed',
    );
});

test('Each compressed copy holds what its file holds', () => {
  const copies = globSync('**/*.{br,gz}', { cwd: dist });
  expect(copies.length).toBeGreaterThan(0);

  for (const copy of copies) {
    const packed = readFileSync(`${dist}/${copy}`);
    const unpacked = copy.endsWith('.br') ? brotliDecompressSync(packed) : gunzipSync(packed);
    const file = readFileSync(`${dist}/${copy.replace(/\.\w+$/, '')}`);
    expect(unpacked.equals(file), copy).toBe(true);
  }
});
