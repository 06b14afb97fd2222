/**
 * Builds lie beside each other: `.builds/<time>/site` and `…/server`. `.builds/current` leads to the one that is served,
 * `dist` and `.server` lead through it. One rename moves all three, so nobody ever sees half a build, and a build that
 * fails changes nothing.
 */
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { link, lstat, mkdir, readdir, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
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
/** A build that is no longer served stays so long, in milliseconds: to be put back, and for visitors who have one of its pages open. */
const keptMs = 3 * 24 * 60 * 60_000;
/** A build that is not finished after this time, in milliseconds, never will be. */
const longestBuildMs = 60 * 60_000;
/** In a build's server folder: the version of the desk that its endpoint speaks to. */
const versionFile = 'desk-version';

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

/** Whether a build's endpoint speaks to a desk of this version. */
export function fits({ server }: Pick<Build, 'server'>, deskVersion: number): boolean {
  const file = join(server, versionFile);
  return existsSync(file) && readFileSync(file, 'utf8') === String(deskVersion);
}

/** Notes in a build's server folder which desk its endpoint speaks to. */
export const noteVersion = (server: string, deskVersion: number): Promise<void> =>
  writeFile(join(server, versionFile), String(deskVersion));

/** Removes a build that failed; one that is served stays. Synchronous: it runs when the process ends. */
export function dropUnserved(build: string): void {
  const current = join(builds, 'current');
  if (!existsSync(current) || basename(readlinkSync(current)) !== build) {
    rmSync(join(builds, build), { recursive: true, force: true });
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

/** The builds that are finished, whether served or not. */
async function finished(): Promise<string[]> {
  return (await readdir(builds)).filter((name) => name !== 'current' && existsSync(join(builds, name, 'assets')));
}

/** Puts a new and finished build in the place of the served one, and removes builds that are no longer needed. */
export async function publishBuild(build: string): Promise<void> {
  const folder = join(builds, build);
  const [previous] = await history();
  // What the build made itself, under names that change with the content.
  await linkFiles(join(folder, 'site/_astro'), join(folder, 'assets'));
  if (previous !== undefined) await symlink(`../${previous}`, join(folder, 'previous'));
  const isOld = (name: string, longest: number): boolean => Date.now() - Number(name) > longest;
  const complete = await finished();
  const kept = complete.filter((name) => name === build || name === previous || !isOld(name, keptMs));
  await serveBuild(build, kept);
  for (const name of await readdir(builds)) {
    // Another build may be under way, or have been published meanwhile.
    const needed = kept.includes(name) || !isOld(name, complete.includes(name) ? keptMs : longestBuildMs);
    if (name !== 'current' && !needed) await rm(join(builds, name), { recursive: true, force: true });
  }
}

/**
 * Puts the build before the served one back.
 *
 * @returns its name; `none` where there is none, `unfit` where its endpoint would not speak to this desk
 */
export async function restoreBuild(deskVersion: number): Promise<string> {
  const [withdrawn, previous] = await history();
  if (withdrawn === undefined || previous === undefined) return 'none';
  if (!fits({ server: join(builds, previous, 'server') }, deskVersion)) return 'unfit';
  await serveBuild(previous, await finished());
  return previous;
}
