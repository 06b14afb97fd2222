/**
 * The enquiries in one SQLite file. What is written is on disk when the call returns (WAL, `synchronous=FULL`). The file is opened
 * when it is used first, and anew after each error.
 */
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { z } from 'zod';
import { startDay } from '../../domain/format/date.ts';
import { isRecord } from '../../domain/records.ts';
import { messageOf } from '../../errors.ts';
import type { Enquiry, MailKind, OtherEnquiries, StoredEnquiry } from '../enquiry.ts';
import { newNumber } from './number.ts';
import { createTableSql, selectSql, tableVersion, toEnquiry } from './table.ts';

/** The file cannot be used, so nothing was stored. The message is for the owner. */
export class StoreError extends Error {}

/** Errors of SQLite and of the file system; others are mistakes of ours. */
const isOutage = (error: unknown): boolean =>
  isRecord(error) && ('errcode' in error || 'syscall' in error);

/** Version of the table in a file; `undefined` for a new file, which is empty. */
function versionOf(database: DatabaseSync): number | undefined {
  const { found } = z
    .object({ found: z.number().nullable() })
    .parse(
      database
        .prepare(
          'SELECT iif(EXISTS (SELECT 1 FROM sqlite_schema), user_version, NULL) AS found FROM pragma_user_version',
        )
        .get(),
    );
  return found ?? undefined;
}

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
    this.file = join(folder, 'anfragen.sqlite');
    this.#create = create;
    this.#busyMs = busyMs;
  }

  #open(): DatabaseSync {
    if (!existsSync(this.file)) this.#createFile();
    const database = new DatabaseSync(this.file, { timeout: this.#busyMs });
    try {
      const found = versionOf(database);
      if (found !== undefined && found !== tableVersion) {
        throw new StoreError(
          `Die Datei ${this.file} stammt von einer anderen Version oder einem anderen Programm und bleibt, wie sie ist. Legen Sie sie beiseite, oder setzen Sie DATA_DIR.`,
        );
      }
      database.exec(
        'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON',
      );
      if (found === undefined)
        database.exec(
          `BEGIN IMMEDIATE; ${createTableSql}; PRAGMA user_version = ${tableVersion}; COMMIT`,
        );
    } catch (error) {
      database.close();
      throw error;
    }
    // A file that is gone later means a lost disk: a new, empty one would hide that.
    this.#create = false;
    return database;
  }

  #createFile(): void {
    if (!this.#create) {
      throw new StoreError(
        `Die Datei ${this.file} gibt es nicht. Sie entsteht beim ersten Start des Servers. Liegt sie woanders, setzen Sie DATA_DIR.`,
      );
    }
    if (!existsSync(this.#folder)) mkdirSync(this.#folder, { mode: 0o700 });
    // SQLite gives the files beside it the same mode.
    closeSync(openSync(this.file, 'wx', 0o600));
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

  #enquiries(condition: string, ...values: SQLInputValue[]): StoredEnquiry[] {
    return this.#all(`${selectSql} ${condition}`, ...values).map(toEnquiry);
  }

  /** @returns number of changed rows */
  #run(sql: string, ...values: SQLInputValue[]): number {
    return this.#use((database) => Number(database.prepare(sql).run(...values).changes));
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
    const { received, starts, packageLabel, estimateLines, ...rest } = enquiry;
    const request = { ...rest, choiceLabel: packageLabel, estimate: estimateLines };
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
    return this.#enquiries(
      'WHERE fingerprint = ? AND received > ? ORDER BY id DESC LIMIT 1',
      fingerprint,
      since.toISOString(),
    )[0];
  }

  /** Whether an enquiry of this address, whatever its case, got or gets an acknowledgement since a time. */
  wasAcknowledged(email: string, since: Date): boolean {
    const found = this.#enquiries(
      `WHERE (request ->> '$.fields.email') = ? COLLATE NOCASE AND received > ? AND guest_result <> 'none' LIMIT 1`,
      email,
      since.toISOString(),
    );
    return found.length > 0;
  }

  get(number: string): StoredEnquiry | undefined {
    return this.#enquiries('WHERE number = ?', number)[0];
  }

  /** All enquiries, newest first. */
  list(): StoredEnquiry[] {
    return this.#enquiries('ORDER BY id DESC');
  }

  /** The enquiries of which a mail waits, oldest first. */
  unsent(): StoredEnquiry[] {
    return this.#enquiries('WHERE owner_sent IS NULL OR guest_done IS NULL ORDER BY id');
  }

  related({ number, starts, fields: { email } }: Enquiry): OtherEnquiries {
    const others = (condition: string, value: string): string[] =>
      this.#enquiries(
        `WHERE ${condition} AND number <> ? ORDER BY id DESC LIMIT 10`,
        value,
        number,
      ).map((other) => other.number);
    return {
      sameDay: others("starts LIKE ? || '%'", startDay(starts)),
      sameAddress: others("(request ->> '$.fields.email') = ? COLLATE NOCASE", email),
      latest: this.#enquiries(
        'WHERE id < (SELECT id FROM enquiries WHERE number = ?) ORDER BY id DESC LIMIT 3',
        number,
      ),
    };
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

  /** Deletes an enquiry, from the disk too. */
  delete(number: string): void {
    this.#delete('number = ?', number);
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
