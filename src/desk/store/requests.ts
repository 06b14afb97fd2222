/** The requests, and what happened to each. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'astro/zod';
import { fieldNames } from '../../domain/booking/fields.ts';
import { asciiDomain } from '../../domain/booking/validate.ts';
import { recordOf } from '../../helpers.ts';
import { additionNames } from '../../domain/offer/additions.ts';
import { priceLineKinds, type PriceLine } from '../../domain/offer/estimate.ts';
import { lastDayOf } from '../event.ts';
import { letterKindNames, type LetterKind } from '../letterKinds.ts';
import {
  knownSuspicions,
  statuses,
  type Agreed,
  type BookingRequest,
  type RelatedRequests,
  type RequestNumbers,
  type Status,
  type StoredRequest,
} from '../request.ts';
import { addDaysTo, dayOf, startDay } from '../time.ts';
import { numberColumn, textColumn, type Database, type Row } from './database.ts';
import { ends, inDays, lastDay, type Days } from './days.ts';
import { damagedFile, StoreError } from './errors.ts';
import { newNumber } from './number.ts';

/** A request before it is stored; its number is from `newNumber`. */
export interface NewRequest extends BookingRequest {
  readonly number: string;
  readonly received: Date;
  /** Hash of what was sent, by which a repeat is known. */
  readonly fingerprint: string;
  readonly byTelephone?: true;
}

/** How a letter went to the guest: by mail from here, or from the owner's own program. */
export const letterWays = ['mail', 'whatsapp', 'copy'] as const;
export type LetterWay = (typeof letterWays)[number];

/** An entry of a request's history, as stored. */
type HistoryEvent =
  | { readonly kind: 'received'; readonly byTelephone?: true | undefined }
  | { readonly kind: 'status'; readonly status: Status }
  /** The owner replaced his note; `before` is the old one. */
  | { readonly kind: 'note'; readonly before: string }
  /**
   * What is agreed has changed: one German line for each value, „Gäste 80 → 90“; `newTerms` if a confirmation that was sent
   * no longer holds; `pricesBefore` if the prices were recalculated.
   */
  | {
      readonly kind: 'change';
      readonly lines: readonly string[];
      readonly newTerms?: true | undefined;
      readonly pricesBefore?: readonly PriceLine[] | undefined;
    }
  /** `messageId` is that of its mails in the outbox; '' for a letter that went another way. */
  | {
      readonly kind: 'letter';
      readonly letter: LetterKind;
      readonly subject: string;
      readonly text: string;
      readonly way: LetterWay;
      readonly messageId: string;
    };
export type HistoryEntry = HistoryEvent & { readonly at: Date };

/** What the search looks through. */
export type SearchedText = Readonly<
  Record<
    | 'number'
    | 'name'
    | 'firma'
    | 'email'
    | 'tel'
    | 'venue'
    | 'contact'
    | 'anfrage'
    | 'status'
    | 'starts'
    | 'lastDay',
    string
  >
>;

/** When a guest got the last offer, and when the last letter that asks for an answer. */
export interface AnswerTimes {
  readonly offered: Date;
  readonly written: Date;
}

/** The most other requests that are named. */
const mostNamed = 10;
/** A request with the same content within this time is a repeat, in milliseconds. */
export const repeatMs = 24 * 60 * 60_000;
/** How long a booked request is kept after its event, in days. */
const keptAfterEventDays = 90;

const planJson = z.object({
  guests: z.number(),
  venue: z.string(),
  // A plan may be older than an addition.
  ...recordOf(additionNames, () => z.number().default(0)),
  wishes: z.array(z.string()),
});
const pricesJson = z.array(
  z.object({ kind: z.enum(priceLineKinds), label: z.string(), cents: z.number() }),
);
const depositJson = z.object({
  percent: z.number(),
  cents: z.number(),
  until: z.string(),
  paid: z.string(),
});
// A fee that the terms say has no `cents`.
const feeJson = z
  .object({ cents: z.number().optional(), until: z.string() })
  .transform(({ cents, until }) => ({ cents, until }));
