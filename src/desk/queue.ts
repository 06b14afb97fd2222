/** The outbox: which mail goes next, who delivers it, and what became of it. */
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { numberOf, textOf, type Database, type Row } from './database.ts';
import { isLetter, type Letter } from './mail.ts';
import { damaged, StoreError } from './storeError.ts';

export type MailKind = 'owner' | 'visitor';

const mailStates = ['offen', 'zugestellt', 'datei', 'abgelehnt'] as const;
/**
 * `offen`: on its way · `zugestellt`: accepted by the mail server · `datei`: lies as a file, until there is a mail server ·
 * `abgelehnt`: refused for good.
 */
export type MailState = (typeof mailStates)[number];

export interface StoredMail {
  readonly id: number;
  readonly nummer: string;
  readonly kind: MailKind;
  /** The visitor's address; '' for the owner's mail, whose address is a setting. */
  readonly recipient: string;
  readonly messageId: string;
  readonly state: MailState;
  readonly attempts: number;
  /** How often in a row its whole text left without an answer. */
  readonly unanswered: number;
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

/** The longest pause between two attempts. What lies further ahead was written while the clock was wrong, and is due now. */
export const longestPauseMs = 60 * 60 * 1000;

/** Folder of the mails that were written as files; each name begins with the request's number. */
export const mailFolder = (dataDir: string): string => join(dataDir, 'mail');

/** Name of a mail as a file, without its ending. */
export const mailName = ({ nummer, kind }: Pick<StoredMail, 'nummer' | 'kind'>): string => `${nummer}-${kind}`;

const mailsWhere = 'SELECT outbox.*, nummer FROM outbox JOIN requests ON requests.id = outbox.request WHERE';

function toMail(row: Row): StoredMail {
  return {
    id: numberOf(row, 'id'),
    nummer: textOf(row, 'nummer'),
    kind: textOf(row, 'kind') === 'owner' ? 'owner' : 'visitor',
    recipient: textOf(row, 'recipient'),
    messageId: textOf(row, 'message_id'),
    state: mailStates.find((state) => state === row['state']) ?? 'offen',
    attempts: numberOf(row, 'attempts'),
    unanswered: numberOf(row, 'unanswered'),
    due: new Date(numberOf(row, 'due')),
    leased: numberOf(row, 'leased_until') > Date.now(),
    error: textOf(row, 'error'),
  };
}

export class Queue {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Takes the next mail that is due and that no other process has; the lease must be renewed or runs out. */
  lease(now: number, leaseMs: number): LeasedMail | undefined {
    this.#database.checkFile();
    const far = now + longestPauseMs;
    const next = `SELECT id FROM outbox
                  WHERE state = 'offen' AND (due <= ? OR due > ?) AND (leased_until <= ? OR leased_until > ?)
                  ORDER BY attempts, due, id LIMIT 1`;
    // Most looks find nothing; they need no lock.
    if (!this.#database.get(next, now, far, now, far)) return undefined;
    const row = this.#database.get(
      `UPDATE outbox SET leased_until = ?, attempts = attempts + 1
       WHERE id = (${next})
       RETURNING *, (SELECT nummer FROM requests WHERE requests.id = outbox.request) AS nummer,
         (SELECT received FROM requests WHERE requests.id = outbox.request) AS received`,
      now + leaseMs,
      now,
      far,
      now,
      far,
    );
    if (!row) return undefined;
    const letter: unknown = JSON.parse(textOf(row, 'letter'));
    if (!isLetter(letter)) throw new StoreError(`${damaged} Es geht um ${this.#database.file}`);
    return { ...toMail(row), letter, received: new Date(textOf(row, 'received')) };
  }

  renew(id: number, until: number): void {
    this.#database.run("UPDATE outbox SET leased_until = ? WHERE id = ? AND state = 'offen'", until, id);
  }

  /** When the next open mail is due or its lease runs out, in milliseconds; `undefined` when there is none. */
  nextDue(now: number): number | undefined {
    const far = now + longestPauseMs;
    const row = this.#database.get(
      `SELECT min(max(iif(due > ?, 0, due), iif(leased_until > ?, 0, leased_until))) AS next FROM outbox WHERE state = 'offen'`,
      far,
      far,
    );
    return row && typeof row['next'] === 'number' ? row['next'] : undefined;
  }

  /**
   * Notes that a mail has left, or that it lies as a file. Its text is kept until it has left. The file goes with the mail, and
   * also where the request was deleted meanwhile.
   */
  delivered(mail: StoredMail, state: 'zugestellt' | 'datei'): void {
    const known = this.#database.run(
      `UPDATE outbox SET state = ?, letter = iif(? = 'datei', letter, ''), error = '', leased_until = 0 WHERE id = ?`,
      state,
      state,
      mail.id,
    );
    if (known > 0 && state === 'datei') return;
    rmSync(join(mailFolder(dirname(this.#database.file)), `${mailName(mail)}.eml`), { force: true });
  }

  postpone(id: number, due: number, error: string, unanswered = 0): void {
    this.#database.run(
      'UPDATE outbox SET due = ?, error = ?, unanswered = ?, leased_until = 0 WHERE id = ?',
      due,
      error,
      unanswered,
      id,
    );
  }

  refuse(id: number, error: string): void {
    this.#database.run("UPDATE outbox SET state = 'abgelehnt', error = ?, leased_until = 0 WHERE id = ?", error, id);
  }

  /** Makes mails that have not left due at once; not one that is being delivered, nor one whose text is gone. */
  retry(now: number, states: readonly MailState[] = ['offen', 'abgelehnt', 'datei']): void {
    this.#database.run(
      `UPDATE outbox SET state = 'offen', due = ?
       WHERE state IN (${states.map((state) => `'${state}'`).join(', ')}) AND letter <> '' AND leased_until <= ?`,
      now,
      now,
    );
  }

  /** The mails that have not left: under way, refused, or written to a file. */
  undelivered(): StoredMail[] {
    return this.#database.all(`${mailsWhere} state <> 'zugestellt' ORDER BY outbox.id`).map(toMail);
  }

  /** The mails of a request, in the order in which they were made. */
  of(nummer: string): StoredMail[] {
    return this.#database.all(`${mailsWhere} nummer = ? ORDER BY outbox.id`, nummer).map(toMail);
  }
}
