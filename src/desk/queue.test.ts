import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { mailFolder, mailName, type StoredMail } from './queue.ts';
import { folder, letter, makeRequest, noon, store } from './store.fixture.ts';
import { Store, type NewRequest } from './store.ts';

const minute = 60_000;
const hour = 60 * minute;
const now = noon.getTime();
const letters: NewRequest['letters'] = () => [{ kind: 'owner', ...letter }];

/** The one mail of a new request. */
function queued(): StoredMail {
  const [mail] = store.queue.of(store.add(makeRequest({ letters })).nummer);
  if (!mail) throw new Error('No mail.');
  return mail;
}

it('A mail is leased to one at a time, and to the next when the lease ran out', () => {
  queued();
  const other = new Store(folder);
  const mail = store.queue.lease(now, minute);
  expect(mail).toMatchObject({ kind: 'owner', attempts: 1, letter });
  expect(other.queue.lease(now + minute - 1, minute)).toBeUndefined();
  expect(other.queue.lease(now + minute, minute)).toMatchObject({ id: mail?.id, attempts: 2 });
  other.close();
});

it('A mail that failed before waits behind those that were never tried', () => {
  const first = store.add(makeRequest({ key: 'a', letters })).nummer;
  const second = store.add(makeRequest({ key: 'b', letters })).nummer;
  const failed = store.queue.lease(now, minute);
  expect(failed?.nummer).toBe(first);
  store.queue.postpone(failed?.id ?? 0, now, 'Antwort 451');
  expect(store.queue.lease(now, minute)?.nummer).toBe(second);
  expect(store.queue.lease(now, minute)).toMatchObject({ nummer: first, attempts: 2, error: 'Antwort 451' });
});

it('A mail that is due in an hour waits; one that is due later was written by a wrong clock and goes now', () => {
  const { id } = queued();
  store.queue.postpone(id, now + hour, '');
  expect(store.queue.nextDue(now)).toBe(now + hour);
  expect(store.queue.lease(now, minute)).toBeUndefined();
  store.queue.postpone(id, now + hour + 1, '');
  expect(store.queue.nextDue(now)).toBeLessThanOrEqual(now);
  // So does one that a process with a wrong clock has taken.
  expect(store.queue.lease(now, 365 * 24 * hour)).toMatchObject({ id });
  expect(store.queue.lease(now, minute)).toMatchObject({ id });
});

it('A mail that has left leaves no copy of its text', () => {
  const mail = queued();
  mkdirSync(mailFolder(folder));
  const file = join(mailFolder(folder), `${mailName(mail)}.eml`);
  writeFileSync(file, 'T');
  store.queue.delivered(mail, 'zugestellt');
  expect(store.queue.undelivered()).toEqual([]);
  expect(store.queue.nextDue(now)).toBeUndefined();
  expect(existsSync(file)).toBe(false);
  const database = new DatabaseSync(store.file, { readOnly: true });
  expect(database.prepare('SELECT DISTINCT letter FROM outbox').all()).toEqual([{ letter: '' }]);
  database.close();
});

it('A mail that lies as a file has not left: it keeps its text and goes out when it is asked for', () => {
  const mail = queued();
  store.queue.delivered(mail, 'datei');
  expect(store.queue.undelivered()).toMatchObject([{ state: 'datei' }]);
  expect(store.queue.lease(now, minute)).toBeUndefined();
  store.queue.retry(now, ['datei']);
  expect(store.queue.lease(now, minute)).toMatchObject({ id: mail.id, letter });
});

it('A mail that is written to a file while its request is deleted leaves no file', () => {
  const mail = queued();
  store.delete([mail.nummer]);
  mkdirSync(mailFolder(folder));
  const file = join(mailFolder(folder), `${mailName(mail)}.eml`);
  writeFileSync(file, 'T');
  store.queue.delivered(mail, 'datei');
  expect(existsSync(file)).toBe(false);
});
