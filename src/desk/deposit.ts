/** The deposit of a booking. */
import { totalCents, type PriceLine } from '../domain/offer/estimate.ts';
import { euroFromCents } from '../domain/format/price.ts';
import type { SiteContent } from './siteContent.ts';

export interface Deposit {
  /** Share of the sum in percent, until it is confirmed or has come; 0 where an amount is agreed, or none. */
  readonly percent: number;
  /** Amount in euro cents, where `percent` is 0. */
  readonly cents: number;
  /** The day by which it is to be paid, and the day on which it arrived: `2027-05-01`; '' for none yet. */
  readonly until: string;
  readonly paid: string;
}

type Terms = Pick<Deposit, 'percent' | 'cents'>;

/** The deposit that the terms name. */
export const usualDeposit = ({ depositPercent }: SiteContent['prices']['terms']): Deposit => ({
  percent: depositPercent,
  cents: 0,
  until: '',
  paid: '',
});

/** In euro cents: the share of what is charged, or the amount; 0 for none. */
export const depositCents = ({
  prices,
  deposit,
}: {
  readonly prices: readonly PriceLine[];
  readonly deposit: Terms;
}) => (deposit.percent > 0 ? Math.ceil((totalCents(prices) * deposit.percent) / 100) : deposit.cents);

/** What it comes to as an amount, which later prices do not change: once it was confirmed, or has come. */
export function fixedTerms({ prices, deposit }: Parameters<typeof depositCents>[0]): Terms {
  const cents = depositCents({ prices, deposit });
  return cents > 0 ? { percent: 0, cents } : deposit;
}

/** As it was agreed: `50 %`, `500 €`; '' for none. */
export function depositTerms({ percent, cents }: Terms): string {
  if (percent > 0) return `${percent}\u00A0%`;
  return cents > 0 ? euroFromCents(cents) : '';
}

/** Whether it is agreed and has not come. */
export const isDepositOwed = (deposit: Deposit): boolean => depositTerms(deposit) !== '' && deposit.paid === '';
