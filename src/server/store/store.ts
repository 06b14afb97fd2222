/**
 * The enquiries in one SQLite file. What is written is on disk when the call returns (WAL, `synchronous=FULL`). The file is opened
 * when it is used first, and anew after each error.
 */
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { z } from 'zod';
import { fieldNames } from '../../domain/booking/fields.ts';
import { startDay } from '../../domain/format/date.ts';
import { additionNames } from '../../domain/offer/additions.ts';
import { priceLineKinds } from '../../domain/offer/estimate.ts';
import { isRecord, namesOf, recordOf } from '../../domain/records.ts';
import { messageOf } from '../../errors.ts';
import { suspicionTexts, type Enquiry, type RelatedEnquiries } from '../enquiry.ts';
import { newNumber } from './number.ts';

const fileName = 'anfragen.sqlite';

/** Counts changes of the table: a file of another version is refused. */
const version = 6;

/** Times are ISO 8601 in UTC. */
const table = `CREATE TABLE IF NOT EXISTS enquiries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  number TEXT NOT NULL UNIQUE, -- 'K7-4932'
  received TEXT NOT NULL,
  fingerprint TEXT NOT NULL, -- hash by which a repeat is known
  starts TEXT NOT NULL, -- '2027-06-05T19:30': wall time of Cologne
  request TEXT NOT NULL CHECK (json_valid(request)), -- requestJson
  owner_sent TEXT, -- when the mail server took the owner's mail
  owner_error TEXT NOT NULL DEFAULT '', -- why the last try failed
  guest_done TEXT, -- when the acknowledgement was sent or given up, or that none is owed
  guest_result TEXT NOT NULL DEFAULT '' -- 'sent', 'none', or why the last try failed
) STRICT`;

const requestJson = z.object({
  // An enquiry may be older than a field or an addition.
  fields: z.object(recordOf(fieldNames, () => z.string().default(''))),
  party: z.object({
    guests: z.number(),
    venue: z.string(),
    ...recordOf(additionNames, () => z.number().default(0)),
    wishes: z.array(z.string()),
  }),
  packageName: z.string(),
  hours: z.number(),
  estimate: z.array(
    z.object({ kind: z.enum(priceLineKinds), label: z.string(), cents: z.number() }),
  ),
  suspicions: z.array(z.enum(namesOf(suspicionTexts))),
});

const time = z.iso.datetime().transform((text) => new Date(text));
const row = z.object({
  number: z.string(),
  received: time,
  starts: z.string(),
  request: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(requestJson),
  ownerSent: time.nullable(),
  ownerError: z.string(),
  guestDone: time.nullable(),
  guestResult: z.string(),
});
const select = `SELECT number, received, starts, request, owner_sent AS ownerSent, owner_error AS ownerError,
  guest_done AS guestDone, guest_result AS guestResult FROM enquiries`;
const numberRow = z.object({ number: z.string() });

export type MailKind = 'owner' | 'guest';

/** An enquiry with what became of its mails. */
export interface StoredEnquiry extends Enquiry {
  readonly ownerSent: Date | null;
  /** Why the last try failed. */
  readonly ownerError: string;
  /** When the acknowledgement was sent or given up, or that none is owed. */
  readonly guestDone: Date | null;
  /** `sent`, `none` if none is owed, or why the last try failed. */
  readonly guestResult: string;
}

function toEnquiry(found: unknown): StoredEnquiry {
  const { request, ...columns } = row.parse(found);
  return { ...columns, ...request };
}

/** The file cannot be used, so nothing was stored. The message is for the owner. */
export class StoreError extends Error {}

/** Errors of SQLite and of the file system; others are mistakes of ours. */
const isOutage = (error: unknown): boolean =>
  isRecord(error) && ('errcode' in error || 'syscall' in error);

export class Store {
  readonly file: string;
  readonly #folder: string;
  readonly #busyMs: number;
  #create: boolean;
  #database: DatabaseSync | undefined;

