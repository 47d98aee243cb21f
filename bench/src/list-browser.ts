import { type Browser, chromium, type Page } from 'playwright-core';
import { browserFlags } from './browser-flags.ts';
import { openPractices } from './practice-databases.ts';
import { startHub } from './servers.ts';
import { openSessions } from './sessions.ts';
import { measureFilterChanges } from './task-list/filter-changes.ts';
import { measureScroll } from './task-list/scroll.ts';

// The list of tasks in Chromium over 100,000 rows: how it scrolls and how soon another filter is on screen. Without a
// graphics card frames cost processor time, so the rate of a page that scrolls the same height with nothing on it is
// measured for comparison.

const allowed = { framesPerSecond: 55, shareOfEmpty: 0.95, blankMs: 50, rows: 150, filterMs: 100 } as const;

const viewport = { width: 1440, height: 900 };

const openEmptyPage = async (browser: Browser, height: number): Promise<Page> => {
  const page = await browser.newPage({ viewport });
  await page.setContent(
    `<div role="grid" style="height:100vh;overflow:auto"><div style="height:${height}px"></div></div>`,
  );
  return page;
};

/** Nothing that was read before is kept. */
const showList = async (page: Page, baseUrl: string): Promise<void> => {
  await page.bringToFront();
  await page.goto(`${baseUrl}/tasks?filter=`);
  await page.locator('[data-task-link]').first().waitFor();
  await page.waitForLoadState('networkidle');
};

const openList = async (browser: Browser, baseUrl: string, token: string): Promise<Page> => {
  const page = await browser.newPage({ viewport });
  await page.goto(`${baseUrl}/login`);
  await page.evaluate(`localStorage.setItem('HUB_AUTH_TOKEN', ${JSON.stringify(token)})`);
  await showList(page, baseUrl);
  return page;
};

const write = (line: string): void => void process.stdout.write(`${line}\n`);

const measure = async (browser: Browser, baseUrl: string, token: string): Promise<boolean> => {
  const list = await openList(browser, baseUrl, token);
  const height = await list.locator('[data-task-rows]').evaluate((rows) => rows.clientHeight);
  const empty = await openEmptyPage(browser, height);
  let holds = true;
  for (const { name, seconds, distance } of [
    { name: 'Reading on', seconds: 10, distance: 40_000 },
    { name: 'Through all rows', seconds: 10, distance: height },
  ]) {
    await empty.bringToFront();
    const baseline = await measureScroll(empty, { seconds, distance });
    await list.bringToFront();
    const ours = await measureScroll(list, { seconds, distance });
    holds &&= ours.blankMs <= allowed.blankMs && ours.maxRows <= allowed.rows;
    holds &&=
      ours.framesPerSecond >=
      Math.min(allowed.framesPerSecond, baseline.framesPerSecond * allowed.shareOfEmpty);
    write(
      `${name}: ${ours.framesPerSecond.toFixed(1)} frames/s of ${baseline.framesPerSecond.toFixed(1)} on an empty page, ` +
        `longest frame ${ours.maxFrameMs.toFixed(0)} ms, longest blank ${ours.blankMs.toFixed(0)} ms, ` +
        `at most ${ours.maxRows} row elements`,
    );
  }
  await empty.close();
  const plain = await browser.newPage({ viewport, bypassCSP: true });
  await plain.goto(`${baseUrl}/health`);
  await showList(list, baseUrl);
  for (const name of ['on a hub just started', 'in use']) {
    const { hub, table } = await measureFilterChanges(list, plain, token);
    write(
      `Filter change to first rows, ${name}: median ${hub.median.toFixed(0)} ms, p95 ${hub.p95.toFixed(0)} ms ` +
        `of ${hub.runs} runs; the same answers in a plain table: median ${table.median.toFixed(0)} ms, p95 ${table.p95.toFixed(0)} ms`,
    );
    if (name === 'in use') holds &&= hub.p95 < allowed.filterMs;
    else await showList(list, baseUrl);
  }
  return holds;
};

const { server, small } = await openPractices();
try {
  const hub = await startHub({ DATABASE_URL: small.connectionString, HUB_DEMO: '0' });
  const browser = await chromium.launch({
    executablePath: process.env.HUB_CHROMIUM ?? '/usr/bin/chromium',
    args: [...browserFlags],
  });
  try {
    const [person] = await openSessions(small.connectionString, 1);
    if (!person) throw new Error('the practice has no people');
    if (!(await measure(browser, hub.baseUrl, person.token))) process.exitCode = 1;
  } finally {
    await browser.close();
    await hub.stop();
  }
} finally {
  await server.stop();
}
