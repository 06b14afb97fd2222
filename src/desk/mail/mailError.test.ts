import { expect, it } from 'vitest';
import { explainMailError } from './mailError.ts';

const settings = {
  smtpUrl: 'smtps://bar:geheim@mail.example',
  mailFrom: 'bar@example.org',
  mailTo: ['chef@example.org'],
};

it.each([
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'gilt nicht für „mail.example“'],
  ['CERT_HAS_EXPIRED', 'von „mail.example“ ist abgelaufen'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'von „mail.example“ stammt von keiner anerkannten Stelle'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'stammt von keiner anerkannten Stelle'],
])('A certificate that is not good (%s) is told with the setting to change', (originalCode, sentence) => {
  const said = explainMailError(Object.assign(new Error('no'), { code: 'ESOCKET', originalCode }), settings);
  expect(said).toContain(sentence);
  expect(said).toContain('SMTP_URL');
  expect(said).toMatch(/^Die Testmail ging nicht hinaus\..*\nDie Meldung im Wortlaut: no$/);
  expect(said).not.toContain('geheim');
});

it.each([
  ['ENOTFOUND', 'Einen Mailserver „mail.example“ gibt es nicht. Prüfen Sie SMTP_URL'],
  ['ETIMEOUT', 'ließ sich gerade nicht nachschlagen'],
  ['EAI_AGAIN', 'ließ sich gerade nicht nachschlagen'],
])('A name that is not there (%s) is told from a name server that does not answer', (originalCode, sentence) => {
  const said = explainMailError(Object.assign(new Error('no'), { code: 'EDNS', originalCode }), settings);
  expect(said).toContain(sentence);
});

it.each([
  ['MAIL FROM', 'nimmt den Absender bar@example.org nicht an. Prüfen Sie MAIL_FROM.'],
  ['RCPT TO', 'nimmt chef@example.org nicht an. Prüfen Sie MAIL_TO.'],
  ['DATA', 'Prüfen Sie SMTP_URL, MAIL_TO und MAIL_FROM.'],
])('A refusal of %s names the setting', (command, sentence) => {
  const error = Object.assign(new Error('no'), { code: 'EENVELOPE', command, responseCode: 550 });
  expect(explainMailError(error, settings)).toContain(sentence);
});

it('A mail server that nobody knows is told by its name', () => {
  const error = Object.assign(new Error('no'), { code: 'EDNS', originalCode: 'ENOTFOUND', command: 'CONN' });
  expect(explainMailError(error, settings)).toContain(
    'Einen Mailserver „mail.example“ gibt es nicht. Prüfen Sie SMTP_URL',
  );
});
