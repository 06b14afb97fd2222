/**
 * A backup that is made while bookings come in holds every one that was confirmed before it began,
 * and can be put back.
 */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { backUp } from '../../src/desk/store/backup.ts';
import { Store } from '../../src/desk/store/store.ts';
import { book, stored } from '../fixtures/desk.ts';
import { anfragen, makeDataDir, startServer } from '../fixtures/server.ts';
import { startSmtp } from '../../src/desk/mail/delivery/smtp.fixture.ts';

test('A backup under load opens and holds every booking confirmed before it', async () => {
  test.setTimeout(120_000);
  await using smtp = await startSmtp();
  await using server = await startServer({ SMTP_URL: smtp.url });
  const target = join(await makeDataDir(), 'sicherungen');
  const confirmed: string[] = [];
  let open = true;
  const visitors = Array.from({ length: 4 }, async () => {
    while (open) confirmed.push(await book(server));
  });
  await expect.poll(() => confirmed.length).toBeGreaterThan(10);
  const store = new Store(server.dataDir, { create: false, busyMs: 5_000 });
  for (let round = 0; round < 30; round += 1) {
    const before = [...confirmed];
    const { folder } = backUp(store, target, new Date());
    const copy = new Store(folder, { create: false });
    const kept = new Set(copy.bookings.list().map(({ reference }) => reference));
    copy.close();
    expect(before.filter((nummer) => !kept.has(nummer))).toEqual([]);
    rmSync(folder, { recursive: true });
    // The visitors run in this process: this gives them a turn between two backups.
    await book(server);
  }
  open = false;
  await Promise.all(visitors);
  expect(confirmed).not.toContain('');
  store.close();
});

test('A backup made by one command is put back by copying its folder', async () => {
  await using server = await startServer();
  const nummer = await book(server);
  const target = await makeDataDir();
  const { output } = await anfragen(server.dataDir, ['backup', target]);
  const folder = /^1 Anfrage gesichert in (.*)$/m.exec(output)?.[1] ?? '';
  await server.kill();
  rmSync(server.dataDir, { recursive: true });

  cpSync(folder, server.dataDir, { recursive: true });
  await using restored = await startServer({ DATA_DIR: server.dataDir });
  expect(stored(server.dataDir)).toMatchObject([{ reference: nummer }]);
  expect(await book(restored)).toMatch(/^\w\d-/);
});
