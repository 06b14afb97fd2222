/** Disks and files that fail: never a success that is not on disk, and the pages stay readable. */
import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '@playwright/test';
import { book, listed, stored } from '../fixtures/desk.ts';
import { mountDisk } from '../fixtures/needs.ts';
import { filledForm, makeDataDir, send, startServer, type RunningServer } from '../fixtures/server.ts';
import { startSmtp } from '../../src/desk/mail/smtp.fixture.ts';

async function expectRefusal(server: RunningServer): Promise<void> {
  const response = await send(server.url, filledForm({ email: `voll${Math.random()}@example.org` }));
  expect(response.status).toBe(503);
  const { message }: { message: string } = await response.json();
  expect(message).toContain('konnte gerade nicht gespeichert werden');
  expect((await fetch(`${server.url}/`)).status).toBe(200);
}

test('On a full disk the visitor reads an error, and requests are taken again once there is room', async () => {
  const dataDir = await makeDataDir();
  const unmount = mountDisk(dataDir, 'size=1m');
  try {
    await using server = await startServer({ DATA_DIR: dataDir, SMTP_URL: 'smtp://127.0.0.1:1' });
    const first = await book(server);
    const ballast = join(dataDir, 'ballast');
    execFileSync('sh', ['-c', `cat /dev/zero > ${ballast} 2>/dev/null || true`]);
    const long = { anfrage: 'x'.repeat(5000) };
    let status = 200;
    for (let index = 0; index < 50 && status === 200; index += 1) {
      status = (await send(server.url, filledForm({ ...long, email: `platz${index}@example.org` }))).status;
    }
    expect(status).toBe(503);
    await expectRefusal(server);
    expect(server.log()).toContain('Schaffen Sie Platz');
    rmSync(ballast);
    await expect
      .poll(async () => (await send(server.url, filledForm({ email: 'danach@example.org' }))).status)
      .toBe(200);
    expect(stored(dataDir).map(({ nummer }) => nummer)).toContain(first);
    await server.stop();
  } finally {
    unmount();
  }
});

test('Where files may not grow any more, the visitor reads an error, and nothing confirmed is lost', async () => {
  const dataDir = await makeDataDir();
  const settings = { DATA_DIR: dataDir, SMTP_URL: 'smtp://127.0.0.1:1' };
  await using server = await startServer(settings, { largestFile: 200 });
  const confirmed: string[] = [];
  let status = 200;
  for (let index = 0; index < 100 && status === 200; index += 1) {
    const response = await send(server.url, filledForm({ anfrage: 'x'.repeat(5000), email: `g${index}@example.org` }));
    status = response.status;
    const { nummer }: { nummer?: string } = await response.json();
    if (nummer) confirmed.push(nummer);
  }
  expect(status).toBe(503);
  expect(confirmed).not.toEqual([]);
  expect(server.log()).toContain('Prüfen Sie freien Platz');
  await server.stop();

  await using next = await startServer(settings);
  expect(await book(next)).toMatch(/^\w\d-/);
  const numbers = stored(dataDir).map(({ nummer }) => nummer);
  expect(numbers).toEqual(expect.arrayContaining(confirmed));
});

test('A folder that cannot be written keeps nobody from reading the site', async () => {
  const dataDir = await makeDataDir();
  // Root may write into any folder, but not on a read-only disk.
  const unmount = mountDisk(dataDir, 'ro');
  try {
    await using server = await startServer({ DATA_DIR: dataDir });
    await expectRefusal(server);
    expect(server.log()).toContain('Prüfen Sie');
    await server.stop();
  } finally {
    unmount();
  }
});

test('A damaged database is left as it is, and the log says what to do', async () => {
  const dataDir = await makeDataDir();
  const file = join(dataDir, 'anfragen.sqlite');
  writeFileSync(file, 'Das ist keine Datenbank, aber vielleicht das Einzige, was noch da ist.'.repeat(100));
  await using server = await startServer({ DATA_DIR: dataDir });
  await expectRefusal(server);
  expect(server.log()).toContain('Sicherung');
  expect(execFileSync('head', ['-c', '3', file]).toString()).toBe('Das');
});

