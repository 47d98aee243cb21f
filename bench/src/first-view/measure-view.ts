import type { Browser } from 'playwright-core';

/** A page to open, signed in or not, and what shows that its content is there. */
export interface View {
  name: string;
  url: string;
  /** Script that runs before the page, such as one that stores the token. */
  prepare?: string;
  /** Selector of the first content. */
  content: string;
}

/** Cost of one page in a browser with an empty cache; times in milliseconds from the start of the navigation. */
export interface FirstView {
  /** Requests sent before the first content was painted, the page among them. */
  requests: number;
  /** Their size as transferred, in kB. */
  kilobytes: number;
  /** First content painted. */
  contentMs: number;
  /** Largest contentful paint. */
  largestMs: number;
  /** Time beyond 50 ms of each long task after the first paint. */
  blockingMs: number;
  /** Cumulative layout shift, without unit. */
  shift: number;
}

/** Long enough for the last paint and its tasks, after the network has come to rest. */
const restMs = 600;

const watch = (content: string): string => `{
  const seen = (window.firstView = { largest: 0, shift: 0, tasks: [] });
  const observe = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => { seen.largest = entry.startTime; });
  observe('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value; });
  observe('longtask', (entry) => { seen.tasks.push({ at: entry.startTime, duration: entry.duration }); });
  const look = () => document.querySelector(${JSON.stringify(content)})
    ? requestAnimationFrame(() => setTimeout(() => { seen.contentAt = performance.now(); }))
    : requestAnimationFrame(look);
  requestAnimationFrame(look);
}`;

const collect = `(() => {
  const { largest, shift, tasks, contentAt } = window.firstView;
  const [page] = performance.getEntriesByType('navigation');
  const sent = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < contentAt);
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  return {
    requests: sent.length + 1,
    kilobytes: [page, ...sent].reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
    contentMs: contentAt,
    largestMs: largest,
    blockingMs: tasks.filter(({ at }) => at + 50 > painted).reduce((sum, { duration }) => sum + duration - 50, 0),
    shift,
  };
})()`;

/** Opens a page in a browser that has nothing cached, the processor slowed by a factor. */
export const measureFirstView = async (
  browser: Browser,
  { url, prepare, content }: View,
  slowdown: number,
): Promise<FirstView> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(`${prepare ?? ''};${watch(content)}`);
    await page.goto(url);
    await page.locator(content).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(restMs);
    return await page.evaluate<FirstView>(collect);
  } finally {
    await context.close();
  }
};
