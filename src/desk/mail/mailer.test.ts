import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSettings, type Settings } from '../../environment.ts';
import { SendingLock } from '../store/sendingLock.ts';
import { folder, letter, makeRequest, noon, store } from '../store/store.fixture.ts';
import type { NewRequest } from '../store/store.ts';
import { Mailer } from './mailer.ts';

const minute = 60_000;
const ownerOnly: NewRequest['letters'] = () => [{ kind: 'owner', ...letter }];
const visitorOnly: NewRequest['letters'] = () => [{ kind: 'visitor', ...letter }];

const refused = (code: number, command = 'RCPT TO') =>
  Object.assign(new Error(`${code} nein`), { code: 'EENVELOPE', command, responseCode: code });
const unreachable = Object.assign(new Error('no line'), { code: 'ESOCKET', command: 'CONN' });
const unanswered = Object.assign(new Error('silence'), { code: 'ETIMEDOUT', command: 'CONN', unanswered: true });

/** What the mail server says to each attempt; `undefined` takes the mail, a promise takes its time. */
let answer: (name: string) => Error | undefined | Promise<Error | undefined>;
/** The kinds of the mails that were tried, in order, with the time. */
let tries: [string, number][];
/** The date in the header of the last one. */
let dated: unknown;
let mailer: Mailer;

function makeMailer(settings: Partial<Settings> = {}): Mailer {
  const business = { name: 'Bar', url: 'https://bar.example', email: 'bar@example.org', retentionDays: 365 };
  return new Mailer(
    store,
    () => ({ ...readSettings({ DATA_DIR: folder, SMTP_URL: 'smtp://mail.example' }, business), ...settings }),
    async ({ date }, name) => {
      dated = date;
      tries.push([name.slice(8), Date.now()]);
      const error = await answer(name);
      if (error) throw error;
    },
  );
}

const add = (letters: NewRequest['letters'], guest: string): string =>
  store.add(makeRequest({ letters }, `${guest}@example.org`)).number;
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** Turns the clock to the next try of the oldest mail; gives the minutes that it had to wait since its last one. */
async function toNextTry(): Promise<number> {
  const due = store.outbox.undelivered()[0]?.due.getTime() ?? 0;
  const wait = due - (tries.at(-1)?.[1] ?? 0);
  vi.setSystemTime(due);
  await pass(5_000);
  return Math.round(wait / minute);
}

beforeEach(() => {
  vi.useFakeTimers({ now: noon, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'error').mockReturnValue();
  answer = () => undefined;
  tries = [];
  mailer = makeMailer();
});
afterEach(async () => {
  vi.useRealTimers();
  await mailer.stop();
  vi.restoreAllMocks();
});

it('A mail that cannot leave is tried after pauses that double up to an hour, and for ever', async () => {
  answer = () => refused(451);
  add(ownerOnly, 'a');
  mailer.wake();
  await pass(0);
  const pauses: number[] = [];
  while (pauses.length < 12) pauses.push(await toNextTry());
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60, 60]);
  answer = () => undefined;
  await toNextTry();
  expect(store.outbox.undelivered()).toEqual([]);
});

it('A mail to the owner that is never answered goes on, at last once a day; a guest gets no more than three', async () => {
  answer = () => unanswered;
  add(ownerOnly, 'a');
  add(visitorOnly, 'b');
  mailer.wake();
  await pass(0);
  const pauses: number[] = [];
  while (pauses.length < 6) pauses.push(await toNextTry());
  expect(pauses).toEqual([1, 2, 24 * 60, 24 * 60, 24 * 60, 24 * 60]);
  expect(tries.filter(([kind]) => kind === 'visitor')).toHaveLength(3);
  expect(store.outbox.undelivered()).toMatchObject([{ state: 'wartet' }, { kind: 'visitor', state: 'abgelehnt' }]);
});

it('A mail under way goes once more at once if it fails after the owner asked to retry', async () => {
  answer = () => unanswered;
  const { number } = store.add(makeRequest({ letters: ownerOnly }));
  mailer.wake();
  await pass(0);
  await toNextTry();
  let fail: (() => void) | undefined;
  answer = () => new Promise((resolve) => (fail = () => resolve(unanswered)));
  await toNextTry();
  await pass(minute);
  store.outbox.retry(Date.now());
  fail?.();
  answer = () => undefined;
  await pass(100);
  expect(store.outbox.of(number)).toMatchObject([{ state: 'zugestellt' }]);
});

it('What waits goes out at once after a start', async () => {
  answer = () => refused(451);
  add(ownerOnly, 'a');
  mailer.wake();
  await pass(minute);
  await mailer.stop();
  answer = () => undefined;
  mailer = makeMailer();
  mailer.wake();
  await pass(0);
  expect(store.outbox.undelivered()).toEqual([]);
});

