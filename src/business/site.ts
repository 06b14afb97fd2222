/**
 * Who runs the bar: `src/content/betrieb.yaml`. Pages and endpoint hold what the build has read (`publish/contentIntegration.ts`),
 * the server and the commands read it at their start.
 */
import { readContent } from './readContent.ts';
import { businessSchema } from './schema.ts';

export const site = readContent('betrieb.yaml', businessSchema);
