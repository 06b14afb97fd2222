/** Looks for a current build before any test runs. Where there is none, a sentence says so. */
import { globSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildTime, servedBuild } from '../src/build/builds.ts';
import { root } from './fixtures/server.ts';

/** The first file found that a build reads and that was changed after the served build began. */
function changedSince(build: Date): string | undefined {
  const read = globSync(['src/**/*', 'public/**/*', 'astro.config.mjs', 'package-lock.json'], {
    cwd: root,
    exclude: ['**/README.md', '**/*.test.ts', '**/*.fixture.ts'],
  });
  return read.find((path) => {
    const file = statSync(join(root, path));
    return file.isFile() && file.mtime > build;
  });
}

export default function setUpBuild(): void {
  const build = servedBuild();
  const changed = build && changedSince(buildTime(basename(build)));
  if (build && !changed) return;
  const why = changed ? `dist/ is older than ${changed}.` : 'There is no build to test.';
  console.error(`${why} Run npm run build, then the tests again.`);
  process.exit(1);
}
