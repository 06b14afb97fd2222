/**
 * Builds lie beside each other: `.builds/<time>/site` and `…/server`. `.builds/current` leads to the one that is served,
 * `dist` and `.server` lead through it. One rename moves all three, so nobody ever sees half a build, and a build that
 * fails changes nothing.
 */
import { existsSync, realpathSync } from 'node:fs';
import { link, lstat, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The two folders of a build, as absolute paths. */
export interface Build {
  readonly site: string;
  readonly server: string;
}

/** The content policies of the pages by path (`/pakete`), in a build's server folder. */
export const policiesFile = 'policies.json';

const root = fileURLToPath(new URL('../../', import.meta.url));
const builds = join(root, '.builds');
/** So many builds before the served one stay, to be put back, and for visitors who still have one of their pages open. */
const kept = 3;
/** A build that is not finished after this time, in milliseconds, never will be. */
const longestBuild = 60 * 60 * 1000;

/** A name for the next build; it is written to `.builds/<name>/`. */
export const nextBuild = (): string => String(Date.now());

/** When a build was begun. */
export const buildTime = (build: string): Date => new Date(Number(build));

/** The build that is served; `undefined` before the first one, and for the instant in which it changes. */
export function servedBuild(): Build | undefined {
  try {
    const site = realpathSync(join(root, 'dist'));
    const server = realpathSync(join(root, '.server'));
    return dirname(site) === dirname(server) ? { site, server } : undefined;
  } catch {
    return undefined;
  }
}

async function target(path: string): Promise<string | undefined> {
  return readlink(path).then(
    (to) => basename(to),
    () => undefined,
  );
}

/** The served build's name and those of the ones before it that are still there, newest first. */
export async function history(): Promise<string[]> {
  const names: string[] = [];
  let name = await target(join(builds, 'current'));
  while (name !== undefined && !names.includes(name) && existsSync(join(builds, name))) {
    names.push(name);
    name = await target(join(builds, name, 'previous'));
  }
  return names;
}

/** Links to `to` at `path`, in the place of whatever is there. */
async function replaceWithLink(to: string, path: string): Promise<void> {
  const beside = `${path}.${process.pid}`;
  await symlink(to, beside);
  // A folder of the time before the links cannot be renamed over.
  if ((await lstat(path).catch(() => undefined))?.isDirectory()) await rm(path, { recursive: true });
  await rename(beside, path);
}

/** Gives the files below `from` a second name below `to`, where there is none yet. */
async function linkFiles(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const second = join(to, relative(from, file));
    if (!entry.isFile() || existsSync(second)) continue;
    await mkdir(dirname(second), { recursive: true });
    await link(file, second);
  }
}

/** Serves a finished build; the files that open pages of the earlier ones still ask for come with it. */
async function serveBuild(build: string, earlier: readonly string[]): Promise<void> {
  for (const other of earlier) await linkFiles(join(builds, other, 'assets'), join(builds, build, 'site/_astro'));
  await replaceWithLink(build, join(builds, 'current'));
  await replaceWithLink('.builds/current/site', join(root, 'dist'));
  await replaceWithLink('.builds/current/server', join(root, '.server'));
}

/** Puts a new and finished build in the place of the served one, and removes builds that are no longer needed. */
export async function publishBuild(build: string): Promise<void> {
  const folder = join(builds, build);
  const earlier = (await history()).slice(0, kept);
  // What the build made itself, under names that change with the content.
  await linkFiles(join(folder, 'site/_astro'), join(folder, 'assets'));
  if (earlier[0] !== undefined) await symlink(`../${earlier[0]}`, join(folder, 'previous'));
  await serveBuild(build, earlier);
  for (const name of await readdir(builds)) {
    if (name === 'current' || name === build || earlier.includes(name)) continue;
    const finished = existsSync(join(builds, name, 'assets'));
    // Another build may be under way.
    if (finished || Date.now() - Number(name) > longestBuild) await rm(join(builds, name), { recursive: true });
  }
}

/**
 * Puts the build before the served one back.
 *
 * @returns its name; `undefined` where there is none
 */
export async function restoreBuild(): Promise<string | undefined> {
  const [withdrawn, previous] = await history();
  if (withdrawn === undefined || previous === undefined) return undefined;
  await serveBuild(previous, [withdrawn]);
  return previous;
}
