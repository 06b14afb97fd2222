/** A store for each test, and bookings to fill it with. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { emptyParty } from '../../domain/booking/party.ts';
import { recordOf } from '../../helpers.ts';
import { noFee } from '../due.ts';
import { editableFields, type StoredBooking } from '../booking.ts';
import type { Status } from '../status.ts';
import type { NewBooking } from './bookings.ts';
import { paymentEntries } from './payments.ts';
import { Store } from './store.ts';
import type { LetterKind, MailKind } from './mailKinds.ts';

export const noon = new Date('2026-11-21T12:00:00Z');
export const dayMs = 24 * 60 * 60_000;
/** The moment some days later, or earlier. */
export const days = (count: number, from = noon): Date => new Date(from.getTime() + count * dayMs);

/** Each test has a store of its own, in a folder of its own. */
export let folder: string;
export let store: Store;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'anfragen-'));
  openStore();
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

/** How often mails became due. */
export let dueCalls = 0;

/** Opens the test's folder once more. */
export function openStore(): void {
  store = new Store(folder, { onDue: () => (dueCalls += 1) });
}

export const mailContent = { subject: 'S', text: 'T', html: 'H' };

/** Another guest's booking, for an evening in June. */
export const makeBooking = (overrides: Partial<NewBooking> = {}): NewBooking => ({
  reference: store.bookings.newReference(),
  received: noon,
  fingerprint: '',
  suspicions: [],
  starts: '2027-06-05T19:30',
  lastDay: undefined,
  durationHours: 3,
  ...recordOf(editableFields, () => ''),
  name: 'Gast',
  email: 'gast@example.org',
  anfrage: '',
  type: 'Anfrage',
  packageName: 'unverbindliche Anfrage',
  party: emptyParty,
  priceLines: [],
  deposit: { percent: 50, cents: 0, until: '' },
  fee: noFee,
  contact: '',
  allergies: '',
  billing: '',
  ...overrides,
});

/** Stores another guest's booking with a mail of each of these kinds, and gives its reference. */
export function add(
  overrides: Partial<NewBooking> = {},
  kinds: readonly MailKind[] = ['owner', 'acknowledgement'],
): string {
  const booking = makeBooking(overrides);
  const { reference, received } = booking;
  store.bookings.add(booking);
  for (const kind of kinds) {
    store.outbox.add(
      { kind, content: mailContent, reference, recipients: ['chef@example.org'] },
      received,
    );
  }
  return reference;
}

/** Stores another guest's booking in its status, and gives its reference. */
export function addWithStatus(
  status: Status,
  overrides: Partial<NewBooking> = {},
  changed = noon,
): string {
  const reference = add(overrides);
  store.bookings.setStatus(reference, status, changed);
  return reference;
}

/** Reads a stored booking; throws without one. */
export function bookingOf(reference: string): StoredBooking {
  const booking = store.bookings.get(reference);
  if (!booking) throw new Error(`${reference} is not stored.`);
  return booking;
}

/** Enters a payment by transfer, and gives its booking's reference. */
export function pay(reference: string, cents: number, day = '2026-11-21'): string {
  const seen = {
    version: bookingOf(reference).version,
    payments: paymentEntries(store.history.of(reference)).length,
  };
  const payment = { day, cents, way: 'ueberweisung', note: '' } as const;
  const outcome = store.payments.add(reference, payment, seen, noon);
  if (outcome !== 'entered') throw new Error(`The payment is ${outcome}.`);
  return reference;
}

/** Changes what is agreed of a booking. */
export function agree(reference: string, changes: Partial<StoredBooking>): void {
  const booking = bookingOf(reference);
  store.bookings.setAgreed(
    reference,
    booking.version,
    { ...booking, ...changes },
    ['Anders'],
    noon,
  );
}

/** Notes that a booking's guest got a letter, and gives its reference. */
export function noteLetter(reference: string, kind: LetterKind, at = noon): string {
  store.history.add(
    reference,
    { kind: 'letter', letter: kind, subject: '', text: '', way: 'mail', messageId: '' },
    at,
  );
  return reference;
}

/** Rejects a booking's last mail for good. */
export function rejectLast(reference: string): void {
  for (const mail of store.outbox.of(reference).slice(-1)) store.outbox.giveUp(mail, 'Antwort 550');
}
