/** The outbox: mails with their state, and the order of delivery. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { statementJson } from '../statement.ts';
import { numberColumn, textColumn, type Database, type Row } from './database.ts';
import { isToGuest, mailKindNames, type MailKind } from './mailKinds.ts';

const ownersKinds = mailKindNames
  .filter((kind) => !isToGuest(kind))
  .map((kind) => `'${kind}'`)
  .join(', ');
/**
 * The longest pause between two attempts, in milliseconds. If a mail is due later, its clock was
 * wrong.
 */
export const maxPauseMs = 60 * 60_000;
const weekMs = 7 * 24 * 60 * 60_000;

const mailStates = ['wartet', 'zugestellt', 'abgelehnt', 'ueberholt'] as const;
/**
 * `wartet`: pending · `zugestellt`: accepted by the mail server · `abgelehnt`: given up ·
 * `ueberholt`: held, because what it says no longer holds.
 */
type MailState = (typeof mailStates)[number];

const contentJson = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Text of an `.ics` file. */
  calendar: z.string().optional(),
  replyTo: z.object({ name: z.string(), address: z.string() }).optional(),
  /** Message-ID of the mail that this one answers, as the outbox has it. */
  inReplyTo: z.string().optional(),
  /** What it says of the booking; a mail without it leaves whatever has changed. */
  says: statementJson.optional(),
});
/** A mail without sender and recipient, which the mailer adds. */
export type MailContent = Readonly<z.infer<typeof contentJson>>;

/** A mail before it is stored. */
interface NewMail {
  readonly kind: MailKind;
  readonly content: MailContent;
  /** The booking that it belongs to; none for mails about no booking. */
  readonly reference?: string;
  /**
   * The owner's addresses. Each gets a mail of its own under the same Message-ID. None for a mail
   * to the guest, which goes to the address that the booking has when it leaves.
   */
  readonly recipients?: readonly string[];
  /** That of the mail that this one copies; a new one by default. */
  readonly messageId?: string;
  /** How long the mail is of use, in milliseconds: older, it is not sent. For ever by default. */
  readonly usefulMs?: number;
}

export interface StoredMail {
  readonly id: number;
  /** The booking that it belongs to; '' for none. */
  readonly reference: string;
  readonly kind: MailKind;
  /** Of a pending mail to the guest, the address that the booking has now; '' for none. */
  readonly recipient: string;
  /** Without brackets and host. */
  readonly messageId: string;
  readonly createdAt: Date;
  /** How long it is of use, in milliseconds. */
  readonly usefulMs: number;
  readonly state: MailState;
  /** Number of failed attempts. */
  readonly attempts: number;
  /** No attempt before this time. */
  readonly due: Date;
  /** Why the last try failed, in words for the owner; '' after a delivery. */
  readonly error: string;
}

/** A mail that has not left, with its content. */
export interface UndeliveredMail extends StoredMail {
  readonly content: MailContent;
  /** The address in its header: the recipient's, but in a copy the guest's. */
  readonly to: string;
}

const mailsWhere =
  'SELECT outbox.*, reference, email FROM outbox LEFT JOIN bookings ON bookings.id = outbox.booking WHERE';

function toMail(row: Row): StoredMail {
  const kind = mailKindNames.find((known) => known === row.kind) ?? 'owner';
  const state = mailStates.find((known) => known === row.state) ?? 'wartet';
  return {
    id: numberColumn(row, 'id'),
    reference: textColumn(row, 'reference'),
    kind,
    recipient: textColumn(row, isToGuest(kind) && state === 'wartet' ? 'email' : 'recipient'),
    messageId: textColumn(row, 'message_id'),
    createdAt: new Date(numberColumn(row, 'created_at')),
    usefulMs: row.useful_ms === null ? Infinity : numberColumn(row, 'useful_ms'),
    state,
    attempts: numberColumn(row, 'attempts'),
    due: new Date(numberColumn(row, 'due')),
    error: textColumn(row, 'error'),
  };
}

/** Whether a mail never leaves: it was given up, or held. */
export const isMissed = ({ state }: Pick<StoredMail, 'state'>): boolean =>
  state === 'abgelehnt' || state === 'ueberholt';

const newMessageId = (kind: MailKind, reference?: string): string =>
  [reference, kind, randomUUID()].filter(Boolean).join('.');

export class Outbox {
  readonly #database: Database;
  readonly #onDue: () => void;

  /** @param onDue called when mails become due */
  constructor(database: Database, onDue: () => void) {
    this.#database = database;
    this.#onDue = onDue;
  }

