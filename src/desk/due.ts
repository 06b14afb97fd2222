/**
 * What a booking owes: the price, or the fee of a cancellation, less its payments. Everybody who
 * names a sum asks here.
 */
import { totalCents, type PriceLine } from '../domain/offer/estimate.ts';
import { dayInCologne, daysBetween } from '../domain/format/date.ts';
import { euroFromCents } from '../domain/format/price.ts';
import { missingDepositCents, type Deposit } from './deposit.ts';
import { isOver, lastDayOf, type EventDays, type EventHours } from './event.ts';
import { paidCents, type Payment } from './payment.ts';
import type { Terms } from './siteContent.ts';
import type { Status } from './status.ts';
import { addDaysTo } from './time.ts';

/** What a guest pays for a cancellation, decided when its letter is sent. */
export interface CancellationFee {
  /** Euro cents; `undefined` while the booking was not cancelled. */
  readonly cents: number | undefined;
  /** The day by which it is to be paid, `2027-05-15`; '' for none. */
  readonly until: string;
  /** The day of the guest's word, from which the terms count; '' for none. */
  readonly calledOff: string;
}
export const noFee: CancellationFee = { cents: undefined, until: '', calledOff: '' };

/** A booking as far as its money depends on it. */
export interface Billed extends EventHours {
  readonly status: Status;
  readonly priceLines: readonly PriceLine[];
  readonly deposit: Deposit;
  readonly fee: CancellationFee;
  readonly payments: readonly Payment[];
}

/** The price in euro cents; `undefined` while none is agreed. */
export const priceCents = ({ priceLines }: Pick<Billed, 'priceLines'>): number | undefined =>
  priceLines.length > 0 ? totalCents(priceLines) : undefined;

/**
 * What the guest is to pay in all, in euro cents, whether he has or not; `undefined` while that is
 * undecided: payments are then neither claimed nor to go back.
 */
export function chargedCents(booking: Billed, now: Date): number | undefined {
  switch (booking.status) {
    case 'gebucht':
      return priceCents(booking);
    case 'storniert':
      return booking.fee.cents ?? 0;
    case 'abgesagt':
    case 'erledigt':
      return 0;
    case 'beantwortet':
      return isOver(booking, now) ? 0 : undefined;
    case 'offen':
      return undefined;
  }
}

/** An amount that a guest is to pay, late or not. */
export interface Claim {
  readonly what: 'Anzahlung' | 'Rest' | 'Stornogebühr';
  /** What is missing of it, in euro cents. */
  readonly cents: number;
  /** The day by which it is to be paid; '' for none. */
  readonly until: string;
}

/** What is to come of a booking or goes back; sums in euro cents, none negative. */
export interface OpenMoney {
  /** What the guest is to pay now. */
  readonly claim: Claim | undefined;
  /** What he is to pay beside it once the event is over. */
  readonly later: number;
  /** What goes back to him. */
  readonly refund: number;
}

/** What the guest is to pay of an open sum by now. */
function claimOf(booking: Billed, open: number, { paymentDays }: Terms, now: Date): Claim {
  if (booking.status === 'storniert')
    return { what: 'Stornogebühr', cents: open, until: booking.fee.until };
  if (isOver(booking, now))
    return { what: 'Rest', cents: open, until: addDaysTo(lastDayOf(booking), paymentDays) };
  return { what: 'Anzahlung', cents: missingDepositCents(booking), until: booking.deposit.until };
}

/** What is still to come in all, in euro cents; negative if it goes back to the guest. */
export function openCents(booking: Billed, now: Date): number {
  const paid = paidCents(booking.payments);
  return (chargedCents(booking, now) ?? paid) - paid;
}

/** `240 € offen`, `320 € zurückzuzahlen`; '' where nothing is open. */
export function openText(booking: Billed, now: Date): string {
  const open = openCents(booking, now);
  if (open === 0) return '';
  return `${euroFromCents(Math.abs(open))} ${open > 0 ? 'offen' : 'zurückzuzahlen'}`;
}

/** What is still to come of a booking, now and later, or goes back to the guest at once. */
export function openMoney(booking: Billed, terms: Terms, now: Date): OpenMoney {
  const open = openCents(booking, now);
  if (open <= 0) return { claim: undefined, later: 0, refund: -open || 0 };
  const claim = claimOf(booking, open, terms, now);
  return {
    claim: claim.cents > 0 ? claim : undefined,
    later: open - claim.cents,
    refund: 0,
  };
}

/** Whether something should have been paid before today. */
export const isOverdue = ({ until }: Pick<Claim, 'until'>, now: Date): boolean =>
  until !== '' && until < dayInCologne(now);

/** The status as people read it: a booked event that is over and paid is `erledigt`. */
export function shownStatus(booking: Billed, now: Date): Status {
  const isDone =
    booking.status === 'gebucht' &&
    isOver(booking, now) &&
    chargedCents(booking, now) === paidCents(booking.payments);
  return isDone ? 'erledigt' : booking.status;
}

/** What a payment is for. It is fixed when entered, so that a table handed in never changes. */
export const paymentPurposes = [
  'Anzahlung',
  'Anzahlung und Rest',
  'Rest',
  'Gebühr',
  'Rückzahlung',
] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

/** What a payment of `cents` is for that is entered now. */
export function purposeOf(booking: Billed, cents: number): PaymentPurpose {
  if (cents < 0) return 'Rückzahlung';
  if (booking.status === 'storniert') return 'Gebühr';
  const missing = missingDepositCents(booking);
  // Without a price nobody knows the rest.
  if (priceCents(booking) === undefined || cents <= missing) return 'Anzahlung';
  return missing > 0 ? 'Anzahlung und Rest' : 'Rest';
}

/**
 * The share of the price that the terms charge for a cancellation, in percent.
 *
 * @param day of the guest's word
 * @returns `undefined` where they leave it open
 */
export function cancellationPercent(
  { starts }: EventDays,
  { cancellation }: Terms,
  day: string,
): number | undefined {
  const left = daysBetween(day, starts);
  const rates = cancellation.toSorted((a, b) => b.days - a.days);
  return (rates.find(({ days }) => left >= days) ?? rates.at(-1))?.percent;
}

/**
 * The cancellation fee of the terms, in euro cents.
 *
 * @param day of the guest's word
 * @returns `undefined` where they leave it open, or no price is agreed
 */
export function usualFeeCents(
  booking: Pick<Billed, 'priceLines'> & EventDays,
  terms: Terms,
  day: string,
): number | undefined {
  const percent = cancellationPercent(booking, terms, day);
  const price = priceCents(booking);
  if (percent === undefined || price === undefined) return undefined;
  return Math.round((price * percent) / 100);
}
