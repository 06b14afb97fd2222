/** What a booking costs and what was paid: deposit, rest, cancellation fee, refund. */
import { totalCents, type PriceLine } from '../domain/offer/estimate.ts';
import { dayInCologne, daysUntil, startDay } from '../domain/format/date.ts';
import { euroFromCents } from '../domain/format/price.ts';
import { isOver, lastDayOf, type EventDays, type EventHours } from './event.ts';
import { isCalledOff, type Status } from './status.ts';
import type { SiteContent } from './siteContent.ts';
import { addDaysTo, earlierDay, formatWall, patterns } from './time.ts';

type Terms = SiteContent['prices']['terms'];

/** How much a deposit is. */
export interface DepositSize {
  /**
   * Share of the sum in percent, until the deposit is confirmed or paid; 0 where an amount is
   * agreed, or none.
   */
  readonly percent: number;
  /** The amount in euro cents, where `percent` is 0. */
  readonly cents: number;
}

/** Days are `2027-05-01`, '' for none. */
export interface Deposit extends DepositSize {
  /** The day by which it is to be paid. */
  readonly until: string;
  /** The day on which it arrived. */
  readonly paidOn: string;
}

/** What a guest pays for a cancellation. */
export interface CancellationFee {
  /** As the owner set it; `undefined` while the terms say it. */
  readonly cents: number | undefined;
  /** The day by which it is to be paid. */
  readonly until: string;
}
export const noFee: CancellationFee = { cents: undefined, until: '' };

/** The part of a booking that its claims and refund depend on. */
export interface Billed extends EventHours {
  readonly status: Status;
  readonly priceLines: readonly PriceLine[];
  readonly deposit: Deposit;
  readonly fee: CancellationFee;
  /** The day on which the whole sum had arrived. */
  readonly paidOn: string;
  /** Of a booking that was called off, the day on which the fee arrived or the refund went out. */
  readonly settledOn: string;
}

/** The deposit that the terms name. */
export const usualDeposit = ({ depositPercent }: Terms): Deposit => ({
  percent: depositPercent,
  cents: 0,
  until: '',
  paidOn: '',
});

/** The amount of the deposit: the share of the sum, or what was agreed; 0 for none. */
export const depositCents = ({
  priceLines,
  deposit,
}: Pick<Billed, 'priceLines'> & {
  readonly deposit: DepositSize;
}): number =>
  deposit.percent > 0 ? Math.ceil((totalCents(priceLines) * deposit.percent) / 100) : deposit.cents;

/** The size as an amount, which later prices do not change: once it was confirmed or paid. */
export function fixedDepositSize(booking: Parameters<typeof depositCents>[0]): DepositSize {
  const cents = depositCents(booking);
  return cents > 0 ? { percent: 0, cents } : booking.deposit;
}

/** The size as it was agreed: `50 %`, `500 €`; '' for none. */
export function depositSizeText({ percent, cents }: DepositSize): string {
  if (percent > 0) return `${percent}\u00A0%`;
  return cents > 0 ? euroFromCents(cents) : '';
}

const isDepositAgreed = ({ percent, cents }: Deposit): boolean => percent > 0 || cents > 0;

/** Whether a deposit is agreed and not paid. */
export const isDepositOwed = (deposit: Deposit): boolean =>
  isDepositAgreed(deposit) && deposit.paidOn === '';

/** The amount with its share, if it is one: `675 € (50 %)`, `500 €`; '' without an amount. */
export function depositAmountText(booking: Pick<Billed, 'priceLines' | 'deposit'>): string {
  const cents = depositCents(booking);
  if (cents === 0) return '';
  const share = booking.deposit.percent > 0 ? ` (${depositSizeText(booking.deposit)})` : '';
  return euroFromCents(cents) + share;
}

const untilText = (day: string): string => day && `, bis ${formatWall(day, patterns.day)}`;

/** In an offer: `675 € (50 %), bis Samstag, 1. Mai 2027`; '' without an amount. */
export function offeredDepositText(booking: Pick<Billed, 'priceLines' | 'deposit'>): string {
  const amount = depositAmountText(booking);
  return amount && amount + untilText(booking.deposit.until);
}

/** Once booked: `675 €, bis Samstag, 1. Mai 2027`, `675 €, angekommen am …`; '' without an amount. */
export function bookedDepositText(booking: Pick<Billed, 'priceLines' | 'deposit'>): string {
  const { until, paidOn } = booking.deposit;
  const cents = depositCents(booking);
  if (cents === 0) return '';
  const when = paidOn ? `, angekommen am ${formatWall(paidOn, patterns.day)}` : untilText(until);
  return euroFromCents(cents) + when;
}

