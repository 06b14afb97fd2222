/** Looks for a current build before any test runs. Where there is none, a sentence says so. */
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildMarker } from '../src/server/published.ts';
import { root } from './fixtures/server.ts';

const build = statSync(join(root, 'dist', buildMarker), { throwIfNoEntry: false });

/** The first file found that a build reads and that was changed after it. */
function changedSince(time: Date): string | undefined {
  const read = globSync(['src/**/*', 'public/**/*', 'astro.config.mjs', 'package-lock.json'], {
    cwd: root,
    exclude: ['src/server/**', 'src/hosting/**', '**/README.md', '**/*.test.ts', '**/*.fixture.ts'],
  });
  return read.find((path) => {
    const file = statSync(join(root, path));
    return file.isFile() && file.mtime > time;
  });
}

export default function setUpBuild(): void {
  const changed = build && changedSince(build.mtime);
  if (build && !changed) return;
  const why = changed ? `dist/ is older than ${changed}.` : 'There is no build to test.';
  throw new Error(`${why} Run npm run build, then the tests again.`);
}
