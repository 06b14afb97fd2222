/** `npm run anfragen`, for the day when the mail does not come. */
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { startSmtp } from '../../src/server/mail/smtp.fixture.ts';
import { enquire, stored } from '../fixtures/inbox.ts';
import { test as projectTest } from '../fixtures/project.ts';
import { anfragen, makeDataDir, startServer } from '../fixtures/server.ts';
import { test } from '../fixtures/site.ts';

test('The list has every enquiry, the newest first, and says why its mails wait', async () => {
  await using server = await startServer({ SMTP_URL: 'smtp://127.0.0.1:1' });
  const [first, second] = [await enquire(server), await enquire(server, { name: 'Zoë Müßig' })];
  const list = async (): Promise<string> => (await anfragen(server.dataDir, [])).output;
  await expect.poll(list).toContain('ECONNREFUSED');
  const output = await list();
  expect(output).toMatch(
    new RegExp(`^${second}  Zoë Müßig, [^]*^${first}  [^]*^2 Anfragen\\.$`, 'm'),
  );
  expect(output).toContain('Die Eingangsbestätigung wartet');
});

test('One enquiry is shown with all that was said and the links of its mail', async () => {
  await using server = await startServer();
  const number = await enquire(server, { anfrage: 'Im Garten am See', email: 'zoe@example.org' });
  const { output } = await anfragen(server.dataDir, [number.toLowerCase()]);
  expect(output).toContain(`Anfrage ${number}`);
  expect(output).toContain('Nachricht: Im Garten am See');
  expect(output).toContain('Angebot schreiben: mailto:zoe@example.org?');
});

test('The table holds names as text, whatever a spreadsheet would make of them', async () => {
  await using server = await startServer();
  const number = await enquire(server, { name: '=HYPERLINK("http://x")' });
  const file = join(await makeDataDir(), 'anfragen.csv');
  await anfragen(server.dataDir, ['csv', file]);
  const [heads, row] = readFileSync(file, 'utf8').split('\r\n');
  expect(heads).toContain('"Nummer";"Eingegangen";"Paket";');
  expect(row).toContain(`"${number}"`);
  expect(row).toContain(`"'=HYPERLINK(""http://x"")"`);
});

test('A backup is made while enquiries come in, and put back as one file', async () => {
  const server = await startServer();
  const number = await enquire(server);
  const others = Array.from({ length: 20 }, () => enquire(server));
  const target = await makeDataDir();
  const { output } = await anfragen(server.dataDir, ['backup', target]);
  await Promise.all(others);
  await server.stop();
  const [name = ''] = readdirSync(target);
  expect(output).toBe(`Gesichert in ${join(target, name)}\n`);

  rmSync(server.dataDir, { recursive: true });
  const dataDir = await makeDataDir();
  cpSync(join(target, name), join(dataDir, 'anfragen.sqlite'));
  await using restored = await startServer({ DATA_DIR: dataDir });
  expect(await enquire(restored)).toMatch(/^\w\d-/);
  expect(stored(dataDir).map((enquiry) => enquiry.number)).toContain(number);
});

test('An enquiry is deleted beside the running server', async () => {
  await using server = await startServer();
  const [kept, number] = [await enquire(server), await enquire(server)];
  const { output } = await anfragen(server.dataDir, ['loeschen', number]);
  expect(output).toContain(`Anfrage ${number} ist gelöscht.`);
  expect(stored(server.dataDir).map((enquiry) => enquiry.number)).toEqual([kept]);
  const again = await anfragen(server.dataDir, ['loeschen', number]);
  expect([again.exitCode, again.errors]).toEqual([1, `Eine Anfrage ${number} gibt es nicht.\n`]);
});

test('The test mail goes to each address of the owner, and a refused address is named', async ({
  server,
}) => {
  const without = await anfragen(server.dataDir, ['selftest']);
  expect([without.exitCode, without.errors]).toEqual([
    1,
    expect.stringContaining('SMTP_URL ist nicht gesetzt'),
  ]);
  await using smtp = await startSmtp();
  const recipient = 'kollegin@example.org';
  smtp.behave({ at: 'RCPT TO', recipient, code: 550, message: 'No such user' });
  const settings = { SMTP_URL: smtp.url, MAIL_TO: `${recipient}, chef@example.org` };
  const { exitCode, output, errors } = await anfragen(server.dataDir, ['selftest'], settings);
  expect([exitCode, output]).toEqual([1, expect.stringContaining('chef@example.org angenommen')]);
  expect(errors).toMatch(/kollegin@example\.org ging nicht hinaus\..*No such user/);
  expect(smtp.received.map(({ to, mail }) => [to, mail.subject])).toEqual([
    [['chef@example.org'], expect.stringMatching(/^Testmail/)],
  ]);
});

test('A wrong command fails and says what is wrong with it', async ({ server }) => {
  for (const [words, said] of [
    [['quatsch'], 'Den Befehl „quatsch“ gibt es nicht.'],
    [['backup', '--alle'], 'Diese Angabe gibt es nicht.'],
    [['backup', 'hier', 'morgen'], 'So heißt der Befehl nicht.'],
    [['backup'], 'So heißt der Befehl nicht.'],
    [['backup', 'dist/sicherung'], 'kann jeder abrufen'],
  ] as const) {
    const { exitCode, errors } = await anfragen(server.dataDir, words);
    expect([exitCode, errors]).toEqual([1, expect.stringContaining(said)]);
  }
});

projectTest('List, backup and deletion need no build', async ({ project }) => {
  const data = await makeDataDir();
  await using server = await startServer({ DATA_DIR: data });
  const number = await enquire(server);
  for (const words of [[], ['backup', await makeDataDir()], ['loeschen', number]])
    expect((await project.npm(['anfragen', '--', ...words], { DATA_DIR: data })).exitCode).toBe(0);
});
