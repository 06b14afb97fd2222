/** Requests and their mails, stored in one transaction before success is confirmed. */
import { bookedOn } from '../../booking/bookedDays.ts';
import { isPast, parseDate } from '../../booking/date.ts';
import { fieldNames, type BookingFields } from '../../booking/fields.ts';
import { emptyPlan, formatPlan, parsePlan, type Plan } from '../../booking/plan.ts';
import { asciiDomain } from '../../booking/validate.ts';
import { namesOf, recordOf } from '../../helpers.ts';
import { suspicionTexts, type Neighbours, type Numbers, type Suspicion } from '../enquiry.ts';
import { Database, numberColumn, textColumn, type Row } from './database.ts';
import { dayColumn, Days } from './days.ts';
import { newNumber } from './number.ts';
import { Outbox, type NewMail } from './outbox.ts';
import { Sessions } from './sessions.ts';

/** Status of a request, in the usual order. */
export const statuses = ['offen', 'beantwortet', 'gebucht', 'abgesagt'] as const;
export type Status = (typeof statuses)[number];

export interface StoredRequest {
  readonly number: string;
  readonly received: Date;
  readonly fields: BookingFields;
  readonly plan: Plan;
  /** The package's name on the site then; '' without one. */
  readonly packageName: string;
  /** Duration of the event. */
  readonly hours: number;
  /** What package and additions cost then, in euro cents; 0 without a package. */
  readonly told: number;
  readonly suspicions: readonly Suspicion[];
  readonly status: Status;
  /** The owner's own words. */
  readonly note: string;
}

/** A checked request with its mails, before it is stored; its number is from `Store.newNumber`. */
export interface NewRequest extends Omit<StoredRequest, 'status' | 'note'> {
  /** Hash of fields and plan, by which a repeat is known. */
  readonly content: string;
  readonly mails: readonly Pick<NewMail, 'kind' | 'letter'>[];
}

/** The result for an incoming request. */
interface Filed {
  readonly number: string;
  /** Whether the same request was stored before, so that nothing was added. */
  readonly repeated: boolean;
  /** Whether a confirmation by mail was or will be sent. */
  readonly confirmed: boolean;
}

interface StatusChange {
  readonly status: Status;
  readonly at: Date;
}

/** Of other requests that are named. */
const mostNamed = 10;
/** A request with the same content within this time is a repeat. */
const repeatMinutes = 24 * 60;
/** One confirmation per address in this time, so that the form cannot be misused to flood mailboxes. */
const confirmationPauseMinutes = 60;
/** How long the server waits for another process's lock, in milliseconds; it is blocked meanwhile. */
const busyMs = 1_000;

const statusColumn = (row: Row): Status => statuses.find((status) => status === row['status']) ?? 'offen';

/** Everything that was noted, whatever is on offer today. */
function planColumn(row: Row): Plan {
  const text = textColumn(row, 'plan');
  return parsePlan(text, new URLSearchParams(text).get('drinks')?.split(',') ?? []) ?? emptyPlan;
}

function toRequest(row: Row): StoredRequest {
  const marks = textColumn(row, 'marks').split(' ');
  return {
    number: textColumn(row, 'nummer'),
    received: new Date(textColumn(row, 'received')),
    fields: recordOf(fieldNames, (name) => textColumn(row, name)),
    plan: planColumn(row),
    packageName: textColumn(row, 'package'),
    hours: numberColumn(row, 'hours'),
    told: numberColumn(row, 'told'),
    suspicions: namesOf(suspicionTexts).filter((name) => marks.includes(name)),
    status: statusColumn(row),
    note: textColumn(row, 'note'),
  };
}

/** SQL condition: the mail to the owner is not delivered yet. Such requests are never deleted automatically. */
const unread = `EXISTS (SELECT 1 FROM outbox WHERE request = requests.id AND kind = 'owner' AND state <> 'zugestellt')`;

/** In the format of the column `received`. */
const minutesAgo = (now: Date, minutes: number): string => new Date(now.getTime() - minutes * 60_000).toISOString();

export class Store {
  readonly outbox: Outbox;
  readonly sessions: Sessions;
  readonly days: Days;
  readonly #database: Database;

