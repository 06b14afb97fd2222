/** Finds a Chromium for the tests: Playwright's own, or the system's. `node e2e/chromium.ts` says what is missing. */
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { findProgram } from './fixtures/program.ts';

/** The tests need no network: nothing but this machine resolves, and the browser's own services stay silent. */
export const launchFlags: readonly string[] = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  // Root in a container has no sandbox.
  '--no-sandbox',
  '--no-pings',
  // There is no graphics card: drawing in software twice over would cost most of the time.
  '--disable-gpu',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** Path of a whole Chromium, or `undefined` where there is none. */
export function findChromium(): string | undefined {
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  return findProgram('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');
}

/** Path of Chromium's headless shell, which opens pages in half the time, or of a whole Chromium. */
export const findHeadlessShell = (): string | undefined => findProgram('chromium-headless-shell') ?? findChromium();

if (import.meta.main && !findChromium()) {
  console.error(
    [
      'There is no Chromium for the browser tests. Install one, then run them again:',
      '  npx playwright install --with-deps chromium                      (any system)',
      '  sudo apt-get install chromium chromium-headless-shell            (Debian, Ubuntu)',
    ].join('\n'),
  );
  process.exitCode = 1;
}
