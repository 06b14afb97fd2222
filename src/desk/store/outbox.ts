/** The outbox: which mail goes next, and what became of each. */
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isLetter, type Letter } from '../mail/letter.ts';
import { numberOf, textOf, type Database, type Row } from './database.ts';
import { damaged, StoreError } from './storeError.ts';

/** The request for the owner, its confirmation for the guest, and the word to the owner that the guest's address is wrong. */
const mailKinds = ['owner', 'visitor', 'bounce'] as const;
export type MailKind = (typeof mailKinds)[number];

const mailStates = ['offen', 'zugestellt', 'datei', 'abgelehnt'] as const;
/**
 * `offen`: on its way · `zugestellt`: accepted by the mail server · `datei`: lies as a file, until there is a mail server ·
 * `abgelehnt`: given up.
 */
export type MailState = (typeof mailStates)[number];

export interface StoredMail {
  readonly id: number;
  readonly nummer: string;
  readonly kind: MailKind;
  /** The guest's address; '' for the owner's mails, whose address is a setting. */
  readonly recipient: string;
  readonly messageId: string;
  readonly state: MailState;
  /** How often it failed to leave. */
  readonly attempts: number;
  /** How often in a row its whole text left without an answer. */
  readonly unanswered: number;
  /** No attempt before this time. */
  readonly due: Date;
  /** What the mail server said last; '' after a delivery. */
  readonly error: string;
}

/** A mail with all that it takes to send it. */
export interface OpenMail extends StoredMail {
  readonly letter: Letter;
  readonly received: Date;
}

/** Folder of the mails that were written as files; each name begins with the request's number. */
export const mailFolder = (dataDir: string): string => join(dataDir, 'mail');

/** Name of a mail as a file, without its ending. */
export const mailName = ({ nummer, kind }: Pick<StoredMail, 'nummer' | 'kind'>): string => `${nummer}-${kind}`;

const mailsWhere = 'SELECT outbox.*, nummer, received FROM outbox JOIN requests ON requests.id = outbox.request WHERE';

function toMail(row: Row): StoredMail {
  return {
    id: numberOf(row, 'id'),
    nummer: textOf(row, 'nummer'),
    kind: mailKinds.find((kind) => kind === row['kind']) ?? 'owner',
    recipient: textOf(row, 'recipient'),
    messageId: textOf(row, 'message_id'),
    state: mailStates.find((state) => state === row['state']) ?? 'offen',
    attempts: numberOf(row, 'attempts'),
    unanswered: numberOf(row, 'unanswered'),
    due: new Date(numberOf(row, 'due')),
    error: textOf(row, 'error'),
  };
}

export class Outbox {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The open mail whose turn is next, also one that is not due yet; those that never failed go first. */
  next(now: number, underWay: ReadonlySet<number>): OpenMail | undefined {
    this.#database.checkFile();
    const row = this.#database
      .all(`${mailsWhere} state = 'offen' ORDER BY max(due, ?), attempts, outbox.id LIMIT ?`, now, underWay.size + 1)
      .find((mail) => !underWay.has(numberOf(mail, 'id')));
    if (!row) return undefined;
    const letter: unknown = JSON.parse(textOf(row, 'letter'));
    if (!isLetter(letter)) throw new StoreError(`${damaged} Es geht um ${this.#database.file}`);
    return { ...toMail(row), letter, received: new Date(textOf(row, 'received')) };
  }

  /** @param nummer of the request that it belongs to */
  add(
    mail: { readonly nummer: string; readonly kind: MailKind; readonly recipient: string },
    letter: Letter,
    now: Date,
  ): void {
    this.#database.run(
      `INSERT INTO outbox (request, kind, recipient, message_id, letter, due)
       VALUES ((SELECT id FROM requests WHERE nummer = ?), ?, ?, ?, ?, ?)`,
      mail.nummer,
      mail.kind,
      mail.recipient,
      `${mail.nummer}.${mail.kind}.${now.getTime().toString(36)}`,
      JSON.stringify(letter),
      now.getTime(),
    );
  }

  /**
   * Notes that a mail has left, or that it lies as a file. Its text is kept until it has left. The file goes with the mail, and
   * also where the request was deleted meanwhile.
   */
  delivered(mail: StoredMail, state: 'zugestellt' | 'datei'): void {
    const known = this.#database.run(
      `UPDATE outbox SET state = ?, letter = iif(? = 'datei', letter, ''), error = '' WHERE id = ?`,
      state,
      state,
      mail.id,
    );
    if (known > 0 && state === 'datei') return;
    rmSync(join(mailFolder(dirname(this.#database.file)), `${mailName(mail)}.eml`), { force: true });
  }

  postpone(id: number, due: number, error: string, unanswered = 0): void {
    this.#database.run(
      'UPDATE outbox SET attempts = attempts + 1, due = ?, error = ?, unanswered = ? WHERE id = ?',
      due,
      error,
      unanswered,
      id,
    );
  }

  /** Gives a mail up; `notice` goes to the owner in its place. */
  refuse(mail: StoredMail, error: string, now: Date, notice?: Letter): void {
    this.#database.transaction(() => {
      const known = this.#database.run(
        "UPDATE outbox SET state = 'abgelehnt', attempts = attempts + 1, error = ? WHERE id = ?",
        error,
        mail.id,
      );
      if (notice && known > 0) this.add({ nummer: mail.nummer, kind: 'bounce', recipient: '' }, notice, now);
    });
  }

  /** Makes mails that have not left due at once. */
  retry(now: number, states: readonly MailState[] = ['offen', 'abgelehnt', 'datei']): void {
    this.#database.run(
      `UPDATE outbox SET state = 'offen', due = ? WHERE state IN (${states.map((state) => `'${state}'`).join(', ')}) AND letter <> ''`,
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
