/**
 * Data of the business from `src/content/betrieb.yaml`: compiled into pages and programs (`publish/contentIntegration.ts`).
 */
import { readContent } from './readContent.ts';
import { businessSchema } from './businessSchema.ts';

export const business = readContent('betrieb.yaml', businessSchema);
