/** Finds a Chromium for the browser tests, or installs one: Playwright's own, the system's, or Debian's package. */
import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return ['chromium', 'chromium-browser', 'google-chrome']
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find(isExecutable);
}

/** Path of a Chromium that is on this machine, or `undefined`. */
export function findChromium(): string | undefined {
  const own = chromium.executablePath();
  return own && isExecutable(own) ? own : onPath();
}

const attempts: readonly (readonly [command: string, ...words: string[]])[] = [
  ['npx', 'playwright', 'install', 'chromium'],
  ['apt-get', 'update', '-q'],
  ['apt-get', 'install', '-q', '-y', '--no-install-recommends', 'chromium'],
];

/** Makes sure that there is a Chromium; run before the browser tests. */
function provideChromium(): void {
  for (const [command, ...words] of attempts) {
    if (findChromium()) break;
    try {
      execFileSync(command, words, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    } catch {
      console.error(`${command} ${words.join(' ')} did not work here.`);
    }
  }
  const found = findChromium();
  if (!found) throw new Error('No Chromium found and none could be installed. Install one and run the tests again.');
  console.log(`Chromium: ${found}`);
}

if (import.meta.main) provideChromium();
