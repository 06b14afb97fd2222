/** The bookings, and what happened to each. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'astro/zod';
import { fieldNames } from '../../domain/booking/fields.ts';
import { asciiDomain } from '../../domain/booking/validate.ts';
import { recordOf } from '../../helpers.ts';
import { additionNames } from '../../domain/offer/additions.ts';
import { priceLineKinds, type PriceLine } from '../../domain/offer/estimate.ts';
import { lastDayOf } from '../event.ts';
import { letterKindNames, type LetterKind } from '../letterKinds.ts';
import {
  knownSuspicions,
  statuses,
  type Agreed,
  type Booking,
  type RelatedBookings,
  type References,
  type Status,
  type StoredBooking,
} from '../booking.ts';
import { addDaysTo, dayOf, startDay } from '../time.ts';
import { numberColumn, textColumn, type Database, type Row } from './database.ts';
import { ends, inDays, lastDay, type Days } from './days.ts';
import { damagedFile, StoreError } from './errors.ts';
import { newReference } from './reference.ts';

/** A booking before it is stored; its reference is from `newReference`. */
export interface NewBooking extends Booking {
  readonly reference: string;
  readonly received: Date;
  /** Hash of what was sent, by which a repeat is known. */
  readonly fingerprint: string;
  readonly byTelephone?: true;
}

/** How a letter went to the guest: by mail from here, or from the owner's own program. */
export const letterWays = ['mail', 'whatsapp', 'copy'] as const;
export type LetterWay = (typeof letterWays)[number];

/** An entry of a booking's history, as stored. */
type HistoryEvent =
  | { readonly kind: 'received'; readonly byTelephone?: true | undefined }
  | { readonly kind: 'status'; readonly status: Status }
  /** The owner replaced his note; `before` is the old one. */
  | { readonly kind: 'note'; readonly before: string }
  /**
   * What is agreed has changed: one German line for each value, „Gäste 80 → 90“; `newTerms` if a confirmation that was sent
   * no longer holds; `pricesBefore` if the prices were recalculated.
   */
  | {
      readonly kind: 'change';
      readonly lines: readonly string[];
      readonly newTerms?: true | undefined;
      readonly pricesBefore?: readonly PriceLine[] | undefined;
    }
  /** `messageId` is that of its mails in the outbox; '' for a letter that went another way. */
  | {
      readonly kind: 'letter';
      readonly letter: LetterKind;
      readonly subject: string;
      readonly text: string;
      readonly way: LetterWay;
      readonly messageId: string;
    };
export type HistoryEntry = HistoryEvent & { readonly at: Date };

/** What the search looks through. */
export type SearchedText = Readonly<
  Record<
    | 'reference'
    | 'name'
    | 'firma'
    | 'email'
    | 'tel'
    | 'venue'
    | 'contact'
    | 'anfrage'
    | 'status'
    | 'starts'
    | 'lastDay',
    string
  >
>;

/** When a guest got the last offer, and when the last letter that asks for an answer. */
export interface AnswerTimes {
  readonly offered: Date;
  readonly written: Date;
}

/** The most other bookings that are named. */
const mostNamed = 10;
/** A booking with the same content within this time is a repeat, in milliseconds. */
export const repeatMs = 24 * 60 * 60_000;
/** How long a confirmed booking is kept after its event, in days. */
const keptAfterEventDays = 90;

const planJson = z.object({
  guests: z.number(),
  venue: z.string(),
  // A plan may be older than an addition.
  ...recordOf(additionNames, () => z.number().default(0)),
  wishes: z.array(z.string()),
});
const pricesJson = z.array(
  z.object({ kind: z.enum(priceLineKinds), label: z.string(), cents: z.number() }),
);
const depositJson = z.object({
  percent: z.number(),
  cents: z.number(),
  until: z.string(),
  paid: z.string(),
});
// A fee that the terms say has no `cents`.
const feeJson = z
  .object({ cents: z.number().optional(), until: z.string() })
  .transform(({ cents, until }) => ({ cents, until }));
