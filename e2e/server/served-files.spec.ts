/**
 * The files of the site as the server sends them: headers, lifetimes, compression, types, and what
 * it never sends.
 */
import { globSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { expect } from '@playwright/test';
import { dist, pages } from '../fixtures/built.ts';
import { everyPath, unknownPath } from '../fixtures/pages.ts';
import { ask } from '../fixtures/rawHttp.ts';
import { test } from '../fixtures/site.ts';

/** The headers of an answer, without its body. */
const head = (address: string, encoding = 'identity'): Promise<Response> =>
  fetch(address, { method: 'HEAD', headers: { 'Accept-Encoding': encoding } });

/** Scripts, pictures and fonts, with a hash in their names: `/_astro/….js`. */
const hashedFiles = globSync('_astro/**/*.{js,avif,jpg,woff2}', { cwd: dist }).map(
  (file) => `/${file}`,
);
test('Every answer carries the security headers', async ({ server }) => {
  for (const kind of ['.js', '.avif', '.woff2'])
    expect(hashedFiles.map((file) => extname(file))).toContain(kind);
  for (const path of [...everyPath, '/api/sendForm.php', '/robots.txt', ...hashedFiles]) {
    const { headers } = await head(server.url + path);
    expect(
      ['x-content-type-options', 'x-frame-options', 'cross-origin-opener-policy'].map((name) =>
        headers.get(name),
      ),
      path,
    ).toEqual(['nosniff', 'DENY', 'same-origin']);
    expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy'), path).toContain('camera=()');
    expect(headers.get('strict-transport-security'), path).toContain('max-age=');
  }
});

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

test('Pages are revalidated, and files with a hash in their name are cached for a year', async ({
  server,
}) => {
  for (const { path, html } of pages.filter(({ file }) => file !== '404.html')) {
    // With and without a slash at its end.
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
  for (const file of hashedFiles) {
    const { status, headers } = await head(server.url + file);
    expect([status, headers.get('cache-control')], file).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
  }
});

test('The build holds no original of the pictures that it shows scaled', () => {
  const nameOf = (file: string): string => file.replace(/\..*/, '');
  const scaled = new Set(globSync('_astro/*.avif', { cwd: dist }).map(nameOf));
  const originals = globSync('_astro/*.{jpg,png}', { cwd: dist }).map(nameOf);
  expect(originals.filter((name) => scaled.has(name))).toEqual([]);
});

test('Text is compressed, pictures are sent as they are', async ({ server }) => {
  const accepting = 'gzip, br';
  for (const path of ['/', '/pakete', '/favicon.svg']) {
    for (const [accepted, sent] of [
      [accepting, 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const { headers } = await head(server.url + path, accepted);
      expect([headers.get('content-encoding'), headers.get('vary')], path).toEqual([
        sent,
        'Accept-Encoding',
      ]);
    }
    const text = await (
      await fetch(server.url + path, { headers: { 'Accept-Encoding': 'gzip' } })
    ).text();
    expect(text, path).toBe(await (await fetch(server.url + path)).text());
  }
  // The copy that the build made, not one made for this answer.
  const copy = statSync(join(dist, 'pakete/index.html.br')).size;
  expect((await head(`${server.url}/pakete`, accepting)).headers.get('content-length')).toBe(
    String(copy),
  );
  expect((await head(`${server.url}/pakete`)).headers.get('content-encoding')).toBeNull();
  expect(
    (await head(`${server.url}/icon-192.png`, accepting)).headers.get('content-encoding'),
  ).toBeNull();
});

test('An unchanged file is answered with 304, and HEAD with the headers alone', async ({
  server,
}) => {
  const first = await fetch(`${server.url}/pakete`);
  const page = await first.text();
  const headers = { 'If-None-Match': first.headers.get('etag') ?? '' };
  const again = await fetch(`${server.url}/pakete`, { headers });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await fetch(`${server.url}/cocktails`, { headers })).status).toBe(200);
  const size = (await head(`${server.url}/pakete`)).headers.get('content-length');
  expect(size).toBe(String(Buffer.byteLength(page)));
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

test('An unknown address, also of a file for other hosts, is answered by the 404 page', async ({
  server,
}) => {
  const page = pages.find(({ file }) => file === '404.html')?.html;
  for (const path of [
    unknownPath,
    '/buero',
    '/api/termine',
    '/api/gesendet/',
    '/_headers',
    '/_redirects',
  ]) {
    const response = await fetch(server.url + path);
    expect(response.status, path).toBe(404);
    expect(await response.text(), path).toBe(page);
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
