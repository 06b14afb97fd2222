import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { business } from 'virtual:owner';
import { emptyPlan } from '../../domain/booking/plan.ts';
import { dayInCologne } from '../../domain/format/date.ts';
import { readSettings } from '../../environment.ts';
import { contentWith } from '../../desk/booking.fixture.ts';
import type { StoredBooking } from '../../desk/booking.ts';
import {
  agree,
  days,
  addWithStatus,
  mailContent,
  noon,
  noteLetter,
  rejectLast,
  bookingOf,
  pay,
  store,
} from '../../desk/store/store.fixture.ts';
import { addDaysTo, formatLocal, patterns } from '../../desk/time.ts';
import { agreedBlock } from '../letters/agreedBlock.ts';
import { handleLetter, readLetter } from '../letters/letterForm.ts';
import { nextLetter } from '../letters/letterRules.ts';
import { maxRows, sectionsOf } from './list.ts';
import { listData } from './listData.ts';
import { offerDaysLeft, toRow } from './listRow.ts';
import { openClaims } from './moneyRows.ts';
import { nextBooking, todaysTasks } from './today.ts';

const content = contentWith();
const { terms } = content.prices;
const context = (now = noon) => listData(store, terms, now);
const inDays = (count: number): string => `${addDaysTo(dayInCologne(noon), count)}T19:30`;
const priceLines = [{ kind: 'package', label: 'Premium Event', cents: 135_000 }] as const;
const section = (id: string, now = noon) => {
  const found = sectionsOf(store, context(now)).find((one) => one.id === id);
  if (!found) throw new Error(`There is no section ${id}.`);
  return found;
};
const referencesIn = (id: string, now = noon): string[] =>
  section(id, now).rows.map(({ reference }) => reference);
const reasonOf = (reference: string, now = noon): string =>
  section('heute', now)
    .rows.find((row) => row.reference === reference)
    ?.state.replaceAll('\u00A0', ' ') ?? '';
/** A confirmed booking with a deposit of this day. */
const booked = (starts: string, until: string, more: Partial<StoredBooking> = {}): string =>
  addWithStatus('gebucht', {
    starts,
    priceLines,
    deposit: { percent: 0, cents: 67_500, until },
    ...more,
  });

describe('A row', () => {
  it('shows day, name, price and state', () => {
    const reference = addWithStatus('offen', {
      starts: '2027-06-12T19:30',
      name: 'Jana Groß',
      priceLines,
      plan: emptyPlan,
    });
    expect(toRow(bookingOf(reference), context(days(1)))).toEqual({
      reference,
      href: `/buero/${reference}`,
      status: 'offen',
      day: 'Sa., 12.06.2027',
      name: 'Jana Groß',
      price: '1.350\u00A0€',
      state: 'seit gestern offen',
      isUrgent: false,
    });
  });

  it.each([
    ['offen', 60, 'seit heute offen'],
    ['offen', 15, 'seit heute offen'],
    ['offen', 14, 'in 14 Tagen · seit heute offen'],
    ['offen', -1, 'seit heute offen, der Tag ist vorbei'],
    ['beantwortet', 60, 'gilt noch 30 Tage'],
    ['beantwortet', 2, 'gilt noch 1 Tag'],
    ['beantwortet', 1, 'gilt nur noch heute'],
    ['beantwortet', -1, 'eingegangen am 21.11.2026'],
    ['gebucht', 60, 'in 60 Tagen'],
    ['gebucht', 1, 'morgen'],
    ['gebucht', 0, 'heute'],
    ['gebucht', -1, 'eingegangen am 21.11.2026'],
    ['erledigt', 60, 'eingegangen am 21.11.2026'],
  ] as const)('says how a booking stands: %s, in %i days', (status, ahead, state) => {
    const reference = addWithStatus(status, { starts: inDays(ahead) });
    expect(toRow(bookingOf(reference), context()).state.replaceAll('\u00A0', ' ')).toBe(state);
  });

  it('shows that an event of several days has begun', () => {
    const reference = addWithStatus('gebucht', {
      starts: inDays(-1),
      lastDay: addDaysTo(dayInCologne(noon), 1),
    });
    expect(toRow(bookingOf(reference), context()).state).toBe('läuft');
  });

  it('shows how long the last offer still holds, or since when it has expired', () => {
    const reference = addWithStatus('beantwortet', { starts: inDays(90), received: days(-40) });
    const state = (now: Date): string => toRow(bookingOf(reference), context(now)).state;
    expect(state(days(33))).toBe('seit 3\u00A0Tagen abgelaufen');
    noteLetter(reference, 'offer', days(32));
    expect(state(days(33))).toBe('gilt noch 29\u00A0Tage');
  });

  it('shows a booked event that is over and paid as „erledigt“, until a sum is open again', () => {
    const reference = booked(inDays(-1), '');
    const row = () => toRow(bookingOf(reference), context());
    expect(row().status).toBe('gebucht');
    pay(reference, 135_000);
    expect(row().status).toBe('erledigt');
    agree(reference, { priceLines: [{ kind: 'own', label: 'Bar', cents: 135_100 }] });
    expect(row().status).toBe('gebucht');
  });

  it.each([
    [60, 61, false],
    [60, 62, true],
    [61, 63, true],
    [62, 63, true],
    [63, 64, false],
  ])(
    'says whether a day of an open booking is taken, of days %i to %i with the 62nd taken: %s',
    (from, to, isTaken) => {
      addWithStatus('gebucht', { starts: inDays(62) });
      const lastDay = addDaysTo(dayInCologne(noon), to);
      const reference = addWithStatus('offen', { starts: inDays(from), lastDay });
      expect(toRow(bookingOf(reference), context()).state.includes('Tag vergeben')).toBe(isTaken);
    },
  );

  it.each([
    ['offen', true],
    ['beantwortet', true],
    ['gebucht', false],
    ['abgesagt', false],
    ['storniert', false],
    ['erledigt', false],
  ] as const)(
    'says that its day is taken where that matters, for the status %s: %s',
    (status, says) => {
      const starts = inDays(60);
      const reference = addWithStatus(status, { starts });
      addWithStatus('gebucht', { starts });
      expect(toRow(bookingOf(reference), context()).state.includes('Tag vergeben')).toBe(says);
    },
  );

  it('shows that a booking is suspicious', () => {
    const reference = addWithStatus('offen', { starts: inDays(60), suspicions: ['links'] });
    expect(toRow(bookingOf(reference), context()).state).toBe('seit heute offen · verdächtig');
  });
});

