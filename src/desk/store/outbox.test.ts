import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import type { StoredMail } from './outbox.ts';
import { add, mailContent, noon, store } from './store.fixture.ts';

const minute = 60_000;
const now = noon.getTime();
const none: ReadonlySet<number> = new Set();

/** The one mail of a new booking. */
function queued(): StoredMail {
  const [mail] = store.outbox.of(add({}, ['owner']));
  if (!mail) throw new Error('No mail.');
  return mail;
}

it('A mail that failed before waits behind those that never did, and one that is under way is not taken again', () => {
  const failed = queued();
  const second = add({}, ['owner']);
  expect(store.outbox.next(now, none)).toMatchObject({ ...failed, content: mailContent });
  store.outbox.postpone(failed, now, 'Antwort 451');
  const other = store.outbox.next(now, none);
  expect(other?.reference).toBe(second);
  expect(store.outbox.next(now, new Set([other?.id ?? 0]))).toMatchObject({
    id: failed.id,
    attempts: 1,
    error: 'Antwort 451',
  });
});

it('A mail that is due later comes after all that are due, with its time', () => {
  const mail = queued();
  store.outbox.postpone(mail, now + minute, '');
  expect(store.outbox.next(now, none)).toMatchObject({ id: mail.id, due: new Date(now + minute) });
  const reference = add({}, ['owner']);
  expect(store.outbox.next(now, none)?.reference).toBe(reference);
});

it('A mail that has left leaves no copy of its text', () => {
  const mail = queued();
  store.outbox.delivered(mail);
  expect(store.outbox.undelivered()).toEqual([]);
  expect(store.outbox.withContent(mail.id)).toBeUndefined();
  const database = new DatabaseSync(store.file, { readOnly: true });
  expect(database.prepare('SELECT DISTINCT content FROM outbox').all()).toEqual([{ content: '' }]);
  database.close();
});
