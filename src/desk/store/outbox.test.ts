import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import type { StoredMail } from './outbox.ts';
import type { Agreed } from '../booking.ts';
import { add, agree, mailContent, noon, store, dueCalls } from './store.fixture.ts';

const minute = 60_000;
const now = noon.getTime();
const none: ReadonlySet<number> = new Set();

/** The one mail of a new booking. */
function queued(): StoredMail {
  const [mail] = store.outbox.of(add({}, ['owner']));
  if (!mail) throw new Error('No mail.');
  return mail;
}

describe('The outbox', () => {
  it('takes a mail that failed after those that did not, and none that is under way', () => {
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

  it('takes a mail that is due later after all that are due', () => {
    const mail = queued();
    store.outbox.postpone(mail, now + minute, '');
    expect(store.outbox.next(now, none)).toMatchObject({
      id: mail.id,
      due: new Date(now + minute),
    });
    const reference = add({}, ['owner']);
    expect(store.outbox.next(now, none)?.reference).toBe(reference);
  });

  it('wakes the mailer when the address of a booking is corrected, and not for other changes', () => {
    const reference = add({}, ['acknowledgement']);
    const grows = (changes: Partial<Agreed>): boolean => {
      const before = dueCalls;
      agree(reference, changes);
      return dueCalls > before;
    };
    expect(grows({ contact: 'Tante Erna' })).toBe(false);
    expect(grows({ email: 'richtig@example.org' })).toBe(true);
  });

  it.each<[string, (mail: StoredMail) => void]>([
    ['has left', (mail) => store.outbox.delivered(mail)],
    ['was given up', (mail) => store.outbox.giveUp(mail, 'Antwort 550')],
    ['is held', (mail) => store.outbox.hold(mail, 'Inzwischen Preis 1 € → 2 €')],
  ])('keeps no text of a mail that %s', (_, end) => {
    const mail = queued();
    end(mail);
    expect(store.outbox.next(now, none)).toBeUndefined();
    expect(store.outbox.withContent(mail.id)).toBeUndefined();
    const database = new DatabaseSync(store.file, { readOnly: true });
    expect(database.prepare('SELECT DISTINCT content FROM outbox').all()).toEqual([
      { content: '' },
    ]);
    database.close();
  });
});
