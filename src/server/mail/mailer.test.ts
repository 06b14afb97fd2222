import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SiteData } from '../../domain/siteData.ts';
import { dayMs, byAnotherProgram, loggedText, openStore, settingsWith } from '../inbox.fixture.ts';
import { OutageError } from '../log.ts';
import { exampleSite } from '../published.fixture.ts';
import type { Store } from '../store/store.ts';
import { exampleEnquiry } from './mail.fixture.ts';
import { Mailer } from './mailer.ts';
import { startSmtp, type Refusal, type TestMailServer } from './smtp.fixture.ts';

const bar = 'bar@bar.example';
const guest = 'gast@example.org';

/** An address at which no mail server listens. */
const SMTP_URL = 'smtp://127.0.0.1:1';

let store: Store;
let smtp: TestMailServer;
beforeEach(async () => {
  store = openStore();
  smtp = await startSmtp();
});
afterEach(() => smtp[Symbol.asyncDispose]());

/** Stores an enquiry of which both mails wait. */
const add = (email = guest, received = new Date()): string =>
  store.add(exampleEnquiry({ fields: { email } }, { received }), '', true);

/** Stores an enquiry whose acknowledgement failed before. */
const addFailed = (email: string): void => {
  const number = add(email);
  store.noteResult(number, 'owner', '', new Date());
  store.noteResult(number, 'guest', 'besetzt');
};

const open = (
  settings: Readonly<Record<string, string>> = {},
  site: () => SiteData = () => exampleSite,
): Mailer => new Mailer(store, settingsWith({ SMTP_URL: smtp.url, ...settings }), site);

/** Number and kind of the next new mail, and of those that failed. */
const waiting = (): string[] =>
  [store.nextNewMail() ?? [], store.failedMails()]
    .flat()
    .map(({ number, recipient: kind }) => `${number} ${kind}`);

/** Who got mails, in order. */
const recipients = (): string[] => smtp.received.flatMap(({ to }) => to);

test('sends the owner’s mail and the acknowledgement, each once', async () => {
  const number = add();

  await open().wake();
  await open().wake();

  expect(smtp.received).toMatchObject([
    { to: [bar], mail: { subject: expect.stringContaining(`Anfrage ${number}: `) } },
    { to: [guest], mail: { subject: `Ihre Anfrage ${number} bei Bar am Dom` } },
  ]);
});

test('sends from MAIL_FROM to the addresses of MAIL_TO that are taken, and logs the others', async () => {
  smtp.behave({ at: 'RCPT TO', recipient: 'weg@example.org', code: 550, message: 'No such user' });
  add();

  await open({
    MAIL_TO: 'neu@example.org, weg@example.org, auch@example.org',
    MAIL_FROM: 'website@example.org',
  }).wake();

  expect(smtp.received[0]).toMatchObject({
    from: 'website@example.org',
    to: ['neu@example.org', 'auch@example.org'],
  });
  expect(loggedText()).toContain('nimmt für weg@example.org (MAIL_TO) nichts an');
});

test.each([
  [4.9, [bar, guest]],
  [5.1, [bar]],
])('sends what waited %d days to %j', async (days, reached) => {
  add(guest, new Date(Date.now() - days * dayMs));

  await open().wake();

  expect(recipients()).toEqual(reached);
  expect(waiting()).toEqual([]);
});

test('holds up no mail behind one that is refused', async () => {
  const full = 'voll@example.org';
  smtp.behave({ at: 'RCPT TO', recipient: full, code: 452, message: 'Mailbox full' });
  add(full);
  add();

  await open().wake();

  expect(recipients()).toEqual([bar, bar, guest]);
});

test('tries each mail once a round', async () => {
  smtp.behave({ at: 'DATA', code: 450, message: 'Later' });
  add();

  await open().wake();

  expect(smtp.tries).toHaveLength(2);
});

test('sends a mail again under the same Message-ID where it may have been taken', async () => {
  smtp.behave('take and hang up');
  addFailed(guest);
  const mailer = open();

  await mailer.wake();
  await mailer.wake();

  const [id, again] = smtp.received.map(({ mail }) => mail.messageId);
  expect(again).toBe(id);
});

test('gives up an acknowledgement whose recipient does not exist, and says so', async () => {
  smtp.behave({ at: 'RCPT TO', recipient: guest, code: 550, message: '5.1.1 No such user' });
  const number = add();

  await open().wake();

  expect(waiting()).toEqual([]);
  expect(loggedText()).toContain(
    `Die Eingangsbestätigung zu Anfrage ${number} wird nicht mehr gesendet.`,
  );
});

test.each<[string, Refusal]>([
  ['a full mailbox', { at: 'RCPT TO', code: 452, message: 'Mailbox full' }],
  ['relaying', { at: 'RCPT TO', code: 550, message: '5.7.1 Denied' }],
  ['relaying in words', { at: 'RCPT TO', code: 554, message: 'Relay access denied' }],
  ['a missing login', { at: 'RCPT TO', code: 530, message: 'Authentication required' }],
  ['the owner’s address', { at: 'RCPT TO', recipient: bar, code: 550, message: 'No such user' }],
  ['our address', { at: 'MAIL FROM', code: 550, message: 'Sender rejected' }],
  ['our text', { at: 'DATA', code: 554, message: 'Rejected as spam' }],
])('keeps what the server refuses because of %s', async (_, refusal) => {
  smtp.behave(refusal);
  add();
  const mailer = open();
  await mailer.wake();

  smtp.behave('accept');
  await mailer.wake();

  expect(recipients().sort()).toEqual([bar, guest]);
});