const eventJson: z.ZodType<HistoryEvent> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('received'), byTelephone: z.literal(true).optional() }),
  z.object({ kind: z.literal('status'), status: z.enum(statuses) }),
  z.object({ kind: z.literal('note'), before: z.string() }),
  z.object({
    kind: z.literal('change'),
    lines: z.array(z.string()),
    newTerms: z.literal(true).optional(),
    pricesBefore: pricesJson.optional(),
  }),
  z.object({
    kind: z.literal('letter'),
    letter: z.enum(letterKindNames),
    subject: z.string(),
    text: z.string(),
    way: z.enum(letterWays),
    messageId: z.string(),
  }),
]);

/** The fields of the form that have a column of their own; the date has become `starts`. */
const textFields = fieldNames.filter((name) => name !== 'date');

/** A request's columns that change with what is agreed, and with nothing else. */
const agreedColumns = (agreed: Agreed) => ({
  starts: agreed.starts,
  last_day: agreed.lastDay ?? null,
  hours: agreed.hours,
  ...recordOf(textFields, (name) => agreed[name]),
  package: agreed.packageName,
  plan: JSON.stringify(agreed.plan),
  prices: JSON.stringify(agreed.prices),
  deposit: JSON.stringify(agreed.deposit),
  fee: JSON.stringify(agreed.fee),
  paid: agreed.paid,
  contact: agreed.contact,
  allergies: agreed.allergies,
  billing: agreed.billing,
});

/** SQL condition: nobody has read the request. Unread requests are never deleted automatically. */
const unread = `opened = 0
  AND EXISTS (SELECT 1 FROM outbox WHERE request = requests.id AND kind = 'owner')
  AND NOT EXISTS (SELECT 1 FROM outbox WHERE request = requests.id AND kind = 'owner' AND state = 'zugestellt')`;

/** What the contract is about. */
const termsOf = ({ starts, lastDay, hours, packageName, plan, prices }: Agreed): unknown => [
  starts,
  lastDay,
  hours,
  packageName,
  plan.guests,
  prices,
];

export class Requests {
  readonly #database: Database;
  readonly #days: Days;

  constructor(database: Database, days: Days) {
    this.#database = database;
    this.#days = days;
  }

  #json<Value>(schema: z.ZodType<Value>, row: Row, column: string): Value {
    const result = schema.safeParse(this.#database.json(row, column));
    if (!result.success) throw damagedFile(this.#database.file);
    return result.data;
  }

  #toRequest(row: Row): StoredRequest {
    const text = (column: string): string => textColumn(row, column);
    const marks = text('suspicions').split(' ');
    return {
      number: text('nummer'),
      received: new Date(text('received')),
      suspicions: knownSuspicions.filter((name) => marks.includes(name)),
      status: statuses.find((status) => status === row['status']) ?? 'offen',
      note: text('note'),
      version: numberColumn(row, 'version'),
      starts: text('starts'),
      lastDay: text('last_day') || undefined,
      hours: numberColumn(row, 'hours'),
      ...recordOf(textFields, text),
      packageName: text('package'),
      plan: this.#json(planJson, row, 'plan'),
      prices: this.#json(pricesJson, row, 'prices'),
      deposit: this.#json(depositJson, row, 'deposit'),
      fee: this.#json(feeJson, row, 'fee'),
      paid: text('paid'),
      contact: text('contact'),
      allergies: text('allergies'),
      billing: text('billing'),
    };
  }

  #all(condition: string, ...values: Parameters<Database['all']>[1][]): StoredRequest[] {
    return this.#database
      .all(`SELECT * FROM requests ${condition}`, ...values)
      .map((row) => this.#toRequest(row));
  }

  /** A number that no request has. */
  newNumber(): string {
    return newNumber((number) => this.get(number) !== undefined);
  }

