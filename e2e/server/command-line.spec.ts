/** `npm run anfragen`: what the owner reads and does. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { startSmtp } from '../../src/desk/mail/smtp.fixture.ts';
import { book, listed, mailOf, someone, statusPage } from '../fixtures/desk.ts';
import { anfragen, environment, root, startServer } from '../fixtures/server.ts';
import { test } from '../fixtures/site.ts';

test('The owner lists what is still open, and reads a request with the way to its page', async ({ server }) => {
  const [done, open] = [await book(server), await book(server)];
  const body = new URLSearchParams({ stand: 'beantwortet' });
  await fetch(server.url + statusPage(server.dataDir, done), { method: 'POST', body });
  const shown = await anfragen(server.dataDir, ['show', done.toLowerCase()]);
  expect(shown.output).toMatch(/^Stand: beantwortet\nStand ändern: https?:\S+nummer=\S+&schluessel=[\w-]{22}$/m);
  const { output } = await anfragen(server.dataDir, ['list', '--offen']);
  expect(output).toContain(open);
  expect(output).not.toContain(done);
});

test('Deleting takes all that is kept of a person, mails and traces included', async () => {
  await using server = await startServer();
  const email = someone();
  const nummer = await book(server, { email, name: 'Vergissmein Nicht' });
  const { output } = await anfragen(server.dataDir, ['delete', '--email', email.toUpperCase(), '--ja']);
  expect(output).toBe(`Gelöscht: ${nummer}\n`);
  for (const entry of readdirSync(server.dataDir, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile()) expect(readFileSync(file).includes('Vergissmein'), file).toBe(false);
  }
});

test('Who types “delete” is asked first; a script must say --ja, and names one request or one person', async ({
  server,
}) => {
  const email = someone();
  const nummer = await book(server, { email });
  for (const [words, said] of [
    [[nummer], '--ja'],
    [[nummer, '--email', email, '--ja'], 'nicht beides'],
    [[nummer, 'A1-1111', '--ja'], 'zu viel'],
  ] as const) {
    const { exitCode, errors } = await anfragen(server.dataDir, ['delete', ...words]);
    expect([exitCode, errors]).toEqual([1, expect.stringContaining(said)]);
  }
  test.skip(process.platform !== 'linux', 'script(1) takes other words elsewhere');
  const answer = async (word: string): Promise<string> => {
    const terminal = spawn('script', ['-qec', `${process.execPath} src/anfragen.ts delete ${nummer}`, '/dev/null'], {
      cwd: root,
      env: { ...environment, DATA_DIR: server.dataDir, TERM: 'dumb' },
    });
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

test('The test mail and the mail of the week leave when the owner asks for them', async ({ server, smtp }) => {
  const settings = { SMTP_URL: smtp.url, MAIL_TO: 'chef@example.org' };
  const without = await anfragen(server.dataDir, ['selftest']);
  expect([without.exitCode, without.errors]).toEqual([1, expect.stringContaining('SMTP_URL ist nicht gesetzt')]);
  expect((await anfragen(server.dataDir, ['selftest'], settings)).output).toContain('angenommen');
  await mailOf(smtp, ({ mail }) => mail.subject?.startsWith('Testmail') === true);
  expect((await anfragen(server.dataDir, ['woche'], settings)).output).toContain('geht hinaus');
  const { mail } = await mailOf(smtp, ({ mail }) => mail.subject?.startsWith('Ihre Woche: ') === true);
  expect(mail.text).toContain('/api/buero');
});

test('A refusal for good stays visible, and the owner can send the mail again by hand', async () => {
  await using smtp = await startSmtp();
  smtp.behave({ code: 550, message: 'mailbox unavailable' });
  await using server = await startServer({ SMTP_URL: smtp.url });
  const nummer = await book(server);
  await expect.poll(server.log).toMatch(new RegExp(`Mail an Sie zu Anfrage ${nummer}: nicht zugestellt .Antwort 550`));
  expect((await anfragen(server.dataDir, ['show', nummer])).output).toContain('mailbox unavailable');
  expect(listed(server.dataDir)).toMatch(new RegExp(`${nummer}.*nicht zugestellt`));
  smtp.behave('accept');
  const { output } = await anfragen(server.dataDir, ['retry'], { SMTP_URL: smtp.url });
  expect(output).toMatch(/^\d Mails? geh(?:t|en) hinaus, solange der Server läuft\./);
  await mailOf(smtp, ({ mail }) => mail.messageId?.startsWith(`<${nummer}.owner.`) === true);
});

test('A wrong command is answered with what to do', async ({ server }) => {
  for (const [words, said] of [
    [['quatsch'], 'Den Befehl „quatsch“ gibt es nicht.'],
    [['list', '--alle'], 'Diese Angabe gibt es nicht.'],
  ] as const) {
    const { exitCode, errors } = await anfragen(server.dataDir, words);
    expect([exitCode, errors]).toEqual([1, expect.stringContaining(said)]);
  }
});
