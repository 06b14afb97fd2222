/** The outbox: mails with their state, and the order of delivery. */
import { randomUUID } from 'node:crypto';
import { namesOf } from '../../helpers.ts';
import type { LetterKind } from '../letterKinds.ts';
import { numberColumn, textColumn, type Database, type Row } from './database.ts';
import { damagedFile } from './errors.ts';

/** What the owner calls each kind of mail. */
export const mailNames = {
  owner: 'Mail an Sie',
  acknowledgement: 'Eingangsbestätigung',
  offer: 'Angebot',
  confirmation: 'Bestätigung',
  refusal: 'Absage',
  cancellation: 'Storno',
  message: 'Nachricht',
  copy: 'Kopie an Sie',
  signIn: 'Mail zum Anmelden',
  week: 'Mail der Woche',
} as const satisfies Record<LetterKind, string> & Readonly<Record<string, string>>;
export type MailKind = keyof typeof mailNames;
const mailKinds = namesOf(mailNames);
/** Mails to the owner: where his address is changed in the settings, those that wait follow. */
const ownersMails: readonly MailKind[] = ['owner', 'copy', 'signIn', 'week'];
export const isToGuest = (kind: MailKind): boolean => !ownersMails.includes(kind);
const ownersKinds = ownersMails.map((kind) => `'${kind}'`).join(', ');
/** How long mails without a request are kept, in days. */
const keptDays = 30;

const mailStates = ['wartet', 'zugestellt', 'abgelehnt'] as const;
/** `wartet`: pending · `zugestellt`: accepted by the mail server · `abgelehnt`: given up. */
type MailState = (typeof mailStates)[number];

/** A mail without sender and recipient, which the mailer adds. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Whom it is written to, where that is not who gets it: the guest, in a copy. */
  readonly to?: string;
  /** Text of an `.ics` file. */
  readonly calendar?: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
  /** Message-ID of the mail that this one answers, as the outbox has it. */
  readonly inReplyTo?: string;
}

function isMailContent(value: unknown): value is MailContent {
  return typeof value === 'object' && value !== null && 'subject' in value && 'text' in value && 'html' in value;
}

/** A mail before it is stored. */
interface NewMail {
  readonly kind: MailKind;
  readonly content: MailContent;
  /** The request that it belongs to, if any. */
  readonly number?: string;
  /** Each of them gets a mail of its own, with a state of its own, under the same Message-ID. */
  readonly recipients: readonly string[];
  /** That of another mail that this one is a copy of; without, a new one. */
  readonly messageId?: string;
}

export interface StoredMail {
  readonly id: number;
  /** The request that it belongs to; '' for none. */
  readonly number: string;
  readonly kind: MailKind;
  readonly recipient: string;
  /** Without brackets and host. */
  readonly messageId: string;
  readonly made: Date;
  readonly state: MailState;
  /** Number of failed attempts. */
  readonly attempts: number;
  /** No attempt before this time. */
  readonly due: Date;
  /** Why the last try failed, in words for the owner; '' after a delivery. */
  readonly error: string;
}

/** A mail with its content. */
export interface OpenMail extends StoredMail {
  readonly content: MailContent;
}

const mailsWhere = 'SELECT outbox.*, nummer FROM outbox LEFT JOIN requests ON requests.id = outbox.request WHERE';

function toMail(row: Row): StoredMail {
  return {
    id: numberColumn(row, 'id'),
    number: textColumn(row, 'nummer'),
    kind: mailKinds.find((kind) => kind === row['kind']) ?? 'owner',
    recipient: textColumn(row, 'recipient'),
    messageId: textColumn(row, 'message_id'),
    made: new Date(numberColumn(row, 'made')),
    state: mailStates.find((state) => state === row['state']) ?? 'wartet',
    attempts: numberColumn(row, 'attempts'),
    due: new Date(numberColumn(row, 'due')),
    error: textColumn(row, 'error'),
  };
}

const newMessageId = (kind: MailKind, number?: string): string =>
  [number, kind, randomUUID()].filter(Boolean).join('.');

export class Outbox {
  /** Counts the calls that made mails due; when it grows, `Desk.withStore` wakes the mailer. */
  madeDue = 0;
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  #open(row: Row): OpenMail {
    const content = this.#database.json(row, 'letter');
    if (!isMailContent(content)) throw damagedFile(this.#database.file);
    return { ...toMail(row), content };
  }