  /** The number of the latest request with this content since a time, unless it was called off; `undefined` without one. */
  findRepeat(fingerprint: string, since: Date): string | undefined {
    const row = this.#database.get(
      `SELECT nummer FROM requests
       WHERE fingerprint = ? AND received > ? AND status NOT IN ('abgesagt', 'storniert', 'erledigt') ORDER BY id DESC LIMIT 1`,
      fingerprint,
      since.toISOString(),
    );
    return row && textColumn(row, 'nummer');
  }

  /** Whether a request with this address, whatever its case, brought an acknowledgement since a time. */
  wasAcknowledged(email: string, since: Date): boolean {
    const row = this.#database.get(
      `SELECT 1 FROM requests JOIN outbox ON request = requests.id
       WHERE email = ? COLLATE NOCASE AND received > ? AND kind = 'acknowledgement' LIMIT 1`,
      email,
      since.toISOString(),
    );
    return row !== undefined;
  }

  /** Stores a request; its mails belong in the same transaction. */
  add({ number, received, fingerprint, byTelephone, suspicions, ...agreed }: NewRequest): void {
    const columns = {
      nummer: number,
      received: received.toISOString(),
      fingerprint,
      suspicions: suspicions.join(' '),
      ...agreedColumns(agreed),
    };
    const names = Object.keys(columns);
    this.#database.transaction(() => {
      this.#database.run(
        `INSERT INTO requests (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
        ...Object.values(columns),
      );
      this.note(number, { kind: 'received', ...(byTelephone ? { byTelephone } : {}) }, received);
    });
  }

  get(number: string): StoredRequest | undefined {
    return this.#all('WHERE nummer = ?', number)[0];
  }

  /** All requests, newest first. */
  list(): StoredRequest[] {
    return this.#all('ORDER BY id DESC');
  }

  /** The texts of all requests, newest first. */
  texts(): SearchedText[] {
    const sql = `SELECT nummer, name, firma, email, tel, plan ->> 'venue' AS venue, contact, anfrage, status, starts,
      last_day FROM requests ORDER BY id DESC`;
    return this.#database.all(sql).map((row) => ({
      number: textColumn(row, 'nummer'),
      name: textColumn(row, 'name'),
      firma: textColumn(row, 'firma'),
      email: textColumn(row, 'email'),
      tel: textColumn(row, 'tel'),
      venue: textColumn(row, 'venue'),
      contact: textColumn(row, 'contact'),
      anfrage: textColumn(row, 'anfrage'),
      status: textColumn(row, 'status'),
      starts: textColumn(row, 'starts'),
      lastDay: textColumn(row, 'last_day'),
    }));
  }

  /** RequestNumbers of the requests whose events have a day, newest first. */
  onDay(day: string): string[] {
    return this.#database
      .all(`SELECT nummer FROM requests WHERE ${inDays} ORDER BY id DESC`, day, `${day}T23:59`)
      .map((row) => textColumn(row, 'nummer'));
  }

  /** How many requests there are. */
  count(): number {
    return numberColumn(this.#database.get('SELECT count(*) AS count FROM requests'), 'count');
  }

  /** The requests with a status whose events have a day from one to another, both included, by their start. */
  of(status: Status, from = '', to = lastDay): StoredRequest[] {
    const condition = `WHERE status = ? AND ${inDays} ORDER BY starts`;
    return this.#all(condition, status, from, `${to}T23:59`);
  }

  /** Booked and cancelled requests whose last money has not come, by their start. */
  unpaid(): StoredRequest[] {
    return this.#all("WHERE status IN ('gebucht', 'storniert') AND paid = '' ORDER BY starts");
  }

  /** What is over, the latest first: called off, or answered or booked with an event before this day. */
  earlier(
    today: string,
    most: number,
  ): { readonly latest: readonly StoredRequest[]; readonly count: number } {
    const over = `WHERE status IN ('abgesagt', 'storniert', 'erledigt') OR (status IN ('beantwortet', 'gebucht') AND ${ends} < ?)`;
    return {
      latest: this.#all(`${over} ORDER BY id DESC LIMIT ?`, today, most),
      count: numberColumn(
        this.#database.get(`SELECT count(*) AS count FROM requests ${over}`, today),
        'count',
      ),
    };
  }

  /** The requests of an e-mail address, newest first, regardless of case, normalization and Punycode. */
  ofPerson(email: string): StoredRequest[] {
    if (!email.trim()) return [];
    const known = (address: string): string =>
      asciiDomain(address.trim().normalize()).toLowerCase();
    return this.#all('WHERE email = ? COLLATE NOCASE ORDER BY id DESC', known(email));
  }

  #numbers(
    condition: string,
    order: string,
    values: readonly string[],
    number: string,
  ): RequestNumbers {
    const named = this.#database
      .all(
        `SELECT nummer FROM requests WHERE ${condition} AND nummer <> ? ORDER BY ${order} DESC LIMIT ${mostNamed + 1}`,
        ...values,
        number,
      )
      .map((row) => textColumn(row, 'nummer'));
    return { named: named.slice(0, mostNamed), more: named.length > mostNamed };
  }

  /** What else is known of a request's days and guest; others that were called off do not count for the days. */
  related({
    number,
    email,
    ...event
  }: Pick<StoredRequest, 'number' | 'starts' | 'lastDay' | 'email'>): RelatedRequests {
    const [first, last] = [startDay(event.starts), lastDayOf(event)];
    const days = [first, `${last}T23:59`];
    return {
      takenBy: this.#numbers(`status = 'gebucht' AND ${inDays}`, 'id', days, number),
      sameDay: this.#numbers(
        `status IN ('beantwortet', 'offen') AND ${inDays}`,
        'status DESC, id',
        days,
        number,
      ),
      sameAddress: email
        ? this.#numbers('email = ? COLLATE NOCASE', 'received', [email], number)
        : { named: [], more: false },
      takenDays: this.#days.around(first, last),
      blocked: this.#days.blocked().find(({ from, to }) => from <= last && first <= to),
    };
  }

  /** Notes what happened to a request; nothing if it was deleted. */
  note(number: string, event: HistoryEvent, at: Date): void {
    this.#database.run(
      'INSERT INTO history (request, at, event) SELECT id, ?, ? FROM requests WHERE nummer = ?',
      at.toISOString(),
      JSON.stringify(event),
      number,
    );
  }

  /** Everything that happened to a request, in order. */
  history(number: string): HistoryEntry[] {
    return this.#database
      .all(
        'SELECT at, event FROM history JOIN requests ON requests.id = request WHERE nummer = ? ORDER BY history.id',
        number,
      )
      .map((row) => this.#toEntry(row));
  }

  #toEntry(row: Row): HistoryEntry {
    return { ...this.#json(eventJson, row, 'event'), at: new Date(textColumn(row, 'at')) };
  }

  /** When each request whose status has changed got it, by number. */
  statusTimes(): ReadonlyMap<string, Date> {
    const rows = this.#database.all(
      `SELECT nummer, max(at) AS at FROM history JOIN requests ON requests.id = request
       WHERE event ->> 'kind' = 'status' GROUP BY request`,
    );
    return new Map(rows.map((row) => [textColumn(row, 'nummer'), new Date(textColumn(row, 'at'))]));
  }

  /** When each answered request was answered, by number. */
  answered(): ReadonlyMap<string, AnswerTimes> {
    const rows = this.#database.all(
      `SELECT nummer, max(at) AS written,
         max(iif(event ->> 'letter' = 'reminder', '', at)) AS offered
       FROM history JOIN requests ON requests.id = request
       WHERE requests.status = 'beantwortet'
         AND (event ->> 'status' = 'beantwortet' OR event ->> 'letter' IN ('offer', 'reminder'))
       GROUP BY request`,
    );
    return new Map(
      rows.map((row) => [
        textColumn(row, 'nummer'),
        {
          offered: new Date(textColumn(row, 'offered')),
          written: new Date(textColumn(row, 'written')),
        },
      ]),
    );
  }

  /** Changes the status, and notes it; nothing if the request has it already. */
  setStatus(number: string, status: Status, now: Date): void {
    this.#database.transaction(() => {
      const changed = this.#database.run(
        'UPDATE requests SET status = ?1 WHERE nummer = ?2 AND status <> ?1',
        status,
        number,
      );
      if (changed > 0) this.note(number, { kind: 'status', status }, now);
    });
  }

  /**
   * Changes what is agreed, and notes it.
   *
   * @param version of the request that the change was made from
   * @param lines what has changed, for the history: „Gäste 80 → 90“
   * @param pricesBefore the old price lines, if they were recalculated
   * @returns `false` if nothing has changed: somebody else changed it meanwhile, or deleted the request
   */
  setAgreed(
    number: string,
    version: number,
    agreed: Agreed,
    lines: readonly string[],
    now: Date,
    pricesBefore?: readonly PriceLine[],
  ): boolean {
    const columns = agreedColumns(agreed);
    const assignments = Object.keys(columns).map((name) => `${name} = ?`);
    return this.#database.transaction(() => {
      const before = this.get(number);
      const newTerms = before && !isDeepStrictEqual(termsOf(before), termsOf(agreed));
      const changed = this.#database.run(
        `UPDATE requests SET version = version + 1, ${assignments.join(', ')} WHERE nummer = ? AND version = ?`,
        ...Object.values(columns),
        number,
        version,
      );
      if (changed > 0) {
        const more = { ...(newTerms && { newTerms }), ...(pricesBefore && { pricesBefore }) };
        this.note(number, { kind: 'change', lines, ...more }, now);
      }
      if (changed > 0 && before?.email !== agreed.email) this.#makeMailsDue(number, now);
      return changed > 0;
    });
  }

  /** What waited for an address that has changed is sent at once. */
  #makeMailsDue(number: string, now: Date): void {
    this.#database.run(
      `UPDATE outbox SET attempts = 0, due = ?
       WHERE state = 'wartet' AND request = (SELECT id FROM requests WHERE nummer = ?)`,
      now.getTime(),
      number,
    );
  }

  /** Replaces the owner's note. The history keeps the old one. */
  setNote(number: string, note: string, now: Date): void {
    this.#database.transaction(() => {
      const before = this.get(number)?.note;
      if (before === undefined || before === note) return;
      this.#database.run('UPDATE requests SET note = ? WHERE nummer = ?', note, number);
      if (before) this.note(number, { kind: 'note', before }, now);
    });
  }

  /** Notes that a request was opened in the Büro: it then counts as read. Ignores a full disk, so that the page still opens. */
  markOpened(number: string): void {
    try {
      this.#database.run('UPDATE requests SET opened = 1 WHERE nummer = ? AND opened = 0', number);
    } catch (error) {
      if (!(error instanceof StoreError && error.staysOpen)) throw error;
    }
  }

  /** Deletes requests with their mails and history; call `Store.wipe` to remove them from the write-ahead log, too. */
  delete(numbers: readonly string[]): void {
    this.#database.transaction(() => {
      for (const number of numbers)
        this.#database.run('DELETE FROM requests WHERE nummer = ?', number);
    });
  }

  /** Numbers of requests that are past their retention but unread, and therefore kept. */
  kept(now: Date, retentionDays: number): string[] {
    return this.#expired(now, retentionDays, unread);
  }

  /** RequestNumbers of requests past their retention that can go. */
  expired(now: Date, retentionDays: number): string[] {
    return this.#expired(now, retentionDays, `NOT (${unread})`);
  }

  /** What is still to come stays; what is booked or settled, until some time after its event. */
  #expired(now: Date, days: number, condition: string): string[] {
    return this.#database
      .all(
        `SELECT nummer FROM requests
         WHERE received < ? AND ${condition} AND (status IN ('abgesagt', 'storniert')
           OR (status IN ('offen', 'beantwortet') AND ${ends} < ?)
           OR (status IN ('gebucht', 'erledigt') AND ${ends} < ?))
         ORDER BY id`,
        new Date(now.getTime() - days * 24 * 60 * 60_000).toISOString(),
        dayOf(now),
        addDaysTo(dayOf(now), -keptAfterEventDays),
      )
      .map((row) => textColumn(row, 'nummer'));
  }
}
