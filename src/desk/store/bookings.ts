/** Stores, changes, finds and deletes bookings. */
import { isDeepStrictEqual } from 'node:util';
import type { PriceLine } from '../../domain/offer/estimate.ts';
import { startDay } from '../../domain/format/date.ts';
import { namesOf, recordOf } from '../../helpers.ts';
import { lastDayOf } from '../event.ts';
import type { Agreed, Booking, RelatedBookings, References, StoredBooking } from '../booking.ts';
import { outdatedText } from '../statement.ts';
import type { Status } from '../status.ts';
import { agreedColumns, selectBookings, toBooking } from './bookingRow.ts';
import { numberColumn, textColumn, type Database } from './database.ts';
import { inDaysSql, maxDay, overSql, type Days } from './days.ts';
import { StoreError } from './errors.ts';
import type { BookingHistory } from './history.ts';
import type { Outbox, UndeliveredMail } from './outbox.ts';
import { newReference } from './reference.ts';

/** A booking before it is stored; its reference is from `newReference`. */
export interface NewBooking extends Booking {
  readonly reference: string;
  readonly received: Date;
  /** Hash of what was sent. It identifies a repeat. */
  readonly fingerprint: string;
  readonly byTelephone?: true;
}

/** What the search of the Büro looks through, with its SQL. */
const searchColumns = {
  reference: 'reference',
  name: 'name',
  firma: 'firma',
  email: 'email',
  tel: 'tel',
  venue: "party ->> 'venue'",
  contact: 'contact',
  anfrage: 'anfrage',
  status: 'status',
  starts: 'starts',
  lastDay: 'last_day',
} as const;
const searchNames = namesOf(searchColumns);
export type SearchText = Readonly<Record<(typeof searchNames)[number], string>>;

/** How many other bookings are named at most. */
const maxNamed = 10;
/** A booking with the same content within this time is a repeat, in milliseconds. */
export const repeatMs = 24 * 60 * 60_000;

/** What the contract is about. */
const contractOf = ({
  starts,
  lastDay,
  durationHours,
  packageName,
  party,
  priceLines,
}: Agreed): unknown => [starts, lastDay, durationHours, packageName, party.guests, priceLines];

export class Bookings {
  readonly #database: Database;
  readonly #days: Days;
  readonly #history: BookingHistory;
  readonly #outbox: Outbox;

  constructor(database: Database, days: Days, history: BookingHistory, outbox: Outbox) {
    this.#database = database;
    this.#days = days;
    this.#history = history;
    this.#outbox = outbox;
  }

  #all(condition: string, ...values: Parameters<Database['all']>[1][]): StoredBooking[] {
    return this.#database
      .all(`${selectBookings} ${condition}`, ...values)
      .map((row) => toBooking(this.#database, row));
  }

  /** A reference that no booking has, nor a payment of one that was deleted. */
  newReference(): string {
    const used = 'SELECT reference FROM bookings UNION ALL SELECT reference FROM payments';
    return newReference(
      (reference) =>
        this.#database.get(`SELECT 1 FROM (${used}) WHERE reference = ?`, reference) !== undefined,
    );
  }

  /**
   * The reference of the latest booking with this content since a time, unless it was called
   * off or closed; `undefined` without one.
   */
  findRepeat(fingerprint: string, since: Date): string | undefined {
    const row = this.#database.get(
      `SELECT reference FROM bookings
       WHERE fingerprint = ? AND received > ? AND status NOT IN ('abgesagt', 'storniert', 'erledigt') ORDER BY id DESC LIMIT 1`,
      fingerprint,
      since.toISOString(),
    );
    return row && textColumn(row, 'reference');
  }

