/** Prices beside those of the packages, and what the terms promise in figures: `src/content/preise.yaml`, read as `site.ts` is. */
import { readContent } from './readContent.ts';
import { pricesSchema } from './schema.ts';

export const { extras, cocktailsPerGuest, guestNumbers, terms, alwaysIncluded, onRequest } = readContent(
  'preise.yaml',
  pricesSchema,
);
