/**
 * The payments of a booking: what came in, and what went back to the guest. Only sums that moved
 * are payments; a discount or a tip that stays is a price line.
 */

/** How a payment moved: values of the field `wie`, with what the owner reads. */
export const paymentWays = { ueberweisung: 'Überweisung', bar: 'bar' } as const;
export type PaymentWay = keyof typeof paymentWays;

export interface Payment {
  readonly id: number;
  /** The day on which it moved: `2027-03-15`. */
  readonly day: string;
  /** Euro cents: positive if it came in, negative if it went back; never 0. */
  readonly cents: number;
  readonly way: PaymentWay;
  /** The owner's note; '' for none. */
  readonly note: string;
}

/** What the guest has paid in all, in euro cents; never negative. */
export const paidCents = (payments: readonly Payment[]): number =>
  payments.reduce((sum, { cents }) => sum + cents, 0);

/**
 * The day of the payment with which the sum of all reached `cents` and stayed there; '' where it
 * is less.
 *
 * @param payments in order of their days
 */
export function dayReached(payments: readonly Payment[], cents: number): string {
  let sum = 0;
  let day = '';
  for (const payment of payments) {
    sum += payment.cents;
    if (sum < cents) day = '';
    else day ||= payment.day;
  }
  return day;
}
