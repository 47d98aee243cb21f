import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { listOverview } from '@hub/contract/overview/overview.calls.ts';
import { expect, test } from '../src/hub-test.ts';

const dist = resolve(import.meta.dirname, '../../apps/web/dist');

/** Maximum of a first view. Its files keep 5 % to spare, so that the next small change does not fail the run. */
const allowed = { requests: 25, kilobytes: 450 } as const;
const spare = 0.05;

/** Size of a built file as it is sent: compressed at the build, so that it is the same on every machine. */
const sizeOf = (file: string): number =>
  statSync(existsSync(`${dist}/${file}.br`) ? `${dist}/${file}.br` : `${dist}/${file}`).size;

/** The built files that the page of a screen loads at once, and the font of references, which its first rows need. */
const listFiles = (screen: string): Set<string> => {
  const html = readFileSync(`${dist}/index.html`, 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css|woff2))"/g)].map(
    ([, file = '']) => file,
  );
  const parts: Record<string, string[]> = JSON.parse(
    decodeURIComponent(/data-files="([^"]*)"/.exec(html)?.[1] ?? ''),
  );
  const mono = readdirSync(`${dist}/assets`).filter((file) =>
    /^ibm-plex-mono-latin-400-.*\.woff2$/.test(file),
  );
  expect(parts[screen]).toBeDefined();
  expect(mono).toHaveLength(1);
  return new Set([
    ...named,
    ...(parts.work ?? []),
    ...(parts[screen] ?? []),
    ...mono.map((file) => `assets/${file}`),
  ]);
};

for (const { name, screen, path, content } of [
  { name: 'the overview', screen: 'overview', path: '/', content: '[data-row] a' },
  { name: 'the tasks', screen: 'tasks', path: '/tasks', content: '[data-task-link]' },
  { name: 'the page of an invention', screen: 'invention', path: '/inventions/', content: '[data-row]' },
])
  test(`the first view of ${name} takes few requests and kilobytes`, async ({ openAs, callAs }) => {
    const bytes = [...listFiles(screen)].reduce((sum, file) => sum + sizeOf(file), 0);
    expect(bytes / 1000).toBeLessThanOrEqual(allowed.kilobytes * (1 - spare));

    const call = await callAs('paralegal@demo.hub');
    const { collection } = await call(listOverview, { query: { size: 1 } });
    const page = await openAs('paralegal@demo.hub');
    await page.addInitScript(`
      new MutationObserver((_, observer) => {
        if (!document.querySelector('${content}')) return;
        performance.mark('content');
        observer.disconnect();
      }).observe(document, { subtree: true, childList: true });`);
    await page.goto(path.endsWith('s/') ? `${path}${collection[0]?.id}` : path);
    await page.locator(content).first().waitFor();
    const loaded = await page.evaluate(() => {
      const drawnAt = performance.getEntriesByName('content')[0]?.startTime ?? Number.POSITIVE_INFINITY;
      return performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime <= drawnAt)
        .map((file) => file.name);
    });
    expect(loaded.length + 1, loaded.join('\n')).toBeLessThanOrEqual(allowed.requests);
    // The size is that of the files which the page really loads.
    const scripts = [...listFiles(screen)].filter((file) => file.endsWith('.js'));
    expect(scripts.filter((file) => !loaded.some((url) => url.endsWith(file)))).toEqual([]);
  });
