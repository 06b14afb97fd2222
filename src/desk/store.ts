/**
 * Requests and the mails they cause, in one SQLite file. A request and its mails are written in one transaction that is
 * on disk (WAL, `synchronous=FULL`) before anybody is told of success.
 */
import { randomInt } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { fieldNames, type BookingFields } from '../booking/fields.ts';
import type { Letter, Mark } from './mail.ts';

export type MailKind = 'owner' | 'visitor';

/** `offen`: on its way · `zugestellt`: accepted by the mail server · `abgelehnt`: refused for good. */
export type MailState = 'offen' | 'zugestellt' | 'abgelehnt';

/** A checked request, before it is stored. */
export interface NewRequest {
  readonly received: Date;
  readonly fields: BookingFields;
  readonly marks: readonly Mark[];
  /** The form's own key; without one the content is compared. */
  readonly key: string | undefined;
  /** Hash of the fields. */
  readonly content: string;
  /** The mails, made once the number is known. */
  readonly letters: (number: string, confirmation: boolean) => readonly (Letter & { readonly kind: MailKind })[];
}

export interface StoredRequest {
  readonly nummer: string;
  readonly received: string;
  readonly fields: BookingFields;
  readonly marks: readonly string[];
}

export interface StoredMail {
  readonly id: number;
  readonly nummer: string;
  readonly kind: MailKind;
  /** The visitor's address; '' for the owner's mail, whose address is a setting. */
  readonly recipient: string;
  readonly messageId: string;
  readonly letter: Letter;
  readonly state: MailState;
  readonly attempts: number;
  /** What the mail server said last; '' after a delivery. */
  readonly error: string;
}

/** Content equal to that of a request this young counts as the same request, when the form sent no key. */
export const sameContentMinutes = 10;
const confirmationPauseMs = 60 * 60 * 1000;
const schemaVersion = 1;

const schema = `
  CREATE TABLE requests (
    id INTEGER PRIMARY KEY,
    nummer TEXT NOT NULL UNIQUE,
    received TEXT NOT NULL,
    ${fieldNames.map((name) => `${name} TEXT NOT NULL`).join(',\n    ')},
    marks TEXT NOT NULL,
    key TEXT UNIQUE,
    content TEXT NOT NULL
  ) STRICT;
  CREATE INDEX requests_by_content ON requests (content, received);
  CREATE INDEX requests_by_email ON requests (lower(email), received);
  CREATE INDEX requests_by_received ON requests (received);
  CREATE TABLE outbox (
    id INTEGER PRIMARY KEY,
    request INTEGER NOT NULL REFERENCES requests (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    recipient TEXT NOT NULL,
    message_id TEXT NOT NULL UNIQUE,
    letter TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'offen',
    attempts INTEGER NOT NULL DEFAULT 0,
    due INTEGER NOT NULL,
    leased_until INTEGER NOT NULL DEFAULT 0,
    error TEXT NOT NULL DEFAULT ''
  ) STRICT;
  CREATE INDEX outbox_by_due ON outbox (due) WHERE state = 'offen';
  CREATE INDEX outbox_by_request ON outbox (request);
  PRAGMA user_version = ${schemaVersion};
`;

/** Letters and digits that nobody mishears or misreads: no B/8, I/1, O/0, Q, D/T, M/N. */
const letters = 'ACEFGHJKLPRSUVWXYZ';
const digits = '2345679';
const pick = (from: string): string => from.charAt(randomInt(from.length));

/** A request number such as `K7-4932`: easy to say on the phone, and no counter that tells how many there are. */
function newNumber(): string {
  return `${pick(letters)}${pick(digits)}-${pick(digits)}${pick(digits)}${pick(digits)}${pick(digits)}`;
}

type Row = Readonly<Record<string, unknown>>;
const textOf = (row: Row, column: string): string => {
  const value = row[column];
  return typeof value === 'string' ? value : '';
};
const numberOf = (row: Row, column: string): number => {
  const value = row[column];
  return typeof value === 'number' ? value : 0;
};

function toRequest(row: Row): StoredRequest {
  const field = (name: keyof BookingFields): string => textOf(row, name);
  return {
    nummer: textOf(row, 'nummer'),
    received: textOf(row, 'received'),
    fields: {
      firma: field('firma'),
      name: field('name'),
      email: field('email'),
      tel: field('tel'),
      anfrage: field('anfrage'),
      type: field('type'),
      date: field('date'),
    },
    marks: textOf(row, 'marks').split(' ').filter(Boolean),
  };
}

