/** `npm run anfragen`: what the owner reads and does. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { startSmtp } from '../../src/desk/mail/smtp.fixture.ts';
import { book, listed, mailOf, someone } from '../fixtures/desk.ts';
import { needs } from '../fixtures/needs.ts';
import { anfragen, environment, makeDataDir, root, startServer } from '../fixtures/server.ts';
import { test } from '../fixtures/site.ts';

test('The owner notes how a request stands, which takes its day, and lists what is still open', async ({
  server,
  smtp,
}) => {
  const [done, open] = [await book(server, { date: '03. Juni 2097, 12:00 Uhr' }), await book(server)];
  const booked = await anfragen(server.dataDir, ['status', done.toLowerCase(), 'Gebucht']);
  expect(booked.output).toBe(`Anfrage ${done}: gebucht\n`);
  expect(await (await fetch(`${server.url}/api/termine`)).text()).toContain('2097-06-03');
  // As on the page that the mail leads to.
  await mailOf(smtp, ({ mail }) => mail.subject === `${done} ist jetzt gebucht`);
  const shown = await anfragen(server.dataDir, ['show', done]);
  expect(shown.output).toMatch(/^Stand ändern: https?:\S+\/api\/anfrage\?nummer=\S+&schluessel=[\w-]{22}$/m);
  const { output } = await anfragen(server.dataDir, ['list', '--offen']);
  expect(output).toContain(open);
  expect(output).not.toContain(done);
  const wrong = await anfragen(server.dataDir, ['status', done, 'vielleicht']);
  expect([wrong.exitCode, wrong.errors]).toEqual([1, expect.stringContaining('offen, beantwortet, gebucht, abgesagt')]);
});

test('An export is a file that only its owner may read', async ({ server }) => {
  await book(server);
  const file = join(await makeDataDir(), 'anfragen.csv');
  // One that others could read is taken over, and read by nobody else from then on.
  writeFileSync(file, '', { mode: 0o644 });
  for (const words of [['export', '--format', 'csv'], ['export', '--format', 'json'], ['termine']]) {
    const { output } = await anfragen(server.dataDir, [...words, '--datei', file]);
    expect(output).toMatch(new RegExp(`^\\d+ .* jetzt in ${file}\n$`));
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readFileSync(file, 'utf8')).toMatch(/^(?:\uFEFF"Nummer"|\[|BEGIN:VCALENDAR)/);
  }
});

test('Deleting takes all that is kept of a person, mails, files and traces included', async () => {
  await using server = await startServer();
  const email = someone();
  const nummer = await book(server, { email, name: 'Vergissmein Nicht' });
  await expect.poll(() => listed(server.dataDir)).toMatch(new RegExp(`${nummer}.*als Datei`));
  const { output } = await anfragen(server.dataDir, ['delete', '--email', email.toUpperCase(), '--ja']);
  expect(output).toBe(`Gelöscht: ${nummer}\n`);
  for (const entry of readdirSync(server.dataDir, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile()) expect(readFileSync(file).includes('Vergissmein'), file).toBe(false);
  }
  expect(readdirSync(join(server.dataDir, 'mail'))).toEqual([]);
});

test('Who types “delete” is asked first; a script must say --ja', async ({ server }) => {
  const nummer = await book(server);
  const script = await anfragen(server.dataDir, ['delete', nummer]);
  expect([script.exitCode, script.errors]).toEqual([1, expect.stringContaining('--ja')]);
  needs('terminal');
  const answer = async (word: string): Promise<string> => {
    const terminal = spawn(
      'script',
      ['-qec', `${process.execPath} src/desk/commands/cli.ts delete ${nummer}`, '/dev/null'],
      {
        cwd: root,
        env: { ...environment, DATA_DIR: server.dataDir, TERM: 'dumb' },
      },
    );
    let text = '';
    terminal.stdout.setEncoding('utf8').on('data', (data: string) => {
      if (!text.includes('löschen?') && (text + data).includes('löschen?')) terminal.stdin.write(`${word}\n`);
      text += data;
    });
    await once(terminal, 'close');
    return text;
  };
  expect(await answer('nein')).toContain('Nichts gelöscht.');
  expect(listed(server.dataDir)).toContain(nummer);
  expect(await answer('ja')).toContain(`Gelöscht: ${nummer}`);
  expect(listed(server.dataDir)).not.toContain(nummer);
});

test('A test mail says whether it left', async ({ server, smtp }) => {
  const settings = { SMTP_URL: smtp.url, MAIL_TO: 'chef@example.org' };
  expect((await anfragen(server.dataDir, ['selftest'], settings)).output).toContain('angenommen');
  await mailOf(smtp, ({ mail }) => mail.subject?.startsWith('Testmail') === true);
  const dead = await anfragen(server.dataDir, ['selftest'], { SMTP_URL: 'smtp://127.0.0.1:1' });
  expect(dead.exitCode).toBe(1);
  expect(dead.errors).toContain('Prüfen Sie SMTP_URL');
});

test('A refusal for good stays visible, and the owner can send the mail again by hand', async () => {
  await using smtp = await startSmtp();
  smtp.behave({ code: 550, message: 'mailbox unavailable' });
  await using server = await startServer({ SMTP_URL: smtp.url });
  const nummer = await book(server);
  await expect.poll(server.log).toMatch(new RegExp(`Mail zu Anfrage ${nummer}.*Antwort 550`));
  expect((await anfragen(server.dataDir, ['show', nummer])).output).toContain('mailbox unavailable');
  expect(listed(server.dataDir)).toMatch(new RegExp(`${nummer}.*nicht zugestellt`));
  smtp.behave('accept');
  const { output } = await anfragen(server.dataDir, ['retry'], { SMTP_URL: smtp.url });
  expect(output).toMatch(/^Der Server sendet sie jetzt\./);
  await mailOf(smtp, ({ mail }) => mail.messageId?.startsWith(`<${nummer}.owner.`) === true);
});

test('“retry” refuses instead of writing files, and changes nothing', async () => {
  const server = await startServer({ SMTP_URL: 'smtp://127.0.0.1:1' });
  const nummer = await book(server);
  await expect.poll(server.log).toMatch(new RegExp(`Mail zu Anfrage ${nummer} ging nicht hinaus`));
  await server.kill();
  const before = listed(server.dataDir);
  expect(await anfragen(server.dataDir, ['retry'])).toEqual({
    output: '',
    errors: expect.stringContaining('SMTP_URL ist nicht gesetzt'),
    exitCode: 1,
  });
  expect(listed(server.dataDir)).toBe(before);
});

test('Deleting one request never takes another: a number and an address, or two numbers, delete nothing', async ({
  server,
}) => {
  const email = someone();
  const [one, other] = [await book(server, { email }), await book(server, { email, name: 'Noch jemand' })];
  for (const words of [
    [one, '--email', email],
    [one, other],
  ]) {
    const { exitCode, errors } = await anfragen(server.dataDir, ['delete', ...words, '--ja']);
    expect([exitCode, errors]).toEqual([1, expect.stringContaining(words.length === 2 ? 'zu viel' : 'nicht beides')]);
  }
  expect(listed(server.dataDir)).toContain(one);
  expect(listed(server.dataDir)).toContain(other);
});

test('An export never writes over the requests themselves, and leaves the rights of a pipe alone', async ({
  server,
}) => {
  const number = await book(server);
  for (const datei of [join(server.dataDir, 'anfragen.sqlite'), join(server.dataDir, 'neu', '..', 'liste.csv')]) {
    const { exitCode, errors } = await anfragen(server.dataDir, ['export', '--format', 'csv', '--datei', datei]);
    expect([exitCode, errors]).toEqual([1, expect.stringContaining('Wählen Sie eine Datei außerhalb von')]);
  }
  expect(listed(server.dataDir)).toContain(number);
  const pipe = join(await makeDataDir(), 'rohr');
  execFileSync('mkfifo', ['-m', '644', pipe]);
  const read = once(spawn('cat', [pipe], { stdio: 'ignore' }), 'close');
  await anfragen(server.dataDir, ['export', '--format', 'csv', '--datei', pipe]);
  expect(statSync(pipe).mode & 0o777).toBe(0o644);
  await read;
});

test('A reader that has enough of an export ends it without a stack', async ({ server }) => {
  await book(server, { anfrage: 'x'.repeat(3000) });
  const reader = spawn(
    'sh',
    [
      '-c',
      `(sleep 0.1; for i in 1 2 3; do "${process.execPath}" src/desk/commands/cli.ts export --format csv; done) | true`,
    ],
    { cwd: root, env: { ...environment, DATA_DIR: server.dataDir } },
  );
  expect(await text(reader.stderr)).toBe('');
});

test('A wrong command or setting is answered with what to do', async ({ server }) => {
  for (const word of ['quatsch', 'constructor', '__proto__']) {
    const { exitCode, errors } = await anfragen(server.dataDir, [word]);
    expect([exitCode, errors]).toEqual([1, expect.stringMatching(`^Den Befehl „${word}“ gibt es nicht\\.`)]);
  }
  const option = await anfragen(server.dataDir, ['list', '--alle']);
  expect([option.exitCode, option.errors]).toEqual([1, expect.stringContaining('Diese Angabe gibt es nicht.')]);
});
