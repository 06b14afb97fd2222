/**
 * `npm run test:engines`: Playwright as the runner alone; the browsers are driven by `firefox.ts`
 * and `webkit.ts`.
 */
import { defineConfig } from '@playwright/test';
import type { EngineOptions } from './journeys.ts';

export default defineConfig<object, EngineOptions>({
  testDir: '.',
  testMatch: 'journeys.ts',
  globalSetup: '../setupBuild.ts',
  outputDir: '../../test-results',
  forbidOnly: Boolean(process.env.CI),
  // One for each engine, which starts once.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  projects: (['firefox', 'webkit'] as const).map((engine) => ({ name: engine, use: { engine } })),
});
