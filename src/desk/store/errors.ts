/** Explains database errors to the owner. */
import { messageOf } from '../../helpers.ts';

const busy = 5;
const full = 13;

/** The database failed: nothing was stored. `message` is a German sentence that says what to do. */
export class StoreError extends Error {
  /** Whether to keep the file open: it is locked, or the disk is full. */
  readonly staysOpen: boolean;

  constructor(
    message: string,
    { code, cause }: { code?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.staysOpen = code === busy || code === full;
  }
}

const damaged =
  'Die Datenbank ist beschädigt. Halten Sie den Server an, bewahren Sie den Ordner auf und spielen Sie eine Sicherung ein.';
/** The error for a corrupt file. */
export const damagedFile = (file: string): StoreError =>
  new StoreError(`${damaged} Es geht um ${file}`);
const unusable =
  'Der Ordner lässt sich nicht benutzen. Prüfen Sie, ob er vorhanden ist, wem er gehört, ob Platz frei ist und ob der Datenträger schreibgeschützt ist.';
/** What to do, by SQLite's primary result code. Other codes are about the folder. */
const advice: Readonly<Record<number, string>> = {
  [busy]: 'Ein anderes Programm hält die Datenbank fest. Beenden Sie es.',
  11: damaged,
  [full]: 'Der Datenträger ist voll. Schaffen Sie Platz.',
  26: damaged,
};

/** SQLite's codes for wrong statements and values: mistakes of ours. */
const mistakes = [1, 18, 19, 20, 21, 25];

/** SQLite's primary result code: the low byte of the extended one. */
function sqliteCode(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
}

/** Whether another process has the file locked. */
export const isBusy = (error: unknown): boolean => sqliteCode(error) === busy;

/** Whether the system refused a call. Errors of Node about wrong arguments name no call. */
const isSystemError = (error: unknown): boolean => Error.isError(error) && 'syscall' in error;

/**
 * Throws an error of SQLite or the file system as a `StoreError`. Throws any other error as it is,
 * because it is a mistake of ours.
 */
export function throwStoreError(error: unknown, file: string): never {
  const code = sqliteCode(error);
  const isOutage = code === undefined ? isSystemError(error) : !mistakes.includes(code);
  if (!isOutage) throw error;
  const what = (code !== undefined && advice[code]) || unusable;
  throw new StoreError(`${what} Es geht um ${file} (${messageOf(error)}).`, {
    code,
    cause: error,
  });
}
