/** The endpoint over HTTP; refusals, repeats and limits of the inbox, and its mails, are unit tests. */
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { expect } from '@playwright/test';
import { filledForm, send } from '../fixtures/server.ts';
import { test } from '../fixtures/serverTest.ts';

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

test('A guest without a script reads what is wrong and that nothing typed is lost, whatever the refusal', async ({
  server,
}) => {
  const plainForm = 'application/x-www-form-urlencoded';
  for (const [form, headers, status, sentence] of [
    [filledForm({ name: '' }), {}, 200, 'Geben Sie Ihren Namen ein.'],
    [filledForm(), { 'Sec-Fetch-Site': 'cross-site' }, 403, 'auf unserer Website'],
    [`a=${'x'.repeat(70_000)}`, { 'Content-Type': plainForm }, 413, 'Kürzen Sie Ihre Anfrage'],
    ['{}', { 'Content-Type': 'application/json' }, 415, 'als Formular.'],
  ] as const) {
    const answer = await send(server.url, form, { Accept: 'text/html', ...headers });
    const html = await answer.text();
    expect([answer.status, html]).toEqual([status, expect.stringContaining(sentence)]);
    expect(html).toContain('Zurück-Taste');
  }
});
