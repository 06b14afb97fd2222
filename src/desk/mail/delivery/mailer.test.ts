import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSettings } from '../../../environment.ts';
import * as fixture from '../../store/store.fixture.ts';
import { folder, mailContent, noon, store } from '../../store/store.fixture.ts';
import { statementOf } from '../../statement.ts';
import { Mailer } from './mailer.ts';
import type { MailKind } from '../../store/mailKinds.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const refused = (code: number) =>
  Object.assign(new Error(`${code} nein`), {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode: code,
  });
const unreachable = Object.assign(new Error('no line'), { code: 'ESOCKET', command: 'CONN' });
/**
 * How the mail server answers each attempt. `undefined` takes the mail, a promise takes its time.
 */
let answer: Error | undefined | Promise<Error | undefined>;
/** The kinds of the mails that were tried, in order, with the time. */
let tries: [string, number][];
/** Header and envelope of each of them. */
let addresses: unknown[];
let mailer: Mailer;

function makeMailer(): Mailer {
  const business = {
    name: 'Bar',
    url: 'https://bar.example',
    email: 'bar@example.org',
    retentionDays: 365,
  };
  return new Mailer(
    store,
    readSettings({ DATA_DIR: folder, SMTP_URL: 'smtp://mail.example' }, business),
    business,
    async ({ messageId = '', to, envelope }) => {
      const [, kind = ''] = /\.(\w+)\./.exec(messageId) ?? [];
      tries.push([kind, Date.now()]);
      addresses.push({ to, envelope });
      const error = await answer;
      if (error) throw error;
    },
  );
}

const add = (kinds: readonly MailKind[], guest = 'gast'): string =>
  fixture.add({ email: `${guest}@example.org` }, kinds);
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** Lets due mails leave, and some time pass. */
async function deliver(milliseconds = 0): Promise<void> {
  mailer.wake();
  await pass(milliseconds);
}

/**
 * Holds back the answer of the mail server.
 *
 * @returns gives the answer
 */
function hold(): (error: Error | undefined) => void {
  const { promise, resolve } = Promise.withResolvers<Error | undefined>();
  answer = promise;
  return resolve;
}

/**
 * Sets the clock to the next try of the oldest mail.
 *
 * @returns the minutes since its last try
 */
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
  answer = undefined;
  tries = [];
  addresses = [];
  mailer = makeMailer();
});
afterEach(async () => {
  vi.useRealTimers();
  await mailer.stop();
  vi.restoreAllMocks();
});

it('tries the owner’s mail for ever, after pauses that double up to an hour', async () => {
  answer = refused(451);
  add(['owner'], 'a');
  await deliver();
  const pauses: number[] = [];
  while (pauses.length < 12) pauses.push(await toNextTry());
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60, 60]);
  answer = undefined;
  await toNextTry();
  expect(store.outbox.undelivered()).toEqual([]);
});

it('sends at once what was postponed before the clock was set back', async () => {
  vi.setSystemTime(Date.now() + 365 * day);
  answer = unreachable;
  const putOff = add(['owner'], 'a');
  await deliver();
  vi.setSystemTime(noon);
  const [later] = store.outbox.of(add(['owner'], 'b'));
  if (later) store.outbox.postpone(later, noon.getTime() + minute, 'Antwort 451');
  answer = undefined;
  await pass(5_000);
  expect(store.outbox.of(putOff)).toMatchObject([{ state: 'zugestellt' }]);
  expect(store.outbox.undelivered()).toMatchObject([{ id: later?.id }]);
  await pass(minute);
  expect(store.outbox.undelivered()).toEqual([]);
});

it('logs a programming error, and blames no mail server', async () => {
  answer = new TypeError('boom');
  const reference = add(['owner']);
  await deliver();
  expect(console.error).toHaveBeenCalledWith(expect.any(String), answer);
  expect(store.outbox.of(reference)).toMatchObject([
    { state: 'wartet', error: 'Ein Fehler im Programm hält die Mail auf' },
  ]);
  answer = undefined;
  await toNextTry();
  expect(store.outbox.undelivered()).toEqual([]);
});

it('gives up a copy to the owner that is refused for good, but not the mail of a booking', async () => {
  answer = refused(550);
  const reference = add(['owner', 'copy']);
  await deliver();
  expect(store.outbox.of(reference)).toMatchObject([
    { kind: 'owner', state: 'wartet' },
    { kind: 'copy', state: 'abgelehnt', error: 'Diese Adresse gibt es nicht' },
  ]);
  answer = undefined;
  store.outbox.retry(reference, new Date());
  await deliver();
  expect(store.outbox.undelivered()).toMatchObject([{ kind: 'copy' }]);
});

