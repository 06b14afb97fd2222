/** Lock on the data folder: only the process that holds it delivers mails. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivate } from './folder.ts';
import { isBusy, throwStoreError } from './errors.ts';

/**
 * Held by an open transaction on a file of its own, which the system ends together with the
 * process.
 */
export class SendingLock {
  readonly #file: string;
  #held: DatabaseSync | undefined;

  constructor(folder: string) {
    this.#file = join(folder, 'versand.lock');
  }

  /**
   * Tries to take the lock.
   *
   * @returns whether this process holds it
   * @throws StoreError if the file cannot be used
   */
  acquire(): boolean {
    if (this.#held) return true;
    let database: DatabaseSync | undefined;
    try {
      database = new DatabaseSync(this.#file);
      makePrivate(this.#file);
      database.exec('BEGIN EXCLUSIVE');
      this.#held = database;
      return true;
    } catch (error) {
      database?.close();
      if (isBusy(error)) return false;
      throwStoreError(error, this.#file);
    }
  }

  release(): void {
    this.#held?.close();
    this.#held = undefined;
  }
}
