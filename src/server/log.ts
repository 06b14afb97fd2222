/** The server's log, on standard error. It holds no personal data. */

/** Writes one line in German. Control characters and line breaks become spaces. */
export function log(message: string): void {
  console.error(`[anfragen] ${message.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')}`);
}

/** Logs a mistake of ours with its stack. */
export function logBug(error: unknown): void {
  console.error('[anfragen] Ein Fehler, der nicht hätte vorkommen dürfen:', error);
}
