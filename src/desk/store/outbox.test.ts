import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { mailFolder, mailName, type StoredMail } from './outbox.ts';
import { folder, letter, makeRequest, noon, store } from './store.fixture.ts';
import type { NewRequest } from './store.ts';

const minute = 60_000;
const now = noon.getTime();
const none: ReadonlySet<number> = new Set();
const letters: NewRequest['letters'] = () => [{ kind: 'owner', ...letter }];

/** The one mail of a new request. */
function queued(): StoredMail {
  const [mail] = store.outbox.of(store.add(makeRequest({ letters })).number);
  if (!mail) throw new Error('No mail.');
  return mail;
}

it('A mail that failed before waits behind those that never did, and one that is under way is not taken again', () => {
  const failed = queued();
  const second = store.add(makeRequest({ content: 'b', letters })).number;
  expect(store.outbox.next(now, none)).toMatchObject({ ...failed, letter });
  store.outbox.postpone(failed, now, 'Antwort 451', 0);
  const other = store.outbox.next(now, none);
  expect(other?.number).toBe(second);
  expect(store.outbox.next(now, new Set([other?.id ?? 0]))).toMatchObject({
    id: failed.id,
    attempts: 1,
    error: 'Antwort 451',
  });
});

it('A mail that is due later comes after all that are due, with its time', () => {
  const mail = queued();
  store.outbox.postpone(mail, now + minute, '', 0);
  expect(store.outbox.next(now, none)).toMatchObject({ id: mail.id, due: new Date(now + minute) });
  const { number } = store.add(makeRequest({ content: 'b', letters }));
  expect(store.outbox.next(now, none)?.number).toBe(number);
});

it('A mail that has left leaves no copy of its text', () => {
  const mail = queued();
  mkdirSync(mailFolder(folder));
  const file = join(mailFolder(folder), `${mailName(mail)}.eml`);
  writeFileSync(file, 'T');
  store.outbox.delivered(mail, 'zugestellt');
  expect(store.outbox.undelivered()).toEqual([]);
  expect(existsSync(file)).toBe(false);
  const database = new DatabaseSync(store.file, { readOnly: true });
  expect(database.prepare('SELECT DISTINCT letter FROM outbox').all()).toEqual([{ letter: '' }]);
  database.close();
});

it('A mail that lies as a file has not left: it keeps its text and goes out when it is asked for', () => {
  const mail = queued();
  store.outbox.delivered(mail, 'datei');
  expect(store.outbox.undelivered()).toMatchObject([{ state: 'datei' }]);
  expect(store.outbox.next(now, none)).toBeUndefined();
  store.outbox.retry(now, ['datei']);
  expect(store.outbox.next(now, none)).toMatchObject({ id: mail.id, letter });
});

it('A mail that is written to a file while its request is deleted leaves no file', () => {
  const mail = queued();
  store.delete([mail.number]);
  mkdirSync(mailFolder(folder));
  const file = join(mailFolder(folder), `${mailName(mail)}.eml`);
  writeFileSync(file, 'T');
  store.outbox.delivered(mail, 'datei');
  expect(existsSync(file)).toBe(false);
});
