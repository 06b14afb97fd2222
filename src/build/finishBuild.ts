/** Finishes a build: writes what servers need beside the pages, then publishes. Must be the last integration. */
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { dropUnfinished, publishBuild } from './builds.ts';
import { headersFile, redirectsFile } from './cdn.ts';
import { compressFiles } from './compress.ts';
import { trimPolicy } from './contentPolicy.ts';

interface Options {
  readonly build: string;
  readonly siteUrl: string;
  readonly apiOrigin: string;
  readonly roots: readonly string[];
}

/** Adds the programs of a build to the bundle of its pages, so that they share modules. */
const programs: Plugin = {
  name: 'programs',
  config: () => ({
    environments: {
      ssr: {
        build: {
          rolldownOptions: {
            input: { worker: 'src/server/worker.ts', anfragen: 'src/desk/cli.ts' },
            output: { entryFileNames: '[name].mjs' },
          },
        },
      },
    },
  }),
};

/**
 * @param build from `newBuildName`
 * @param siteUrl public origin
 * @param apiOrigin origin of the server that a CDN forwards to, or empty
 * @param roots of the addresses that are answered on demand
 */
export function finishBuild({ build, siteUrl, apiOrigin, roots }: Options) {
  return {
    name: 'finishBuild',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        updateConfig({ vite: { plugins: [programs] } });
        if (command !== 'build') return;
        // The server's user reads what another one builds.
        process.umask(0o022);
        // A failed build, for example on a full disk, is removed.
        process.once('exit', () => dropUnfinished(build));
      },
      'astro:build:done': async ({ dir, logger }) => {
        const site = fileURLToPath(dir);
        for await (const page of glob('**/*.html', { cwd: site })) {
          const file = join(site, page);
          await writeFile(file, trimPolicy(await readFile(file, 'utf8')));
        }
        logger.info(`${await compressFiles(site)} text files as .br and .gz`);
        await writeFile(join(site, '_headers'), headersFile(siteUrl));
        await writeFile(join(site, '_redirects'), redirectsFile(apiOrigin, roots));
        await publishBuild(build);
        logger.info('dist and .server lead to the new build');
      },
    },
  } satisfies AstroIntegration;
}
