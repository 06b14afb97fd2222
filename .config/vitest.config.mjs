import { defineConfig } from 'vitest/config';

/** Every unit test runs in UTC and far west of it: a date that is read in the server's zone shows there alone. */
const zones = ['UTC', 'America/Los_Angeles'];

export default defineConfig({
  test: {
    root: '.',
    dir: 'src',
    testTimeout: 60_000,
    // A process for every file would load the desk 118 times: here each file has a context of its own in a process that stays.
    pool: 'vmForks',
    maxWorkers: '100%',
    projects: zones.map((TZ) => ({ extends: true, test: { name: TZ, env: { TZ } } })),
  },
});
