import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { backUp } from '../commands/backup.ts';
import { openTransport } from '../mail/transport.ts';
import { SendingLock } from './sendingLock.ts';
import { Store, type NewRequest, type Status } from './store.ts';
import { StoreError } from './storeError.ts';
import { folder, letter, makeRequest, noon, openStore, store } from './store.fixture.ts';
import { migrations } from './tables.ts';

const later = (minutes: number): Date => new Date(noon.getTime() + minutes * 60_000);

const numbers = (): string[] => store.list().map(({ number }) => number);

/** What another program does with the file. */
function elsewhere(sql: string): void {
  const database = new DatabaseSync(store.file);
  database.exec(sql);
  database.close();
}

describe('A request', () => {
  it('with the same content within 24 hours gets the first number', () => {
    const { number } = store.add(makeRequest());
    expect(store.add(makeRequest({ received: later(24 * 60 - 1) }))).toMatchObject({ number, repeated: true });
    expect(store.add(makeRequest({ content: 'other' })).repeated).toBe(false);
    expect(store.add(makeRequest({ received: later(24 * 60 + 1) })).repeated).toBe(false);
    expect(store.list()).toHaveLength(3);
  });

  it('that was called off may be sent again', () => {
    store.setStatus(store.add(makeRequest()).number, 'abgesagt', () => letter, noon);
    expect(store.add(makeRequest()).repeated).toBe(false);
  });

  it('brings one confirmation an hour to an address, however it is spelled', () => {
    const kinds = (email: string, content: string, received = noon): string[] =>
      store.outbox.of(store.add(makeRequest({ content, received }, email)).number).map(({ kind }) => kind);
    expect(kinds('Gast@example.org', 'a')).toEqual(['owner', 'visitor']);
    expect(kinds('gast@example.org', 'b', later(59))).toEqual(['owner']);
    expect(kinds('gast@example.org', 'c', later(61))).toEqual(['owner', 'visitor']);
  });

  it('whose mails cannot be made is not stored', () => {
    const letters = (): never => {
      throw new Error('No letter.');
    };
    expect(() => store.add(makeRequest({ letters }))).toThrow('No letter.');
    expect(store.list()).toEqual([]);
    expect(store.add(makeRequest()).repeated).toBe(false);
  });

  it('whose mails cannot be stored is not stored either', () => {
    elsewhere("CREATE TRIGGER refused BEFORE INSERT ON outbox BEGIN SELECT RAISE(ABORT, 'refused'); END");
    expect(() => store.add(makeRequest())).toThrow(StoreError);
    expect(store.list()).toEqual([]);
  });

  it('brings the owner the numbers of the others for its day, but not of those that were called off', () => {
    let named: readonly string[] = [];
    const book = (guest: string, date: string): string => {
      const letters: NewRequest['letters'] = (_, sameDay) => {
        named = sameDay.map(({ number }) => number);
        return [];
      };
      return store.add(makeRequest({ letters }, `${guest}@example.org`, date)).number;
    };
    const noonish = book('a', '05. Juni 2027, 12:00 Uhr');
    book('other-day', '15. Juni 2027, 19:30 Uhr');
    const off = book('b', '05. Juni 2027, 23:59 Uhr');
    expect(named).toEqual([noonish]);
    store.setStatus(off, 'abgesagt', () => letter, noon);
    book('c', '05. Juni 2027, 19:30 Uhr');
    expect(named).toEqual([noonish]);
    for (let guest = 0; guest < 22; guest += 1) book(`d${guest}`, '05. Juni 2027, 18:00 Uhr');
    expect(named).toHaveLength(23);
  });
});

it('A request brings the owner the numbers of earlier ones of its address', () => {
  let earlier: readonly string[] = [];
  const letters: NewRequest['letters'] = (_, __, sameAddress) => {
    earlier = sameAddress;
    return [];
  };
  const write = (email: string, content: string): string => store.add(makeRequest({ content, letters }, email)).number;
  const number = write('lena@example.org', 'Im Garten');
  write('Lena@example.org', 'Doch im Saal');
  expect(earlier).toEqual([number]);
  write('fremd@example.org', 'Am Rhein');
  expect(earlier).toEqual([]);
});

it('A status changes once, also twice in a millisecond, and not where the request was deleted meanwhile', () => {
  const { number } = store.add(makeRequest());
  const change = (status: Status) => store.setStatus(number, status, () => letter, noon);
  expect([change('gebucht'), change('gebucht'), change('offen'), change('gebucht')]).toEqual([true, false, true, true]);
  expect(store.outbox.of(number).filter(({ kind }) => kind === 'status')).toHaveLength(3);
  store.delete([number]);
  expect(change('offen')).toBe(false);
});

