import { differentScreens, type Screen, screens } from '@hub/testkit/web/screens.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/hub-test.ts';
import { createShellPage } from '../src/shell.page.ts';
import { watchComplaints } from '../src/watch-complaints.ts';

/** Expects the screen's heading, and only its link highlighted. */
const expectScreen = async (page: Page, { heading, highlights }: Screen) => {
  const shell = createShellPage(page);
  await expect(shell.title).toHaveText(heading);
  await expect(shell.title).toHaveCount(1);
  if (highlights) await expect(shell.current).toHaveText(highlights);
  else await expect(shell.current).toHaveCount(0);
};

const open = async (page: Page, screen: Screen) => {
  await page.goto(screen.path);
  await expect(page.getByRole('heading', { name: screen.heading, exact: true, level: 1 })).toBeVisible();
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
  test(`every screen below ${area} highlights its link, asks no other host and does nothing unsafe`, {
    tag: '@deep',
  }, async ({ openAs, baseURL }) => {
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
