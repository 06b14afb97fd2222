/** Disks that are full. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { enquire, stored } from '../fixtures/inbox.ts';
import { mountDisk } from '../fixtures/needs.ts';
import { freePort } from '../fixtures/port.ts';
import { environment, makeDataDir, root, startServer } from '../fixtures/server.ts';

test('On a full disk no enquiry is confirmed that is not stored', async () => {
  using disk = mountDisk(await makeDataDir(), '1m');
  await using server = await startServer({ DATA_DIR: disk.folder });
  const numbers = [await enquire(server)];
  const ballast = Buffer.alloc(2 ** 20);
  expect(() => writeFileSync(join(disk.folder, 'ballast'), ballast)).toThrow('ENOSPC');

  while (numbers.at(-1) !== '' && numbers.length < 500)
    numbers.push(await enquire(server, { anfrage: 'x'.repeat(5000) }));

  const confirmed = numbers.slice(0, -1);
  expect(stored(disk.folder).map(({ number }) => number)).toEqual(confirmed.toReversed());
  expect((await fetch(server.url)).status).toBe(200);
});

test('A log that cannot be written ends no server', async () => {
  const port = String(await freePort());
  const full = openSync('/dev/full', 'w');
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    env: { ...environment, HOST: 'localhost', PORT: port, DATA_DIR: await makeDataDir() },
    stdio: ['ignore', full, full],
  });

  await expect
    .poll(() =>
      fetch(`http://localhost:${port}`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);

  child.kill();
  await once(child, 'close');
  closeSync(full);
});
