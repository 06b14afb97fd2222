/** `npm run anfragen -- backup`: copies the data folder while the server runs. */
import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isPublicFolder } from '../../environment.ts';
import { makeFolder } from './folder.ts';
import { Store } from './store.ts';
import { StoreError } from './errors.ts';

/** Flushes a file or folder to disk. */
function sync(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/**
 * Copies everything but sessions and links to sign in into a new folder below `target`. The folder
 * is renamed at the end: one that ends in `.neu` is incomplete.
 *
 * @returns the new folder and its number of bookings
 * @throws StoreError when bookings cannot be read or visitors could read the copy, and what the
 *   system says when the folder cannot be written
 */
export function backUp(
  store: Store,
  target: string,
  now: Date,
): { readonly folder: string; readonly bookings: number } {
  if (isPublicFolder(target)) {
    throw new StoreError(
      'Sichern Sie nicht in dist, .builds oder public: Was dort liegt, kann jeder abrufen.',
    );
  }
  makeFolder(target);
  const folder = join(target, `anfragen-${now.toISOString().replace(/[:.]/g, '-')}`);
  const unfinished = `${folder}.neu`;
  mkdirSync(unfinished, { mode: 0o700 });
  const file = join(unfinished, basename(store.file));
  store.copyTo(file);
  chmodSync(file, 0o600);
  const copy = new Store(unfinished, { create: false });
  // A backup that is put back must not sign a lost device in again.
  copy.endSessions();
  const bookings = copy.bookings.count();
  copy.close();
  sync(file);
  renameSync(unfinished, folder);
  sync(target);
  store.recordBackup(now);
  return { folder, bookings };
}
