import { defineConfig } from 'vitest/config';

/**
 * A date that is read in the server's zone shows far west of Cologne. One that is written in it, from a local midnight, shows
 * east of UTC alone: there run the tests that reckon with dates.
 */
const zones = [
  { TZ: 'America/Los_Angeles', include: ['**/*.test.ts'] },
  { TZ: 'Pacific/Auckland', include: ['{server,domain/booking,domain/format}/**/*.test.ts'] },
];

export default defineConfig({
  test: {
    root: '.',
    dir: 'src',
    testTimeout: 60_000,
    // One process for many files, with a context for each: starting one for every file took most of the time.
    pool: 'vmForks',
    maxWorkers: '100%',
    projects: zones.map(({ TZ, include }) => ({
      extends: true,
      test: { name: TZ, include, env: { TZ } },
    })),
  },
});
