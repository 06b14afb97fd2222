import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { offerSchema } from './offer/schema.ts';

const image = z.string().regex(/^\/images\/[\w-]+\.(?:jpg|png)$/, 'erwartet wird /images/<datei>.jpg');

/** Everything that is sold: cocktails and packages, told apart by `kind`. */
const offer = defineCollection({
  loader: glob({ pattern: '**/*.yaml', base: './src/content/offer' }),
  schema: offerSchema,
});

const partners = defineCollection({
  loader: glob({ pattern: '*.yaml', base: './src/content/partners' }),
  schema: z.strictObject({
    order: z.int().positive().describe('Platz auf der Seite.'),
    name: z.string().min(1),
    description: z.string().min(1),
    link: z.strictObject({ text: z.string().min(1), href: z.url() }),
    image: image.optional().describe('Bild des Partners, wenn er keine Produkte zeigt.'),
    imageAlt: z.string().min(1).optional(),
    products: z
      .array(
        z.strictObject({
          title: z.string().min(1),
          image,
          imageAlt: z.string().min(1),
          description: z.string().min(1),
          notice: z.string().min(1).optional().describe('Pflichthinweis, z. B. zu Koffein.'),
        }),
      )
      .default([]),
  }),
});

const legal = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/content/legal' }),
  schema: z.strictObject({
    title: z.string().min(1),
    description: z.string().min(1),
    updated: z.coerce.date().describe('Stand, z. B. 2026-11-21.'),
  }),
});

export const collections = { offer, partners, legal };
