/**
 * The enquiries in one SQLite file. What is written is on disk when the call returns (WAL,
 * `synchronous=FULL`). The file is opened when it is used first, and anew after each error.
 */
import { closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { dayOf } from '../../domain/format/date.ts';
import { isRecord, messageOf } from '../../domain/unknown.ts';
import {
  mailRecipients,
  type ReceivedEnquiry,
  type MailRecipient,
  type OtherEnquiries,
  type StoredEnquiry,
} from '../enquiry.ts';
import { log, OutageError } from '../log.ts';
import { newNumber } from './number.ts';
import {
  createIndexesSql,
  createTableSql,
  eventDaySql,
  emailSql,
  mailColumns,
  readRow,
  selectSql,
  tableVersion,
  toStoredJson,
} from './table.ts';

/** A mail that waits. */
export interface WaitingMail {
  /** Number of its enquiry. */
  readonly number: string;
  readonly recipient: MailRecipient;
  /** What became of the last try; '' before the first. */
  readonly lastResult: string;
}

/** Whether SQLite or the file system failed; any other error is a mistake of ours. */
const isOutage = (error: unknown): boolean =>
  isRecord(error) && ('errcode' in error || 'syscall' in error);

/** How long to wait for another process's lock, in milliseconds. The wait blocks this process. */
const busyMs = 1_000;

export class Store {
  readonly #file: string;
  readonly #folder: string;
  #create: boolean;
  #database: DatabaseSync | undefined;

  /** @param create whether to create folder and file where they are missing */
  constructor(folder: string, { create }: { readonly create: boolean }) {
    this.#folder = folder;
    this.#file = join(folder, 'anfragen.sqlite');
    this.#create = create;
  }

  #open(): DatabaseSync {
    if (!statSync(this.#file, { throwIfNoEntry: false })) this.#createFile();
    const database = new DatabaseSync(this.#file, { timeout: busyMs });
    try {
      const isNew = !database.prepare('SELECT 1 FROM sqlite_schema').get();
      const version = database.prepare('PRAGMA user_version').get()?.user_version;
      if (!isNew && version !== tableVersion) {
        throw new OutageError(
          `Die Datei ${this.#file} stammt von einer anderen Version oder einem anderen Programm und bleibt, wie sie ist. Legen Sie sie beiseite, oder setzen Sie DATA_DIR.`,
        );
      }
      database.exec(
        'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON',
      );
      if (isNew)
        database.exec(
          `BEGIN IMMEDIATE; ${createTableSql}; PRAGMA user_version = ${tableVersion}; COMMIT`,
        );
      database.exec(createIndexesSql);
    } catch (error) {
      database.close();
      throw error;
    }
    // A file that is missing later was lost with its disk: a new, empty one would hide that.
    this.#create = false;
    return database;
  }

  #createFile(): void {
    if (!this.#create) {
      throw new OutageError(
        `Die Datei ${this.#file} gibt es nicht. Sie entsteht beim ersten Start des Servers. Liegt sie woanders, setzen Sie DATA_DIR.`,
      );
    }
    if (!statSync(this.#folder, { throwIfNoEntry: false }))
      mkdirSync(this.#folder, { mode: 0o700 });
    // SQLite gives its files beside this one the same mode.
    closeSync(openSync(this.#file, 'wx', 0o600));
  }

  /** Runs `work` on the open file. An error closes the file, which undoes an open transaction. */
  #use<Result>(work: (database: DatabaseSync) => Result): Result {
    try {
      this.#database ??= this.#open();
      return work(this.#database);
    } catch (error) {
      this.close();
      if (!isOutage(error)) throw error;
      throw new OutageError(`${this.#file}: ${messageOf(error)}`, { cause: error });
    }
  }

  /** Opens the file, or creates it, before it is used. */
  open(): void {
    this.#use(() => undefined);
  }

  #all(sql: string, ...values: SQLInputValue[]) {
    return this.#use((database) => database.prepare(sql).all(...values));
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
   * @returns the number: `K7-4932`
   */
  add(
    enquiry: Omit<ReceivedEnquiry, 'number'>,
    fingerprint: string,
    isAcknowledged: boolean,
  ): string {
    const { received, starts } = enquiry;
    const number = newNumber(
      (one) => this.#all('SELECT 1 FROM enquiries WHERE number = ?', one).length > 0,
    );
    this.#run(
      `INSERT INTO enquiries
       (number, received, fingerprint, starts, request, guest_done, guest_result)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      number,
      received.toISOString(),
      fingerprint,
      starts,
      toStoredJson(enquiry),
      isAcknowledged ? null : received.toISOString(),
      isAcknowledged ? '' : 'none',
    );
    return number;
  }

  /** @param condition end of a `SELECT`. The log names enquiries whose rows are damaged. */
  #undamagedRows(condition: string, ...values: SQLInputValue[]): StoredEnquiry[] {
    return this.#all(`${selectSql} ${condition}`, ...values).flatMap((found) => {
      try {
        return readRow(found);
      } catch (error) {
        log(messageOf(error));
        return [];
      }
    });
  }

  /** The latest enquiry with this content since a time (`repeatMs`); none whose row is damaged. */
  findRepeat(fingerprint: string, since: Date): StoredEnquiry | undefined {
    return this.#undamagedRows(
      'WHERE fingerprint = ? AND received > ? ORDER BY id DESC LIMIT 1',
      fingerprint,
      since.toISOString(),
    )[0];
  }

  /** The addresses whose enquiries since a time are acknowledged, now or later. */
  acknowledgedSince(since: Date): string[] {
    return this.#all(
      `SELECT ${emailSql} AS email FROM enquiries WHERE received > ? AND guest_result <> 'none'`,
      since.toISOString(),
    ).map(({ email }) => String(email));
  }

  /** @throws with a German sentence if its row is damaged */
  get(number: string): StoredEnquiry | undefined {
    const [found] = this.#all(`${selectSql} WHERE number = ?`, number);
    return found && readRow(found);
  }

  /** All enquiries, newest first. The log names those whose rows are damaged. */
  list(): StoredEnquiry[] {
    return this.#undamagedRows('ORDER BY id DESC');
  }

  /** @param condition in SQL, which follows the column of the last result */
  #waitingMails(condition: string): WaitingMail[] {
    return mailRecipients.flatMap((recipient) => {
      const { done, result } = mailColumns[recipient];
      return this.#all(
        `SELECT number, ${result} AS lastResult FROM enquiries
         WHERE ${done} IS NULL AND ${result} ${condition}`,
      ).map((found) => ({
        recipient,
        number: String(found.number),
        lastResult: String(found.lastResult),
      }));
    });
  }

  /** The oldest mail that was never tried, one to the owner before any to a guest. */
  nextNewMail(): WaitingMail | undefined {
    return this.#waitingMails("= '' ORDER BY id LIMIT 1")[0];
  }

  /** The mails that were tried and wait, in any order. */
  failedMails(): WaitingMail[] {
    return this.#waitingMails("> ''");
  }

  /** Finds those of others for the same day, those from the same address, and the latest ones. */
  otherEnquiries({ number, starts, fields: { email } }: ReceivedEnquiry): OtherEnquiries {
    const numbersWhere = (condition: string, ...values: readonly string[]): string[] =>
      this.#all(
        `SELECT number FROM enquiries WHERE ${condition} AND number <> ? ORDER BY id DESC LIMIT 3`,
        ...values,
        number,
      ).map((other) => String(other.number));
    return {
      sameDay: numbersWhere(`${eventDaySql} = ? AND ${emailSql} IS NOT ?`, dayOf(starts), email),
      sameAddress: numbersWhere(`${emailSql} = ?`, email),
      latest: this.#undamagedRows(
        'WHERE id < (SELECT id FROM enquiries WHERE number = ?) ORDER BY id DESC LIMIT 3',
        number,
      ),
    };
  }

  /**
   * Notes what became of a mail.
   *
   * @param result as the table holds it (`createTableSql`)
   * @param done when it was sent or given up; without it, the mail waits
   */
  noteResult(number: string, recipient: MailRecipient, result: string, done?: Date): void {
    const columns = mailColumns[recipient];
    this.#run(
      `UPDATE enquiries SET ${columns.done} = ?, ${columns.result} = ? WHERE number = ?`,
      done?.toISOString() ?? null,
      result,
      number,
    );
  }

  /**
   * Deletes an enquiry, from the disk too.
   *
   * @returns whether there was one
   */
  delete(number: string): boolean {
    return this.#delete('number = ?', number) > 0;
  }

  /**
   * Deletes enquiries that came before a time (`retentionDays`, see `inbox.ts`), but none whose
   * mail to the owner waits.
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
  backUpTo(file: string): void {
    this.#run('VACUUM INTO ?', file);
  }

  /** Closes the file until it is used again. */
  close(): void {
    this.#database?.close();
    this.#database = undefined;
  }
}
