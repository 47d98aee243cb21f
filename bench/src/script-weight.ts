import { demoPassword } from '@hub/demo-workspace/load-demo.ts';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { browserFlags } from './browser-flags.ts';

/** Adds up the script files that arrive on a page from now on, each once, as sent. */
const countScripts = (page: Page) => {
  const counted = new Map<string, number>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || counted.has(response.url())) return;
    counted.set(response.url(), Number(response.headers()['content-length']));
  });
  let taken = 0;
  return async (): Promise<number> => {
    await page.waitForLoadState('networkidle');
    const all = [...counted.values()].reduce((sum, size) => sum + size, 0);
    const added = all - taken;
    taken = all;
    return added / 1000;
  };
};

const signIn = async (page: Page, baseUrl: string): Promise<void> => {
  // A page that is not there: the shell alone.
  await page.goto(`${baseUrl}/nowhere/at/all`);
  await page.getByLabel('Email').fill('attorney@demo.hub');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation').first().waitFor();
};

/** Keeps a browser from being idle, so that it loads nothing ahead. */
const keepBusy = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript('window.requestIdleCallback = () => 0;');
};

/** Kilobytes of script as sent. */
export interface ScriptWeight {
  /** Sign-in and shell. */
  first: number;
  /** Files that a browser loads ahead when it is idle, such as those of dialogs. */
  ahead: number;
  /** Additional files of each further screen. */
  routes: { path: string; kilobytes: number }[];
}

/** Measures the script files in a browser that has nothing cached. */
export const measureScripts = async (baseUrl: string): Promise<ScriptWeight> => {
  const browser = await chromium.launch({
    executablePath: process.env.HUB_CHROMIUM ?? '/usr/bin/chromium',
    args: [...browserFlags],
  });
  const idle = await browser.newPage();
  const takeAll = countScripts(idle);
  await signIn(idle, baseUrl);
  const all = await takeAll();
  const context = await browser.newContext();
  await keepBusy(context);
  const page = await context.newPage();
  const takeCount = countScripts(page);
  await signIn(page, baseUrl);
  const first = await takeCount();
  const routes: ScriptWeight['routes'] = [];
  const note = async (path: string): Promise<void> => {
    routes.push({ path, kilobytes: await takeCount() });
  };
  for (const path of ['/', '/inventions', '/tasks', '/workflows', '/documents', '/reports/health']) {
    await page.goto(`${baseUrl}${path}`);
    await note(path);
  }
  await page.goto(`${baseUrl}/inventions`);
  await page.locator('main a[href^="/inventions/"]').first().click();
  await note('/inventions/{id}');
  await browser.close();
  return { first, ahead: all - first, routes };
};
