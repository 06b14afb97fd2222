/** The server's log, on standard error. It holds no personal data. */
import { inOneLine } from '../texts/inOneLine.ts';

/** Writes one line in German. */
export function log(message: string): void {
  console.error(`[anfragen] ${inOneLine(message)}`);
}

/**
 * The file of the enquiries or the site cannot be used: an outage, no mistake of ours. The message
 * is a German sentence for whoever runs the server.
 */
export class OutageError extends Error {}

/** Logs a mistake of ours with its stack. */
export function logBug(error: unknown): void {
  console.error('[anfragen] Ein Fehler, der nicht hätte vorkommen dürfen:', error);
}
