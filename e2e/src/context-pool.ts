import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, BrowserContextOptions, Disposable, Page } from '@playwright/test';

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

/** Size of every window; a test may change its own. */
export const usualViewport = { width: 1440, height: 720 };

/** A browser context and the one page of it that is kept. */
interface Tab {
  context: BrowserContext;
  page: Page;
  origin: string;
  /** Fills the storage at the first load of the running test. */
  keep?: Disposable;
}

/** Events that tests listen to. */
const listenedEvents = [
  'console',
  'dialog',
  'download',
  'pageerror',
  'popup',
  'request',
  'response',
  'websocket',
] as const;

/** Stops the program in a page and undoes what a test may have set on it. */
const emptyPage = async ({ page, origin, keep }: Tab): Promise<void> => {
  await keep?.dispose();
  for (const event of listenedEvents) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate('sessionStorage.clear()');
  // A page without an address would get a new process at its next load.
  await page.goto(`${origin}/favicon.svg`);
  await page.mouse.move(-1, -1);
  await page.emulateMedia({ media: null, colorScheme: 'light' });
  await page.setViewportSize(usualViewport);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.resetNavigationHistory');
  await session.detach();
};

/** Clears a tab, or closes it if it cannot be reset. Returns whether it can be reused. */
const empty = async (tab: Tab): Promise<boolean> => {
  const { context, page } = tab;
  const isUsual = await Promise.all(context.pages().map(hasUsualClock));
  if (page.isClosed() || isUsual.includes(false)) {
    await context.close();
    return false;
  }
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.unrouteAll();
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  await emptyPage(tab);
  return true;
};

/** Options of a context that cannot be changed later. */
export type BrowserTraits = Pick<BrowserContextOptions, 'timezoneId' | 'hasTouch' | 'isMobile'>;

/**
 * Pool of the browser tabs of one worker, each in a context of its own. A returned tab is reused by the next test with
 * only its script and style cache, and its process: a new one takes half as long as loading the application. A script
 * that a test adds to its page has to be disposed by the test.
 */
export interface ContextPool {
  /** Opens an empty page in a context of its own. */
  openPage(origin: string, kept: Record<string, string>, traits?: BrowserTraits): Promise<Page>;
  /** Clears the tabs of the finished test. */
  giveBack(): Promise<void>;
  close(): Promise<void>;
}

export const createContextPool = (browser: Browser): ContextPool => {
  const idle: Tab[] = [];
  const taken: Tab[] = [];
  /** Contexts with fixed options, which are not reused. */
  const special: BrowserContext[] = [];
  const openTab = async (origin: string, traits?: BrowserTraits): Promise<Tab> => {
    const context = await browser.newContext(traits);
    return { context, page: await context.newPage(), origin };
  };
  return {
    openPage: async (origin, kept, traits) => {
      const tab = (traits ? undefined : idle.pop()) ?? (await openTab(origin, traits));
      if (traits) special.push(tab.context);
      else taken.push(tab);
      tab.keep = await tab.page.addInitScript(keepScript(origin, kept));
      return tab.page;
    },
    giveBack: async () => {
      for (const context of special.splice(0)) await context.close();
      for (const tab of taken.splice(0)) {
        if (await empty(tab)) idle.push(tab);
      }
    },
    close: async () => {
      for (const { context } of idle) await context.close();
    },
  };
};
