/** The endpoint over HTTP; refusals, repeats and limits are unit tests beside the desk, mails beside their code. */
import { setImmediate } from 'node:timers/promises';
import { renameSync } from 'node:fs';
import { expect } from '@playwright/test';
import { readPage } from '../../src/reader/readPage.ts';
import { contentOf, parseHtml } from '../fixtures/html.ts';
import { packageOf } from '../fixtures/offer.ts';
import { open } from '../fixtures/rawHttp.ts';
import { filledForm, send, startServer, type RunningServer } from '../fixtures/server.ts';
import { test } from '../fixtures/site.ts';

const withoutScript = { Accept: 'text/html' };

test('A body that never says how long it is stops at the limit', async ({ server }) => {
  const socket = await open(server);
  socket.write(
    'POST /api/sendForm.php HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n',
  );
  const chunk = `1000\r\n${'a'.repeat(0x1000)}\r\n`;
  let answer = '';
  socket.setEncoding('utf8').on('data', (words: string) => (answer += words));
  // Who goes on sending after the answer may be cut off before reading it.
  for (let index = 0; index < 40 && answer === ''; index += 1) {
    socket.write(chunk);
    await setImmediate();
  }
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 413 /);
  socket.destroy();
});

test('Whoever asks by another method is told which one to use', async ({ server }) => {
  for (const [path, method, allowed] of [
    ['/api/sendForm.php', 'GET', 'POST'],
    ['/api/sendForm.php', 'OPTIONS', 'POST'],
    ['/api/termine', 'PUT', 'GET, HEAD'],
  ] as const) {
    const { status, headers } = await fetch(server.url + path, { method });
    expect([status, headers.get('allow')]).toEqual([405, allowed]);
  }
});

test.describe('A guest without a script', () => {
  /** Sends the form, and reads what the page says and what stands in its fields. */
  async function answerTo(server: RunningServer, form: FormData | string, headers = {}) {
    const response = await send(server.url, form, { ...withoutScript, ...headers });
    const page = await response.text();
    const html = parseHtml(page);
    expect(response.headers.get('content-type')).toContain('text/html');
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      text: readPage(page).passages.join(' '),
      fields: {
        ...Object.fromEntries(html.elements('input').map(({ attribs }) => [attribs['name'], attribs['value']])),
        anfrage: contentOf(html.elements('textarea')[0]),
        type: html.elements('option').find(({ attribs }) => 'selected' in attribs)?.attribs['value'],
      },
    };
  }
  const typed = { email: 'gast@example.org', firma: 'Müller & Söhne', anfrage: 'Im Garten\n„dritte“ Zeile' };
  const kept = { name: 'Jürgen Groß', ...typed, type: packageOf(3).bookingType, date: '2099-06-05T19:30' };

  test('keeps what was typed while requests cannot be stored, and while too many come', async () => {
    await using server = await startServer({ RATE_LIMIT: '1' });
    renameSync(server.dataDir, `${server.dataDir}-elsewhere`);
    expect(await answerTo(server, filledForm(typed))).toEqual({
      status: 503,
      retryAfter: '60',
      text: expect.stringContaining('Ihre Anfrage konnte gerade nicht gespeichert werden.'),
      fields: expect.objectContaining(kept),
    });
    renameSync(`${server.dataDir}-elsewhere`, server.dataDir);
    expect((await send(server.url, filledForm())).status).toBe(200);
    expect(await answerTo(server, filledForm(typed))).toEqual({
      status: 429,
      retryAfter: expect.stringMatching(/^[1-9]\d{0,2}$/),
      text: expect.stringContaining('Von Ihrem Anschluss kamen gerade viele Anfragen.'),
      fields: expect.objectContaining(kept),
    });
  });

  test('reads why a form that is too large, or none, is not taken, and finds back to it', async ({ server }) => {
    const large = await answerTo(server, filledForm({ anfrage: 'x'.repeat(70_000) }));
    expect([large.status, large.text]).toEqual([413, expect.stringContaining('Kürzen Sie Ihre Anfrage')]);
    const none = await answerTo(server, '{}', { 'Content-Type': 'application/json' });
    expect([none.status, none.text]).toEqual([415, expect.stringContaining('Senden Sie die Anfrage als Formular.')]);
    for (const { text } of [large, none]) expect(text).toContain('Zum Formular');
  });
});
