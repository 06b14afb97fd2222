/** The files of a build, and that the server sends these alone; its headers are unit tests. */
import { globSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { dist, pages } from '../fixtures/built.ts';
import { ask } from '../fixtures/rawHttp.ts';
import { test } from '../fixtures/serverTest.ts';

test('Nothing on a page stands before the policy that governs it', () => {
  for (const { path, html } of pages) {
    const [before = '', policy = ''] = html.split(
      /<meta http-equiv="content-security-policy" content="([^"]*)">/,
    );

    expect(policy, path).toContain("default-src 'none'");
    expect(before, path).not.toMatch(/<(?:link|script|style|img|base)\b/);
  }
});

test('The build holds no original of the pictures that it shows scaled', () => {
  const nameOf = (file: string): string => file.replace(/\..*/, '');
  const scaled = new Set(globSync('_astro/*.avif', { cwd: dist }).map(nameOf));
  const originals = globSync('_astro/*.{jpg,png}', { cwd: dist }).map(nameOf);
  expect(originals.filter((name) => scaled.has(name))).toEqual([]);
});

test('Files that robots and browsers ask for are served in their own types', async ({ server }) => {
  for (const [path, type] of [
    ['/robots.txt', 'text/plain'],
    ['/sitemap-index.xml', 'application/xml'],
    ['/site.webmanifest', 'application/manifest+json'],
    ['/favicon.svg', 'image/svg+xml'],
  ] as const) {
    const { status, headers } = await fetch(server.url + path);

    expect([status, headers.get('content-type')?.split(';')[0]], path).toEqual([200, type]);
  }
});

test('Files outside of the site are never sent', async ({ server }) => {
  for (const path of ['/../package.json', '/..%2fpackage.json', '/.git/config', '//etc/passwd'])
    expect(await ask(server, `GET ${path} HTTP/1.1`, 'Host: localhost'), path).toMatch(
      /^HTTP\/1.1 40[04] /,
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
