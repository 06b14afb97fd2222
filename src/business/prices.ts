/** Prices of additions, and figures of the terms: `src/content/preise.yaml`, read like `site.ts`. */
import { readContent } from './readContent.ts';
import { pricesSchema } from './businessSchema.ts';

export const { extras, cocktailsPerGuest, guestNumbers, terms, alwaysIncluded, onRequest, notIncluded } = readContent(
  'preise.yaml',
  pricesSchema,
);
