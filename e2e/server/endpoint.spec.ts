/** The endpoint over HTTP; refusals, repeats and limits are unit tests beside the desk. */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { renameSync } from 'node:fs';
import { expect } from '@playwright/test';
import fc from 'fast-check';
import { attachedText } from '../../src/desk/mail/smtp.fixture.ts';
import { site as business } from '../../src/business/site.ts';
import { bodyOf, mailOf, someone } from '../fixtures/desk.ts';
import { contentOf, parseHtml } from '../fixtures/html.ts';
import { packageOf } from '../fixtures/offer.ts';
import { filledForm, send, startServer, type RunningServer } from '../fixtures/server.ts';
import { test } from '../fixtures/site.ts';

test.use({ settings: { MAIL_TO: 'chef@example.org', MAIL_FROM: 'website@example.org' } });

const withoutScript = { Accept: 'text/html' };

test('A request reaches the owner with every field, and the guest gets a confirmation', async ({ server, smtp }) => {
  const { name, hours } = packageOf(3);
  const email = someone();
  const anfrage = 'Fest im Garten\nmit „Größe“ & <b>Übermut</b>';
  const sent = filledForm({ email, anfrage, firma: 'Müller & Söhne', tel: '0221 4710-123' });
  const { nummer } = await bodyOf(await send(server.url, sent));

  const owner = await mailOf(smtp, ({ mail }) => mail.replyTo?.[0]?.address === email);
  expect(owner.to).toEqual(['chef@example.org']);
  expect(owner.mail.subject).toBe(`Anfrage ${nummer}: Fr., 5. Juni 2099, ${name}, Jürgen Groß`);
  for (const said of ['Müller & Söhne', '0221 4710-123', 'Freitag, 5. Juni 2099', anfrage.replace(/^/gm, '> ')])
    expect(owner.mail.text?.replaceAll('\u00A0', ' ')).toContain(said);
  expect(owner.mail.html).not.toContain('<b>Übermut');
  const entry = attachedText(owner.mail);
  for (const line of ['DTSTART:20990605T173000Z', `DURATION:PT${hours}H`, 'STATUS:TENTATIVE'])
    expect(entry).toContain(line);

  const guest = await mailOf(smtp, ({ to }) => to[0] === email);
  expect(guest.mail.subject).toContain(nummer);
  // Guests answer to the address on the site, and holiday responders keep quiet.
  expect(guest.mail.replyTo).toMatchObject([{ address: business.email }]);
  for (const { from, mail } of [owner, guest]) {
    expect([from, mail.from?.address]).toEqual(['website@example.org', 'website@example.org']);
    expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
  }
});

test('A body that never says how long it is stops at the limit', async ({ server }) => {
  const socket = connect(Number(new URL(server.url).port), 'localhost');
  socket.on('error', () => undefined);
  socket.write(
    'POST /api/sendForm.php HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n',
  );
  const chunk = `1000\r\n${'a'.repeat(0x1000)}\r\n`;
  for (let index = 0; index < 40 && socket.writable; index += 1) socket.write(chunk);
  socket.write('0\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /);
});

test('Whoever asks by another method is told which one to use', async ({ server }) => {
  const answerTo = async (path: string, method: string): Promise<unknown[]> => {
    const response = await fetch(server.url + path, { method });
    return [response.status, response.headers.get('allow')];
  };
  for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS'])
    expect(await answerTo('/api/sendForm.php', method)).toEqual([405, 'POST']);
  expect(await answerTo('/api/termine', 'PUT')).toEqual([405, 'GET, HEAD']);
});

test('Whatever is thrown at the endpoint, it answers with a sentence and lives on', async ({ server }) => {
  const hostile = fc.tuple(
    fc.constantFrom('multipart/form-data', 'multipart/form-data; boundary=b', 'application/x-www-form-urlencoded', 'x'),
    fc.uint8Array({ maxLength: 2_000 }).map((array) => new Uint8Array(array)),
    fc.stringMatching(/^[\x20-\x7E]{0,250}$/),
    fc.boolean(),
  );
  const attack = fc.asyncProperty(hostile, async ([type, body, plan, script]) => {
    const response = await fetch(`${server.url}/api/sendForm.php`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': type, 'X-Plan': plan, ...(!script && withoutScript) },
    });
    expect(response.status).toBeLessThan(500);
    expect(await response.text()).toMatch(script ? /^\{"status":"error","message":".+\}$/ : /^<!DOCTYPE html>/i);
  });
  await fc.assert(attack, { numRuns: 100 });
  expect((await fetch(server.url)).status).toBe(200);
});

test.describe('A guest without a script', () => {
  /** Sends the form, and reads what the page says and what stands in its fields. */
  async function answerTo(server: RunningServer, form: FormData | string, headers = {}) {
    const response = await send(server.url, form, { ...withoutScript, ...headers });
    const html = parseHtml(await response.text());
    expect(response.headers.get('content-type')).toContain('text/html');
    // A description of the shared picture that says nothing.
    const pictures = html.elements('meta').filter(({ attribs }) => attribs['property'] === 'og:image:alt');
    expect(pictures.filter(({ attribs }) => !attribs['content'])).toEqual([]);
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      text: [...html.texts()].join(' '),
      fields: {
        ...Object.fromEntries(html.elements('input').map(({ attribs }) => [attribs['name'], attribs['value']])),
        anfrage: contentOf(html.elements('textarea')[0]),
        type: html.elements('option').find(({ attribs }) => 'selected' in attribs)?.attribs['value'],
      },
    };
  }
  const typed = { email: 'gast@example.org', firma: 'Müller & Söhne', anfrage: 'Im Garten\n„dritte“ Zeile' };
  const kept = { name: 'Jürgen Groß', ...typed, type: packageOf(3).bookingType, date: '2099-06-05T19:30' };

  test('keeps what was typed while requests cannot be stored, and while too many come', async () => {
    await using server = await startServer({ RATE_LIMIT: '1' });
    renameSync(server.dataDir, `${server.dataDir}-elsewhere`);
    expect(await answerTo(server, filledForm(typed))).toEqual({
      status: 503,
      retryAfter: '60',
      text: expect.stringContaining('Ihre Anfrage konnte gerade nicht gespeichert werden.'),
      fields: expect.objectContaining(kept),
    });
    renameSync(`${server.dataDir}-elsewhere`, server.dataDir);
    expect((await send(server.url, filledForm())).status).toBe(200);
    expect(await answerTo(server, filledForm(typed))).toEqual({
      status: 429,
      retryAfter: expect.stringMatching(/^[1-9]\d{0,2}$/),
      text: expect.stringContaining('Von Ihrem Anschluss kamen gerade viele Anfragen.'),
      fields: expect.objectContaining(kept),
    });
  });

  test('reads why a form that is too large, or none, is not taken, and finds back to it', async ({ server }) => {
    const large = await answerTo(server, filledForm({ anfrage: 'x'.repeat(70_000) }));
    expect([large.status, large.text]).toEqual([413, expect.stringContaining('Kürzen Sie Ihre Anfrage')]);
    const none = await answerTo(server, '{}', { 'Content-Type': 'application/json' });
    expect([none.status, none.text]).toEqual([415, expect.stringContaining('Senden Sie die Anfrage als Formular.')]);
    for (const { text } of [large, none]) expect(text).toContain('Zum Formular');
  });
});
