import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyParty } from '../../domain/booking/party.ts';
import { contentWith } from '../booking.fixture.ts';
import type { StoredBooking } from '../booking.ts';
import { noFee, openMoney } from '../due.ts';
import { daysOf, endOf, isOver } from '../event.ts';
import { isCalledOff, statuses, type Status } from '../status.ts';
import { addDaysTo } from '../time.ts';
import { add, agree, bookingOf, days, noon, pay, store } from './store.fixture.ts';

const named = (bookings: readonly StoredBooking[]): string[] =>
  bookings.map(({ reference }) => reference);
const references = (): string[] => named(store.bookings.list());

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
    const party = { ...emptyParty, guests: 80, wishes: ['mojito', 'ipanema'] };
    expect(store.bookings.get(add({ party }))).toMatchObject({ party, note: '' });
  });

  it('reads a party that is older than an addition', () => {
    const reference = add({ party: { ...emptyParty, guests: 80, cocktails: 40 } });
    const database = new DatabaseSync(store.file);
    database.exec(`UPDATE bookings SET party = json_remove(party, '$.cocktails')`);
    database.close();
    expect(store.bookings.get(reference)?.party).toEqual({ ...emptyParty, guests: 80 });
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

  it.each<[string, Partial<StoredBooking>, true | undefined]>([
    ['start', { starts: '2027-06-05T20:00' }, true],
    ['last day', { lastDay: '2027-06-06' }, true],
    ['length', { durationHours: 4 }, true],
    ['package', { packageName: 'Premium Event' }, true],
    ['guests', { party: { ...emptyParty, guests: 80 } }, true],
    ['price', { priceLines: [{ kind: 'own', label: 'Bar', cents: 100 }] }, true],
    ['place', { party: { ...emptyParty, venue: 'Köln' } }, undefined],
    ['deposit', { deposit: { percent: 0, cents: 100, until: '' } }, undefined],
    ['contact', { contact: 'Tante Erna' }, undefined],
  ])('notes a change of what the contract is about: %s', (_, changes, newTerms) => {
    const reference = add();
    agree(reference, changes);
    const [change] = store.history.of(reference).slice(-1);
    expect(change?.kind === 'change' && change.newTerms).toBe(newTerms);
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
  it('are deleted with their mails, whatever the case of the address', () => {
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

describe('What SQL asks of a booking', () => {
  /** Events of a week, so that they meet. */
  const day = fc.integer({ min: -3, max: 3 }).map((from) => addDaysTo('2027-06-05', from));
  const events = fc.array(
    fc.record({
      status: fc.constantFrom(...statuses),
      day,
      time: fc.constantFrom('00:00', '19:30', '23:59'),
      further: fc.constantFrom(0, 0, 2),
      durationHours: fc.constantFrom(1, 4.5, 12),
      cents: fc.constantFrom(0, 10_000),
      venue: fc.string({ unit: 'grapheme', maxLength: 5 }),
    }),
    { minLength: 1, maxLength: 6 },
  );
  const { terms } = contentWith().prices;
  const isClosed = ({ status }: StoredBooking): boolean =>
    isCalledOff(status) || status === 'erledigt';

  it('is what TypeScript says of it: whether it is over, has a day, may owe, and is found', () => {
    fc.assert(
      fc.property(events, day, fc.nat(), fc.integer({ min: -1, max: 1 }), (made, to, nth, ms) => {
        store.bookings.delete(references());
        store.transaction(() => {
          for (const { status, day, time, further, durationHours, cents, venue } of made) {
            const reference = add(
              {
                starts: `${day}T${time}`,
                lastDay: further > 0 ? addDaysTo(day, further) : undefined,
                durationHours,
                priceLines: [{ kind: 'own', label: 'Bar', cents: 20_000 }],
                fee: { cents: 5_000, until: '', calledOff: '2027-05-01' },
                party: { ...emptyParty, venue },
              },
              [],
            );
            store.bookings.setStatus(reference, status, noon);
            if (cents > 0) pay(reference, cents);
          }
        });
        const all = store.bookings.list();
        const one = all[nth % all.length] ?? bookingOf('');
        const now = new Date(endOf(one).getTime() + ms);
        const shares = (other: StoredBooking): boolean =>
          other !== one && daysOf(other).some((day) => daysOf(one).includes(day));

        const { latest, count } = store.bookings.earlier(now, 10);
        const over = all.filter(
          (booking) => isClosed(booking) || (booking.status !== 'offen' && isOver(booking, now)),
        );
        expect([named(latest), count]).toEqual([named(over), over.length]);

        expect(store.bookings.onDay(to)).toEqual(
          named(all.filter((booking) => daysOf(booking).includes(to))),
        );
        const from = addDaysTo(to, -1);
        for (const status of statuses)
          expect(new Set(named(store.bookings.withStatus(status, from, to)))).toEqual(
            new Set(
              named(
                all.filter(
                  (booking) =>
                    booking.status === status &&
                    daysOf(booking).some((day) => from <= day && day <= to),
                ),
              ),
            ),
          );

        const { takenBy, sameDay } = store.bookings.related(one);
        const others = (status: Status): string[] =>
          named(all.filter((booking) => booking.status === status && shares(booking)));
        expect([takenBy.named, sameDay.named]).toEqual([
          others('gebucht'),
          [...others('offen'), ...others('beantwortet')],
        ]);

        const withMoney = named(store.bookings.withMoney());
        for (const booking of all)
          if (!withMoney.includes(booking.reference))
            expect(openMoney(booking, terms, now)).toEqual({ later: 0, refund: 0 });

        expect(store.bookings.searchTexts()).toEqual(
          all.map(({ reference, name, firma, email, tel, contact, anfrage, status, ...rest }) => ({
            ...{ reference, name, firma, email, tel, contact, anfrage, status },
            ...{ venue: rest.party.venue, starts: rest.starts, lastDay: rest.lastDay ?? '' },
          })),
        );
      }),
      { seed: 1, numRuns: 150 },
    );
  });
});
