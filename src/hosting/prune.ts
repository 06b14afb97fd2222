/** Takes the source pictures out of the site: Astro emits each one it reads, pages link only what was made from them. */
import type { AstroIntegration } from 'astro';
import { glob, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export function pruneIntegration(): AstroIntegration {
  return {
    name: 'prune',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        let pages = '';
        for await (const page of glob('**/*.html', { cwd: root })) pages += await readFile(join(root, page), 'utf8');
        let count = 0;
        for await (const picture of glob('_astro/*.{jpg,png}', { cwd: root })) {
          if (pages.includes(basename(picture))) continue;
          await rm(join(root, picture));
          count += 1;
        }
        logger.info(`${count} source pictures left out`);
      },
    },
  };
}
