/** Finishes a build: writes what servers need beside the pages, then publishes. Must be the last integration. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { htaccess } from './apache.ts';
import { dropUnserved, policiesFile, publishBuild } from './builds.ts';
import { headersFile, redirectsFile } from './cdn.ts';
import { compressFiles } from './compress.ts';
import { fileOf, withUsedHashes } from './policies.ts';
import { pruneSources } from './prune.ts';

interface Options {
  readonly build: string;
  readonly siteUrl: string;
  readonly apiOrigin: string;
}

/** Programs that a build brings beside its pages, as one bundle with them. */
const programs: Plugin = {
  name: 'programs',
  config: () => ({
    environments: {
      ssr: {
        build: {
          rolldownOptions: {
            input: { worker: 'src/worker.ts', anfragen: 'src/desk/commands/cli.ts' },
            output: { entryFileNames: '[name].mjs' },
          },
        },
      },
    },
  }),
};

/**
 * @param build from `nextBuild`
 * @param siteUrl public origin
 * @param apiOrigin origin of the server that a CDN forwards the form to, or empty
 */
export function hosting({ build, siteUrl, apiOrigin }: Options) {
  const policies: Record<string, string> = {};
  let server = '';
  return {
    name: 'hosting',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        updateConfig({ vite: { plugins: [programs] } });
        if (command !== 'build') return;
        // The server's user reads what another one builds.
        process.umask(0o022);
        // A failed build, for example on a full disk, is removed.
        process.once('exit', () => dropUnserved(build));
      },
      'astro:config:done': ({ config }) => {
        server = fileURLToPath(config.build.server);
      },
      // Astro computes each page's policy with the hashes of inline scripts and styles.
      'astro:build:generated': async ({ dir, routeToHeaders }) => {
        const site = fileURLToPath(dir);
        for (const [path, { headers }] of routeToHeaders) {
          const policy = headers.get('Content-Security-Policy');
          if (!policy) continue;
          const page = path.replace(/(?<=.)\/$/, '');
          policies[page] = withUsedHashes(policy, await readFile(join(site, fileOf(page)), 'utf8'));
        }
      },
      'astro:build:done': async ({ dir, logger }) => {
        const site = fileURLToPath(dir);
        // The adapter's copy of the policies.
        await rm(join(site, '_headers.json'), { force: true });
        logger.info(`${await pruneSources(site)} source pictures left out`);
        logger.info(`${await compressFiles(site)} text files as .br and .gz`);
        await Promise.all([
          writeFile(join(site, '_headers'), headersFile(policies, siteUrl)),
          writeFile(join(site, '_redirects'), redirectsFile(apiOrigin)),
          writeFile(join(site, '.htaccess'), htaccess(policies, siteUrl)),
          writeFile(join(server, policiesFile), JSON.stringify(policies, null, 2)),
        ]);
        await publishBuild(build);
        logger.info('dist and .server lead to the new build');
      },
    },
  } satisfies AstroIntegration;
}
