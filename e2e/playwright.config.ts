import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './chromium.ts';

const executablePath = findChromium();
const launchOptions = {
  ...(executablePath && { executablePath }),
  // Root in a container has no sandbox; the rest keeps Chromium from calling its makers.
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};

/** Specs that need no browser: they talk to the server alone. */
const serverSpecs = /(desk|hosting).*\.spec\.ts/;
/** Specs whose subject does not depend on the screen. */
const once = /(content|no-javascript|delivery|budget|html).*\.spec\.ts/;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  timeout: 60_000,
  reporter: [['list']],
  use: { locale: 'de-DE', timezoneId: 'Europe/Berlin', launchOptions, trace: 'retain-on-failure' },
  projects: [
    { name: 'server', testMatch: serverSpecs },
    {
      name: 'desktop',
      testIgnore: serverSpecs,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, locale: 'de-DE' },
    },
    {
      name: 'phone',
      testIgnore: [serverSpecs, once],
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, locale: 'de-DE' },
    },
  ],
});
