/** What fails around the server: a full disk, and whoever reads its log. */
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { enquire, stored } from '../fixtures/inbox.ts';
import { makeDataDir, startServer } from '../fixtures/server.ts';

test('On a full disk no enquiry is confirmed that is not stored (needs root)', async () => {
  const folder = await makeDataDir();
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]);
  test.skip(status !== 0 && !process.env.CI, 'Only root may mount a small disk.');
  using mounted = new DisposableStack();
  mounted.defer(() => void execFileSync('umount', ['-l', folder]));
  await using server = await startServer({ DATA_DIR: folder });
  const numbers = [await enquire(server)];
  expect(numbers).not.toContain('');
  const ballast = Buffer.alloc(2 ** 20);
  expect(() => writeFileSync(join(folder, 'ballast'), ballast)).toThrow('ENOSPC');

  while (numbers.at(-1) !== '' && numbers.length < 500)
    numbers.push(await enquire(server, { anfrage: 'x'.repeat(5000) }));

  const confirmed = numbers.slice(0, -1);
  expect(stored(folder).map(({ number }) => number)).toEqual(confirmed.toReversed());
  expect((await fetch(server.url)).status).toBe(200);
});

test('A log that nobody reads any more ends no server', async () => {
  await using server = await startServer();
  server.closeLog();

  // Without a mail server the log names each enquiry.
  for (let sent = 0; sent < 3; sent += 1) await enquire(server);

  expect((await fetch(server.url)).status).toBe(200);
});
