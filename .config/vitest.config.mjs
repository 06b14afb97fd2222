import { defineConfig } from 'vitest/config';

/**
 * Code that reads a date in the machine's zone fails far west of Cologne; code that writes one
 * fails far east. Tests of dates therefore run in both zones, all others in one.
 */
const zones = [
  { TZ: 'America/Los_Angeles', include: ['**/*.test.ts'] },
  {
    TZ: 'Pacific/Auckland',
    include: ['domain/{booking,format}/**/*.test.ts', 'server/mail/calendarEntry.test.ts'],
  },
];

export default defineConfig({
  test: {
    root: '.',
    dir: 'src',
    testTimeout: 60_000,
    // One process runs many files, each in a context of its own: to start a process for each file
    // takes most of the time.
    pool: 'vmForks',
    maxWorkers: '100%',
    projects: zones.map(({ TZ, include }) => ({
      extends: true,
      test: { name: TZ, include, env: { TZ } },
    })),
  },
});
