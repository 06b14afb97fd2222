/** Writes a booking into its row of the table, and reads it. */
import { z } from 'astro/zod';
import { fieldNames } from '../../domain/booking/fields.ts';
import { additionNames } from '../../domain/offer/additions.ts';
import { priceLineKinds } from '../../domain/offer/estimate.ts';
import { recordOf } from '../../helpers.ts';
import { endOf } from '../event.ts';
import { knownSuspicions, type Agreed, type StoredBooking } from '../booking.ts';
import { statuses } from '../status.ts';
import { numberColumn, textColumn, type Database, type Row } from './database.ts';

const planJson = z.object({
  guests: z.number(),
  venue: z.string(),
  // A plan may be older than an addition.
  ...recordOf(additionNames, () => z.number().default(0)),
  wishes: z.array(z.string()),
});
export const priceLinesJson = z.array(
  z.object({ kind: z.enum(priceLineKinds), label: z.string(), cents: z.number() }),
);
const depositJson = z.object({
  percent: z.number(),
  cents: z.number(),
  until: z.string(),
  paidOn: z.string(),
});
// A fee that the terms say has no `cents`.
const feeJson = z
  .object({ cents: z.number().optional(), until: z.string() })
  .transform(({ cents, until }) => ({ cents, until }));

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
  plan: JSON.stringify(agreed.plan),
  price_lines: JSON.stringify(agreed.priceLines),
  deposit: JSON.stringify(agreed.deposit),
  fee: JSON.stringify(agreed.fee),
  paid_on: agreed.paidOn,
  settled_on: agreed.settledOn,
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
    plan: database.json(planJson, row, 'plan'),
    priceLines: database.json(priceLinesJson, row, 'price_lines'),
    deposit: database.json(depositJson, row, 'deposit'),
    fee: database.json(feeJson, row, 'fee'),
    paidOn: text('paid_on'),
    settledOn: text('settled_on'),
    contact: text('contact'),
    allergies: text('allergies'),
    billing: text('billing'),
  };
}
