/** The forms of payments on a booking's page: enters a payment, takes one back, or says why not. */
import { dayInCologne } from '../../domain/format/date.ts';
import { euroFromCents, readEuro } from '../../domain/format/price.ts';
import { namesOf } from '../../helpers.ts';
import { paidCents, paymentWays, type PaymentWay } from '../../desk/payment.ts';
import { changeLinesSince, type HistoryEntry } from '../../desk/store/history.ts';
import { paymentEntries, type NewPayment } from '../../desk/store/payments.ts';
import type { Store } from '../../desk/store/store.ts';
import { readDay } from '../access/officeForm.ts';
import type { ReadField } from '../letters/letterForm.ts';
import { paymentLine } from './historyView.ts';

/** The fields of a payment, as they were typed. */
interface TypedPayment {
  readonly betrag: string;
  /** `am`; '' for today. */
  readonly am: string;
  readonly wie: PaymentWay;
  readonly note: string;
}

/** Why a payment was not entered, or not taken back, for its page. */
export interface PaymentRefused {
  readonly status: 409 | 422;
  readonly reasons: readonly string[];
  /** What was entered or changed since the page was opened. */
  readonly unseen: readonly string[];
  /** What was typed; `undefined` where a payment was to be taken back. */
  readonly typed?: TypedPayment | undefined;
}

/** What the page says afterwards: value of `geld` in its address. */
export type PaymentNotice = 'eingetragen' | 'schon' | 'zurueckgenommen';

/**
 * Reads the fields.
 *
 * @returns the payment, or a German sentence that says what to mend
 */
function readPayment(typed: TypedPayment, isBack: boolean, now: Date): NewPayment | string {
  const cents = readEuro(typed.betrag);
  if (cents === undefined || cents <= 0)
    return 'Schreiben Sie einen Betrag in Euro, ohne Minus, zum Beispiel 299,50.';
  const today = dayInCologne(now);
  const day = typed.am ? readDay(typed.am) : today;
  if (!day) return 'Geben Sie einen Tag an, zum Beispiel 01.05.2027.';
  if (day > today) return 'Dieser Tag kommt erst noch.';
  return { day, cents: isBack ? -cents : cents, way: typed.wie, note: typed.note };
}

/** What was entered or changed since a page was opened, one line each. */
function unseenLines(
  history: readonly HistoryEntry[],
  seenVersion: number,
  seenPayments: number,
): string[] {
  const payments = paymentEntries(history).slice(seenPayments);
  return [...changeLinesSince(history, seenVersion), ...payments.map(paymentLine)];
}

/**
 * Enters a payment; call it in a transaction. A form that is sent again, or from a page that is not
 * up to date, enters nothing.
 */
export function handlePayment(
  store: Store,
  reference: string,
  read: ReadField,
  now: Date,
): PaymentNotice | PaymentRefused {
  const typed: TypedPayment = {
    betrag: read('betrag') ?? '',
    am: read('am') ?? '',
    wie: namesOf(paymentWays).find((way) => way === read('wie')) ?? 'ueberweisung',
    note: read('zahlung-notiz') ?? '',
  };
  const payment = readPayment(typed, read('zahlung') === 'zurueckgezahlt', now);
  if (typeof payment === 'string') return { status: 422, reasons: [payment], unseen: [], typed };
  const history = store.history.of(reference);
  const booking = store.bookings.get(reference);
  const seen = {
    version: Number(read('version') ?? booking?.version),
    payments: Number(read('zahlungen-gesehen') ?? 0),
  };
  switch (store.payments.add(reference, payment, seen, now)) {
    case 'known':
      return 'schon';
    case 'stale':
      return {
        status: 409,
        reasons: [
          'Nicht eingetragen. Seit Sie diese Seite geöffnet haben, wurde geändert, vielleicht auf einem anderen Gerät:',
        ],
        unseen: unseenLines(history, seen.version, seen.payments),
        typed,
      };
    case 'belowZero':
      return {
        status: 422,
        reasons: [
          `So viel kann nicht zurückgegangen sein: Bezahlt sind ${euroFromCents(paidCents(booking?.payments ?? []))}.`,
        ],
        unseen: [],
        typed,
      };
    // The booking is gone: its page says so.
    case 'missing':
    case 'entered':
      return 'eingetragen';
  }
}

/** Takes a payment back; call it in a transaction. */
export function handleTakeBack(
  store: Store,
  reference: string,
  id: string,
  now: Date,
): PaymentNotice | PaymentRefused {
  if (store.payments.takeBack(reference, Number(id), now) !== 'belowZero') return 'zurueckgenommen';
  const sentence =
    'Nicht zurückgenommen: Dann wäre mehr zurückgezahlt als bezahlt. Nehmen Sie zuerst die Rückzahlung zurück.';
  return { status: 422, reasons: [sentence], unseen: [] };
}

/** What the page says after a form: `299,50 € eingetragen`; '' for nothing. */
export function paymentNotice(
  notice: string | null,
  entries: ReturnType<typeof paymentEntries>,
): string {
  const last = entries.at(-1);
  if (!last) return '';
  const sum = euroFromCents(Math.abs(last.payment.cents));
  if (notice === 'schon') return `Das ist schon eingetragen: ${paymentLine(last)}`;
  if (notice === 'eingetragen') return last.isTakenBack ? '' : `${sum} eingetragen`;
  if (notice === 'zurueckgenommen') return last.isTakenBack ? `${sum} zurückgenommen` : '';
  return '';
}