  /**
   * The next pending mail, due or not; those without failed attempts first. One to a guest has its turn when no earlier one of its
   * request waits for the same address.
   */
  next(now: number, underWay: ReadonlySet<number>): OpenMail | undefined {
    // The indexes have all of it: reading the rows takes 25 ms for 10,000 mails, this 5 ms.
    const row = this.#database.get(
      `${mailsWhere} outbox.id = (SELECT id FROM outbox AS mail
        WHERE state = 'wartet' AND id NOT IN (SELECT value FROM json_each(?))
          AND (kind IN (${ownersKinds}) OR NOT EXISTS (SELECT 1 FROM outbox AS earlier
            WHERE earlier.request = mail.request AND earlier.recipient = mail.recipient
              AND earlier.state = 'wartet' AND earlier.id < mail.id))
        ORDER BY max(due, ?), attempts, id LIMIT 1)`,
      JSON.stringify([...underWay]),
      now,
    );
    return row && this.#open(row);
  }

  /** A mail that has not left, with its content. */
  waiting(id: number): OpenMail | undefined {
    const row = this.#database.get(`${mailsWhere} outbox.id = ? AND letter <> ''`, id);
    return row && this.#open(row);
  }

  /** @returns the Message-ID */
  add({ kind, content, number, recipients, messageId = newMessageId(kind, number) }: NewMail, now: Date): string {
    this.madeDue += 1;
    this.#database.transaction(() => {
      for (const recipient of recipients) {
        this.#database.run(
          `INSERT INTO outbox (request, kind, recipient, message_id, letter, made, due)
           VALUES ((SELECT id FROM requests WHERE nummer = ?), ?, ?, ?, ?, ?, ?)`,
          number ?? null,
          kind,
          recipient,
          messageId,
          JSON.stringify(content),
          now.getTime(),
          now.getTime(),
        );
      }
    });
    return messageId;
  }

  /** Sends the owner's mails that wait for an address which is none of his any more to his first one. */
  readdress(owners: readonly string[]): void {
    const [first] = owners;
    if (first === undefined) return;
    const stale = `state = 'wartet' AND kind IN (${ownersKinds}) AND recipient NOT IN (SELECT value FROM json_each(?1))`;
    this.#database.transaction(() => {
      // The same mail goes, or went, to another of his addresses.
      this.#database.run(
        `DELETE FROM outbox WHERE ${stale} AND EXISTS (SELECT 1 FROM outbox AS other
         WHERE other.message_id = outbox.message_id AND other.kind = outbox.kind
           AND (other.id < outbox.id OR other.recipient IN (SELECT value FROM json_each(?1))))`,
        JSON.stringify(owners),
      );
      this.#database.run(`UPDATE outbox SET recipient = ?2 WHERE ${stale}`, JSON.stringify(owners), first);
    });
  }

  /**
   * Adds the mail of the week, whichever process asks and how often.
   *
   * @param since when this week's mail was due
   * @returns whether it was missing
   */
  addWeekly(since: Date, recipients: readonly string[], content: () => MailContent, now: Date): boolean {
    return this.#database.transaction(() => {
      // Later than a week after that was a wrong clock; a day more, since a clock may be set back.
      const changed = this.#database.run(
        'UPDATE week SET stored = ?1 WHERE stored < ?2 OR stored > ?2 + 8 * 24 * 60 * 60 * 1000',
        now.getTime(),
        since.getTime(),
      );
      if (changed > 0) this.add({ kind: 'week', content: content(), recipients }, now);
      return changed > 0;
    });
  }

  /** Records that the mail server has a mail, whose content is deleted then. */
  delivered({ id }: Pick<StoredMail, 'id'>): void {
    this.#database.run("UPDATE outbox SET state = 'zugestellt', letter = '', error = '' WHERE id = ?", id);
  }

  /** Records a failed attempt. A mail that `retry` made due during the attempt stays due. */
  postpone(mail: StoredMail, due: number, error: string): void {
    this.#database.run(
      'UPDATE outbox SET attempts = attempts + 1, due = iif(due = ?, ?, due), error = ? WHERE id = ?',
      mail.due.getTime(),
      due,
      error,
      mail.id,
    );
  }

  /** Gives up a mail; that of a request can be tried again, any other is emptied. */
  refuse({ id }: Pick<StoredMail, 'id'>, error: string): void {
    this.#database.run(
      `UPDATE outbox SET state = 'abgelehnt', letter = iif(request IS NULL, '', letter), attempts = attempts + 1, error = ?
       WHERE id = ?`,
      error,
      id,
    );
  }

  /** Makes all pending mails due immediately. */
  retryAll(now: Date): void {
    this.madeDue += 1;
    this.#database.run("UPDATE outbox SET due = ? WHERE state = 'wartet'", now.getTime());
  }

  /** The mails of a request that `retry` sends: what has not left, but to the guest nothing that is older than what he has got. */
  retryable(number: string): StoredMail[] {
    const mails = this.of(number);
    const got = mails.findLast(({ kind, state }) => isToGuest(kind) && state === 'zugestellt')?.id ?? 0;
    return mails.filter(({ id, kind, state }) => state !== 'zugestellt' && (!isToGuest(kind) || id > got));
  }

  /** Makes mails of a request due immediately, also those that were given up. The guest's go to the address that he has now. */
  retry(number: string, now: Date): void {
    this.madeDue += 1;
    this.#database.run(
      `UPDATE outbox SET state = 'wartet', attempts = 0, due = ?, recipient = iif(kind IN (${ownersKinds}), recipient,
         (SELECT coalesce(nullif(email, ''), recipient) FROM requests WHERE requests.id = outbox.request))
       WHERE id IN (SELECT value FROM json_each(?))`,
      now.getTime(),
      JSON.stringify(this.retryable(number).map(({ id }) => id)),
    );
  }

  /** The requests whose last mail to the guest was given up, by number, with its kind. */
  bounced(): ReadonlyMap<string, MailKind> {
    const rows = this.#database.all(
      `${mailsWhere} state = 'abgelehnt' AND nummer IS NOT NULL AND outbox.id IN
        (SELECT max(id) FROM outbox WHERE kind NOT IN (${ownersKinds}) GROUP BY request)`,
    );
    return new Map(rows.map(toMail).map(({ number, kind }) => [number, kind]));
  }

  /** Since when mails wait, how many, and why the first that was tried did not leave; `undefined` if none was. */
  stuck(): { readonly since: Date; readonly count: number; readonly error: string } | undefined {
    const row = this.#database.get(
      `SELECT made, error, (SELECT count(*) FROM outbox WHERE state = 'wartet') AS count
       FROM outbox WHERE state = 'wartet' AND attempts > 0 ORDER BY made, id LIMIT 1`,
    );
    return (
      row && {
        since: new Date(numberColumn(row, 'made')),
        count: numberColumn(row, 'count'),
        error: textColumn(row, 'error'),
      }
    );
  }

  /** Since when no mail to the owner leaves; `undefined` while they do, also if only one of his addresses is refused. */
  ownerWaitsSince(): Date | undefined {
    const row = this.#database.get(
      `SELECT made FROM outbox AS mail WHERE state = 'wartet' AND attempts > 0 AND kind IN (${ownersKinds})
       AND NOT EXISTS (SELECT 1 FROM outbox WHERE state = 'zugestellt' AND made >= mail.made AND kind IN (${ownersKinds}))
       ORDER BY made LIMIT 1`,
    );
    return row && new Date(numberColumn(row, 'made'));
  }

  /** Mails that have not left: pending or given up. */
  undelivered(): StoredMail[] {
    return this.#database.all(`${mailsWhere} state <> 'zugestellt' ORDER BY outbox.id`).map(toMail);
  }

  /** Deletes mails without a request some time after they were made. */
  deleteOld(now: Date): void {
    this.#database.run(
      'DELETE FROM outbox WHERE request IS NULL AND made < ?',
      now.getTime() - keptDays * 24 * 60 * 60_000,
    );
  }

  /** Why the last mail to this address was refused; '' if it was not. */
  lastRefusal(recipient: string): string {
    const row = this.#database.get(
      'SELECT state, error FROM outbox WHERE recipient = ? COLLATE NOCASE ORDER BY id DESC LIMIT 1',
      recipient,
    );
    return row?.['state'] === 'abgelehnt' ? textColumn(row, 'error') : '';
  }

  /** The mails of a request in order of creation. */
  of(number: string): StoredMail[] {
    return this.#database.all(`${mailsWhere} nummer = ? ORDER BY outbox.id`, number).map(toMail);
  }
}
