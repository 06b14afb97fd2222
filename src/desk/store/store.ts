/** Requests and their mails, stored in one transaction before success is confirmed. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isPast, parseDate } from '../../booking/date.ts';
import { fieldNames, type BookingFields } from '../../booking/fields.ts';
import { asciiDomain } from '../../booking/validate.ts';
import { recordOf } from '../../records.ts';
import type { Suspicion } from '../enquiry.ts';
import type { Letter } from '../letter.ts';
import { Database, numberColumn, textColumn, type Row } from './database.ts';
import { newNumber } from './number.ts';
import { mailFolder, Outbox, type MailKind } from './outbox.ts';
import { damaged, StoreError } from './storeError.ts';

/** Status of a request, in the usual order. */
export const statuses = ['offen', 'beantwortet', 'gebucht', 'abgesagt'] as const;
export type Status = (typeof statuses)[number];

/** A checked request, before it is stored. */
export interface NewRequest {
  readonly received: Date;
  readonly fields: BookingFields;
  /** The package's name on the site. */
  readonly packageName: string;
  /** Duration of the event. */
  readonly hours: number;
  readonly suspicions: readonly Suspicion[];
  /** Hash of fields and plan, by which a repeat is known. */
  readonly content: string;
  /**
   * Creates the mails.
   *
   * @param sameDay other requests for the same day
   * @param sameAddress numbers of earlier requests of the same e-mail address, newest first
   */
  readonly letters: (
    number: string,
    sameDay: readonly SameDay[],
    sameAddress: readonly string[],
  ) => readonly (Letter & { readonly kind: MailKind })[];
}

export type SameDay = Pick<StoredRequest, 'number' | 'status'>;

/** The result for an incoming request. */
export interface Filed {
  readonly number: string;
  /** Whether the same request was stored before, so that nothing was added. */
  readonly repeated: boolean;
  /** Whether a confirmation by mail was or will be sent. */
  readonly confirmed: boolean;
}

export interface StoredRequest {
  readonly number: string;
  readonly received: Date;
  readonly fields: BookingFields;
  readonly packageName: string;
  readonly hours: number;
  readonly suspicions: readonly string[];
  readonly status: Status;
}

/** A request with the same content within this time is a repeat. */
const repeatMinutes = 24 * 60;
/** One confirmation per address in this time, so that the form cannot be misused to flood mailboxes. */
const confirmationPauseMinutes = 60;
/** How long the server waits for another process's lock, in milliseconds; it is blocked meanwhile. */
const busyMs = 1_000;

function toRequest(row: Row): StoredRequest {
  return {
    number: textColumn(row, 'nummer'),
    received: new Date(textColumn(row, 'received')),
    fields: recordOf(fieldNames, (name) => textColumn(row, name)),
    packageName: textColumn(row, 'package'),
    hours: numberColumn(row, 'hours'),
    suspicions: textColumn(row, 'marks').split(' ').filter(Boolean),
    status: statuses.find((status) => status === row['status']) ?? 'offen',
  };
}

/** SQL condition: the mail to the owner is not delivered yet. Such requests are never deleted automatically. */
const unread = `EXISTS (SELECT 1 FROM outbox WHERE request = requests.id AND kind = 'owner' AND state <> 'zugestellt')`;

/** In the format of the column `received`. */
const minutesAgo = (now: Date, minutes: number): string => new Date(now.getTime() - minutes * 60_000).toISOString();

export class Store {
  readonly outbox: Outbox;
  readonly #database: Database;

  /**
   * @param create whether to create folder and file if missing; otherwise that is an error
   * @param busyMs how long a statement waits for another process's lock, which blocks this process
   * @throws StoreError, as every method, if the file cannot be used; nothing is changed then
   */
  constructor(folder: string, options: { readonly create?: boolean; readonly busyMs?: number } = {}) {
    this.#database = new Database(folder, { create: true, busyMs, ...options });
    this.outbox = new Outbox(this.#database);
  }

  get file(): string {
    return this.#database.file;
  }

  /** The same request from the last 24 hours, unless it was called off since. */
  find({ content, received }: Pick<NewRequest, 'content' | 'received'>): Filed | undefined {
    const row = this.#database.get(
      `SELECT nummer, EXISTS (SELECT 1 FROM outbox
         WHERE request = requests.id AND kind = 'visitor' AND state IN ('wartet', 'zugestellt')) AS confirmed
       FROM requests WHERE content = ? AND received > ? AND status <> 'abgesagt' ORDER BY id DESC LIMIT 1`,
      content,
      minutesAgo(received, repeatMinutes),
    );
    return (
      row && {
        number: textColumn(row, 'nummer'),
        repeated: true,
        confirmed: numberColumn(row, 'confirmed') === 1,
      }
    );
  }

  /** Stores a request with its mails durably. A repeat changes nothing. */
  add(request: NewRequest): Filed {
    this.#database.checkFile();
    return this.#database.transaction(() => this.find(request) ?? this.#insert(request));
  }