function toMail(row: Row): StoredMail {
  const state = textOf(row, 'state');
  const letter: Letter = JSON.parse(textOf(row, 'letter'));
  return {
    id: numberOf(row, 'id'),
    nummer: textOf(row, 'nummer'),
    kind: textOf(row, 'kind') === 'owner' ? 'owner' : 'visitor',
    recipient: textOf(row, 'recipient'),
    messageId: textOf(row, 'message_id'),
    letter,
    state: state === 'zugestellt' || state === 'abgelehnt' ? state : 'offen',
    attempts: numberOf(row, 'attempts'),
    error: textOf(row, 'error'),
  };
}

/** The database cannot take part: nothing was stored. `message` is a German sentence that says what to do. */
export class StoreError extends Error {
  /** Whether it only had no room or no turn: the next request may try again on the same file. */
  readonly passing: boolean;

  constructor(message: string, passing = false) {
    super(message);
    this.passing = passing;
  }
}

/** SQLite's result codes BUSY, LOCKED and FULL. */
const passingCodes: readonly unknown[] = [5, 6, 13];

interface Waiting {
  readonly request: NewRequest;
  readonly resolve: (number: string) => void;
  readonly reject: (error: unknown) => void;
}

export class Store {
  readonly file: string;
  readonly #database: DatabaseSync;
  readonly #inode: number;
  readonly #statements = new Map<string, StatementSync>();
  #waiting: Waiting[] = [];

