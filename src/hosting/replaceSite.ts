/** Builds a site beside the served one, and puts it in its place. */
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '../domain/unknown.ts';
import { buildMarker } from '../server/published.ts';

/** No build lasts longer: a file older than `buildMarker` by more is from an earlier build. */
const longestBuildMs = 60 * 60_000;

/** Runs a step whose failure does not stop a publish, such as removing another user's file. */
function attempt(step: () => void): void {
  try {
    step();
  } catch (error) {
    console.warn(messageOf(error));
  }
}

const remove = (folder: string): void =>
  attempt(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Copies scripts and pictures of the served build into the new one, because open pages still ask
 * for them; of earlier builds only those that are less than `longestBuildMs` older.
 */
function keepAssets(from: string, to: string): void {
  if (!existsSync(join(from, buildMarker))) return;
  const builtMs = statSync(join(from, buildMarker)).mtimeMs;
  for (const name of globSync('_astro/**/*.*', { cwd: from })) {
    const isOwn = statSync(join(from, name)).mtimeMs > builtMs - longestBuildMs;
    if (isOwn && !existsSync(join(to, name)))
      cpSync(join(from, name), join(to, name), { preserveTimestamps: true });
  }
}

/** Puts a build in the place of the served one. If that fails, the served one comes back. */
function swap(served: string, next: string): void {
  const before = next.replace('dist.neu-', 'dist.alt-');
  if (existsSync(served)) renameSync(served, before);
  try {
    renameSync(next, served);
  } catch (error) {
    if (existsSync(before)) renameSync(before, served);
    throw error;
  }
  remove(before);
}

/**
 * Replaces the folder `dist` of a project. If the build throws, the site stays as it is.
 *
 * @param build writes the whole site into the folder that it is given
 */
export function replaceSite(project: string, build: (folder: string) => void): void {
  const served = join(project, 'dist');
  // Runs that were killed leave these.
  for (const name of globSync('dist.{neu,alt}*', { cwd: project }))
    if (statSync(join(project, name)).ctimeMs < Date.now() - longestBuildMs)
      remove(join(project, name));
  // Each run has a folder of its own, so that two at once do not disturb each other.
  const next = mkdtempSync(join(project, 'dist.neu-'));
  try {
    // The web server, which is another user, reads it.
    chmodSync(next, 0o755);
    build(next);
    attempt(() => keepAssets(served, next));
    swap(served, next);
  } finally {
    remove(next);
  }
}
