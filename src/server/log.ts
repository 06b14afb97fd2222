/** The server's log, on standard error. It holds no personal data. */
import { inOneLine } from '../texts/inOneLine.ts';

/** Writes one line in German. */
export function log(message: string): void {
  console.error(`[anfragen] ${inOneLine(message)}`);
}

/** Logs a mistake of ours with its stack. */
export function logBug(error: unknown): void {
  console.error('[anfragen] Ein Fehler, der nicht hätte vorkommen dürfen:', error);
}
