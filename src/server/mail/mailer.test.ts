import { beforeEach, expect, test, vi } from 'vitest';
import type { SiteData } from '../../domain/siteData.ts';
import { dayMs, byAnotherProgram, log, openStore, settingsWith } from '../inbox.fixture.ts';
import { SiteError } from '../published.ts';
import { exampleSite } from '../published.fixture.ts';
import type { Store } from '../store/store.ts';
import { exampleEnquiry } from './mail.fixture.ts';
import { Mailer } from './mailer.ts';
import { startSmtp, type SmtpPeer } from './smtp.fixture.ts';

const bar = 'bar@bar.example';
const guest = 'gast@example.org';

let store: Store;
beforeEach(() => {
  store = openStore();
});

/** Stores an enquiry of which both mails wait. */
const add = (email = guest, received = new Date()): string =>
  store.add(exampleEnquiry({ fields: { email } }, { received }), '', true);

const open = (
  SMTP_URL: string,
  settings: Readonly<Record<string, string>> = {},
  site: () => SiteData = () => exampleSite,
): Mailer => new Mailer(store, settingsWith({ SMTP_URL, ...settings }), site);

/** Numbers and kinds of the mails that wait. */
const waiting = (): string[] =>
  [store.nextNewMail() ?? [], store.failedMails()]
    .flat()
    .map(({ number, kind }) => `${number} ${kind}`);

/** Who got mails, in order. */
const recipients = ({ received }: SmtpPeer): string[] => received.flatMap(({ to }) => to);

test('sends the owner’s mail and the acknowledgement, each once', async () => {
  await using smtp = await startSmtp();
  const number = add();
  await open(smtp.url).wake();
  await open(smtp.url).wake();
  expect(smtp.received).toMatchObject([
    {
      to: [bar],
      greeted: 'bar.example',
      mail: {
        subject: expect.stringContaining(`Anfrage ${number}`),
        replyTo: [{ address: guest }],
      },
    },
    { to: [guest], greeted: 'bar.example' },
  ]);
  expect(waiting()).toEqual([]);
});

test('sends the owner’s mail however old, to the addresses and with the date of now; the guest’s for five days', async () => {
  const number = add(guest, new Date(Date.now() - 9 * dayMs));
  add('jung@example.org', new Date(Date.now() - 4.9 * dayMs));
  await using smtp = await startSmtp();
  smtp.behave({ at: 'RCPT TO', recipient: 'weg@example.org', code: 550, message: 'No such user' });
  const settings = {
    MAIL_TO: 'neu@example.org, weg@example.org',
    MAIL_FROM: 'website@example.org',
  };
  await open(smtp.url, settings).wake();
  const [{ from, mail } = { from: '', mail: undefined }] = smtp.received;
  expect(from).toBe('website@example.org');
  expect(Date.now() - Date.parse(mail?.date ?? '')).toBeLessThan(60_000);
  expect(recipients(smtp)).toEqual(['neu@example.org', 'neu@example.org', 'jung@example.org']);
  expect(log()).toContain('nimmt für weg@example.org (MAIL_TO) nichts an');
  expect(store.get(number)?.guestResult).toContain('Fünf Tage');
});

test('tries again what was refused for now, under the same Message-ID, and holds up no other', async () => {
  await using smtp = await startSmtp();
  const full = 'voll@example.org';
  smtp.behave({ at: 'RCPT TO', recipient: full, code: 452, message: 'Mailbox full' });
  const mailer = open(smtp.url);
  const number = add(full);
  add();
  await mailer.wake();
  expect(recipients(smtp)).toEqual([bar, bar, guest]);
  expect(store.get(number)).toMatchObject({
    guestDone: null,
    guestResult: expect.stringContaining('Mailbox full'),
  });
  smtp.behave('take and hang up');
  await mailer.wake();
  smtp.behave('accept');
  await mailer.wake();
  expect(recipients(smtp).slice(3)).toEqual([full, full]);
  const [id, again] = smtp.received.slice(3).map(({ mail }) => mail.messageId);
  expect(again).toBe(id);
});

test('gives an acknowledgement up whose recipient does not exist, and says so', async () => {
  await using smtp = await startSmtp();
  smtp.behave({
    at: 'RCPT TO',
    recipient: guest,
    code: 550,
    message: `5.1.1 No such user ${guest}`,
  });
  const number = add();
  await open(smtp.url).wake();
  expect(store.get(number)?.guestResult).toContain('No such user');
  expect(waiting()).toEqual([]);
  expect(log()).toContain(`Die Eingangsbestätigung zu Anfrage ${number} wird nicht mehr gesendet.`);
  expect(log()).not.toContain(guest);
});