it('While the mail server cannot be reached, only one mail tries it; a new mail tries again at once', async () => {
  answer = () => unreachable;
  for (const key of ['a', 'b', 'c', 'd', 'e']) add(ownerOnly, key);
  mailer.wake();
  await pass(30_000);
  expect(tries).toHaveLength(3);
  answer = () => undefined;
  add(ownerOnly, 'f');
  mailer.wake();
  await pass(2_000);
  expect(tries).toHaveLength(6);
  await pass(minute);
  expect(store.outbox.undelivered()).toEqual([]);
});

it('A slow delivery does not delay others', async () => {
  let accept: (() => void) | undefined;
  answer = (name) =>
    name.endsWith('visitor') ? new Promise((resolve) => (accept = () => resolve(undefined))) : undefined;
  add(visitorOnly, 'slow');
  mailer.wake();
  await pass(0);
  for (const key of ['a', 'b', 'c', 'd', 'e']) add(ownerOnly, key);
  mailer.wake();
  await pass(100);
  expect(store.outbox.undelivered()).toMatchObject([{ kind: 'visitor' }]);
  expect(tries).toHaveLength(6);
  accept?.();
  await pass(100);
  expect(store.outbox.undelivered()).toEqual([]);
});

it('Only one process delivers; when it ends another takes over, and every mail leaves once', async () => {
  const other = makeMailer();
  mailer.wake();
  other.wake();
  expect([mailer.sends, other.sends]).toEqual([true, false]);
  add(ownerOnly, 'a');
  other.wake();
  await pass(5_000);
  expect(tries).toHaveLength(1);
  add(ownerOnly, 'b');
  await mailer.stop();
  await pass(5_000);
  expect(other.sends).toBe(true);
  expect(tries).toHaveLength(2);
  expect(store.outbox.undelivered()).toEqual([]);
  await other.stop();
});

it('The lock is free again once it is released, and taken by one at a time', () => {
  const [first, second] = [new SendingLock(folder), new SendingLock(folder)];
  expect([first.take(), second.take(), first.take()]).toEqual([true, false, true]);
  first.release();
  expect(second.take()).toBe(true);
  second.release();
});

it('A guest’s address that is refused for good is told to the owner, with the number to call', async () => {
  answer = (name) => (name.endsWith('visitor') ? refused(550) : undefined);
  const request = makeRequest({ letters: visitorOnly });
  const { number } = store.add({ ...request, fields: { ...request.fields, tel: '0221 4710-100' } });
  mailer.wake();
  await pass(100);
  expect(tries.map(([kind]) => kind)).toEqual(['visitor', 'bounce']);
  expect(store.outbox.of(number)).toMatchObject([
    { kind: 'visitor', state: 'abgelehnt', error: '550 nein' },
    { kind: 'bounce', state: 'zugestellt', recipient: '' },
  ]);
});

it.each([
  ['five days', '05. Juni 2027, 19:30 Uhr', 5 * 24 * 60],
  ['its event', '22. November 2026, 19:30 Uhr', 31 * 60],
])(
  'A confirmation that is refused for now is given up after %s, and the owner reads of it under that day’s date',
  async (_, date, minutes) => {
    answer = (name) => (name.endsWith('visitor') ? refused(452) : undefined);
    const { number } = store.add(makeRequest({ letters: visitorOnly }, 'voll@example.org', date));
    mailer.wake();
    await pass(0);
    while (store.outbox.of(number).length === 1) await toNextTry();
    expect(dated).toEqual(new Date(Date.now()));
    const passed = (Date.now() - noon.getTime()) / minute;
    expect(passed).toBeGreaterThan(minutes);
    expect(passed).toBeLessThan(minutes + 62);
    expect(store.outbox.of(number)).toMatchObject([
      { kind: 'visitor', state: 'abgelehnt', error: '452 nein' },
      { kind: 'bounce', state: 'zugestellt' },
    ]);
  },
);

it.each([
  ['its event was a slip into the past', '05. Juni 2020, 19:30 Uhr', 0],
  ['the server was down for six days', '05. Juni 2027, 19:30 Uhr', 6 * 24 * 60],
])('A confirmation that is refused for now is tried again where %s', async (_, date, minutes) => {
  const { number } = store.add(makeRequest({ letters: visitorOnly }, 'gast@example.org', date));
  vi.setSystemTime(Date.now() + minutes * minute);
  answer = () => refused(451);
  mailer.wake();
  await pass(0);
  answer = () => undefined;
  await toNextTry();
  expect(store.outbox.of(number)).toMatchObject([{ state: 'zugestellt' }]);
});

it('Mails lie as files where no mail server is set, and leave when one is', async () => {
  await mailer.stop();
  mailer = makeMailer({ smtpUrl: '' });
  add(ownerOnly, 'a');
  mailer.wake();
  await pass(100);
  expect(store.outbox.undelivered()).toMatchObject([{ state: 'datei' }]);
  await mailer.stop();
  mailer = makeMailer();
  mailer.wake();
  await pass(100);
  expect(store.outbox.undelivered()).toEqual([]);
});
