import { chownSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { emptyPlan } from '../../domain/booking/plan.ts';
import { backUp } from './backup.ts';
import type { Status } from '../booking.ts';
import { Store } from './store.ts';
import { StoreError } from './errors.ts';
import {
  add,
  days,
  addWithStatus,
  folder,
  mailContent,
  noon,
  openStore,
  bookingOf,
  store,
} from './store.fixture.ts';

const references = (): string[] => store.bookings.list().map(({ reference }) => reference);

/** What another program does with the file. */
function elsewhere(sql: string): void {
  const database = new DatabaseSync(store.file);
  database.exec(sql);
  database.close();
}

it('Of the others for a day ten are named, and that there are more; none that was called off', () => {
  let guests = 0;
  const book = (starts = '2027-06-05T12:00'): string =>
    add({ starts, email: `gast${(guests += 1)}@example.org` }, []);
  const [first, second, off] = [book('2027-06-05T00:00'), book('2027-06-05T23:59'), book()];
  for (const starts of ['2027-06-04T23:59', '2027-06-06T00:00', '2027-06-15T19:30']) book(starts);
  store.bookings.setStatus(off, 'abgesagt', noon);
  store.bookings.setStatus(second, 'gebucht', noon);
  const next = { reference: 'K7-4932', starts: '2027-06-05T19:30', lastDay: undefined, email: '' };
  expect(store.bookings.related(next)).toMatchObject({
    takenBy: { named: [second], more: false },
    sameDay: { named: [first], more: false },
  });
  expect(store.bookings.related({ ...next, reference: first }).sameDay).toEqual({
    named: [],
    more: false,
  });
  const latest = Array.from({ length: 12 }, () => book()).toReversed();
  expect(store.bookings.related(next).sameDay).toEqual({ named: latest.slice(0, 10), more: true });
});

it('Other bookings with one of the days of an event are named, as are days that are blocked within it', () => {
  const fair = add({ starts: '2027-06-04T12:00', lastDay: '2027-06-06', email: '' }, []);
  const evening = { reference: 'K7-4932', lastDay: undefined, email: '' };
  for (const [day, named] of [
    ['2027-06-03', []],
    ['2027-06-04', [fair]],
    ['2027-06-06', [fair]],
    ['2027-06-07', []],
  ] as const)
    expect(
      store.bookings.related({ ...evening, starts: `${day}T19:30` }).sameDay.named,
      day,
    ).toEqual(named);
  store.days.block({ from: '2027-06-06', to: '2027-06-10' });
  expect(store.bookings.related(bookingOf(fair)).blocked).toMatchObject({ from: '2027-06-06' });
});

it('Earlier bookings of an address are named, however it is spelled', () => {
  const [reference, later] = [
    add({ email: 'lena@example.org' }),
    add({ email: 'Lena@example.org' }),
  ];
  const others = (of: string, email: string) =>
    store.bookings.related({ reference: of, starts: '2027-06-05T19:30', lastDay: undefined, email })
      .sameAddress;
  expect(others(later, 'LENA@example.org')).toEqual({ named: [reference], more: false });
  expect(others(reference, 'fremd@example.org')).toEqual({ named: [], more: false });
});

it('What was noted stays with the booking, also cocktails that are no longer on offer', () => {
  const plan = { ...emptyPlan, guests: 80, wishes: ['mojito', 'ipanema'] };
  expect(store.bookings.get(add({ plan }))).toMatchObject({ plan, note: '' });
});

it('A plan that is older than an addition has none of it', () => {
  const reference = add({ plan: { ...emptyPlan, guests: 80, cocktails: 40 } });
  elsewhere(`UPDATE bookings SET plan = json_remove(plan, '$.cocktails')`);
  expect(store.bookings.get(reference)?.plan).toEqual({ ...emptyPlan, guests: 80 });
});

it('A status that a booking has already is not noted again, and a deleted booking gets none', () => {
  const reference = add();
  const change = (status: Status) => store.bookings.setStatus(reference, status, noon);
  for (const status of ['gebucht', 'gebucht', 'offen'] as const) change(status);
  expect(bookingOf(reference).status).toBe('offen');
  expect(store.history.of(reference)).toEqual([
    { kind: 'received', at: noon },
    { kind: 'status', status: 'gebucht', at: noon },
    { kind: 'status', status: 'offen', at: noon },
  ]);
  store.bookings.delete([reference]);
  change('gebucht');
  expect(store.history.of(reference)).toEqual([]);
});

it('The last note is kept, and the history has each one of before once', () => {
  const reference = add();
  const notes = ['Ruft am Montag an', 'Will Eis', 'Will Eis', ''];
  notes.forEach((note, index) => store.bookings.setNote(reference, note, days(index)));
  expect(bookingOf(reference).note).toBe('');
  expect(store.history.of(reference).slice(1)).toEqual([
    { kind: 'note', before: 'Ruft am Montag an', at: days(1) },
    { kind: 'note', before: 'Will Eis', at: days(3) },
  ]);
  store.bookings.delete([reference]);
  store.bookings.setNote(reference, 'Weg', noon);
  expect(store.bookings.get(reference)).toBeUndefined();
});

it('Of two changes that were made from the same version the second is not stored', () => {
  const reference = add();
  const before = bookingOf(reference);
  const change = (contact: string, version: number): boolean =>
    store.bookings.setAgreed(reference, version, { ...before, contact }, [contact], noon);
  expect([change('Tante Erna', before.version), change('Onkel Otto', before.version)]).toEqual([
    true,
    false,
  ]);
  expect(bookingOf(reference).contact).toBe('Tante Erna');
  expect(change('Onkel Otto', before.version + 1)).toBe(true);
  const lines = store.history
    .of(reference)
    .flatMap((entry) => (entry.kind === 'change' ? entry.lines : []));
  expect(lines).toEqual(['Tante Erna', 'Onkel Otto']);
});

it('Money is read as it was stored: kinds of price lines, deposit, fee and the day of the payment', () => {
  const money = {
    prices: [
      { kind: 'package', label: 'Premium Event', cents: 135_000 },
      { kind: 'own', label: 'Nachlass', cents: -1250 },
    ],
    deposit: { percent: 0, cents: 67_500, until: '2027-05-01', paid: '2027-04-28' },
    fee: { cents: 0, until: '' },
    paid: '2027-06-10',
  } as const;
  const [first, second] = [add(), add(money)];
  expect(bookingOf(second)).toMatchObject(money);
  expect(bookingOf(first)).toMatchObject({ fee: { cents: undefined, until: '' }, paid: '' });
});

describe('Old bookings', () => {
  function deliverAll(): void {
    for (const mail of store.outbox.undelivered()) store.outbox.delivered(mail);
  }

  /** Before noon of the 21st of November. */
  const over = { starts: '2026-11-20T19:30' };

  it('go so many days after they came in, and not before', () => {
    const reference = add(over);
    deliverAll();
    expect(store.retention.cleanUp(days(30), 30)).toEqual([]);
    expect(store.retention.cleanUp(days(30.1), 30)).toEqual([reference]);
    expect(store.bookings.list()).toEqual([]);
  });

  it.each(['gebucht', 'erledigt'] as const)(
    'stay while they are %s, until ninety days after their event',
    (status) => {
      const reference = addWithStatus(status);
      deliverAll();
      for (const now of ['2027-06-05T17:42:00Z', '2027-09-03T12:00:00Z']) {
        expect(store.retention.cleanUp(new Date(now), 30)).toEqual([]);
        expect(store.retention.keptUnread(new Date(now), 30)).toEqual([]);
      }
      expect(store.retention.cleanUp(new Date('2027-09-04T12:00:00Z'), 30)).toEqual([reference]);
    },
  );

  it('stay while they are open or answered, until their event is over; what was called off goes', () => {
    const open = add();
    const off = (['abgesagt', 'storniert'] as const).map((status) => addWithStatus(status));
    const answered = addWithStatus('beantwortet', {
      starts: '2027-06-03T19:30',
      lastDay: '2027-06-06',
    });
    deliverAll();
    expect(store.retention.cleanUp(new Date('2027-06-05T17:42:00Z'), 30)).toEqual(off);
    expect(store.retention.cleanUp(new Date('2027-06-06T12:00:00Z'), 30)).toEqual([open]);
    expect(store.retention.cleanUp(new Date('2027-06-07T12:00:00Z'), 30)).toEqual([answered]);
  });

  it('stay, and are named, while the mail to the owner has not left', () => {
    const reference = add(over);
    expect(store.retention.cleanUp(days(400), 30)).toEqual([]);
    expect(store.retention.keptUnread(days(400), 30)).toEqual([reference]);
    deliverAll();
    expect(store.retention.keptUnread(days(400), 30)).toEqual([]);
    expect(store.retention.cleanUp(days(400), 30)).toEqual([reference]);
  });
});

it('Mails without a booking go after thirty days, and a given up one keeps nothing of its text; blocked days go after a year', () => {
  const recipients = ['chef@example.org'];
  store.outbox.add({ kind: 'week', content: mailContent, recipients }, noon);
  const mail = store.outbox.next(noon.getTime(), new Set());
  if (mail) store.outbox.reject(mail, 'Antwort 550');
  expect(store.outbox.withContent(mail?.id ?? 0)).toBeUndefined();
  store.outbox.retryAll(noon);
  expect(store.outbox.next(noon.getTime(), new Set())).toBeUndefined();
  const reference = add();
  const [block] = [{ from: '2026-11-21', to: '2026-11-22' }];
  store.days.block(block);
  const mailsAfter = (count: number): number => {
    store.retention.cleanUp(days(count), 1_000);
    return store.outbox.undelivered().length;
  };
  expect([mailsAfter(30), mailsAfter(31)]).toEqual([3, 2]);
  expect(store.outbox.of(reference)).toHaveLength(2);
  store.retention.cleanUp(new Date('2027-11-22T12:00:00Z'), 1_000);
  expect(store.days.blocked()).toMatchObject([block]);
  store.retention.cleanUp(new Date('2027-11-23T12:00:00Z'), 1_000);
  expect(store.days.blocked()).toEqual([]);
});

it('The folder and every file in it are readable by the owner alone', () => {
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const names = readdirSync(folder);
  expect(names).toContain('anfragen.sqlite-wal');
  for (const name of names) expect(statSync(join(folder, name)).mode & 0o777, name).toBe(0o600);
});

it.skipIf(process.getuid?.() !== 0)(
  'Whoever does not own the folder reads how to run the command',
  () => {
    store.close();
    chownSync(folder, 65534, 65534);
    expect(() => new Store(folder, { create: false })).toThrow("sudo -u '#65534'");
    expect(readdirSync(folder)).toEqual(['anfragen.sqlite']);
    chownSync(folder, 0, 0);
    // Who may not even look into the folder.
    process.seteuid?.(65534);
    try {
      expect(() => new Store(folder, { create: false })).toThrow("sudo -u '#0'");
    } finally {
      process.seteuid?.(0);
    }
    openStore();
  },
);

it('A folder that others use is refused and left as it is; an empty one is taken', () => {
  const shared = join(folder, 'shared');
  mkdirSync(shared, { mode: 0o755 });
  writeFileSync(join(shared, 'Rechnung.pdf'), '');
  expect(() => new Store(shared)).toThrow('eigenen, leeren Ordner');
  expect(statSync(shared).mode & 0o777).toBe(0o755);
  rmSync(join(shared, 'Rechnung.pdf'));
  new Store(shared).close();
  expect(statSync(shared).mode & 0o777).toBe(0o700);
});

it('A command makes no tables: it says that the server does', () => {
  elsewhere('PRAGMA user_version = 0');
  expect(() => new Store(folder, { create: false })).toThrow('Starten Sie den Server');
});

it('A database of a newer version is left alone', () => {
  elsewhere('PRAGMA user_version = 99');
  expect(() => new Store(folder)).toThrow(StoreError);
  expect(() => new Store(folder)).toThrow('neueren Version');
});

it('Deleting a person deletes the outbox too, and nobody else; a domain is found as it was typed and in ASCII', () => {
  const old = add({ email: 'gast@xn--bcher-kva.example' });
  expect(
    store.bookings.ofPerson('Gast@Bücher.example').map((booking) => booking.reference),
  ).toEqual([old]);
  expect(
    store.bookings.ofPerson('gast@xn--bcher-kva.example').map((booking) => booking.reference),
  ).toEqual([old]);
  store.bookings.delete([old]);
  add({ email: 'weg@example.org' });
  const reference = add({ email: 'bleibt@example.org' });
  store.bookings.delete(
    store.bookings.ofPerson('WEG@example.org').map((booking) => booking.reference),
  );
  expect(references()).toEqual([reference]);
  expect(new Set(store.outbox.undelivered().map((mail) => mail.reference))).toEqual(
    new Set([reference]),
  );
});

it('Bookings without an e-mail address belong to no one person', () => {
  add({ email: '' });
  add({ email: '' });
  expect(store.bookings.ofPerson('')).toEqual([]);
});

it('A backup holds every booking and notes its time; two lie side by side', () => {
  const reference = add();
  expect(store.lastBackup()).toBeUndefined();
  const target = join(folder, 'sicherungen');
  const backups = [backUp(store, target, noon), backUp(store, target, days(1))];
  expect(readdirSync(target)).toHaveLength(2);
  expect(store.lastBackup()).toEqual(days(1));
  for (const backup of backups) {
    expect(backup.bookings).toBe(1);
    expect(statSync(backup.folder).mode & 0o777).toBe(0o700);
    const copy = new Store(backup.folder);
    expect(copy.bookings.get(reference)?.name).toBe('Gast');
    copy.close();
  }
});