const eventJson: z.ZodType<HistoryEvent> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('received'), byTelephone: z.literal(true).optional() }),
  z.object({ kind: z.literal('status'), status: z.enum(statuses) }),
  z.object({ kind: z.literal('note'), before: z.string() }),
  z.object({
    kind: z.literal('change'),
    lines: z.array(z.string()),
    newTerms: z.literal(true).optional(),
    pricesBefore: pricesJson.optional(),
  }),
  z.object({
    kind: z.literal('letter'),
    letter: z.enum(letterKindNames),
    subject: z.string(),
    text: z.string(),
    way: z.enum(letterWays),
    messageId: z.string(),
  }),
]);

/** The fields of the form that have a column of their own; the date has become `starts`. */
const textFields = fieldNames.filter((name) => name !== 'date');

/** A booking's columns that change with what is agreed, and with nothing else. */
const agreedColumns = (agreed: Agreed) => ({
  starts: agreed.starts,
  last_day: agreed.lastDay ?? null,
  duration_hours: agreed.durationHours,
  ...recordOf(textFields, (name) => agreed[name]),
  package: agreed.packageName,
  plan: JSON.stringify(agreed.plan),
  prices: JSON.stringify(agreed.prices),
  deposit: JSON.stringify(agreed.deposit),
  fee: JSON.stringify(agreed.fee),
  paid: agreed.paid,
  contact: agreed.contact,
  allergies: agreed.allergies,
  billing: agreed.billing,
});

/** SQL condition: nobody has read the booking. Unread bookings are never deleted automatically. */
const unread = `opened = 0
  AND EXISTS (SELECT 1 FROM outbox WHERE booking = bookings.id AND kind = 'owner')
  AND NOT EXISTS (SELECT 1 FROM outbox WHERE booking = bookings.id AND kind = 'owner' AND state = 'zugestellt')`;

/** What the contract is about. */
const termsOf = ({
  starts,
  lastDay,
  durationHours,
  packageName,
  plan,
  prices,
}: Agreed): unknown => [starts, lastDay, durationHours, packageName, plan.guests, prices];

export class Bookings {
  readonly #database: Database;
  readonly #days: Days;

  constructor(database: Database, days: Days) {
    this.#database = database;
    this.#days = days;
  }

  #json<Value>(schema: z.ZodType<Value>, row: Row, column: string): Value {
    const result = schema.safeParse(this.#database.json(row, column));
    if (!result.success) throw damagedFile(this.#database.file);
    return result.data;
  }

  #toBooking(row: Row): StoredBooking {
    const text = (column: string): string => textColumn(row, column);
    const marks = text('suspicions').split(' ');
    return {
      reference: text('reference'),
      received: new Date(text('received')),
      suspicions: knownSuspicions.filter((name) => marks.includes(name)),
      status: statuses.find((status) => status === row['status']) ?? 'offen',
      note: text('note'),
      version: numberColumn(row, 'version'),
      starts: text('starts'),
      lastDay: text('last_day') || undefined,
      durationHours: numberColumn(row, 'duration_hours'),
      ...recordOf(textFields, text),
      packageName: text('package'),
      plan: this.#json(planJson, row, 'plan'),
      prices: this.#json(pricesJson, row, 'prices'),
      deposit: this.#json(depositJson, row, 'deposit'),
      fee: this.#json(feeJson, row, 'fee'),
      paid: text('paid'),
      contact: text('contact'),
      allergies: text('allergies'),
      billing: text('billing'),
    };
  }

  #all(condition: string, ...values: Parameters<Database['all']>[1][]): StoredBooking[] {
    return this.#database
      .all(`SELECT * FROM bookings ${condition}`, ...values)
      .map((row) => this.#toBooking(row));
  }

  /** A reference that no booking has. */
  newReference(): string {
    return newReference((reference) => this.get(reference) !== undefined);
  }

