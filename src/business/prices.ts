/** Prices of additions, and figures of the terms: `src/content/preise.yaml`, read like `business.ts`. */
import { readContent } from './readContent.ts';
import { pricesSchema } from './businessSchema.ts';

export const { extras, cocktailsPerGuest, guestNumbers, terms, alwaysIncluded, onRequest, notIncluded } = readContent(
  'preise.yaml',
  pricesSchema,
);
