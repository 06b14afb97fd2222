/** What keeps mails from leaving, said in German with the setting to change; and a password that never travels in clear. */
import { expect, test } from '@playwright/test';
import { needs } from '../fixtures/needs.ts';
import { anfragen, makeDataDir } from '../fixtures/server.ts';
import { startSmtp, type Nature } from '../../src/desk/mail/smtp.fixture.ts';

const login = { user: 'bar', password: 'geheim' };

/** What `selftest` says of a mail server like this; `url` makes the setting from its port. */
async function selftest(nature: Nature, url: (port: number) => string) {
  await using smtp = await startSmtp(0, nature);
  const said = await anfragen(await makeDataDir(), ['selftest'], { SMTP_URL: url(smtp.port) });
  await smtp.stop();
  return { ...said, passwords: smtp.passwords };
}

// To the desk a host like any other, which Linux leads to this machine.
const elsewhere = '0.0.0.0';

test('A password leaves this machine over TLS only, whatever the address says', async () => {
  needs('linux');
  for (const query of ['', '?requireTLS=false', '?ignoreTLS=true']) {
    const { errors, passwords, exitCode } = await selftest(
      { login },
      (port) => `smtp://bar:geheim@${elsewhere}:${port}/${query}`,
    );
    expect(passwords).toEqual([]);
    expect(exitCode).toBe(1);
    expect(errors).toContain(
      'bietet keine Verschlüsselung (TLS) an, und ein Passwort geht nie unverschlüsselt hinaus.',
    );
    expect(errors).toContain('Prüfen Sie SMTP_URL: smtps:// gehört zu Port 465, smtp:// zu Port 587.');
    expect(errors).not.toContain('geheim');
  }
});

test('On this machine, and over TLS, a password is sent', async () => {
  needs('linux');
  const local = await selftest({ login }, (port) => `smtp://bar:geheim@127.0.0.1:${port}`);
  expect(local.output).toContain('angenommen');
  const unknown = '?tls.rejectUnauthorized=false';
  const offered = await selftest(
    { login, tls: 'offered' },
    (port) => `smtp://bar:geheim@${elsewhere}:${port}/${unknown}`,
  );
  expect([offered.passwords, offered.output]).toEqual([['geheim'], expect.stringContaining('angenommen')]);
});

test.describe('The owner reads what is wrong', () => {
  const cases: [string, Nature, (port: number) => string, string][] = [
    [
      'with the certificate',
      { tls: 'from the start' },
      (port) => `smtps://127.0.0.1:${port}`,
      'ist abgelaufen. Fragen Sie Ihren E-Mail-Anbieter, welcher Server in SMTP_URL stehen soll.',
    ],
    [
      'with the certificate after STARTTLS',
      { tls: 'offered' },
      (port) => `smtp://127.0.0.1:${port}`,
      'ist abgelaufen. Fragen Sie Ihren E-Mail-Anbieter, welcher Server in SMTP_URL stehen soll.',
    ],
    [
      'with the password',
      { login },
      (port) => `smtp://bar:falsch@127.0.0.1:${port}`,
      'Prüfen Sie SMTP_URL: Name und Passwort. Sonderzeichen darin müssen kodiert sein: # als %23',
    ],
    [
      'without a login',
      { login },
      (port) => `smtp://127.0.0.1:${port}`,
      'verlangt eine Anmeldung. Schreiben Sie Name und Passwort in SMTP_URL',
    ],
    [
      'with smtps on a port of smtp',
      {},
      (port) => `smtps://127.0.0.1:${port}`,
      'spricht auf diesem Port anders. Prüfen Sie SMTP_URL: smtps:// gehört zu Port 465',
    ],
    [
      'with smtp on a port of smtps',
      { tls: 'from the start' },
      (port) => `smtp://127.0.0.1:${port}/?greetingTimeout=300`,
      'spricht auf diesem Port anders. Prüfen Sie SMTP_URL',
    ],
    [
      'with the server’s name',
      {},
      () => 'smtp://mail.beispiel.invalid',
      'Einen Mailserver „mail.beispiel.invalid“ gibt es nicht. Prüfen Sie SMTP_URL',
    ],
    [
      'with the port',
      {},
      () => 'smtp://127.0.0.1:1',
      'nimmt keine Verbindung an. Prüfen Sie SMTP_URL: Server und Port.',
    ],
  ];
  for (const [what, nature, url, sentence] of cases) {
    test(what, async () => {
      if (url(0).includes('.invalid')) needs('names');
      const { errors, exitCode } = await selftest(nature, url);
      expect(errors).toContain(sentence);
      expect(exitCode).toBe(1);
    });
  }
});
