/** Who is signed in to the Büro, and the links that sign in. The file holds only hashes of both. */
import { createHash, randomBytes } from 'node:crypto';
import { numberColumn, type Database } from './database.ts';

const hourMs = 60 * 60_000;
/** How long a link can be used after its mail, in minutes. */
export const linkMinutes = 30;
/** How long a session lasts after its last use, in days. */
export const sessionDays = 30;
/** Links that are mailed in an hour at most. */
const mostLinks = 5;

const newToken = (): string => randomBytes(32).toString('base64url');
const hashOf = (token: string): Uint8Array => createHash('sha256').update(token).digest();

export class Sessions {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Whether the owner may be sent another link within this hour. */
  allowsLink(now: Date): boolean {
    const row = this.#database.get('SELECT count(*) AS made FROM sign_in_links WHERE made > ?', now.getTime() - hourMs);
    return numberColumn(row, 'made') < mostLinks;
  }

  /** @returns the key of a new link */
  addLink(now: Date): string {
    const key = newToken();
    this.#database.run('DELETE FROM sign_in_links WHERE made <= ?', now.getTime() - hourMs);
    this.#database.run('INSERT INTO sign_in_links (token, made) VALUES (?, ?)', hashOf(key), now.getTime());
    return key;
  }

  /**
   * Opens a session by a link, which then has had its use.
   *
   * @returns the session's token, or `undefined` if the link is wrong, used or old
   */
  open(key: string, now: Date): string | undefined {
    return this.#database.transaction(() => {
      const used = this.#database.run(
        'UPDATE sign_in_links SET used = ? WHERE token = ? AND used = 0 AND made > ?',
        now.getTime(),
        hashOf(key),
        now.getTime() - linkMinutes * 60_000,
      );
      if (used === 0) return undefined;
      const token = newToken();
      this.#database.run('DELETE FROM sessions WHERE used <= ?', now.getTime() - sessionDays * 24 * hourMs);
      this.#database.run('INSERT INTO sessions (token, used) VALUES (?, ?)', hashOf(token), now.getTime());
      return token;
    });
  }

  /** Whether the session is open; it then lasts from now on. */
  visit(token: string, now: Date): boolean {
    const row = this.#database.get('SELECT used FROM sessions WHERE token = ?', hashOf(token));
    const used = numberColumn(row, 'used');
    if (used <= now.getTime() - sessionDays * 24 * hourMs) return false;
    // Not at each page: reading must work on a full disk, too.
    if (used < now.getTime() - 24 * hourMs) {
      this.#database.run('UPDATE sessions SET used = ? WHERE token = ?', now.getTime(), hashOf(token));
    }
    return true;
  }

  close(token: string): void {
    this.#database.run('DELETE FROM sessions WHERE token = ?', hashOf(token));
  }

  /** Closes every session; links that were not used yet open none. */
  closeAll(now: Date): void {
    this.#database.transaction(() => {
      this.#database.run('DELETE FROM sessions');
      this.#database.run('UPDATE sign_in_links SET used = ? WHERE used = 0', now.getTime());
    });
  }
}
