/** The cancellation as the owner decides it in its letter: the day of the guest's word, and the fee. */
import { dayInCologne } from '../../domain/format/date.ts';
import { euroFromCents, readEuro, typedEuro } from '../../domain/format/price.ts';
import { shortDay } from '../../desk/time.ts';
import type { StoredBooking } from '../../desk/booking.ts';
import { cancellationPercent, priceCents, usualFeeCents } from '../../desk/due.ts';
import type { Terms } from '../../desk/siteContent.ts';
import { readDay } from '../access/officeForm.ts';
import type { Cancellation } from './changeStatus.ts';

/** The fields of the letter, as they were typed. */
export interface TypedCancellation {
  /** `abgesagt-am` */
  readonly calledOff: string;
  /** `gebuehr`; '' for the fee of the terms. */
  readonly fee: string;
}

/** The fields before anything is typed: today and the fee of the terms, or what was decided. */
export const filledCancellation = ({ fee }: StoredBooking, now: Date): TypedCancellation => ({
  calledOff: fee.calledOff || dayInCologne(now),
  fee: fee.cents === undefined ? '' : typedEuro(fee.cents),
});

/**
 * Reads the fields.
 *
 * @returns the cancellation, or a German sentence that says what to mend
 */
export function readCancellation(
  typed: TypedCancellation,
  booking: StoredBooking,
  terms: Terms,
  now: Date,
): Cancellation | string {
  const calledOff = readDay(typed.calledOff) || undefined;
  if (!calledOff) return 'Geben Sie an, wann Ihr Gast abgesagt hat, zum Beispiel 01.05.2027.';
  if (calledOff > dayInCologne(now))
    return 'Der Tag, an dem Ihr Gast abgesagt hat, kommt erst noch.';
  const price = priceCents(booking);
  if (typed.fee === '') {
    const cents = usualFeeCents(booking, terms, calledOff);
    if (cents !== undefined) return { calledOff, cents };
    const why =
      price === undefined
        ? 'Ohne Preis lässt sich keine Stornogebühr rechnen.'
        : `Die AGB legen für den ${shortDay(calledOff)} keine Stornogebühr fest.`;
    return `${why} Tragen Sie sie ein, auch 0\u00A0€.`;
  }
  const cents = readEuro(typed.fee);
  if (cents === undefined || cents < 0)
    return 'Schreiben Sie die Stornogebühr als Betrag in Euro, zum Beispiel 810 oder 0.';
  if (price !== undefined && cents > price)
    return `Die Stornogebühr liegt über dem Preis von ${euroFromCents(price)}.`;
  return { calledOff, cents };
}

/** What the terms charge by the day of the guest's word, for the owner: `Leer: nach AGB 8 …`. */
export function feeHint(booking: StoredBooking, terms: Terms, calledOff: string): string {
  const percent = cancellationPercent(booking, terms, calledOff);
  const fee = usualFeeCents(booking, terms, calledOff);
  return percent === undefined || fee === undefined
    ? ''
    : `Leer: nach AGB 8 ${percent}\u00A0%, also ${euroFromCents(fee)}.`;
}
