/** The deposit of a booking: how much it is, by when it is to be paid, what of it is missing. */
import { totalCents, type PriceLine } from '../domain/offer/estimate.ts';
import { dayInCologne, startDay } from '../domain/format/date.ts';
import { euroFromCents } from '../domain/format/price.ts';
import type { EventDays } from './event.ts';
import { paidCents, type Payment } from './payment.ts';
import type { Terms } from './siteContent.ts';
import { addDaysTo, earlierDayFromToday } from './time.ts';

export interface Deposit {
  /** A share of the price in percent; 0 where an amount was agreed, or none. */
  readonly percent: number;
  /**
   * The amount in euro cents, 0 while the share counts. Once a booking is confirmed and has a
   * price, the share becomes an amount, which later prices do not change.
   */
  readonly cents: number;
  /** The day by which it is to be paid, `2027-05-01`; '' for none. */
  readonly until: string;
}

/** A booking as far as its deposit depends on it. */
interface WithDeposit {
  readonly priceLines: readonly PriceLine[];
  readonly deposit: Deposit;
}

/** The deposit that the terms name. */
export const usualDeposit = ({ depositPercent }: Terms): Deposit => ({
  percent: depositPercent,
  cents: 0,
  until: '',
});

/** The deposit in euro cents, never more than the price; 0 for none. */
export function depositCents({ priceLines, deposit }: WithDeposit): number {
  const price = totalCents(priceLines);
  if (deposit.cents === 0) return Math.ceil((price * deposit.percent) / 100);
  return priceLines.length > 0 ? Math.min(deposit.cents, price) : deposit.cents;
}

/** What is missing of the deposit, in euro cents. */
export const missingDepositCents = (
  booking: WithDeposit & { readonly payments: readonly Payment[] },
): number => Math.max(0, depositCents(booking) - paidCents(booking.payments));

/** The deposit as it was agreed: `50 %`, `500 €`; '' for none. */
export function depositSizeText({ percent, cents }: Deposit): string {
  if (cents > 0) return euroFromCents(cents);
  return percent > 0 ? `${percent}\u00A0%` : '';
}

/** The amount with its share, while that counts: `675 € (50 %)`, `500 €`; '' without an amount. */
export function depositAmountText(booking: WithDeposit): string {
  const cents = depositCents(booking);
  if (cents === 0) return '';
  const { deposit } = booking;
  return euroFromCents(cents) + (deposit.cents > 0 ? '' : ` (${depositSizeText(deposit)})`);
}

/**
 * The deposit as a booking makes it: an amount, and a day, `paymentDays` after today, but not after
 * the event's first. A day that has passed is set anew while something is missing.
 */
export function confirmedDeposit(
  booking: WithDeposit & EventDays & { readonly payments: readonly Payment[] },
  { paymentDays }: Terms,
  now: Date,
): Deposit {
  const { deposit, starts } = booking;
  const cents = deposit.cents || depositCents(booking);
  if (cents === 0) return deposit;
  const today = dayInCologne(now);
  const isKept = deposit.until >= today || (deposit.until && missingDepositCents(booking) === 0);
  const until = isKept
    ? deposit.until
    : earlierDayFromToday(addDaysTo(today, paymentDays), startDay(starts), today);
  return { ...deposit, cents, until };
}

/** The deposit of a booking that comes back after it was called off: its share again, if it had one. */
export const reopenedDeposit = ({ percent, cents }: Deposit): Deposit => ({
  percent,
  cents: percent > 0 ? 0 : cents,
  until: '',
});
