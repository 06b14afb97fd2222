/** Explains database errors to the owner. */

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

const restore = 'Halten Sie den Server an, bewahren Sie den Ordner auf und spielen Sie eine Sicherung ein.';
/** Advice for a corrupt file. */
export const damaged = `Die Datenbank ist beschädigt. ${restore}`;
const readOnly = 'Prüfen Sie, wem der Ordner gehört und ob der Datenträger schreibgeschützt ist.';
/** Advice by SQLite's primary result code. */
const advice: Readonly<Record<number, string>> = {
  [busy]: 'Ein anderes Programm hält die Datenbank fest. Beenden Sie es.',
  8: `In den Ordner lässt sich nicht schreiben. ${readOnly}`,
  10: 'Der Datenträger meldet einen Fehler. Prüfen Sie freien Platz und Zustand des Datenträgers.',
  11: damaged,
  [full]: 'Der Datenträger ist voll. Schaffen Sie Platz.',
  14: `Die Datei lässt sich nicht öffnen. ${readOnly}`,
  23: `In den Ordner lässt sich nicht schreiben. ${readOnly}`,
  26: `Die Datei ist keine Datenbank oder beschädigt. ${restore}`,
};

/** SQLite's primary result code: the low byte of the extended one. */
function sqliteCode(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
}

/** Whether another process has the file locked. */
export const isBusy = (error: unknown): boolean => sqliteCode(error) === busy;

/** Converts an error of SQLite or the file system into a sentence for the owner. */
export function storeError(error: unknown, file: string): StoreError {
  if (error instanceof StoreError) return error;
  const code = sqliteCode(error);
  const system = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  const what =
    code === undefined
      ? `Der Ordner lässt sich nicht benutzen (${system}). Prüfen Sie, ob er vorhanden ist, wem er gehört, ob Platz frei ist und ob der Datenträger schreibgeschützt ist.`
      : (advice[code] ?? `Die Datenbank meldet den Fehler ${code}. Prüfen Sie den Ordner.`);
  return new StoreError(`${what} Es geht um ${file}`, { code, cause: error });
}
