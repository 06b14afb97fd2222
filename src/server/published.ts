/** Reads what the server needs of the built site, and reads it again after a publish. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { siteDataVersion, type SiteData } from '../domain/siteData.ts';
import { isRecord, messageOf } from '../domain/unknown.ts';
import { OutageError } from './log.ts';

/** What the server reads of a build. */
export interface Published {
  readonly site: SiteData;
  /** HTML of the two pages that answer a form without the script, with their slots empty. */
  readonly sent: string;
  readonly notSent: string;
}

/** The file that a build writes last: its presence says that the build is complete. */
export const buildMarker = 'built.txt';

/** Addresses, in a build and in development, of what the server reads. */
export const publishedPaths = {
  site: '/api/site.json',
  sent: '/api/gesendet',
  notSent: '/api/nicht-gesendet',
} as const;

/** Looks at the version alone: one repository builds the site and runs the server. */
const isSiteData = (value: unknown): value is SiteData =>
  isRecord(value) && value.version === siteDataVersion;

/**
 * Reads the content of `site.json`.
 *
 * @throws OutageError if server and site are of different versions
 */
export function parseSiteData(json: string): SiteData {
  const site: unknown = JSON.parse(json);
  if (isSiteData(site)) return site;
  throw new OutageError(
    'Server und Website sind verschiedene Fassungen. Veröffentlichen Sie die Website (npm run veroeffentlichen) und starten Sie den Server neu.',
  );
}

/**
 * Returns a function that reads the build in a folder. While there is no complete build, the
 * function returns what it read last. It throws OutageError if it has read none yet, or if the
 * build is of another version.
 */
export function publishedReader(folder: string): () => Published {
  let version: string | undefined;
  let last: Published | undefined;
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
  return () => {
    try {
      const { ino, mtimeMs } = statSync(join(folder, buildMarker));
      const found = `${ino} ${mtimeMs}`;
      if (last && found === version) return last;
      last = {
        site: parseSiteData(read(publishedPaths.site)),
        sent: read(`${publishedPaths.sent}/index.html`),
        notSent: read(`${publishedPaths.notSent}/index.html`),
      };
      version = found;
    } catch (error) {
      if (error instanceof OutageError) throw error;
      if (!last)
        throw new OutageError(
          `Die Website ist noch nicht gebaut. Führen Sie zuerst „npm run build“ aus. (${messageOf(error)})`,
        );
    }
    return last;
  };
}
