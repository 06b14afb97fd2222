/** `npm run anfragen -- backup`: copies the data folder while the server runs. */
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
import { makeFolder } from '../store/folder.ts';
import { mailFolder } from '../store/outbox.ts';
import { randomInt } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { Store } from '../store/store.ts';

/** Flushes to disk. */
function sync(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Sets a new `application_id`, by which a server notices that its open file was overwritten with the backup. */
function mark(file: string): void {
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA application_id = ${randomInt(1, 2 ** 31)}`);
  database.close();
}

/**
 * Copies all requests, and mails written as files, into a new folder below `target`. The folder is renamed at the end: one
 * that ends in `.neu` is incomplete.
 *
 * @returns the new folder and its number of requests
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
      // The mail may have been sent or deleted meanwhile.
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
