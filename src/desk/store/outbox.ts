/** The outbox: mails with their state, and the order of delivery. */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isLetter, type Letter } from '../letter.ts';
import { numberColumn, textColumn, type Database, type Row } from './database.ts';
import { damaged, StoreError } from './storeError.ts';

/**
 * The request to the owner, the confirmation to the guest, and two notices to the owner: that the guest's address is wrong,
 * and that the request has another status.
 */
const mailKinds = ['owner', 'visitor', 'bounce', 'status'] as const;
export type MailKind = (typeof mailKinds)[number];

const mailStates = ['wartet', 'zugestellt', 'datei', 'abgelehnt'] as const;
/**
 * `wartet`: pending · `zugestellt`: accepted by the mail server · `datei`: written to a file, until a mail server is set ·
 * `abgelehnt`: given up.
 */
export type MailState = (typeof mailStates)[number];

export interface StoredMail {
  readonly id: number;
  readonly number: string;
  readonly kind: MailKind;
  /** The guest's address; '' for the owner's mails, whose address is a setting. */
  readonly recipient: string;
  readonly messageId: string;
  readonly state: MailState;
  /** Number of failed attempts. */
  readonly attempts: number;
  /** Number of consecutive attempts that the server did not confirm after the complete text. */
  readonly unanswered: number;
  /** No attempt before this time. */
  readonly due: Date;
  /** The mail server's last error; '' after a delivery. */
  readonly error: string;
}

/** A mail with its content. */
export interface OpenMail extends StoredMail {
  readonly letter: Letter;
  readonly received: Date;
}

/** Folder of mails written as files; names begin with the request's number. */
export const mailFolder = (dataDir: string): string => join(dataDir, 'mail');

/** File name of a mail without extension; a status can change more than once. */
export const mailName = ({ number, kind, id }: Pick<StoredMail, 'number' | 'kind' | 'id'>): string =>
  `${number}-${kind}${kind === 'status' ? id : ''}`;

const mailsWhere = 'SELECT outbox.*, nummer, received FROM outbox JOIN requests ON requests.id = outbox.request WHERE';

function toMail(row: Row): StoredMail {
  return {
    id: numberColumn(row, 'id'),
    number: textColumn(row, 'nummer'),
    kind: mailKinds.find((kind) => kind === row['kind']) ?? 'owner',
    recipient: textColumn(row, 'recipient'),
    messageId: textColumn(row, 'message_id'),
    state: mailStates.find((state) => state === row['state']) ?? 'wartet',
    attempts: numberColumn(row, 'attempts'),
    unanswered: numberColumn(row, 'unanswered'),
    due: new Date(numberColumn(row, 'due')),
    error: textColumn(row, 'error'),
  };
}

export class Outbox {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The next pending mail, due or not; those without failed attempts first. */
  next(now: number, underWay: ReadonlySet<number>): OpenMail | undefined {
    this.#database.checkFile();
    // Only ids are sorted, read from the index: the order of whole rows takes 25 ms for 10,000 mails, this 1 ms.
    const row = this.#database.get(
      `${mailsWhere} outbox.id = (SELECT id FROM outbox
        WHERE state = 'wartet' AND id NOT IN (SELECT value FROM json_each(?))
        ORDER BY max(due, ?), attempts, id LIMIT 1)`,
      JSON.stringify([...underWay]),
      now,
    );
    if (!row) return undefined;
    const letter: unknown = JSON.parse(textColumn(row, 'letter'));
    if (!isLetter(letter)) throw new StoreError(`${damaged} Es geht um ${this.#database.file}`);
    return { ...toMail(row), letter, received: new Date(textColumn(row, 'received')) };
  }

  /** @param number of the request that it belongs to */
  add(
    mail: { readonly number: string; readonly kind: MailKind; readonly recipient: string },
    letter: Letter,
    now: Date,
  ): void {
    this.#database.run(
      `INSERT INTO outbox (request, kind, recipient, message_id, letter, due)
       VALUES ((SELECT id FROM requests WHERE nummer = ?), ?, ?, ?, ?, ?)`,
      mail.number,
      mail.kind,
      mail.recipient,
      `${mail.number}.${mail.kind}.${randomUUID()}`,
      JSON.stringify(letter),
      now.getTime(),
    );
  }

  /**
   * Records that a mail was sent or written to a file. Its content is deleted once it is sent; the file, then or if the
   * request was deleted meanwhile.
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

  /** Records a failed attempt. A mail that `retry` made due during the attempt stays due. */
  postpone(mail: StoredMail, due: number, error: string, unanswered: number): void {
    this.#database.run(
      'UPDATE outbox SET attempts = attempts + 1, due = iif(due = ?, ?, due), error = ?, unanswered = ? WHERE id = ?',
      mail.due.getTime(),
      due,
      error,
      unanswered,
      mail.id,
    );
  }

  /** Gives up a mail; `notice` is sent to the owner instead. */
  refuse(mail: StoredMail, error: string, now: Date, notice?: Letter): void {
    this.#database.transaction(() => {
      const known = this.#database.run(
        "UPDATE outbox SET state = 'abgelehnt', attempts = attempts + 1, error = ? WHERE id = ?",
        error,
        mail.id,
      );
      if (notice && known > 0) this.add({ number: mail.number, kind: 'bounce', recipient: '' }, notice, now);
    });
  }

  /** Makes undelivered mails due immediately. */
  retry(now: number, states: readonly MailState[] = ['wartet', 'abgelehnt', 'datei']): void {
    this.#database.run(
      `UPDATE outbox SET state = 'wartet', due = ? WHERE state IN (${states.map((state) => `'${state}'`).join(', ')}) AND letter <> ''`,
      now,
    );
  }

  /** Undelivered mails: pending, refused, or written to a file. */
  undelivered(): StoredMail[] {
    return this.#database.all(`${mailsWhere} state <> 'zugestellt' ORDER BY outbox.id`).map(toMail);
  }

  /** The mails of a request in order of creation. */
  of(number: string): StoredMail[] {
    return this.#database.all(`${mailsWhere} nummer = ? ORDER BY outbox.id`, number).map(toMail);
  }
}
