/**
 * Requests and the mails they cause, in one SQLite file. A request and its mails are written in one transaction that is
 * on disk (WAL, `synchronous=FULL`) before anybody is told of success.
 */
import { randomInt } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { fieldNames, type BookingFields } from '../booking/fields.ts';
import { isLetter, type Letter, type Mark } from './mail.ts';
import { schema, schemaVersion } from './tables.ts';
import { damaged, isBusy, StoreError, storeError } from './storeError.ts';

export type MailKind = 'owner' | 'visitor';

const mailStates = ['offen', 'zugestellt', 'datei', 'abgelehnt'] as const;
/** `offen`: on its way · `zugestellt`: accepted by the mail server · `datei`: written to a file · `abgelehnt`: refused for good. */
export type MailState = (typeof mailStates)[number];

/** A checked request, before it is stored. */
export interface NewRequest {
  readonly received: Date;
  readonly fields: BookingFields;
  readonly marks: readonly Mark[];
  /** The form's own key; without one the content is compared. */
  readonly key: string | undefined;
  /** Hash of the fields. */
  readonly content: string;
  /** The mails for a number. */
  readonly letters: (number: string) => readonly (Letter & { readonly kind: MailKind })[];
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
  readonly state: MailState;
  readonly attempts: number;
  /** No attempt before this time. */
  readonly due: Date;
  /** Whether a process is delivering it just now. */
  readonly leased: boolean;
  /** What the mail server said last; '' after a delivery. */
  readonly error: string;
}

/** A mail that the one who leased it may deliver. */
export interface LeasedMail extends StoredMail {
  readonly letter: Letter;
  readonly received: Date;
}

/** Content equal to that of a request this young counts as the same request, when the form sent no key. */
export const sameContentMinutes = 10;
const confirmationPauseMs = 60 * 60 * 1000;
/** So long a request waits for another program that holds the file locked. */
const patienceMs = 3_000;
const openMs = 2_000;

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
  return {
    id: numberOf(row, 'id'),
    nummer: textOf(row, 'nummer'),
    kind: textOf(row, 'kind') === 'owner' ? 'owner' : 'visitor',
    recipient: textOf(row, 'recipient'),
    messageId: textOf(row, 'message_id'),
    state: mailStates.find((state) => state === row['state']) ?? 'offen',
    attempts: numberOf(row, 'attempts'),
    due: new Date(numberOf(row, 'due')),
    leased: numberOf(row, 'leased_until') > Date.now(),
    error: textOf(row, 'error'),
  };
}

/** Folder of the mails that were written as files; each name begins with the request's number. */
export const mailFolder = (dataDir: string): string => join(dataDir, 'mail');

interface Waiting {
  readonly request: NewRequest;
  readonly nummer: string;
  readonly letters: ReturnType<NewRequest['letters']>;
  readonly resolve: (number: string | undefined) => void;
  readonly reject: (error: unknown) => void;
}

export class Store {
  readonly file: string;
  readonly #database: DatabaseSync;
  readonly #inode: number;
  readonly #statements = new Map<string, StatementSync>();
  #waiting: Waiting[] = [];
  #writing = false;

  /**
   * Opens the file in `folder`, readable by its owner alone.
   *
   * @param create makes folder and file if need be; without it, a store that is not there is an error
   * @param busyMs so long a statement blocks the process while another one writes
   * @throws StoreError when the folder or file cannot be used; a damaged file is left as it is
   */
  constructor(folder: string, { create = true, busyMs = 100 }: { create?: boolean; busyMs?: number } = {}) {
    this.file = join(folder, 'anfragen.sqlite');
    let database: DatabaseSync | undefined;
    try {
      if (create) {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        if ((statSync(folder).mode & 0o077) !== 0) chmodSync(folder, 0o700);
      } else if (!existsSync(this.file)) {
        throw new StoreError(`Es gibt keine Datenbank ${this.file}. Prüfen Sie die Einstellung DATA_DIR.`);
      }
      database = new DatabaseSync(this.file, { timeout: openMs, enableForeignKeyConstraints: true });
      this.#database = database;
      if ((statSync(this.file).mode & 0o077) !== 0) chmodSync(this.file, 0o600);
      database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
      const { quick_check: finding } = this.#get('PRAGMA quick_check(1)') ?? {};
      if (finding !== 'ok') throw new StoreError(`${damaged} Es geht um ${this.file}`);
      this.#migrate(create);
      for (const suffix of ['-wal', '-shm']) if (existsSync(this.file + suffix)) chmodSync(this.file + suffix, 0o600);
      this.#inode = statSync(this.file).ino;
      database.exec(`PRAGMA busy_timeout = ${busyMs}`);
    } catch (error) {
      database?.close();
      throw storeError(error, this.file);
    }
  }

