/** The owner's texts for mails, from `src/content/mails`. */
import { getEntry } from 'astro:content';

export interface MailText {
  readonly subject: string;
  /** Markdown. */
  readonly body: string;
}

/** Texts as the owner wrote them; `placeNames.ts` says with which places. */
export interface MailTexts {
  /** The automatic confirmation to the guest. */
  readonly confirmation: MailText;
  /** Draft of the owner's answer. */
  readonly reply: MailText;
  /** When the owner answers, as part of a sentence: `so bald wie möglich`. */
  readonly replyTime: string;
  /** The next steps after a request, one sentence each, in Markdown. */
  readonly steps: readonly string[];
}

/** @throws if a file is missing; the check of content reports it before */
export async function getMailTexts(): Promise<MailTexts> {
  const [confirmation, reply] = [await getEntry('bestaetigung', 'bestaetigung'), await getEntry('antwort', 'antwort')];
  if (!confirmation || !reply) throw new Error('Ein Text der E-Mails fehlt.');
  const { subject, replyTime, steps } = confirmation.data;
  return {
    confirmation: { subject, body: confirmation.body ?? '' },
    reply: { subject: reply.data.subject, body: reply.body ?? '' },
    replyTime,
    steps,
  };
}
