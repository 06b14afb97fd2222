import { platform } from 'node:os';
import { beforeEach, expect, test, vi } from 'vitest';
import { exampleSite } from '../published.fixture.ts';
import { createMailTransport, explainDeliveryFailure, type MailContent } from './smtp.ts';
import { startSmtp, type SmtpOptions } from './smtp.fixture.ts';

beforeEach(() => {
  // smtp-server warns of its certificate.
  vi.spyOn(console, 'error').mockReturnValue();
});

const login = { user: 'bar', password: 'geheim' };

/**
 * Sends a mail to a mail server like this.
 *
 * @param url its port replaces `PORT`
 * @returns `said`: what the owner reads; '' if the server takes the mail
 */
async function sendTo(
  options: SmtpOptions,
  url = 'smtp://127.0.0.1:PORT',
  changed: Partial<MailContent> = {},
) {
  await using smtp = await startSmtp(options);
  const smtpUrl = url.replace('PORT', String(smtp.port));
  const server = createMailTransport({ SMTP_URL: smtpUrl, MAIL_FROM: '' }, exampleSite.business);
  const mail = { subject: 'Testmail', text: 'T', html: 'H', ...changed };
  const said = await server.send(mail, ['chefin@example.org'], 'K7-4932.owner').then(
    () => '',
    (error: unknown) => explainDeliveryFailure(error).text,
  );
  server.close();
  const [{ greeted, mail: received } = { greeted: '', mail: undefined }] = smtp.received;
  return { said, greeted, received, passwords: smtp.passwords };
}

// The mailer takes it for another host, but Linux leads it to this machine.
const elsewhere = 'smtp://bar:geheim@0.0.0.0:PORT';

test.runIf(platform() === 'linux')('sends no password without TLS', async () => {
  const { said, passwords } = await sendTo({ login }, elsewhere);

  expect(passwords).toEqual([]);
  expect(said).toContain('keine gültige Verschlüsselung (TLS)');
  expect(said).not.toContain('geheim');
});

test.runIf(platform() === 'linux')('sends the password over TLS', async () => {
  const unknown = '?tls.rejectUnauthorized=false';

  const { passwords } = await sendTo({ login, tls: 'offered' }, `${elsewhere}/${unknown}`);

  expect(passwords).toEqual(['geheim']);
});

test.each<[SmtpOptions, url: string, hint: string, words: string]>([
  [{ tls: 'from the start' }, 'smtps://0.0.0.0:PORT', 'Verschlüsselung', 'certificate'],
  [{ login }, 'smtp://bar:falsch@127.0.0.1:PORT', 'Name und Passwort', 'Authentication failed'],
  [{ login }, 'smtp://127.0.0.1:PORT', 'Name und Passwort', 'authentication'],
  [{}, 'smtps://127.0.0.1:PORT', 'Server und Port', 'wrong version number'],
  [{}, 'smtp://127.0.0.1:1', 'Server und Port', 'ECONNREFUSED'],
])('tells the owner what is wrong, and the server’s own words: %o, %s', async (...row) => {
  const [options, url, hint, words] = row;

  const { said } = await sendTo(options, url);

  expect(said).toContain(hint);
  expect(said).toContain(words);
});

test('leaves out the addresses that a server names', () => {
  const { text } = explainDeliveryFailure(new Error('550 <gast@example.org>: No such user'));

  expect(text).toBe('550 … No such user');
});

test.each(['smtps://127.0.0.1:PORT', 'smtps://localhost:PORT'])(
  'takes a mail server of this machine with its own certificate: %s',
  async (url) => {
    const { said } = await sendTo({ tls: 'from the start' }, url);

    expect(said).toBe('');
  },
);

test('names the bar and its site, at which answers arrive, and keeps holiday responders quiet', async () => {
  const { received, greeted } = await sendTo({});

  expect(greeted).toBe('bar.example');
  expect(received).toMatchObject({
    from: { name: 'Bar am Dom', address: 'bar@bar.example' },
    replyTo: [{ address: 'bar@bar.example' }],
    messageId: '<K7-4932.owner@bar.example>',
    headers: expect.arrayContaining([
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    ]),
  });
});

test('attaches the calendar entry', async () => {
  const { received } = await sendTo({}, undefined, { calendar: 'BEGIN:VCALENDAR\r\n' });

  expect(received?.attachments).toMatchObject([
    { filename: 'termin.ics', mimeType: 'text/calendar' },
  ]);
});

test('sends no encoded word of a guest', async () => {
  const { received } = await sendTo({}, undefined, {
    subject: 'Anfrage: =?utf-8?B?Cg==?=',
    replyTo: { name: 'Zoë =?UTF-8?q?=E2=80=AE?=', address: 'zoe@example.org' },
  });

  expect(received).toMatchObject({
    subject: 'Anfrage: = ?utf-8?B?Cg== ?=',
    replyTo: [{ name: 'Zoë = ?UTF-8?q?=E2=80=AE?=', address: 'zoe@example.org' }],
  });
});
