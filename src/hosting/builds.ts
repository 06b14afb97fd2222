/**
 * Builds are kept side by side: `.builds/<time>/site` and `…/server`. The symlink `.builds/current` points to the served
 * one, `dist` and `.server` point through it. Renaming that one link swaps builds atomically; a failed build changes nothing.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { chmod, link, lstat, mkdir, readdir, readFile, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Content security policies by path (`/pakete`), in a build's server folder. */
export const policiesFile = 'policies.json';

const root = fileURLToPath(new URL('../../', import.meta.url));
const builds = join(root, '.builds');
/** How long, in milliseconds, earlier builds are kept: to be restored, and for visitors who have one of their pages open. */
const keptMs = 3 * 24 * 60 * 60_000;
/** After this time, in milliseconds, an unfinished build counts as aborted. */
const longestBuildMs = 60 * 60_000;

/** Name of a new build, in `.builds/<name>/`. */
export const nextBuild = (): string => String(Date.now());

/** When a build was started. */
export const buildTime = (build: string): Date => new Date(Number(build));

/** The folder of the served build; `undefined` before the first one. */
export function servedBuild(): string | undefined {
  const current = join(builds, 'current');
  return existsSync(current) ? realpathSync(current) : undefined;
}

/** Removes a failed build, but never the served one. Synchronous, for the process's `exit` event. */
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

/** Names of the served build and its predecessors that still exist, newest first. */
export async function history(): Promise<string[]> {
  const names: string[] = [];
  let name = await target(join(builds, 'current'));
  while (name !== undefined && !names.includes(name) && existsSync(join(builds, name))) {
    names.push(name);
    name = await target(join(builds, name, 'previous'));
  }
  return names;
}

/** Replaces `path` with a symlink to `to`. What a publish that is cut off leaves behind is removed with old builds. */
async function replaceWithLink(to: string, path: string): Promise<void> {
  const beside = join(builds, `${nextBuild()}.${randomUUID()}`);
  await symlink(to, beside);
  // `rename` cannot replace a folder, which earlier versions and other tools write here.
  if ((await lstat(path).catch(() => undefined))?.isDirectory()) await rm(path, { recursive: true });
  await rename(beside, path);
}

/** Hard-links the files below `from` into `to`, without replacing any. */
async function linkFiles(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const second = join(to, relative(from, file));
    if (!entry.isFile() || existsSync(second)) continue;
    await mkdir(dirname(second), { recursive: true });
    await link(file, second);
  }
}

/** Makes a build readable for the server's user, whatever `umask` it was made under. */
async function makeReadable(build: string): Promise<void> {
  const folder = join(builds, build);
  for (const name of ['..', '.', ...(await readdir(folder, { recursive: true }))]) {
    const path = join(folder, name);
    const { mode } = await stat(path);
    const readable = mode | (mode & 0o100 ? 0o555 : 0o444);
    // Only its owner may change a mode, also to what it is: the folder of all builds may be another's.
    if (mode !== readable) await chmod(path, readable);
  }
}

/** Serves a finished build, together with the assets that open pages of earlier builds still request. */
async function serveBuild(build: string, earlier: readonly string[]): Promise<void> {
  for (const other of earlier) await linkFiles(join(builds, other, 'assets'), join(builds, build, 'site/_astro'));
  await replaceWithLink(build, join(builds, 'current'));
  await replaceWithLink('.builds/current/site', join(root, 'dist'));
  await replaceWithLink('.builds/current/server', join(root, '.server'));
}

/** Names of all finished builds, without the links that lead to one. */
async function finished(): Promise<string[]> {
  return (await readdir(builds)).filter((name) => /^\d+$/.test(name) && existsSync(join(builds, name, 'assets')));
}

/** The pages of a build in one text, which is the same for builds that visitors cannot tell apart. */
async function pagesOf(build: string): Promise<string> {
  const site = join(builds, build, 'site');
  const files = (await readdir(site, { recursive: true })).filter((file) => file.endsWith('.html')).sort();
  const pages = files.map(async (file) => `${file}\n${await readFile(join(site, file), 'utf8')}`);
  return (await Promise.all(pages)).join('\n');
}

/** Serves a new, finished build, and removes those that are no longer needed. */
export async function publishBuild(build: string): Promise<void> {
  const folder = join(builds, build);
  const [served, earlier] = await history();
  // A build with the same pages is no step of its own: the one before them is still one step away.
  const same = earlier !== undefined && served !== undefined && (await pagesOf(served)) === (await pagesOf(build));
  const previous = same ? earlier : served;
  // Only the build's own assets, before those of earlier builds are added.
  await linkFiles(join(folder, 'site/_astro'), join(folder, 'assets'));
  await makeReadable(build);
  if (previous !== undefined) await symlink(`../${previous}`, join(folder, 'previous'));
  // The link `current` has no time, and is never old.
  const isOld = (name: string, longest: number): boolean => Date.now() - Number.parseFloat(name) > longest;
  const complete = await finished();
  const kept = complete.filter((name) => [build, served, previous].includes(name) || !isOld(name, keptMs));
  await serveBuild(build, kept);
  for (const name of await readdir(builds)) {
    // Another build may be in progress, or have been published meanwhile.
    const needed = kept.includes(name) || !isOld(name, complete.includes(name) ? keptMs : longestBuildMs);
    if (!needed) await rm(join(builds, name), { recursive: true, force: true });
  }
}

/** Serves the previous build again, and gives its name; `undefined` without one. */
export async function restoreBuild(): Promise<string | undefined> {
  const [, previous] = await history();
  if (previous !== undefined) await serveBuild(previous, await finished());
  return previous;
}
