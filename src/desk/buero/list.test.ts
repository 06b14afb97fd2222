import { describe, expect, test } from 'vitest';
import { emptyPlan } from '../../domain/booking/plan.ts';
import type { Status } from '../request.ts';
import type { NewRequest } from '../store/requests.ts';
import * as fixture from '../store/store.fixture.ts';
import { agree, days, mailContent, noteLetter, refuseLast, requestOf, store } from '../store/store.fixture.ts';
import { bouncedEndings, listContext, sectionsOf, toRow } from './list.ts';

const now = new Date('2027-06-01T10:00:00Z');
const daysAgo = (count: number): Date => days(-count, now);

/** Stores a request for an evening, and gives its number. */
const file = (status: Status, day: string, rest: Partial<NewRequest> = {}, changed = now): string =>
  fixture.file(status, { received: now, starts: `${day}T19:30`, ...rest }, changed);
const confirm = (number: string): string => noteLetter(number, 'confirmation', now);

const context = () => listContext(store, 14, now);
const sections = () => sectionsOf(store, context());
function dueOf(number: string): [string, boolean] {
  const { due, late } = toRow(requestOf(number), context());
  return [due, late];
}

describe('The owner reads', () => {
  test('the day, the guest, package and guests of a request', () => {
    const plan = { ...emptyPlan, guests: 80 };
    file('offen', '2027-06-12', { name: 'Zoë Müßig', packageName: 'Premium Event', plan });
    expect(sections()[0]).toMatchObject({
      title: 'Offen',
      rows: [{ day: 'Sa., 12.06.2027', about: 'Zoë Müßig · Premium Event · 80\u00A0Gäste' }],
    });
  });

  test.each([
    [0, 'seit heute offen', false],
    [1, 'seit gestern offen', false],
    [2, 'seit 2\u00A0Tagen offen', false],
    [3, 'seit 3\u00A0Tagen offen', true],
  ])('for how long a request is open: %i days', (days, words, late) => {
    expect(dueOf(file('offen', '2027-06-12', { received: daysAgo(days) }))).toEqual([words, late]);
  });

  test.each([
    [2, '2027-08-12', 'gilt noch 12\u00A0Tage', false],
    [13, '2027-08-12', 'gilt nur noch 1\u00A0Tag', true],
    [14, '2027-08-12', 'gilt nur noch heute', true],
    [17, '2027-08-12', 'seit 3\u00A0Tagen abgelaufen', true],
    [2, '2027-06-03', 'gilt nur noch 1\u00A0Tag', true],
  ])(
    'for how long an offer holds, from its day to the one before the event at the latest: %i days ago',
    (days, day, words, late) => {
      expect(dueOf(file('beantwortet', day, { received: daysAgo(40) }, daysAgo(days)))).toEqual([words, late]);
    },
  );

  test('that a second offer holds anew', () => {
    const number = file('beantwortet', '2027-08-12', { received: daysAgo(40) }, daysAgo(20));
    noteLetter(number, 'offer', daysAgo(1));
    expect(dueOf(number)).toEqual(['gilt noch 13\u00A0Tage', false]);
  });

  test('in how many days an event is', () => {
    expect(['2027-06-01', '2027-06-02', '2027-06-06'].map((day) => dueOf(confirm(file('gebucht', day)))[0])).toEqual([
      'heute',
      'morgen',
      'in 5\u00A0Tagen',
    ]);
  });

  test('what is overdue of a booking: its confirmation, and the deposit', () => {
    const deposit = { percent: 50, cents: 0, until: '2027-05-31', paid: '' };
    const number = file('gebucht', '2027-06-06', { deposit });
    const owed = 'Anzahlung fällig seit 31.05.2027';
    expect(dueOf(number)).toEqual([`in 5\u00A0Tagen · Bestätigung fehlt · ${owed}`, true]);
    expect(dueOf(confirm(number))).toEqual([`in 5\u00A0Tagen · ${owed}`, true]);
  });

  test.each([
    ['it has arrived', { paid: '2027-05-20' }],
    ['its day is today', { until: '2027-06-01' }],
    ['no day is agreed', { until: '' }],
    ['none is agreed', { percent: 0 }],
  ])('nothing of a deposit where %s', (_, changes) => {
    const deposit = { percent: 50, cents: 0, until: '2027-05-31', paid: '', ...changes };
    const prices = [{ label: 'Paket', cents: 100_000 }];
    expect(dueOf(confirm(file('gebucht', '2027-06-06', { deposit, prices })))).toEqual(['in 5\u00A0Tagen', false]);
  });

  test('that a confirmation is missing again once day, guests or prices have changed, or the guest has cancelled and booked anew', () => {
    const [moved, again] = [confirm(file('gebucht', '2027-06-05')), confirm(file('gebucht', '2027-06-06'))];
    const dearer = confirm(file('gebucht', '2027-06-06'));
    agree(moved, { contact: 'Tante Erna' });
    expect(dueOf(moved)).toEqual(['in 4\u00A0Tagen', false]);
    agree(moved, { starts: '2027-06-06T20:00' });
    agree(dearer, { prices: [{ label: 'Paket', cents: 100_000 }] });
    store.requests.setStatus(again, 'storniert', 'gebucht', now);
    store.requests.setStatus(again, 'gebucht', 'storniert', now);
    for (const number of [moved, dearer, again]) {
      expect(dueOf(number)).toEqual(['in 5\u00A0Tagen · Bestätigung fehlt', true]);
      expect(dueOf(confirm(number))).toEqual(['in 5\u00A0Tagen', false]);
    }
  });

  test('that a request is suspicious, and that an open one is for a day that has passed', () => {
    const past = file('offen', '2027-05-30', { suspicions: ['links'] });
    expect(dueOf(past)).toEqual(['offen, der Tag ist vorbei · verdächtig', true]);
  });

  test('that the day of an open request is taken', () => {
    const number = file('offen', '2027-06-12');
    expect(dueOf(number)).toEqual(['seit heute offen', false]);
    const booked = file('gebucht', '2027-06-12');
    expect(dueOf(number)).toEqual(['seit heute offen · Tag vergeben', false]);
    expect(dueOf(booked)[0]).not.toContain('vergeben');
  });

  test('that a mail did not arrive, until another one did', () => {
    const number = file('beantwortet', '2027-08-12');
    refuseLast(number);
    expect(dueOf(number)).toEqual(['gilt noch 14\u00A0Tage · Eingangsbestätigung kam nicht an', true]);
    store.outbox.add({ kind: 'offer', content: mailContent, number }, now);
    expect(dueOf(number)[1]).toBe(false);
    refuseLast(number);
    expect(dueOf(number)).toEqual(['gilt noch 14\u00A0Tage · Angebot kam nicht an', true]);
  });

  test('that a refusal did not arrive, until its day is over; of a request that was called off without one, nothing', () => {
    const refused = (status: Status, kind: 'refusal' | 'offer', day: string): string => {
      const number = file(status, day);
      store.outbox.add({ kind, content: mailContent, number }, now);
      refuseLast(number);
      return number;
    };
    const missed = refused('abgesagt', 'refusal', '2027-08-12');
    const others = [refused('abgesagt', 'refusal', '2027-05-30'), refused('abgesagt', 'offer', '2027-08-12')];
    expect(bouncedEndings(store, context()).map(({ number }) => number)).toEqual([missed]);
    expect(dueOf(missed)).toEqual([expect.stringMatching(/ · Absage kam nicht an$/), true]);
    for (const other of others) expect(dueOf(other)[1]).toBe(false);
    expect(sections()[3]?.rows[0]?.number).toBe(missed);
  });

  test('first what is late, then open requests for the next two weeks, then the oldest; events by their day', () => {
    const fresh = file('offen', '2027-07-01');
    const older = file('offen', '2027-07-01', { received: daysAgo(1) });
    const near = file('offen', '2027-06-15');
    const nearer = file('offen', '2027-06-14');
    const waiting = file('offen', '2027-07-01', { received: daysAgo(5) });
    const [later, sooner] = [confirm(file('gebucht', '2027-07-09')), confirm(file('gebucht', '2027-07-08'))];
    const unconfirmed = file('gebucht', '2027-07-10');
    const numbers = sections().map(({ rows }) => rows.map(({ number }) => number));
    expect(numbers).toEqual([[waiting, nearer, near, older, fresh], [], [unconfirmed, sooner, later], []]);
  });

  test('no more than fifty rows of a section, and how many there are', () => {
    file('gebucht', '2027-05-31');
    const past = file('beantwortet', '2027-05-31');
    for (let index = 0; index < 60; index += 1) file('storniert', '2027-07-08');
    const last = file('abgesagt', '2027-07-08');
    const earlier = sections()[3];
    expect(earlier?.rows).toHaveLength(50);
    expect(earlier?.rows[0]?.number).toBe(last);
    expect(earlier?.rows.map(({ number }) => number)).not.toContain(past);
    expect(earlier?.count).toBe(63);
  });
});
