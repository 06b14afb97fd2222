/** The data folder: for one user alone. */
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { StoreError } from './errors.ts';

/** File name of the database. */
export const databaseName = 'anfragen.sqlite';

/** Whether others than the owner may read or write. */
const isOpenToOthers = (path: string): boolean => (statSync(path).mode & 0o077) !== 0;

/** Makes a file private. Leaves a private file alone, so that it works on a read-only disk. */
export function makePrivate(file: string): void {
  if (isOpenToOthers(file)) chmodSync(file, 0o600);
}

/**
 * Creates a folder, if missing. Not recursive: `mkdir` with `recursive` never returns below /proc.
 */
export function makeFolder(folder: string): void {
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
}

/** Creates the data folder, if missing, and makes it private, unless others use it already. */
export function preparePrivateFolder(folder: string): void {
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

/**
 * Throws for any user but the owner of an existing folder: the server could not use what root
 * writes there.
 */
export function checkUser(folder: string): void {
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  if (owner === undefined || process.geteuid === undefined || process.geteuid() === owner) return;
  throw new StoreError(
    `Der Ordner ${folder} gehört einem anderen Nutzer. Setzen Sie vor den Befehl: sudo -u '#${owner}'`,
  );
}
