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

/** Rows of sums, and what they add up to in cents. */
export interface MoneyRows {
  readonly rows: readonly ListRow[];
  /** How many there are, also those without a row. */
  readonly count: number;
  readonly cents: number;
}

/** A sum of a booking. */
interface Sum {
  readonly booking: StoredBooking;
  readonly cents: number;
}

/**
 * @param say how the row of a sum says it
 * @param maxRows more have no row
 */
const toMoneyRows = <One extends Sum>(
  sums: readonly One[],
  say: (sum: One) => Partial<Pick<ListRow, 'price' | 'state' | 'isUrgent'>>,
  context: ListData,
  maxRows: number,
): MoneyRows => ({
  rows: sums
    .slice(0, maxRows)
    .map((sum) => toRow(sum.booking, context, { ...say(sum), place: moneyPlace })),
  count: sums.length,
  cents: sums.reduce((total, { cents }) => total + cents, 0),
});

/** The sums of one kind; none for 0. */
const sumsOf = ({ openMoney }: ListData, kind: 'later' | 'refund'): Sum[] =>
  [...openMoney.values()]
    .map(({ booking, [kind]: cents }) => ({ booking, cents }))
    .filter(({ cents }) => cents > 0);

/** Each claim, the most overdue first. */
export function openClaims(context: ListData, maxRows = Infinity): MoneyRows {
  const { now } = context;
  const claims = [...context.openMoney.values()]
    .flatMap(({ booking, claim }) => (claim ? [{ booking, ...claim }] : []))
    // Without a day last.
    .sort((a, b) => (a.until || '9999').localeCompare(b.until || '9999'));
  return toMoneyRows(
    claims,
    (claim) => ({
      price: `${claim.what} ${euroFromCents(claim.cents)}`,
      state: claimState(claim, now),
      isUrgent: isOverdue(claim, now),
    }),
    context,
    maxRows,
  );
}

/** Each sum that is to come once its event is over. */
export const laterSums = (context: ListData, maxRows = Infinity): MoneyRows =>
  toMoneyRows(
    sumsOf(context, 'later'),
    ({ cents }) => ({ price: `Rest ${euroFromCents(cents)}`, state: 'nach der Feier' }),
    context,
    maxRows,
  );

/** Each sum that goes back to a guest. */
export const openRefunds = (context: ListData, maxRows = Infinity): MoneyRows =>
  toMoneyRows(
    sumsOf(context, 'refund'),
    ({ booking, cents }) => ({ price: euroFromCents(cents), state: booking.status }),
    context,
    maxRows,
  );
