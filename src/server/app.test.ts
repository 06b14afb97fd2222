import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { published } from './published.fixture.ts';
import { SiteError, type Published } from './published.ts';

const folder = mkdtempSync(join(tmpdir(), 'app-'));
mkdirSync(join(folder, '_astro'));
mkdirSync(join(folder, 'api/gesendet'), { recursive: true });
for (const [file, text] of Object.entries({
  'index.html': '<p>Start</p>',
  'index.html.br': 'br',
  '404.html': '<p>404</p>',
  '_astro/a.js': '1',
  _redirects: '#',
  'api/gesendet/index.html': 'leer',
}))
  writeFileSync(join(folder, file), text);
afterAll(() => rmSync(folder, { recursive: true }));

const maxBodyBytes = 64 * 1024;
const accepted = { status: 'success', nummer: 'K7-4932', eingangsbestaetigung: false } as const;

/** Asks a site that accepts every form. */
function ask(path: string, init: RequestInit = {}, site: () => Published = () => published) {
  const receive = async (request: Request) => {
    await request.text();
    return { status: 200, body: accepted };
  };
  const app = createApp({
    inbox: { receive },
    published: site,
    folder,
    siteUrl: 'https://bar.example',
  });
  return app.request(path, init, { incoming: new IncomingMessage(new Socket()) });
}

const post = (body: string, headers = {}): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'Content-Length': String(body.length), ...headers },
});

test('A form is answered with JSON, and in a browser without the script with a page', async () => {
  const json = await ask('/api/sendForm.php', post('name=Jana'));
  expect([json.headers.get('cache-control'), await json.json()]).toEqual(['no-store', accepted]);
  const page = await ask('/api/sendForm.php', post('name=Jana', { Accept: 'text/html' }));
  expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([
    200,
    'text/html; charset=utf-8',
    expect.stringContaining('<main>K7-4932|'),
  ]);
});

test('A body is read up to its limit, whether its length is said or not', async () => {
  const sizes = [maxBodyBytes, maxBodyBytes + 1];
  for (const [index, status] of [200, 413].entries()) {
    const text = 'x'.repeat(sizes[index] ?? 0);
    expect((await ask('/api/sendForm.php', post(text))).status).toBe(status);
    const chunked = { 'Content-Length': '', 'Transfer-Encoding': 'chunked' };
    const answer = await ask('/api/sendForm.php', post(text, chunked));
    expect(answer.status).toBe(status);
    if (status === 413) expect(await answer.text()).toContain('zu groß');
  }
});

test('Without a site that can be read, the refusal is a plain sentence', async () => {
  const answer = await ask(
    '/api/sendForm.php',
    post('x'.repeat(maxBodyBytes + 1), { Accept: 'text/html' }),
    () => {
      throw new SiteError('Andere Fassung');
    },
  );
  expect([answer.status, await answer.text()]).toEqual([
    413,
    'Kürzen Sie Ihre Anfrage: Sie ist zu groß.',
  ]);
});

test('Files have their lifetime, a copy and a tag; every answer has the security headers', async () => {
  const page = await ask('/', { headers: { 'Accept-Encoding': 'gzip, br' } });
  expect([
    await page.text(),
    page.headers.get('content-encoding'),
    page.headers.get('vary'),
  ]).toEqual(['br', 'br', 'Accept-Encoding']);
  expect(page.headers.get('cache-control')).toBe('public, no-cache');
  const tag = (await ask('/')).headers.get('etag') ?? '';
  expect((await ask('/', { headers: { 'If-None-Match': tag } })).status).toBe(304);
  const script = await ask('/_astro/a.js');
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  for (const path of ['/', '/_astro/a.js', '/fehlt', '/api/sendForm.php'])
    expect((await ask(path)).headers.get('x-content-type-options'), path).toBe('nosniff');
});

test('What is no page of the site is answered by the 404 page; other methods are refused', async () => {
  for (const path of ['/fehlt', '/_redirects', '/api/gesendet/', '/api/termine', '/buero']) {
    const answer = await ask(path);
    expect([answer.status, await answer.text()], path).toEqual([404, '<p>404</p>']);
  }
  const answer = await ask('/', { method: 'PUT', body: 'x' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});
