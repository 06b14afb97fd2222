/**
 * The endpoint over HTTP; refusals, repeats and limits of the inbox, and its mails, are unit tests.
 */
import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { expect } from '@playwright/test';
import { startServer, type RunningServer } from '../fixtures/server.ts';
import { test } from '../fixtures/serverTest.ts';

/** Begins a form, of which the server waits for the body. */
async function beginForm(
  server: RunningServer,
  said: Readonly<Record<string, string>>,
): Promise<ClientRequest> {
  const type = 'application/x-www-form-urlencoded';
  const headers = { 'Content-Type': type, Expect: '100-continue', ...said };
  const form = request(`${server.url}/api/sendForm.php`, { method: 'POST', headers });
  await once(
    form.on('error', () => null),
    'continue',
  );
  return form;
}

test('A form that is too large is read to its end before it is refused', async ({ server }) => {
  const form = await beginForm(server, { 'Content-Length': '300000' });
  const answered: Promise<IncomingMessage[]> = once(form, 'response');
  let isAnswered = false;
  void answered.then(() => (isAnswered = true));

  form.write('x'.repeat(200_000));
  await fetch(server.url);
  await fetch(server.url);

  expect(isAnswered, 'while it is on its way').toBe(false);
  form.end('x'.repeat(100_000));
  const [response] = await answered;
  expect(response?.statusCode).toBe(413);
});

test('A form whose sender hangs up leaves no word in the log', async () => {
  await using server = await startServer();
  const form = await beginForm(server, { 'Transfer-Encoding': 'chunked' });

  form.write('name=Jana');
  form.destroy();
  // It has noticed once it answers somebody else.
  await fetch(server.url);
  await server.stop();

  expect(server.log()).not.toMatch(/aborted|\[anfragen\]/);
});
