/** `npm run anfragen -- backup`: a copy that can be put in the place of the data folder, made while the server runs. */
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from '../store/database.ts';
import { mailFolder } from '../store/outbox.ts';
import { randomInt } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { Store } from '../store/store.ts';

/** The system may write later what it says to have written; a backup is one once it is on disk. */
function sync(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** So a server notices that the backup was copied over the file that it has open. */
function mark(file: string): void {
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA application_id = ${randomInt(1, 2 ** 31)}`);
  database.close();
}

/**
 * Copies every request that is stored now, and the mails that lie as files, into a new folder below `target`. The folder gets
 * its name at the end: one that ends in `.neu` is no backup.
 *
 * @returns the new folder, and how many requests are in it
 * @throws StoreError when requests cannot be read, and what the system says when the folder cannot be written
 */
export function backUp(
  store: Store,
  target: string,
  now: Date,
): { readonly folder: string; readonly requests: number } {
  makeFolder(target);
  const folder = join(target, `anfragen-${now.toISOString().replace(/[:.]/g, '-')}`);
  const unfinished = `${folder}.neu`;
  mkdirSync(unfinished, { mode: 0o700 });
  const file = join(unfinished, basename(store.file));
  store.copyTo(file);
  chmodSync(file, 0o600);
  mark(file);

  const mails = mailFolder(dirname(store.file));
  const names = existsSync(mails) ? readdirSync(mails).filter((name) => name.endsWith('.eml')) : [];
  if (names.length > 0) mkdirSync(mailFolder(unfinished), { mode: 0o700 });
  for (const name of names) {
    try {
      copyFileSync(join(mails, name), join(mailFolder(unfinished), name));
    } catch (error) {
      // Sent or deleted since the folder was read.
      if (existsSync(join(mails, name))) throw error;
    }
  }

  const copy = new Store(unfinished);
  const requests = copy.list().length;
  copy.close();
  sync(file);
  renameSync(unfinished, folder);
  sync(target);
  return { folder, requests };
}
