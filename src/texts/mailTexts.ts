/** The owner's texts for mails, from `src/content/mails`. */
import { getCollection } from 'astro:content';
import { recordOf } from '../helpers.ts';
import { mailNames, type MailName } from './placeholders.ts';

interface MailText {
  readonly subject: string;
  /** Markdown. */
  readonly body: string;
}

/** Texts as the owner wrote them, with the placeholders of `placeholders.ts`. */
export interface MailTexts {
  readonly mails: Readonly<Record<MailName, MailText>>;
  /** The next steps after a booking request, one sentence each, in Markdown. */
  readonly steps: readonly string[];
}

/** @throws if a file is missing; the check of content reports it before */
export async function getMailTexts(): Promise<MailTexts> {
  const entries = await getCollection('mails');
  return {
    mails: recordOf(mailNames, (name) => {
      const entry = entries.find(({ id }) => id === name);
      if (!entry) throw new Error(`Der Text der E-Mail „${name}“ fehlt.`);
      return { subject: entry.data.subject, body: entry.body ?? '' };
    }),
    steps: entries.flatMap(({ data }) => ('steps' in data ? data.steps : [])),
  };
}
