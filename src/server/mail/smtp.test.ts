import { platform } from 'node:os';
import { expect, it } from 'vitest';
import { settingsWith } from '../inbox.fixture.ts';
import type { MailContent } from '../enquiry.ts';
import { openTransport, readFailure, sendMail, smtpOptions } from './smtp.ts';
import { startSmtp, type Nature } from './smtp.fixture.ts';
import { exampleSite } from '../site.fixture.ts';

const login = { user: 'bar', password: 'geheim' };
const content = { subject: 'Testmail', text: 'T', html: 'H' };

it.each([
  ['smtp://bar:geheim@mail.example', true],
  ['smtp://bar:geheim@127.0.0.1.example', true],
  ['smtp://mail.example', false],
  ['smtp://bar:geheim@127.0.0.1:2525', false],
  ['smtp://bar:geheim@[::1]', false],
  ['smtp://bar:geheim@localhost', false],
])('demands TLS for %s: %s', (url, demanded) => {
  const options = smtpOptions(url, 'bar.example');
  expect(new URL(options.url).searchParams.get('requireTLS') === 'true').toBe(demanded);
});

/**
 * Sends a mail to a mail server like this.
 *
 * @param url its port replaces `PORT`
 * @returns `said`: what the owner reads; '' if the server takes the mail
 */
async function sendTo(nature: Nature, url: string, changed: Partial<MailContent> = {}) {
  await using smtp = await startSmtp(0, nature);
  const settings = settingsWith({ SMTP_URL: url.replace('PORT', String(smtp.port)) });
  const mail = { ...content, ...changed };
  const transport = openTransport(settings.smtpUrl, exampleSite.business);
  const said = await sendMail(
    transport,
    mail,
    ['chefin@example.org'],
    'K7-4932.owner',
    settings,
    exampleSite.business,
  ).then(
    () => '',
    (error: unknown) => readFailure(error).text,
  );
  transport.close();
  return { said, passwords: smtp.passwords, received: smtp.received };
}

// The mailer takes it for another host, but Linux leads it to this machine.
const elsewhere = '0.0.0.0';

it.runIf(platform() === 'linux')('sends a password over TLS or not at all', async () => {
  const { said, passwords } = await sendTo({ login }, `smtp://bar:geheim@${elsewhere}:PORT`);
  expect(passwords).toEqual([]);
  expect(said).toContain('keine gültige Verschlüsselung (TLS)');
  expect(said).not.toContain('geheim');
  const unknown = '?tls.rejectUnauthorized=false';
  expect(
    await sendTo({ login, tls: 'offered' }, `smtp://bar:geheim@${elsewhere}:PORT/${unknown}`),
  ).toMatchObject({ said: '', passwords: ['geheim'] });
});

it.each<[string, Nature, url: string, hint: string, words: string]>([
  [
    'the certificate',
    { tls: 'from the start' },
    'smtps://127.0.0.1:PORT',
    'Verschlüsselung',
    'certificate has expired',
  ],
  [
    'that after STARTTLS',
    { tls: 'offered' },
    'smtp://127.0.0.1:PORT',
    'Verschlüsselung',
    'certificate has expired',
  ],
  [
    'the password',
    { login },
    'smtp://bar:falsch@127.0.0.1:PORT',
    'Name und Passwort',
    'Authentication failed',
  ],
  ['no login', { login }, 'smtp://127.0.0.1:PORT', 'Name und Passwort', 'authentication'],
  [
    'smtps on a port of smtp',
    {},
    'smtps://127.0.0.1:PORT',
    'Server und Port',
    'wrong version number',
  ],
  ['the port', {}, 'smtp://127.0.0.1:1', 'Server und Port', 'ECONNREFUSED'],
])(
  'tells the owner what is wrong, and the server’s own words: %s',
  async (_, nature, url, hint, words) => {
    const { said } = await sendTo(nature, url);
    expect(said).toContain(hint);
    expect(said).toContain(words);
  },
);

it('sends the guest’s answers to the address on the site, the owner’s to the guest, and keeps holiday responders quiet', async () => {
  const url = 'smtp://127.0.0.1:PORT';
  const zoe = { name: 'Zoë', address: 'zoe@example.org' };
  const [toGuest, toOwner] = [
    await sendTo({}, url),
    await sendTo({}, url, { replyTo: zoe, calendar: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' }),
  ];
  expect(toGuest.received).toMatchObject([
    {
      mail: {
        from: { name: 'Bar am Dom', address: 'bar@bar.example' },
        replyTo: [{ address: 'bar@bar.example' }],
        messageId: '<K7-4932.owner@bar.example>',
        headers: expect.arrayContaining([
          expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
        ]),
      },
    },
  ]);
  expect(toOwner.received).toMatchObject([
    {
      mail: {
        replyTo: [zoe],
        attachments: [{ filename: 'termin.ics', mimeType: 'text/calendar' }],
      },
    },
  ]);
});

it.each(['=?utf-8?B?Cg==?=', 'Zoe =?utf-8?Q?a=0Ab?=', 'Zoë =?UTF-8?q?=E2=80=AE?='])(
  'carries no encoded word that a guest typed: %s',
  async (name) => {
    const { received } = await sendTo({}, 'smtp://127.0.0.1:PORT', {
      subject: `Anfrage: ${name}`,
      replyTo: { name, address: 'a@example.org' },
    });
    for (const shown of [received[0]?.mail.subject, received[0]?.mail.replyTo?.[0]?.name])
      expect(shown).toContain(name.replaceAll('=?', '= ?'));
  },
);