test.each([
  ['relaying', { at: 'RCPT TO', recipient: guest, code: 550, message: '5.7.1 Denied' }, [bar]],
  ['relaying in words', { at: 'RCPT TO', code: 554, message: 'Relay access denied' }, []],
  ['no login', { at: 'RCPT TO', code: 530, message: 'Authentication required' }, []],
  ['our address', { at: 'MAIL FROM', code: 550, message: 'Sender rejected' }, []],
  ['our text', { at: 'DATA', code: 554, message: 'Rejected as spam' }, []],
  [
    'the owner’s address',
    { at: 'RCPT TO', recipient: bar, code: 550, message: '5.1.1 No such user' },
    [guest],
  ],
] as const)(
  'keeps what the server refuses for good because of %s, logs why once, and sends it after it was mended',
  async (_, refusal, others) => {
    await using smtp = await startSmtp();
    smtp.behave(refusal);
    add();
    const mailer = open(smtp.url);
    await mailer.wake();
    await mailer.wake();
    expect(recipients(smtp)).toEqual(others);
    const says = refusal.message.replace(/^[\d.]+ /, '');
    expect(log().split(says)).toHaveLength(3 - others.length);
    smtp.behave('accept');
    await mailer.wake();
    expect(recipients(smtp).sort()).toEqual([bar, guest]);
  },
);

test('keeps an acknowledgement while the login is refused, and tries again after a quarter of an hour', async () => {
  await using smtp = await startSmtp({ login: { user: 'bar', password: 'geheim' } });
  const number = add();
  store.note(number, 'owner', '', new Date());
  const mailer = open(smtp.url.replace('//', '//bar:falsch@'));

  await mailer.wake();
  await mailer.wake();

  expect(smtp.passwords).toEqual(['falsch']);
  expect(store.get(number)).toMatchObject({
    guestDone: null,
    guestResult: expect.stringContaining('Authentication failed'),
  });
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 16 * 60_000);
  await mailer.wake();
  expect(smtp.passwords).toEqual(['falsch', 'falsch']);
});

test('ends a round when the server cannot be reached, and logs it once', async () => {
  const first = add();
  add();
  const mailer = open('smtp://127.0.0.1:1');
  await mailer.wake();
  expect(store.list()).toMatchObject([
    { ownerError: '', guestResult: '' },
    { number: first, ownerError: expect.stringContaining('ECONNREFUSED'), guestResult: '' },
  ]);
  await mailer.wake();
  expect(log().match(/Mails warten/g)).toHaveLength(1);
});

test('sends the others, too, beside a mail that ends each round', async () => {
  await using smtp = await startSmtp();
  smtp.behave({ at: 'RCPT TO', recipient: 'immer@example.org', code: 421, message: 'Too busy' });
  const mailer = open(smtp.url);
  for (const email of ['immer@example.org', guest]) {
    const number = add(email);
    store.note(number, 'owner', '', new Date());
    store.note(number, 'guest', 'besetzt');
  }
  for (let rounds = 0; rounds < 50 && smtp.received.length === 0; rounds += 1) await mailer.wake();
  const later = add();
  store.note(later, 'owner', '', new Date());
  await mailer.wake();
  expect(recipients(smtp)).toEqual([guest, guest]);
});

test('sends the mails of others beside an enquiry that cannot be read, and names it', async () => {
  await using smtp = await startSmtp();
  const damaged = add('weg@example.org');
  byAnotherProgram(
    `PRAGMA ignore_check_constraints = ON; UPDATE enquiries SET request = 'x' WHERE number = '${damaged}'`,
  );
  add();
  const mailer = open(smtp.url);

  await mailer.wake();
  await mailer.wake();

  expect(recipients(smtp)).toEqual([bar, guest]);
  expect(log()).toContain(`Anfrage ${damaged} lässt sich nicht lesen`);
});

test('sends the owner’s mails first, also while the server hangs up at each guest’s', async () => {
  await using smtp = await startSmtp();
  smtp.behave({ at: 'RCPT TO', recipient: guest, code: 421, message: 'Too busy' });
  add();
  add();
  add();

  await open(smtp.url).wake();

  expect(recipients(smtp)).toEqual([bar, bar, bar]);
});

test('sends one mail at a time by one connection, also those of enquiries that come meanwhile', async () => {
  await using smtp = await startSmtp({ maxClients: 1 });
  smtp.behave('hold');
  const mailer = open(smtp.url);
  add();
  let round = mailer.wake();
  for (let mails = 1; mails <= 6; mails += 1) {
    await vi.waitUntil(() => smtp.tries.length >= mails);
    if (mails < 3) {
      add();
      round = mailer.wake();
    }
    expect(smtp.tries).toHaveLength(mails);
    smtp.release();
  }
  await round;
  expect(waiting()).toEqual([]);
});

test('sends nothing while the store cannot note it', async () => {
  await using smtp = await startSmtp();
  add();
  byAnotherProgram(
    `CREATE TRIGGER full BEFORE UPDATE ON enquiries BEGIN SELECT RAISE(FAIL, 'disk is full'); END`,
  );
  const mailer = open(smtp.url);
  await mailer.wake();
  expect(log()).toContain('disk is full');
  expect(smtp.tries).toEqual([]);
  byAnotherProgram('DROP TRIGGER full');
  await mailer.wake();
  expect(recipients(smtp)).toEqual([bar, guest]);
});

test('sends nothing while the site cannot be read', async () => {
  await using smtp = await startSmtp();
  add();
  let isPublished = false;
  const mailer = open(smtp.url, {}, () => {
    if (!isPublished) throw new SiteError('Die Website ist noch nicht gebaut.');
    return exampleSite;
  });
  await mailer.wake();
  expect(log()).toContain('Mails warten: Die Website ist noch nicht gebaut.');
  isPublished = true;
  await mailer.wake();
  expect(recipients(smtp)).toEqual([bar, guest]);
});
