import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { business } from '../../business/business.ts';
import { readSettings } from '../../environment.ts';
import type { Letter, MailKind } from '../store/outbox.ts';
import { compose, readFailure, smtpOptions } from './transport.ts';

const refusal = (fields: object): Error => Object.assign(new Error('said so'), fields);

it.each([
  ['smtp://bar:geheim@mail.example', true],
  ['smtp://bar:geheim@127.0.0.1.example', true],
  ['smtp://mail.example', false],
  ['smtp://bar:geheim@127.0.0.1:2525', false],
  ['smtp://bar:geheim@[::1]', false],
  ['smtp://bar:geheim@localhost', false],
])('%s demands TLS: %s', (url, demanded) => {
  expect(new URL(smtpOptions(url).url).searchParams.get('requireTLS') === 'true').toBe(demanded);
});

it.each([
  ['a greeting of 554', { code: 'EPROTOCOL', command: 'CONN', responseCode: 554 }, false, true],
  ['a refused login', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, false, true],
  ['silence', { code: 'ETIMEDOUT', command: 'CONN' }, false, true],
  ['a refused recipient', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, true, false],
  ['a refused text', { code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, true, false],
  ['a full mailbox', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 452 }, false, false],
  ['a confused conversation', { code: 'EENVELOPE', command: 'DATA', responseCode: 503 }, false, false],
])('%s is told from others', (_, fields, refused, unreachable) => {
  expect(readFailure(refusal(fields))).toMatchObject({ refused, unreachable });
});

describe('The header of a mail', () => {
  const made = new Date('2026-11-21T12:00:00Z');
  const letter: Letter = { subject: 'Ihre Anfrage', text: 'T', html: 'H' };
  const settings = readSettings(
    { MAIL_FROM: 'website@example.org', MAIL_TO: 'chef@example.org, kollegin@example.org' },
    business,
  );

  async function header(
    changed: Partial<Letter>,
    recipient: string,
    kind: MailKind = 'acknowledgement',
  ): Promise<string> {
    const mail = compose(
      { kind, letter: { ...letter, ...changed }, recipient, messageId: 'K7-4932.x', made },
      settings,
    );
    const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail);
    const [head = ''] = (Buffer.isBuffer(message) ? message.toString() : '').split('\r\n\r\n');
    return head.replaceAll('\r\n ', ' ');
  }

  it('to a guest: the sender is a setting, answers go to the address on the site, holiday responders keep quiet', async () => {
    const head = await header({}, 'gast@example.org');
    expect(head).toMatch(/^From: .*<website@example\.org>$/m);
    expect(head).toMatch(/^To: gast@example\.org$/m);
    expect(head).toContain(`Reply-To: ${business.email}`);
    expect(head).toContain('Auto-Submitted: auto-generated');
    expect(head).toContain('Date: Sat, 21 Nov 2026 12:00:00 +0000');
    expect(head).not.toContain('chef@example.org');
  });

  it('to the owner, at each of his addresses: answers go to the guest', async () => {
    const head = await header({ replyTo: { name: 'Zoë', address: 'zoe@example.org' } }, 'chef@example.org', 'owner');
    expect(head).toMatch(/^From: .*<website@example\.org>$/m);
    expect(head).toMatch(/^To: chef@example\.org$/m);
    expect(head).toContain('Auto-Submitted: auto-generated');
    expect(head).toMatch(/^Reply-To: .*<zoe@example\.org>$/m);
  });

  it('of a letter that the owner wrote: in one conversation with the acknowledgement, and not automatic', async () => {
    const head = await header({ inReplyTo: 'K7-4932.acknowledgement.x' }, 'gast@example.org', 'offer');
    const id = `<K7-4932.acknowledgement.x@${new URL(business.url).hostname}>`;
    expect(head).toContain(`In-Reply-To: ${id}`);
    expect(head).toContain(`References: ${id}`);
    expect(head).not.toContain('Auto-Submitted');
  });

  it.each(['=?utf-8?B?Cg==?=', 'Zoe =?utf-8?Q?a=0Ab?=', 'Zoë =?UTF-8?q?=E2=80=AE?='])(
    'carries no encoded word that a guest typed: %s',
    async (name) => {
      const head = await header(
        { subject: `Anfrage: ${name}`, replyTo: { name, address: 'a@example.org' } },
        'chef@example.org',
      );
      const words = head.match(/=\?[^? ]+\?[bq]\?[^? ]*\?=/gi) ?? [];
      const decoded = words.map((word) => {
        const [, , encoding = '', text = ''] = word.split('?');
        if (encoding.toLowerCase() === 'b') return Buffer.from(text, 'base64').toString();
        const bytes = text.replace(/=([\dA-F]{2})/gi, (_, code: string) =>
          String.fromCharCode(Number.parseInt(code, 16)),
        );
        return Buffer.from(bytes, 'latin1').toString();
      });
      expect(decoded.join('')).not.toMatch(/[\p{Cc}\u202E]/u);
    },
  );
});
