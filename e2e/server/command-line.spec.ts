/** `npm run anfragen`, for the day when the mail does not come. */
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { startSmtp } from '../../src/server/mail/smtp.fixture.ts';
import { enquire, stored } from '../fixtures/inbox.ts';
import { anfragen, makeDataDir, startServer } from '../fixtures/server.ts';
import { test } from '../fixtures/serverTest.ts';

const numbersIn = (dataDir: string): string[] => stored(dataDir).map(({ number }) => number);

test('The list has every enquiry, the newest first, and says why its mails wait', async () => {
  await using server = await startServer({ SMTP_URL: 'smtp://127.0.0.1:1' });
  const [first, second] = [await enquire(server), await enquire(server, { name: 'Zoë Müßig' })];
  const errors = (): string =>
    stored(server.dataDir)
      .map((one) => one.ownerError)
      .join();
  await expect.poll(errors).toContain('ECONNREFUSED');
  const { output } = await anfragen(server.dataDir, []);
  expect(output).toMatch(
    new RegExp(`^${second}  Zoë Müßig, [^]*^${first}  [^]*^2 Anfragen\\.$`, 'm'),
  );
  expect(output).toContain('ECONNREFUSED');
  expect(output).toContain('Die Eingangsbestätigung wartet');
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

test('The table sorts and adds up, marks what is suspicious, and is readable for nobody else', async ({
  server,
}) => {
  const typed = { tel: '0221123456', name: 'www.gewinn.example', date: '2099-06-05T19:30' };
  const party = { 'X-Plan': 'gaeste=2000&hours=1.5' };
  const number = await enquire(server, typed, party);
  const file = join(await makeDataDir(), 'anfragen.csv');
  writeFileSync(file, 'alt', { mode: 0o644 });

  await anfragen(server.dataDir, ['csv', file]);

  expect(statSync(file).mode & 0o777).toBe(0o600);
  const [heads, ...rows] = readFileSync(file, 'utf8').split('\r\n');
  expect(heads).toContain('"Nummer";"Eingegangen";"Paket";');
  const row = rows.find((one) => one.includes(`"${number}"`));
  for (const cell of ['"2099-06-05 19:30"', '"0221\u00A0123456"', '2000', '1,5'])
    expect(row).toContain(`;${cell};`);
  expect(row).toMatch(/;"verdächtig: [^"]*"$/);
});

test('A backup is made while enquiries come in, and put back as one file', async ({ server }) => {
  const number = await enquire(server);
  const others = Array.from({ length: 20 }, () => enquire(server));
  const target = await makeDataDir();
  const { output } = await anfragen(server.dataDir, ['backup', target]);
  await Promise.all(others);
  const [name = ''] = readdirSync(target);
  expect(output).toBe(`Gesichert in ${join(target, name)}\n`);
  const restored = await makeDataDir();
  cpSync(join(target, name), join(restored, 'anfragen.sqlite'));
  expect(numbersIn(restored)).toContain(number);
});

test('An enquiry is deleted beside the running server', async ({ server }) => {
  const [kept, number] = [await enquire(server), await enquire(server)];
  const { output } = await anfragen(server.dataDir, ['loeschen', number]);
  expect(output).toContain(`Anfrage ${number} ist gelöscht.`);
  expect(numbersIn(server.dataDir)).toContain(kept);
  expect(numbersIn(server.dataDir)).not.toContain(number);
});

test('The test mail goes to each address of the owner, and a refused address is named', async ({
  server,
}) => {
  await using smtp = await startSmtp();
  const recipient = 'kollegin@example.org';
  smtp.behave({ at: 'RCPT TO', recipient, code: 550, message: 'No such user' });
  const settings = { SMTP_URL: smtp.url, MAIL_TO: `${recipient}, chef@example.org` };
  const { exitCode, output } = await anfragen(server.dataDir, ['selftest'], settings);
  expect([exitCode, output]).toEqual([1, expect.stringContaining('chef@example.org angenommen')]);
  expect(output).toMatch(/kollegin@example\.org ging nicht hinaus\..*No such user/);
  expect(smtp.received.map(({ to, mail }) => [to, mail.subject])).toEqual([
    [['chef@example.org'], expect.stringMatching(/^Testmail/)],
  ]);
});

test('A backup that cannot be written says so by mail, too', async ({ server }) => {
  await using smtp = await startSmtp();
  const folder = join(server.dataDir, 'anfragen.sqlite');

  const words = ['backup', join(folder, 'keiner')];
  const { exitCode, output } = await anfragen(server.dataDir, words, { SMTP_URL: smtp.url });

  const said = expect.stringContaining('keiner lässt sich nicht schreiben');
  expect([exitCode, output]).toEqual([1, said]);
  expect(smtp.received.map(({ mail }) => [mail.subject, mail.text])).toEqual([
    [expect.stringMatching(/^Warnung/), said],
  ]);
});

test('A command that cannot be followed fails and says why', async ({ server }) => {
  const answers = await Promise.all(
    [
      ['quatsch'],
      ['backup'],
      ['backup', '--alle'],
      ['backup', 'dist/sicherung'],
      ['loeschen', 'K7'],
      ['selftest'],
      ['selftest', 'jetzt'],
      ['lösche', 'K7-4932'],
    ].map((words) => anfragen(server.dataDir, words)),
  );
  expect(answers).toEqual(
    [
      'Den Befehl „quatsch“ gibt es nicht.',
      'So heißt der Befehl nicht.',
      'Diese Angabe gibt es nicht.',
      'kann jeder abrufen',
      'Eine Anfrage K7 gibt es nicht.',
      'SMTP_URL ist nicht gesetzt',
      'So heißt der Befehl nicht.',
      'Den Befehl „lösche“ gibt es nicht.',
    ].map((said) => ({ exitCode: 1, output: expect.stringContaining(said) })),
  );
});
