/** The owner's test mail meets several mail servers. Its password never travels in clear. */
import { platform } from 'node:os';
import { expect, it } from 'vitest';
import { business } from '../../../business.ts';
import { readSettings } from '../../../environment.ts';
import { explainMailError } from './mailError.ts';
import { startSmtp, type Nature } from './smtp.fixture.ts';
import { composeMail, openTransport } from './transport.ts';

const login = { user: 'bar', password: 'geheim' };
const content = { subject: 'Testmail', text: 'T', html: 'H' };

/**
 * Sends a test mail to a mail server like this.
 *
 * @param url its port replaces `PORT`
 * @returns `said`: what the owner reads; '' if the server takes the mail
 */
async function selftest(nature: Nature, url: string) {
  await using smtp = await startSmtp(0, nature);
  const settings = readSettings({ SMTP_URL: url.replace('PORT', String(smtp.port)) }, business);
  const mail = composeMail(
    {
      kind: 'owner',
      content,
      recipient: 'chef@example.org',
      to: 'chef@example.org',
      messageId: 'selftest',
      createdAt: new Date(),
    },
    settings,
    business,
  );
  const said = await openTransport(settings.smtpUrl)(mail).then(
    () => '',
    (error: unknown) => explainMailError(error, settings),
  );
  return { said, passwords: smtp.passwords };
}

// The desk takes it for another host, but Linux leads it to this machine.
const elsewhere = '0.0.0.0';

it.runIf(platform() === 'linux')('sends a password over TLS or not at all', async () => {
  const { said, passwords } = await selftest({ login }, `smtp://bar:geheim@${elsewhere}:PORT`);
  expect(passwords).toEqual([]);
  expect(said).toContain(
    'bietet keine Verschlüsselung (TLS) an, und ein Passwort geht nie unverschlüsselt hinaus.',
  );
  expect(said).toContain('Prüfen Sie SMTP_URL: smtps:// gehört zu Port 465, smtp:// zu Port 587.');
  expect(said).not.toContain('geheim');
  const unknown = '?tls.rejectUnauthorized=false';
  expect(
    await selftest({ login, tls: 'offered' }, `smtp://bar:geheim@${elsewhere}:PORT/${unknown}`),
  ).toEqual({
    said: '',
    passwords: ['geheim'],
  });
});

const certificate = 'Das Zertifikat von „127.0.0.1“ gilt nicht.';

it.each<[string, Nature, url: string, sentence: string]>([
  ['the certificate', { tls: 'from the start' }, 'smtps://127.0.0.1:PORT', certificate],
  ['the certificate after STARTTLS', { tls: 'offered' }, 'smtp://127.0.0.1:PORT', certificate],
  [
    'the password',
    { login },
    'smtp://bar:falsch@127.0.0.1:PORT',
    'Prüfen Sie Name und Passwort in SMTP_URL; Sonder',
  ],
  ['no login', { login }, 'smtp://127.0.0.1:PORT', 'Prüfen Sie Name und Passwort in SMTP_URL'],
  [
    'smtps on a port of smtp',
    {},
    'smtps://127.0.0.1:PORT',
    'SMTP_URL: smtps:// gehört zu Port 465',
  ],
  [
    'the port',
    {},
    'smtp://127.0.0.1:1',
    'ist so nicht zu erreichen. Prüfen Sie Server und Port in SMTP_URL',
  ],
])('tells the owner what is wrong: %s', async (_, nature, url, sentence) => {
  expect((await selftest(nature, url)).said).toContain(sentence);
});