it('tries a mail again at once if it fails after the owner asked to retry', async () => {
  answer = refused(451);
  const reference = add(['owner']);
  await deliver();
  await toNextTry();
  const reply = hold();
  await toNextTry();
  await pass(minute);
  store.outbox.retry(reference, new Date());
  reply(refused(451));
  answer = undefined;
  await pass(100);
  expect(store.outbox.of(reference)).toMatchObject([{ state: 'zugestellt' }]);
});

it('sends at once after a start what waits', async () => {
  answer = refused(451);
  add(['owner'], 'a');
  await deliver(minute);
  await mailer.stop();
  answer = undefined;
  mailer = makeMailer();
  await deliver();
  expect(store.outbox.undelivered()).toEqual([]);
});

it('pauses all mails while the mail server cannot be reached, until a new mail tries again', async () => {
  answer = unreachable;
  for (const key of ['a', 'b', 'c', 'd', 'e']) add(['owner'], key);
  await deliver(30_000);
  expect(tries).toHaveLength(3);
  answer = undefined;
  add(['owner'], 'f');
  await deliver(2_000);
  expect(tries).toHaveLength(6);
  await pass(minute);
  expect(store.outbox.undelivered()).toEqual([]);
});

it('delays no mail by a slow one', async () => {
  const accept = hold();
  add(['acknowledgement'], 'slow');
  await deliver();
  answer = undefined;
  for (const key of ['a', 'b', 'c', 'd', 'e']) add(['owner'], key);
  await deliver(100);
  expect(store.outbox.undelivered()).toMatchObject([{ kind: 'acknowledgement' }]);
  expect(tries).toHaveLength(6);
  accept(undefined);
  await pass(100);
  expect(store.outbox.undelivered()).toEqual([]);
});

it('marks no other mail if a booking is deleted while its mail is under way', async () => {
  const accept = hold();
  const spam = add(['owner'], 'spam');
  await deliver();
  store.bookings.delete([spam]);
  answer = undefined;
  const guest = add(['owner'], 'gast');
  accept(undefined);
  await pass(100);
  expect(tries).toHaveLength(2);
  expect(store.outbox.of(guest)).toMatchObject([{ state: 'zugestellt' }]);
});

it('sends in one process only, and in another one when that ends', async () => {
  const other = makeMailer();
  const accept = hold();
  add(['owner'], 'a');
  mailer.wake();
  other.wake();
  await pass(5_000);
  expect(tries).toHaveLength(1);
  answer = undefined;
  accept(undefined);
  add(['owner'], 'b');
  await mailer.stop();
  await pass(5_000);
  expect(tries).toHaveLength(2);
  expect(store.outbox.undelivered()).toEqual([]);
  await other.stop();
});

it('sends a mail once if another process takes over meanwhile, however slow the mail server is', async () => {
  const accept = hold();
  add(['offer']);
  await deliver();
  const handedOver = mailer.stop();
  const other = makeMailer();
  other.wake();
  await pass(10 * minute);
  accept(undefined);
  await handedOver;
  await pass(5_000);
  expect(tries).toHaveLength(1);
  expect(store.outbox.undelivered()).toEqual([]);
  await other.stop();
});

it('waits for the mail server no longer than it may when it stops', async () => {
  const accept = hold();
  const reference = add(['offer']);
  await deliver();
  const handedOver = mailer.stop(minute);
  await pass(minute);
  await handedOver;
  expect(store.outbox.of(reference)).toMatchObject([{ state: 'wartet' }]);
  accept(undefined);
});

it('gives up a mail to a guest after five days', async () => {
  answer = refused(452);
  const reference = add(['offer'], 'voll');
  await deliver();
  while (store.outbox.of(reference)[0]?.state === 'wartet' && Date.now() < noon.getTime() + 6 * day)
    await toNextTry();
  expect(Date.now()).toBeGreaterThan(noon.getTime() + 5 * day);
  expect(Date.now()).toBeLessThan(noon.getTime() + 5 * day + 62 * minute);
  expect(store.outbox.of(reference)).toMatchObject([
    { kind: 'offer', state: 'abgelehnt', error: 'Der Mailserver nimmt die Mail nicht an' },
  ]);
  expect([...store.outbox.missedByBooking().keys()]).toEqual([reference]);
});

