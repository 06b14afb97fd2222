/** The owner's texts for mails, from `src/content/mails`. */
import { getEntry } from 'astro:content';
import { recordOf } from '../helpers.ts';
import { letterKinds, type LetterKind } from './placeholders.ts';

interface MailText {
  readonly subject: string;
  /** Markdown. */
  readonly body: string;
}

/** Texts as the owner wrote them; `placeholders.ts` says with which placeholders. */
export interface MailTexts {
  /** What guests get at once. */
  readonly acknowledgement: MailText;
  /** What the owner sends. */
  readonly letters: Readonly<Record<LetterKind, MailText>>;
  /** The next steps after a request, one sentence each, in Markdown. */
  readonly steps: readonly string[];
}

/** @throws if a file is missing; the check of content reports it before */
export async function getMailTexts(): Promise<MailTexts> {
  const acknowledgement = await getEntry('bestaetigung', 'bestaetigung');
  const offer = await getEntry('antwort', 'antwort');
  const confirmation = await getEntry('zusage', 'zusage');
  const refusal = await getEntry('absage', 'absage');
  const cancellation = await getEntry('storno', 'storno');
  const message = await getEntry('nachricht', 'nachricht');
  if (!acknowledgement || !offer || !confirmation || !refusal || !cancellation || !message) {
    throw new Error('Ein Text der E-Mails fehlt.');
  }
  const { subject, steps } = acknowledgement.data;
  return {
    acknowledgement: { subject, body: acknowledgement.body ?? '' },
    letters: recordOf(letterKinds, (kind) => {
      const { data, body = '' } = { offer, confirmation, refusal, cancellation, message }[kind];
      return { subject: data.subject, body };
    }),
    steps,
  };
}
