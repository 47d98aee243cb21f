import { defineConfig } from 'vitest/config';

process.env.TZ = 'UTC';

// A machine that stands still for a moment says nothing about the program; the run names such tests at its end.
// Tests of writers that race have none: what fails there once in many times is a fault.
const retry = process.env.CI ? 1 : 0;

const databaseTests = '**/*.db.test.ts';

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages/*,apps/api,tools}/**/*.test.ts'],
          exclude: ['**/node_modules/**', databaseTests, '**/*.deep.test.ts'],
        },
      },
      {
        test: {
          name: 'db',
          include: [`{packages/*,apps/api}/${databaseTests}`],
          globalSetup: 'packages/testkit/src/database/vitest-global-setup.ts',
          pool: 'forks',
          // Each file has a hub and a database of its own; loading the program anew for each would take a third of the time.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
          retry,
        },
      },
      {
        test: {
          name: 'deep',
          include: ['apps/api/test/deep/**/*.deep.test.ts'],
          pool: 'forks',
          maxWorkers: 1,
          testTimeout: 60 * 60_000,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: { name: 'web', retry, include: ['apps/web/**/*.test.{ts,tsx}'] },
      },
    ],
  },
});
