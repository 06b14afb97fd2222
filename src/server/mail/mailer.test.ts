import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { dayMs, enquire, folder, log, openInbox, openStore, stored } from '../inbox.fixture.ts';
import { SiteError } from '../site.ts';
import { startSmtp, type SmtpPeer } from './smtp.fixture.ts';
import { exampleSite } from '../site.fixture.ts';

/** Who got mails, in order. */
const recipients = ({ received }: SmtpPeer): string[] => received.flatMap(({ to }) => to);

/** Waits until the mail server has taken this many mails. */
const taken = (smtp: SmtpPeer, count: number): Promise<boolean> =>
  vi.waitUntil(() => smtp.received.length >= count, { timeout: 20_000 });
/** Waits until this many mails were tried. */
const tried = (smtp: SmtpPeer, count: number): Promise<boolean> =>
  vi.waitUntil(() => smtp.tries.length >= count, { timeout: 20_000 });
/** Waits until no mail waits. */
const allDone = (): Promise<boolean> =>
  vi.waitUntil(() => stored().every(({ ownerSent, guestDone }) => ownerSent && guestDone), {
    timeout: 20_000,
  });

const open = (smtp: SmtpPeer, settings: Readonly<Record<string, string>> = {}) =>
  openInbox({ SMTP_URL: smtp.url, MAIL_RETRY_SECONDS: '1', ...settings });

it('sends the owner’s mail and the acknowledgement at once, each once', async () => {
  await using smtp = await startSmtp();
  const inbox = open(smtp);
  const number = await enquire(inbox, { email: 'gast@example.org' });
  await allDone();
  await inbox.close();
  await open(smtp).close();
  expect(smtp.received).toMatchObject([
    {
      to: ['bar@bar.example'],
      greeted: 'bar.example',
      mail: {
        subject: expect.stringContaining(`Anfrage ${number}`),
        replyTo: [{ address: 'gast@example.org' }],
      },
    },
    { to: ['gast@example.org'], greeted: 'bar.example' },
  ]);
});

it('sends what waited at the start, to the addresses and with the date of then', async () => {
  const number = await enquire(openInbox());
  const store = openStore();
  const old = new Date(Date.now() - 9 * dayMs);
  using database = new DatabaseSync(join(folder, 'anfragen.sqlite'));
  database.prepare('UPDATE enquiries SET received = ?').run(old.toISOString());
  await using smtp = await startSmtp();
  open(smtp, { MAIL_TO: 'neu@example.org, auch@example.org', MAIL_FROM: 'website@example.org' });
  await taken(smtp, 1);
  const [{ from, to, mail } = { from: '', to: [], mail: undefined }] = smtp.received;
  expect([from, to]).toEqual(['website@example.org', ['neu@example.org', 'auch@example.org']]);
  expect(Date.now() - Date.parse(mail?.date ?? '')).toBeLessThan(60_000);
  // Nine days are too late for the guest's.
  await allDone();
  expect(store.get(number)?.guestResult).toContain('Fünf Tage');
  expect(smtp.tries).toHaveLength(1);
});

