/** Limits that keep machines away, and let people through. */
import { renameSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { bodyOf, someone } from '../fixtures/desk.ts';
import { filledForm, send, startServer } from '../fixtures/server.ts';

test('Too many requests from one address are asked to wait; one household has one address', async () => {
  const server = await startServer({ RATE_LIMIT: '2', TRUST_PROXY: '1' });
  const from = (address: string): Promise<Response> =>
    send(server.url, filledForm({ email: someone() }), { 'X-Forwarded-For': `1.2.3.4, ${address}` });
  expect((await from('2001:db8::1')).status).toBe(200);
  expect((await from('2001:db8::2')).status).toBe(200);
  const third = await from('2001:db8:0:0:ffff::3');
  expect(third.status).toBe(429);
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await bodyOf(third)).message).toMatch(/\.$/);
  expect((await from('2001:db8:0:1::1')).status).toBe(200);
  expect((await from('192.0.2.7')).status).toBe(200);
  await server.stop();
});

test('Requests that could not be stored do not count, and earn nothing', async () => {
  const server = await startServer({ RATE_LIMIT: '2' });
  const status = async (): Promise<number> => (await send(server.url, filledForm({ email: someone() }))).status;
  const elsewhere = `${server.dataDir}-woanders`;
  renameSync(server.dataDir, elsewhere);
  for (let index = 0; index < 4; index += 1) expect(await status()).toBe(503);
  renameSync(elsewhere, server.dataDir);
  await expect.poll(status).toBe(200);
  expect(await status()).toBe(200);
  expect(await status()).toBe(429);
  await server.stop();
});
