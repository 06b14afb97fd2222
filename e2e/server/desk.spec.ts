/** The endpoint's contract, one test per row of the table in the design, and the owner's command line. */
import { readdir, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { anfragen, filledForm, send, startServer, type RunningServer } from '../fixtures/server.ts';
import { testWithSmtp } from '../fixtures/smtp.ts';

const test = testWithSmtp.extend<object, { server: RunningServer }>({
  server: [
    async ({ smtp }, use) => {
      const server = await startServer({
        SMTP_URL: smtp.url,
        MAIL_TO: 'chef@example.org',
        SITE_URL: 'https://bar.example',
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

interface AnswerBody {
  status: string;
  nummer?: string;
  message?: string;
  errors?: Record<string, string>;
}
async function bodyOf(response: Response): Promise<AnswerBody> {
  const body: AnswerBody = await response.json();
  return body;
}

/** A person of their own for every test, so that none meets another's limits. */
let people = 0;
const someone = (): string => `gast${process.pid}-${(people += 1)}@example.org`;

test.describe('A request that is accepted', () => {
  test('gets a number that is easy to say, and reaches the owner with every field', async ({ server, smtp }) => {
    const email = someone();
    const anfrage = 'Fest im Garten\nmit „Größe“ & <b>Übermut</b>';
    const response = await send(
      server.url,
      filledForm({ email, anfrage, firma: 'Müller & Söhne', tel: '0221 4710-123' }),
    );
    expect(response.status).toBe(200);
    const { status, nummer } = await bodyOf(response);
    expect(status).toBe('success');
    expect(nummer).toMatch(/^[A-Z]\d-\d{4}$/);

    const owner = await smtp.mail(
      ({ mail }) => mail.subject?.includes(nummer ?? '?') === true && mail.replyTo !== undefined,
    );
    expect(owner.to).toEqual(['chef@example.org']);
    expect(owner.mail.subject).toBe(`Anfrage ${nummer}: Sa., 5. Juni 2027, Premium Event, Jürgen Groß`);
    expect(owner.mail.replyTo?.[0]).toMatchObject({ name: 'Jürgen Groß', address: email });
    for (const text of [
      'Müller & Söhne',
      'Jürgen Groß',
      email,
      '0221 4710-123',
      'Samstag, 5. Juni 2027',
      anfrage.replace(/^/gm, '> '),
    ]) {
      expect(owner.mail.text).toContain(text);
    }
    expect(owner.mail.html).toContain('&#60;b&#62;Übermut');
    expect(owner.mail.html).not.toContain('<b>Übermut');

    const [calendar] = owner.mail.attachments;
    const content = calendar?.content ?? '';
    const entry = typeof content === 'string' ? content : new TextDecoder().decode(content);
    expect(entry).toContain('DTSTART;TZID=Europe/Berlin:20270605T193000');
    expect(entry).toContain('DURATION:PT6H');
    expect(entry).toContain('STATUS:TENTATIVE');
  });

  test('brings the visitor a confirmation with fixed text, at most one in an hour', async ({ server, smtp }) => {
    const email = someone();
    const first = await bodyOf(await send(server.url, filledForm({ email, anfrage: 'Kauft hier' })));
    const second = await bodyOf(await send(server.url, filledForm({ email, anfrage: 'und hier' })));
    const confirmation = await smtp.mail(({ to }) => to[0] === email);
    expect(confirmation.mail.text).toContain(first.nummer);
    expect(confirmation.mail.text).not.toContain('Kauft');
    await smtp.mail(({ mail }) => mail.subject?.includes(second.nummer ?? '?') === true);
    expect(smtp.received.filter(({ to }) => to[0] === email)).toHaveLength(1);
  });

  test('takes the date as a plain form sends it', async ({ server }) => {
    const { nummer } = await bodyOf(await send(server.url, filledForm({ email: someone(), date: '9999-12-31T23:59' })));
    const { output } = await anfragen(server.dataDir, ['show', nummer ?? '']);
    expect(output).toContain('31. Dezember 9999, 23:59 Uhr');
  });

  test('sent eight times at once with the same key is stored once', async ({ server }) => {
    const email = someone();
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () =>
        bodyOf(await send(server.url, filledForm({ email }), { 'Idempotency-Key': `key-${email}` })),
      ),
    );
    expect(new Set(answers.map(({ nummer }) => nummer)).size).toBe(1);
    const { output } = await anfragen(server.dataDir, ['export', '--format', 'json']);
    expect(output.split(email)).toHaveLength(2);
  });

  test('sent twice without a key is recognised by its content', async ({ server }) => {
    const email = someone();
    const form = new URLSearchParams({ name: 'Ada', email, date: '2027-06-05T19:30' }).toString();
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const first = await bodyOf(await send(server.url, form, type));
    const again = await bodyOf(await send(server.url, form, type));
    expect(again).toEqual(first);
  });

  test('with a filled honeypot is kept, marked for the owner, and brings no confirmation', async ({ server, smtp }) => {
    const email = someone();
    const { status, nummer } = await bodyOf(await send(server.url, filledForm({ email, zusatz: 'x' })));
    expect(status).toBe('success');
    const owner = await smtp.mail(({ mail }) => mail.subject?.includes(nummer ?? '?') === true);
    expect(owner.mail.subject).toContain('[verdächtig]');
    const { output } = await anfragen(server.dataDir, ['list']);
    expect(output.split('\n').find((line) => line.startsWith(nummer ?? '?'))).toContain('verdächtig');
    expect(smtp.received.some(({ to }) => to[0] === email)).toBe(false);
  });

  test('filled in within three seconds, or full of links, is marked too', async ({ server }) => {
    const fast = await bodyOf(await send(server.url, filledForm({ email: someone() }), { 'X-Booking-Seconds': '1' }));
    const links = await bodyOf(
      await send(
        server.url,
        filledForm({ email: someone(), anfrage: 'http://a.example http://b.example www.c.example' }),
      ),
    );
    expect((await anfragen(server.dataDir, ['show', fast.nummer ?? ''])).output).toContain('drei Sekunden');
    expect((await anfragen(server.dataDir, ['show', links.nummer ?? ''])).output).toContain('mehr als zwei Links');
  });
});

test.describe('A request that is refused', () => {
  test('names every wrong field in German', async ({ server }) => {
    const response = await send(
      server.url,
      filledForm({ name: '', email: 'nichts', date: 'morgen', type: 'Flatrate' }),
    );
    expect(response.status).toBe(200);
    expect(await bodyOf(response)).toEqual({
      status: 'error',
      message: 'Prüfen Sie Ihre Angaben',
      errors: {
        name: 'Geben Sie Ihren Namen ein.',
        email: 'Geben Sie eine E-Mail-Adresse wie name@beispiel.de ein.',
        type: 'Wählen Sie ein Paket aus der Liste.',
        date: 'Geben Sie Datum und Uhrzeit vollständig ein, zum Beispiel 05.06.2027, 19:30.',
      },
    });
  });

  test('cannot smuggle lines into a mail', async ({ server }) => {
    const { errors } = await bodyOf(await send(server.url, filledForm({ name: 'A\r\nBcc: x@example.org' })));
    expect(errors?.['name']).toContain('in eine Zeile');
  });

  for (const [what, status, options] of [
    ['that is too large', 413, { form: () => filledForm({ anfrage: 'x'.repeat(70_000) }) }],
    [
      'with more than twenty parts',
      400,
      { form: () => filledForm(Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`mehr${index}`, 'x']))) },
    ],
    ['that is no form', 415, { form: () => '{"name":"x"}', headers: { 'Content-Type': 'application/json' } }],
    ['from another site', 403, { form: () => filledForm(), headers: { Origin: 'https://evil.example' } }],
    [
      'that a browser marks as cross-site',
      403,
      { form: () => filledForm(), headers: { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' } },
    ],
  ] as const) {
    test(`${what} is answered with ${status} and a German sentence`, async ({ server }) => {
      const response = await send(server.url, options.form(), 'headers' in options ? options.headers : {});
      expect(response.status).toBe(status);
      expect((await bodyOf(response)).message).toMatch(/\.$/);
    });
  }

  test('with a file is answered with 400', async ({ server }) => {
    const form = filledForm();
    form.append('plan', new Blob(['x']), 'plan.pdf');
    expect((await send(server.url, form)).status).toBe(400);
  });

  test('that never says how long it is stops at the limit', async ({ server }) => {
    const { port } = new URL(server.url);
    const socket = connect(Number(port), 'localhost');
    let answer = '';
    const closed = new Promise((resolve) =>
      socket.on('data', (data) => (answer += data.toString())).on('close', resolve),
    );
    socket.on('error', () => undefined);
    socket.write(
      'POST /api/sendForm.php HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n',
    );
    const chunk = `1000\r\n${'a'.repeat(0x1000)}\r\n`;
    for (let index = 0; index < 40 && socket.writable; index += 1) socket.write(chunk);
    socket.write('0\r\n\r\n');
    await closed;
    expect(answer).toContain('413');
  });

  test('by its method is told which one to use', async ({ server }) => {
    for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS']) {
      const response = await fetch(`${server.url}/api/sendForm.php`, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('POST');
    }
  });

  test('too often from one address is asked to wait', async () => {
    const server = await startServer({ RATE_LIMIT: '2', TRUST_PROXY: '1' });
    const from = (address: string): Promise<Response> =>
      send(server.url, filledForm({ email: someone() }), { 'X-Forwarded-For': `1.2.3.4, ${address}` });
    expect((await from('2001:db8::1')).status).toBe(200);
    expect((await from('2001:db8::2')).status).toBe(200);
    const third = await from('2001:db8:0:0:ffff::3');
    expect(third.status).toBe(429);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('2001:db8:0:1::1')).status).toBe(200);
    expect((await from('192.0.2.7')).status).toBe(200);
    await server.stop();
  });
});

test.describe('Behind a proxy that ends TLS', () => {
  test('the configured site and the forwarded host may send, others may not', async ({ server }) => {
    const proxied = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'bar.example' };
    const ok = await send(server.url, filledForm({ email: someone() }), { ...proxied, Origin: 'https://bar.example' });
    expect(ok.status).toBe(200);
    const foreign = await send(server.url, filledForm(), { ...proxied, Origin: 'https://bar.example.evil.example' });
    expect(foreign.status).toBe(403);
    // Without TRUST_PROXY nobody may talk the server into another name.
    const claimed = await send(server.url, filledForm(), {
      'X-Forwarded-Host': 'evil.example',
      Origin: 'https://evil.example',
    });
    expect(claimed.status).toBe(403);
  });
});

test.describe('Every answer', () => {
  test('carries the security headers, pages their policy with hashes', async ({ server }) => {
    for (const path of ['/', '/pakete', '/pakete/', '/gibt-es-nicht', '/favicon.svg', '/api/sendForm.php', '/%']) {
      const { headers } = await fetch(server.url + path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy, path).toContain("frame-ancestors 'none'");
      expect(policy, path).not.toContain('unsafe-inline');
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy'), path).toContain('camera=()');
      expect(headers.get('strict-transport-security'), path).toContain('max-age=');
    }
    expect((await fetch(`${server.url}/pakete`)).headers.get('content-security-policy')).toContain("'sha256-");
  });

  test('comes from dist and from nowhere else', async ({ server }) => {
    const { port } = new URL(server.url);
    for (const path of [
      '/../package.json',
      '/%2e%2e/package.json',
      '/..%2fpackage.json',
      '/.git/config',
      '/_headers',
      '//etc/passwd',
    ]) {
      const answer = await new Promise<string>((resolve) => {
        let text = '';
        const socket = connect(Number(port), 'localhost', () => {
          socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
        });
        socket.on('data', (data) => (text += data.toString())).on('close', () => resolve(text));
      });
      expect(answer, path).toMatch(/^HTTP\/1.1 (404|400)/);
      expect(answer, path).not.toContain('devDependencies');
    }
  });

  test('leaves no personal data in the log', async ({ server }) => {
    await send(server.url, filledForm({ email: someone(), name: 'Geheimnis Krämer' }));
    expect(server.log()).not.toMatch(/Geheimnis|@example\.org|Garten/);
  });
});

test.describe('The owner', () => {
  test('finds the folder readable by nobody else', async ({ server }) => {
    expect((await stat(server.dataDir)).mode & 0o777).toBe(0o700);
    for (const file of await readdir(server.dataDir)) {
      expect((await stat(join(server.dataDir, file))).mode & 0o077, file).toBe(0);
    }
  });

  test('exports requests for Excel with formulas defused, and as JSON with the fields as sent', async ({ server }) => {
    const email = someone();
    const { nummer } = await bodyOf(
      await send(server.url, filledForm({ email, name: '=HYPERLINK("x")', anfrage: 'Zeile "1";\nZeile 2' })),
    );
    const csv = (await anfragen(server.dataDir, ['export', '--format', 'csv'])).output;
    expect(csv.startsWith('\uFEFF"Nummer";"Eingegangen"')).toBe(true);
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
    expect(csv).toContain('"Zeile ""1"";\nZeile 2"');
    const json: Record<string, string>[] = JSON.parse(
      (await anfragen(server.dataDir, ['export', '--format', 'json'])).output,
    );
    expect(json.find((entry) => entry['nummer'] === nummer)).toMatchObject({
      email,
      name: '=HYPERLINK("x")',
      anfrage: 'Zeile "1";\nZeile 2',
      type: 'Premiumpaket',
      date: '05. Juni 2027, 19:30 Uhr',
      firma: '',
      tel: '',
    });
  });

  test('deletes all that is kept of a person', async ({ server }) => {
    const email = someone();
    const { nummer } = await bodyOf(await send(server.url, filledForm({ email })));
    const { output } = await anfragen(server.dataDir, ['delete', '--email', email.toUpperCase()]);
    expect(output).toContain(`Gelöscht: ${nummer}`);
    expect((await anfragen(server.dataDir, ['export', '--format', 'json'])).output).not.toContain(email);
  });

  test('sends a test mail and reads whether it left', async ({ server, smtp }) => {
    const settings = { SMTP_URL: smtp.url, MAIL_TO: 'chef@example.org' };
    expect((await anfragen(server.dataDir, ['selftest'], settings)).output).toContain('angenommen');
    await smtp.mail(({ mail }) => mail.subject?.startsWith('Testmail') === true);
    const dead = await anfragen(server.dataDir, ['selftest'], { SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(dead.exitCode).toBe(1);
    expect(dead.errors).toContain('Prüfen Sie SMTP_URL');
  });

  test('reads what to do when a command or a setting is wrong', async ({ server }) => {
    const unknown = await anfragen(server.dataDir, ['quatsch']);
    expect([unknown.exitCode, unknown.errors]).toEqual([1, expect.stringContaining('npm run anfragen -- list')]);
    const setting = await anfragen(server.dataDir, ['list'], { RETENTION_DAYS: 'ewig' });
    expect([setting.exitCode, setting.errors]).toEqual([1, expect.stringContaining('RETENTION_DAYS')]);
  });

  test('keeps requests no longer than the settings say', async () => {
    const server = await startServer();
    await send(server.url, filledForm());
    const { DatabaseSync } = await import('node:sqlite');
    const database = new DatabaseSync(join(server.dataDir, 'anfragen.sqlite'));
    database.exec("PRAGMA busy_timeout = 5000; UPDATE requests SET received = '2020-01-01T00:00:00.000Z'");
    database.close();
    await server.kill();
    const restarted = await startServer({ DATA_DIR: server.dataDir });
    expect((await anfragen(server.dataDir, ['list'])).output).toContain('keine Anfragen');
    await restarted.stop();
  });

  test('finds mails as files where no mail server is set', async () => {
    const server = await startServer();
    const { nummer } = await bodyOf(await send(server.url, filledForm()));
    await expect
      .poll(async () => (await anfragen(server.dataDir, ['list'])).output)
      .toMatch(new RegExp(`${nummer ?? '?'}.*als Datei`));
    expect(await readdir(join(server.dataDir, 'mail'))).toContain(`${nummer}-owner.eml`);
    expect(server.log()).toContain('SMTP_URL ist nicht gesetzt');
    await server.stop();
  });
});
