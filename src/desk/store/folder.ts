/** The data folder: for one user alone, to whom everything in it belongs. */
import { chmodSync, existsSync, lchownSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StoreError } from './storeError.ts';

/** The database, in the data folder. */
export const databaseName = 'anfragen.sqlite';

/** Whether others than the owner may read or write. */
const isOpenToOthers = (path: string): boolean => (statSync(path).mode & 0o077) !== 0;

/** Makes a file private that was copied here or written by an earlier version; what a link points to stays as it is. */
export function makePrivate(file: string): void {
  if (!lstatSync(file).isSymbolicLink() && isOpenToOthers(file)) chmodSync(file, 0o600);
}

/**
 * Gives what root made to the owner of the folder around it: the server, which is not root, must be able to use it. Never
 * what a link points to: that owner could get any file by it.
 */
export function giveToOwner(path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  try {
    lchownSync(path, uid, gid);
  } catch {
    // In some containers root may not; the folder is root's own there.
  }
}

/** Creates a folder, if missing. Not recursive: `mkdir` with `recursive` never returns below /proc. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  mkdirSync(folder, { mode: 0o700 });
  giveToOwner(folder);
}

/** Creates the data folder, if missing, and makes it private, unless others use it already. */
export function claim(folder: string): void {
  makeFolder(folder);
  if (!isOpenToOthers(folder)) return;
  const names = readdirSync(folder);
  if (names.length > 0 && !names.includes(databaseName)) {
    throw new StoreError(
      `Im Ordner ${folder} liegen schon andere Dateien, und andere Nutzer dürfen hinein. Geben Sie mit DATA_DIR einen eigenen, leeren Ordner an.`,
    );
  }
  chmodSync(folder, 0o700);
}
