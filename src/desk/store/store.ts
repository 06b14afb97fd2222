/** The data of the desk in one file: bookings, mails, taken days, sessions. */
import { Database, textColumn } from './database.ts';
import { Days } from './days.ts';
import { Outbox } from './outbox.ts';
import { Bookings } from './bookings.ts';
import { Sessions } from './sessions.ts';

/** How long the server waits for another process's lock, in milliseconds; it is blocked meanwhile. */
const busyMs = 1_000;

export class Store {
  readonly bookings: Bookings;
  readonly outbox: Outbox;
  readonly days: Days;
  readonly sessions: Sessions;
  readonly #database: Database;

  /**
   * @param options as of `Database`; without, what is missing is created
   * @throws StoreError, as every method, if the file cannot be used; nothing is changed then
   */
  constructor(
    folder: string,
    options: { readonly create?: boolean; readonly busyMs?: number } = {},
  ) {
    this.#database = new Database(folder, { create: true, busyMs, ...options });
    this.days = new Days(this.#database);
    this.bookings = new Bookings(this.#database, this.days);
    this.outbox = new Outbox(this.#database);
    this.sessions = new Sessions(this.#database);
  }

  get file(): string {
    return this.#database.file;
  }

  /** Detects that the open file was moved, deleted or replaced; to be called before each use. */
  checkFile(): void {
    this.#database.checkFile();
  }

  /** Runs `work` in one durable transaction; transactions inside it join. An error rolls everything back. */
  transaction<Result>(work: () => Result): Result {
    return this.#database.transaction(work);
  }

  /** Truncates the write-ahead log, which still contains deleted data; while another process is reading it stays until the next time. */
  wipe(): void {
    this.#database.get('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  /**
   * Deletes what is past its time: bookings older than `retentionDays`, except unread ones, open and answered ones until
   * their event is over, and booked ones until 90 days after it; mails without a booking after 30 days; blocked days a year after their end.
   *
   * @returns the references of the deleted bookings
   */
  cleanUp(now: Date, retentionDays: number): string[] {
    const old = this.bookings.expired(now, retentionDays);
    if (old.length > 0) this.bookings.delete(old);
    this.outbox.deleteOld(now);
    this.days.deleteOld(now);
    this.wipe();
    return old;
  }

  /** Notes that a backup was made. */
  noteBackup(now: Date): void {
    this.#database.run('DELETE FROM backups');
    this.#database.run('INSERT INTO backups VALUES (?)', now.toISOString());
  }

  /** When the last backup was made. */
  lastBackup(): Date | undefined {
    const at = textColumn(this.#database.get('SELECT at FROM backups'), 'at');
    return at ? new Date(at) : undefined;
  }

  /** Writes a consistent copy of the database, also during writes. The file must not exist. */
  copyTo(file: string): void {
    this.#database.run('VACUUM INTO ?', file);
  }

  close(): void {
    this.#database.close();
  }
}
