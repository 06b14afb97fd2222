import { chownSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { emptyPlan } from '../../booking/plan.ts';
import { backUp } from '../commands/backup.ts';
import { Store, type Status } from './store.ts';
import { StoreError } from './storeError.ts';
import { emptyFields } from '../../booking/fields.ts';
import { folder, makeRequest, noon, openStore, store } from './store.fixture.ts';

const later = (minutes: number): Date => new Date(noon.getTime() + minutes * 60_000);

const numbers = (): string[] => store.list().map(({ number }) => number);

/** What another program does with the file. */
function elsewhere(sql: string): void {
  const database = new DatabaseSync(store.file);
  database.exec(sql);
  database.close();
}

describe('A request', () => {
  it('that was called off may be sent again', () => {
    store.setStatus(store.add(makeRequest()).number, 'abgesagt', 'offen', noon);
    expect(store.add(makeRequest()).repeated).toBe(false);
  });

  it('brings one confirmation an hour to an address, however it is spelled', () => {
    const kinds = (email: string, content: string, received = noon): string[] =>
      store.outbox.of(store.add(makeRequest({ content, received }, email)).number).map(({ kind }) => kind);
    expect(kinds('Gast@example.org', 'a')).toEqual(['owner', 'visitor']);
    expect(kinds('gast@example.org', 'b', later(59))).toEqual(['owner']);
    expect(kinds('gast@example.org', 'c', later(61))).toEqual(['owner', 'visitor']);
  });

  it('whose mails cannot be stored is not stored either', () => {
    elsewhere("CREATE TRIGGER refused BEFORE INSERT ON outbox BEGIN SELECT RAISE(ABORT, 'refused'); END");
    expect(() => store.add(makeRequest())).toThrow(StoreError);
    expect(store.list()).toEqual([]);
  });
});

it('Of the others for a day ten are named, and that there are more; none that was called off', () => {
  let guests = 0;
  const book = (date = '05. Juni 2027, 12:00 Uhr'): string =>
    store.add(makeRequest({}, `gast${(guests += 1)}@example.org`, date)).number;
  const [first, second, off] = [book(), book('05. Juni 2027, 23:59 Uhr'), book()];
  book('15. Juni 2027, 19:30 Uhr');
  store.setStatus(off, 'abgesagt', 'offen', noon);
  store.setStatus(second, 'gebucht', 'offen', noon);
  const day = '05. Juni 2027, 19:30 Uhr';
  const next = { number: 'K7-4932', fields: { ...emptyFields, date: day } };
  expect(store.neighbours(next)).toMatchObject({
    takenBy: { named: [second], more: false },
    sameDay: { named: [first], more: false },
  });
  expect(store.neighbours({ ...next, number: first }).sameDay).toEqual({ named: [], more: false });
  const latest = Array.from({ length: 12 }, () => book()).toReversed();
  expect(store.neighbours(next).sameDay).toEqual({ named: latest.slice(0, 10), more: true });
});

it('Earlier requests of an address are named, however it is spelled', () => {
  const { number } = store.add(makeRequest({ content: 'Im Garten' }, 'lena@example.org'));
  const later = store.add(makeRequest({ content: 'Doch im Saal' }, 'Lena@example.org')).number;
  const others = (of: string, email: string) =>
    store.neighbours({ number: of, fields: { ...emptyFields, email } }).sameAddress;
  expect(others(later, 'LENA@example.org')).toEqual({ named: [number], more: false });
  expect(others(number, 'fremd@example.org')).toEqual({ named: [], more: false });
});

it('What was noted stays with the request, also cocktails that are no longer on offer', () => {
  const plan = { ...emptyPlan, guests: 80, wishes: ['mojito', 'ipanema'] };
  expect(store.get(store.add(makeRequest({ plan })).number)).toMatchObject({ plan, note: '' });
});

it('A status changes from the one that was seen, once, and not where the request was deleted meanwhile', () => {
  const { number } = store.add(makeRequest());
  const change = (status: Status, seen: Status) => store.setStatus(number, status, seen, noon);
  // A second press of the same button is none.
  const changes = [change('gebucht', 'offen'), change('abgesagt', 'offen'), change('gebucht', 'offen')];
  expect(changes).toEqual([true, false, true]);
  expect(change('offen', 'gebucht')).toBe(true);
  expect(store.history(number)).toEqual([
    { status: 'gebucht', at: noon },
    { status: 'offen', at: noon },
  ]);
  store.delete([number]);
  expect(change('gebucht', 'offen')).toBe(false);
  expect(store.history(number)).toEqual([]);
});

it('Of two people who write a note at the same time the later one is told', () => {
  const { number } = store.add(makeRequest());
  expect(store.setNote(number, 'Ruft am Montag an', '')).toBe(true);
  expect(store.setNote(number, 'Will Eis', '')).toBe(false);
  expect(store.setNote(number, 'Ruft am Montag an', '')).toBe(true);
  expect(store.get(number)?.note).toBe('Ruft am Montag an');
  expect(store.setNote(number, 'Will Eis', 'Ruft am Montag an')).toBe(true);
  store.delete([number]);
  expect(store.setNote(number, 'Weg', 'Will Eis')).toBe(false);
});

describe('Old requests', () => {
  const days = (count: number): Date => later(count * 24 * 60);
  function deliverAll(): void {
    for (const mail of store.outbox.undelivered()) store.outbox.delivered(mail);
  }

  it('go so many days after they came in, and not before', () => {
    const { number } = store.add(makeRequest());
    deliverAll();
    expect(store.cleanUp(days(30), 30)).toEqual([]);
    expect(store.cleanUp(days(30.1), 30)).toEqual([number]);
    expect(store.list()).toEqual([]);
  });

  it('stay while they are booked and their event is to come: the day is taken until then', () => {
    const { number } = store.add(makeRequest());
    store.setStatus(number, 'gebucht', 'offen', noon);
    deliverAll();
    expect(store.cleanUp(new Date('2027-06-05T12:00:00Z'), 30)).toEqual([]);
    expect(store.kept(new Date('2027-06-05T12:00:00Z'), 30)).toEqual([]);
    expect(store.cleanUp(new Date('2027-06-06T12:00:00Z'), 30)).toEqual([number]);
  });

  it('stay, and are named, while the mail to the owner has not left', () => {
    const { number } = store.add(makeRequest());
    expect(store.cleanUp(days(400), 30)).toEqual([]);
    expect(store.kept(days(400), 30)).toEqual([number]);
    deliverAll();
    expect(store.kept(days(400), 30)).toEqual([]);
    expect(store.cleanUp(days(400), 30)).toEqual([number]);
  });
});

it('The folder and every file in it are readable by the owner alone', () => {
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const names = readdirSync(folder);
  expect(names).toContain('anfragen.sqlite-wal');
  for (const name of names) expect(statSync(join(folder, name)).mode & 0o777, name).toBe(0o600);
});

it.skipIf(process.getuid?.() !== 0)('Whoever does not own the folder reads how to run the command', () => {
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
});

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

it('A database that stays locked when it is opened is given up after a while', async () => {
  store.close();
  // The lock outlasts the patience of whoever opens the file.
  const program = `
    const { DatabaseSync } = require('node:sqlite');
    const { parentPort, workerData } = require('node:worker_threads');
    const database = new DatabaseSync(workerData);
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    parentPort.postMessage('locked');
    setTimeout(() => database.close(), 3000);`;
  const worker = new Worker(program, { eval: true, workerData: store.file });
  await new Promise((resolve) => worker.once('message', resolve));
  expect(() => new Store(folder)).toThrow('Ein anderes Programm');
  await new Promise((resolve) => worker.once('exit', resolve));
  openStore();
});

it('Deleting a person deletes the outbox too, and nobody else; a domain is found as it was typed and in ASCII', () => {
  const old = store.add(makeRequest({}, 'gast@bücher.example')).number;
  expect(store.ofPerson('Gast@Bücher.example').map((request) => request.number)).toEqual([old]);
  expect(store.ofPerson('gast@xn--bcher-kva.example').map((request) => request.number)).toEqual([old]);
  store.delete([old]);
  store.add(makeRequest({}, 'weg@example.org'));
  const { number } = store.add(makeRequest({}, 'bleibt@example.org'));
  store.delete(store.ofPerson('WEG@example.org').map((request) => request.number));
  expect(numbers()).toEqual([number]);
  expect(new Set(store.outbox.undelivered().map((mail) => mail.number))).toEqual(new Set([number]));
});

it('While another program reads, deleted data stays in the write-ahead log, and deleting reports it', async () => {
  const { number } = store.add(makeRequest());
  const reader = new DatabaseSync(store.file, { readOnly: true });
  reader.exec('BEGIN; SELECT count(*) FROM requests');
  store.delete([number]);
  expect(store.wipe()).toBe(false);
  reader.close();
  await pause(0);
  expect(store.wipe()).toBe(true);
});

it('A backup holds every request and notes its time; two lie side by side', () => {
  const { number } = store.add(makeRequest());
  expect(store.lastBackup()).toBeUndefined();
  const target = join(folder, 'sicherungen');
  const backups = [backUp(store, target, noon), backUp(store, target, later(1))];
  expect(readdirSync(target)).toHaveLength(2);
  expect(store.lastBackup()).toEqual(later(1));
  for (const backup of backups) {
    expect(backup.requests).toBe(1);
    expect(statSync(backup.folder).mode & 0o777).toBe(0o700);
    const copy = new Store(backup.folder);
    expect(copy.get(number)?.fields.name).toBe('Gast');
    copy.close();
  }
});
