import { defineConfig } from 'vitest/config';

process.env.TZ = 'UTC';

const databaseTests = '**/*.db.test.ts';

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages/*,apps/api,tools}/**/*.test.ts'],
          exclude: ['**/node_modules/**', databaseTests],
        },
      },
      {
        test: {
          name: 'db',
          include: [`{packages/*,apps/api}/${databaseTests}`],
          globalSetup: 'packages/testkit/src/database/vitest-global-setup.ts',
          pool: 'forks',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: { name: 'web', include: ['apps/web/**/*.test.{ts,tsx}'] },
      },
    ],
  },
});
