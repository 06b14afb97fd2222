/** Requests and the mails they cause: a request and its mails are written in one transaction before anybody is told of success. */
import { randomInt } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BookingFields } from '../../booking/fields.ts';
import { asciiDomain } from '../../booking/validate.ts';
import type { Letter, Mark } from '../mail/letter.ts';
import { Database, numberOf, textOf, type Row } from './database.ts';
import { mailFolder, Outbox, type MailKind } from './outbox.ts';

/** What became of a request, in the order of the business. */
export const statuses = ['offen', 'beantwortet', 'gebucht', 'abgesagt'] as const;
export type Status = (typeof statuses)[number];

/** A checked request, before it is stored. */
export interface NewRequest {
  readonly received: Date;
  readonly fields: BookingFields;
  /** The package as the site names it. */
  readonly packageName: string;
  /** Length of the event. */
  readonly hours: number;
  readonly marks: readonly Mark[];
  /** The form's own key; without one the content is compared. */
  readonly key: string | undefined;
  /** Hash of the fields. */
  readonly content: string;
  /** The mails for a number; `sameDay` are the numbers of other requests for the day of the event. */
  readonly letters: (number: string, sameDay: readonly string[]) => readonly (Letter & { readonly kind: MailKind })[];
}

/** What is known of a request that arrives: just stored, stored before, or another one under the same key. */
export interface Filed {
  readonly nummer: string;
  readonly outcome: 'new' | 'known' | 'other';
  /** Whether a confirmation by mail has left, or will. */
  readonly confirmed: boolean;
}

export interface StoredRequest {
  readonly nummer: string;
  readonly received: Date;
  readonly fields: BookingFields;
  readonly packageName: string;
  readonly hours: number;
  readonly marks: readonly string[];
  readonly status: Status;
}

/** Content equal to that of a request this young counts as the same request, when the form sent no key. */
const sameContentMinutes = 10;
/** One confirmation per address in this time: nobody can fill a stranger's mailbox through the form. */
const confirmationPauseMinutes = 60;
/** The owner's mail names at most so many requests for the same day. */
const mostSameDay = 20;
/** The server waits so long for another program that writes; nobody else is served meanwhile. */
const busyMs = 1_000;

/** Letters and digits that nobody mishears or misreads: no B/8, I/1, O/0, Q, D/T, M/N. */
const letters = 'ACEFGHJKLPRSUVWXYZ';
const digits = '2345679';
const pick = (from: string): string => from.charAt(randomInt(from.length));

/** A request number such as `K7-4932`: easy to say on the phone, and no counter that tells how many there are. */
function newNumber(): string {
  return `${pick(letters)}${pick(digits)}-${pick(digits)}${pick(digits)}${pick(digits)}${pick(digits)}`;
}

/** Characters of a number. */
const numberLength = 7;

function toRequest(row: Row): StoredRequest {
  const field = (name: keyof BookingFields): string => textOf(row, name);
  return {
    nummer: textOf(row, 'nummer'),
    received: new Date(textOf(row, 'received')),
    fields: {
      firma: field('firma'),
      name: field('name'),
      email: field('email'),
      tel: field('tel'),
      anfrage: field('anfrage'),
      type: field('type'),
      date: field('date'),
    },
    packageName: textOf(row, 'package'),
    hours: numberOf(row, 'hours'),
    marks: textOf(row, 'marks').split(' ').filter(Boolean),
    status: statuses.find((status) => status === row['status']) ?? 'offen',
  };
}

/** The mail that has not left keeps its request: SQL that is true for a request whose owner never got it. */
const unread = `EXISTS (SELECT 1 FROM outbox WHERE request = requests.id AND kind = 'owner' AND state <> 'zugestellt')`;

/** As the column `received` writes it. */
const minutesAgo = (now: Date, minutes: number): string => new Date(now.getTime() - minutes * 60_000).toISOString();

export class Store {
  readonly outbox: Outbox;
  readonly #database: Database;

  /**
   * @param create makes folder and file if need be; without it, a store that is not there is an error
   * @param busyMs so long a statement blocks the process while another one writes
   * @throws StoreError as every method, when the file cannot be used; nothing was changed then
   */
  constructor(folder: string, options: { readonly create?: boolean; readonly busyMs?: number } = {}) {
    this.#database = new Database(folder, { create: true, busyMs, ...options });
    this.outbox = new Outbox(this.#database);
  }

  get file(): string {
    return this.#database.file;
  }

  /** The request that carries this key, or that came without one, has the same content and is younger than ten minutes. */
  find({ key, content, received }: Pick<NewRequest, 'key' | 'content' | 'received'>): Filed | undefined {
    const columns = `nummer, content, EXISTS (SELECT 1 FROM outbox
      WHERE request = requests.id AND kind = 'visitor' AND state IN ('offen', 'zugestellt')) AS confirmed`;
    const row =
      key === undefined
        ? this.#database.get(
            `SELECT ${columns} FROM requests WHERE content = ? AND key IS NULL AND received > ? ORDER BY id DESC LIMIT 1`,
            content,
            minutesAgo(received, sameContentMinutes),
          )
        : this.#database.get(`SELECT ${columns} FROM requests WHERE key = ?`, key);
    return (
      row && {
        nummer: textOf(row, 'nummer'),
        outcome: row['content'] === content ? 'known' : 'other',
        confirmed: numberOf(row, 'confirmed') === 1,
      }
    );
  }

