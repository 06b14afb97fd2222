/** `npm run anfragen`, for the day when the mail does not come. */
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { startSmtp } from '../../src/server/mail/smtp.fixture.ts';
import { enquire, stored } from '../fixtures/inbox.ts';
import { anfragen, makeDataDir, startServer } from '../fixtures/server.ts';
import { test } from '../fixtures/serverTest.ts';

const numbersIn = (dataDir: string): string[] => stored(dataDir).map(({ number }) => number);

test('The list has every enquiry, the newest first', async () => {
  await using server = await startServer();
  const [first, second] = [await enquire(server), await enquire(server, { name: 'Zoë Müßig' })];

  const { output } = await anfragen(server.dataDir, []);

  expect(output).toMatch(
    new RegExp(`^${second}  Zoë Müßig, [^]*^${first}  [^]*^2 Anfragen\\.$`, 'm'),
  );
});

test('The list says why mails wait', async () => {
  await using server = await startServer({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await enquire(server);
  await expect.poll(() => stored(server.dataDir)[0]?.ownerError).toContain('ECONNREFUSED');

  const { output } = await anfragen(server.dataDir, []);

  expect(output).toMatch(/Die E-Mail an Sie wartet\. Letzter Versuch: .*ECONNREFUSED/);
});

test('One enquiry is shown with all that was said and the replies of its mail', async ({
  server,
}) => {
  const number = await enquire(server, { anfrage: 'Im Garten am See', email: 'zoe@example.org' });

  const { output } = await anfragen(server.dataDir, [number.toLowerCase()]);

  expect(output).toContain(`Anfrage ${number}`);
  expect(output).toContain('Nachricht:\n> Im Garten am See\n');
  expect(output).toContain('Angebot schreiben, an zoe@example.org:\n');
});

/** Writes the table into a file, and gives the row of an enquiry. */
async function rowOf(dataDir: string, number: string): Promise<string> {
  const file = join(await makeDataDir(), 'anfragen.csv');
  await anfragen(dataDir, ['csv', file]);
  const rows = readFileSync(file, 'utf8').split('\r\n');
  return rows.find((row) => row.startsWith(`"${number}"`)) ?? '';
}

test('The table has days that sort and numbers that add up', async ({ server }) => {
  const typed = { tel: '0221123456', date: '2099-06-05T19:30' };
  const number = await enquire(server, typed, { 'X-Plan': 'gaeste=2000&hours=1.5' });

  const row = await rowOf(server.dataDir, number);

  for (const cell of ['"2099-06-05 19:30"', '"0221\u00A0123456"', '2000', '1,5'])
    expect(row).toContain(`;${cell};`);
});

test('The table marks what is suspicious', async ({ server }) => {
  const number = await enquire(server, { name: 'www.gewinn.example' });

  expect(await rowOf(server.dataDir, number)).toMatch(/;"verdächtig: [^"]*"$/);
});

test('Nobody else may read the table, also where there was a file before', async ({ server }) => {
  const file = join(await makeDataDir(), 'anfragen.csv');
  writeFileSync(file, 'alt', { mode: 0o644 });

  await anfragen(server.dataDir, ['csv', file]);

  expect(readFileSync(file, 'utf8')).toContain('"Nummer";"Eingegangen";"Paket";');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('A backup that is made while enquiries come in can be put back as one file', async ({
  server,
}) => {
  const number = await enquire(server);
  const others = Array.from({ length: 20 }, () => enquire(server));
  const target = await makeDataDir();

  const { output } = await anfragen(server.dataDir, ['backup', target]);

  const [name = ''] = readdirSync(target);
  expect(output).toBe(`Gesichert in ${join(target, name)}\n`);
  const restored = await makeDataDir();
  cpSync(join(target, name), join(restored, 'anfragen.sqlite'));
  expect(numbersIn(restored)).toContain(number);
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

test('An enquiry is deleted beside the running server', async ({ server }) => {
  const [kept, number] = [await enquire(server), await enquire(server)];

  const { output } = await anfragen(server.dataDir, ['loeschen', number]);

  expect(output).toContain(`Anfrage ${number} ist gelöscht.`);
  expect(numbersIn(server.dataDir)).toContain(kept);
  expect(numbersIn(server.dataDir)).not.toContain(number);
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
  ['So heißt der Befehl nicht.', 'selftest', 'jetzt'],
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