  #migrate(write: boolean): void {
    const { user_version: found } = this.#get('PRAGMA user_version') ?? {};
    // Who only reads can do so on a full disk, too.
    if (found === schemaVersion && !write) return;
    this.#transaction(() => {
      const version = numberOf(this.#get('PRAGMA user_version') ?? {}, 'user_version');
      if (version > schemaVersion) {
        throw new StoreError(
          `Die Datenbank ${this.file} stammt von einer neueren Version. Spielen Sie diese Version ein.`,
        );
      }
      if (version === 0) this.#database.exec(schema);
      // Always written: a file that opens for reading only is found out here, not at the first request.
      else this.#database.exec(`PRAGMA user_version = ${schemaVersion}`);
    });
  }

  #transaction<Result>(work: () => Result): Result {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.#database.exec('COMMIT');
      return result;
    } catch (error) {
      this.#rollBack();
      throw error;
    }
  }

  #rollBack(): void {
    try {
      // After some errors SQLite has rolled back by itself.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
    } catch {
      // Closing the file, which follows a failure, rolls back as well.
    }
  }

  /** A file that was moved or deleted still takes writes, which nobody would ever find. */
  #checkFile(): void {
    if (existsSync(this.file) && statSync(this.file).ino === this.#inode) return;
    throw new StoreError(
      `Die Datenbank ${this.file} ist verschwunden oder ersetzt worden. Stellen Sie den Ordner wieder her; soll eine leere entstehen, starten Sie den Server neu.`,
    );
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

  /**
   * Does what concerns the delivery of a stored mail, without waiting for the disk: that would hold up the requests. The
   * death of the process loses nothing of it; after a power cut a mail may leave once more, with the same Message-ID.
   */
  #lightly<Result>(work: () => Result): Result {
    this.#database.exec('PRAGMA synchronous = NORMAL');
    try {
      return work();
    } finally {
      this.#database.exec('PRAGMA synchronous = FULL');
    }
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
   * Stores a request with its mails. Requests that arrive while others are being written share the next transaction.
   *
   * @returns the number, once it is on disk; of a request that is stored already, its number
   * @throws StoreError when nothing was stored
   */
  async add(request: NewRequest): Promise<string> {
    for (;;) {
      // The mails are made outside the transaction: one that cannot be made must not spoil the others' writing.
      const nummer = newNumber();
      const letters = request.letters(nummer);
      const stored = await new Promise<string | undefined>((resolve, reject) => {
        this.#waiting.push({ request, nummer, letters, resolve, reject });
        if (!this.#writing) void this.#write();
      });
      if (stored !== undefined) return stored;
    }
  }

  async #write(): Promise<void> {
    this.#writing = true;
    while (this.#waiting.length > 0) {
      // Everything that the process has read from its connections by then joins this transaction.
      await new Promise(setImmediate);
      const group = this.#waiting;
      this.#waiting = [];
      try {
        const stored = await this.#insertAll(group);
        group.forEach(({ resolve }, index) => resolve(stored[index]));
      } catch (error) {
        const failure = storeError(error, this.file);
        for (const { reject } of group) reject(failure);
      }
    }
    this.#writing = false;
  }

  async #insertAll(group: readonly Waiting[]): Promise<(string | undefined)[]> {
    const end = Date.now() + patienceMs;
    for (;;) {
      this.#checkFile();
      try {
        return this.#transaction(() => group.map((waiting) => this.#insert(waiting)));
      } catch (error) {
        if (!isBusy(error) || Date.now() >= end) throw error;
        await pause(50);
      }
    }
  }

  /** @returns the number under which it is stored, or `undefined` when another request has this number */
  #insert({ request, nummer, letters }: Waiting): string | undefined {
    const { received, fields, marks, key, content } = request;
    const known = this.find(key, content, received);
    if (known !== undefined) return known;
    if (this.#get('SELECT 1 FROM requests WHERE nummer = ?', nummer)) return undefined;
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
        nummer,
        received.toISOString(),
        ...fieldNames.map((name) => fields[name]),
        marks.join(' '),
        key ?? null,
        content,
      ) ?? {};
    for (const { kind, ...letter } of letters) {
      // One confirmation per address and hour: nobody can fill a stranger's mailbox through the form.
      if (kind === 'visitor' && confirmed) continue;
      this.#run(
        'INSERT INTO outbox (request, kind, recipient, message_id, letter, due) VALUES (?, ?, ?, ?, ?, ?)',
        typeof id === 'number' ? id : null,
        kind,
        kind === 'visitor' ? fields.email : '',
        `${nummer}.${kind}.${received.getTime().toString(36)}`,
        JSON.stringify(letter),
        received.getTime(),
      );
    }
    return nummer;
  }

  /** Takes the next mail that is due and that no other process has; the lease must be renewed or runs out. */
  lease(now: number, leaseMs: number): LeasedMail | undefined {
    this.#checkFile();
    const next = `SELECT id FROM outbox WHERE state = 'offen' AND due <= ? AND leased_until <= ?
                  ORDER BY attempts, due, id LIMIT 1`;
    // Most looks find nothing; they need no lock.
    if (!this.#get(next, now, now)) return undefined;
    const row = this.#lightly(() =>
      this.#get(
        `UPDATE outbox SET leased_until = ?, attempts = attempts + 1
         WHERE id = (${next})
         RETURNING *, (SELECT nummer FROM requests WHERE requests.id = outbox.request) AS nummer,
           (SELECT received FROM requests WHERE requests.id = outbox.request) AS received`,
        now + leaseMs,
        now,
        now,
      ),
    );
    if (!row) return undefined;
    const letter: unknown = JSON.parse(textOf(row, 'letter'));
    if (!isLetter(letter)) throw new StoreError(`${damaged} Es geht um ${this.file}`);
    return { ...toMail(row), letter, received: new Date(textOf(row, 'received')) };
  }

  renew(id: number, until: number): void {
    this.#lightly(() => this.#run("UPDATE outbox SET leased_until = ? WHERE id = ? AND state = 'offen'", until, id));
  }

  /** When the next open mail is due or its lease runs out, in milliseconds; `undefined` when there is none. */
  nextDue(): number | undefined {
    const row = this.#get("SELECT min(max(due, leased_until)) AS next FROM outbox WHERE state = 'offen'");
    return row && typeof row['next'] === 'number' ? row['next'] : undefined;
  }

  delivered(id: number, state: 'zugestellt' | 'datei'): void {
    this.#lightly(() =>
      this.#run("UPDATE outbox SET state = ?, letter = '', error = '', leased_until = 0 WHERE id = ?", state, id),
    );
  }

  postpone(id: number, due: number, error: string): void {
    this.#lightly(() =>
      this.#run('UPDATE outbox SET due = ?, error = ?, leased_until = 0 WHERE id = ?', due, error, id),
    );
  }

  refuse(id: number, error: string): void {
    this.#lightly(() =>
      this.#run("UPDATE outbox SET state = 'abgelehnt', error = ?, leased_until = 0 WHERE id = ?", error, id),
    );
  }

  /** Makes every mail that has not left due at once, refused ones included; not one that is being delivered. @returns how many */
  retry(now: number): number {
    return this.#run(
      "UPDATE outbox SET state = 'offen', due = ? WHERE state IN ('offen', 'abgelehnt') AND leased_until <= ?",
      now,
      now,
    );
  }

  /** The mails that have not left, refused ones included. */
  undelivered(): StoredMail[] {
    return this.#all(
      `SELECT outbox.*, nummer FROM outbox JOIN requests ON requests.id = outbox.request
       WHERE state IN ('offen', 'abgelehnt') ORDER BY outbox.id`,
    ).map(toMail);
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

  /** Deletes requests with their mails, also those written as files. @returns the numbers that are gone */
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
    if (gone.length === 0) return gone;
    const numbers = new Set(gone);
    const folder = mailFolder(dirname(this.file));
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      if (numbers.has(name.slice(0, numberLength))) rmSync(join(folder, name), { force: true });
    }
    // What was deleted stays readable in the log until a checkpoint writes over it.
    this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    return gone;
  }

  close(): void {
    this.#database.close();
  }
}
