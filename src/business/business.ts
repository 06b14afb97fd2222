/**
 * Data of the business from `src/content/betrieb.yaml`: compiled into pages and endpoint (`publish/contentIntegration.ts`).
 * The server has what it needs of it from the build (`published.ts`).
 */
import { readContent } from './readContent.ts';
import { businessSchema } from './businessSchema.ts';

export const business = readContent('betrieb.yaml', businessSchema);
