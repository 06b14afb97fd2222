/** The site behind a proxy of its own: nginx from Debian. */
import { readdirSync, statSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { needs } from '../fixtures/needs.ts';
import { freePort, startNginx } from '../fixtures/nginx.ts';
import { paths as pages } from '../fixtures/pages.ts';
import { anfragen, filledForm, root, send, startServer, type RunningServer } from '../fixtures/server.ts';

interface Hosting {
  /** Where visitors come in: nginx. */
  readonly url: string;
  /** The server behind it. */
  readonly server: RunningServer;
}

const test = base.extend<object, { hosting: Hosting }>({
  hosting: [
    async ({}, use) => {
      needs('nginx');
      const port = await freePort();
      // The real address is on another host: only the forwarded headers tell the server what the visitor sees.
      await using server = await startServer({ TRUST_PROXY: '1', SITE_URL: 'https://bar.example', RATE_LIMIT: '1000' });
      await using nginx = await startNginx(port, server.url);
      await use({ url: nginx.url, server });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

// One nginx for the whole file.
test.describe.configure({ mode: 'default' });

/** What an answer would carry; its body stays where it is. */
const head = (address: string, encoding = 'identity'): Promise<Response> =>
  fetch(address, { method: 'HEAD', headers: { 'Accept-Encoding': encoding } });

test('Every page is there and carries the headers that the server gives it', async ({ hosting }) => {
  for (const page of [...pages, '/pakete/']) {
    const [atNginx, atServer] = await Promise.all([head(hosting.url + page), head(hosting.server.url + page)]);
    expect(atNginx.status, page).toBe(200);
    expect(atNginx.headers.get('content-type'), page).toBe('text/html; charset=utf-8');
    for (const name of [
      'content-security-policy',
      'x-content-type-options',
      'referrer-policy',
      'permissions-policy',
      'cross-origin-opener-policy',
    ]) {
      expect(atNginx.headers.get(name), `${page} ${name}`).toBeTruthy();
      expect(atNginx.headers.get(name), `${page} ${name}`).toBe(atServer.headers.get(name));
    }
    expect(atNginx.headers.get('cache-control'), page).toBe('public, no-cache');
  }
});

test('Files whose name carries their content stay in the cache for a year', async ({ hosting }) => {
  const files = readdirSync(`${root}dist/_astro`).filter((name) => /\.(?:js|avif|jpg)$/.test(name));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const response = await head(`${hosting.url}/_astro/${file}`);
    expect(response.status, file).toBe(200);
    expect(response.headers.get('cache-control'), file).toBe('public, max-age=31536000, immutable');
  }
});

test('Text is compressed, pictures are sent as they are', async ({ hosting }) => {
  const accepting = 'gzip, br';
  for (const path of ['/', '/pakete', '/404-gibt-es-nicht', '/favicon.svg']) {
    const response = await head(hosting.url + path, accepting);
    expect(response.headers.get('content-encoding'), path).toBe('br');
    expect(response.headers.get('vary'), path).toBe('Accept-Encoding');
  }
  // The copy that the build made, not one made for this answer.
  const copy = statSync(`${root}dist/pakete/index.html.br`).size;
  expect((await head(`${hosting.url}/pakete`, accepting)).headers.get('content-length')).toBe(String(copy));
  expect((await head(`${hosting.url}/pakete`)).headers.get('content-encoding')).toBeNull();
  expect((await head(`${hosting.url}/icon-192.png`, accepting)).headers.get('content-encoding')).toBeNull();
});

test('An unknown address shows the 404 page, with its own policy', async ({ hosting }) => {
  for (const path of ['/gibt-es-nicht', '/pakete/gibt-es-nicht/', '/_headers', '/_redirects', '/.htaccess']) {
    const response = await fetch(hosting.url + path);
    expect(response.status, path).toBe(404);
    expect(response.headers.get('content-security-policy'), path).toContain("style-src 'self' 'sha256-");
    const html = await response.text();
    expect(html, path).toContain('404 - Seite nicht gefunden');
    expect(html, path).toContain('<meta name="robots" content="noindex"');
  }
});

test('What robots and browsers ask for is there, in its own type', async ({ hosting }) => {
  for (const [path, type, text] of [
    ['/robots.txt', 'text/plain; charset=utf-8', /^Sitemap: https:\/\/\S+\/sitemap-index\.xml$/m],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8', /^Contact: mailto:\S+@\S+$/m],
    ['/sitemap-index.xml', 'text/xml; charset=utf-8', /<sitemapindex/],
    ['/site.webmanifest', 'application/manifest+json', /"lang": "de"/],
    ['/favicon.svg', 'image/svg+xml', /<svg/],
  ] as const) {
    const response = await fetch(hosting.url + path);
    expect(response.status, path).toBe(200);
    expect(response.headers.get('content-type'), path).toBe(type);
    expect(await response.text(), path).toMatch(text);
  }
});

test.describe('The form behind nginx', () => {
  test('reaches the desk from the address that the visitor sees', async ({ hosting }) => {
    const response = await send(hosting.url, filledForm({ name: 'Gast Hinter Nginx' }), { Origin: hosting.url });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: 'success', nummer: expect.stringMatching(/^\S+$/) });
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { output } = await anfragen(hosting.server.dataDir, ['list']);
    expect(output).toContain('Gast Hinter Nginx');
  });

  test('reaches it from the configured address too, and without a script', async ({ hosting }) => {
    const response = await send(hosting.url, filledForm({ date: '2099-06-05T19:30' }), {
      Origin: 'https://bar.example',
      Accept: 'text/html',
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toContain('Ihre Anfrage wurde erfolgreich gestellt!');
    // One policy: two would be combined.
    expect(response.headers.get('content-security-policy')?.match(/default-src/g)).toHaveLength(1);
  });

  test('is refused when another site sends it', async ({ hosting }) => {
    const foreign = { Origin: 'https://anderswo.example' };
    expect((await send(hosting.url, filledForm(), foreign)).status).toBe(403);
    // A visitor cannot claim another host: nginx writes that header itself.
    const claiming = { ...foreign, 'X-Forwarded-Host': 'anderswo.example' };
    expect((await send(hosting.url, filledForm(), claiming)).status).toBe(403);
  });
});

test('The limit counts visitors, not nginx', async () => {
  needs('nginx');
  await using server = await startServer({ TRUST_PROXY: '1', RATE_LIMIT: '1' });
  await using running = await startNginx(await freePort(), server.url);
  expect((await send(running.url, filledForm())).status).toBe(200);
  // Whatever a visitor writes into the header, nginx appends the address it saw, and that one counts.
  const claimed = await send(running.url, filledForm({ name: 'Zweiter' }), { 'X-Forwarded-For': '203.0.113.9' });
  expect(claimed.status).toBe(429);
  expect(claimed.headers.get('retry-after')).toMatch(/^\d+$/);
});