describe('„Heute“', () => {
  it.each(['offen', 'beantwortet', 'gebucht'] as const)(
    'lists an event today that is %s',
    (status) => {
      expect(reasonOf(addWithStatus(status, { starts: inDays(0) }))).toBe('heute');
    },
  );

  it('lists an event of several days on each of them', () => {
    const reference = addWithStatus('gebucht', {
      starts: inDays(-1),
      lastDay: addDaysTo(dayInCologne(noon), 1),
    });
    expect(reasonOf(reference)).toBe('heute');
  });

  it('lists an evening until it is over, also past midnight; then it is one of „Früher“', () => {
    const reference = addWithStatus('gebucht', { starts: inDays(0), durationHours: 6 });
    const halfPastMidnight = new Date('2026-11-21T23:30:00Z');
    expect(reasonOf(reference, halfPastMidnight)).toBe('heute');
    expect(referencesIn('gebucht', halfPastMidnight)).toEqual([reference]);
    const end = new Date('2026-11-22T00:30:00Z');
    expect([reasonOf(reference, end), referencesIn('gebucht', end)]).toEqual([
      'Preis fehlt · Dank fehlt',
      [],
    ]);
    expect(referencesIn('frueher', end)).toEqual([reference]);
  });

  it('lists an open booking that waits longer than is promised', () => {
    const reference = addWithStatus('offen', { starts: inDays(60) });
    expect(reasonOf(reference, days(2))).toBe('');
    expect(reasonOf(reference, days(3))).toBe('seit 3 Tagen offen');
  });

  it('lists an open booking for a day of the next two weeks, and says how near it is', () => {
    expect(reasonOf(addWithStatus('offen', { starts: inDays(5) }))).toBe('in 5 Tagen');
    expect(reasonOf(addWithStatus('offen', { starts: inDays(15) }))).toBe('');
  });

  it('lists the letter before a confirmed event from three days before it, until it is sent, and leads there', () => {
    const reference = noteLetter(booked(inDays(4), '2026-11-30'), 'confirmation', days(-1));
    expect(reasonOf(reference)).toBe('');
    expect(reasonOf(reference, days(1))).toBe('in 3 Tagen · Brief vor dem Abend fehlt');
    expect(section('heute', days(1)).rows[0]?.href).toBe(
      `/buero/${reference}?brief=nachfassen#brief`,
    );
    noteLetter(reference, 'reminder', days(1));
    expect(reasonOf(reference, days(1))).toBe('');
  });

  it('lists an evening that is over, until the thanks are sent or the rest is late', () => {
    const reference = booked(inDays(-1), '2026-11-10');
    pay(reference, 67_500);
    expect(reasonOf(reference)).toBe('Dank fehlt');
    expect(section('heute').rows[0]?.href).toBe(`/buero/${reference}?brief=nachfassen#brief`);
    expect(referencesIn('geld')).toEqual([reference]);
    expect(reasonOf(reference, days(13))).toBe('Dank fehlt');
    expect(reasonOf(reference, days(14))).toBe('');
    noteLetter(reference, 'reminder');
    expect(reasonOf(reference)).toBe('');
  });

  it('lists a confirmed event that is over and has no price, also after years', () => {
    const reference = addWithStatus('gebucht', { starts: inDays(-1) });
    expect(reasonOf(reference, days(800))).toBe('Preis fehlt');
    agree(reference, { priceLines: [{ kind: 'own', label: 'Bar', cents: 0 }] });
    expect(reasonOf(reference, days(800))).toBe('');
    expect(toRow(bookingOf(reference), context(days(800))).status).toBe('erledigt');
  });

  it('lists an offer ten days after it, and again ten days after a reminder', () => {
    const reference = addWithStatus('beantwortet', { starts: inDays(90) });
    expect(reasonOf(reference, days(9))).toBe('');
    expect(reasonOf(reference, days(10))).toBe('seit 10 Tagen ohne Antwort');
    noteLetter(reference, 'reminder', days(10));
    expect(reasonOf(reference, days(19))).toBe('');
    expect(reasonOf(reference, days(20))).toBe('seit 10 Tagen ohne Antwort');
    // A reminder makes no offer hold longer.
    expect(toRow(bookingOf(reference), context(days(20))).state).toBe('gilt noch 10\u00A0Tage');
  });

  it('leaves money to its own sections, also where it is late or goes back', () => {
    booked(inDays(60), '2026-11-01');
    pay(addWithStatus('abgesagt', { priceLines, starts: inDays(30) }), 67_500);
    expect(['heute', 'geld', 'zurueck'].map((id) => section(id).count)).toEqual([0, 1, 1]);
  });

  it('lists a mail that did not arrive; of a booking that was called off, until its day', () => {
    const reference = addWithStatus('offen', { starts: inDays(60) });
    rejectLast(reference);
    expect(reasonOf(reference)).toContain('Eingangsbestätigung kam nicht an');
    store.bookings.setStatus(reference, 'abgesagt', noon);
    expect(reasonOf(reference)).toBe('');
    store.outbox.add({ kind: 'decline', content: mailContent, reference }, noon);
    rejectLast(reference);
    expect(reasonOf(reference)).toBe('Absage kam nicht an');
    expect(reasonOf(reference, days(61))).toBe('');
  });

  it('leads to the letter that did not arrive, and forgets it once its event is over', () => {
    const reference = booked(inDays(5), '2026-12-24');
    store.outbox.add({ kind: 'confirmation', content: mailContent, reference }, noon);
    rejectLast(reference);
    expect(section('heute').rows[0]).toMatchObject({
      href: `/buero/${reference}#brief`,
      state: 'Bestätigung kam nicht an',
    });
    expect(reasonOf(reference, days(6))).toBe('Dank fehlt');
    store.outbox.add({ kind: 'reminder', content: mailContent, reference }, days(6));
    rejectLast(reference);
    expect(reasonOf(reference, days(6))).toBe('Nachfassen kam nicht an · Dank fehlt');
    pay(reference, 135_000);
    expect(reasonOf(reference, days(6))).toBe('Dank fehlt');
  });

  it('lists a mail that did not arrive only until another one does', () => {
    const reference = addWithStatus('beantwortet', { starts: inDays(60) });
    rejectLast(reference);
    expect(reasonOf(reference)).toContain('kam nicht an');
    store.outbox.add({ kind: 'offer', content: mailContent, reference }, noon);
    expect(reasonOf(reference)).toBe('');
  });

  it('leaves out what is settled, called off or over', () => {
    const settled = addWithStatus('erledigt', { starts: inDays(0) });
    rejectLast(settled);
    addWithStatus('abgesagt', { starts: inDays(0) });
    addWithStatus('storniert', { starts: inDays(0) });
    addWithStatus('beantwortet', { starts: inDays(-1) }, days(-20));
    booked(inDays(60), '2026-12-24');
    expect(section('heute')).toMatchObject({ count: 0, empty: 'Keine Anfrage drängt.' });
  });

  it('waits for no answer to an offer whose day is over, but gives back what came', () => {
    const reference = addWithStatus('beantwortet', { starts: inDays(-1) }, days(-20));
    pay(reference, 10_000);
    expect(reasonOf(reference)).toBe('');
    expect(referencesIn('zurueck')).toEqual([reference]);
  });

  it('gives all reasons of a booking in one row', () => {
    const reference = noteLetter(booked(inDays(0), '2026-11-01'), 'confirmation', days(-1));
    rejectLast(reference);
    expect(reasonOf(reference)).toBe(
      'heute · Eingangsbestätigung kam nicht an · Brief vor dem Abend fehlt',
    );
    expect(referencesIn('heute')).toEqual([reference]);
  });

  it('starts with today’s events, then open bookings by urgency, and offers', () => {
    const answered = addWithStatus('beantwortet', { starts: inDays(60) }, days(-10));
    const [old, older] = [-3, -4].map((ago) =>
      addWithStatus('offen', { starts: inDays(60), received: days(ago) }),
    );
    const evening = addWithStatus('gebucht', { starts: inDays(0) });
    expect(referencesIn('heute')).toEqual([evening, older, old, answered]);
  });
});

