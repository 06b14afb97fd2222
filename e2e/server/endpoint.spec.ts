/**
 * The endpoint over HTTP; refusals, repeats and limits are unit tests beside the desk, mails beside
 * their code.
 */
import { setImmediate } from 'node:timers/promises';
import { renameSync } from 'node:fs';
import { expect } from '@playwright/test';
import { contentOf, parseHtml, passagesOf } from '../fixtures/html.ts';
import { packageOf } from '../fixtures/offer.ts';
import { open } from '../fixtures/rawHttp.ts';
import { filledForm, send, startServer, type RunningServer } from '../fixtures/server.ts';
import { test } from '../fixtures/site.ts';

test('A body of unknown length is refused once it exceeds the limit', async ({ server }) => {
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

test('A wrong method is refused with the allowed ones', async ({ server }) => {
  for (const [path, method, allowed] of [
    ['/api/sendForm.php', 'GET', 'POST'],
    ['/api/sendForm.php', 'OPTIONS', 'POST'],
    ['/api/termine', 'PUT', 'GET, HEAD'],
  ] as const) {
    const { status, headers } = await fetch(server.url + path, { method });
    expect([status, headers.get('allow')]).toEqual([405, allowed]);
  }
});

test('A page for a guest without a script is rendered by the production build of React', async () => {
  const tell = `
    import { registerHooks } from 'node:module';
    registerHooks({ load(url, context, next) { if (url.includes('react-dom')) console.log(url); return next(url, context); } });`;
  await using server = await startServer({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(tell)}`,
  });
  await send(server.url, filledForm({ name: '' }), { Accept: 'text/html' });
  await expect.poll(server.log).toMatch(/react-dom-server\S*production/);
  expect(server.log()).not.toContain('development');
});

test.describe('A guest without a script', () => {
  const asGuest = (server: RunningServer, form: FormData | string, headers = {}) =>
    send(server.url, form, { Accept: 'text/html', ...headers });
  const typed = {
    firma: 'Müller & Söhne',
    anfrage: 'Im Garten\n„dritte“ Zeile',
    type: packageOf(3).bookingType,
  };

  test('keeps what was typed while bookings cannot be stored, and at the rate limit', async () => {
    await using server = await startServer({ RATE_LIMIT: '1' });
    const expectKept = async (status: number, sentence: string): Promise<void> => {
      const answer = await asGuest(server, filledForm(typed));
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([
        status,
        expect.stringMatching(/^\d+$/),
      ]);
      const page = await answer.text();
      expect(passagesOf(page).join(' ')).toContain(sentence);
      const { elements, values } = parseHtml(page);
      expect(values('value')).toEqual(
        expect.arrayContaining(['Jürgen Groß', typed.firma, '2099-06-05T19:30']),
      );
      expect(contentOf(elements('textarea')[0])).toBe(typed.anfrage);
      const chosen = elements('option').find(({ attribs }) => 'selected' in attribs);
      expect(chosen?.attribs.value).toBe(typed.type);
    };
    renameSync(server.dataDir, `${server.dataDir}-elsewhere`);
    await expectKept(503, 'Ihre Anfrage konnte gerade nicht gespeichert werden.');
    renameSync(`${server.dataDir}-elsewhere`, server.dataDir);
    expect((await send(server.url, filledForm())).status).toBe(200);
    await expectKept(429, 'Von Ihrem Anschluss kamen gerade viele Anfragen.');
  });

  test('reads why a body that is too large, or no form, is refused, and finds back to the form', async ({
    server,
  }) => {
    for (const [form, type, status, sentence] of [
      [
        `anfrage=${'x'.repeat(70_000)}`,
        'application/x-www-form-urlencoded',
        413,
        'Kürzen Sie Ihre Anfrage',
      ],
      ['{}', 'application/json', 415, 'Senden Sie die Anfrage als Formular.'],
    ] as const) {
      const answer = await asGuest(server, form, { 'Content-Type': type });
      const text = passagesOf(await answer.text()).join(' ');
      expect([answer.status, text]).toEqual([status, expect.stringContaining(sentence)]);
      expect(text).toContain('Zum Formular');
    }
  });
});
