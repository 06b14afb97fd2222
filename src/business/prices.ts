/** Values of `src/content/preise.yaml`: prices of additions, and figures of the terms; like `business.ts`. */
import { needValues } from '../reader/readSource.ts';
import { pricesSchema } from './businessSchema.ts';

export const { extras, cocktailsPerGuest, guestNumbers, terms, alwaysIncluded, onRequest, notIncluded } = needValues(
  'preise.yaml',
  pricesSchema,
);