describe('„Noch zu bekommen“', () => {
  it('lists deposits, rests after the event and fees with their sum, the most overdue first', () => {
    const deposit = booked(inDays(60), '2026-12-24');
    const overdue = booked(inDays(30), '2026-11-01');
    const over = booked(inDays(-20), '2026-10-01');
    const cancelled = addWithStatus('storniert', {
      priceLines,
      fee: { cents: 40_000, until: '2026-12-01', calledOff: '' },
    });
    const money = openClaims(context());
    expect(money.rows.map(({ reference }) => reference)).toEqual([
      overdue,
      over,
      cancelled,
      deposit,
    ]);
    const texts = money.rows.map(({ price, state }) =>
      `${price}, ${state}`.replaceAll('\u00A0', ' '),
    );
    expect(texts).toEqual([
      'Anzahlung 675 €, fällig seit 01.11.2026',
      'Rest 1.350 €, fällig seit 15.11.2026',
      'Stornogebühr 400 €, bis 01.12.2026',
      'Anzahlung 675 €, bis 24.12.2026',
    ]);
    expect(section('geld').title).toBe('Noch zu bekommen: 3.100\u00A0€');
  });

  it('marks a claim from the day after it was due', () => {
    booked(inDays(60), '2026-11-30');
    const isUrgent = (day: string): boolean | undefined =>
      section('geld', new Date(`${day}T12:00:00Z`)).rows[0]?.isUrgent;
    expect([isUrgent('2026-11-30'), isUrgent('2026-12-01')]).toEqual([false, true]);
  });

  it('lists a claim without a due day last', () => {
    const never = booked(inDays(30), '');
    const late = booked(inDays(60), '2026-12-24');
    const money = openClaims(context());
    expect(money.rows.map(({ reference, state }) => [reference, state])).toEqual([
      [late, 'bis 24.12.2026'],
      [never, 'ohne Frist'],
    ]);
  });

  it('leaves out what is paid, or not confirmed yet', () => {
    pay(booked(inDays(60), '2026-12-24'), 67_500);
    pay(booked(inDays(-20), '2026-10-01'), 135_000);
    addWithStatus('beantwortet', { priceLines, starts: inDays(60) });
    expect(openClaims(context())).toEqual({ rows: [], count: 0, cents: 0 });
    expect(section('geld')).toMatchObject({ count: 0, empty: '' });
  });
});

