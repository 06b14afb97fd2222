import { expect, it } from 'vitest';
import { readFailure, smtpOptions } from './transport.ts';

const refusal = (fields: object): Error => Object.assign(new Error('said so'), fields);

it('waits for the answer to a text as long as RFC 5321 asks for, unless the address says otherwise', () => {
  expect(smtpOptions('smtp://mail.example').socketTimeout).toBe(600_000);
});

it.each([
  ['smtp://bar:geheim@mail.example', true],
  ['smtp://bar:geheim@mail.example/?requireTLS=false', true],
  ['smtp://bar:geheim@127.0.0.1.example', true],
  ['smtp://mail.example', false],
  ['smtp://bar:geheim@127.0.0.1:2525', false],
  ['smtp://bar:geheim@[::1]', false],
  ['smtp://bar:geheim@localhost', false],
])('%s demands TLS: %s', (url, demanded) => {
  expect(new URL(smtpOptions(url).url).searchParams.get('requireTLS') === 'true').toBe(demanded);
});

it.each([
  [
    'a greeting of 554',
    { code: 'EPROTOCOL', command: 'CONN', responseCode: 554 },
    { forGood: false, unreachable: true },
  ],
  [
    'a refused login',
    { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 },
    { forGood: false, unreachable: true },
  ],
  ['a refused sender', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 }, { forGood: false }],
  [
    'a refused recipient',
    { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 },
    { forGood: true, unreachable: false },
  ],
  ['a refused text', { code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, { forGood: true }],
  ['a full mailbox', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 452 }, { forGood: false }],
  ['a confused conversation', { code: 'EENVELOPE', command: 'DATA', responseCode: 503 }, { forGood: false }],
  [
    'silence before the text',
    { code: 'ETIMEDOUT', command: 'CONN', unanswered: false },
    { unanswered: false, unreachable: true },
  ],
  [
    'silence after the text',
    { code: 'ETIMEDOUT', command: 'CONN', unanswered: true },
    { unanswered: true, unreachable: false },
  ],
  [
    'a text that was asked for again',
    { code: 'EMESSAGE', command: 'DATA', responseCode: 451, unanswered: true },
    { unanswered: false, forGood: false },
  ],
])('%s is told from others', (_, fields, expected) => {
  expect(readFailure(refusal(fields))).toMatchObject(expected);
});
