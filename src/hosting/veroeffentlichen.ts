/** `npm run veroeffentlichen`: checks and builds beside the served site, then swaps the two folders. In German. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, cpSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { giveUp, messageOf } from '../errors.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const served = join(root, 'dist');
const next = join(root, 'dist.neu');
const before = join(root, 'dist.alt');
/** Files that are older than the pages beside them by more than this, in milliseconds, came from an earlier build. */
const buildMs = 60 * 60_000;

/** Keeps the scripts and pictures of the served build, which open pages still ask for; not those of builds before it. */
function keepAssets(from: string, to: string): void {
  const builtMs = statSync(join(from, '404.html')).mtimeMs;
  for (const name of globSync('_astro/**/*.*', { cwd: from })) {
    const isOwn = statSync(join(from, name)).mtimeMs > builtMs - buildMs;
    if (isOwn && !existsSync(join(to, name)))
      cpSync(join(from, name), join(to, name), { preserveTimestamps: true });
  }
}

console.log('Die Website wird geprüft und gebaut. Das dauert meist weniger als eine Minute …');
const build = spawnSync(
  process.execPath,
  ['node_modules/astro/bin/astro.mjs', 'build', '--force', '--outDir', 'dist.neu'],
  { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
);
try {
  if (build.error) throw build.error;
  if (build.status !== 0) throw new Error(build.stderr.trim() || build.stdout.trim());
  if (existsSync(served)) keepAssets(served, next);
  rmSync(before, { recursive: true, force: true });
  if (existsSync(served)) renameSync(served, before);
  renameSync(next, served);
  rmSync(before, { recursive: true, force: true });
} catch (error) {
  if (!existsSync(served) && existsSync(before)) renameSync(before, served);
  giveUp(
    `${messageOf(error)}\n\nNichts ist veröffentlicht: Die Website bleibt, wie sie ist. Was zu ändern ist, steht hier darüber.`,
  );
}
console.log('Veröffentlicht.');
