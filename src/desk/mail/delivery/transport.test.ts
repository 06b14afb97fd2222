import { createTransport } from 'nodemailer';
import PostalMime, { type Email } from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { business } from '../../../business.ts';
import { readSettings } from '../../../environment.ts';
import type { MailContent } from '../../store/outbox.ts';
import { composeMail, readFailure, smtpOptions } from './transport.ts';
import type { MailKind } from '../../store/mailKinds.ts';

const refusal = (fields: object): Error => Object.assign(new Error('said so'), fields);

describe('smtpOptions', () => {
  it.each([
    ['smtp://bar:geheim@mail.example', true],
    ['smtp://bar:geheim@127.0.0.1.example', true],
    ['smtp://mail.example', false],
    ['smtp://bar:geheim@127.0.0.1:2525', false],
    ['smtp://bar:geheim@[::1]', false],
    ['smtp://bar:geheim@localhost', false],
  ])('demands TLS for %s: %s', (url, demanded) => {
    expect(new URL(smtpOptions(url).url).searchParams.get('requireTLS') === 'true').toBe(demanded);
  });
});

describe('readFailure', () => {
  it.each([
    ['a greeting of 554', { code: 'EPROTOCOL', command: 'CONN', responseCode: 554 }, false, true],
    ['a refused login', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, false, true],
    ['silence', { code: 'ETIMEDOUT', command: 'CONN' }, false, true],
    [
      'a refused recipient',
      { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 },
      true,
      false,
    ],
    ['a refused text', { code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, true, false],
    ['a full mailbox', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 452 }, false, false],
    [
      'a confused conversation',
      { code: 'EENVELOPE', command: 'DATA', responseCode: 503 },
      false,
      false,
    ],
  ])('classifies %s', (_, fields, rejected, unreachable) => {
    expect(readFailure(refusal(fields))).toMatchObject({ rejected, unreachable });
  });
});

describe('A message', () => {
  const createdAt = new Date('2026-11-21T12:00:00Z');
  const settings = readSettings(
    { MAIL_FROM: 'website@example.org', MAIL_TO: 'chef@example.org, kollegin@example.org' },
    business,
  );

  /** What a mail program reads. */
  async function read(
    kind: MailKind,
    recipient: string,
    changed: Partial<MailContent> = {},
  ): Promise<Email> {
    const content = { subject: 'Ihre Anfrage', text: 'T', html: 'H', ...changed };
    const mail = composeMail(
      { kind, content, recipient, to: recipient, messageId: 'K7-4932.x', createdAt },
      settings,
      business,
    );
    const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(
      mail,
    );
    return PostalMime.parse(Buffer.isBuffer(message) ? message : '');
  }
  const isAutomatic = ({ headers }: Email): boolean =>
    headers.some(({ key }) => key === 'auto-submitted');

  it('has the sender of the settings, sends the guest’s answers to the address on the site, and keeps holiday responders quiet', async () => {
    const mail = await read('acknowledgement', 'gast@example.org');
    expect(mail).toMatchObject({
      from: { address: 'website@example.org' },
      to: [{ address: 'gast@example.org' }],
      replyTo: [{ address: business.email }],
      date: createdAt.toISOString(),
    });
    expect(isAutomatic(mail)).toBe(true);
    expect(JSON.stringify(mail.headers)).not.toContain('chef@example.org');
  });

  it('goes to each address of the owner, and sends his answers to the guest', async () => {
    const zoe = { name: 'Zoë', address: 'zoe@example.org' };
    const mail = await read('owner', 'chef@example.org', { replyTo: zoe });
    expect(mail).toMatchObject({
      from: { address: 'website@example.org' },
      to: [{ address: 'chef@example.org' }],
      replyTo: [zoe],
    });
    expect(isAutomatic(mail)).toBe(true);
  });

  it('joins the conversation of the acknowledgement if it is a letter, and is not automatic', async () => {
    const mail = await read('offer', 'gast@example.org', {
      inReplyTo: 'K7-4932.acknowledgement.x',
    });
    const id = `<K7-4932.acknowledgement.x@${new URL(business.url).hostname}>`;
    expect(mail).toMatchObject({ inReplyTo: id, references: id });
    expect(isAutomatic(mail)).toBe(false);
  });

  it.each(['=?utf-8?B?Cg==?=', 'Zoe =?utf-8?Q?a=0Ab?=', 'Zoë =?UTF-8?q?=E2=80=AE?='])(
    'carries no encoded word that a guest typed: %s',
    async (name) => {
      const changed = { subject: `Anfrage: ${name}`, replyTo: { name, address: 'a@example.org' } };
      const { subject, replyTo } = await read('owner', 'chef@example.org', changed);
      for (const shown of [subject, replyTo?.[0]?.name])
        expect(shown).toContain(name.replaceAll('=?', '= ?'));
    },
  );
});
