/** The only reader of the collection `mails`. */
import { getCollection } from 'astro:content';
import { readMailTexts, type MailTexts } from './mailTexts.ts';

/** @throws with a German sentence that names file and field; this stops the build */
export async function getMailTexts(): Promise<MailTexts> {
  const entries = await getCollection('mails');
  return readMailTexts(
    Object.fromEntries(
      entries.map(({ id, data, body = '', filePath = id }) => [id, { ...data, body, file: filePath }]),
    ),
  );
}
