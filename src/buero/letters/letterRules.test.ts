import { describe, expect, it } from 'vitest';
import { contentWith, exampleBooking, payment } from '../../desk/booking.fixture.ts';
import type { StoredBooking } from '../../desk/booking.ts';
import type { Status } from '../../desk/status.ts';
import type { HistoryEntry } from '../../desk/store/history.ts';
import {
  allowedLetters,
  letterTemplate,
  nextLetter,
  type LetterTemplateName,
} from './letterRules.ts';
import type { LetterKind } from '../../desk/store/mailKinds.ts';

const now = new Date('2027-05-20T10:00:00Z');
const daysAgo = (count: number): Date => new Date(now.getTime() - count * 24 * 60 * 60_000);

const { terms } = contentWith().prices;
const deposit = { percent: 0, cents: 50_000, until: '2027-05-30' };
const priceLines = [{ kind: 'own', label: 'Bar', cents: 100_000 }] as const;
const fee = { cents: 40_000, until: '2027-05-10', calledOff: '2027-04-26' };
const overdue = { ...deposit, until: '2027-05-19' };

/** A booking for an evening on the 5th of June, unless it says otherwise. */
const booking = (status: Status, more: Partial<StoredBooking> = {}): StoredBooking =>
  exampleBooking(contentWith(), {}, {}, { status, deposit, priceLines, ...more });
const on = (day: string): Partial<StoredBooking> => ({ starts: `${day}T19:30` });

const letter = (kind: LetterKind, count = 0): HistoryEntry => ({
  kind: 'letter',
  letter: kind,
  subject: '',
  text: '',
  way: 'mail',
  messageId: '',
  at: daysAgo(count),
});
const status = (is: Status, count = 0): HistoryEntry => ({
  kind: 'status',
  status: is,
  at: daysAgo(count),
});
const newTerms: HistoryEntry = { kind: 'change', lines: [], newTerms: true, at: now };
const otherChange: HistoryEntry = { kind: 'change', lines: [], at: now };
const offered = (count: number) => [letter('offer', count), status('beantwortet', count)];
const confirmed = [letter('confirmation', 30), status('gebucht', 30)];

describe('The next letter', () => {
  it.each<[title: string, booking: StoredBooking, history: readonly HistoryEntry[], LetterKind]>([
    ['is the offer for an open booking', booking('offen'), [], 'offer'],
    [
      'is the confirmation nine days after the offer',
      booking('beantwortet'),
      offered(9),
      'confirmation',
    ],
    [
      'is a message after an offer without a price',
      booking('beantwortet', { priceLines: [] }),
      offered(1),
      'message',
    ],
    [
      'is another offer once the terms have changed',
      booking('beantwortet'),
      [...offered(1), newTerms],
      'offer',
    ],
    ['is a reminder ten days after the offer', booking('beantwortet'), offered(10), 'reminder'],
    [
      'is the confirmation nine days after a reminder',
      booking('beantwortet'),
      [...offered(30), letter('reminder', 9)],
      'confirmation',
    ],
    [
      'is another reminder ten days after the last one',
      booking('beantwortet'),
      [...offered(30), letter('reminder', 10)],
      'reminder',
    ],
    [
      'is the confirmation for a booking that was made without a mail',
      booking('gebucht'),
      [status('gebucht')],
      'confirmation',
    ],
    ['is a message for a confirmed booking', booking('gebucht'), confirmed, 'message'],
    [
      'is the confirmation again once the terms have changed',
      booking('gebucht'),
      [...confirmed, newTerms],
      'confirmation',
    ],
    [
      'is a message after a change that leaves the terms as they are',
      booking('gebucht'),
      [...confirmed, otherChange],
      'message',
    ],
    [
      'is the confirmation for a guest who cancelled and booked again',
      booking('gebucht'),
      [...confirmed, letter('cancellation'), status('storniert'), status('gebucht')],
      'confirmation',
    ],
    [
      'is a reminder of an overdue deposit',
      booking('gebucht', { deposit: overdue }),
      confirmed,
      'reminder',
    ],
    [
      'is a message three days after that reminder',
      booking('gebucht', { deposit: overdue }),
      [...confirmed, letter('reminder', 3)],
      'message',
    ],
    [
      'is another reminder four days after that one',
      booking('gebucht', { deposit: overdue }),
      [...confirmed, letter('reminder', 4)],
      'reminder',
    ],
    [
      'is a message once the deposit has come',
      booking('gebucht', { deposit: overdue, payments: [payment(50_000)] }),
      confirmed,
      'message',
    ],
    [
      'is a message four days before the event',
      booking('gebucht', on('2027-05-24')),
      confirmed,
      'message',
    ],
    [
      'is a reminder three days before the event',
      booking('gebucht', on('2027-05-23')),
      confirmed,
      'reminder',
    ],
    [
      'is a missing confirmation three days before the event',
      booking('gebucht', on('2027-05-23')),
      [status('gebucht')],
      'confirmation',
    ],
    [
      'is a message while the event runs, also past midnight',
      booking('gebucht', { starts: '2027-05-19T20:00', durationHours: 20 }),
      confirmed,
      'message',
    ],
    [
      'is a message while the event runs, though the deposit is late',
      booking('gebucht', { starts: '2027-05-19T20:00', durationHours: 20, deposit: overdue }),
      confirmed,
      'message',
    ],
    ['is a reminder after the event', booking('gebucht', on('2027-05-19')), confirmed, 'reminder'],
    [
      'is a reminder after an event that was never confirmed',
      booking('gebucht', on('2027-05-19')),
      [status('gebucht')],
      'reminder',
    ],
    [
      'is a message ten days after the thanks',
      booking('gebucht', on('2027-05-07')),
      [...confirmed, letter('reminder', 10)],
      'message',
    ],
    [
      'is a reminder of a rest that is late, also after the thanks',
      booking('gebucht', on('2027-05-01')),
      [...confirmed, letter('reminder', 10)],
      'reminder',
    ],
    [
      'is a message after late extras that were paid',
      booking('gebucht', { ...on('2027-05-01'), payments: [payment(100_000)] }),
      [...confirmed, letter('reminder', 10), newTerms],
      'message',
    ],
    [
      'is a reminder of a fee that is late',
      booking('storniert', { fee }),
      [...confirmed, letter('cancellation', 20), status('storniert', 20)],
      'reminder',
    ],
    [
      'is a message once that fee was paid',
      booking('storniert', { fee, payments: [payment(40_000)] }),
      [...confirmed, letter('cancellation', 20), status('storniert', 20)],
      'message',
    ],
    [
      'is a message after event and thanks',
      booking('gebucht', on('2027-05-19')),
      [...confirmed, letter('reminder', 1)],
      'message',
    ],
    [
      'is the decline for a guest who was refused without a mail',
      booking('abgesagt'),
      [status('abgesagt')],
      'decline',
    ],
    [
      'is a message after the decline',
      booking('abgesagt'),
      [letter('decline'), status('abgesagt')],
      'message',
    ],
    [
      'is a message after the cancellation',
      booking('storniert'),
      [...confirmed, letter('cancellation'), status('storniert')],
      'message',
    ],
    ['is a message for a settled booking', booking('erledigt'), [status('erledigt')], 'message'],
  ])('%s', (_, of, history, kind) => {
    expect(nextLetter(of, history, false, terms, now)).toBe(kind);
  });

  it.each<[Status, LetterKind, readonly HistoryEntry[]]>([
    ['offen', 'decline', []],
    ['beantwortet', 'decline', offered(20)],
    ['gebucht', 'confirmation', [status('gebucht')]],
  ])('is, if the day of a booking that is %s is taken, the %s', (is, kind, history) => {
    expect(nextLetter(booking(is), history, true, terms, now)).toBe(kind);
  });
});

