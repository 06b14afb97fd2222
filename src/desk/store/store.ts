/** The desk's data in one file: bookings, mails, taken days. */
import { Database, textColumn } from './database.ts';
import { Days } from './days.ts';
import { Outbox } from './outbox.ts';
import { Bookings } from './bookings.ts';
import { BookingHistory } from './history.ts';
import { Payments } from './payments.ts';
import { Retention } from './retention.ts';

/**
 * How long the server waits for another process's lock, in milliseconds. It serves nobody
 * meanwhile.
 */
const busyMs = 1_000;

export class Store {
  readonly bookings: Bookings;
  readonly history: BookingHistory;
  readonly outbox: Outbox;
  readonly days: Days;
  readonly payments: Payments;
  readonly retention: Retention;
  /** For tables that the back office alone uses. */
  readonly database: Database;

  /**
   * @param options of `Database`; by default, folder and file are created if they are missing
   * @throws StoreError, as every method does, if the file cannot be used; nothing is changed then
   */
  constructor(
    folder: string,
    {
      onDue = () => undefined,
      ...options
    }: {
      readonly create?: boolean;
      readonly busyMs?: number;
      /** Called when mails become due, before the transaction that says so ends. */
      readonly onDue?: () => void;
    } = {},
  ) {
    this.database = new Database(folder, { create: true, busyMs, ...options });
    this.days = new Days(this.database);
    this.history = new BookingHistory(this.database);
    this.outbox = new Outbox(this.database, onDue);
    this.bookings = new Bookings(this.database, this.days, this.history, this.outbox);
    this.payments = new Payments(this.database, this.bookings, this.history);
    this.retention = new Retention(this.database, this.bookings);
  }

  get file(): string {
    return this.database.file;
  }

  /** Detects that the open file was moved, deleted or replaced. Call it before each use. */
  checkFile(): void {
    this.database.checkFile();
  }

  /**
   * Runs `work` in one durable transaction; transactions inside it join. An error rolls everything
   * back.
   */
  transaction<Result>(work: () => Result): Result {
    return this.database.transaction(work);
  }

  /** Ends every session of the back office, and every link that opens one. */
  endSessions(): void {
    this.transaction(() => {
      this.database.run('DELETE FROM sessions');
      this.database.run('DELETE FROM sign_in_links');
    });
  }

  /** Removes deleted data from the disk at once, because the write-ahead log still holds it. */
  truncateLog(): void {
    this.database.truncateLog();
  }

  recordBackup(now: Date): void {
    this.database.run('DELETE FROM backups');
    this.database.run('INSERT INTO backups VALUES (?)', now.toISOString());
  }

  /** When the last backup was made; `undefined` if none was. */
  lastBackup(): Date | undefined {
    const at = textColumn(this.database.get('SELECT at FROM backups'), 'at');
    return at ? new Date(at) : undefined;
  }

  /** Writes a consistent copy of the database, also during writes. The file must not exist. */
  copyTo(file: string): void {
    this.database.run('VACUUM INTO ?', file);
  }

  close(): void {
    this.database.close();
  }
}