describe('„Zurückzuzahlen“', () => {
  it('lists refunds with their sum, until they are paid', () => {
    const fee = (cents: number) => ({ cents, until: '', calledOff: '' });
    const declined = addWithStatus('abgesagt', { priceLines, starts: inDays(30) });
    const cancelled = addWithStatus('storniert', {
      priceLines,
      fee: fee(40_000),
      starts: inDays(60),
    });
    const settled = addWithStatus('abgesagt', { priceLines });
    const owing = addWithStatus('storniert', { priceLines, fee: fee(90_000) });
    for (const reference of [declined, cancelled, settled, owing]) pay(reference, 67_500);
    pay(settled, -67_500);
    const { title, rows } = section('zurueck');
    expect(title).toBe('Zurückzuzahlen: 950\u00A0€');
    expect(rows.map(({ reference, price }) => [reference, price])).toEqual([
      [declined, '675\u00A0€'],
      [cancelled, '275\u00A0€'],
    ]);
    expect(section('geld').title).toBe('Noch zu bekommen: 225\u00A0€');
  });
});

describe('„Später“', () => {
  it('lists the rests of events to come, with their sum; each row leads to the money', () => {
    const reference = booked(inDays(60), '2026-12-24');
    pay(booked(inDays(30), ''), 135_000);
    expect(section('spaeter')).toMatchObject({
      title: 'Später: 675\u00A0€',
      rows: [{ reference, href: `/buero/${reference}#geld`, state: 'nach der Feier' }],
    });
  });
});

