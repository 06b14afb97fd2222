import { DatabaseSync } from 'node:sqlite';
import { noFee } from '../due.ts';
import { describe, expect, it } from 'vitest';
import { emptyPlan } from '../../domain/booking/plan.ts';
import type { Status } from '../status.ts';
import { add, bookingOf, days, noon, store } from './store.fixture.ts';

const references = (): string[] => store.bookings.list().map(({ reference }) => reference);

describe('The related bookings', () => {
  it('names the ten latest others of a day, and whether there are more, but none that was called off', () => {
    let guests = 0;
    const book = (starts = '2027-06-05T12:00'): string =>
      add({ starts, email: `gast${(guests += 1)}@example.org` }, []);
    const [first, second, off] = [book('2027-06-05T00:00'), book('2027-06-05T23:59'), book()];
    for (const starts of ['2027-06-04T23:59', '2027-06-06T00:00', '2027-06-15T19:30']) book(starts);
    store.bookings.setStatus(off, 'abgesagt', noon);
    store.bookings.setStatus(second, 'gebucht', noon);
    const next = {
      reference: 'K7-4932',
      starts: '2027-06-05T19:30',
      lastDay: undefined,
      email: '',
    };
    expect(store.bookings.related(next)).toMatchObject({
      takenBy: { named: [second], more: false },
      sameDay: { named: [first], more: false },
    });
    expect(store.bookings.related({ ...next, reference: first }).sameDay).toEqual({
      named: [],
      more: false,
    });
    const latest = Array.from({ length: 12 }, () => book()).toReversed();
    expect(store.bookings.related(next).sameDay).toEqual({
      named: latest.slice(0, 10),
      more: true,
    });
  });

  it('names others on any day of an event, and days that are blocked within it', () => {
    const fair = add({ starts: '2027-06-04T12:00', lastDay: '2027-06-06', email: '' }, []);
    const evening = { reference: 'K7-4932', lastDay: undefined, email: '' };
    for (const [day, named] of [
      ['2027-06-03', []],
      ['2027-06-04', [fair]],
      ['2027-06-06', [fair]],
      ['2027-06-07', []],
    ] as const)
      expect(
        store.bookings.related({ ...evening, starts: `${day}T19:30` }).sameDay.named,
        day,
      ).toEqual(named);
    store.days.block({ from: '2027-06-06', to: '2027-06-10' });
    expect(store.bookings.related(bookingOf(fair)).blocked).toMatchObject({ from: '2027-06-06' });
  });

  it('names earlier bookings of an address, however it is spelled', () => {
    const [reference, later] = [
      add({ email: 'lena@example.org' }),
      add({ email: 'Lena@example.org' }),
    ];
    const others = (of: string, email: string) =>
      store.bookings.related({
        reference: of,
        starts: '2027-06-05T19:30',
        lastDay: undefined,
        email,
      }).sameAddress;
    expect(others(later, 'LENA@example.org')).toEqual({ named: [reference], more: false });
    expect(others(reference, 'fremd@example.org')).toEqual({ named: [], more: false });
  });
});

describe('A booking', () => {
  it('keeps noted cocktails that are no longer on offer', () => {
    const plan = { ...emptyPlan, guests: 80, wishes: ['mojito', 'ipanema'] };
    expect(store.bookings.get(add({ plan }))).toMatchObject({ plan, note: '' });
  });

  it('reads a plan that is older than an addition', () => {
    const reference = add({ plan: { ...emptyPlan, guests: 80, cocktails: 40 } });
    const database = new DatabaseSync(store.file);
    database.exec(`UPDATE bookings SET plan = json_remove(plan, '$.cocktails')`);
    database.close();
    expect(store.bookings.get(reference)?.plan).toEqual({ ...emptyPlan, guests: 80 });
  });

  it('records no status twice, and none of a deleted booking', () => {
    const reference = add();
    const change = (status: Status) => store.bookings.setStatus(reference, status, noon);
    for (const status of ['gebucht', 'gebucht', 'offen'] as const) change(status);
    expect(bookingOf(reference).status).toBe('offen');
    expect(store.history.of(reference)).toEqual([
      { kind: 'received', at: noon },
      { kind: 'status', status: 'gebucht', at: noon },
      { kind: 'status', status: 'offen', at: noon },
    ]);
    store.bookings.delete([reference]);
    change('gebucht');
    expect(store.history.of(reference)).toEqual([]);
  });

  it('keeps the last note, and each earlier one once in the history', () => {
    const reference = add();
    const notes = ['Ruft am Montag an', 'Will Eis', 'Will Eis', ''];
    notes.forEach((note, index) => store.bookings.setNote(reference, note, days(index)));
    expect(bookingOf(reference).note).toBe('');
    expect(store.history.of(reference).slice(1)).toEqual([
      { kind: 'note', before: 'Ruft am Montag an', at: days(1) },
      { kind: 'note', before: 'Will Eis', at: days(3) },
    ]);
    store.bookings.delete([reference]);
    store.bookings.setNote(reference, 'Weg', noon);
    expect(store.bookings.get(reference)).toBeUndefined();
  });

  it('stores the first of two changes that were made from the same version', () => {
    const reference = add();
    const before = bookingOf(reference);
    const change = (contact: string, version: number): boolean =>
      store.bookings.setAgreed(reference, version, { ...before, contact }, [contact], noon);
    expect([change('Tante Erna', before.version), change('Onkel Otto', before.version)]).toEqual([
      true,
      false,
    ]);
    expect(bookingOf(reference).contact).toBe('Tante Erna');
    expect(change('Onkel Otto', before.version + 1)).toBe(true);
    const lines = store.history
      .of(reference)
      .flatMap((entry) => (entry.kind === 'change' ? entry.lines : []));
    expect(lines).toEqual(['Tante Erna', 'Onkel Otto']);
  });

  it('reads money as it was stored: price lines, deposit and fee', () => {
    const money = {
      priceLines: [
        { kind: 'package', label: 'Premium Event', cents: 135_000 },
        { kind: 'own', label: 'Nachlass', cents: -1250 },
      ],
      deposit: { percent: 50, cents: 67_500, until: '2027-05-01' },
      fee: { cents: 0, until: '', calledOff: '2027-04-01' },
    } as const;
    const [first, second] = [add(), add(money)];
    expect(bookingOf(second)).toMatchObject(money);
    expect(bookingOf(first)).toMatchObject({ fee: noFee, payments: [] });
  });
});

describe('The bookings of a person', () => {
  it('deletes the bookings and mails of one address, in its typed and its ASCII domain', () => {
    const old = add({ email: 'gast@xn--bcher-kva.example' });
    expect(
      store.bookings.ofPerson('Gast@Bücher.example').map((booking) => booking.reference),
    ).toEqual([old]);
    expect(
      store.bookings.ofPerson('gast@xn--bcher-kva.example').map((booking) => booking.reference),
    ).toEqual([old]);
    store.bookings.delete([old]);
    add({ email: 'weg@example.org' });
    const reference = add({ email: 'bleibt@example.org' });
    store.bookings.delete(
      store.bookings.ofPerson('WEG@example.org').map((booking) => booking.reference),
    );
    expect(references()).toEqual([reference]);
    expect(new Set(store.outbox.undelivered().map((mail) => mail.reference))).toEqual(
      new Set([reference]),
    );
  });

  it('finds no others of a guest without an e-mail address', () => {
    add({ email: '' });
    add({ email: '' });
    expect(store.bookings.ofPerson('')).toEqual([]);
  });
});
