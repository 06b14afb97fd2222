/** The endpoint over HTTP; refusals, repeats and limits of the inbox, and its mails, are unit tests. */
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { Agent, request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { expect, mergeTests } from '@playwright/test';
import { bodyOf, someone } from '../fixtures/inbox.ts';
import { passagesOf } from '../fixtures/html.ts';
import { copyBuild, test as projectTest } from '../fixtures/project.ts';
import { filledForm, send, startServer, type RunningServer } from '../fixtures/server.ts';
import { test as siteTest } from '../fixtures/site.ts';

const test = mergeTests(siteTest, projectTest);

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
    // Without saying its length.
    asked.write(form);
    asked.end();
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

  test('reads what is wrong and that nothing typed is lost, whatever the refusal', async () => {
    await using server = await startServer({ RATE_LIMIT: '1' });
    await send(server.url, filledForm({ email: someone() }));
    const plainForm = 'application/x-www-form-urlencoded';
    for (const [form, headers, status, sentence] of [
      [filledForm({ name: '' }), {}, 200, 'Geben Sie Ihren Namen ein.'],
      [filledForm(), {}, 429, 'Von Ihrem Anschluss kamen gerade viele Anfragen.'],
      [filledForm(), { 'Sec-Fetch-Site': 'cross-site' }, 403, 'auf unserer Website'],
      [`a=${'x'.repeat(70_000)}`, { 'Content-Type': plainForm }, 413, 'Kürzen Sie Ihre Anfrage'],
      ['{}', { 'Content-Type': 'application/json' }, 415, 'als Formular.'],
    ] as const) {
      const answer = await asGuest(server, form, headers);
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
