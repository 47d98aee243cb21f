import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPassword } from '@hub/demo-workspace/load-demo.ts';
import { type Browser, chromium } from 'playwright-core';
import { browserFlags } from './browser-flags.ts';
import { median } from './load.ts';
import { startHub } from './servers.ts';

// The milestones overview on the demo, in a browser that has nothing cached: from the address to the first row painted.

const slowestAllowedMs = 1_000;
const runs = 9;

const signIn = async (baseUrl: string): Promise<string> => {
  const answer = await fetch(`${baseUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'paralegal@demo.hub', password: demoPassword }),
  });
  return (await answer.json()) as string;
};

/** Milliseconds to the first text on screen and to the first row of the table. */
const measureOnce = async (browser: Browser, baseUrl: string): Promise<{ paint: number; rows: number }> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const token = await signIn(baseUrl);
  await page.addInitScript(`
    localStorage.setItem('HUB_AUTH_TOKEN', ${JSON.stringify(token)});
    const look = () => document.querySelector('[role="row"] a, tbody tr a')
      ? requestAnimationFrame(() => setTimeout(() => { window.rowsAt = performance.now(); }))
      : requestAnimationFrame(look);
    look();`);
  await page.goto(baseUrl);
  const times = await page.evaluate<{ paint: number; rows: number }>(`(async () => {
    while (window.rowsAt === undefined) await new Promise((done) => setTimeout(done, 20));
    return { paint: performance.getEntriesByName('first-contentful-paint')[0].startTime, rows: window.rowsAt };
  })()`);
  await context.close();
  return times;
};

const dataDir = await mkdtemp(join(tmpdir(), 'hub-bench-data-'));
const server = await startHub({ HUB_DATA_DIR: dataDir, HUB_DEMO: '1' });
const executablePath = process.env.HUB_CHROMIUM ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: [...browserFlags] });
try {
  const times: { paint: number; rows: number }[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await measureOnce(browser, server.baseUrl));
  const [paint, rows] = [median(times.map((one) => one.paint)), median(times.map((one) => one.rows))];
  process.stdout.write(
    `Overview on the demo, nothing cached: first text ${paint.toFixed(0)} ms, first row ${rows.toFixed(0)} ms, ` +
      `slowest row ${Math.max(...times.map((one) => one.rows)).toFixed(0)} ms of ${runs} runs\n`,
  );
  if (paint >= slowestAllowedMs) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