it('tries a mail to a guest for an hour even if the server was down for days', async () => {
  const reference = add(['acknowledgement']);
  vi.setSystemTime(Date.now() + 6 * day);
  answer = refused(451);
  await deliver();
  while (tries.length < 6) await toNextTry();
  answer = undefined;
  await toNextTry();
  expect(store.outbox.of(reference)).toMatchObject([{ state: 'zugestellt' }]);
});

it('tries a mail while it is of use, and gives it up afterwards', async () => {
  answer = refused(451);
  store.outbox.add(
    {
      kind: 'signIn',
      content: mailContent,
      recipients: ['chef@example.org'],
      usefulMs: 30 * minute,
    },
    noon,
  );
  await deliver();
  while (store.outbox.undelivered().some(({ state }) => state === 'wartet')) await toNextTry();
  expect(tries.at(-1)?.[1]).toBeGreaterThan(noon.getTime() + 15 * minute);
  expect(tries.at(-1)?.[1]).toBeLessThan(noon.getTime() + 30 * minute);
  expect(store.outbox.undelivered()).toMatchObject([{ kind: 'signIn', state: 'abgelehnt' }]);
});

it('moves waiting mails to the owner’s new address, and none twice', () => {
  // One of these left before the address was changed.
  const recipients = ['alt@example.org', 'uralt@example.org'];
  const reference = add([], 'anders');
  store.outbox.add({ kind: 'owner', content: mailContent, reference, recipients }, noon);
  const [sent] = store.outbox.undelivered();
  if (sent) store.outbox.delivered(sent);
  store.outbox.add({ kind: 'owner', content: mailContent, recipients }, noon);
  store.outbox.add(
    { kind: 'owner', content: mailContent, recipients: ['bar@example.org', 'alt@example.org'] },
    noon,
  );
  const kept = add(['acknowledgement'], 'gast');
  store.outbox.readdress(['bar@example.org', 'neu@example.org']);
  expect(store.outbox.undelivered().map(({ recipient }) => recipient)).toEqual([
    'bar@example.org',
    'bar@example.org',
    'gast@example.org',
  ]);
  expect(store.outbox.of(kept)).toHaveLength(1);
  expect(store.outbox.of(reference)).toMatchObject([
    { state: 'zugestellt', recipient: 'alt@example.org' },
  ]);
});

/** Sends a letter to a booking's guest. */
function write(reference: string, kind: MailKind): void {
  store.outbox.add({ kind, content: mailContent, reference }, new Date());
  mailer.wake();
}

it('sends letters to a guest in the order in which they were written', async () => {
  answer = refused(451);
  const reference = add(['offer']);
  await deliver();
  answer = undefined;
  write(reference, 'confirmation');
  write(add(['owner'], 'other'), 'offer');
  await pass(minute / 2);
  expect(tries.map(([kind]) => kind)).toEqual(['offer', 'owner', 'offer']);
  await pass(minute);
  expect(tries.map(([kind]) => kind).slice(3)).toEqual(['offer', 'confirmation']);
  expect(store.outbox.undelivered()).toEqual([]);
});

/** Expects a mail to a recipient, with a reader in its header. */
const goingTo = (recipient: string, reader = recipient): unknown =>
  expect.objectContaining({
    to: expect.objectContaining({ address: reader }),
    envelope: expect.objectContaining({ to: recipient }),
  });

it('sends waiting letters to a corrected address at once, in their order, with their copies', async () => {
  answer = refused(451);
  const reference = add(['offer', 'copy'], 'tippfehler');
  await deliver();
  while (tries.length < 8) await toNextTry();
  answer = undefined;
  addresses = [];
  write(reference, 'message');
  fixture.agree(reference, { email: 'gast@example.org' });
  await pass(5_000);
  const guest = goingTo('gast@example.org');
  expect(addresses).toEqual([guest, goingTo('bar@example.org', 'gast@example.org'), guest]);
  expect(store.outbox.of(reference)).toMatchObject([
    { kind: 'offer', state: 'zugestellt', recipient: 'gast@example.org' },
    { kind: 'copy', state: 'zugestellt', recipient: 'bar@example.org' },
    { kind: 'message', state: 'zugestellt', recipient: 'gast@example.org' },
  ]);
});