  /** Stores a request with its mails; it is on disk when this returns. One that is known already is left as it is. */
  add(request: NewRequest): Filed {
    this.#database.checkFile();
    return this.#database.transaction(() => this.find(request) ?? this.#insert(request));
  }

  #insert({ received, fields, packageName, hours, marks, key, content, letters }: NewRequest): Filed {
    let nummer = newNumber();
    while (this.#database.get('SELECT 1 FROM requests WHERE nummer = ?', nummer)) nummer = newNumber();
    const mails = letters(nummer, this.#sameDay(fields.date));
    const confirmedJustNow = this.#database.get(
      `SELECT 1 FROM requests JOIN outbox ON outbox.request = requests.id
       WHERE lower(email) = lower(?) AND received > ? AND kind = 'visitor' LIMIT 1`,
      fields.email,
      minutesAgo(received, confirmationPauseMinutes),
    );
    const columns = {
      nummer,
      received: received.toISOString(),
      ...fields,
      package: packageName,
      hours,
      marks: marks.join(' '),
      key: key ?? null,
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
      this.outbox.add({ nummer, kind, recipient: kind === 'visitor' ? fields.email : '' }, letter, received);
    }
    return { nummer, outcome: 'new', confirmed: sent.some(({ kind }) => kind === 'visitor') };
  }

  /** @param date `05. Juni 2027, 19:30 Uhr`: what stands before the comma is the day */
  #sameDay(date: string): string[] {
    const day = date.slice(0, date.indexOf(','));
    return this.#database
      .all(
        `SELECT nummer FROM requests WHERE date >= ? AND date < ? AND status <> 'abgesagt' LIMIT ${mostSameDay}`,
        `${day},`,
        `${day}-`,
      )
      .map((row) => textOf(row, 'nummer'));
  }

  /** All requests, the newest first. */
  list(): StoredRequest[] {
    return this.#database.all('SELECT * FROM requests ORDER BY id DESC').map(toRequest);
  }

  get(nummer: string): StoredRequest | undefined {
    const row = this.#database.get('SELECT * FROM requests WHERE nummer = ?', nummer);
    return row && toRequest(row);
  }

  /** The requests of an address, however it is spelled. */
  ofPerson(email: string): StoredRequest[] {
    // Compared here: earlier versions stored domains as they were typed.
    const known = (address: string): string => asciiDomain(address.trim().normalize()).toLowerCase();
    return this.list().filter(({ fields }) => known(fields.email) === known(email));
  }

  setStatus(nummer: string, status: Status): void {
    this.#database.run('UPDATE requests SET status = ? WHERE nummer = ?', status, nummer);
  }

  /** Deletes requests with their mails, also those written as files; `wipe` removes the last traces. */
  delete(numbers: readonly string[]): void {
    this.#database.transaction(() => {
      for (const nummer of numbers) this.#database.run('DELETE FROM requests WHERE nummer = ?', nummer);
    });
    const folder = mailFolder(dirname(this.file));
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      if (numbers.includes(name.slice(0, numberLength))) rmSync(join(folder, name), { force: true });
    }
  }

  /**
   * What was deleted stays readable in the write-ahead log until a checkpoint writes over it.
   *
   * @returns whether that was possible: another program that is reading keeps the log
   */
  wipe(): boolean {
    return numberOf(this.#database.get('PRAGMA wal_checkpoint(TRUNCATE)'), 'busy') === 0;
  }

  /**
   * Deletes what came in more than so many days ago, but never a request whose mail to the owner has not left.
   *
   * @returns the numbers that are gone
   */
  cleanUp(now: Date, retentionDays: number): string[] {
    const old = this.#expired(now, retentionDays, `NOT ${unread}`);
    if (old.length > 0) this.delete(old);
    this.wipe();
    return old;
  }

  /** The numbers of requests that are too old and stay until the owner's mail has left. */
  kept(now: Date, retentionDays: number): string[] {
    return this.#expired(now, retentionDays, unread);
  }

  #expired(now: Date, days: number, condition: string): string[] {
    return this.#database
      .all(`SELECT nummer FROM requests WHERE received < ? AND ${condition}`, minutesAgo(now, days * 24 * 60))
      .map((row) => textOf(row, 'nummer'));
  }

  /** Writes a copy of the database, as it is at one moment, while others write on. The file must not exist. */
  copyTo(file: string): void {
    this.#database.run('VACUUM INTO ?', file);
  }

  close(): void {
    this.#database.close();
  }
}