/**
 * The day by which a deposit is to be paid that is confirmed today: on the day of the event at the
 * latest.
 */
export function depositDueDay({ starts }: EventDays, { paymentDays }: Terms, now: Date): string {
  const today = dayInCologne(now);
  return earlierDay(addDaysTo(today, paymentDays), startDay(starts), today);
}

/** The deposit as a confirmation makes it: an amount, and a day. */
export function confirmedDeposit(
  booking: Pick<Billed, 'priceLines' | 'deposit'> & EventDays,
  terms: Terms,
  now: Date,
): Deposit {
  const { deposit } = booking;
  if (!isDepositAgreed(deposit)) return deposit;
  return {
    ...deposit,
    ...fixedDepositSize(booking),
    until: deposit.until || depositDueDay(booking, terms, now),
  };
}

type Payments = Pick<Billed, 'priceLines' | 'deposit' | 'paidOn'>;

/** How much of the sum was paid. */
export function paidCents(booking: Payments): number {
  if (booking.paidOn) return totalCents(booking.priceLines);
  return booking.deposit.paidOn ? depositCents(booking) : 0;
}

/** How much of the sum is not paid. */
export const owedCents = (booking: Payments): number =>
  totalCents(booking.priceLines) - paidCents(booking);

/** Whether the last payment of a booking is noted. */
export const isSettled = ({
  status,
  paidOn,
  settledOn,
}: Pick<Billed, 'status' | 'paidOn' | 'settledOn'>): boolean =>
  (isCalledOff(status) ? settledOn : paidOn) !== '';

/**
 * The share of the sum that the terms charge for a cancellation today, in percent.
 *
 * @returns `undefined` where they leave it open
 */
export function cancellationPercent(
  { starts }: EventDays,
  { cancellation }: Terms,
  now: Date,
): number | undefined {
  const left = daysUntil(starts, now);
  const rates = cancellation.toSorted((a, b) => b.days - a.days);
  return (rates.find(({ days }) => left >= days) ?? rates.at(-1))?.percent;
}

/**
 * The cancellation fee: as the owner set it, or else as the terms have it today.
 *
 * @returns `undefined` where neither says it, or no price is agreed
 */
export function feeCents(
  booking: Pick<Billed, 'priceLines' | 'fee'> & EventDays,
  terms: Terms,
  now: Date,
): number | undefined {
  if (booking.fee.cents !== undefined) return booking.fee.cents;
  const percent = cancellationPercent(booking, terms, now);
  if (percent === undefined || booking.priceLines.length === 0) return undefined;
  return Math.round((totalCents(booking.priceLines) * percent) / 100);
}

/** An amount that a guest is to pay. */
export interface Claim {
  readonly what: 'Anzahlung' | 'Rest' | 'Stornogebühr';
  readonly cents: number;
  /** The day by which it is to be paid; '' for none. */
  readonly until: string;
}

/**
 * What the guest is to pay now: of a booked event the deposit, and once it is over the rest; of a
 * cancelled one the fee. What was paid is subtracted.
 */
export function claimsOf(booking: Billed, { paymentDays }: Terms, now: Date): Claim[] {
  if (isSettled(booking)) return [];
  const { status, deposit, fee } = booking;
  const claims: Claim[] = [];
  if (status === 'storniert') {
    claims.push({
      what: 'Stornogebühr',
      cents: (fee.cents ?? 0) - paidCents(booking),
      until: fee.until,
    });
  }
  if (status === 'gebucht') {
    if (isOver(booking, now)) {
      const until = addDaysTo(lastDayOf(booking), paymentDays);
      claims.push({ what: 'Rest', cents: owedCents(booking), until });
    } else if (isDepositOwed(deposit)) {
      claims.push({ what: 'Anzahlung', cents: depositCents(booking), until: deposit.until });
    }
  }
  return claims.filter(({ cents }) => cents > 0);
}

/**
 * What goes back to the guest, in euro cents, whether it went out or not: of a declined booking
 * what was paid, of a cancelled one the same less the fee.
 */
export function refundCents(booking: Billed): number {
  if (!isCalledOff(booking.status)) return 0;
  const fee = booking.status === 'storniert' ? (booking.fee.cents ?? 0) : 0;
  return Math.max(0, paidCents(booking) - fee);
}

/** The refund, in euro cents, while no day is noted on which it went out. */
export const openRefundCents = (booking: Billed): number =>
  isSettled(booking) ? 0 : refundCents(booking);

/** Whether a claim should have been paid before today. */
export const isOverdue = ({ until }: Pick<Claim, 'until'>, now: Date): boolean =>
  until !== '' && until < dayInCologne(now);
