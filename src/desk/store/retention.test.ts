import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayInCologne } from '../../domain/format/date.ts';
import type { Status } from '../status.ts';
import type { StoredBooking } from '../booking.ts';
import { addDaysTo } from '../time.ts';
import { add, addWithStatus, days, mailContent, noon, pay, store } from './store.fixture.ts';

function deliverAll(): void {
  for (const mail of store.outbox.undelivered()) store.outbox.delivered(mail);
}

/** Whether the bookings are still there at noon of a day, with 30 days of retention. */
function isKept(day: string): boolean {
  store.retention.cleanUp(new Date(`${day}T12:00:00Z`), 30);
  return store.bookings.count() > 0;
}

/** The last day on which the only booking is kept. */
function expectKeptUntil(last: string): void {
  const next = days(1, new Date(`${last}T12:00:00Z`))
    .toISOString()
    .slice(0, 10);
  expect([isKept(last), isKept(next)]).toEqual([true, false]);
}

/** Before the 21st of November, on which bookings come in here. */
const over = { starts: '2026-11-20T19:30' };
const priceLines = [{ kind: 'own', label: 'Bar', cents: 100_000 }] as const;
const free = [{ kind: 'own', label: 'Bar', cents: 0 }] as const;

/** A booking that somebody has read, with its last change of status on the 25th of November. */
function file(status: Status, more: Partial<StoredBooking> = {}): string {
  const reference = addWithStatus(status, { ...over, priceLines, ...more }, days(4));
  deliverAll();
  return reference;
}

