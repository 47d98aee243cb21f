import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

const executablePath = process.env.HUB_CHROMIUM;

/** Tests of screens in Chromium, each against a server double in the page itself (`testkit/src/web/server-double.ts`). */
export default mergeConfig(
  viteConfig,
  defineConfig({
    root: import.meta.dirname,
    resolve: {
      alias: { 'socket.io-client': fileURLToPath(import.meta.resolve('./test/support/quiet-socket.ts')) },
    },
    optimizeDeps: { entries: ['src/main.tsx', 'test/**/*.{ts,tsx}'], include: ['axe-core'] },
    test: {
      name: 'screen',
      include: ['test/**/*.screen.test.tsx'],
      setupFiles: ['test/support/around-each-test.ts'],
      // All files share one page: the modules of the application are loaded once.
      isolate: false,
      fileParallelism: false,
      // On a busy machine a test takes ten times as long.
      testTimeout: 120_000,
      expect: { poll: { timeout: 15_000 } },
      browser: {
        enabled: true,
        headless: true,
        // As in the browser tests: a part of a name or text is enough.
        locators: { exact: false },
        screenshotFailures: false,
        provider: playwright({
          launchOptions: {
            ...(executablePath ? { executablePath } : {}),
            args: ['--no-sandbox', '--disable-gpu'],
          },
          // What covers a button for this long stays there: the test ends with what it was.
          actionTimeout: 20_000,
          contextOptions: { reducedMotion: 'reduce', timezoneId: 'America/New_York' },
        }),
        instances: [{ browser: 'chromium', viewport: { width: 1440, height: 720 } }],
      },
    },
  }),
);
