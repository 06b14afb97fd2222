/** The only reader of `src/content/mails`. */
import { getEntry } from 'astro:content';
import { mailText, type MailTexts } from './mailTexts.ts';

/** @throws if a file is missing; the check of content reports it before */
export async function getMailTexts(): Promise<MailTexts> {
  const [confirmation, reply] = [await getEntry('bestaetigung', 'bestaetigung'), await getEntry('antwort', 'antwort')];
  if (!confirmation || !reply) throw new Error('Ein Text der E-Mails fehlt.');
  return {
    confirmation: mailText(confirmation.data, confirmation.body),
    reply: mailText(reply.data, reply.body),
    replyTime: confirmation.data.replyTime,
    steps: confirmation.data.steps,
  };
}