  #toUndelivered(row: Row): UndeliveredMail {
    const mail = toMail(row);
    return {
      ...mail,
      content: this.#database.json(contentJson, row, 'content'),
      to: mail.kind === 'copy' ? textColumn(row, 'email') : mail.recipient,
    };
  }

  /**
   * The pending mail that is due first; of those due now, the one with the fewest attempts. Of the
   * mails to a guest only the oldest counts, so that they leave in the order in which they were
   * added. A mail that is due later than after the longest pause is due now: the clock was set back.
   */
  next(now: number, underWay: ReadonlySet<number>): UndeliveredMail | undefined {
    const oldestToGuests = `SELECT min(id) FROM outbox
      WHERE state = 'wartet' AND kind NOT IN (${ownersKinds}) GROUP BY booking`;
    const dueFromNowOn = `iif(due > ?1 + ${maxPauseMs}, ?1, max(due, ?1))`;
    const inTurn = this.#database.all(
      `SELECT id FROM outbox
       WHERE state = 'wartet' AND (kind IN (${ownersKinds}) OR id IN (${oldestToGuests}))
       ORDER BY ${dueFromNowOn}, attempts, id LIMIT ?2`,
      now,
      // One more than are under way, so that one is left.
      underWay.size + 1,
    );
    const id = inTurn.map((row) => numberColumn(row, 'id')).find((one) => !underWay.has(one));
    return id === undefined ? undefined : this.withContent(id);
  }

  /** A mail that has not left, with its content. */
  withContent(id: number): UndeliveredMail | undefined {
    const row = this.#database.get(`${mailsWhere} outbox.id = ? AND content <> ''`, id);
    return row && this.#toUndelivered(row);
  }

  /**
   * Adds a mail for each recipient.
   *
   * @returns their Message-ID
   */
  add(
    {
      kind,
      content,
      reference,
      recipients = [],
      messageId = newMessageId(kind, reference),
      usefulMs,
    }: NewMail,
    now: Date,
  ): string {
    this.#onDue();
    this.#database.transaction(() => {
      for (const recipient of isToGuest(kind) ? [''] : recipients) {
        this.#database.run(
          `INSERT INTO outbox (booking, kind, recipient, message_id, content, created_at, due, useful_ms)
           VALUES ((SELECT id FROM bookings WHERE reference = ?), ?, ?, ?, ?, ?, ?, ?)`,
          reference ?? null,
          kind,
          recipient,
          messageId,
          JSON.stringify(content),
          now.getTime(),
          now.getTime(),
          usefulMs ?? null,
        );
      }
    });
    return messageId;
  }

  /** Moves pending mails to the owner from addresses that he no longer has to his first one. */
  readdress(owners: readonly string[]): void {
    const [first] = owners;
    if (first === undefined) return;
    this.#database.transaction(() => {
      const mails = this.#database.all(
        `SELECT id, message_id, recipient, state FROM outbox WHERE kind IN (${ownersKinds}) ORDER BY id`,
      );
      const isStale = (mail: Row): boolean =>
        mail.state === 'wartet' && !owners.includes(textColumn(mail, 'recipient'));
      const messageOf = (mail: Row): string => textColumn(mail, 'message_id');
      /** Messages of which another address has a mail, or had one. */
      const elsewhere = new Set(mails.filter((mail) => !isStale(mail)).map(messageOf));
      for (const mail of mails.filter(isStale)) {
        const id = numberColumn(mail, 'id');
        if (elsewhere.has(messageOf(mail)))
          this.#database.run('DELETE FROM outbox WHERE id = ?', id);
        else this.#database.run('UPDATE outbox SET recipient = ? WHERE id = ?', first, id);
        elsewhere.add(messageOf(mail));
      }
    });
  }

  /**
   * Adds the mail of the week once, however many processes ask for it.
   *
   * @param since when this week's mail was due
   * @returns whether it was missing
   */
  addWeekMail(
    since: Date,
    recipients: readonly string[],
    content: () => MailContent,
    now: Date,
  ): boolean {
    return this.#database.transaction(() => {
      // A time more than a week later comes from a wrong clock. A clock may be set back by a day.
      const changed = this.#database.run(
        'UPDATE week SET stored = ?1 WHERE stored < ?2 OR stored > ?2 + 8 * 24 * 60 * 60 * 1000',
        now.getTime(),
        since.getTime(),
      );
      if (changed > 0)
        this.add({ kind: 'week', content: content(), recipients, usefulMs: weekMs }, now);
      return changed > 0;
    });
  }

  /** Records that the mail server took a mail, and for which address. Deletes its content. */
  delivered({ id, recipient }: StoredMail): void {
    this.#database.run(
      "UPDATE outbox SET state = 'zugestellt', recipient = ?, content = '', error = '' WHERE id = ?",
      recipient,
      id,
    );
  }

  /** Records a failed attempt. A mail that `retry` made due meanwhile stays due. */
  postpone(mail: StoredMail, due: number, error: string): void {
    this.#database.run(
      'UPDATE outbox SET attempts = attempts + 1, due = iif(due = ?, ?, due), error = ? WHERE id = ?',
      mail.due.getTime(),
      due,
      error,
      mail.id,
    );
  }

  /** Gives up a mail, and deletes its content. */
  giveUp({ id, recipient }: StoredMail, error: string): void {
    this.#database.run(
      `UPDATE outbox SET state = 'abgelehnt', recipient = ?, content = '', attempts = attempts + 1, error = ?
       WHERE id = ?`,
      recipient,
      error,
      id,
    );
  }

  /**
   * Holds a mail to a guest that says what no longer holds: it never leaves. Deletes its content,
   * and the owner's copy.
   *
   * @param reason for the owner, without a full stop
   */
  hold({ id, messageId }: StoredMail, reason: string): void {
    this.#database.transaction(() => {
      this.#database.run(
        "UPDATE outbox SET state = 'ueberholt', content = '', error = ? WHERE id = ?",
        reason,
        id,
      );
      this.#database.run(
        "DELETE FROM outbox WHERE message_id = ? AND kind = 'copy' AND state = 'wartet'",
        messageId,
      );
    });
  }

  /** Makes all pending mails due immediately. */
  retryAll(now: Date): void {
    this.#onDue();
    this.#database.run("UPDATE outbox SET due = ? WHERE state = 'wartet'", now.getTime());
  }

  /** Makes the pending mails of a booking due immediately. */
  retry(reference: string, now: Date): void {
    this.#onDue();
    this.#database.run(
      `UPDATE outbox SET attempts = 0, due = ?
       WHERE state = 'wartet' AND booking = (SELECT id FROM bookings WHERE reference = ?)`,
      now.getTime(),
      reference,
    );
  }

  /** The last mail to the guest of each booking, by reference, where it was given up or held. */
  missedByBooking(): ReadonlyMap<string, StoredMail> {
    // With `max`, SQLite takes the other columns from the row that has it.
    const last = this.#database.all(
      `SELECT outbox.*, reference, email, max(outbox.id) FROM outbox
       JOIN bookings ON bookings.id = outbox.booking
       WHERE kind NOT IN (${ownersKinds}) GROUP BY booking`,
    );
    const missed = last.map(toMail).filter(isMissed);
    return new Map(missed.map((mail) => [mail.reference, mail]));
  }

  /**
   * Since when the oldest failing mail waits, and why. `count` is the number of all mails that
   * wait. `undefined` if no mail fails.
   */
  oldestFailing():
    { readonly since: Date; readonly count: number; readonly error: string } | undefined {
    const row = this.#database.get(
      `SELECT created_at, error, (SELECT count(*) FROM outbox WHERE state = 'wartet') AS count
       FROM outbox WHERE state = 'wartet' AND attempts > 0 ORDER BY created_at, id LIMIT 1`,
    );
    return (
      row && {
        since: new Date(numberColumn(row, 'created_at')),
        count: numberColumn(row, 'count'),
        error: textColumn(row, 'error'),
      }
    );
  }

  /** Since when no mail to the owner leaves; `undefined` while one of his addresses gets them. */
  ownerWaitsSince(): Date | undefined {
    const last = this.#database.get(
      `SELECT max(created_at) AS created_at FROM outbox WHERE state = 'zugestellt' AND kind IN (${ownersKinds})`,
    );
    const row = this.#database.get(
      `SELECT created_at FROM outbox WHERE state = 'wartet' AND attempts > 0 AND kind IN (${ownersKinds}) AND created_at > ?
       ORDER BY created_at LIMIT 1`,
      numberColumn(last, 'created_at'),
    );
    return row && new Date(numberColumn(row, 'created_at'));
  }

  /** Mails that have not left: pending, given up or held. */
  undelivered(): StoredMail[] {
    return this.#database.all(`${mailsWhere} state <> 'zugestellt' ORDER BY outbox.id`).map(toMail);
  }

  /** Why the last mail to this address was given up; '' if it was not. */
  lastGivenUpReason(recipient: string): string {
    const row = this.#database.get(
      'SELECT state, error FROM outbox WHERE recipient = ? COLLATE NOCASE ORDER BY id DESC LIMIT 1',
      recipient,
    );
    return row?.state === 'abgelehnt' ? textColumn(row, 'error') : '';
  }

  /** The mails of a booking in order of creation. */
  of(reference: string): StoredMail[] {
    return this.#database
      .all(`${mailsWhere} reference = ? ORDER BY outbox.id`, reference)
      .map(toMail);
  }
}
