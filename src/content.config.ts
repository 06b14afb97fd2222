/**
 * Astro's collections. What their files may hold: `schemas/contentFiles.ts`; who reads them:
 * `content.ts`.
 */
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import type { z } from 'zod';
import { collectionFiles, type ContentFiles } from './schemas/contentFiles.ts';

/**
 * `z.config(z.locales.de())` has no effect here: Astro (7.3) gives its own English error map to
 * each schema. The check says mistakes in German before (`check/checkContent.ts`).
 */
const collection = <Schema extends z.ZodType>({ folder, pattern, schema }: ContentFiles<Schema>) =>
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
  business: collection(collectionFiles.business),
  prices: collection(collectionFiles.prices),
  takenDays: collection(collectionFiles.takenDays),
  offer: collection(collectionFiles.offer),
  partners: collection(collectionFiles.partners),
  legal: collection(collectionFiles.legal),
  news: collection(collectionFiles.news),
  questions: collection(collectionFiles.questions),
  mails: collection(collectionFiles.mails),
  home: collection(collectionFiles.home),
} satisfies Readonly<Record<keyof typeof collectionFiles, unknown>>;
