/** A mail without sender and recipient, which the mailer adds. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Whom it is written to, where that is not who gets it: the guest, in a copy. */
  readonly to?: string;
  /** Text of an `.ics` file. */
  readonly calendar?: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
  /** Message-ID of the mail that this one answers, as the outbox has it. */
  readonly inReplyTo?: string;
}

export function isLetter(value: unknown): value is Letter {
  return typeof value === 'object' && value !== null && 'subject' in value && 'text' in value && 'html' in value;
}
