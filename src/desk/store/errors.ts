/** Explains database errors to the owner. */
import { messageOf } from '../../helpers.ts';

const busy = 5;
const full = 13;

/** The database failed: nothing was stored. `message` is a German sentence that says what to do. */
export class StoreError extends Error {
  /** Whether to keep the file open: it is locked, the disk is full, or it must not be opened again. */
  readonly staysOpen: boolean;

  constructor(
    message: string,
    { code, cause }: { code?: number | undefined; cause?: unknown } = {},
    staysOpen = false,
  ) {
    super(message, { cause });
    this.staysOpen = staysOpen || code === busy || code === full;
  }
}

const damaged =
  'Die Datenbank ist beschädigt. Halten Sie den Server an, bewahren Sie den Ordner auf und spielen Sie eine Sicherung ein.';
/** The error for a corrupt file. */
export const damagedFile = (file: string): StoreError =>
  new StoreError(`${damaged} Es geht um ${file}`);
const unusable =
  'Der Ordner lässt sich nicht benutzen. Prüfen Sie, ob er vorhanden ist, wem er gehört, ob Platz frei ist und ob der Datenträger schreibgeschützt ist.';
/** Advice by SQLite's primary result code, where it is not the folder. */
const advice: Readonly<Record<number, string>> = {
  [busy]: 'Ein anderes Programm hält die Datenbank fest. Beenden Sie es.',
  11: damaged,
  [full]: 'Der Datenträger ist voll. Schaffen Sie Platz.',
  26: damaged,
};

/** SQLite's primary result code: the low byte of the extended one. */
function sqliteCode(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
}

export const isSqliteError = (error: unknown): boolean => sqliteCode(error) !== undefined;

/** Whether another process has the file locked. */
export const isBusy = (error: unknown): boolean => sqliteCode(error) === busy;

/** Converts an error of SQLite or the file system into a sentence for the owner, with its own words. */
export function storeError(error: unknown, file: string): StoreError {
  if (error instanceof StoreError) return error;
  const code = sqliteCode(error);
  const what = (code !== undefined && advice[code]) || unusable;
  return new StoreError(`${what} Es geht um ${file} (${messageOf(error)}).`, {
    code,
    cause: error,
  });
}
