/** `npm run test:engines`: Playwright as the runner alone; the browsers are driven by `firefox.ts` and `webkit.ts`. */
import { defineConfig } from '@playwright/test';
import type { EngineOptions } from './journeys.ts';

const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;
const engines = ['firefox', 'webkit'] as const;

export default defineConfig<object, EngineOptions>({
  testDir: '.',
  testMatch: 'journeys.ts',
  globalSetup: '../setupBuild.ts',
  outputDir: '../../test-results',
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  projects: engines.flatMap((engine) =>
    Object.entries(sizes).map(([name, size]) => ({
      name: `${engine} ${name}`,
      use: { engine, size },
    })),
  ),
});
