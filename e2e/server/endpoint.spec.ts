/**
 * The endpoint over HTTP; refusals, repeats and limits of the inbox, and its mails, are unit tests.
 */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { expect } from '@playwright/test';
import { beginForm, startServer } from '../fixtures/server.ts';
import { test } from '../fixtures/serverTest.ts';

test('A form that is too large is read to its end before it is refused', async ({ server }) => {
  const form = await beginForm(server.url, { 'Content-Length': '300000' });
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
  const form = await beginForm(server.url, { 'Transfer-Encoding': 'chunked' });

  form.write('name=Jana');
  form.destroy();
  // It has noticed once it answers somebody else.
  await fetch(server.url);
  await server.stop();

  expect(server.log()).not.toMatch(/aborted|\[anfragen\]/);
});
