import { differentScreens, type Screen, screens } from '@hub/testkit/web/screens.ts';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from '../src/check-accessibility.ts';
import { expect, test } from '../src/hub-test.ts';
import { createLoginPage } from '../src/login.page.ts';
import { createShellPage } from '../src/shell.page.ts';
import { watchComplaints } from '../src/watch-complaints.ts';

const phone = { width: 390, height: 844 };
const narrow = { width: 320, height: 640 };

/** Expects the screen's heading, and only its link highlighted. */
const expectScreen = async (page: Page, { heading, highlights, isMissing }: Screen) => {
  const shell = createShellPage(page);
  if (isMissing) await expect(page.getByRole('heading', { level: 2 })).toHaveText(heading);
  else await expect(shell.title).toHaveText(heading);
  await expect(shell.title).toHaveCount(1);
  if (highlights) await expect(shell.current).toHaveText(highlights);
  else await expect(shell.current).toHaveCount(0);
};

const open = async (page: Page, screen: Screen) => {
  await page.goto(screen.path);
  const level = screen.isMissing ? 2 : 1;
  await expect(page.getByRole('heading', { name: screen.heading, exact: true, level })).toBeVisible();
  await expectScreen(page, screen);
};

test('the page has its main landmark before a screen of the administration has its data', async ({
  openAs,
}) => {
  const page = await openAs('admin@demo.hub');
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await answered.promise;
    await route.fallback();
  });
  const administration = screens.filter(({ path, isMissing }) => path.startsWith('/admin/') && !isMissing);
  for (const { path } of administration) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('main'), path).toHaveCount(1);
  }
  answered.resolve();
  const last = administration.at(-1);
  if (last) await expectScreen(page, last);
});

const shown = differentScreens.filter(({ isMissing }) => !isMissing);
const byArea = Map.groupBy(shown, ({ path }) => /^\/(?:admin|reports)\//.exec(path)?.[0] ?? '/');

for (const [area, ofArea] of byArea)
  test(`every screen below ${area} highlights its link, asks no other host and does nothing unsafe`, async ({
    openAs,
    baseURL,
  }) => {
    const page = await openAs(area === '/admin/' ? 'admin@demo.hub' : 'attorney@demo.hub');
    await using watched = await watchComplaints(page);
    for (const screen of ofArea)
      await test.step(screen.path, async () => {
        await open(page, screen);
        await expect(page.getByLabel('Loading', { exact: true })).toHaveCount(0);
        expect(watched.complaints, 'errors and violations of the policy').toEqual([]);
      });
    expect([...watched.hosts]).toEqual([new URL(baseURL ?? '').host]);
  });

test('every other address shows its screen, heading and highlighted link', async ({ openAs }) => {
  const page = await openAs('admin@demo.hub');
  const others = screens.filter((screen) => !shown.includes(screen));
  for (const screen of others) await test.step(screen.path, () => open(page, screen));
});

test('the login screen is accessible', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const login = createLoginPage(page);
  await page.goto('/');
  await expect(login.heading).toBeVisible();
  await expectAccessible(page, 'login');
  await login.signIn('attorney@demo.hub', 'not-the-password');
  await expect(login.problem).not.toBeEmpty();
  await expectAccessible(page, 'failed login');
  await page.setViewportSize(narrow);
  await expectNoSideScroll(page, 'login');
  await context.close();
});

test('the navigation drawer on a phone leads to every screen', async ({ openAs }) => {
  const page = await openAs('attorney@demo.hub', { viewport: phone });
  const shell = createShellPage(page);
  await page.goto('/inventions');
  await page.getByRole('button', { name: 'Open navigation' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: 'Applications' })).toBeVisible();
  await expectAccessible(page, 'drawer');
  await drawer.getByRole('link', { name: 'Boards' }).click();
  await expect(shell.title).toHaveText('Boards');
  await expect(drawer).toBeHidden();
});