  /** Whether an acknowledgement to this address, whatever its case, was stored since a time. */
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
      this.#history.add(
        reference,
        { kind: 'received', ...(byTelephone ? { byTelephone } : {}) },
        received,
      );
    });
  }

  get(reference: string): StoredBooking | undefined {
    return this.#all('WHERE reference = ?', reference)[0];
  }

  /** What a mail says of its booking and is no longer so, as `outdatedText` of `statement.ts` does. */
  outdatedText({ reference, content: { says } }: UndeliveredMail): string {
    const booking = says && this.get(reference);
    return booking ? outdatedText(says, booking) : '';
  }

  /** All bookings, newest first. */
  list(): StoredBooking[] {
    return this.#all('ORDER BY id DESC');
  }

  /** The texts of all bookings, newest first. */
  searchTexts(): SearchText[] {
    const columns = searchNames.map((name) => `${searchColumns[name]} AS ${name}`).join(', ');
    return this.#database
      .all(`SELECT ${columns} FROM bookings ORDER BY id DESC`)
      .map((row) => recordOf(searchNames, (name) => textColumn(row, name)));
  }

  /** References of the bookings whose events have a day, newest first. */
  onDay(day: string): string[] {
    return this.#database
      .all(
        `SELECT reference FROM bookings WHERE ${inDaysSql} ORDER BY id DESC`,
        day,
        `${day}T23:59`,
      )
      .map((row) => textColumn(row, 'reference'));
  }

  /** How many bookings there are. */
  count(): number {
    return numberColumn(this.#database.get('SELECT count(*) AS count FROM bookings'), 'count');
  }

  /** The bookings with a status whose events have a day in a span, ordered by their start. */
  withStatus(status: Status, from = '', to = maxDay): StoredBooking[] {
    const condition = `WHERE status = ? AND ${inDaysSql} ORDER BY starts`;
    return this.#all(condition, status, from, `${to}T23:59`);
  }

  /** The bookings that may owe something, or to whose guests something may go back, by their start. */
  withMoney(): StoredBooking[] {
    return this.#all(
      `WHERE status IN ('gebucht', 'storniert')
         OR EXISTS (SELECT 1 FROM payments WHERE booking = bookings.id) ORDER BY starts`,
    );
  }

  /**
   * Bookings that are over, the latest first: called off, or answered or booked with an event that
   * is over.
   *
   * @param limit of `latest`; `count` counts all
   */
  earlier(
    now: Date,
    limit: number,
  ): { readonly latest: readonly StoredBooking[]; readonly count: number } {
    const over = `WHERE status IN ('abgesagt', 'storniert', 'erledigt') OR (status IN ('beantwortet', 'gebucht') AND ${overSql})`;
    return {
      latest: this.#all(`${over} ORDER BY id DESC LIMIT ?`, now.getTime(), limit),
      count: numberColumn(
        this.#database.get(`SELECT count(*) AS count FROM bookings ${over}`, now.getTime()),
        'count',
      ),
    };
  }

  /** The bookings of an e-mail address as it is stored, newest first, whatever its case. */
  ofPerson(email: string): StoredBooking[] {
    return email ? this.#all('WHERE email = ? COLLATE NOCASE ORDER BY id DESC', email) : [];
  }

  #references(
    condition: string,
    order: string,
    values: readonly string[],
    reference: string,
  ): References {
    const named = this.#database
      .all(
        `SELECT reference FROM bookings WHERE ${condition} AND reference <> ? ORDER BY ${order} DESC LIMIT ${maxNamed + 1}`,
        ...values,
        reference,
      )
      .map((row) => textColumn(row, 'reference'));
    return { named: named.slice(0, maxNamed), more: named.length > maxNamed };
  }

  /**
   * What else is known of a booking's days and guest. Bookings that were called off do not count
   * for the days.
   */
  related({
    reference,
    email,
    ...event
  }: Pick<StoredBooking, 'reference' | 'starts' | 'lastDay' | 'email'>): RelatedBookings {
    const [first, last] = [startDay(event.starts), lastDayOf(event)];
    const days = [first, `${last}T23:59`];
    return {
      takenBy: this.#references(`status = 'gebucht' AND ${inDaysSql}`, 'id', days, reference),
      sameDay: this.#references(
        `status IN ('beantwortet', 'offen') AND ${inDaysSql}`,
        "status = 'offen' DESC, id",
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

  /**
   * Changes the status and records it in the history. Does nothing if the booking has it already.
   */
  setStatus(reference: string, status: Status, now: Date): void {
    this.#database.transaction(() => {
      const changed = this.#database.run(
        'UPDATE bookings SET status = ?1 WHERE reference = ?2 AND status <> ?1',
        status,
        reference,
      );
      if (changed > 0) this.#history.add(reference, { kind: 'status', status }, now);
    });
  }

  /**
   * Changes what is agreed and records it in the history.
   *
   * @param version of the booking that the change was made from
   * @param lines what has changed: „Gäste 80 → 90“
   * @param priceLinesBefore the price lines as they were typed, if they were recalculated
   * @returns `false` if somebody else changed or deleted the booking meanwhile; then nothing
   *   changes
   */
  setAgreed(
    reference: string,
    version: number,
    agreed: Agreed,
    lines: readonly string[],
    now: Date,
    priceLinesBefore?: readonly PriceLine[],
  ): boolean {
    const columns = agreedColumns(agreed);
    const assignments = Object.keys(columns).map((name) => `${name} = ?`);
    return this.#database.transaction(() => {
      const before = this.get(reference);
      const newTerms = before && !isDeepStrictEqual(contractOf(before), contractOf(agreed));
      const changed = this.#database.run(
        `UPDATE bookings SET version = version + 1, ${assignments.join(', ')} WHERE reference = ? AND version = ?`,
        ...Object.values(columns),
        reference,
        version,
      );
      if (changed > 0) {
        const more = {
          ...(newTerms && { newTerms }),
          ...(priceLinesBefore && { priceLinesBefore }),
        };
        this.#history.add(reference, { kind: 'change', lines, ...more }, now);
      }
      if (changed > 0 && before?.email !== agreed.email) this.#outbox.retry(reference, now);
      return changed > 0;
    });
  }

  /** Replaces the owner's note, and keeps the old one in the history. */
  setNote(reference: string, note: string, now: Date): void {
    this.#database.transaction(() => {
      const before = this.get(reference)?.note;
      if (before === undefined || before === note) return;
      this.#database.run('UPDATE bookings SET note = ? WHERE reference = ?', note, reference);
      if (before) this.#history.add(reference, { kind: 'note', before }, now);
    });
  }

  /**
   * Records that a booking was opened in the Büro, and so read. Ignores a full disk, so that the
   * page still opens.
   */
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

  /**
   * Deletes bookings with their mails and history; `Store.truncateLog` then removes them from the
   * disk. Their payments stay for the books, without notes.
   */
  delete(references: readonly string[]): void {
    this.#database.transaction(() => {
      for (const reference of references) {
        this.#database.run("UPDATE payments SET note = '' WHERE reference = ?", reference);
        this.#database.run('DELETE FROM bookings WHERE reference = ?', reference);
      }
    });
  }
}
