/** What fails between a visitor and the owner: processes, mail servers, disks. Nothing confirmed is lost, none sent twice without need. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { anfragen, filledForm, makeDataDir, send, startServer, type RunningServer } from '../fixtures/server.ts';
import { startSmtp } from '../fixtures/smtp.ts';

interface Exported {
  nummer: string;
  email: string;
  anfrage: string;
  mail: string;
}

async function stored(dataDir: string): Promise<Exported[]> {
  const { output } = await anfragen(dataDir, ['export', '--format', 'json']);
  const entries: Exported[] = JSON.parse(output);
  return entries;
}

const listed = async (dataDir: string): Promise<string> => (await anfragen(dataDir, ['list'])).output;

async function book(server: RunningServer, overrides: Record<string, string> = {}): Promise<string> {
  const answer: { nummer: string } = await (await send(server.url, filledForm(overrides))).json();
  return answer.nummer;
}

test('Every confirmed request survives a process that is killed again and again, and none is there twice', async () => {
  test.setTimeout(180_000);
  const rounds = Number(process.env['KILL_ROUNDS'] ?? 3);
  const dataDir = await makeDataDir();
  const smtp = await startSmtp();
  const confirmed = new Map<string, string>();
  let sent = 0;
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer({ DATA_DIR: dataDir, SMTP_URL: smtp.url });
    let open = true;
    const before = confirmed.size;
    const visitor = async (): Promise<void> => {
      while (open) {
        const key = `fest-${(sent += 1)}`;
        try {
          const response = await send(server.url, filledForm({ anfrage: key, email: `${key}@example.org` }), {
            'Idempotency-Key': key,
          });
          const { nummer }: { nummer: string } = await response.json();
          confirmed.set(key, nummer);
        } catch {
          // Not confirmed: the request may or may not be stored.
        }
        // The power fails in the middle of the load, once some requests got through.
        if (confirmed.size >= before + 12) {
          open = false;
          void server.kill();
        }
      }
    };
    await Promise.all(Array.from({ length: 8 }, visitor));
    await server.kill();
  }

  const server = await startServer({ DATA_DIR: dataDir, SMTP_URL: smtp.url });
  const requests = await stored(dataDir);
  const numbers = new Map(requests.map(({ anfrage, nummer }) => [anfrage, nummer]));
  expect(numbers.size, 'no request twice').toBe(requests.length);
  for (const [key, nummer] of confirmed) expect(numbers.get(key), key).toBe(nummer);

  await expect
    .poll(async () => (await stored(dataDir)).filter(({ mail }) => mail !== 'zugestellt').length, { timeout: 120_000 })
    .toBe(0);
  const owners = smtp.received.filter(({ mail }) => mail.replyTo !== undefined);
  const perRequest = new Map<string, number>();
  for (const { mail } of owners) perRequest.set(mail.messageId ?? '', (perRequest.get(mail.messageId ?? '') ?? 0) + 1);
  expect(perRequest.size, 'every stored request reached the owner').toBe(requests.length);
  // A kill can fall between the mail server's answer and the note of it: one mail is under way at a time.
  expect(owners.length - perRequest.size).toBeLessThanOrEqual(rounds);
  await server.stop();
  await smtp.stop();
});

test('The owner gets the mail once the mail server is back, and sees until then that it is missing', async () => {
  const smtp = await startSmtp();
  const { port } = smtp;
  await smtp.stop();
  const server = await startServer({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const nummer = await book(server);
  await server.logged(new RegExp(`Mail zu Anfrage ${nummer} ging nicht hinaus`));
  expect(await listed(server.dataDir)).toMatch(new RegExp(`${nummer}.*nicht zugestellt`));
  const back = await startSmtp(port);
  await back.mail(({ mail }) => mail.subject?.includes(nummer) === true);
  await expect.poll(() => listed(server.dataDir)).toMatch(new RegExp(`${nummer}.*  zugestellt`));
  await server.stop();
  await back.stop();
});

test('A mail server that asks for patience gets the mail again, with the same Message-ID', async () => {
  const smtp = await startSmtp();
  smtp.behave({ code: 451, message: 'try again later' });
  const server = await startServer({ SMTP_URL: smtp.url });
  const nummer = await book(server);
  await smtp.tried(2);
  expect(await listed(server.dataDir)).toMatch(new RegExp(`${nummer}.*nicht zugestellt`));
  smtp.behave('accept');
  const { mail } = await smtp.mail((received) => received.mail.replyTo !== undefined);
  expect(mail.messageId).toMatch(new RegExp(`^<${nummer}\\.owner\\.`));
  await server.stop();
  await smtp.stop();
});

test('A refusal for good stays visible, and the owner can send the mail again by hand', async () => {
  const smtp = await startSmtp();
  smtp.behave({ code: 550, message: 'mailbox unavailable' });
  const server = await startServer({ SMTP_URL: smtp.url });
  const nummer = await book(server);
  await smtp.tried(2);
  await server.logged(/Antwort 550/);
  expect((await anfragen(server.dataDir, ['show', nummer])).output).toContain('mailbox unavailable');
  expect(await listed(server.dataDir)).toMatch(new RegExp(`${nummer}.*nicht zugestellt`));
  smtp.behave('accept');
  const { output } = await anfragen(server.dataDir, ['retry'], { SMTP_URL: smtp.url });
  expect(output).toContain('zugestellt');
  await smtp.mail(({ mail }) => mail.subject?.includes(nummer) === true && mail.replyTo !== undefined);
  await server.stop();
  await smtp.stop();
});

test('A connection that breaks after the text is tried again', async () => {
  const smtp = await startSmtp();
  smtp.behave('hang up');
  const server = await startServer({ SMTP_URL: smtp.url });
  const nummer = await book(server);
  await smtp.tried(1);
  await server.logged(new RegExp(`Mail zu Anfrage ${nummer} ging nicht hinaus`));
  smtp.behave('accept');
  await smtp.mail(({ mail }) => mail.subject?.includes(nummer) === true);
  await server.stop();
  await smtp.stop();
});

test('Two processes on one folder never send the same mail', async () => {
  const dataDir = await makeDataDir();
  const smtp = await startSmtp();
  smtp.behave({ code: 451, message: 'not yet' });
  const [one, other] = await Promise.all([
    startServer({ DATA_DIR: dataDir, SMTP_URL: smtp.url }),
    startServer({ DATA_DIR: dataDir, SMTP_URL: smtp.url }),
  ]);
  const people = Array.from({ length: 20 }, (_, index) => `paar${index}@example.org`);
  await Promise.all(people.map((email, index) => book(index % 2 ? one : other, { email })));
  smtp.behave('accept');
  await expect
    .poll(async () => (await stored(dataDir)).filter(({ mail }) => mail !== 'zugestellt').length, { timeout: 40_000 })
    .toBe(0);
  const ids = smtp.received.filter(({ mail }) => mail.replyTo !== undefined).map(({ mail }) => mail.messageId);
  expect(ids.length).toBe(new Set(ids).size);
  expect(ids.length).toBe(people.length);
  await Promise.all([one.stop(), other.stop()]);
  await smtp.stop();
});

async function expectRefusal(server: RunningServer): Promise<void> {
  const response = await send(server.url, filledForm({ email: `voll${Math.random()}@example.org` }));
  expect(response.status).toBe(503);
  const { message }: { message: string } = await response.json();
  expect(message).toContain('konnte gerade nicht gespeichert werden');
  expect((await fetch(`${server.url}/`)).status).toBe(200);
}

test('On a full disk the visitor reads an error, and requests are taken again once there is room', async () => {
  const dataDir = await makeDataDir();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', dataDir]).status === 0;
  test.skip(!mounted, 'Mounting a small disk needs root.');
  try {
    const server = await startServer({ DATA_DIR: dataDir, SMTP_URL: 'smtp://127.0.0.1:1' });
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
    expect((await stored(dataDir)).map(({ nummer }) => nummer)).toContain(first);
    await server.stop();
  } finally {
    execFileSync('umount', ['-l', dataDir]);
  }
});

test('Where files may not grow any more, the visitor reads an error, and nothing confirmed is lost', async () => {
  const dataDir = await makeDataDir();
  const settings = { DATA_DIR: dataDir, SMTP_URL: 'smtp://127.0.0.1:1' };
  const server = await startServer(settings, { largestFile: 200 });
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
  await expectRefusal(server);
  expect(server.log()).toContain('Prüfen Sie freien Platz');
  await server.stop();

  const next = await startServer(settings);
  expect(await book(next)).toMatch(/^\w\d-/);
  const numbers = (await stored(dataDir)).map(({ nummer }) => nummer);
  expect(numbers).toEqual(expect.arrayContaining(confirmed));
  await next.stop();
});

test('A folder that cannot be written keeps nobody from reading the site', async () => {
  const dataDir = await makeDataDir();
  const isRoot = process.getuid?.() === 0;
  // Root may write anywhere: the server then gets a read-only disk instead of a read-only folder.
  if (isRoot) {
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', dataDir]).status === 0;
    test.skip(!mounted, 'Mounting a read-only disk is not possible here.');
  } else {
    chmodSync(dataDir, 0o500);
  }
  try {
    const server = await startServer({ DATA_DIR: dataDir });
    await expectRefusal(server);
    expect(server.log()).toContain('Prüfen Sie');
    await server.stop();
  } finally {
    if (isRoot) execFileSync('umount', ['-l', dataDir]);
  }
});

test('A damaged database is left as it is, and the log says what to do', async () => {
  const dataDir = await makeDataDir();
  const file = join(dataDir, 'anfragen.sqlite');
  writeFileSync(file, 'Das ist keine Datenbank, aber vielleicht das Einzige, was noch da ist.'.repeat(100));
  const server = await startServer({ DATA_DIR: dataDir });
  await expectRefusal(server);
  expect(server.log()).toContain('Sicherung');
  expect(execFileSync('head', ['-c', '3', file]).toString()).toBe('Das');
  await server.stop();
});

test('A data folder that vanishes is noticed before anything is confirmed, and used again once it is back', async () => {
  const dataDir = await makeDataDir();
  const server = await startServer({ DATA_DIR: dataDir });
  const nummer = await book(server, { email: 'vorher@example.org' });
  const elsewhere = `${dataDir}-woanders`;
  renameSync(dataDir, elsewhere);
  await expectRefusal(server);
  await expectRefusal(server);
  rmSync(dataDir, { recursive: true, force: true });
  renameSync(elsewhere, dataDir);
  await expect
    .poll(async () => (await send(server.url, filledForm({ email: 'nachher@example.org' }))).status)
    .toBe(200);
  expect((await stored(dataDir)).map((request) => request.nummer)).toContain(nummer);
  await server.stop();
});

test('A database that another program holds is waited for, not given up', async () => {
  const server = await startServer();
  await book(server, { email: 'erst@example.org' });
  const { DatabaseSync } = await import('node:sqlite');
  const database = new DatabaseSync(join(server.dataDir, 'anfragen.sqlite'));
  database.exec('PRAGMA busy_timeout = 5000; BEGIN IMMEDIATE');
  await expectRefusal(server);
  database.exec('ROLLBACK');
  database.close();
  await expect.poll(async () => (await send(server.url, filledForm({ email: 'dann@example.org' }))).status).toBe(200);
  await server.stop();
});

test('A file that is damaged in the middle takes nothing in', async () => {
  const dataDir = await makeDataDir();
  const first = await startServer({ DATA_DIR: dataDir });
  await book(first);
  await first.stop();
  const file = join(dataDir, 'anfragen.sqlite');
  const content = readFileSync(file);
  content.fill(0xa5, 2 * 4096, 4 * 4096);
  writeFileSync(file, content);
  const server = await startServer({ DATA_DIR: dataDir });
  await expectRefusal(server);
  expect(server.log()).toContain('beschädigt');
  await server.stop();
});

test('A mail server that never answers costs an attempt, not the mail', async () => {
  const smtp = await startSmtp();
  smtp.behave('hang');
  // The address may bring its own times.
  const server = await startServer({ SMTP_URL: `${smtp.url}/?socketTimeout=500` });
  const nummer = await book(server);
  await server.logged(new RegExp(`Mail zu Anfrage ${nummer} ging nicht hinaus`));
  expect(await listed(server.dataDir)).toMatch(new RegExp(`${nummer}.*nicht zugestellt`));
  smtp.behave('accept');
  await expect.poll(() => listed(server.dataDir), { timeout: 15_000 }).toMatch(new RegExp(`${nummer}.*  zugestellt`));
  expect(new Set(smtp.tries.map(({ messageId }) => messageId)).size).toBe(2);
  await server.stop();
  await smtp.stop();
});

test('A confirmation that is refused for good is given up, shown in the list, and named to nobody in the log', async () => {
  const smtp = await startSmtp();
  smtp.behave({ code: 550, message: 'No such user niemand@example.org' });
  const server = await startServer({ SMTP_URL: smtp.url });
  const nummer = await book(server, { email: 'niemand@example.org' });
  await expect
    .poll(() => listed(server.dataDir))
    .toMatch(new RegExp(`${nummer}.*nicht zugestellt.*Bestätigung abgelehnt`));
  expect(server.log()).not.toContain('@example.org');
  await server.stop();
  await smtp.stop();
});

test('Deleting a request leaves neither a mail file nor its text in the database', async () => {
  const server = await startServer();
  const nummer = await book(server, { name: 'Vergissmein Nicht' });
  await expect.poll(() => listed(server.dataDir)).toMatch(new RegExp(`${nummer}.*als Datei`));
  expect(readdirSync(join(server.dataDir, 'mail'))).toContain(`${nummer}-owner.eml`);
  await anfragen(server.dataDir, ['delete', nummer]);
  expect(readdirSync(join(server.dataDir, 'mail')).filter((name) => name.startsWith(nummer))).toEqual([]);
  for (const name of ['anfragen.sqlite', 'anfragen.sqlite-wal']) {
    expect(readFileSync(join(server.dataDir, name)).includes('Vergissmein'), name).toBe(false);
  }
  await server.stop();
});

test('Asked to end, the server first answers what is under way', async () => {
  const dataDir = await makeDataDir();
  const server = await startServer({ DATA_DIR: dataDir });
  const answers = Array.from({ length: 10 }, (_, index) =>
    book(server, { email: `ende${index}@example.org` }).catch(() => ''),
  );
  await Promise.race(answers);
  await server.stop();
  const numbers = (await Promise.all(answers)).filter(Boolean);
  expect((await stored(dataDir)).map(({ nummer }) => nummer)).toEqual(expect.arrayContaining(numbers));
});

test('A port that is taken is said in one sentence', async () => {
  const server = await startServer();
  await expect(startServer({ PORT: new URL(server.url).port })).rejects.toThrow(/Der Port \d+ ist schon belegt/);
  await server.stop();
});