  /**
   * @param create whether to create folder and file where they are missing
   * @param busyMs how long to wait for another process's lock, which blocks this process, in milliseconds
   */
  constructor(
    folder: string,
    { create, busyMs = 5_000 }: { readonly create: boolean; readonly busyMs?: number },
  ) {
    this.#folder = folder;
    this.file = join(folder, fileName);
    this.#create = create;
    this.#busyMs = busyMs;
  }

  #open(): DatabaseSync {
    if (!existsSync(this.file)) {
      if (!this.#create) {
        throw new StoreError(
          `Die Datei ${this.file} gibt es nicht. Sie entsteht beim ersten Start des Servers. Liegt sie woanders, setzen Sie DATA_DIR.`,
        );
      }
      if (!existsSync(this.#folder)) mkdirSync(this.#folder, { mode: 0o700 });
      // SQLite gives the files beside it the same mode.
      closeSync(openSync(this.file, 'wx', 0o600));
    }
    const database = new DatabaseSync(this.file, { timeout: this.#busyMs });
    try {
      const { found } = z
        .object({ found: z.number() })
        .parse(
          database
            .prepare(
              'SELECT iif(EXISTS (SELECT 1 FROM sqlite_schema), user_version, -1) AS found FROM pragma_user_version',
            )
            .get(),
        );
      if (found !== version && found !== -1) {
        throw new StoreError(
          `Die Datei ${this.file} stammt von einer anderen Version oder einem anderen Programm und bleibt, wie sie ist. Legen Sie sie beiseite, oder setzen Sie DATA_DIR.`,
        );
      }
      database.exec(
        'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON',
      );
      if (found === -1)
        database.exec(`BEGIN IMMEDIATE; ${table}; PRAGMA user_version = ${version}; COMMIT`);
    } catch (error) {
      database.close();
      throw error;
    }
    // A file that is missing later is lost with its disk, which a new one would hide.
    this.#create = false;
    return database;
  }

  /** Lends the open file. After an error it is closed, which takes back an open transaction. */
  #use<Result>(work: (database: DatabaseSync) => Result): Result {
    try {
      this.#database ??= this.#open();
      return work(this.#database);
    } catch (error) {
      this.close();
      if (!isOutage(error)) throw error;
      throw new StoreError(`${this.file}: ${messageOf(error)}`, { cause: error });
    }
  }

  #all(sql: string, ...values: SQLInputValue[]): unknown[] {
    return this.#use((database) => database.prepare(sql).all(...values));
  }

  /** @returns number of changed rows */
  #run(sql: string, ...values: SQLInputValue[]): number {
    return this.#use((database) => Number(database.prepare(sql).run(...values).changes));
  }

  #numbers(sql: string, ...values: SQLInputValue[]): string[] {
    return this.#all(sql, ...values).map((found) => numberRow.parse(found).number);
  }

