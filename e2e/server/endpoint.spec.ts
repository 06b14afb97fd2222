/** The endpoint over HTTP; refusals, repeats and limits of the inbox, and its mails, are unit tests. */
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { expect } from '@playwright/test';
import { filledForm, send, startServer } from '../fixtures/server.ts';
import { test } from '../fixtures/serverTest.ts';

test('A refused body is read to its end, and its connection stays', async ({ server }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const form = `anfrage=${'x'.repeat(300_000)}`;
  for (const [method, path, type, status] of [
    ['POST', '/api/sendForm.php', 'application/x-www-form-urlencoded', 413],
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

test('A guest without a script reads what is wrong and that nothing typed is lost', async ({
  server,
}) => {
  const answer = await send(server.url, filledForm({ name: '' }), { Accept: 'text/html' });

  expect(answer.status).toBe(200);
  const html = await answer.text();
  for (const words of ['Geben Sie Ihren Namen ein.', 'Zurück-Taste']) expect(html).toContain(words);
});

test('A form whose sender hangs up leaves no word in the log', async () => {
  await using server = await startServer();
  const cut = request(`${server.url}/api/sendForm.php`, { method: 'POST' }).on('error', () => null);
  cut.setHeader('Content-Type', 'application/x-www-form-urlencoded');
  cut.write('name=Jana');
  await once(cut, 'socket');
  await expect.poll(() => cut.socket?.bytesWritten).toBeGreaterThan(0);

  cut.destroy();
  await server.stop();

  expect(server.log()).not.toMatch(/aborted|\[anfragen\]/);
});