test.each([
  [14, 1],
  [16, 2],
])('%i minutes after a refused login, it has been tried %i times', async (minutes, tries) => {
  await using strict = await startSmtp({ login: { user: 'bar', password: 'geheim' } });
  addFailed(guest);
  const mailer = open({ SMTP_URL: strict.url.replace('//', '//bar:falsch@') });

  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  await mailer.wake();
  clock.mockReturnValue(minutes * 60_000);
  await mailer.wake();

  expect(strict.passwords).toHaveLength(tries);
  expect(waiting()).toHaveLength(1);
});

test.each([
  ['out of reach', { SMTP_URL }],
  ['busy', {}],
])('ends a round when the server is %s', async (_, settings) => {
  smtp.behave({ at: 'MAIL FROM', code: 421, message: 'Too busy' });
  const first = add();
  add();

  await open(settings).wake();

  expect(store.failedMails()).toMatchObject([{ number: first, recipient: 'owner' }]);
});

test.each([
  ['Denied', {}],
  ['ECONNREFUSED', { SMTP_URL }],
])('logs once why a mail waits: %s', async (why, settings) => {
  smtp.behave({ at: 'RCPT TO', recipient: bar, code: 550, message: '5.7.1 Denied' });
  add();
  const mailer = open(settings);

  await mailer.wake();
  await mailer.wake();

  expect(loggedText().split(why)).toHaveLength(2);
});

test('in the end sends every other mail, though one ends its rounds', async () => {
  smtp.behave({ at: 'RCPT TO', recipient: 'immer@example.org', code: 421, message: 'Too busy' });
  for (const email of ['anna@example.org', 'immer@example.org', 'ben@example.org'])
    addFailed(email);
  // With equal results they keep their order, and one of the two others comes behind it.
  byAnotherProgram(
    `CREATE TRIGGER equal AFTER UPDATE ON enquiries WHEN NEW.guest_done IS NULL BEGIN UPDATE enquiries SET guest_result = 'besetzt' WHERE id = NEW.id; END`,
  );
  const mailer = open();

  for (let rounds = 0; rounds < 50 && smtp.received.length < 2; rounds += 1) await mailer.wake();

  expect(recipients().sort()).toEqual(['anna@example.org', 'ben@example.org']);
});

test('sends new mails before those that failed', async () => {
  addFailed(guest);
  add('neu@example.org');

  await open().wake();

  expect(recipients()).toEqual([bar, 'neu@example.org', guest]);
});

test('sends the mails of others beside an enquiry that cannot be read', async () => {
  const damaged = add('weg@example.org');
  byAnotherProgram(
    `PRAGMA ignore_check_constraints = ON; UPDATE enquiries SET request = 'x' WHERE number = '${damaged}'`,
  );
  add();

  await open().wake();

  expect(recipients()).toEqual([bar, guest]);
});

test('sends by one connection, whatever comes meanwhile', async () => {
  await using narrow = await startSmtp({ maxClients: 1 });
  narrow.behave('hold');
  const mailer = open({ SMTP_URL: narrow.url });
  add();
  void mailer.wake();
  await vi.waitUntil(() => narrow.tries.length > 0);

  add();
  const round = mailer.wake();
  narrow.behave('accept');
  narrow.release();
  await round;

  expect(waiting()).toEqual([]);
});

test('sends nothing before the store can note it', async () => {
  add();
  byAnotherProgram(
    `CREATE TRIGGER full BEFORE UPDATE ON enquiries BEGIN SELECT RAISE(FAIL, 'disk is full'); END`,
  );

  await open().wake();

  expect(smtp.tries).toEqual([]);
});

test('waits until the site can be read, and logs why', async () => {
  add();
  const site = vi.fn(() => exampleSite).mockThrowOnce(new OutageError('Noch nicht gebaut.'));
  const mailer = open({}, site);

  await mailer.wake();
  await mailer.wake();

  expect(recipients()).toEqual([bar, guest]);
  expect(loggedText()).toContain('Mails warten: Noch nicht gebaut.');
});

test('sends no more once it is stopped, but the mail that is under way', async () => {
  smtp.behave('hold');
  const number = add();
  const mailer = open();
  void mailer.wake();
  await vi.waitUntil(() => smtp.tries.length > 0);

  const stopped = mailer.stop();
  smtp.release();
  await stopped;

  expect(waiting()).toEqual([`${number} guest`]);
});

test('sends a reused number under another Message-ID', async () => {
  const number = add();
  await open().wake();
  store.delete(number);
  add(guest, new Date(Date.now() - 1000));
  byAnotherProgram(`UPDATE enquiries SET number = '${number}'`);

  await open().wake();

  expect(new Set(smtp.received.map(({ mail }) => mail.messageId)).size).toBe(4);
});

test('logs an outage again that comes after mails have left', async () => {
  const mailer = open();
  const busy: Refusal = { at: 'MAIL FROM', code: 421, message: 'Too busy' };
  for (const behaviour of [busy, 'accept', busy] as const) {
    smtp.behave(behaviour);
    add();
    await mailer.wake();
  }

  expect(loggedText().split('Too busy')).toHaveLength(3);
});
