/**
 * `npm run veroeffentlichen`: checks and builds beside the served site, then swaps the two folders.
 * In German.
 */
import { spawnSync } from 'node:child_process';
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
import { fileURLToPath } from 'node:url';
import { takeNoWords } from '../commands.ts';
import { giveUp, messageOf } from '../errors.ts';
import { buildSign } from '../server/published.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const served = join(root, 'dist');
/** No build lasts longer, in milliseconds: what is older than this came from an earlier one. */
const longestBuildMs = 60 * 60_000;

/** Does what a publish can do without: a file of another user must not stop it. */
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
 * Keeps the scripts and pictures of the served build, which open pages still ask for; not those of
 * builds before it.
 */
function keepAssets(from: string, to: string): void {
  if (!existsSync(join(from, buildSign))) return;
  const builtMs = statSync(join(from, buildSign)).mtimeMs;
  for (const name of globSync('_astro/**/*.*', { cwd: from })) {
    const isOwn = statSync(join(from, name)).mtimeMs > builtMs - longestBuildMs;
    if (isOwn && !existsSync(join(to, name)))
      cpSync(join(from, name), join(to, name), { preserveTimestamps: true });
  }
}

/** Puts a build in the place of the served one, which comes back if that fails. */
function swap(next: string): void {
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

takeNoWords();
if (process.getuid && process.getuid() !== statSync(root).uid)
  giveUp('Das Projekt gehört jemand anderem: sudo -u $(stat -c %U .) npm run veroeffentlichen');
// The web server is another user, and reads the pages whatever the caller's shell hides.
process.umask(0o022);
// Left by runs that were killed.
for (const name of globSync('dist.{neu,alt}*', { cwd: root }))
  if (statSync(join(root, name)).ctimeMs < Date.now() - longestBuildMs) remove(join(root, name));

console.log('Die Website wird geprüft und gebaut. Das dauert meist weniger als eine Minute …');
// A folder of its own for each run: two at once do not meet.
const next = mkdtempSync(join(root, 'dist.neu-'));
chmodSync(next, 0o755);
try {
  const build = spawnSync(
    process.execPath,
    ['node_modules/astro/bin/astro.mjs', 'build', '--force', '--outDir', next],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (build.error) throw build.error;
  if (build.status !== 0) throw new Error(build.stderr.trim() || build.stdout.trim());
  attempt(() => keepAssets(served, next));
  swap(next);
  console.log('Veröffentlicht.');
} catch (error) {
  console.error(
    `${messageOf(error)}\n\nNichts ist veröffentlicht: Die Website bleibt, wie sie ist. Was zu ändern ist, steht hier darüber.`,
  );
  process.exitCode = 1;
} finally {
  remove(next);
}
