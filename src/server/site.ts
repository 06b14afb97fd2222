import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../domain/site.ts';
import { messageOf } from '../helpers.ts';

/** The site cannot be read; the message is a German sentence for whoever runs the server. */
export class SiteError extends Error {}

export function publishedIn(folder: string): () => { readonly site: Site } {
  return () => {
    try {
      const site: Site = JSON.parse(readFileSync(join(folder, 'api/site.json'), 'utf8'));
      return { site };
    } catch (error) {
      throw new SiteError(`Die Website ist noch nicht gebaut. (${messageOf(error)})`);
    }
  };
}
