/**
 * Sessions of the Büro, the links that open them, and the key of the owner's calendar. Of sessions
 * and links the database has only hashes of their tokens.
 */
import { createHash, randomBytes } from 'node:crypto';
import { numberColumn, type Database } from '../../desk/store/database.ts';
import type { Store } from '../../desk/store/store.ts';
import { damagedFile } from '../../desk/store/errors.ts';

/** How long a link can be used after it was made, in minutes. */
export const linkMinutes = 30;
/** How long a session lasts after it was opened, in days. */
export const sessionDays = 180;
/** The most links that work at the same time. */
const maxLinks = 5;

const newToken = (): string => randomBytes(32).toString('base64url');
const hashOf = (token: string): Uint8Array => createHash('sha256').update(token).digest();

const sessionStart = (now: Date): number => now.getTime() - sessionDays * 24 * 60 * 60_000;

/** SQL condition: the link works now. A link from the future, made by a wrong clock, does not. */
const usableSql = `created_at > ?1 - ${linkMinutes * 60_000} AND created_at <= ?1`;

class Sessions {
  readonly #store: Store;
  readonly #database: Database;

  constructor(store: Store) {
    this.#store = store;
    this.#database = store.database;
  }

  /**
   * Whether another link may be mailed. If not, those in the mailbox still work, so that asking for
   * links locks nobody out.
   */
  allowsLink(now: Date): boolean {
    const row = this.#database.get(
      `SELECT count(*) AS links FROM sign_in_links WHERE ${usableSql}`,
      now.getTime(),
    );
    return numberColumn(row, 'links') < maxLinks;
  }

  /**
   * Makes a link that opens a session.
   *
   * @returns its key
   */
  addLink(now: Date): string {
    const key = newToken();
    this.#database.run(`DELETE FROM sign_in_links WHERE NOT (${usableSql})`, now.getTime());
    this.#database.run(
      'INSERT INTO sign_in_links (token, created_at) VALUES (?, ?)',
      hashOf(key),
      now.getTime(),
    );
    return key;
  }

  /**
   * Opens a session by a link, which works once.
   *
   * @returns the session's token; `undefined` if the link is wrong, used or old
   */
  open(key: string, now: Date): string | undefined {
    return this.#database.transaction(() => {
      const sql = `DELETE FROM sign_in_links WHERE ${usableSql} AND token = ?2`;
      if (this.#database.run(sql, now.getTime(), hashOf(key)) === 0) return undefined;
      const token = newToken();
      this.#database.run('DELETE FROM sessions WHERE opened <= ?', sessionStart(now));
      this.#database.run(
        'INSERT INTO sessions (token, opened) VALUES (?, ?)',
        hashOf(token),
        now.getTime(),
      );
      return token;
    });
  }

  /** Whether the session is open. Writes nothing, so that the Büro can be read on a full disk. */
  isOpen(token: string, now: Date): boolean {
    const sql = 'SELECT 1 FROM sessions WHERE token = ? AND opened > ?';
    return this.#database.get(sql, hashOf(token), sessionStart(now)) !== undefined;
  }

  /** How many devices are signed in. */
  count(now: Date): number {
    const sql = 'SELECT count(*) AS open FROM sessions WHERE opened > ?';
    return numberColumn(this.#database.get(sql, sessionStart(now)), 'open');
  }

  endSession(token: string): void {
    this.#database.run('DELETE FROM sessions WHERE token = ?', hashOf(token));
  }

  /** The key in the address of the owner's calendar. */
  get calendarKey(): string {
    const key = this.#database.get("SELECT value FROM secret WHERE name = 'calendar'")?.value;
    if (!(key instanceof Uint8Array)) throw damagedFile(this.#database.file);
    return Buffer.from(key).toString('base64url');
  }

  /** After a device was lost: ends every session and link, and the calendar's address. */
  endAllSessions(): void {
    this.#store.endSessions();
    this.#database.run('UPDATE secret SET value = randomblob(32)');
  }
}

/**
 * The sessions in a store. Not part of `Store`, so that a site without a back office has no code
 * that signs anybody in.
 */
export const sessionsOf = (store: Store): Sessions => new Sessions(store);
