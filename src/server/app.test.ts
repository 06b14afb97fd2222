import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { published } from './published.fixture.ts';
import { OutageError } from './log.ts';
import type { Published } from './published.ts';

const folder = mkdtempSync(join(tmpdir(), 'app-'));
for (const path of ['api/gesendet', 'pakete']) mkdirSync(join(folder, path), { recursive: true });
for (const [file, text] of Object.entries({
  'index.html': '<p>Start</p>',
  'index.html.br': 'br',
  'pakete/index.html': '<p>Pakete</p>',
  '404.html': '<p>404</p>',
  _redirects: '#',
  'api/gesendet/index.html': 'leer',
}))
  writeFileSync(join(folder, file), text);
afterAll(() => rmSync(folder, { recursive: true }));

const maxBodyBytes = 64 * 1024;
const accepted = {
  status: 'success',
  nummer: 'K7-4932',
  eingangsbestaetigung: false,
  zusammenfassung: [{ label: 'Name', text: 'Jana' }],
  schaetzung: [],
} as const;

/** Asks a site that accepts every form, and reads its answer. */
async function ask(path: string, init: RequestInit = {}, site: () => Published = () => published) {
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
  const incoming = new IncomingMessage(new Socket());
  const answer = await app.request(path, init, { incoming });
  const headers = Object.fromEntries(answer.headers);
  return { status: answer.status, headers, text: await answer.text() };
}

const send = (body: string, headers = {}, site?: () => Published) =>
  ask('/api/sendForm.php', { method: 'POST', body, headers }, site);

test('A form is answered with JSON that nobody keeps', async () => {
  const { headers, text } = await send('name=Jana');

  expect(JSON.parse(text)).toEqual(accepted);
  expect(headers).toMatchObject({ 'cache-control': 'no-store' });
});

test('A form without the script is answered with a page', async () => {
  const { headers, text } = await send('name=Jana', { Accept: 'text/html' });

  expect(text).toContain('<main>K7-4932|');
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8' });
});

test('A body without its length is read up to its limit', async () => {
  const headers = { 'Transfer-Encoding': 'chunked' };

  const whole = await send('x'.repeat(maxBodyBytes), headers);
  const tooLarge = await send('x'.repeat(maxBodyBytes + 1), headers);

  expect(whole.status).toBe(200);
  expect(tooLarge).toMatchObject({ status: 413, text: expect.stringContaining('zu groß') });
});

test('Without a site that can be read, the refusal is a plain sentence', async () => {
  const answer = await send('x'.repeat(maxBodyBytes + 1), { Accept: 'text/html' }, () => {
    throw new OutageError('Andere Fassung');
  });

  expect(answer.text).toBe('Kürzen Sie Ihre Anfrage: Sie ist zu groß.');
});

test.each(['/pakete', '/pakete/'])('%s is answered with the page', async (path) => {
  expect(await ask(path)).toMatchObject({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    text: '<p>Pakete</p>',
  });
});

test('A file is sent as its compressed copy to browsers that can read it', async () => {
  expect(await ask('/', { headers: { 'Accept-Encoding': 'gzip, br' } })).toMatchObject({
    headers: { 'content-encoding': 'br' },
    text: 'br',
  });
});

test('A page that has not changed is not sent again, and caches keep its compressed copy apart', async () => {
  const { headers } = await ask('/');

  const again = await ask('/', { headers: { 'If-None-Match': headers.etag ?? '' } });

  expect(headers).toMatchObject({
    'cache-control': 'public, no-cache',
    vary: 'Accept-Encoding',
  });
  expect(again.status).toBe(304);
});

test.each(['/fehlt', '/_redirects', '/api/gesendet/', '/_astro/fehlt.js'])(
  '%s is answered with the 404 page and the security headers, which nobody keeps',
  async (path) => {
    const { status, headers, text } = await ask(path);

    expect([status, text]).toEqual([404, '<p>404</p>']);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(headers).not.toHaveProperty('cache-control');
  },
);

test('A file takes no other method than GET and HEAD', async () => {
  expect(await ask('/', { method: 'PUT', body: 'x' })).toMatchObject({
    status: 405,
    headers: { allow: 'GET, HEAD' },
  });
});
