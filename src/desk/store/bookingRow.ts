/** Writes a booking into its row of the table, and reads it. */
import { z } from 'zod';
import { fieldNames } from '../../domain/booking/fields.ts';
import { additionNames } from '../../domain/offer/additions.ts';
import { priceLineKinds } from '../../domain/offer/estimate.ts';
import { namesOf, recordOf } from '../../helpers.ts';
import { endOf } from '../event.ts';
import { knownSuspicions, type Agreed, type StoredBooking } from '../booking.ts';
import { paymentWays } from '../payment.ts';
import { statuses } from '../status.ts';
import { numberColumn, textColumn, type Database, type Row } from './database.ts';

const partyJson = z.object({
  guests: z.number(),
  venue: z.string(),
  // A party may be older than an addition.
  ...recordOf(additionNames, () => z.number().default(0)),
  wishes: z.array(z.string()),
});
export const priceLinesJson = z.array(
  z.object({ kind: z.enum(priceLineKinds), label: z.string(), cents: z.number() }),
);
/** A payment without its id. */
export const paymentShape = {
  day: z.string(),
  cents: z.number(),
  way: z.enum(namesOf(paymentWays)),
  note: z.string(),
};
const depositJson = z.object({
  percent: z.number(),
  cents: z.number(),
  until: z.string(),
});
// JSON has no `undefined`: a fee that was not decided has no `cents`.
const feeJson = z
  .object({ cents: z.number().optional(), until: z.string(), calledOff: z.string() })
  .transform(({ cents, ...days }) => ({ cents, ...days }));
const paymentsJson = z.array(z.object({ id: z.number(), ...paymentShape }));

/** Reads bookings with their payments, by their days. */
export const selectBookings = `SELECT bookings.*,
  (SELECT json_group_array(
    json_object('id', payments.id, 'day', day, 'cents', cents, 'way', way, 'note', payments.note)
    ORDER BY day, payments.id) FROM payments WHERE booking = bookings.id) AS payments
  FROM bookings`;

/** The fields of the form with a column of their own; the date is stored as `starts`. */
const textFields = fieldNames.filter((name) => name !== 'date');

/** The columns that change with what is agreed, and with nothing else. */
export const agreedColumns = (agreed: Agreed) => ({
  starts: agreed.starts,
  last_day: agreed.lastDay ?? null,
  duration_hours: agreed.durationHours,
  ends: endOf(agreed).getTime(),
  ...recordOf(textFields, (name) => agreed[name]),
  package: agreed.packageName,
  party: JSON.stringify(agreed.party),
  price_lines: JSON.stringify(agreed.priceLines),
  deposit: JSON.stringify(agreed.deposit),
  fee: JSON.stringify(agreed.fee),
  contact: agreed.contact,
  allergies: agreed.allergies,
  billing: agreed.billing,
});

/**
 * Reads a booking.
 *
 * @throws StoreError if the JSON of a column is damaged
 */
export function toBooking(database: Database, row: Row): StoredBooking {
  const text = (column: string): string => textColumn(row, column);
  const marks = text('suspicions').split(' ');
  return {
    reference: text('reference'),
    received: new Date(text('received')),
    suspicions: knownSuspicions.filter((name) => marks.includes(name)),
    status: statuses.find((status) => status === row.status) ?? 'offen',
    note: text('note'),
    version: numberColumn(row, 'version'),
    starts: text('starts'),
    lastDay: text('last_day') || undefined,
    durationHours: numberColumn(row, 'duration_hours'),
    ...recordOf(textFields, text),
    packageName: text('package'),
    party: database.json(partyJson, row, 'party'),
    priceLines: database.json(priceLinesJson, row, 'price_lines'),
    deposit: database.json(depositJson, row, 'deposit'),
    fee: database.json(feeJson, row, 'fee'),
    payments: database.json(paymentsJson, row, 'payments'),
    contact: text('contact'),
    allergies: text('allergies'),
    billing: text('billing'),
  };
}
