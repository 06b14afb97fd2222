import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Store, type NewRequest } from './store.ts';
import { StoreError } from './storeError.ts';

const minute = 60_000;
const noon = new Date('2026-11-21T12:00:00Z');
const later = (minutes: number): Date => new Date(noon.getTime() + minutes * minute);

let folder: string;
let store: Store;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'anfragen-'));
  store = new Store(folder);
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

function request(overrides: Partial<NewRequest> = {}, email = 'gast@example.org'): NewRequest {
  const letter = { subject: 'Anfrage', text: 'Text', html: '<p>Text</p>' };
  return {
    received: noon,
    fields: { firma: '', name: 'Gast', email, tel: '', anfrage: '', type: 'Anfrage', date: '05. Juni 2027, 19:30 Uhr' },
    marks: [],
    key: undefined,
    content: `content of ${email}`,
    letters: () => [
      { kind: 'owner', ...letter },
      { kind: 'visitor', ...letter },
    ],
    ...overrides,
  };
}

const kinds = (nummer: string): string[] => store.mails(nummer).map(({ kind }) => kind);

describe('A request', () => {
  it('with a key that is known already gets the first number, however late', async () => {
    const nummer = await store.add(request({ key: 'a' }));
    expect(await store.add(request({ key: 'a', content: 'other', received: later(5000) }))).toBe(nummer);
    expect(await store.add(request({ key: 'b' }))).not.toBe(nummer);
  });

  it('without a key is the same as one with its content for ten minutes', async () => {
    const nummer = await store.add(request());
    expect(await store.add(request({ received: later(9) }))).toBe(nummer);
    expect(await store.add(request({ received: later(11) }))).not.toBe(nummer);
    expect(store.list()).toHaveLength(2);
  });

  it('brings one confirmation an hour to an address, however it is spelled', async () => {
    const first = await store.add(request({ key: 'a' }, 'Gast@example.org'));
    const soon = await store.add(request({ key: 'b', received: later(59) }, 'gast@example.org'));
    const next = await store.add(request({ key: 'c', received: later(61) }, 'gast@example.org'));
    expect([first, soon, next].map(kinds)).toEqual([['owner', 'visitor'], ['owner'], ['owner', 'visitor']]);
  });

  it('whose mails cannot be made is not stored, and spoils none that arrives with it', async () => {
    const letters = (): never => {
      throw new Error('No letter.');
    };
    const results = await Promise.allSettled([
      store.add(request({ key: 'a' })),
      store.add(request({ key: 'broken', letters })),
      store.add(request({ key: 'b' })),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(store.list()).toHaveLength(2);
  });
});

describe('A mail', () => {
  it('is leased to one at a time, and to the next when the lease ran out', async () => {
    await store.add(request({ letters: () => [{ kind: 'owner', subject: 'S', text: 'T', html: 'H' }] }));
    const other = new Store(folder);
    const now = noon.getTime();
    const mail = store.lease(now, minute);
    expect(mail).toMatchObject({ kind: 'owner', attempts: 1, letter: { subject: 'S', text: 'T', html: 'H' } });
    expect(other.lease(now + minute - 1, minute)).toBeUndefined();
    expect(other.lease(now + minute, minute)).toMatchObject({ id: mail?.id, attempts: 2, messageId: mail?.messageId });
    other.close();
  });

  it('that failed before waits behind those that were never tried', async () => {
    const letters: NewRequest['letters'] = () => [{ kind: 'owner', subject: 'S', text: 'T', html: 'H' }];
    const first = await store.add(request({ key: 'a', letters }));
    const second = await store.add(request({ key: 'b', letters, received: later(1) }));
    const now = later(2).getTime();
    const failed = store.lease(now, minute);
    expect(failed?.nummer).toBe(first);
    store.postpone(failed?.id ?? 0, now, 'Antwort 451');
    expect(store.lease(now, minute)?.nummer).toBe(second);
    expect(store.lease(now, minute)).toMatchObject({ nummer: first, attempts: 2, error: 'Antwort 451' });
  });

  it('leaves no copy of its text in the outbox once it was delivered', async () => {
    const nummer = await store.add(request());
    for (const { id } of store.mails(nummer)) store.delivered(id, 'zugestellt');
    expect(store.undelivered()).toEqual([]);
    expect(store.nextDue()).toBeUndefined();
    const database = new DatabaseSync(store.file, { readOnly: true });
    expect(database.prepare('SELECT DISTINCT letter FROM outbox').all()).toEqual([{ letter: '' }]);
    database.close();
  });
});

it('The folder and every file in it are readable by the owner alone', () => {
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const names = readdirSync(folder);
  expect(names).toContain('anfragen.sqlite-wal');
  for (const name of names) expect(statSync(join(folder, name)).mode & 0o777, name).toBe(0o600);
});

it('A database of a newer version is left alone', () => {
  store.close();
  const database = new DatabaseSync(store.file);
  database.exec('PRAGMA user_version = 99');
  database.close();
  expect(() => new Store(folder)).toThrow(StoreError);
  expect(() => new Store(folder)).toThrow('neueren Version');
  rmSync(store.file);
  store = new Store(folder);
});

it('Deleting a person deletes the outbox too, and nobody else', async () => {
  await store.add(request({ key: 'a' }, 'weg@example.org'));
  const kept = await store.add(request({ key: 'b' }, 'bleibt@example.org'));
  store.delete({ email: 'WEG@example.org' });
  expect(store.list().map(({ nummer }) => nummer)).toEqual([kept]);
  expect(new Set(store.undelivered().map(({ nummer }) => nummer))).toEqual(new Set([kept]));
});