it('records where a mail went whose address was corrected meanwhile', async () => {
  const accept = hold();
  const reference = add(['offer'], 'tippfehler');
  await deliver();
  fixture.agree(reference, { email: 'gast@example.org' });
  store.outbox.retry(reference, new Date());
  accept(undefined);
  await pass(100);
  expect(store.outbox.of(reference)).toMatchObject([
    { state: 'zugestellt', recipient: 'tippfehler@example.org' },
  ]);
});

it('gives up a letter without an address', async () => {
  answer = refused(451);
  const reference = add(['offer']);
  await deliver();
  answer = undefined;
  fixture.agree(reference, { email: '' });
  await pass(5_000);
  expect(store.outbox.of(reference)).toMatchObject([
    { state: 'abgelehnt', error: expect.stringContaining('keine E-Mail-Adresse') },
  ]);
});

describe('A letter', () => {
  const priceLines = [{ kind: 'own', label: 'Bar', cents: 100_000 }] as const;

  /** A letter to a guest who has booked, with the owner's copy: neither can leave yet. */
  async function waiting(asksForMoney = false): Promise<string> {
    answer = unreachable;
    const reference = fixture.add({ priceLines }, []);
    store.bookings.setStatus(reference, 'gebucht', noon);
    const says = statementOf(fixture.bookingOf(reference), asksForMoney);
    const content = { ...mailContent, says };
    const messageId = store.outbox.add({ kind: 'confirmation', content, reference }, noon);
    const recipients = ['bar@example.org'];
    store.outbox.add({ kind: 'copy', content, reference, recipients, messageId }, noon);
    await deliver();
    answer = undefined;
    tries = [];
    return reference;
  }
  const statesOf = (reference: string) =>
    store.outbox.of(reference).map(({ kind, state }) => `${kind} ${state}`);

  it.each<[string, (reference: string) => unknown]>([
    [
      'Termin Samstag, 5. Juni 2027, 19:30 Uhr → Sonntag, 6. Juni 2027, 19:30 Uhr',
      (reference) => fixture.agree(reference, { starts: '2027-06-06T19:30' }),
    ],
    ['Dauer 3 Stunden → 5 Stunden', (reference) => fixture.agree(reference, { durationHours: 5 })],
    [
      'Preis 1.000 € → 1.400 €',
      (reference) =>
        fixture.agree(reference, { priceLines: [{ ...priceLines[0], cents: 140_000 }] }),
    ],
    [
      'Anzahlung 50 % → 300 €, bis Sa., 1. Mai 2027',
      (reference) =>
        fixture.agree(reference, { deposit: { percent: 50, cents: 30_000, until: '2027-05-01' } }),
    ],
    [
      'Stornogebühr – → 300 €, bis Sa., 15. Mai 2027',
      (reference) =>
        fixture.agree(reference, {
          fee: { cents: 30_000, until: '2027-05-15', calledOff: '2027-05-01' },
        }),
    ],
    [
      'Stand gebucht → storniert',
      (reference) => store.bookings.setStatus(reference, 'storniert', noon),
    ],
  ])(
    'that says what holds no longer stays here, with the copy, and says why: %s',
    async (why, change) => {
      const reference = await waiting();
      change(reference);
      await pass(2 * minute);
      expect([tries, statesOf(reference)]).toEqual([[], ['confirmation ueberholt']]);
      const [mail] = store.outbox.of(reference);
      expect(mail?.error.replaceAll('\u00A0', ' ')).toBe(`Inzwischen ${why}`);
      store.outbox.retry(reference, new Date());
      await pass(2 * minute);
      expect(tries).toEqual([]);
    },
  );

  it('stays here after a payment if it asks for money', async () => {
    const [asking, other] = [await waiting(true), await waiting()];
    for (const reference of [asking, other]) fixture.pay(reference, 50_000);
    await pass(2 * minute);
    expect([statesOf(asking), statesOf(other)]).toEqual([
      ['confirmation ueberholt'],
      ['confirmation zugestellt', 'copy zugestellt'],
    ]);
  });

  it('leaves after a change of what it does not say', async () => {
    const reference = await waiting(true);
    store.bookings.setNote(reference, 'Ruft an', noon);
    fixture.agree(reference, { contact: 'Tante Erna', allergies: 'Nüsse' });
    await pass(2 * minute);
    expect(statesOf(reference)).toEqual(['confirmation zugestellt', 'copy zugestellt']);
  });
});
