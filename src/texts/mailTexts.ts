import { getCollection } from 'astro:content';
import { business, prices } from '../business.ts';
import type { SiteData } from '../domain/siteData.ts';
import { recordOf } from '../domain/records.ts';
import { mailNames } from './placeholders.ts';
import { writeMailTexts } from './writeMailTexts.ts';

/** What happens after an enquiry, one sentence each, in Markdown. */
export const getNextSteps = async (): Promise<readonly string[]> =>
  (await getCollection('mails')).flatMap(({ data }) => ('steps' in data ? data.steps : []));

/**
 * Texts of mails, with the placeholders of one enquiry left.
 *
 * @throws if a file is missing; the check of content reports it before
 */
export async function getMailTexts(): Promise<SiteData['texts']> {
  const entries = await getCollection('mails');
  const sources = recordOf(mailNames, (name) => {
    const entry = entries.find(({ id }) => id === name);
    if (!entry) throw new Error(`Der Text der E-Mail „${name}“ fehlt.`);
    return { subject: entry.data.subject, body: entry.body ?? '' };
  });
  return writeMailTexts(sources, await getNextSteps(), business, prices);
}