  /** Runs `work` in a transaction, which is on disk when this returns. */
  transaction<Result>(work: () => Result): Result {
    return this.#use((database) => {
      database.exec('BEGIN IMMEDIATE');
      const result = work();
      database.exec('COMMIT');
      return result;
    });
  }

  /**
   * Stores an enquiry under a new number.
   *
   * @param fingerprint hash of what was sent
   * @param isAcknowledged whether an acknowledgement is owed
   */
  add(enquiry: Omit<Enquiry, 'number'>, fingerprint: string, isAcknowledged: boolean): string {
    const { received, starts, ...request } = enquiry;
    const number = newNumber((used) => this.get(used) !== undefined);
    this.#run(
      `INSERT INTO enquiries (number, received, fingerprint, starts, request, guest_done, guest_result)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      number,
      received.toISOString(),
      fingerprint,
      starts,
      JSON.stringify(request),
      isAcknowledged ? null : received.toISOString(),
      isAcknowledged ? '' : 'none',
    );
    return number;
  }

  /** The latest enquiry with this content since a time. */
  findRepeat(fingerprint: string, since: Date): StoredEnquiry | undefined {
    return this.#all(
      `${select} WHERE fingerprint = ? AND received > ? ORDER BY id DESC LIMIT 1`,
      fingerprint,
      since.toISOString(),
    ).map(toEnquiry)[0];
  }

  /** Whether an enquiry of this address, whatever its case, got or gets an acknowledgement since a time. */
  wasAcknowledged(email: string, since: Date): boolean {
    const found = this.#numbers(
      `SELECT number FROM enquiries
       WHERE (request ->> '$.fields.email') = ? COLLATE NOCASE AND received > ? AND guest_result <> 'none' LIMIT 1`,
      email,
      since.toISOString(),
    );
    return found.length > 0;
  }

  get(number: string): StoredEnquiry | undefined {
    return this.#all(`${select} WHERE number = ?`, number).map(toEnquiry)[0];
  }

  /** All enquiries, newest first. */
  list(): StoredEnquiry[] {
    return this.#all(`${select} ORDER BY id DESC`).map(toEnquiry);
  }

  related({ number, starts, fields: { email } }: Enquiry): RelatedEnquiries {
    const others = (condition: string, value: string): string[] =>
      this.#numbers(
        `SELECT number FROM enquiries WHERE ${condition} AND number <> ? ORDER BY id DESC LIMIT 10`,
        value,
        number,
      );
    return {
      sameDay: others("starts LIKE ? || '%'", startDay(starts)),
      sameAddress: others("(request ->> '$.fields.email') = ? COLLATE NOCASE", email),
      latest: this.#all(
        `${select} WHERE id < (SELECT id FROM enquiries WHERE number = ?) ORDER BY id DESC LIMIT 3`,
        number,
      ).map(toEnquiry),
    };
  }

  /** The mails that wait, by age; the owner's before the guest's. */
  unsent(): { readonly number: string; readonly kind: MailKind }[] {
    const mails = (kind: MailKind, column: string) =>
      `SELECT id, number, '${kind}' AS kind FROM enquiries WHERE ${column} IS NULL`;
    return this.#all(
      `${mails('owner', 'owner_sent')} UNION ALL ${mails('guest', 'guest_done')} ORDER BY id, kind DESC`,
    ).map((found) =>
      z.object({ number: z.string(), kind: z.enum(['owner', 'guest']) }).parse(found),
    );
  }

  /**
   * Notes what became of a mail.
   *
   * @param result as in the table
   * @param done when it was sent or given up; without it, it waits
   */
  note(number: string, kind: MailKind, result: string, done?: Date): void {
    const [time, text] =
      kind === 'owner' ? ['owner_sent', 'owner_error'] : ['guest_done', 'guest_result'];
    this.#run(
      `UPDATE enquiries SET ${time} = ?, ${text} = ? WHERE number = ?`,
      done?.toISOString() ?? null,
      result,
      number,
    );
  }

  /**
   * Deletes an enquiry from the disk, too.
   *
   * @returns whether there was one
   */
  delete(number: string): boolean {
    return this.#delete('number = ?', number) > 0;
  }

  /**
   * Deletes enquiries that came before a time, but none whose mail to the owner waits.
   *
   * @returns how many
   */
  deleteOld(before: Date): number {
    return this.#delete('received < ? AND owner_sent IS NOT NULL', before.toISOString());
  }

  #delete(condition: string, value: string): number {
    const count = this.#run(`DELETE FROM enquiries WHERE ${condition}`, value);
    // The write-ahead log still holds what was deleted.
    if (count > 0) this.#all('PRAGMA wal_checkpoint(TRUNCATE)');
    return count;
  }

  /** Writes a copy into a file that must be missing or empty. Works while the server runs. */
  copyTo(file: string): void {
    this.#run('VACUUM INTO ?', file);
  }

  /** Closes the file until it is used again. */
  close(): void {
    this.#database?.close();
    this.#database = undefined;
  }
}
