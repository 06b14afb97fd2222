/** What a request's price lines lead to, in euro cents including VAT. */
import { totalCents } from '../../offer/estimate.ts';
import type { BookingRequest, Deposit } from '../request.ts';

/** The deposit: a share of the sum, or a fixed amount; 0 for none. */
export const depositOf = ({
  prices,
  deposit,
}: {
  readonly prices: BookingRequest['prices'];
  readonly deposit: Pick<Deposit, 'percent' | 'cents'>;
}): number => (deposit.percent > 0 ? Math.ceil((totalCents(prices) * deposit.percent) / 100) : deposit.cents);
