import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** Puts what a page is to keep in place of what the pages before it kept, on its first load and never again. */
const keepScript = (origin: string, kept: Record<string, string>): string => `{
  const mark = ${JSON.stringify(randomUUID())};
  if (location.origin === ${JSON.stringify(origin)} && localStorage.getItem('TEST_PAGE') !== mark) {
    localStorage.clear();
    for (const [name, value] of ${JSON.stringify(Object.entries(kept))}) localStorage.setItem(name, value);
    localStorage.setItem('TEST_PAGE', mark);
  }
}`;

/** Whether time passes as usual: a clock that a test has set cannot be taken out of its context again. */
const hasUsualClock = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>(`/native code/.test(Function.prototype.toString.call(Date))`);

/** Empties a context, or closes it where it cannot be made as new. Answers whether it may be used again. */
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

/** What is special about a browser for as long as it lives. */
export type BrowserTraits = Pick<BrowserContextOptions, 'timezoneId' | 'hasTouch' | 'isMobile'>;

/**
 * The browser contexts of one worker. A context that a test has given back serves the next one, with nothing left in it
 * but the scripts and styles that it has loaded and compiled: a load with them costs two thirds of a first one.
 */
export interface ContextPool {
  /** An empty page in a context that no other page of the test has. */
  openPage(origin: string, kept: Record<string, string>, traits?: BrowserTraits): Promise<Page>;
  /** Empties the contexts of the test that ends. */
  giveBack(): Promise<void>;
  close(): Promise<void>;
}

export const createContextPool = (browser: Browser): ContextPool => {
  const idle: BrowserContext[] = [];
  const taken: BrowserContext[] = [];
  /** What is special about these cannot be changed, so no other test gets them. */
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
