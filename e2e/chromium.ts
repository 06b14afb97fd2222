/**
 * Chooses the Chromium of the tests: the headless shell that npm installs, the same on every
 * machine; where it does not start, another one.
 */
import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflate } from '@sparticuz/chromium';
import { chromium, type LaunchOptions } from 'playwright';
import { messageOf } from '../src/domain/unknown.ts';
import { programOf } from './fixtures/program.ts';

/**
 * The tests need no network: nothing but this machine resolves, and the browser's own services stay
 * silent.
 */
const launchFlags = [
  '--disable-domain-reliability',
  '--no-pings',
  // Without a graphics card Chromium would draw in software twice, which costs most of the time.
  '--disable-gpu',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** What Playwright starts; its own browser where nothing is said. */
export type Browser = Pick<LaunchOptions, 'channel' | 'env' | 'executablePath'>;

/**
 * Whether `/dev/shm` can be written and is larger than the 64 MB of a container, which are too
 * small for Chromium. Where it is, Chromium shares memory there, and not, as Playwright tells it,
 * in files, for which it waits while a disk is busy.
 */
function hasSharedMemory(): boolean {
  try {
    accessSync('/dev/shm', constants.W_OK | constants.X_OK);
    const { bsize, blocks } = statfsSync('/dev/shm');
    return bsize * blocks >= 512 * 1024 ** 2;
  } catch {
    return false;
  }
}

/** For Playwright's `launch`. The browser's environment comes on top of this process's. */
export const launchOptions = ({ env, ...browser }: Browser): LaunchOptions => ({
  ...browser,
  args: launchFlags,
  ...(hasSharedMemory() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
  env: { ...process.env, ...env },
});

/** The headless shell of npm, with the libraries and fonts that a bare Linux lacks. */
async function unpackShell(): Promise<Browser> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('Made for Linux on x64 alone.');
  const packed = fileURLToPath(new URL('..', import.meta.resolve('@sparticuz/chromium')));
  // In the package, so that npm removes it too.
  const folder = join(packed, 'unpacked');
  if (!existsSync(folder)) {
    const beside = `${folder}.${process.pid}`;
    await mkdir(beside);
    const { TMPDIR = '' } = process.env;
    // The package unpacks its files there.
    process.env.TMPDIR = beside;
    const files = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br'];
    await Promise.all(files.map((file) => inflate(join(packed, 'bin', file))));
    process.env.TMPDIR = TMPDIR;
    const fonts = join(folder, 'fonts');
    await writeFile(
      join(beside, 'fonts.conf'),
      `<fontconfig><dir>${fonts}</dir><cachedir>${fonts}</cachedir></fontconfig>`,
    );
    // A concurrent run may have been faster.
    await rename(beside, folder).catch(() => rm(beside, { recursive: true }));
  }
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
    },
  };
}

/** The first browser that opens a page on this machine. */
async function findBrowser(): Promise<Browser> {
  const candidates: readonly (() => Browser | Promise<Browser>)[] = [
    unpackShell,
    // Playwright's own, if it was installed.
    () => ({}),
    () => ({ executablePath: programOf('chromium', 'chromium', 'chromium-browser') }),
    () => ({ channel: 'chrome' }),
  ];
  const reasons: string[] = [];
  for (const candidate of candidates) {
    try {
      const browser = await candidate();
      const running = await chromium.launch(launchOptions(browser));
      await running.newPage();
      await running.close();
      return browser;
    } catch (error) {
      reasons.push(messageOf(error));
    }
  }
  const sentence =
    'No Chromium starts here. Install Chromium or Chrome (Debian: sudo apt-get install chromium), then test again.';
  throw new Error([sentence, ...reasons].join('\n\n'));
}

/**
 * Looks for a browser before any test runs. The workers read it in `playwright.config.ts`.
 *
 * @throws with what to install, and with the reason why each one did not start
 */
export default async function setUpBrowser(): Promise<void> {
  process.env.TEST_BROWSER = JSON.stringify(await findBrowser());
}
