/** The same request sent again is the same request; another one under its key is none. */
import { expect } from '@playwright/test';
import { bodyOf, someone, stored } from '../fixtures/desk.ts';
import { filledForm, send } from '../fixtures/server.ts';
import { test } from '../fixtures/site.ts';

test.use({ settings: { RATE_LIMIT: '4', TRUST_PROXY: '1' } });

test('Sent eight times at once with the same key, a request is stored once, and no limit stops its answers', async ({
  server,
}) => {
  const email = someone();
  const headers = { 'Idempotency-Key': `key-${email}`, 'X-Forwarded-For': '192.0.2.1' };
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => bodyOf(await send(server.url, filledForm({ email }), headers))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 'success'));
  expect(new Set(answers.map(({ nummer }) => nummer)).size).toBe(1);
  expect(stored(server.dataDir).filter((request) => request.email === email)).toHaveLength(1);
  // The repeats do not count: three more requests are within the limit.
  for (const status of [200, 200, 200, 429]) {
    const response = await send(server.url, filledForm({ email: someone() }), { 'X-Forwarded-For': '192.0.2.1' });
    expect(response.status).toBe(status);
  }
});

test('Sent twice without a key, a request is recognised by its content', async ({ server }) => {
  const form = new URLSearchParams({ name: 'Ada', email: someone(), date: '2099-06-05T19:30' }).toString();
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Forwarded-For': '192.0.2.2' };
  const first = await bodyOf(await send(server.url, form, headers));
  expect(first.status).toBe('success');
  expect(await bodyOf(await send(server.url, form, headers))).toEqual(first);
});

test('Another request under the same key is refused with 409, and neither confirmed nor stored', async ({ server }) => {
  const email = someone();
  const headers = { 'Idempotency-Key': `key-${email}`, 'X-Forwarded-For': '192.0.2.3' };
  const first = await bodyOf(await send(server.url, filledForm({ email }), headers));
  const other = await send(server.url, filledForm({ email, anfrage: 'Doch mit 60 Gästen' }), headers);
  expect(other.status).toBe(409);
  expect(await bodyOf(other)).toEqual({
    status: 'error',
    message: expect.stringMatching(/Laden Sie die Seite neu .*\.$/),
  });
  expect(await bodyOf(await send(server.url, filledForm({ email }), headers))).toEqual(first);
  expect(stored(server.dataDir).filter((request) => request.email === email)).toHaveLength(1);
});

test('Two requests at once under one key: one is stored, the other is told so', async ({ server }) => {
  const headers = { 'Idempotency-Key': `key-${someone()}`, 'X-Forwarded-For': '192.0.2.4' };
  const responses = await Promise.all(
    [someone(), someone()].map((email) => send(server.url, filledForm({ email }), headers)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
});
