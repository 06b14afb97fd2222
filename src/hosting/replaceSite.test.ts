import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildMarker } from '../server/published.ts';
import { replaceSite } from './replaceSite.ts';

let project: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'project-'));
});
afterEach(() => rmSync(project, { recursive: true }));

/** A build of one page and one script, which have the same name. */
const build = (name: string) => (folder: string) => {
  mkdirSync(join(folder, '_astro'));
  writeFileSync(join(folder, '_astro', `${name}.js`), '');
  writeFileSync(join(folder, 'index.html'), name);
  writeFileSync(join(folder, buildMarker), '');
};

/** The page that is served, and the scripts beside it. */
const served = (): string[] => [
  readFileSync(join(project, 'dist/index.html'), 'utf8'),
  ...globSync('dist/_astro/*', { cwd: project }).sort(),
];

test('A publish keeps the scripts of the last build, and of none before it', () => {
  replaceSite(project, build('first'));
  replaceSite(project, build('second'));
  utimesSync(join(project, 'dist/_astro/first.js'), 0, 0);

  replaceSite(project, build('third'));

  expect(served()).toEqual(['third', 'dist/_astro/second.js', 'dist/_astro/third.js']);
  expect(globSync('dist*', { cwd: project })).toEqual(['dist']);
});

test('A build that fails leaves the site as it is', () => {
  replaceSite(project, build('first'));

  const failing = (): void =>
    replaceSite(project, (folder) => {
      build('second')(folder);
      throw new Error('A link leads nowhere.');
    });

  expect(failing).toThrow('A link leads nowhere.');
  expect(served()).toEqual(['first', 'dist/_astro/first.js']);
  expect(globSync('dist*', { cwd: project })).toEqual(['dist']);
});

test('A site that cannot be replaced stays', () => {
  replaceSite(project, build('first'));
  // Otherwise copying these would create the vanished folder again.
  rmSync(join(project, 'dist/_astro'), { recursive: true });

  const vanishing = (): void =>
    replaceSite(project, (folder) => rmSync(folder, { recursive: true }));

  expect(vanishing).toThrow('ENOENT');
  expect(served()).toEqual(['first']);
  expect(globSync('dist*', { cwd: project })).toEqual(['dist']);
});

test('Of two publishes at once each ends with a whole site', () => {
  replaceSite(project, (folder) => {
    build('first')(folder);
    replaceSite(project, build('second'));
    expect(served()).toEqual(['second', 'dist/_astro/second.js']);
  });

  expect(served()).toEqual(['first', 'dist/_astro/first.js', 'dist/_astro/second.js']);
});

test('A publish replaces what is left of a build that was cut off', () => {
  mkdirSync(join(project, 'dist/_astro'), { recursive: true });

  replaceSite(project, build('first'));

  expect(served()).toEqual(['first', 'dist/_astro/first.js']);
});

test('Every user may enter the folder of the site', () => {
  replaceSite(project, build('first'));

  expect(statSync(join(project, 'dist')).mode & 0o777).toBe(0o755);
});

test('A publish removes what one that was killed an hour ago has left', () => {
  mkdirSync(join(project, 'dist.alt-killed'));
  vi.useFakeTimers({ now: Date.now() + 61 * 60_000 });

  replaceSite(project, build('first'));

  expect(globSync('dist*', { cwd: project })).toEqual(['dist']);
});
