import { defineConfig } from 'vitest/config';
import { ownerModule } from '../src/owner/ownerModule.ts';

/** Every unit test runs in UTC and far west of it: a date that is read in the server's zone shows there alone. */
const zones = ['UTC', 'America/Los_Angeles'];

export default defineConfig({
  plugins: [ownerModule()],
  test: {
    root: '.',
    dir: 'src',
    testTimeout: 60_000,
    // One process for many files, with a context for each: starting one for every file took most of the time.
    pool: 'vmForks',
    maxWorkers: '100%',
    projects: zones.map((TZ) => ({ extends: true, test: { name: TZ, env: { TZ } } })),
  },
});