describe('A booking is kept', () => {
  it('for the days of the retention after it came in', () => {
    add(over);
    deliverAll();
    expectKeptUntil('2026-12-21');
  });

  it('for as many days of Cologne at every hour, whatever the clocks did meanwhile', () => {
    /** Around midnight in Cologne, in which the clocks change on the 28th of March and the 31st of October. */
    const time = fc.constantFrom('21:30', '22:30', '23:30');
    const came = fc.constantFrom('2027-02-20', '2027-03-10', '2027-10-10', '2027-11-10');
    fc.assert(
      fc.property(came, time, fc.integer({ min: 29, max: 32 }), time, (day, at, later, hour) => {
        const received = new Date(`${day}T${at}:00Z`);
        const now = new Date(`${addDaysTo(day, later)}T${hour}:00Z`);
        const reference = add({ ...over, received });
        deliverAll();
        const isOld = dayInCologne(now) > addDaysTo(dayInCologne(received), 30);
        expect(store.retention.cleanUp(now, 30)).toEqual(isOld ? [reference] : []);
        store.bookings.delete([reference]);
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  it.each(['beantwortet', 'abgesagt', 'storniert', 'erledigt'] as const)(
    'for them after its last change of status, to %s',
    (status) => {
      file(status);
      expectKeptUntil('2026-12-25');
    },
  );

  it.each(['offen', 'beantwortet', 'abgesagt', 'storniert', 'erledigt'] as const)(
    'until its event of several days is over, if it is %s',
    (status) => {
      file(status, { starts: '2027-06-03T19:30', lastDay: '2027-06-06' });
      expectKeptUntil('2027-06-06');
    },
  );

  it('for 90 days after its event, if it is booked', () => {
    file('gebucht', { starts: '2027-06-05T19:30', priceLines: free });
    expectKeptUntil('2027-09-03');
  });

  it('without end, if it is booked and has no price', () => {
    file('gebucht', { priceLines: [] });
    expect(isKept('2050-01-01')).toBe(true);
    expect(store.retention.announced(days(9_000), 30)).toEqual({ deleted: [], forMoney: [] });
  });

  it.each<[string, Status, Partial<StoredBooking>, number, string]>([
    ['a rest', 'gebucht', over, 40_000, '2029-12-31'],
    [
      'a rest of an event of the next year',
      'gebucht',
      { starts: '2027-01-02T19:30' },
      0,
      '2030-12-31',
    ],
    ['an overpayment', 'gebucht', over, 100_001, '2029-12-31'],
    ['a refund', 'abgesagt', { starts: '2028-06-05T19:30' }, 40_000, '2029-12-31'],
    [
      'a fee, by the day of the call-off',
      'storniert',
      {
        starts: '2028-06-05T19:30',
        fee: { cents: 50_000, until: '2027-01-09', calledOff: '2026-11-24' },
      },
      0,
      '2029-12-31',
    ],
    [
      'a part of a fee',
      'storniert',
      { ...over, fee: { cents: 50_000, until: '', calledOff: '2026-11-24' } },
      49_999,
      '2029-12-31',
    ],
    ['a deposit that was answered with no booking', 'beantwortet', over, 40_000, '2029-12-31'],
  ])('until the end of the third year, if open money is %s', (_what, status, more, paid, last) => {
    const reference = file(status, more);
    if (paid > 0) pay(reference, paid);
    expectKeptUntil(last);
  });

  it('until the end of the third year after the guest called off, also where his letter came later', () => {
    const fee = { cents: 50_000, until: '', calledOff: '2026-12-31' };
    addWithStatus('storniert', { ...over, priceLines, fee }, new Date('2027-01-02T12:00:00Z'));
    deliverAll();
    expectKeptUntil('2029-12-31');
  });

  it('until the end of the year after the last payment, when nothing is open', () => {
    const reference = file('gebucht');
    pay(reference, 40_000, '2026-11-21');
    pay(reference, 60_000, '2027-01-02');
    expectKeptUntil('2028-12-31');
    const kept = store.payments.list();
    expect(kept.map(({ day, cents, name }) => [day, cents, name])).toEqual([
      ['2026-11-21', 40_000, ''],
      ['2027-01-02', 60_000, ''],
    ]);
    expect(kept.map((payment) => [payment.reference, payment.note, payment.way])).toEqual([
      [reference, '', 'ueberweisung'],
      [reference, '', 'ueberweisung'],
    ]);
  });

  it('while a letter to the guest waits', () => {
    const reference = file('abgesagt');
    store.outbox.add({ kind: 'decline', content: mailContent, reference }, noon);
    expect(isKept('2030-01-01')).toBe(true);
    deliverAll();
    expect(isKept('2030-01-01')).toBe(false);
  });

  it('and named, while the mail to the owner has not left', () => {
    const reference = add(over);
    expect(store.retention.cleanUp(days(400), 30)).toEqual([]);
    expect(store.retention.keptUnread(days(400), 30)).toEqual([reference]);
    deliverAll();
    expect(store.retention.keptUnread(days(400), 30)).toEqual([]);
    expect(store.retention.cleanUp(days(400), 30)).toEqual([reference]);
  });
});

describe('What goes and what stays', () => {
  const named = (now: string) => {
    const { deleted, forMoney } = store.retention.announced(new Date(`${now}T12:00:00Z`), 30);
    return [deleted, forMoney].map((some) =>
      some.map(({ booking: { reference }, until }) => [reference, until]),
    );
  };

  it('is named four weeks ahead, with the last day, the first of all first', () => {
    const [declined, open] = [file('abgesagt'), add(over)];
    deliverAll();
    expect(named('2026-11-23')).toEqual([[], []]);
    expect(named('2026-11-24')).toEqual([[[open, '2026-12-21']], []]);
    expect(named('2026-11-28')).toEqual([
      [
        [open, '2026-12-21'],
        [declined, '2026-12-25'],
      ],
      [],
    ]);
    expect(named('2026-12-26')[0]).toHaveLength(2);
    store.retention.cleanUp(new Date('2026-12-22T12:00:00Z'), 30);
    expect(named('2026-12-22')).toEqual([[[declined, '2026-12-25']], []]);
  });

  it('stays for its open money alone, until its last four weeks; not for payments', () => {
    const owing = file('gebucht');
    pay(file('gebucht'), 100_000);
    expect(named('2027-02-18')).toEqual([[], [[owing, '2029-12-31']]]);
    store.retention.cleanUp(new Date('2029-12-03T12:00:00Z'), 30);
    expect(named('2029-12-03')).toEqual([[], [[owing, '2029-12-31']]]);
    expect(named('2029-12-04')).toEqual([[[owing, '2029-12-31']], []]);
  });

  it('stays for its open money once the year after its payment ends', () => {
    const owing = pay(file('gebucht'), 40_000);
    expect(named('2027-12-03')).toEqual([[], []]);
    expect(named('2027-12-04')).toEqual([[], [[owing, '2029-12-31']]]);
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
