import { describe, expect, it } from 'vitest';
import { explainMailError, isMailError } from './mailError.ts';
import { readFailure } from './transport.ts';

const settings = { smtpUrl: 'smtps://bar:geheim@mail.example' };

describe('explainMailError', () => {
  it.each([
    [
      { code: 'ESOCKET', originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID' },
      'Das Zertifikat von „mail.example“ gilt nicht.',
    ],
    [
      { code: 'EDNS', originalCode: 'ENOTFOUND', command: 'CONN' },
      '„mail.example“ ist so nicht zu erreichen.',
    ],
    [
      { code: 'EMESSAGE', command: 'DATA', responseCode: 550 },
      'Prüfen Sie SMTP_URL, MAIL_TO und MAIL_FROM.',
    ],
  ])('names the wrong setting, and quotes the mail server: %o', (fields, sentence) => {
    const said = explainMailError(Object.assign(new Error('no'), fields), settings);
    expect(said).toContain(sentence);
    expect(said).toMatch(/^Die Testmail ging nicht hinaus\..*\nDie Meldung im Wortlaut: no$/);
    expect(said).not.toContain('geheim');
  });
});

describe('isMailError', () => {
  it.each<[string, Error, boolean]>([
    ['a connection that failed', Object.assign(new Error('no'), { code: 'ESOCKET' }), true],
    ['the answer of a mail server', Object.assign(new Error('no'), { responseCode: 550 }), true],
    ['a programming error', new TypeError('boom'), false],
    [
      'an address that is none',
      Object.assign(new TypeError('no'), { code: 'ERR_INVALID_URL' }),
      false,
    ],
  ])('tells mail errors from mistakes of ours: %s', (_, error, expected) => {
    expect(isMailError(error)).toBe(expected);
  });
});

describe('readFailure', () => {
  it.each([
    ['Diese Adresse gibt es nicht', { command: 'RCPT TO', responseCode: 550 }, '550 No such user'],
    [
      'Diese Adresse gibt es nicht',
      { command: 'DATA', responseCode: 550 },
      '550 5.1.1 unknown recipient',
    ],
    [
      'Diese Adresse gibt es nicht',
      { command: 'RCPT TO', responseCode: 550 },
      '550 5.1.1 <anna.block@example.org>: User unknown',
    ],
    ['Das Postfach ist voll', { command: 'RCPT TO', responseCode: 452 }, '452 mailbox full'],
    ['Das Postfach ist voll', { command: 'RCPT TO', responseCode: 552 }, '552-5.2.2 over quota'],
    [
      'Der Mailserver ist nicht zu erreichen',
      { code: 'ETIMEDOUT', command: 'CONN' },
      'Greeting never received',
    ],
    [
      'Der Mailserver nimmt die Anmeldung nicht an',
      { code: 'EAUTH', responseCode: 535 },
      '535 Authentication failed',
    ],
    [
      'Der Mailserver hält die Mail für Spam',
      { command: 'DATA', responseCode: 554 },
      '554 5.7.1 Spam message rejected',
    ],
    [
      'Der Mailserver hält die Mail für Spam',
      { command: 'RCPT TO', responseCode: 550 },
      '550 blocked using zen.spamhaus.org',
    ],
    [
      'Der Mailserver nimmt die Mail nicht an',
      { command: 'RCPT TO', responseCode: 550 },
      '550 5.7.1 Relaying denied',
    ],
    [
      'Der Mailserver nimmt die Mail nicht an',
      { command: 'RCPT TO', responseCode: 451 },
      '451 4.7.1 greylisted',
    ],
  ])(
    'tells the owner in German why a mail did not leave, and quotes the mail server in the log: %s, %o, %s',
    (sentence, fields, words) => {
      const failure = readFailure(Object.assign(new Error(words), fields));
      expect(failure.reason).toBe(sentence);
      expect(failure.code).toContain(words.replace(/\S+@\S+/, '…'));
    },
  );
});
