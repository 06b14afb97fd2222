/** `npm run anfragen`, for the day when the mail does not come. */
import { spawn } from 'node:child_process';
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { startSmtp } from '../../src/server/mail/smtp.fixture.ts';
import { enquire, newEmailAddress, stored } from '../fixtures/inbox.ts';
import { packageOf } from '../fixtures/content.ts';
import {
  endOf,
  environment,
  makeDataDir,
  noSettings,
  root,
  startServer,
} from '../fixtures/server.ts';
import { test } from '../fixtures/serverTest.ts';

/** Runs `npm run anfragen` with these words, on this data folder. */
const anfragen = (
  dataDir: string,
  words: readonly string[],
  settings: Readonly<Record<string, string>> = {},
) =>
  endOf(
    spawn(process.execPath, ['src/server/anfragen.ts', ...words], {
      cwd: root,
      env: { ...environment, ...noSettings, DATA_DIR: dataDir, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );

test('The list names every enquiry, the newest first, with the reason why its mail waits', async () => {
  await using server = await startServer({ SMTP_URL: 'smtp://127.0.0.1:1' });
  const [first, second] = [await enquire(server), await enquire(server, { name: 'Zoë Müßig' })];
  await expect.poll(() => stored(server.dataDir)[0]?.ownerError).toContain('ECONNREFUSED');

  const { output } = await anfragen(server.dataDir, []);

  expect(output).toMatch(
    new RegExp(`^${second}  Zoë Müßig, [^]*^${first}  [^]*^2\u00A0Anfragen\\.$`, 'm'),
  );
  expect(output).toMatch(/Die E-Mail an Sie wartet\. Letzter Versuch: .*ECONNREFUSED/);
});

test('One enquiry is shown with all that was said', async ({ server }) => {
  const email = newEmailAddress();
  const number = await enquire(server, { anfrage: 'Im Garten am See', email });

  const { output } = await anfragen(server.dataDir, [number.toLowerCase()]);

  expect(output).toContain(`Anfrage ${number}`);
  expect(output).toContain('Nachricht:\n> Im Garten am See\n');
  expect(output).toContain(`E-Mail: ${email}\n`);
});

test('The table has days that sort, numbers that add up, a mark on suspicious enquiries, and no other reader', async ({
  server,
}) => {
  const file = join(await makeDataDir(), 'anfragen.csv');
  // What was there before, everybody could read.
  writeFileSync(file, 'alt', { mode: 0o644 });
  const typed = {
    type: packageOf(1).value,
    name: 'www.gewinn.example',
    tel: '0221123456',
    date: '2099-06-05T19:30',
  };
  const number = await enquire(server, typed, { 'X-Plan': 'gaeste=2000&hours=1.5' });

  await anfragen(server.dataDir, ['csv', file]);

  const rows = readFileSync(file, 'utf8').split('\r\n');
  const row = rows.find((one) => one.startsWith(`"${number}"`));
  for (const cell of ['"2099-06-05 19:30"', '"0221\u00A0123456"', '2000', '1,5', '"verdächtig'])
    expect(row).toContain(`;${cell}`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('A backup that is made while enquiries come in can be put back as one file', async ({
  server,
}) => {
  const number = await enquire(server);
  const others = Array.from({ length: 20 }, () => enquire(server));
  const target = await makeDataDir();

  const { output } = await anfragen(server.dataDir, ['backup', target]);

  const [, file = ''] = /^Gesichert in (.*)\n$/.exec(output) ?? [];
  renameSync(file, join(target, 'anfragen.sqlite'));
  expect(stored(target).map((enquiry) => enquiry.number)).toContain(number);
  await Promise.all(others);
});

test('A backup that cannot be written says so by mail, too', async ({ server }) => {
  await using smtp = await startSmtp();
  const noFolder = join(server.dataDir, 'anfragen.sqlite', 'keiner');

  const { exitCode, output } = await anfragen(server.dataDir, ['backup', noFolder], {
    SMTP_URL: smtp.url,
  });

  const said = expect.stringContaining('keiner lässt sich nicht schreiben');
  expect([exitCode, output]).toEqual([1, said]);
  expect(smtp.received.map(({ mail }) => [mail.subject, mail.text])).toEqual([
    [expect.stringMatching(/^Warnung/), said],
  ]);
});

test('The test mail says of each address of the owner whether it takes mail', async ({
  server,
}) => {
  await using smtp = await startSmtp();
  const recipient = 'kollegin@example.org';
  smtp.behave({ at: 'RCPT TO', recipient, code: 550, message: 'No such user' });

  const { exitCode, output } = await anfragen(server.dataDir, ['selftest'], {
    SMTP_URL: smtp.url,
    MAIL_TO: `${recipient}, chef@example.org`,
  });

  expect([exitCode, output]).toEqual([1, expect.stringContaining('chef@example.org angenommen')]);
  expect(output).toMatch(/kollegin@example\.org ging nicht hinaus\..*No such user/);
  expect(smtp.received.map(({ to }) => to)).toEqual([['chef@example.org']]);
});

for (const [said, ...words] of [
  ['Den Befehl „lösche“ gibt es nicht.', 'lösche', 'K7-4932'],
  ['So heißt der Befehl nicht.', 'backup'],
  ['Diese Angabe gibt es nicht.', 'backup', '--alle'],
  ['kann jeder abrufen', 'backup', 'dist/sicherung'],
  ['Eine Anfrage K7 gibt es nicht.', 'loeschen', 'K7'],
  ['SMTP_URL ist nicht gesetzt', 'selftest'],
] as const)
  test(`“${words.join(' ')}” fails and says why`, async ({ server }) => {
    expect(await anfragen(server.dataDir, words)).toEqual({
      exitCode: 1,
      output: expect.stringContaining(said),
    });
  });