it('tries again what was refused for now, under the same Message-ID, and holds up no other', async () => {
  await using smtp = await startSmtp();
  smtp.behave({ at: 'RCPT TO', recipient: 'voll@example.org', code: 452, message: 'Mailbox full' });
  const inbox = open(smtp);
  await enquire(inbox, { email: 'voll@example.org' });
  await enquire(inbox, { email: 'gast@example.org' });
  await taken(smtp, 3);
  expect(recipients(smtp)).toContain('gast@example.org');
  expect(stored()[1]).toMatchObject({
    guestDone: null,
    guestResult: expect.stringContaining('Mailbox full'),
  });
  smtp.behave('take and hang up');
  await tried(smtp, 4);
  smtp.behave('accept');
  await allDone();
  const ids = smtp.received
    .filter(({ to }) => to.includes('voll@example.org'))
    .map(({ mail }) => mail.messageId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

it('gives an acknowledgement up whose recipient does not exist, and says so', async () => {
  await using smtp = await startSmtp();
  smtp.behave({
    at: 'RCPT TO',
    recipient: 'nie@example.org',
    code: 550,
    message: '5.1.1 No such user nie@example.org',
  });
  const number = await enquire(open(smtp), { email: 'nie@example.org' });
  await allDone();
  expect(stored()).toMatchObject([{ guestResult: expect.stringContaining('No such user') }]);
  expect(log()).toContain(`Die Eingangsbestätigung zu Anfrage ${number} wird nicht mehr gesendet.`);
  expect(log()).not.toContain('nie@example.org');
});

it.each([
  [
    'relaying',
    { at: 'RCPT TO', recipient: 'gast@example.org', code: 550, message: '5.7.1 Denied' },
  ],
  ['relaying in words', { at: 'RCPT TO', code: 554, message: 'Relay access denied' }],
  ['no login', { at: 'RCPT TO', code: 530, message: 'Authentication required' }],
  ['our address', { at: 'MAIL FROM', code: 550, message: 'Sender rejected' }],
  ['our text', { at: 'DATA', code: 554, message: 'Rejected as spam' }],
  [
    'the owner’s address',
    { at: 'RCPT TO', recipient: 'bar@bar.example', code: 550, message: '5.1.1 No such user' },
  ],
] as const)(
  'keeps both mails while the server refuses %s for good, shows why, and sends them after it was mended',
  async (_, behaviour) => {
    await using smtp = await startSmtp();
    smtp.behave(behaviour);
    await enquire(open(smtp), { email: 'gast@example.org' });
    const says = behaviour.message.replace(/^[\d.]+ /, '');
    const recipient = 'recipient' in behaviour ? behaviour.recipient : undefined;
    const concerned = recipient ? 1 : 2;
    const isOwners = recipient !== 'gast@example.org';
    const reasons = (): string[] =>
      stored()
        .flatMap(({ ownerError, guestResult }) => [ownerError, guestResult])
        .filter((reason) => reason.includes(says));
    await vi.waitUntil(() => reasons().length === concerned, { timeout: 20_000 });
    expect(stored()[0]?.ownerError.includes(says)).toBe(isOwners);
    smtp.behave('accept');
    await allDone();
    expect(recipients(smtp).sort()).toEqual(['bar@bar.example', 'gast@example.org']);
    expect(log().split(says)).toHaveLength(1 + concerned);
  },
);

it('ends a round when the server cannot be reached', async () => {
  const inbox = openInbox();
  const numbers = [await enquire(inbox), await enquire(inbox), await enquire(inbox)];
  await inbox.close();
  await using smtp = await startSmtp();
  smtp.behave('hold');
  const waiting = open(smtp, { MAIL_RETRY_SECONDS: '3600' });
  await tried(smtp, 1);
  await smtp.stop();
  const failed = () => stored().filter(({ ownerError, guestResult }) => ownerError || guestResult);
  await vi.waitUntil(() => failed().length > 0);
  await waiting.close();
  expect(failed().map(({ number }) => number)).toEqual(numbers.slice(0, 1));
  expect(failed()).toMatchObject([{ guestResult: '' }]);
});

it('is done with a server that takes one connection at a time, without a pause', async () => {
  await using smtp = await startSmtp(0, { maxClients: 1 });
  const inbox = open(smtp, { MAIL_RETRY_SECONDS: '3600' });
  for (let count = 0; count < 3; count += 1) await enquire(inbox);
  await allDone();
  expect(smtp.received).toHaveLength(6);
});

it('sends the others first after a mail that ended a round', async () => {
  const inbox = openInbox();
  await enquire(inbox, { email: 'immer@example.org' });
  await enquire(inbox);
  await using smtp = await startSmtp();
  smtp.behave({ at: 'RCPT TO', recipient: 'immer@example.org', code: 421, message: 'Too busy' });
  open(smtp);
  await vi.waitUntil(() => stored()[0]?.guestResult === 'sent', { timeout: 20_000 });
  expect(stored()[1]?.guestDone).toBeNull();
});

it('sends one mail at a time, also while enquiries come in', async () => {
  await using smtp = await startSmtp();
  smtp.behave('hold');
  const inbox = open(smtp);
  for (let count = 0; count < 4; count += 1) await enquire(inbox);
  await tried(smtp, 1);
  for (let mails = 1; mails <= 8; mails += 1) {
    await tried(smtp, mails);
    // More would be held by now.
    await enquire(inbox, { email: 'gast@example.org', anfrage: 'Immer dasselbe' });
    expect(smtp.tries).toHaveLength(mails);
    smtp.release();
  }
});

it('sends a mail once that was taken while the store could not note it', async () => {
  await using smtp = await startSmtp();
  smtp.behave('hold');
  await enquire(open(smtp));
  await tried(smtp, 1);
  using database = new DatabaseSync(join(folder, 'anfragen.sqlite'));
  database.exec('BEGIN IMMEDIATE');
  smtp.behave('accept');
  smtp.release();
  await vi.waitUntil(() => log().includes('database is locked'), { timeout: 20_000 });
  database.exec('ROLLBACK');
  await allDone();
  expect(recipients(smtp)).toHaveLength(2);
});

it('sends nothing while the site cannot be read, and all once it can', async () => {
  await enquire(openInbox());
  await using smtp = await startSmtp();
  let isPublished = false;
  openInbox({ SMTP_URL: smtp.url, MAIL_RETRY_SECONDS: '1' }, () => {
    if (!isPublished) throw new SiteError('Die Website ist noch nicht gebaut.');
    return exampleSite;
  });
  await vi.waitUntil(() => log().includes('Mails warten: Die Website ist noch nicht gebaut.'));
  isPublished = true;
  await taken(smtp, 2);
});
