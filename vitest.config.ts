import { defineConfig } from 'vitest/config';

process.env.TZ = 'UTC';

const databaseTests = '**/*.db.test.ts';
/** Tests that measure time, kill processes or race many writers: they run when nothing else does. */
const timedTests = '**/*.timed.db.test.ts';

/** Node runs the sources as they are, as it does in production: nothing is transformed, and compiled code is cached. */
const withoutTransform = { viteModuleRunner: false, nodeLoader: false } as const;

/** Every file has its own hub and database. Loading the program again for each would take a third of the time. */
const databaseProject = {
  globalSetup: 'packages/testkit/src/database/vitest-global-setup.ts',
  pool: 'forks',
  isolate: false,
  experimental: withoutTransform,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
} as const;

export default defineConfig({
  test: {
    maxWorkers: 3,
    tags: [
      { name: 'deep', description: 'Left out by npm test: npm run test:deep runs it.', timeout: 5 * 60_000 },
    ],
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          experimental: withoutTransform,
          testTimeout: 20_000,
          include: ['{packages/*,apps/{alfred,api,demo,visio-addin,word-addin},tools}/**/*.test.ts'],
          exclude: ['**/node_modules/**', databaseTests, '**/*.deep.test.ts'],
        },
      },
      {
        test: {
          ...databaseProject,
          name: 'db',
          include: [`{packages/*,apps/{api,demo}}/${databaseTests}`],
          exclude: ['**/node_modules/**', timedTests],
        },
      },
      {
        test: { ...databaseProject, name: 'timed', include: [`{packages/*,apps/{api,demo}}/${timedTests}`] },
      },
      {
        test: {
          name: 'deep',
          include: ['{packages/*,apps/{api,demo,visio-addin}}/**/*.deep.test.ts'],
          exclude: ['**/node_modules/**'],
          experimental: withoutTransform,
          globalSetup: 'packages/testkit/src/database/vitest-global-setup.ts',
          pool: 'forks',
          maxWorkers: 1,
          testTimeout: 60 * 60_000,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        // Without a module registry of its own for each file the tests take half the processor time.
        test: {
          name: 'web',
          isolate: false,
          testTimeout: 20_000,
          include: ['apps/web/**/*.test.{ts,tsx}'],
          // Screens have a configuration of their own, apps/web/screen-tests.config.ts: they run in a browser.
          exclude: ['**/node_modules/**', '**/*.screen.test.tsx'],
        },
      },
    ],
  },
});
