/**
 * Data of the business from `src/content/betrieb.yaml`: compiled into pages and endpoint (`publish/contentIntegration.ts`),
 * read by the server and the commands when they start.
 */
import { readContent } from './readContent.ts';
import { businessSchema } from './schema.ts';

export const site = readContent('betrieb.yaml', businessSchema);
