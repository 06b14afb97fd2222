/**
 * Opens and checks the SQLite file; the server alone makes its tables. Transactions are durable
 * when they return (WAL, `synchronous=FULL`). Every error is a `StoreError` with a sentence for the
 * owner.
 */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { z } from 'zod';
import { checkUser, preparePrivateFolder, databaseName, makePrivate } from './folder.ts';
import { damagedFile, StoreError, throwStoreError } from './errors.ts';
import { migrations } from './schema.ts';

export type Row = Readonly<Record<string, unknown>>;

/** The value of a text column; '' for NULL. */
export const textColumn = (row: Row | undefined, column: string): string => {
  const value = row?.[column];
  return typeof value === 'string' ? value : '';
};
/** The value of an integer column; 0 for NULL. */
export const numberColumn = (row: Row | undefined, column: string): number => {
  const value = row?.[column];
  return typeof value === 'number' ? value : 0;
};

export class Database {
  readonly file: string;
  readonly #database: DatabaseSync;
  readonly #inode: number;
  /**
   * Prepared statements by their SQL. Cached, because preparing one per call holds memory until
   * garbage collection.
   */
  readonly #statements = new Map<string, StatementSync>();

  /**
   * Opens the file in `folder`, readable by its owner alone.
   *
   * @param create whether to create folder and file if missing; otherwise that is an error
   * @param busyMs how long a statement waits for another process's lock, which blocks this process
   * @throws StoreError if folder or file cannot be used; a damaged file is left as it is
   */
  constructor(
    folder: string,
    { create, busyMs }: { readonly create: boolean; readonly busyMs: number },
  ) {
    this.file = join(folder, databaseName);
    let database: DatabaseSync | undefined;
    try {
      // Before all else, because another user's folder may not even show its files.
      checkUser(folder);
      if (create) preparePrivateFolder(folder);
      else if (!existsSync(this.file)) {
        throw new StoreError(
          `Es gibt noch keine Anfragen: ${this.file} entsteht beim ersten Start des Servers. Liegt die Datei woanders, setzen Sie DATA_DIR.`,
        );
      }
      database = new DatabaseSync(this.file, {
        timeout: busyMs,
        enableForeignKeyConstraints: true,
      });
      this.#database = database;
      // SQLite gives the files beside it the same mode.
      makePrivate(this.file);
      database.exec(
        'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;',
      );
      if (textColumn(this.get('PRAGMA quick_check(1)'), 'quick_check') !== 'ok') {
        throw damagedFile(this.file);
      }
      if (create) this.#makeTables();
      this.#checkVersion();
      this.#inode = statSync(this.file).ino;
    } catch (error) {
      database?.close();
      throwStoreError(error, this.file);
    }
  }

  get #version(): number {
    return numberColumn(this.get('PRAGMA user_version'), 'user_version');
  }

  #makeTables(): void {
    this.transaction(() => {
      for (const migration of migrations.slice(this.#version)) this.#database.exec(migration);
      // Writes an unchanged version too, so that a read-only file is detected before the first
      // booking.
      this.#database.exec(`PRAGMA user_version = ${Math.max(this.#version, migrations.length)}`);
    });
  }

  #checkVersion(): void {
    if (this.#version === migrations.length) return;
    throw new StoreError(
      this.#version > migrations.length
        ? `Die Datenbank ${this.file} stammt von einer neueren Version. Spielen Sie diese Version ein.`
        : `Die Datenbank ${this.file} stammt von einer älteren Version. Starten Sie den Server: Er bringt sie auf den neuen Stand.`,
    );
  }

  #explainErrors<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      throwStoreError(error, this.file);
    }
  }

  /**
   * A method, because TypeScript would take a property for unchanged. Some errors end a
   * transaction.
   */
  #isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  /**
   * Runs `work` in a durable transaction, or as part of the one that runs; an error rolls it back.
   */
  transaction<Result>(work: () => Result): Result {
    if (this.#isInTransaction()) return work();
    this.#explainErrors(() => this.#database.exec('BEGIN IMMEDIATE'));
    try {
      const result = work();
      this.#explainErrors(() => this.#database.exec('COMMIT'));
      return result;
    } catch (error) {
      try {
        if (this.#isInTransaction()) this.#database.exec('ROLLBACK');
      } catch {
        // The file is closed after a failure, which rolls back too.
      }
      throw error;
    }
  }

  /**
   * Detects that the open file was moved, deleted or overwritten: writes would be lost, or damage
   * the new file.
   */
  checkFile(): void {
    let inode: number | undefined;
    try {
      inode = statSync(this.file, { throwIfNoEntry: false })?.ino;
    } catch (error) {
      throwStoreError(error, this.file);
    }
    if (inode !== this.#inode) {
      throw new StoreError(
        `Die Datenbank ${this.file} ist verschwunden oder ersetzt worden. Stellen Sie den Ordner wieder her; soll eine leere entstehen, starten Sie den Server neu.`,
      );
    }
  }

  #prepare(sql: string): StatementSync {
    const statement = this.#statements.get(sql) ?? this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  get(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#explainErrors(() => this.#prepare(sql).get(...values));
  }

  all(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#explainErrors(() => this.#prepare(sql).all(...values));
  }

  /** @returns number of changed rows */
  run(sql: string, ...values: SQLInputValue[]): number {
    return this.#explainErrors(() => Number(this.#prepare(sql).run(...values).changes));
  }

  /**
   * Reads a column that holds JSON.
   *
   * @throws StoreError if it is no JSON, or does not fit the schema
   */
  json<Value>(schema: z.ZodType<Value>, row: Row, column: string): Value {
    let value: unknown;
    try {
      value = JSON.parse(textColumn(row, column));
    } catch {
      throw damagedFile(this.file);
    }
    const result = schema.safeParse(value);
    if (!result.success) throw damagedFile(this.file);
    return result.data;
  }

  /**
   * Truncates the write-ahead log, which still holds deleted data. While another process reads it,
   * it stays as it is.
   */
  truncateLog(): void {
    this.get('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  close(): void {
    this.#database.close();
  }
}
