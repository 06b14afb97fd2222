/** The letters that the owner sends, each with the name of its text in `content/mails`. */
import { namesOf } from '../helpers.ts';
import type { MailName } from '../owner/texts/placeholders.ts';

export const letterMails = {
  offer: 'antwort',
  confirmation: 'zusage',
  refusal: 'absage',
  cancellation: 'storno',
  message: 'nachricht',
} as const satisfies Readonly<Record<string, MailName>>;
export type LetterKind = keyof typeof letterMails;
export const letterKinds = namesOf(letterMails);