  #insert({ received, fields, packageName, hours, suspicions, content, letters }: NewRequest): Filed {
    const number = newNumber((taken) => this.get(taken) !== undefined);
    const mails = letters(number, this.sameDay(fields.date), this.#sameAddress(fields));
    const confirmedJustNow = this.#database.get(
      `SELECT 1 FROM requests JOIN outbox ON outbox.request = requests.id
       WHERE lower(email) = lower(?) AND received > ? AND kind = 'visitor' LIMIT 1`,
      fields.email,
      minutesAgo(received, confirmationPauseMinutes),
    );
    const columns = {
      nummer: number,
      received: received.toISOString(),
      ...fields,
      package: packageName,
      hours,
      marks: suspicions.join(' '),
      content,
    };
    this.#database.run(
      `INSERT INTO requests (${Object.keys(columns).join(', ')}) VALUES (${Object.keys(columns)
        .map(() => '?')
        .join(', ')})`,
      ...Object.values(columns),
    );
    const sent = mails.filter(({ kind }) => kind !== 'visitor' || !confirmedJustNow);
    for (const { kind, ...letter } of sent) {
      this.outbox.add({ number, kind, recipient: kind === 'visitor' ? fields.email : '' }, letter, received);
    }
    return { number, repeated: false, confirmed: sent.some(({ kind }) => kind === 'visitor') };
  }

  /** What the keys of links are made with; it goes with backups. */
  get secret(): Uint8Array {
    const value = this.#database.get('SELECT value FROM secret')?.['value'];
    if (value instanceof Uint8Array) return value;
    throw new StoreError(`${damaged} Es geht um ${this.file}`);
  }

  /**
   * Requests for the same day, except those that were called off.
   *
   * @param date `05. Juni 2027, 19:30 Uhr`; the part before the comma is the day
   */
  sameDay(date: string): SameDay[] {
    const day = date.slice(0, date.indexOf(','));
    return this.#database
      .all("SELECT * FROM requests WHERE date >= ? AND date < ? AND status <> 'abgesagt'", `${day},`, `${day}-`)
      .map(toRequest);
  }

  /** Dates of booked requests, as they are stored. */
  bookedDates(): string[] {
    return this.#database
      .all("SELECT date FROM requests WHERE status = 'gebucht'")
      .map((row) => textColumn(row, 'date'));
  }

  #sameAddress({ email }: BookingFields): string[] {
    return this.#database
      .all('SELECT nummer FROM requests WHERE lower(email) = lower(?) ORDER BY id DESC', email)
      .map((row) => textColumn(row, 'nummer'));
  }

  /** All requests, newest first. */
  list(): StoredRequest[] {
    return this.#database.all('SELECT * FROM requests ORDER BY id DESC').map(toRequest);
  }

  get(number: string): StoredRequest | undefined {
    const row = this.#database.get('SELECT * FROM requests WHERE nummer = ?', number);
    return row && toRequest(row);
  }

  /** The requests of an e-mail address, regardless of case, normalization and Punycode. */
  ofPerson(email: string): StoredRequest[] {
    // Not compared in SQL: earlier versions stored domains as typed.
    const known = (address: string): string => asciiDomain(address.trim().normalize()).toLowerCase();
    return this.list().filter(({ fields }) => known(fields.email) === known(email));
  }

  /**
   * Changes the status, and stores the mail that tells the owner.
   *
   * @param letter creates the mail, from the request with the status that it had
   * @returns whether anything has changed: not if the request has that status, or was deleted meanwhile
   */
  setStatus(number: string, status: Status, letter: (request: StoredRequest) => Letter, now: Date): boolean {
    this.#database.checkFile();
    return this.#database.transaction(() => {
      const request = this.get(number);
      if (!request || request.status === status) return false;
      this.#database.run('UPDATE requests SET status = ? WHERE nummer = ?', status, number);
      this.outbox.add({ number, kind: 'status', recipient: '' }, letter(request), now);
      return true;
    });
  }

  /** Deletes requests with their mails and files; call `wipe` to remove them from the write-ahead log, too. */
  delete(numbers: readonly string[]): void {
    this.#database.transaction(() => {
      for (const number of numbers) this.#database.run('DELETE FROM requests WHERE nummer = ?', number);
    });
    const folder = mailFolder(dirname(this.file));
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      if (numbers.includes(name.slice(0, name.lastIndexOf('-')))) rmSync(join(folder, name), { force: true });
    }
  }

  /**
   * Truncates the write-ahead log, which still contains deleted data.
   *
   * @returns whether that was possible: not while another process is reading
   */
  wipe(): boolean {
    return numberColumn(this.#database.get('PRAGMA wal_checkpoint(TRUNCATE)'), 'busy') === 0;
  }

  /**
   * Deletes requests older than `retentionDays`, except those whose mail to the owner is not delivered yet, and booked ones
   * before their event.
   *
   * @returns the deleted numbers
   */
  cleanUp(now: Date, retentionDays: number): string[] {
    const old = this.#expired(now, retentionDays, `NOT ${unread}`);
    if (old.length > 0) this.delete(old);
    this.wipe();
    return old;
  }

  /** Numbers of expired requests that are kept until the owner's mail is delivered. */
  kept(now: Date, retentionDays: number): string[] {
    return this.#expired(now, retentionDays, unread);
  }

  #expired(now: Date, days: number, condition: string): string[] {
    return this.#database
      .all(`SELECT * FROM requests WHERE received < ? AND ${condition}`, minutesAgo(now, days * 24 * 60))
      .map(toRequest)
      .filter(({ status, fields }) => {
        const date = parseDate(fields.date);
        return status !== 'gebucht' || !date || isPast(date, now);
      })
      .map(({ number }) => number);
  }

  /** Writes a consistent copy of the database, also during writes. The file must not exist. */
  copyTo(file: string): void {
    this.#database.run('VACUUM INTO ?', file);
  }

  close(): void {
    this.#database.close();
  }
}
