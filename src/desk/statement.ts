/**
 * What a mail to a guest says of his booking, kept beside its text as data. Before the mail leaves,
 * delivery compares it with what holds.
 */
import { z } from 'zod';
import { euroFromCents } from '../domain/format/price.ts';
import { counted, type LabelledText } from '../domain/format/wording.ts';
import { changedRows, depositAndFeeRows } from './agreedRows.ts';
import type { StoredBooking } from './booking.ts';
import { priceCents } from './due.ts';
import { formatEvent } from './event.ts';
import { paidCents } from './payment.ts';
import { statuses } from './status.ts';

export const statementJson = z.object({
  starts: z.string(),
  lastDay: z.string().optional(),
  durationHours: z.number(),
  /** Euro cents; none without a price. */
  price: z.number().optional(),
  deposit: z.object({ percent: z.number(), cents: z.number(), until: z.string() }),
  fee: z.object({ cents: z.number().optional(), until: z.string() }),
  status: z.enum(statuses),
  /** What was paid, in euro cents; only of a mail that asks for money. */
  paid: z.number().optional(),
});
type Statement = Readonly<z.infer<typeof statementJson>>;

/** What a mail says that is written from this booking. */
export const statementOf = (booking: StoredBooking, asksForMoney: boolean): Statement => ({
  starts: booking.starts,
  lastDay: booking.lastDay,
  durationHours: booking.durationHours,
  price: priceCents(booking),
  deposit: booking.deposit,
  fee: { cents: booking.fee.cents, until: booking.fee.until },
  status: booking.status,
  paid: asksForMoney ? paidCents(booking.payments) : undefined,
});

const sum = (cents: number | undefined): string =>
  cents === undefined ? '' : euroFromCents(cents);

const rowsOf = ({
  deposit,
  fee,
  price,
  paid,
  status,
  ...event
}: Statement): readonly LabelledText[] => [
  { label: 'Termin', text: formatEvent({ ...event, lastDay: event.lastDay }) },
  { label: 'Dauer', text: counted(event.durationHours, 'Stunde', 'Stunden') },
  { label: 'Preis', text: sum(price) },
  ...depositAndFeeRows(deposit, fee),
  { label: 'Bezahlt', text: sum(paid) },
  { label: 'Stand', text: status },
];

/**
 * What a mail says and is no longer so, for the owner: `Preis 1.000 € → 1.400 €`; '' where all of it
 * holds.
 */
export function outdatedText(said: Statement, booking: StoredBooking): string {
  const now = statementOf(booking, said.paid !== undefined);
  return changedRows(rowsOf(said), rowsOf(now)).join('; ');
}