describe('The text that a letter begins with', () => {
  const paid = { payments: [payment(50_000)] };
  const fair = { ...on('2027-05-19'), lastDay: '2027-05-20' };
  const over = on('2027-05-19');
  const thanked = [...confirmed, letter('reminder')];

  it.each<[LetterKind, when: string, LetterTemplateName, StoredBooking, history?: HistoryEntry[]]>([
    ['offer', 'with a price', 'angebot', booking('offen')],
    ['offer', 'without a price', 'angebot-ohne-preis', booking('offen', { priceLines: [] })],
    ['confirmation', 'after an offer', 'bestaetigung', booking('beantwortet')],
    ['decline', 'before a booking', 'absage', booking('beantwortet')],
    ['decline', 'after a booking', 'absage-gebucht', booking('gebucht')],
    ['cancellation', 'after a booking', 'storno', booking('gebucht')],
    ['message', 'at any time', 'nachricht', booking('gebucht')],
    ['reminder', 'after an offer', 'nachfassen-angebot', booking('beantwortet')],
    ['reminder', 'for a deposit', 'nachfassen-anzahlung', booking('gebucht')],
    ['reminder', 'with the deposit paid', 'nachfassen-vorher', booking('gebucht', paid)],
    [
      'reminder',
      'with a part of the deposit paid',
      'nachfassen-anzahlung',
      booking('gebucht', { payments: [payment(49_999)] }),
    ],
    [
      'reminder',
      'with a deposit owed that was never confirmed',
      'nachfassen-vorher',
      booking('gebucht'),
      [status('gebucht')],
    ],
    [
      'reminder',
      'four days before, with a deposit owed',
      'nachfassen-anzahlung',
      booking('gebucht', on('2027-05-24')),
    ],
    [
      'reminder',
      'three days before, with a deposit owed',
      'nachfassen-vorher',
      booking('gebucht', on('2027-05-23')),
    ],
    ['reminder', 'on the last day of several', 'nachfassen-vorher', booking('gebucht', fair)],
    ['reminder', 'after the event', 'nachfassen-danke', booking('gebucht', over)],
    ['reminder', 'with the rest late', 'nachfassen-rest', booking('gebucht', on('2027-05-05'))],
    ['reminder', 'with the fee late', 'nachfassen-gebuehr', booking('storniert', { fee })],
  ])('is for the %s %s: %s', (kind, _, text, of, history = confirmed) => {
    expect(letterTemplate(kind, of, history, terms, now)).toBe(text);
  });

  it('is there for a reminder only where there is something to remind of', () => {
    const offers = (of: StoredBooking, history: readonly HistoryEntry[] = confirmed): boolean =>
      allowedLetters(of, history, terms, now).includes('reminder');
    expect(offers(booking('gebucht', over))).toBe(true);
    expect(offers(booking('gebucht', over), thanked)).toBe(false);
    expect(offers(booking('gebucht', on('2027-05-05')), thanked)).toBe(true);
    expect(offers(booking('storniert', { fee }))).toBe(true);
    expect(offers(booking('storniert', { fee: { ...fee, until: '2027-05-20' } }))).toBe(false);
    expect(offers(booking('storniert', { fee, payments: [payment(40_000)] }))).toBe(false);
  });
});
