/**
 * The endpoint over HTTP; refusals, repeats and limits are unit tests beside the desk, mails beside
 * their code.
 */
import { once } from 'node:events';
import { renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Agent, request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, mergeTests } from '@playwright/test';
import { bodyOf, someone } from '../fixtures/inbox.ts';
import { passagesOf } from '../fixtures/html.ts';
import { copyBuild, test as projectTest } from '../fixtures/project.ts';
import { open } from '../fixtures/rawHttp.ts';
import { filledForm, send, startServer, type RunningServer } from '../fixtures/server.ts';
import { test as siteTest } from '../fixtures/site.ts';

const test = mergeTests(siteTest, projectTest);

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
    ['/pakete', 'PUT', 'GET, HEAD'],
  ] as const) {
    const { status, headers } = await fetch(server.url + path, { method });
    expect([status, headers.get('allow')]).toEqual([405, allowed]);
  }
});

test('A refused body is read to its end, and its connection stays', async ({ server }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const form = `anfrage=${'x'.repeat(300_000)}`;
  for (const [method, path, type, status] of [
    ['POST', '/api/sendForm.php', 'application/x-www-form-urlencoded', 413],
    ['POST', '/api/sendForm.php', 'application/json', 413],
    ['PUT', '/pakete', 'text/plain', 405],
    ['POST', '/api/sendForm.php', 'text/plain', 413],
  ] as const) {
    const asked = request(server.url + path, { agent, method, headers: { 'Content-Type': type } });
    asked.end(form);
    const [response]: IncomingMessage[] = await once(asked, 'response');
    expect([response?.statusCode, response?.headers.connection]).toEqual([status, 'keep-alive']);
    response?.resume();
    await once(response ?? asked, 'end');
  }
  agent.destroy();
});

test('A form is stored while the folder of the site is gone', async ({ project }) => {
  await copyBuild(project.folder);
  await using server = await startServer({}, project.folder);
  await rm(join(project.folder, 'dist'), { recursive: true });
  expect(await bodyOf(await send(server.url, filledForm()))).toMatchObject({ status: 'success' });
  const page = await send(server.url, filledForm({ name: '' }), { Accept: 'text/html' });
  expect(await page.text()).toContain('Geben Sie Ihren Namen ein.');
});

test.describe('A guest without a script', () => {
  const asGuest = (server: RunningServer, form: FormData | string, headers = {}) =>
    send(server.url, form, { Accept: 'text/html', ...headers });

  test('reads why nothing was stored, at the rate limit and while the disk is gone', async () => {
    await using server = await startServer({ RATE_LIMIT: '1' });
    const expectSaid = async (status: number, sentence: string): Promise<void> => {
      const answer = await asGuest(server, filledForm());
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([
        status,
        expect.stringMatching(/^\d+$/),
      ]);
      expect(passagesOf(await answer.text()).join(' ')).toContain(sentence);
    };
    renameSync(server.dataDir, `${server.dataDir}-elsewhere`);
    await expectSaid(503, 'Ihre Anfrage konnte gerade nicht gespeichert werden.');
    renameSync(`${server.dataDir}-elsewhere`, server.dataDir);
    expect((await send(server.url, filledForm({ email: someone() }))).status).toBe(200);
    await expectSaid(429, 'Von Ihrem Anschluss kamen gerade viele Anfragen.');
  });

  test('reads why a body that is too large, or no form, is refused', async ({ server }) => {
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
      expect(text).toContain('Zurück-Taste');
    }
  });

  test('gets the same number when the answer is loaded again', async ({ server }) => {
    const form = filledForm({ email: someone() });
    const number = async (): Promise<string> =>
      /[A-Z]\d-\d{4}/.exec(await (await asGuest(server, form)).text())?.[0] ?? 'none';
    const first = await number();
    expect(first).not.toBe('none');
    expect(await number()).toBe(first);
  });
});