  /** The reference of the latest booking with this content since a time, unless it was called off; `undefined` without one. */
  findRepeat(fingerprint: string, since: Date): string | undefined {
    const row = this.#database.get(
      `SELECT reference FROM bookings
       WHERE fingerprint = ? AND received > ? AND status NOT IN ('abgesagt', 'storniert', 'erledigt') ORDER BY id DESC LIMIT 1`,
      fingerprint,
      since.toISOString(),
    );
    return row && textColumn(row, 'reference');
  }

  /** Whether a booking with this address, whatever its case, brought an acknowledgement since a time. */
  wasAcknowledged(email: string, since: Date): boolean {
    const row = this.#database.get(
      `SELECT 1 FROM bookings JOIN outbox ON booking = bookings.id
       WHERE email = ? COLLATE NOCASE AND received > ? AND kind = 'acknowledgement' LIMIT 1`,
      email,
      since.toISOString(),
    );
    return row !== undefined;
  }

  /** Stores a booking; its mails belong in the same transaction. */
  add({ reference, received, fingerprint, byTelephone, suspicions, ...agreed }: NewBooking): void {
    const columns = {
      reference,
      received: received.toISOString(),
      fingerprint,
      suspicions: suspicions.join(' '),
      ...agreedColumns(agreed),
    };
    const names = Object.keys(columns);
    this.#database.transaction(() => {
      this.#database.run(
        `INSERT INTO bookings (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
        ...Object.values(columns),
      );
      this.note(reference, { kind: 'received', ...(byTelephone ? { byTelephone } : {}) }, received);
    });
  }

  get(reference: string): StoredBooking | undefined {
    return this.#all('WHERE reference = ?', reference)[0];
  }

  /** All bookings, newest first. */
  list(): StoredBooking[] {
    return this.#all('ORDER BY id DESC');
  }

  /** The texts of all bookings, newest first. */
  texts(): SearchedText[] {
    const sql = `SELECT reference, name, firma, email, tel, plan ->> 'venue' AS venue, contact, anfrage, status, starts,
      last_day FROM bookings ORDER BY id DESC`;
    return this.#database.all(sql).map((row) => ({
      reference: textColumn(row, 'reference'),
      name: textColumn(row, 'name'),
      firma: textColumn(row, 'firma'),
      email: textColumn(row, 'email'),
      tel: textColumn(row, 'tel'),
      venue: textColumn(row, 'venue'),
      contact: textColumn(row, 'contact'),
      anfrage: textColumn(row, 'anfrage'),
      status: textColumn(row, 'status'),
      starts: textColumn(row, 'starts'),
      lastDay: textColumn(row, 'last_day'),
    }));
  }

  /** References of the bookings whose events have a day, newest first. */
  onDay(day: string): string[] {
    return this.#database
      .all(`SELECT reference FROM bookings WHERE ${inDays} ORDER BY id DESC`, day, `${day}T23:59`)
      .map((row) => textColumn(row, 'reference'));
  }

  /** How many bookings there are. */
  count(): number {
    return numberColumn(this.#database.get('SELECT count(*) AS count FROM bookings'), 'count');
  }

  /** The bookings with a status whose events have a day from one to another, both included, by their start. */
  of(status: Status, from = '', to = lastDay): StoredBooking[] {
    const condition = `WHERE status = ? AND ${inDays} ORDER BY starts`;
    return this.#all(condition, status, from, `${to}T23:59`);
  }

  /** Bookings that were confirmed once and whose last money has not come or gone back, by their start. */
  unsettled(): StoredBooking[] {
    return this.#all(
      "WHERE status IN ('gebucht', 'storniert', 'abgesagt') AND paid = '' ORDER BY starts",
    );
  }

  /** What is over, the latest first: called off, or answered or booked with an event before this day. */
  earlier(
    today: string,
    most: number,
  ): { readonly latest: readonly StoredBooking[]; readonly count: number } {
    const over = `WHERE status IN ('abgesagt', 'storniert', 'erledigt') OR (status IN ('beantwortet', 'gebucht') AND ${ends} < ?)`;
    return {
      latest: this.#all(`${over} ORDER BY id DESC LIMIT ?`, today, most),
      count: numberColumn(
        this.#database.get(`SELECT count(*) AS count FROM bookings ${over}`, today),
        'count',
      ),
    };
  }

  /** The bookings of an e-mail address, newest first, regardless of case, normalization and Punycode. */
  ofPerson(email: string): StoredBooking[] {
    if (!email.trim()) return [];
    const known = (address: string): string =>
      asciiDomain(address.trim().normalize()).toLowerCase();
    return this.#all('WHERE email = ? COLLATE NOCASE ORDER BY id DESC', known(email));
  }

  #references(
    condition: string,
    order: string,
    values: readonly string[],
    reference: string,
  ): References {
    const named = this.#database
      .all(
        `SELECT reference FROM bookings WHERE ${condition} AND reference <> ? ORDER BY ${order} DESC LIMIT ${mostNamed + 1}`,
        ...values,
        reference,
      )
      .map((row) => textColumn(row, 'reference'));
    return { named: named.slice(0, mostNamed), more: named.length > mostNamed };
  }

  /** What else is known of a booking's days and guest; others that were called off do not count for the days. */
  related({
    reference,
    email,
    ...event
  }: Pick<StoredBooking, 'reference' | 'starts' | 'lastDay' | 'email'>): RelatedBookings {
    const [first, last] = [startDay(event.starts), lastDayOf(event)];
    const days = [first, `${last}T23:59`];
    return {
      takenBy: this.#references(`status = 'gebucht' AND ${inDays}`, 'id', days, reference),
      sameDay: this.#references(
        `status IN ('beantwortet', 'offen') AND ${inDays}`,
        'status DESC, id',
        days,
        reference,
      ),
      sameAddress: email
        ? this.#references('email = ? COLLATE NOCASE', 'received', [email], reference)
        : { named: [], more: false },
      takenDays: this.#days.around(first, last),
      blocked: this.#days.blocked().find(({ from, to }) => from <= last && first <= to),
    };
  }

  /** Notes what happened to a booking; nothing if it was deleted. */
  note(reference: string, event: HistoryEvent, at: Date): void {
    this.#database.run(
      'INSERT INTO history (booking, at, event) SELECT id, ?, ? FROM bookings WHERE reference = ?',
      at.toISOString(),
      JSON.stringify(event),
      reference,
    );
  }

  /** Everything that happened to a booking, in order. */
  history(reference: string): HistoryEntry[] {
    return this.#database
      .all(
        'SELECT at, event FROM history JOIN bookings ON bookings.id = booking WHERE reference = ? ORDER BY history.id',
        reference,
      )
      .map((row) => this.#toEntry(row));
  }

  #toEntry(row: Row): HistoryEntry {
    return { ...this.#json(eventJson, row, 'event'), at: new Date(textColumn(row, 'at')) };
  }

  /** When each booking whose status has changed got it, by reference. */
  statusTimes(): ReadonlyMap<string, Date> {
    const rows = this.#database.all(
      `SELECT reference, max(at) AS at FROM history JOIN bookings ON bookings.id = booking
       WHERE event ->> 'kind' = 'status' GROUP BY booking`,
    );
    return new Map(
      rows.map((row) => [textColumn(row, 'reference'), new Date(textColumn(row, 'at'))]),
    );
  }

  /** When each answered booking was answered, by reference. */
  answered(): ReadonlyMap<string, AnswerTimes> {
    const rows = this.#database.all(
      `SELECT reference, max(at) AS written,
         max(iif(event ->> 'letter' = 'reminder', '', at)) AS offered
       FROM history JOIN bookings ON bookings.id = booking
       WHERE bookings.status = 'beantwortet'
         AND (event ->> 'status' = 'beantwortet' OR event ->> 'letter' IN ('offer', 'reminder'))
       GROUP BY booking`,
    );
    return new Map(
      rows.map((row) => [
        textColumn(row, 'reference'),
        {
          offered: new Date(textColumn(row, 'offered')),
          written: new Date(textColumn(row, 'written')),
        },
      ]),
    );
  }

  /** Changes the status, and notes it; nothing if the booking has it already. */
  setStatus(reference: string, status: Status, now: Date): void {
    this.#database.transaction(() => {
      const changed = this.#database.run(
        'UPDATE bookings SET status = ?1 WHERE reference = ?2 AND status <> ?1',
        status,
        reference,
      );
      if (changed > 0) this.note(reference, { kind: 'status', status }, now);
    });
  }

  /**
   * Changes what is agreed, and notes it.
   *
   * @param version of the booking that the change was made from
   * @param lines what has changed, for the history: „Gäste 80 → 90“
   * @param pricesBefore the old price lines, if they were recalculated
   * @returns `false` if nothing has changed: somebody else changed it meanwhile, or deleted the booking
   */
  setAgreed(
    reference: string,
    version: number,
    agreed: Agreed,
    lines: readonly string[],
    now: Date,
    pricesBefore?: readonly PriceLine[],
  ): boolean {
    const columns = agreedColumns(agreed);
    const assignments = Object.keys(columns).map((name) => `${name} = ?`);
    return this.#database.transaction(() => {
      const before = this.get(reference);
      const newTerms = before && !isDeepStrictEqual(termsOf(before), termsOf(agreed));
      const changed = this.#database.run(
        `UPDATE bookings SET version = version + 1, ${assignments.join(', ')} WHERE reference = ? AND version = ?`,
        ...Object.values(columns),
        reference,
        version,
      );
      if (changed > 0) {
        const more = { ...(newTerms && { newTerms }), ...(pricesBefore && { pricesBefore }) };
        this.note(reference, { kind: 'change', lines, ...more }, now);
      }
      if (changed > 0 && before?.email !== agreed.email) this.#makeMailsDue(reference, now);
      return changed > 0;
    });
  }

  /** What waited for an address that has changed is sent at once. */
  #makeMailsDue(reference: string, now: Date): void {
    this.#database.run(
      `UPDATE outbox SET attempts = 0, due = ?
       WHERE state = 'wartet' AND booking = (SELECT id FROM bookings WHERE reference = ?)`,
      now.getTime(),
      reference,
    );
  }

  /** Replaces the owner's note. The history keeps the old one. */
  setNote(reference: string, note: string, now: Date): void {
    this.#database.transaction(() => {
      const before = this.get(reference)?.note;
      if (before === undefined || before === note) return;
      this.#database.run('UPDATE bookings SET note = ? WHERE reference = ?', note, reference);
      if (before) this.note(reference, { kind: 'note', before }, now);
    });
  }

  /** Notes that a booking was opened in the Büro: it then counts as read. Ignores a full disk, so that the page still opens. */
  markOpened(reference: string): void {
    try {
      this.#database.run(
        'UPDATE bookings SET opened = 1 WHERE reference = ? AND opened = 0',
        reference,
      );
    } catch (error) {
      if (!(error instanceof StoreError && error.staysOpen)) throw error;
    }
  }

  /** Deletes bookings with their mails and history; call `Store.wipe` to remove them from the write-ahead log, too. */
  delete(references: readonly string[]): void {
    this.#database.transaction(() => {
      for (const reference of references)
        this.#database.run('DELETE FROM bookings WHERE reference = ?', reference);
    });
  }

  /** References of bookings that are past their retention but unread, and therefore kept. */
  kept(now: Date, retentionDays: number): string[] {
    return this.#expired(now, retentionDays, unread);
  }

  /** References of bookings past their retention that can go. */
  expired(now: Date, retentionDays: number): string[] {
    return this.#expired(now, retentionDays, `NOT (${unread})`);
  }

  /** What is still to come stays; what is booked or settled, until some time after its event. */
  #expired(now: Date, days: number, condition: string): string[] {
    return this.#database
      .all(
        `SELECT reference FROM bookings
         WHERE received < ? AND ${condition} AND (status IN ('abgesagt', 'storniert')
           OR (status IN ('offen', 'beantwortet') AND ${ends} < ?)
           OR (status IN ('gebucht', 'erledigt') AND ${ends} < ?))
         ORDER BY id`,
        new Date(now.getTime() - days * 24 * 60 * 60_000).toISOString(),
        dayOf(now),
        addDaysTo(dayOf(now), -keptAfterEventDays),
      )
      .map((row) => textColumn(row, 'reference'));
  }
}