describe('The sections', () => {
  it('order open bookings of the next two weeks by day, the others by age, and confirmed ones by day', () => {
    const [later, soon] = [
      addWithStatus('offen', { starts: inDays(14) }),
      addWithStatus('offen', { starts: inDays(3) }),
    ];
    const young = addWithStatus('offen', { starts: inDays(90) });
    const old = addWithStatus('offen', { starts: inDays(90), received: days(-1) });
    expect(referencesIn('offen')).toEqual([soon, later, old, young]);
    const [second, first] = [
      addWithStatus('gebucht', { starts: inDays(40) }),
      addWithStatus('gebucht', { starts: inDays(20) }),
    ];
    expect(referencesIn('gebucht')).toEqual([first, second]);
  });

  it('order answered bookings by how long their offers still hold', () => {
    const [long, short] = [-1, -9].map((ago) =>
      addWithStatus('beantwortet', { starts: inDays(60) }, days(ago)),
    );
    const near = addWithStatus('beantwortet', { starts: inDays(3) });
    expect(referencesIn('beantwortet')).toEqual([near, short, long]);
  });

  it('keep what is over or settled last, but an open booking among the open ones', () => {
    const open = addWithStatus('offen', { starts: inDays(-1) });
    expect(referencesIn('offen')).toEqual([open]);
    const over = [
      addWithStatus('gebucht', { starts: inDays(-1) }),
      addWithStatus('beantwortet', { starts: inDays(-1) }),
      addWithStatus('abgesagt', { starts: inDays(60) }),
      addWithStatus('erledigt', { starts: inDays(60) }),
    ];
    expect(referencesIn('frueher')).toEqual(over.reverse());
  });

  it('show fifty rows at most, and say how many there are', () => {
    for (let index = 0; index <= maxRows; index += 1)
      addWithStatus('offen', { starts: inDays(60) });
    expect(section('offen')).toMatchObject({ count: maxRows + 1, rows: { length: maxRows } });
    for (let index = 0; index <= maxRows; index += 1)
      addWithStatus('abgesagt', { starts: inDays(60) });
    expect(section('frueher')).toMatchObject({ count: maxRows + 1, rows: { length: maxRows } });
  });
});

it('tells of an offer what its letters tell, whatever was sent: how long it holds, and whether its guest is silent', () => {
  const desk = { content, settings: readSettings({}, business) };
  const step = fc.record({
    art: fc.constantFrom('angebot', 'nachfassen', 'absage', 'nachricht'),
    wait: fc.integer({ min: 0, max: 14 }),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
      const reference = addWithStatus('offen', { starts: inDays(90), priceLines });
      let now = noon;
      for (const [index, { art, wait }] of steps.entries()) {
        const fields: Readonly<Record<string, string>> = {
          art,
          oben: `${index}`,
          senden: 'trotzdem',
        };
        const letter = readLetter((field) => fields[field]);
        if (letter) handleLetter(store, reference, letter, desk, now);
        now = days(wait, now);
        const booking = bookingOf(reference);
        if (booking.status !== 'beantwortet') continue;
        const history = store.history.of(reference);
        const data = context(now);
        const left = offerDaysLeft(booking, data);
        const last = formatLocal(addDaysTo(dayInCologne(now), left), patterns.day);
        const block = agreedBlock('nachfassen-angebot', { ...desk, booking, history, now });
        const says = /Das Angebot gilt bis (.*)\./.exec(block)?.[1];
        expect(says).toBe(left < 0 ? undefined : last);
        const reasons = todaysTasks(store, data).flatMap((task) => task.reasons);
        expect(reasons.some(({ text }) => text.endsWith('ohne Antwort'))).toBe(
          nextLetter(booking, history, false, terms, now) === 'reminder',
        );
      }
      store.bookings.delete([reference]);
    }),
    { seed: 1, numRuns: 60 },
  );
});

it('suggests the most urgent other booking after a letter', () => {
  const open = addWithStatus('offen', { starts: inDays(60) });
  expect(nextBooking(store, open, context())).toBeUndefined();
  const today = addWithStatus('gebucht', { starts: inDays(0) });
  expect(nextBooking(store, open, context())).toBe(today);
  expect(nextBooking(store, today, context())).toBe(open);
});
