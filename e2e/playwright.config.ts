import { defineConfig } from '@playwright/test';
import { launchOptions, type Browser } from './chromium.ts';

/** What `chromium.ts` has found before the first worker starts. */
const browser: Browser = JSON.parse(process.env.TEST_BROWSER ?? '{}');

// Playwright matches the whole path: a checkout in a folder named like a spec must not change what
// runs.
/** Specs that need no browser: they talk to servers, commands and files alone. */
const withoutBrowser = /\/e2e\/server\/[^/]*\.spec\.ts$/;
/** Specs of what fingers do. All others begin at 1440 × 900. */
const onPhone = /\/e2e\/(?:menu|journey|takeover|broken-islands)\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  globalSetup: ['./setupBuild.ts', './chromium.ts'],
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // Painting animations in software costs a third of the time: they are off except in
    // `journey`, `loading` and parts of `motion`.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(browser),
    // `TRACE=1` keeps every step, and copies of the page, of tests that fail; always kept, they
    // cost an eighth of the run.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: process.env.TRACE ? 'only-on-failure' : 'off',
  },
  projects: [
    // One worker runs these, so that the other always has a browser, which takes more than a core.
    { name: 'server', testMatch: withoutBrowser, workers: 1 },
    {
      name: 'desktop',
      testIgnore: [withoutBrowser, onPhone],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: onPhone,
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 3,
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
});
