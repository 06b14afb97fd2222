/** Limits that keep machines away, and let people through; whom they count is in `sender.test.ts`. */
import { renameSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { someone } from '../fixtures/desk.ts';
import { filledForm, send, startServer } from '../fixtures/server.ts';

test('Requests that could not be stored do not count, and earn nothing', async () => {
  await using server = await startServer({ RATE_LIMIT: '2' });
  const status = async (): Promise<number> => (await send(server.url, filledForm({ email: someone() }))).status;
  const elsewhere = `${server.dataDir}-woanders`;
  renameSync(server.dataDir, elsewhere);
  for (let index = 0; index < 4; index += 1) expect(await status()).toBe(503);
  renameSync(elsewhere, server.dataDir);
  await expect.poll(status).toBe(200);
  expect(await status()).toBe(200);
  expect(await status()).toBe(429);
});
