/** `npm run anfragen`: what the owner reads and does. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { bodyOf, book, listed, mailOf, show, someone, stored } from '../fixtures/desk.ts';
import { packageOf } from '../fixtures/offer.ts';
import { needs } from '../fixtures/needs.ts';
import { anfragen, environment, filledForm, makeDataDir, root, send, startServer } from '../fixtures/server.ts';
import { test } from '../fixtures/site.ts';

test('The list says when a request came in, for which day and package, how it stands and whether its mail has left', async ({
  server,
}) => {
  const nummer = await book(server, { name: 'Zoë Müßig', type: packageOf(2).bookingType });
  const line = new RegExp(
    `^${nummer} +\\d\\d\\.\\d\\d\\.\\d{4}, \\d\\d:\\d\\d +05\\.06\\.2099, 19:30 +Zoë Müßig +${packageOf(2).name} +offen +zugestellt$`,
    'm',
  );
  await expect.poll(async () => (await anfragen(server.dataDir, ['list'])).output).toMatch(line);
});

test('A date that had passed when the request came in is marked', async ({ server }) => {
  const nummer = await book(server, { date: '05. Juni 2020, 19:30 Uhr' });
  expect(listed(server.dataDir)).toMatch(new RegExp(`^${nummer}.*Termin vergangen$`, 'm'));
  expect(show(server.dataDir, nummer)).toContain('Der Termin lag bei Eingang schon in der Vergangenheit.');
});

test('The owner notes how a request stands, and lists what is still open', async ({ server }) => {
  const [done, open] = [await book(server), await book(server)];
  const booked = await anfragen(server.dataDir, ['status', done.toLowerCase(), 'Gebucht']);
  // The lines can be copied into the owner's file as they stand.
  expect(booked.output).toMatch(
    new RegExp(`^Anfrage ${done}: gebucht\\n[^]*src/content/termine\\.yaml[^]*\\n {2}- from: 2099-06-05\\n`),
  );
  const { output } = await anfragen(server.dataDir, ['list', '--offen']);
  expect(output).toContain(open);
  expect(output).not.toContain(done);
  expect(show(server.dataDir, done)).toContain('Stand: gebucht');
  expect(listed(server.dataDir)).toMatch(new RegExp(`^${done}.*  gebucht  `, 'm'));
  expect(stored(server.dataDir).find((request) => request.nummer === done)?.status).toBe('gebucht');
  const wrong = await anfragen(server.dataDir, ['status', done, 'vielleicht']);
  expect([wrong.exitCode, wrong.errors]).toEqual([1, expect.stringContaining('offen, beantwortet, gebucht, abgesagt')]);
});

test('The booked requests go into the owner’s calendar, at the hour of Cologne and as long as they last; what is called off is cancelled there', async ({
  server,
}) => {
  const plan = { 'X-Plan': 'hours=1.5' };
  const add = async (): Promise<string> =>
    (await bodyOf(await send(server.url, filledForm({ email: someone(), name: 'Zoë; Müßig' }), plan))).nummer ?? '';
  const [booked, off, open] = [await add(), await add(), await add()];
  await anfragen(server.dataDir, ['status', booked, 'gebucht']);
  await anfragen(server.dataDir, ['status', off, 'abgesagt']);
  const file = join(await makeDataDir(), 'termine.ics');
  const { output } = await anfragen(server.dataDir, ['termine', '--datei', file]);
  expect(output).toMatch(/^\d+ gebuchte(?:r Termin liegt| Termine liegen) jetzt in /);
  expect(statSync(file).mode & 0o077).toBe(0);
  const events = readFileSync(file, 'utf8').replaceAll('\r\n ', '').split('BEGIN:VEVENT');
  const event = (nummer: string): string | undefined => events.find((text) => text.includes(`UID:${nummer}@`));
  for (const line of [
    'DTSTART:20990605T173000Z',
    `DURATION:PT${packageOf(3).hours + 1}H30M`,
    'STATUS:CONFIRMED',
    'SUMMARY:Zoë\\; Müßig\\, ',
  ]) {
    expect(event(booked)).toContain(line);
  }
  expect(event(off)).toContain('STATUS:CANCELLED');
  expect(event(open)).toBeUndefined();
});

test('What a visitor writes cannot pass for a line of ours', async ({ server }) => {
  const anfrage = 'Hallo\nMail an Sie: zugestellt\nBestätigung: zugestellt';
  const nummer = await book(server, { anfrage });
  const { output } = await anfragen(server.dataDir, ['show', nummer]);
  expect(output).toContain('  | Hallo\n  | Mail an Sie: zugestellt\n  | Bestätigung: zugestellt\n');
  expect(output.match(/^Mail an Sie: /gm)).toHaveLength(1);
});

test('The export for Excel is a file with formulas defused, dates that sort and phone numbers with their 0', async ({
  server,
}) => {
  const email = someone();
  const { nummer } = await bodyOf(
    await send(
      server.url,
      filledForm({ email, name: '=HYPERLINK("x")', tel: '02214710123', anfrage: 'Zeile "1";\nZeile 2' }),
    ),
  );
  const file = join(await makeDataDir(), 'anfragen.csv');
  // One that others could read is taken over, and read by nobody else from then on.
  writeFileSync(file, '', { mode: 0o644 });
  const { output } = await anfragen(server.dataDir, ['export', '--format', 'csv', '--datei', file]);
  expect(output).toMatch(new RegExp(`^\\d+ Anfragen? lieg(?:t|en) jetzt in ${file}\n$`));
  expect(statSync(file).mode & 0o077).toBe(0);
  const csv = readFileSync(file, 'utf8');
  expect(csv.startsWith('\uFEFF"Nummer";"Eingegangen";"Stand";')).toBe(true);
  const row = csv.split('\r\n').find((line) => line.startsWith(`"${nummer ?? '?'}"`));
  expect(row).toMatch(/^"[^"]*";"\d{4}-\d\d-\d\d \d\d:\d\d";"offen";/);
  for (const cell of [
    `"'=HYPERLINK(""x"")"`,
    `"'02214710123"`,
    '"Zeile ""1"";\nZeile 2"',
    `"${packageOf(3).name}"`,
    '"2099-06-05 19:30"',
  ]) {
    expect(row).toContain(cell);
  }
});

test('The export as JSON holds the fields as they were sent', async ({ server }) => {
  const email = someone();
  const { nummer } = await bodyOf(await send(server.url, filledForm({ email, name: '=HYPERLINK("x")' })));
  const { output } = await anfragen(server.dataDir, ['export', '--format', 'json']);
  const entries: { nummer: string }[] = JSON.parse(output);
  expect(entries.find((entry) => entry.nummer === nummer)).toMatchObject({
    email,
    name: '=HYPERLINK("x")',
    anfrage: 'Ein Fest im Garten\nmit 45 Gästen',
    type: 'Premiumpaket',
    paket: packageOf(3).name,
    date: '05. Juni 2099, 19:30 Uhr',
    firma: '',
    tel: '',
  });
});

test('Deleting takes all that is kept of a person, mails and traces included', async ({ server }) => {
  const email = someone();
  const nummer = await book(server, { email, name: 'Vergissmein Nicht' });
  const { output } = await anfragen(server.dataDir, ['delete', '--email', email.toUpperCase(), '--ja']);
  expect(output).toBe(`Gelöscht: ${nummer}\n`);
  for (const name of readdirSync(server.dataDir)) {
    expect(readFileSync(join(server.dataDir, name)).includes('Vergissmein'), name).toBe(false);
  }
});

test('Deleting a mail that lies as a file takes the file too', async () => {
  await using server = await startServer();
  const nummer = await book(server);
  await expect.poll(() => listed(server.dataDir)).toMatch(new RegExp(`${nummer}.*als Datei`));
  await anfragen(server.dataDir, ['delete', nummer, '--ja']);
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
  const reader = spawn('cat', [pipe], { stdio: 'ignore' });
  await anfragen(server.dataDir, ['export', '--format', 'csv', '--datei', pipe]);
  expect(statSync(pipe).mode & 0o777).toBe(0o644);
  await once(reader, 'close');
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
  let errors = '';
  reader.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  await once(reader, 'close');
  expect(errors).toBe('');
});

test('A wrong command or setting is answered with what to do', async ({ server }) => {
  for (const word of ['quatsch', 'constructor', '__proto__']) {
    const { exitCode, errors } = await anfragen(server.dataDir, [word]);
    expect([exitCode, errors]).toEqual([1, expect.stringMatching(`^Den Befehl „${word}“ gibt es nicht\\.`)]);
  }
  const option = await anfragen(server.dataDir, ['list', '--alle']);
  expect([option.exitCode, option.errors]).toEqual([1, expect.stringContaining('Diese Angabe gibt es nicht.')]);
});
