/** The owner's texts for mails, from `src/content/mails`. */
import { getEntry } from 'astro:content';
import { recordOf } from '../helpers.ts';
import { draftKinds, type DraftKind } from './placeNames.ts';

export interface MailText {
  readonly subject: string;
  /** Markdown. */
  readonly body: string;
}

/** Texts as the owner wrote them; `placeNames.ts` says with which places. */
export interface MailTexts {
  /** The automatic confirmation to the guest. */
  readonly confirmation: MailText;
  /** The texts that the owner sends himself. */
  readonly drafts: Readonly<Record<DraftKind, MailText>>;
  /** When the owner answers, as part of a sentence: `so bald wie möglich`. */
  readonly replyTime: string;
  /** The next steps after a request, one sentence each, in Markdown. */
  readonly steps: readonly string[];
}

/** @throws if a file is missing; the check of content reports it before */
export async function getMailTexts(): Promise<MailTexts> {
  const confirmation = await getEntry('bestaetigung', 'bestaetigung');
  const offer = await getEntry('antwort', 'antwort');
  const acceptance = await getEntry('zusage', 'zusage');
  const refusal = await getEntry('absage', 'absage');
  if (!confirmation || !offer || !acceptance || !refusal) throw new Error('Ein Text der E-Mails fehlt.');
  const { subject, replyTime, steps } = confirmation.data;
  return {
    confirmation: { subject, body: confirmation.body ?? '' },
    drafts: recordOf(draftKinds, (kind) => {
      const { data, body = '' } = { offer, acceptance, refusal }[kind];
      return { subject: data.subject, body };
    }),
    replyTime,
    steps,
  };
}
