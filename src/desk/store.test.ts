import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { backUp } from './backup.ts';
import { Store } from './store.ts';
import { StoreError } from './storeError.ts';
import { folder, makeRequest, noon, openStore, store } from './store.fixture.ts';
import { migrations } from './tables.ts';

const later = (minutes: number): Date => new Date(noon.getTime() + minutes * 60_000);

const numbers = (): string[] => store.list().map(({ nummer }) => nummer);

/** What another program does with the file. */
function elsewhere(sql: string): void {
  const database = new DatabaseSync(store.file);
  database.exec(sql);
  database.close();
}

describe('A request', () => {
  it('with a key that is known already gets the first number, however late', () => {
    const { nummer } = store.add(makeRequest({ key: 'a' }));
    expect(store.add(makeRequest({ key: 'a', received: later(5000) }))).toEqual({ nummer, outcome: 'known' });
    expect(store.add(makeRequest({ key: 'b' })).outcome).toBe('new');
  });

  it('under the key of another one is not stored, and not taken for it', () => {
    const { nummer } = store.add(makeRequest({ key: 'a' }));
    expect(store.add(makeRequest({ key: 'a', content: 'other' }))).toEqual({ nummer, outcome: 'other' });
    expect(numbers()).toEqual([nummer]);
  });

  it('without a key is the same as one with its content for ten minutes', () => {
    const { nummer } = store.add(makeRequest());
    expect(store.add(makeRequest({ received: later(9) }))).toEqual({ nummer, outcome: 'known' });
    expect(store.add(makeRequest({ received: later(11) })).outcome).toBe('new');
    expect(store.list()).toHaveLength(2);
  });

  it('brings one confirmation an hour to an address, however it is spelled', () => {
    const kinds = (email: string, key: string, received = noon): string[] =>
      store.queue.of(store.add(makeRequest({ key, received }, email)).nummer).map(({ kind }) => kind);
    expect(kinds('Gast@example.org', 'a')).toEqual(['owner', 'visitor']);
    expect(kinds('gast@example.org', 'b', later(59))).toEqual(['owner']);
    expect(kinds('gast@example.org', 'c', later(61))).toEqual(['owner', 'visitor']);
  });

  it('stored while the clock ran a year ahead keeps nobody from a confirmation today', () => {
    store.add(makeRequest({ key: 'a', received: later(365 * 24 * 60) }));
    const { nummer } = store.add(makeRequest({ key: 'b' }));
    expect(store.queue.of(nummer).map(({ kind }) => kind)).toContain('visitor');
  });

  it('whose mails cannot be made is not stored', () => {
    const letters = (): never => {
      throw new Error('No letter.');
    };
    expect(() => store.add(makeRequest({ letters }))).toThrow('No letter.');
    expect(store.list()).toEqual([]);
    expect(store.add(makeRequest()).outcome).toBe('new');
  });

  it('brings the owner the numbers of the others for its day, but not of those that were called off', () => {
    let named: readonly string[] = [];
    const book = (key: string, date: string): string => {
      const letters = (_: string, sameDay: readonly string[]): [] => {
        named = sameDay;
        return [];
      };
      return store.add(makeRequest({ key, letters }, `${key}@example.org`, date)).nummer;
    };
    const noonish = book('a', '05. Juni 2027, 12:00 Uhr');
    book('other-day', '15. Juni 2027, 19:30 Uhr');
    const off = book('b', '05. Juni 2027, 23:59 Uhr');
    expect(named).toEqual([noonish]);
    store.setStatus(off, 'abgesagt');
    book('c', '05. Juni 2027, 19:30 Uhr');
    expect(named).toEqual([noonish]);
  });
});

describe('Old requests', () => {
  const day = (index: number): string => new Date(Date.UTC(2026, 10, 21 + index)).toISOString().slice(0, 10);
  /** The server runs so many days; the owner's mail of every request has left before. */
  function live(days: number, from = 0): string[] {
    return Array.from({ length: days }, (_, index) => store.cleanUp(day(from + index), 30)).flat();
  }
  function deliverAll(): void {
    for (const mail of store.queue.undelivered()) store.queue.delivered(mail, 'zugestellt');
  }

  it('go after so many days, and not before', () => {
    live(1);
    const { nummer } = store.add(makeRequest());
    deliverAll();
    expect(live(29, 1)).toEqual([]);
    expect(live(1, 30)).toEqual([nummer]);
    expect(store.list()).toEqual([]);
  });

  it('stay when the clock jumps by a year, in either direction', () => {
    live(1);
    const { nummer } = store.add(makeRequest());
    deliverAll();
    expect(live(5, 400)).toEqual([]);
    expect(live(5, -4000)).toEqual([]);
    expect(numbers()).toEqual([nummer]);
  });

  it('count a day once, however often the server starts', () => {
    store.add(makeRequest());
    deliverAll();
    for (let start = 0; start < 100; start += 1) store.cleanUp(day(0), 30);
    expect(store.list()).toHaveLength(1);
  });

  it('stay, and are named, while the mail to the owner has not left', () => {
    live(1);
    const { nummer } = store.add(makeRequest());
    expect(live(40, 1)).toEqual([]);
    expect(store.kept(30)).toEqual([nummer]);
    deliverAll();
    expect(store.kept(30)).toEqual([]);
    expect(live(1, 41)).toEqual([nummer]);
  });
});

