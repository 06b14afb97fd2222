/** Before any row runs: a build of what lies in `src/`, and a browser. Where one is missing, a sentence says what to do. */
import { globSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { buildTime, servedBuild } from '../src/hosting/builds.ts';
import { findBrowser } from './chromium.ts';
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

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

export default async function setUp(): Promise<void> {
  const build = servedBuild();
  if (!build) fail('There is no build to test. Run npm run build, then the tests again.');
  const changed = changedSince(buildTime(basename(dirname(build.site))));
  if (changed) fail(`dist/ is older than ${changed}. Run npm run build, then the tests again.`);

  const browser = await findBrowser();
  if (!browser)
    fail(
      'No Chromium starts here. Install Chromium or Chrome (Debian: sudo apt-get install chromium), then test again.',
    );
  // The workers read it in `playwright.config.ts`.
  process.env['TEST_BROWSER'] = JSON.stringify(browser);
}
