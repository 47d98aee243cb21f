import { listOverview } from '@hub/contract/overview/overview.calls.ts';
import { expect, test } from '../src/hub-test.ts';

const allowed = { requests: 25, kilobytes: 450 } as const;

for (const { name, path, content } of [
  { name: 'the overview', path: '/', content: '[data-row] a' },
  { name: 'the tasks', path: '/tasks', content: '[data-task-link]' },
  { name: 'the page of an invention', path: '/inventions/', content: '[data-row]' },
])
  test(`the first view of ${name} takes few requests and kilobytes`, async ({ openAs, callAs }) => {
    const call = await callAs('paralegal@demo.hub');
    const { collection } = await call(listOverview, { query: { size: 1 } });
    const page = await openAs('paralegal@demo.hub');
    await page.addInitScript(`
      new MutationObserver((_, observer) => {
        if (!document.querySelector('${content}')) return;
        performance.mark('content');
        observer.disconnect();
      }).observe(document, { subtree: true, childList: true });`);
    // The page was opened before: its files are in the cache, and sizes of cached files count as well.
    await page.goto(path.endsWith('s/') ? `${path}${collection[0]?.id}` : path);
    await page.locator(content).first().waitFor();
    const { requests, kilobytes } = await page.evaluate(() => {
      const drawnAt = performance.getEntriesByName('content')[0]?.startTime ?? Number.POSITIVE_INFINITY;
      const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const files = all.filter(({ startTime }) => startTime <= drawnAt);
      const bytes = files.reduce((sum, file) => sum + file.encodedBodySize, 0);
      return { requests: files.length + 1, kilobytes: bytes / 1000 };
    });
    expect(requests).toBeLessThanOrEqual(allowed.requests);
    expect(kilobytes).toBeLessThanOrEqual(allowed.kilobytes);
  });