test('A data folder that vanishes is noticed before anything is confirmed, and used again once it is back', async () => {
  const dataDir = await makeDataDir();
  await using server = await startServer({ DATA_DIR: dataDir });
  const nummer = await book(server, { email: 'vorher@example.org' });
  const elsewhere = `${dataDir}-woanders`;
  renameSync(dataDir, elsewhere);
  await expectRefusal(server);
  await expectRefusal(server);
  // A mail that is written as a file may make the folder once more.
  await expect(() => {
    rmSync(dataDir, { recursive: true, force: true });
    renameSync(elsewhere, dataDir);
  }).toPass();
  await expect
    .poll(async () => (await send(server.url, filledForm({ email: 'nachher@example.org' }))).status)
    .toBe(200);
  expect(stored(dataDir).map((request) => request.nummer)).toContain(nummer);
});

test('A database that another program holds is used again once that lets go', async () => {
  await using server = await startServer();
  await book(server, { email: 'erst@example.org' });
  const database = new DatabaseSync(join(server.dataDir, 'anfragen.sqlite'));
  database.exec('PRAGMA busy_timeout = 5000; BEGIN IMMEDIATE');
  await expectRefusal(server);
  database.exec('ROLLBACK');
  database.close();
  await expect.poll(async () => (await send(server.url, filledForm({ email: 'dann@example.org' }))).status).toBe(200);
});

test('The log says once that trouble began and once that it is over, however often it is met', async () => {
  await using smtp = await startSmtp();
  smtp.behave('hold');
  await using server = await startServer({ SMTP_URL: smtp.url });
  // A filled honeypot brings no confirmation: one mail.
  const nummer = await book(server, { zusatz: 'x' });
  await expect.poll(() => smtp.tries.length).toBeGreaterThanOrEqual(1);
  smtp.behave('accept');
  const database = new DatabaseSync(join(server.dataDir, 'anfragen.sqlite'));
  database.exec('BEGIN IMMEDIATE');
  // The mail has left, which nobody can write down; it is tried again and again, and so is each request.
  smtp.release();
  await expectRefusal(server);
  await expectRefusal(server);
  database.exec('ROLLBACK');
  database.close();
  await expect.poll(() => listed(server.dataDir), { timeout: 20_000 }).toMatch(new RegExp(`${nummer}.*  zugestellt`));
  await book(server);
  const told = server.log().match(/Ein anderes Programm hält die Datenbank fest|wieder (?:benutzen|angenommen)/g) ?? [];
  expect(told.toSorted()).toEqual([
    'Ein anderes Programm hält die Datenbank fest',
    'Ein anderes Programm hält die Datenbank fest',
    'wieder angenommen',
    'wieder benutzen',
  ]);
});

test('A file that is damaged in the middle takes nothing in', async () => {
  const dataDir = await makeDataDir();
  await using first = await startServer({ DATA_DIR: dataDir });
  await book(first);
  await first.stop();
  const file = join(dataDir, 'anfragen.sqlite');
  const content = readFileSync(file);
  content.fill(0xa5, 2 * 4096, 4 * 4096);
  writeFileSync(file, content);
  await using server = await startServer({ DATA_DIR: dataDir });
  await expectRefusal(server);
  expect(server.log()).toContain('beschädigt');
});

test('A database that is locked when the server starts keeps nobody from reading, and is used once it is free', async () => {
  const dataDir = await makeDataDir();
  const database = new DatabaseSync(join(dataDir, 'anfragen.sqlite'));
  database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  await using server = await startServer({ DATA_DIR: dataDir });
  await expectRefusal(server);
  expect(server.log()).toContain('Ein anderes Programm hält die Datenbank fest');
  database.close();
  expect(await book(server)).toMatch(/^\w\d-/);
});
