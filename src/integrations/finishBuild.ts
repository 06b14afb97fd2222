/** Adds policies, compressed copies and files of hosts to a build. Must be the last integration. */
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { buildMarker } from '../server/published.ts';
import { cdnHeaders, cdnRedirects } from './cdnFiles.ts';
import { compressFiles } from './compress.ts';
import { withContentSecurityPolicy } from './contentSecurityPolicy.ts';

/** @param apiOrigin origin of the server that a CDN forwards the form to; empty without a CDN */
export function finishBuild(apiOrigin: string): AstroIntegration {
  let siteUrl = '';
  return {
    name: 'finish-build',
    hooks: {
      'astro:config:done': ({ config }) => {
        siteUrl = config.site ?? '';
      },
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        for await (const page of glob('**/*.html', { cwd: folder })) {
          const file = join(folder, page);
          await writeFile(file, withContentSecurityPolicy(await readFile(file, 'utf8')));
        }
        await compressFiles(folder);
        await writeFile(join(folder, '_headers'), cdnHeaders(siteUrl));
        await writeFile(join(folder, '_redirects'), cdnRedirects(apiOrigin));
        await writeFile(join(folder, buildMarker), 'This build is whole.\n');
      },
    },
  };
}
