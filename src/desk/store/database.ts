/**
 * The SQLite file: opened, checked, brought to the newest version. A transaction is on disk (WAL, `synchronous=FULL`) when it
 * returns. Every error is a `StoreError` with a sentence for the owner.
 */
import { chmodSync, existsSync, mkdirSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { damaged, StoreError, storeError } from './storeError.ts';
import { migrations } from './tables.ts';

export type Row = Readonly<Record<string, unknown>>;

/** A text column; '' where it is NULL. */
export const textOf = (row: Row | undefined, column: string): string => {
  const value = row?.[column];
  return typeof value === 'string' ? value : '';
};
/** A whole number; 0 where it is NULL. */
export const numberOf = (row: Row | undefined, column: string): number => {
  const value = row?.[column];
  return typeof value === 'number' ? value : 0;
};

const fileName = 'anfragen.sqlite';

/** Makes a folder that is not there yet. Only itself: `recursive` never ends below /proc, where nothing can be made. */
export function makeFolder(folder: string): void {
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
}

/** Makes the folder ours: readable by nobody else, unless others use it already. */
function claim(folder: string): void {
  makeFolder(folder);
  if ((statSync(folder).mode & 0o077) === 0) return;
  const names = readdirSync(folder);
  if (names.length > 0 && !names.includes(fileName)) {
    throw new StoreError(
      `Im Ordner ${folder} liegen schon andere Dateien, und andere Nutzer dürfen hinein. Geben Sie mit DATA_DIR einen eigenen, leeren Ordner an.`,
    );
  }
  chmodSync(folder, 0o700);
}

export function makePrivate(file: string): void {
  if (existsSync(file) && (statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
}

/** Descriptors by inode. They stay open: closing one drops the locks that SQLite holds on the file (fcntl). */
const descriptors = new Map<number, number>();

/** The file's own mark in its header (`application_id`); each backup has another. */
function markOf(file: string, inode: number): number {
  const descriptor = descriptors.get(inode) ?? openSync(file, 'r');
  descriptors.set(inode, descriptor);
  const mark = Buffer.alloc(4);
  return readSync(descriptor, mark, 0, 4, 68) === 4 ? mark.readUInt32BE() : -1;
}

export class Database {
  readonly file: string;
  readonly #database: DatabaseSync;
  readonly #inode: number;
  readonly #mark: number;

  /**
   * Opens the file in `folder`, readable by its owner alone.
   *
   * @param create makes folder and file if need be; without it, a store that is not there is an error
   * @param busyMs so long a statement blocks the process while another one writes
   * @throws StoreError when the folder or file cannot be used; a damaged file is left as it is
   */
  constructor(folder: string, { create, busyMs }: { readonly create: boolean; readonly busyMs: number }) {
    this.file = join(folder, fileName);
    let database: DatabaseSync | undefined;
    try {
      if (create) claim(folder);
      else if (!existsSync(this.file)) {
        throw new StoreError(
          `Es gibt noch keine Anfragen: ${this.file} entsteht beim ersten Start des Servers. Liegt die Datei woanders, setzen Sie DATA_DIR.`,
        );
      }
      database = new DatabaseSync(this.file, { timeout: busyMs, enableForeignKeyConstraints: true });
      this.#database = database;
      makePrivate(this.file);
      database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
      if (textOf(this.get('PRAGMA quick_check(1)'), 'quick_check') !== 'ok') {
        throw new StoreError(`${damaged} Es geht um ${this.file}`);
      }
      this.#migrate(create);
      for (const suffix of ['-wal', '-shm']) makePrivate(this.file + suffix);
      this.#inode = statSync(this.file).ino;
      this.#mark = markOf(this.file, this.#inode);
    } catch (error) {
      database?.close();
      throw storeError(error, this.file);
    }
  }

  #migrate(write: boolean): void {
    const version = (): number => numberOf(this.get('PRAGMA user_version'), 'user_version');
    // Who only reads can do so on a full disk, too.
    if (version() === migrations.length && !write) return;
    this.transaction(() => {
      if (version() > migrations.length) {
        throw new StoreError(
          `Die Datenbank ${this.file} stammt von einer neueren Version. Spielen Sie diese Version ein.`,
        );
      }
      for (const step of migrations.slice(version())) this.#database.exec(step);
      // Always written: a file that opens for reading only is found out here, not at the first request.
      this.#database.exec(`PRAGMA user_version = ${migrations.length}`);
    });
  }

  #guarded<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      throw storeError(error, this.file);
    }
  }

  /** Runs `work` in one transaction, which is on disk afterwards; an error in it rolls everything back. */
  transaction<Result>(work: () => Result): Result {
    this.#guarded(() => this.#database.exec('BEGIN IMMEDIATE'));
    try {
      const result = work();
      this.#guarded(() => this.#database.exec('COMMIT'));
      return result;
    } catch (error) {
      try {
        // After some errors SQLite has rolled back by itself.
        if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      } catch {
        // Closing the file, which follows a failure, rolls back as well.
      }
      throw error;
    }
  }

  /** A file that was moved or deleted still takes writes, which nobody would ever find; one that was overwritten is spoilt by them. */
  checkFile(): void {
    if (!existsSync(this.file) || statSync(this.file).ino !== this.#inode) {
      throw new StoreError(
        `Die Datenbank ${this.file} ist verschwunden oder ersetzt worden. Stellen Sie den Ordner wieder her; soll eine leere entstehen, starten Sie den Server neu.`,
      );
    }
    if (markOf(this.file, this.#inode) !== this.#mark) {
      throw new StoreError(
        `Die Datenbank ${this.file} wurde überschrieben, während der Server lief. Halten Sie ihn an, spielen Sie die Sicherung noch einmal ein und starten Sie ihn dann.`,
        {},
        true,
      );
    }
  }

  get(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#guarded(() => this.#database.prepare(sql).get(...values));
  }

  all(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#guarded(() => this.#database.prepare(sql).all(...values));
  }

  /** @returns how many rows it changed */
  run(sql: string, ...values: SQLInputValue[]): number {
    return this.#guarded(() => Number(this.#database.prepare(sql).run(...values).changes));
  }

  close(): void {
    this.#database.close();
  }
}
