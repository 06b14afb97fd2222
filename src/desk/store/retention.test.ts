import { describe, expect, it } from 'vitest';
import { add, addWithStatus, days, mailContent, noon, store } from './store.fixture.ts';

describe('Retention', () => {
  function deliverAll(): void {
    for (const mail of store.outbox.undelivered()) store.outbox.delivered(mail);
  }

  /** Before noon of the 21st of November. */
  const over = { starts: '2026-11-20T19:30' };

  it('deletes a booking after these days, and not before', () => {
    const reference = add(over);
    deliverAll();
    expect(store.retention.cleanUp(days(30), 30)).toEqual([]);
    expect(store.retention.cleanUp(days(30.1), 30)).toEqual([reference]);
    expect(store.bookings.list()).toEqual([]);
  });

  it.each(['gebucht', 'erledigt'] as const)(
    'keeps a booking that is %s for 90 days after its event',
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

  it('keeps an open or answered booking until its event is over, but none that was called off', () => {
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

  it('keeps and names a booking while the mail to the owner has not left', () => {
    const reference = add(over);
    expect(store.retention.cleanUp(days(400), 30)).toEqual([]);
    expect(store.retention.keptUnread(days(400), 30)).toEqual([reference]);
    deliverAll();
    expect(store.retention.keptUnread(days(400), 30)).toEqual([]);
    expect(store.retention.cleanUp(days(400), 30)).toEqual([reference]);
  });
});

it('deletes mails without a booking after 30 days, and blocked days after a year', () => {
  const recipients = ['chef@example.org'];
  store.outbox.add({ kind: 'week', content: mailContent, recipients }, noon);
  const mail = store.outbox.next(noon.getTime(), new Set());
  if (mail) store.outbox.giveUp(mail, 'Antwort 550');
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
