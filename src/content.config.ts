/**
 * Declares Astro's collections. `schemas/contentFiles.ts` says what their files may hold;
 * `content.ts` reads them.
 */
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import type { z } from 'zod';
import { contentKinds, type ContentKind } from './schemas/contentFiles.ts';

/**
 * `z.config(z.locales.de())` has no effect here: Astro (7.3) gives its own English error map to
 * each schema. `check/checkContent.ts` refuses mistakes before, in German.
 */
const collection = <Schema extends z.ZodType>({ folder, pattern, schema }: ContentKind<Schema>) =>
  defineCollection({
    loader: glob({
      base: `./src/content/${folder}`,
      pattern,
      // Astro's default (7.3) reads a slug from the data, and throws on a file of mere comments.
      generateId: ({ entry }) => entry.replace(/\.\w+$/, ''),
    }),
    schema,
  });

export const collections = {
  business: collection(contentKinds.business),
  prices: collection(contentKinds.prices),
  takenDays: collection(contentKinds.takenDays),
  offer: collection(contentKinds.offer),
  partners: collection(contentKinds.partners),
  legal: collection(contentKinds.legal),
  news: collection(contentKinds.news),
  questions: collection(contentKinds.questions),
  acknowledgement: collection(contentKinds.acknowledgement),
  replies: collection(contentKinds.replies),
  home: collection(contentKinds.home),
} satisfies Readonly<Record<keyof typeof contentKinds, unknown>>;
