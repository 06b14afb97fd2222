/** The endpoint's contract, one test per row of the table in `src/desk/README.md`. */
import { renameSync } from 'node:fs';
import { connect } from 'node:net';
import { expect } from '@playwright/test';
import { bodyOf, book, listed, mailOf, show, someone } from '../fixtures/desk.ts';
import { packageOf } from '../fixtures/offer.ts';
import { filledForm, send, startServer } from '../fixtures/server.ts';
import { test } from '../fixtures/site.ts';
import { startSmtp } from '../../src/desk/mail/smtp.fixture.ts';

test.use({ settings: { MAIL_TO: 'chef@example.org' } });

test.describe('A request that is accepted', () => {
  test('gets a number that is easy to say, and reaches the owner with every field', async ({ server, smtp }) => {
    const { name, hours } = packageOf(3);
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

    const owner = await mailOf(
      smtp,
      ({ mail }) => mail.subject?.includes(nummer ?? '?') === true && mail.replyTo !== undefined,
    );
    expect(owner.to).toEqual(['chef@example.org']);
    expect(owner.mail.subject).toBe(`Anfrage ${nummer}: Fr., 5. Juni 2099, ${name}, Jürgen Groß`);
    expect(owner.mail.replyTo?.[0]).toMatchObject({ name: 'Jürgen Groß', address: email });
    for (const text of [
      'Müller & Söhne',
      'Jürgen Groß',
      email,
      '0221 4710-123',
      'Freitag, 5. Juni 2099',
      anfrage.replace(/^/gm, '> '),
    ]) {
      expect(owner.mail.text).toContain(text);
    }
    expect(owner.mail.html).toContain('&#60;b&#62;Übermut');
    expect(owner.mail.html).not.toContain('<b>Übermut');

    const [calendar] = owner.mail.attachments;
    const content = calendar?.content ?? '';
    const entry = typeof content === 'string' ? content : new TextDecoder().decode(content);
    expect(entry).toContain('DTSTART:20990605T173000Z');
    expect(entry).toContain(`DURATION:PT${hours}H`);
    expect(entry).toContain('STATUS:TENTATIVE');
  });

  test('tells whether a confirmation is on its way: once an hour to an address, and for a repeat what went for the first', async ({
    server,
  }) => {
    const form = filledForm({ email: someone() });
    expect(await bodyOf(await send(server.url, form))).toMatchObject({ bestaetigung: true });
    expect(await bodyOf(await send(server.url, form))).toMatchObject({ bestaetigung: true });
    form.set('anfrage', 'Noch eine Frage');
    expect(await bodyOf(await send(server.url, form))).toMatchObject({ status: 'success', bestaetigung: false });
  });

  test('with a filled honeypot is kept, marked for the owner, and brings no confirmation', async ({ server, smtp }) => {
    const email = someone();
    const { status, nummer, bestaetigung } = await bodyOf(await send(server.url, filledForm({ email, zusatz: 'x' })));
    expect([status, bestaetigung]).toEqual(['success', false]);
    const owner = await mailOf(smtp, ({ mail }) => mail.subject?.includes(nummer ?? '?') === true);
    expect(owner.mail.subject).toContain('[verdächtig]');
    expect(listed(server.dataDir)).toMatch(new RegExp(`${nummer}.*verdächtig`));
    expect(show(server.dataDir, nummer ?? '')).not.toContain('Bestätigung');
  });

  test('filled in within three seconds, or full of links, is marked too', async ({ server }) => {
    const fast = await bodyOf(await send(server.url, filledForm({ email: someone() }), { 'X-Booking-Seconds': '1' }));
    const links = await bodyOf(
      await send(
        server.url,
        filledForm({ email: someone(), anfrage: 'http://a.example http://b.example www.c.example' }),
      ),
    );
    for (const unknown of ['', '-3600', 'x']) {
      const { nummer = '' } = await bodyOf(
        await send(server.url, filledForm({ email: someone() }), { 'X-Booking-Seconds': unknown }),
      );
      expect(show(server.dataDir, nummer)).not.toContain('drei Sekunden');
    }
    expect(show(server.dataDir, fast.nummer ?? '')).toContain('drei Sekunden');
    expect(show(server.dataDir, links.nummer ?? '')).toContain('mehr als zwei Links');
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
});

test('The log holds no personal data, also where mail and store fail', async () => {
  await using smtp = await startSmtp();
  smtp.behave({ code: 550, message: 'No such user geheim@example.org' });
  await using server = await startServer({ SMTP_URL: smtp.url });
  const person = { name: 'Geheimnis Krämer', email: 'geheim@example.org', tel: '0221 4711', anfrage: 'Gartenfest' };
  const nummer = await book(server, person);
  await expect.poll(server.log).toMatch(new RegExp(`Bestätigung zu Anfrage ${nummer} wurde abgelehnt`));
  renameSync(server.dataDir, `${server.dataDir}-weg`);
  expect(await book(server, { ...person, anfrage: 'Gartenfest am See' })).toBe('');
  await expect.poll(server.log).toMatch(/Anfragen werden gerade nicht angenommen/);
  expect(server.log()).not.toMatch(/Geheim|Krämer|@example|4711|Garten/i);
});
