/** The server's log: what happened and what to do, never personal data. */

/** Writes one German line to standard error; control characters, line breaks included, become spaces. */
export function log(message: string): void {
  console.error(`[anfragen] ${message.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')}`);
}

/** Logs an outage once: when it begins or gets another reason, and when it is over. */
export class OutageLog {
  readonly #over: string;
  #told = '';

  /** @param over the line that says that it is over */
  constructor(over: string) {
    this.#over = over;
  }

  meet(message: string): void {
    if (message !== this.#told) log(message);
    this.#told = message;
  }

  end(): void {
    if (this.#told) log(this.#over);
    this.#told = '';
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
