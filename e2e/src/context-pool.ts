import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** Returns a script that replaces the stored values of earlier pages, on the first load only. */
const keepScript = (origin: string, kept: Record<string, string>): string => `{
  const mark = ${JSON.stringify(randomUUID())};
  if (location.origin === ${JSON.stringify(origin)} && localStorage.getItem('TEST_PAGE') !== mark) {
    localStorage.clear();
    for (const [name, value] of ${JSON.stringify(Object.entries(kept))}) localStorage.setItem(name, value);
    localStorage.setItem('TEST_PAGE', mark);
  }
}`;

/** Returns whether the page has the real clock: a fake clock cannot be removed from its context. */
const hasUsualClock = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>(`/native code/.test(Function.prototype.toString.call(Date))`);

/** Clears a context, or closes it if it cannot be reset. Returns whether it can be reused. */
const empty = async (context: BrowserContext): Promise<boolean> => {
  const isUsual = await Promise.all(context.pages().map(hasUsualClock));
  if (isUsual.includes(false)) {
    await context.close();
    return false;
  }
  for (const page of context.pages()) await page.close();
  await context.unrouteAll();
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  return true;
};

/** Options of a context that cannot be changed later. */
export type BrowserTraits = Pick<BrowserContextOptions, 'timezoneId' | 'hasTouch' | 'isMobile'>;

/**
 * Pool of the browser contexts of one worker. A returned context is reused by the next test with only its script and
 * style cache, which makes a load a third faster.
 */
export interface ContextPool {
  /** Opens an empty page in a context of its own. */
  openPage(origin: string, kept: Record<string, string>, traits?: BrowserTraits): Promise<Page>;
  /** Clears the contexts of the finished test. */
  giveBack(): Promise<void>;
  close(): Promise<void>;
}

export const createContextPool = (browser: Browser): ContextPool => {
  const idle: BrowserContext[] = [];
  const taken: BrowserContext[] = [];
  /** Contexts with fixed options, which are not reused. */
  const special: BrowserContext[] = [];
  return {
    openPage: async (origin, kept, traits) => {
      const context = (traits ? undefined : idle.pop()) ?? (await browser.newContext(traits));
      (traits ? special : taken).push(context);
      const page = await context.newPage();
      await page.addInitScript(keepScript(origin, kept));
      return page;
    },
    giveBack: async () => {
      for (const context of special.splice(0)) await context.close();
      for (const context of taken.splice(0)) {
        if (await empty(context)) idle.push(context);
      }
    },
    close: async () => {
      for (const context of idle) await context.close();
    },
  };
};