  /**
   * Opens the file in `folder`, creates both if need be (readable by their owner alone).
   *
   * @throws StoreError when the folder or file cannot be used; a damaged file is left as it is
   */
  constructor(folder: string) {
    this.file = join(folder, 'anfragen.sqlite');
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      this.#database = new DatabaseSync(this.file);
      chmodSync(this.file, 0o600);
      this.#database.exec(
        'PRAGMA busy_timeout = 1000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;',
      );
      this.#migrate();
      for (const suffix of ['-wal', '-shm']) if (existsSync(this.file + suffix)) chmodSync(this.file + suffix, 0o600);
      this.#inode = statSync(this.file).ino;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StoreError(
        `Die Datenbank ${this.file} lässt sich nicht öffnen (${reason}). Prüfen Sie Ordner, Rechte und freien Platz; eine beschädigte Datei ersetzen Sie durch eine Sicherung oder benennen sie um.`,
      );
    }
  }

  #migrate(): void {
    const version = numberOf(this.#get('PRAGMA user_version') ?? {}, 'user_version');
    if (version === schemaVersion) return;
    if (version > schemaVersion) throw new Error(`die Datei stammt von einer neueren Version (${version})`);
    this.#database.exec('BEGIN IMMEDIATE');
    // Another process may have been faster.
    if (numberOf(this.#get('PRAGMA user_version') ?? {}, 'user_version') === 0) this.#database.exec(schema);
    this.#database.exec('COMMIT');
  }

  #statement(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = this.#database.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  #get(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#statement(sql).get(...values);
  }

  #all(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#statement(sql).all(...values);
  }

  #run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#statement(sql).run(...values).changes);
  }

  /** The number of the request that carries this key, or that has the same content and is younger than ten minutes. */
  find(key: string | undefined, content: string, now: Date): string | undefined {
    const row =
      key === undefined
        ? this.#get(
            'SELECT nummer FROM requests WHERE content = ? AND key IS NULL AND received > ? ORDER BY id DESC LIMIT 1',
            content,
            new Date(now.getTime() - sameContentMinutes * 60_000).toISOString(),
          )
        : this.#get('SELECT nummer FROM requests WHERE key = ?', key);
    return row && textOf(row, 'nummer');
  }

  /**
   * Stores a request with its mails. Requests that arrive while others wait share one transaction.
   *
   * @returns the number, once it is on disk; of a request that is stored already, its number
   * @throws StoreError when nothing was stored
   */
  add(request: NewRequest): Promise<string> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => this.#commit());
      this.#waiting.push({ request, resolve, reject });
    });
  }

  #commit(): void {
    const batch = this.#waiting;
    this.#waiting = [];
    try {
      // A file that was moved or deleted still takes writes, which nobody would ever find.
      if (statSync(this.file).ino !== this.#inode) throw new Error('die Datei wurde ersetzt');
      this.#database.exec('BEGIN IMMEDIATE');
      const numbers = batch.map(({ request }) => this.#insert(request));
      this.#database.exec('COMMIT');
      batch.forEach(({ resolve }, index) => resolve(numbers[index] ?? ''));
    } catch (error) {
      this.#rollBack();
      const reason = error instanceof Error ? error.message : String(error);
      const failure = new StoreError(
        `Eine Anfrage ließ sich nicht speichern (${reason}). Prüfen Sie freien Platz und Rechte von ${this.file}.`,
        error instanceof Error && 'errcode' in error && passingCodes.includes(error.errcode),
      );
      for (const { reject } of batch) reject(failure);
    }
  }

  #rollBack(): void {
    try {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
    } catch {
      // Closing the file, which follows a failure, rolls back as well.
    }
  }

  #insert({ received, fields, marks, key, content, letters: compose }: NewRequest): string {
    const known = this.find(key, content, received);
    if (known !== undefined) return known;
    let number = newNumber();
    while (this.#get('SELECT 1 FROM requests WHERE nummer = ?', number)) number = newNumber();
    const confirmed = this.#get(
      `SELECT 1 FROM requests JOIN outbox ON outbox.request = requests.id
       WHERE lower(email) = lower(?) AND received > ? AND kind = 'visitor' LIMIT 1`,
      fields.email,
      new Date(received.getTime() - confirmationPauseMs).toISOString(),
    );
    const { id } =
      this.#get(
        `INSERT INTO requests (nummer, received, ${fieldNames.join(', ')}, marks, key, content)
         VALUES (?, ?, ${fieldNames.map(() => '?').join(', ')}, ?, ?, ?) RETURNING id`,
        number,
        received.toISOString(),
        ...fieldNames.map((name) => fields[name]),
        marks.join(' '),
        key ?? null,
        content,
      ) ?? {};
    for (const { kind, ...letter } of compose(number, !confirmed)) {
      this.#run(
        'INSERT INTO outbox (request, kind, recipient, message_id, letter, due) VALUES (?, ?, ?, ?, ?, ?)',
        typeof id === 'number' ? id : null,
        kind,
        kind === 'visitor' ? fields.email : '',
        `${number}.${kind}.${received.getTime().toString(36)}`,
        JSON.stringify(letter),
        received.getTime(),
      );
    }
    return number;
  }

  /** Takes the next mail that is due and that no other process has; the lease must be renewed or runs out. */
  lease(now: number, leaseMs: number): StoredMail | undefined {
    const row = this.#get(
      `UPDATE outbox SET leased_until = ?, attempts = attempts + 1
       WHERE id = (SELECT id FROM outbox WHERE state = 'offen' AND due <= ? AND leased_until <= ? ORDER BY due, id LIMIT 1)
       RETURNING *, (SELECT nummer FROM requests WHERE requests.id = outbox.request) AS nummer`,
      now + leaseMs,
      now,
      now,
    );
    return row && toMail(row);
  }

  renew(id: number, until: number): void {
    this.#run('UPDATE outbox SET leased_until = ? WHERE id = ?', until, id);
  }

  /** When the next open mail is due or its lease runs out, in milliseconds; `undefined` when there is none. */
  nextDue(): number | undefined {
    const row = this.#get("SELECT min(max(due, leased_until)) AS next FROM outbox WHERE state = 'offen'");
    return row && typeof row['next'] === 'number' ? row['next'] : undefined;
  }

  delivered(id: number): void {
    this.#run("UPDATE outbox SET state = 'zugestellt', error = '', leased_until = 0 WHERE id = ?", id);
  }

  postpone(id: number, due: number, error: string): void {
    this.#run('UPDATE outbox SET due = ?, error = ?, leased_until = 0 WHERE id = ?', due, error, id);
  }

  refuse(id: number, error: string): void {
    this.#run("UPDATE outbox SET state = 'abgelehnt', error = ?, leased_until = 0 WHERE id = ?", error, id);
  }

  /** Makes every mail that has not left due at once, refused ones included. @returns how many */
  retry(now: number): number {
    return this.#run("UPDATE outbox SET state = 'offen', due = ?, leased_until = 0 WHERE state <> 'zugestellt'", now);
  }

  /** All requests, the newest first. */
  list(): StoredRequest[] {
    return this.#all('SELECT * FROM requests ORDER BY id DESC').map(toRequest);
  }

  get(nummer: string): StoredRequest | undefined {
    const row = this.#get('SELECT * FROM requests WHERE nummer = ?', nummer);
    return row && toRequest(row);
  }

  /** The mails of a request, in the order in which they were made. */
  mails(nummer: string): StoredMail[] {
    return this.#all(
      'SELECT outbox.*, nummer FROM outbox JOIN requests ON requests.id = outbox.request WHERE nummer = ? ORDER BY outbox.id',
      nummer,
    ).map(toMail);
  }

  /** Deletes requests with their mails. @returns the numbers that are gone */
  delete(by: { readonly nummer: string } | { readonly email: string } | { readonly before: Date }): string[] {
    const [where, value] =
      'nummer' in by
        ? ['nummer = ?', by.nummer]
        : 'email' in by
          ? ['lower(email) = lower(?)', by.email]
          : ['received < ?', by.before.toISOString()];
    const gone = this.#all(`DELETE FROM requests WHERE ${where} RETURNING nummer`, value).map((row) =>
      textOf(row, 'nummer'),
    );
    // What was deleted stays readable in the log until a checkpoint writes over it.
    if (gone.length > 0) this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    return gone;
  }

  close(): void {
    if (this.#waiting.length > 0) this.#commit();
    this.#database.close();
  }
}
