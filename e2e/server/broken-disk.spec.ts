/** Disks that fail: nothing is confirmed that is not on disk, and the pages stay readable. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { bodyOf, enquire, someone, stored } from '../fixtures/inbox.ts';
import { mountDisk, protectFolder } from '../fixtures/needs.ts';
import { freePort } from '../fixtures/port.ts';
import {
  environment,
  filledForm,
  makeDataDir,
  root,
  send,
  startServer,
  type RunningServer,
} from '../fixtures/server.ts';

const SMTP_URL = 'smtp://127.0.0.1:1';

/** Sends long enquiries until one is refused, and gives the numbers of those that were confirmed. */
async function fill(server: RunningServer): Promise<string[]> {
  const confirmed: string[] = [];
  // More than the disk holds.
  while (confirmed.length < 500) {
    const form = filledForm({ anfrage: 'x'.repeat(5000), email: someone() });
    const response = await send(server.url, form);
    const { nummer = '', message } = await bodyOf(response);
    if (response.status === 200) confirmed.push(nummer);
    else {
      expect([response.status, message]).toEqual([
        503,
        expect.stringContaining('konnte gerade nicht gespeichert werden'),
      ]);
      expect((await fetch(server.url)).status).toBe(200);
      return confirmed;
    }
  }
  throw new Error('None was refused.');
}

test(
  'On a full disk guests read an error, and enquiries are taken again once there is room',
  { tag: '@slow' },
  async () => {
    using disk = mountDisk(await makeDataDir(), 'size=1m');
    await using server = await startServer({ DATA_DIR: disk.folder, SMTP_URL });
    const first = await enquire(server);
    const ballast = join(disk.folder, 'ballast');
    expect(() => writeFileSync(ballast, Buffer.alloc(2 ** 20))).toThrow('ENOSPC');
    const confirmed = await fill(server);
    expect(server.log()).toContain('database or disk is full');
    rmSync(ballast);
    await expect.poll(() => enquire(server)).not.toBe('');
    expect(stored(disk.folder).map(({ number }) => number)).toEqual(
      expect.arrayContaining([first, ...confirmed]),
    );
  },
);

test('With a folder that cannot be written, enquiries are refused and the site is still served', async () => {
  using disk = protectFolder(await makeDataDir());
  await using server = await startServer({ DATA_DIR: disk.folder });
  expect(await fill(server)).toEqual([]);
  expect(server.log()).toContain('Anfragen werden gerade nicht angenommen.');
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