  /**
   * @param create whether to create folder, file and tables if missing; otherwise that is an error
   * @param busyMs how long a statement waits for another process's lock, which blocks this process
   * @throws StoreError, as every method, if the file cannot be used; nothing is changed then
   */
  constructor(folder: string, options: { readonly create?: boolean; readonly busyMs?: number } = {}) {
    this.#database = new Database(folder, { create: true, busyMs, ...options });
    this.outbox = new Outbox(this.#database);
    this.sessions = new Sessions(this.#database);
    this.days = new Days(this.#database);
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

  /** A number that no request has. */
  newNumber(): string {
    return newNumber((number) => this.get(number) !== undefined);
  }

  /** Stores a request with its mails durably. A repeat changes nothing. */
  add(request: NewRequest): Filed {
    this.#database.checkFile();
    return this.#database.transaction(() => this.find(request) ?? this.#insert(request));
  }

  #insert({ number, received, fields, plan, packageName, hours, told, suspicions, content, mails }: NewRequest): Filed {
    const confirmedJustNow = this.#database.get(
      `SELECT 1 FROM requests JOIN outbox ON request = requests.id
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
      told,
      plan: formatPlan(plan),
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
    for (const mail of sent) {
      this.outbox.add({ ...mail, number, recipient: mail.kind === 'visitor' ? fields.email : '' }, received);
    }
    return { number, repeated: false, confirmed: sent.some(({ kind }) => kind === 'visitor') };
  }

  #numbers(condition: string, order: string, value: string, number: string): Numbers {
    const where = `FROM requests WHERE ${condition} AND id IS NOT (SELECT id FROM requests WHERE nummer = ?2)`;
    const named = this.#database
      .all(`SELECT nummer ${where} ORDER BY ${order} DESC LIMIT ${mostNamed + 1}`, value, number)
      .map((row) => textColumn(row, 'nummer'));
    return { named: named.slice(0, mostNamed), more: named.length > mostNamed };
  }

  /** What else is known of a request's day and guest; others that were called off do not count for the day. */
  neighbours({ number, fields }: Pick<StoredRequest, 'number' | 'fields'>): Neighbours {
    const date = parseDate(fields.date);
    const sameDay = `${dayColumn('date')} = ${dayColumn('?1')}`;
    return {
      takenBy: this.#numbers(`${sameDay} AND status = 'gebucht'`, 'id', fields.date, number),
      sameDay: this.#numbers(
        `${sameDay} AND status IN ('beantwortet', 'offen')`,
        'status DESC, id',
        fields.date,
        number,
      ),
      sameAddress: this.#numbers('lower(email) = lower(?1)', 'received', fields.email, number),
      taken: date ? this.days.around(date) : [],
      blocked: date && bookedOn(date, this.days.blocked()),
    };
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
    const known = (address: string): string => asciiDomain(address.trim().normalize()).toLowerCase();
    return this.list().filter(({ fields }) => known(fields.email) === known(email));
  }

  /** Every change of a request's status, in order. */
  history(number: string): StatusChange[] {
    return this.#database
      .all(
        `SELECT changes.status, at FROM changes JOIN requests ON requests.id = request
         WHERE nummer = ? ORDER BY changes.id`,
        number,
      )
      .map((row) => ({ status: statusColumn(row), at: new Date(textColumn(row, 'at')) }));
  }

  /** When a request was answered last. */
  answeredAt(number: string): Date | undefined {
    return this.history(number).findLast(({ status }) => status === 'beantwortet')?.at;
  }

  /**
   * Changes the status.
   *
   * @param seen the status that the change was made from
   * @returns `false` if somebody else changed it to another one meanwhile, or deleted the request
   */
  setStatus(number: string, status: Status, seen: Status, now: Date): boolean {
    this.#database.checkFile();
    return this.#database.transaction(() => {
      const before = this.get(number)?.status;
      if (before === status) return true;
      if (before !== seen) return false;
      this.#database.run('UPDATE requests SET status = ? WHERE nummer = ?', status, number);
      this.#database.run(
        'INSERT INTO changes (request, status, at) SELECT id, ?, ? FROM requests WHERE nummer = ?',
        status,
        now.toISOString(),
        number,
      );
      return true;
    });
  }

  /**
   * Replaces the owner's note.
   *
   * @param seen the note that the new one was written from
   * @returns `false` if nothing has changed: somebody else wrote another one meanwhile, or deleted the request
   */
  setNote(number: string, note: string, seen: string): boolean {
    this.#database.checkFile();
    const sql = 'UPDATE requests SET note = ?1 WHERE nummer = ?2 AND note IN (?1, ?3)';
    return this.#database.run(sql, note, number, seen) > 0;
  }

  /** Deletes requests with their mails; call `wipe` to remove them from the write-ahead log, too. */
  delete(numbers: readonly string[]): void {
    this.#database.transaction(() => {
      for (const number of numbers) this.#database.run('DELETE FROM requests WHERE nummer = ?', number);
    });
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
