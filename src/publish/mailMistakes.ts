/** Reads the mails to guests as they would arrive. */
import type { z } from 'astro/zod';
import { businessSchema, pricesSchema } from '../business/businessSchema.ts';
import { draftKinds, drafts } from '../business/placeNames.ts';
import { sources } from '../content.config.ts';
import { exampleMails } from '../desk/mail/exampleMails.ts';
import { offerSchema } from '../offer/offerSchema.ts';
import { recordOf } from '../records.ts';
import type { ContentFile } from './contentFile.ts';
import type { Mistake } from './mistakes.ts';
import { proofread, proofreadPage } from './proofread.ts';
import { readPage } from './readPage.ts';

/** @param contents all files; with mistakes in those that mails are made of, there are no mails yet */
export function mailMistakes(contents: readonly ContentFile[]): Mistake[] {
  const file = (name: string): ContentFile | undefined =>
    contents.find((content) => content.file === `src/content/${name}`);
  const read = <Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> | undefined =>
    schema.safeParse(file(name)?.data).data;
  const { bestaetigung } = sources;
  const [bar, prices] = [read('betrieb.yaml', businessSchema), read('preise.yaml', pricesSchema)];
  const confirmation = read(bestaetigung.pattern, bestaetigung.schema);
  const texts = recordOf(draftKinds, (kind) => {
    const { pattern, schema } = sources[drafts[kind].file];
    return { subject: read(pattern, schema)?.subject ?? '', body: file(pattern)?.body ?? '' };
  });
  if (!bar || !prices || !confirmation || draftKinds.some((kind) => texts[kind].subject === '')) return [];
  const offer = contents
    .filter((content) => content.file.startsWith('src/content/offer/'))
    .flatMap(({ data }) => offerSchema.safeParse(data).data ?? []);
  const { subject, replyTime, steps } = confirmation;
  const mails = exampleMails(
    {
      bar,
      prices,
      packages: offer.flatMap((item) => (item.kind === 'package' ? { ...item, extras: prices.extras } : [])),
      drinks: offer.flatMap((item) => (item.kind === 'cocktail' ? { ...item, slug: item.name } : [])),
      bookedDays: [],
      texts: {
        confirmation: { subject, body: file(bestaetigung.pattern)?.body ?? '' },
        drafts: texts,
        replyTime,
        steps,
      },
    },
    { siteUrl: bar.url, retentionDays: bar.retentionDays },
  );
  const found = mails.flatMap((mail) =>
    [
      ...proofread(mail.subject),
      ...(mail.html ? proofreadPage(readPage(mail.html), () => undefined) : mail.text.split('\n').flatMap(proofread)),
    ].map(({ text }): Mistake => ({ file: mail.file, text: `In der E-Mail an Ihre Kunden: ${text}` })),
  );
  return [...new Map(found.map((mistake) => [mistake.file + mistake.text, mistake])).values()];
}
