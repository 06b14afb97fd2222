/** The server's log: what happened and what to do, never personal data. */

/** Writes one German line to standard error; control characters, line breaks included, become spaces. */
export function log(message: string): void {
  console.error(`[anfragen] ${message.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')}`);
}

/** Logs an error that should not occur, with its stack. */
export function logError(error: unknown): void {
  console.error('[anfragen] Ein Fehler, der nicht hätte vorkommen dürfen:', error);
}

/** Logs a recurring failure once, again when its message changes, and its end. */
export class OutageLog {
  readonly #endMessage: string;
  #lastMessage = '';

  constructor(endMessage: string) {
    this.#endMessage = endMessage;
  }

  report(message: string): void {
    if (message !== this.#lastMessage) log(message);
    this.#lastMessage = message;
  }

  end(): void {
    if (this.#lastMessage) log(this.#endMessage);
    this.#lastMessage = '';
  }
}
