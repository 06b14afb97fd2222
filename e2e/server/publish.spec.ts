/** `npm run veroeffentlichen`, with a build of one page and one script in the place of Astro's. */
import { spawn } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { cp, mkdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { buildSign } from '../../src/server/published.ts';
import { makeFolder } from '../fixtures/folders.ts';
import { endOf, environment, root } from '../fixtures/server.ts';

/**
 * Builds a site that is called BUILD. With WAITS it is half done until the file `go` is there; with
 * BREAKS nothing is left of it.
 */
const astro = `
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
const { BUILD, WAITS, BREAKS } = process.env;
const site = process.argv.at(-1);
mkdirSync(site + '/_astro', { recursive: true });
writeFileSync(site + '/_astro/' + BUILD + '.js', '');
if (WAITS) {
  writeFileSync('begun', '');
  while (!existsSync('go')) await new Promise((done) => setTimeout(done, 20));
}
writeFileSync(site + '/index.html', BUILD);
writeFileSync(site + '/${buildSign}', '');
if (BREAKS) rmSync(site, { recursive: true });
`;

/** Publishes the build of this name. */
function publish(
  folder: string,
  build: string,
  { words = '', ...settings }: Readonly<Record<string, string>> = {},
) {
  const command = `umask 077; exec "$0" src/hosting/veroeffentlichen.ts ${words}`;
  return endOf(
    spawn('sh', ['-c', command, process.execPath], {
      cwd: folder,
      env: { ...environment, BUILD: build, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
}

const published = { exitCode: 0, output: expect.stringMatching(/\nVeröffentlicht\.\n$/) };

/** The page that is served, and the scripts beside it. */
const served = async (folder: string): Promise<string[]> => [
  await readFile(join(folder, 'dist/index.html'), 'utf8'),
  ...globSync('dist/_astro/*', { cwd: folder }).sort(),
];

const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = await makeFolder('publish');
    await mkdir(join(folder, 'node_modules/astro/bin'), { recursive: true });
    await writeFile(join(folder, 'node_modules/astro/bin/astro.mjs'), astro);
    await cp(join(root, 'src/hosting'), join(folder, 'src/hosting'), { recursive: true });
    for (const file of ['commands.ts', 'errors.ts', 'server'])
      await symlink(join(root, 'src', file), join(folder, 'src', file));
    await use(folder);
  },
});

test('A publish keeps the scripts of the last build, and of none before it', async ({ folder }) => {
  await publish(folder, 'first');
  await publish(folder, 'second');
  await utimes(join(folder, 'dist/_astro/first.js'), 0, 0);

  await publish(folder, 'third');

  expect(await served(folder)).toEqual(['third', 'dist/_astro/second.js', 'dist/_astro/third.js']);
});

test('A site that cannot be replaced stays', async ({ folder }) => {
  await publish(folder, 'first');
  // What is kept for open pages would be all that is left of the new site.
  await rm(join(folder, 'dist/_astro'), { recursive: true });

  const { exitCode, output } = await publish(folder, 'second', { BREAKS: '1' });

  expect(exitCode).toBe(1);
  expect(output).toContain('Nichts ist veröffentlicht: Die Website bleibt, wie sie ist.');
  expect(await served(folder)).toEqual(['first']);
  expect(globSync('dist*', { cwd: folder })).toEqual(['dist']);
});

test('A word that is not known publishes nothing', async ({ folder }) => {
  const { exitCode, output } = await publish(folder, 'first', { words: '--probe' });

  expect(exitCode).toBe(1);
  expect(output).toBe('„--probe“ versteht dieser Befehl nicht: Er nimmt keine Angaben.\n');
  expect(globSync('dist*', { cwd: folder })).toEqual([]);
});

test('Of two publishes at once each ends with a whole site', async ({ folder }) => {
  const first = publish(folder, 'first', { WAITS: '1' });
  await expect.poll(() => existsSync(join(folder, 'begun'))).toBe(true);
  expect(await publish(folder, 'second')).toEqual(published);
  expect(await served(folder)).toEqual(['second', 'dist/_astro/second.js']);

  await writeFile(join(folder, 'go'), '');

  expect(await first).toEqual(published);
  expect(await served(folder)).toEqual(['first', 'dist/_astro/first.js', 'dist/_astro/second.js']);
});

test('A publish replaces what is left of a build that was cut off', async ({ folder }) => {
  await mkdir(join(folder, 'dist/_astro'), { recursive: true });

  expect(await publish(folder, 'first')).toEqual(published);

  expect(await served(folder)).toEqual(['first', 'dist/_astro/first.js']);
});

test('Everybody may read a site that is published', async ({ folder }) => {
  await publish(folder, 'first');

  const modeOf = (name: string): number => statSync(join(folder, name)).mode & 0o777;
  expect([modeOf('dist'), modeOf('dist/index.html')]).toEqual([0o755, 0o644]);
});
