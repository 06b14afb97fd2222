/** Who is signed in to the Büro, and the links that sign in. The file has only hashes of their keys. */
import { createHash, randomBytes } from 'node:crypto';
import { numberColumn, type Database } from './database.ts';

/** How long a link can be used after it was made, in minutes. */
export const linkMinutes = 30;
/** How long a session lasts after its opening, in days. */
export const sessionDays = 180;
/** Unused links that can be used at the same time, at most. */
const maxLinks = 5;

const newToken = (): string => randomBytes(32).toString('base64url');
const hashOf = (token: string): Uint8Array => createHash('sha256').update(token).digest();

const sessionStart = (now: Date): number => now.getTime() - sessionDays * 24 * 60 * 60_000;

/** SQL: the link can be used now. One from the future, of a clock that was wrong, cannot. */
const usableSql = `created_at > ?1 - ${linkMinutes * 60_000} AND created_at <= ?1`;

export class Sessions {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Whether another link may be mailed. If not, those in the mailbox still work: whoever asks for them locks nobody out. */
  allowsLink(now: Date): boolean {
    const row = this.#database.get(
      `SELECT count(*) AS links FROM sign_in_links WHERE ${usableSql}`,
      now.getTime(),
    );
    return numberColumn(row, 'links') < maxLinks;
  }

  /** @returns the key of a new link */
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
   * Opens a session by a link, which then is gone.
   *
   * @returns the session's token, or `undefined` if the link is wrong, used or old
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

  close(token: string): void {
    this.#database.run('DELETE FROM sessions WHERE token = ?', hashOf(token));
  }

  /** Ends every session and every link. */
  clear(): void {
    this.#database.transaction(() => {
      this.#database.run('DELETE FROM sessions');
      this.#database.run('DELETE FROM sign_in_links');
    });
  }

  /** After a device was lost: ends every session and link, and the calendar's address. */
  closeAll(): void {
    this.clear();
    this.#database.run('UPDATE secret SET value = randomblob(32)');
  }
}