it('The folder and every file in it are readable by the owner alone', () => {
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const names = readdirSync(folder);
  expect(names).toContain('anfragen.sqlite-wal');
  for (const name of names) expect(statSync(join(folder, name)).mode & 0o777, name).toBe(0o600);
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

it('A database of the first version is brought up to date, with every request in it', () => {
  store.close();
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  elsewhere(`${migrations[0]} PRAGMA user_version = 1;
    INSERT INTO requests (nummer, received, firma, name, email, tel, anfrage, type, date, marks, content) VALUES
      ('A2-2222', '2026-01-01T10:00:00.000Z', '', 'Ada', 'a@example.org', '', '', 'Großes Paket', '05. Juni 2027, 19:30 Uhr', '', 'x'),
      ('A2-3333', '2026-03-02T10:00:00.000Z', '', 'Bo', 'b@example.org', '', '', 'Keine Auswahl', '06. Juni 2027, 19:30 Uhr', '', 'y');`);
  openStore();
  expect(store.list().map(({ nummer, packageName, status }) => [nummer, packageName, status])).toEqual([
    ['A2-3333', 'Keine Auswahl', 'offen'],
    ['A2-2222', 'Großes Event', 'offen'],
  ]);
  // Their age is kept: 60 days lie between the two.
  expect(store.cleanUp('2026-03-02', 61)).toEqual(['A2-2222']);
});

it('A database of a newer version is left alone', () => {
  elsewhere('PRAGMA user_version = 99');
  expect(() => new Store(folder)).toThrow(StoreError);
  expect(() => new Store(folder)).toThrow('neueren Version');
});

it('A database that is locked when it is opened is given up at once, not waited for', async () => {
  store.close();
  // The lock is given up after a second: whoever waits for it gets in.
  const program = `
    const { DatabaseSync } = require('node:sqlite');
    const { parentPort, workerData } = require('node:worker_threads');
    const database = new DatabaseSync(workerData);
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    parentPort.postMessage('locked');
    setTimeout(() => database.close(), 1000);`;
  const worker = new Worker(program, { eval: true, workerData: store.file });
  await new Promise((resolve) => worker.once('message', resolve));
  expect(() => new Store(folder)).toThrow('Ein anderes Programm');
  await new Promise((resolve) => worker.once('exit', resolve));
  openStore();
});

it('Deleting a person deletes the outbox too, and nobody else', () => {
  store.add(makeRequest({ key: 'a' }, 'weg@example.org'));
  const { nummer } = store.add(makeRequest({ key: 'b' }, 'bleibt@example.org'));
  store.delete(store.ofPerson('WEG@example.org').map((request) => request.nummer));
  expect(numbers()).toEqual([nummer]);
  expect(new Set(store.queue.undelivered().map((mail) => mail.nummer))).toEqual(new Set([nummer]));
});

it('A reader keeps what was deleted in the log, and this is said', async () => {
  const { nummer } = store.add(makeRequest());
  const reader = new DatabaseSync(store.file, { readOnly: true });
  reader.exec('BEGIN; SELECT count(*) FROM requests');
  store.delete([nummer]);
  expect(store.wipe()).toBe(false);
  reader.close();
  await pause(0);
  expect(store.wipe()).toBe(true);
});

it('A backup holds every request and the mails that lie as files; two in one second lie side by side', () => {
  const { nummer } = store.add(makeRequest());
  mkdirSync(join(folder, 'mail'));
  writeFileSync(join(folder, 'mail', `${nummer}-owner.eml`), 'Text');
  const target = join(folder, 'sicherungen');
  const backups = [backUp(store, target, noon), backUp(store, target, noon)];
  expect(readdirSync(target)).toHaveLength(2);
  for (const backup of backups) {
    expect(backup.requests).toBe(1);
    expect(existsSync(join(backup.folder, 'mail', `${nummer}-owner.eml`))).toBe(true);
    expect(statSync(backup.folder).mode & 0o777).toBe(0o700);
    const copy = new Store(backup.folder);
    expect(copy.get(nummer)?.fields.name).toBe('Gast');
    copy.close();
  }
});
