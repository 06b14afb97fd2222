/** Values of `src/content/betrieb.yaml`. A build has them in the place of this module (`reader/integration.ts`). */
import { needValues } from '../reader/readSource.ts';
import { businessSource } from './businessSchema.ts';

export const business = needValues(businessSource);
