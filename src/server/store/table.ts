/** What is stored of an enquiry, and how it is read. */
import { z } from 'zod';
import { estimateLineKinds } from '../../domain/offer/estimate.ts';
import {
  suspicionNames,
  type ReceivedEnquiry,
  type MailRecipient,
  type StoredEnquiry,
} from '../enquiry.ts';

/** Counts changes of the table: a file of another version is refused. */
export const tableVersion = 7;

/** Times are ISO 8601 in UTC. */
export const createTableSql = `CREATE TABLE IF NOT EXISTS enquiries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  number TEXT NOT NULL UNIQUE, -- 'K7-4932'
  received TEXT NOT NULL,
  fingerprint TEXT NOT NULL, -- hash by which a repeat is known
  starts TEXT NOT NULL, -- '2027-06-05T19:30': wall time of Cologne
  request TEXT NOT NULL CHECK (json_valid(request)), -- storedJson
  owner_sent TEXT, -- when the mail server took the owner's mail
  owner_error TEXT NOT NULL DEFAULT '', -- what became of the last try, while it waits
  guest_done TEXT, -- when the acknowledgement was sent or given up, or that none is owed
  guest_result TEXT NOT NULL DEFAULT '' -- 'sent', 'none', or what became of the last try
) STRICT`;

/** The columns that say when a mail was done with, and what became of it. */
export const mailColumns = {
  owner: { done: 'owner_sent', result: 'owner_error' },
  guest: { done: 'guest_done', result: 'guest_result' },
} as const satisfies Readonly<Record<MailRecipient, unknown>>;

/** The day of an event. */
export const eventDaySql = 'substr(starts, 1, 10)';
/**
 * A guest's address; NULL in a row that is damaged. The brackets are needed: without them COLLATE
 * would bind to the path.
 */
export const emailSql = `(CASE WHEN json_valid(request) THEN request ->> '$.fields.email' END) COLLATE NOCASE`;

/**
 * Keeps forms and mails as fast with many rows as with few. A query uses an index only if both have
 * the same expression. A new index needs no new version: older files get it when they are opened.
 */
export const createIndexesSql = [
  'fingerprints ON enquiries (fingerprint)',
  `days ON enquiries (${eventDaySql})`,
  `addresses ON enquiries (${emailSql})`,
  `promises ON enquiries (received) WHERE guest_result <> 'none'`,
  'owner_waits ON enquiries (owner_error) WHERE owner_sent IS NULL',
  'guest_waits ON enquiries (guest_result) WHERE guest_done IS NULL',
]
  .map((index) => `CREATE INDEX IF NOT EXISTS ${index}`)
  .join(';');

/** With defaults, because an enquiry may be older than a field or an addition. */
const text = z.string().default('');
const amount = z.number().default(0);

/**
 * The column `request`. Its keys are those of version 7: `guests` is a party's `guestCount`,
 * `choiceLabel` an enquiry's `packageLabel`, `estimate` its `estimateLines`.
 */
const storedJson = z.object({
  fields: z.object({
    type: text,
    date: text,
    name: text,
    email: text,
    tel: text,
    firma: text,
    anfrage: text,
  }),
  party: z
    .object({
      guests: z.number(),
      venue: text,
      moreCocktails: amount,
      moreHours: amount,
      wishes: z.array(z.string()),
    })
    .transform(({ guests, ...party }) => ({ ...party, guestCount: guests })),
  choiceLabel: z.string(),
  hours: z.number(),
  estimate: z.array(
    z.object({ kind: z.enum(estimateLineKinds), label: z.string(), cents: z.number() }),
  ),
  suspicions: z.array(z.enum(suspicionNames)),
});

/** Writes the column `request`. */
export function toStoredJson(enquiry: Omit<ReceivedEnquiry, 'number'>): string {
  const { fields, party, packageLabel, hours, estimateLines, suspicions } = enquiry;
  const { guestCount, ...rest } = party;
  return JSON.stringify({
    fields,
    party: { guests: guestCount, ...rest },
    choiceLabel: packageLabel,
    hours,
    estimate: estimateLines,
    suspicions,
  });
}

const time = z.iso.datetime().transform((text) => new Date(text));
const row = z.object({
  number: z.string(),
  received: time,
  starts: z.iso.datetime({ local: true, precision: -1 }),
  request: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(storedJson),
  ownerSent: time.nullable(),
  ownerError: z.string(),
  guestDone: time.nullable(),
  guestResult: z.string(),
});
/** Selects all columns that `readRow` reads; a condition follows. */
export const selectSql = `SELECT number, received, starts, request,
  owner_sent AS ownerSent, owner_error AS ownerError,
  guest_done AS guestDone, guest_result AS guestResult FROM enquiries`;

/**
 * Reads a row of `selectSql`.
 *
 * @throws with a German sentence if its content is damaged
 */
export function readRow(found: Readonly<Record<string, unknown>>): StoredEnquiry {
  try {
    const { request, ...columns } = row.parse(found);
    const { choiceLabel, estimate, ...rest } = request;
    return { ...columns, ...rest, packageLabel: choiceLabel, estimateLines: estimate };
  } catch {
    // The parser's message is left out: it may quote the guest.
    throw new Error(
      `Anfrage ${String(found.number)} lässt sich nicht lesen: Ihre Zeile in der Datei ist beschädigt. Vielleicht ist sie in einer Sicherung noch heil.`,
    );
  }
}
