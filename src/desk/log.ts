/** One line of the server's log: what happened and what to do, never personal data. */

/** Writes one German line to standard error; control characters, line breaks included, become spaces. */
export function log(message: string): void {
  console.error(`[anfragen] ${message.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')}`);
}
