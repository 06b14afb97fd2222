/**
 * Builds are kept side by side: `.builds/<time>/site` and `…/server`. The symlink `.builds/current` points to the served
 * one, `dist` and `.server` point through it. Renaming that one link swaps builds atomically; a failed build changes nothing.
 * A folder that ends in `.neu` is not finished.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, realpathSync, rmSync } from 'node:fs';
import { link, mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const builds = join(root, '.builds');
/** How long, in milliseconds, earlier builds are kept: to be restored, and for visitors who have one of their pages open. */
const keptMs = 3 * 24 * 60 * 60_000;
/** After this time, in milliseconds, an unfinished build counts as aborted. */
const maxBuildMs = 60 * 60_000;

/** Name of a new build. */
export const newBuildName = (): string => String(Date.now());

/** Where a build is written; once it is whole, `publishBuild` renames the folder. */
export const unfinishedFolder = (build: string): string => join(builds, `${build}.neu`);

/** When a build was started. */
export const buildTime = (build: string): Date => new Date(Number(build));

/** Names of the served build and its predecessors that still exist, newest first. */
export function servedBuilds(): string[] {
  const names: string[] = [];
  let next = join(builds, 'current');
  while (existsSync(next)) {
    const name = basename(realpathSync(next));
    names.push(name);
    next = join(builds, name, 'previous');
  }
  return names;
}

/** The folder of the served build; `undefined` before the first one. */
export function servedBuild(): string | undefined {
  const [served] = servedBuilds();
  return served && join(builds, served);
}

/** Removes what a failed build has written. Synchronous, for the process's `exit` event. */
export function dropUnfinished(build: string): void {
  rmSync(unfinishedFolder(build), { recursive: true, force: true });
}

/** Replaces `path` with a symlink to `to`, atomically. If that is cut off, the next publish removes what is left over. */
async function replaceWithLink(to: string, path: string): Promise<void> {
  const beside = join(builds, `${newBuildName()}.${randomUUID()}`);
  await symlink(to, beside);
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

/** Serves a finished build, together with the assets that open pages of earlier builds still request. */
async function activateBuild(build: string, earlier: readonly string[]): Promise<void> {
  for (const other of earlier)
    await linkFiles(join(builds, other, 'assets'), join(builds, build, 'site/_astro'));
  await replaceWithLink('.builds/current/site', join(root, 'dist'));
  await replaceWithLink('.builds/current/server', join(root, '.server'));
  await replaceWithLink(build, join(builds, 'current'));
}

/** Names of all finished builds. */
async function finishedBuilds(): Promise<string[]> {
  return (await readdir(builds)).filter((name) => /^\d+$/.test(name));
}

/** Serves a new build that has been written, and removes those that are no longer needed. */
export async function publishBuild(build: string): Promise<void> {
  const folder = unfinishedFolder(build);
  const [previous] = servedBuilds();
  // Only the build's own assets, before those of earlier builds are added.
  await linkFiles(join(folder, 'site/_astro'), join(folder, 'assets'));
  if (previous !== undefined) await symlink(`../${previous}`, join(folder, 'previous'));
  await rename(folder, join(builds, build));
  const isOlder = (name: string, thanMs: number): boolean =>
    Date.now() - Number.parseFloat(name) > thanMs;
  const finished = await finishedBuilds();
  const kept = finished.filter(
    (name) => [build, previous].includes(name) || !isOlder(name, keptMs),
  );
  await activateBuild(build, kept);
  for (const name of await readdir(builds)) {
    if (name === 'current') continue;
    // Another build may be in progress, or was published a moment ago.
    const isNew = !finished.includes(name) && !isOlder(name, maxBuildMs);
    if (!kept.includes(name) && !isNew)
      await rm(join(builds, name), { recursive: true, force: true });
  }
}

/** Serves the previous build again, and gives its name; `undefined` without one. */
export async function restoreBuild(): Promise<string | undefined> {
  const [, previous] = servedBuilds();
  if (previous !== undefined) await activateBuild(previous, await finishedBuilds());
  return previous;
}
