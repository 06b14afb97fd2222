/** Values of `src/content/preise.yaml`: prices of additions, and figures of the terms; like `business.ts`. */
import { needValues } from '../reader/readSource.ts';
import { pricesSource } from './businessSchema.ts';

export const { extras, cocktailsPerGuest, guestNumbers, terms, alwaysIncluded, onRequest, notIncluded } =
  needValues(pricesSource);