describe('Old requests', () => {
  const days = (count: number): Date => later(count * 24 * 60);
  function deliverAll(): void {
    for (const mail of store.outbox.undelivered()) store.outbox.delivered(mail, 'zugestellt');
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
    store.setStatus(number, 'gebucht', () => letter, noon);
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

it.skipIf(process.getuid?.() !== 0)('What root makes in the folder belongs to the folder’s owner', async () => {
  store.close();
  chownSync(folder, 65534, 65534);
  openStore();
  store.add(makeRequest());
  new SendingLock(folder).take();
  await openTransport({ smtpUrl: '', dataDir: folder })({ text: 'T' }, 'selftest');
  const made = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(made).toEqual(expect.arrayContaining(['versand.lock', 'mail', join('mail', 'selftest.eml')]));
  for (const name of made) expect(statSync(join(folder, name)).uid, name).toBe(65534);
});

it('A mail is not written to a data folder that is not there', async () => {
  const missing = join(folder, 'fort');
  await expect(openTransport({ smtpUrl: '', dataDir: missing })({ text: 'T' }, 'selftest')).rejects.toThrow('ENOENT');
  expect(existsSync(missing)).toBe(false);
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
  expect(store.list().map(({ number, packageName, status }) => [number, packageName, status])).toEqual([
    ['A2-3333', 'Keine Auswahl', 'offen'],
    ['A2-2222', 'Großes Event', 'offen'],
  ]);
  expect(store.cleanUp(new Date('2026-03-02T12:00:00Z'), 30)).toEqual(['A2-2222']);
});

it('A data folder of version 3 opens with every request and every mail in it; a mail to the owner that was given up goes on', () => {
  store.close();
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  elsewhere(readFileSync(new URL('version3.sql', import.meta.url), 'utf8'));
  openStore();
  expect(store.list()).toMatchObject([
    { number: 'E4-7736', status: 'gebucht', hours: 3, packageName: 'unverbindliche Anfrage' },
    { number: 'Y9-5556', status: 'offen', hours: 6, fields: { name: 'Ada Öz', anfrage: "Im Garten\n'laut'" } },
  ]);
  expect(store.outbox.undelivered()).toMatchObject([
    { number: 'Y9-5556', kind: 'owner', state: 'wartet' },
    { number: 'Y9-5556', kind: 'visitor', state: 'wartet', recipient: 'ada@example.org' },
    { number: 'E4-7736', kind: 'owner', state: 'wartet', error: 'ETIMEDOUT' },
  ]);
  expect(store.outbox.next(noon.getTime(), new Set())?.letter.subject).toBe('Anfrage');
  expect(store.cleanUp(new Date('2026-11-21T12:00:00Z'), 365)).toEqual([]);
});

it('A data folder of version 4 opens with its waiting mails; they and the new ones leave', () => {
  store.close();
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  elsewhere(`${migrations.slice(0, 4).join(';')} PRAGMA user_version = 4;
    INSERT INTO requests (nummer, received, firma, name, email, tel, anfrage, type, date, marks, content) VALUES
      ('A2-2222', '2026-01-01T10:00:00.000Z', '', 'Ada', 'a@example.org', '', '', 'Anfrage', '05. Juni 2027, 19:30 Uhr', '', 'x');
    INSERT INTO outbox (request, kind, recipient, message_id, letter, state, due) VALUES
      (1, 'owner', '', 'a', '{"subject":"S","text":"T","html":"H"}', 'offen', 0),
      (1, 'visitor', 'a@example.org', 'b', '', 'zugestellt', 0);`);
  openStore();
  store.add(makeRequest());
  expect(store.list()).toMatchObject([{ status: 'offen' }, { number: 'A2-2222', status: 'offen' }]);
  expect(store.outbox.of('A2-2222').map(({ state }) => state)).toEqual(['wartet', 'zugestellt']);
  expect(store.outbox.undelivered().map(({ state }) => state)).toEqual(['wartet', 'wartet', 'wartet']);
  expect(store.outbox.next(noon.getTime(), new Set())?.number).toBe('A2-2222');
});

it('A file that another one was copied over is neither written to nor read on', () => {
  store.add(makeRequest());
  const { folder: backup } = backUp(store, join(folder, 'sicherungen'), noon);
  store.add(makeRequest({ content: 'b' }));
  copyFileSync(join(backup, 'anfragen.sqlite'), store.file);
  expect(() => store.add(makeRequest({ content: 'c' }))).toThrow('wurde überschrieben');
  expect(() => store.outbox.next(noon.getTime(), new Set())).toThrow('wurde überschrieben');
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

it('A backup holds every request and the mails that lie as files; two lie side by side', () => {
  const { number } = store.add(makeRequest());
  mkdirSync(join(folder, 'mail'));
  writeFileSync(join(folder, 'mail', `${number}-owner.eml`), 'Text');
  const target = join(folder, 'sicherungen');
  const backups = [backUp(store, target, noon), backUp(store, target, later(1))];
  expect(readdirSync(target)).toHaveLength(2);
  for (const backup of backups) {
    expect(backup.requests).toBe(1);
    expect(existsSync(join(backup.folder, 'mail', `${number}-owner.eml`))).toBe(true);
    expect(statSync(backup.folder).mode & 0o777).toBe(0o700);
    const copy = new Store(backup.folder);
    expect(copy.get(number)?.fields.name).toBe('Gast');
    copy.close();
  }
});
