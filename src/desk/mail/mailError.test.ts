import { expect, it } from 'vitest';
import { explainMailError } from './mailError.ts';

const settings = { smtpUrl: 'smtps://bar:geheim@mail.example' };

it.each([
  [{ code: 'ESOCKET', originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'Das Zertifikat von „mail.example“ gilt nicht.'],
  [{ code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'Das Zertifikat von „mail.example“ gilt nicht.'],
  [{ code: 'EDNS', originalCode: 'ENOTFOUND', command: 'CONN' }, '„mail.example“ ist so nicht zu erreichen.'],
  [{ code: 'EMESSAGE', command: 'DATA', responseCode: 550 }, 'Prüfen Sie SMTP_URL, MAIL_TO und MAIL_FROM.'],
])('What a wrong setting causes is told with its name, and the mail server’s own words: %o', (fields, sentence) => {
  const said = explainMailError(Object.assign(new Error('no'), fields), settings);
  expect(said).toContain(sentence);
  expect(said).toMatch(/^Die Testmail ging nicht hinaus\..*\nDie Meldung im Wortlaut: no$/);
  expect(said).not.toContain('geheim');
});
