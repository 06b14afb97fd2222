/**
 * Finds a Chromium for the tests, or gets one: Playwright's own, the system's, a download, the distribution's package.
 * The configuration takes what is there; `node e2e/chromium.ts` runs before the tests and installs one where none is.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

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
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

const isRoot = process.getuid?.() === 0;

/** Path of a Chromium of this machine, or `undefined` where there is none. */
export function findChromium(): string | undefined {
  const own = chromium.executablePath();
  if (own && existsSync(own)) return own;
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  return folders
    .filter(Boolean)
    .flatMap((folder) => systemNames.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

function run(command: string, ...args: string[]): void {
  console.log(`> ${command} ${args.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { error } = spawnSync(command, args, { stdio: 'inherit', env });
  if (error) console.error(`${command}: ${error.message}`);
}

/** Each way in turn until there is a Chromium. */
function install(): void {
  run('npx', 'playwright', 'install', 'chromium');
  if (findChromium() && isRoot) run('npx', 'playwright', 'install-deps', 'chromium');
  if (findChromium() || !isRoot) return;
  run('apt-get', 'update');
  run('apt-get', 'install', '--yes', '--no-install-recommends', 'chromium');
}

if (import.meta.main) {
  if (!findChromium()) install();
  const path = findChromium();
  if (path) {
    console.log(`Browser tests use ${path}`);
  } else {
    console.error(
      [
        'There is no Chromium for the browser tests, and none could be installed.',
        'Install one, then run the tests again:',
        '  npx playwright install --with-deps chromium    (any system)',
        '  sudo apt-get install chromium                  (Debian, Ubuntu)',
      ].join('\n'),
    );
    process.exitCode = 1;
  }
}
