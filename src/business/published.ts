/** What server and command line need of `betrieb.yaml`, as it is published: a mistake in the file stops neither. */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'astro/zod';
import { businessSchema } from './businessSchema.ts';

const published = businessSchema.pick({ name: true, url: true, email: true, retentionDays: true });

/** The part of `betrieb.yaml` that the server needs: defaults of settings, and the sender of mails. */
export type Bar = Readonly<z.infer<typeof published>>;

/** In a build's server folder. */
export const barFile = 'betrieb.json';

/** Writes the values into a build's server folder. */
export const noteBar = (server: string, { name, url, email, retentionDays }: Bar): Promise<void> =>
  writeFile(join(server, barFile), JSON.stringify({ name, url, email, retentionDays }));

/** @throws with a German sentence if the build lacks the file or it is damaged */
export function readBar(server: string): Bar {
  try {
    return published.parse(JSON.parse(readFileSync(join(server, barFile), 'utf8')));
  } catch {
    throw new Error('Die gebaute Website ist unvollständig. Führen Sie „npm run build“ aus.');
  }
}
