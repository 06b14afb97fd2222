/** Astro's collections. What their files may hold: `schemas/`; business, prices and taken days: `business.ts`. */
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import type { z } from 'zod';
import { collectionFiles, type ContentFiles } from './schemas/contentFiles.ts';

/**
 * Tried and left: `z.config(z.locales.de())`, because Astro (7.3) gives its own English error map to each schema. The check says it
 * in German before (`check/checkContent.ts`).
 */
const collection = <Schema extends z.ZodType>({ folder, pattern, schema }: ContentFiles<Schema>) =>
  defineCollection({ loader: glob({ base: `./src/content/${folder}`, pattern }), schema });

export const collections = {
  offer: collection(collectionFiles.offer),
  partners: collection(collectionFiles.partners),
  legal: collection(collectionFiles.legal),
  news: collection(collectionFiles.news),
  questions: collection(collectionFiles.questions),
  occasions: collection(collectionFiles.occasions),
  mails: collection(collectionFiles.mails),
  home: collection(collectionFiles.home),
};
