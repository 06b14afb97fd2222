/** The rows of the list for money that is to come or goes back. */
import { euroFromCents } from '../../domain/format/price.ts';
import type { StoredBooking } from '../../desk/booking.ts';
import { isOverdue, type Claim } from '../../desk/due.ts';
import { formatLocal, patterns } from '../../desk/time.ts';
import type { ListData } from './listData.ts';
import { toRow, type ListRow } from './listRow.ts';

/** Where a booking's page has its money. */
const moneyPlace = '#geld';

const claimState = (claim: Claim, now: Date): string => {
  if (!claim.until) return 'ohne Frist';
  const until = formatLocal(claim.until, patterns.figures);
  return isOverdue(claim, now) ? `fällig seit ${until}` : `bis ${until}`;
};

/** MoneyRows of the list, and what they add up to in cents. */
export interface MoneyRows {
  readonly rows: readonly ListRow[];
  /** How many there are, also those without a row. */
  readonly count: number;
  readonly cents: number;
}

/** A sum of a booking, and how its row says it. */
interface Sum {
  readonly booking: StoredBooking;
  readonly cents: number;
  readonly texts: () => Pick<ListRow, 'price' | 'state' | 'isUrgent'>;
}

/** @param maxRows more have no row */
const toMoneyRows = (sums: readonly Sum[], context: ListData, maxRows: number): MoneyRows => ({
  rows: sums
    .slice(0, maxRows)
    .map(({ booking, texts }) => toRow(booking, context, { ...texts(), place: moneyPlace })),
  count: sums.length,
  cents: sums.reduce((total, { cents }) => total + cents, 0),
});

/** Each claim, the most overdue first. */
export function openClaims(context: ListData, maxRows = Infinity): MoneyRows {
  const sums = [...context.openMoney.values()]
    .flatMap(({ booking, claim }) => (claim ? [{ booking, claim }] : []))
    // Without a day last.
    .sort((a, b) => (a.claim.until || '9999').localeCompare(b.claim.until || '9999'))
    .map(({ booking, claim }) => ({
      booking,
      cents: claim.cents,
      texts: () => ({
        price: `${claim.what} ${euroFromCents(claim.cents)}`,
        state: claimState(claim, context.now),
        isUrgent: isOverdue(claim, context.now),
      }),
    }));
  return toMoneyRows(sums, context, maxRows);
}

/** Each sum that is to come once its event is over. */
export function laterSums(context: ListData, maxRows = Infinity): MoneyRows {
  const sums = [...context.openMoney.values()]
    .filter(({ later }) => later > 0)
    .map(({ booking, later }) => ({
      booking,
      cents: later,
      texts: () => ({
        price: `Rest ${euroFromCents(later)}`,
        state: 'nach der Feier',
        isUrgent: false,
      }),
    }));
  return toMoneyRows(sums, context, maxRows);
}

/** Each sum that goes back to a guest. */
export function openRefunds(context: ListData, maxRows = Infinity): MoneyRows {
  const sums = [...context.openMoney.values()]
    .filter(({ refund }) => refund > 0)
    .map(({ booking, refund }) => ({
      booking,
      cents: refund,
      texts: () => ({ price: euroFromCents(refund), state: booking.status, isUrgent: false }),
    }));
  return toMoneyRows(sums, context, maxRows);
}
