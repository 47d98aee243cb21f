import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { usualViewport } from './src/context-pool.ts';
import { docketingSecret } from './src/docketing-system.ts';

const findFreePort = (): Promise<number> =>
  new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });

// Workers load this file again and must reach the same hub.
if (!process.env.HUB_E2E_PORT) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hub-e2e-'));
  const [port, framePort] = await Promise.all([findFreePort(), findFreePort()]);
  process.env.HUB_E2E_PORT = String(port);
  // The one site that may frame the hub.
  process.env.HUB_E2E_FRAME_PORT = String(framePort);
  process.env.HUB_E2E_DATA_DIR = dataDir;
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
}

/** Chromium reads only the last --disable-features, so the features that Playwright disables are repeated here. */
const switchedOff = [
  // Two hidden pages of the browser's own address bar, rendered for each window.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
];

const baseURL = `http://127.0.0.1:${process.env.HUB_E2E_PORT}`;

export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results',
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 180_000,
  // Three browsers and the hub share two cores.
  expect: { timeout: 15_000 },
  use: {
    baseURL,
    viewport: usualViewport,
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.HUB_CHROMIUM ? { executablePath: process.env.HUB_CHROMIUM } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${switchedOff.join()}`,
        // Pages live for seconds: their scripts end before optimized code pays.
        '--js-flags=--no-opt,--no-maglev,--max-lazy,--no-flush-bytecode',
      ],
    },
  },
  webServer: {
    command: 'node apps/api/src/main.ts',
    cwd: resolve(import.meta.dirname, '..'),
    url: `${baseURL}/health/ready`,
    // Tests deliver emails to the port, which Playwright stores in the environment.
    wait: { stdout: /^Mail server of the demo: smtp:\/\/127\.0\.0\.1:(?<hub_e2e_mail_port>\d+)$/m },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      HUB_PORT: process.env.HUB_E2E_PORT,
      HUB_DATA_DIR: process.env.HUB_E2E_DATA_DIR ?? '',
      HUB_DEMO: '1',
      HUB_LOG_LEVEL: 'error',
      HUB_DOCKETING_WEBHOOK_SECRET: docketingSecret,
      HUB_FRAME_ANCESTORS: `http://127.0.0.1:${process.env.HUB_E2E_FRAME_PORT}`,
      // Documents would arrive in the middle of other tests.
      HUB_USPTO_SYNC: '0',
    },
  },
});
