import { getTask } from '@hub/contract/tasks/tasks.calls.ts';
import { expect, test } from '../src/hub-test.ts';
import { createInventionPage } from '../src/invention.page.ts';
import { createWork, taskAt } from '../src/new-work.ts';
import { createShellPage } from '../src/shell.page.ts';
import { whenSettled } from '../src/watch-page.ts';

test('the theme is dark by default, is stored, and applies before the first paint', async ({ openAs }) => {
  const page = await openAs('attorney@demo.hub');
  const shell = createShellPage(page);
  const root = page.locator('html');
  await page.goto('/boards');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await shell.chooseFromMenu('Theme');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(root).toHaveClass('light-theme');
  const { origins } = await page.context().storageState();
  expect(origins[0]?.localStorage).toContainEqual({ name: 'HUB_THEME', value: 'light' });

  await using _watch = await page.addInitScript(`new MutationObserver((_, observer) => {
    if (!document.body) return;
    observer.disconnect();
    globalThis.classAtFirstBody = document.documentElement.className;
  }).observe(document, { childList: true, subtree: true });`);
  await page.reload();
  await expect(shell.title).toHaveText('Boards');
  expect(await page.evaluate('classAtFirstBody')).toBe('light-theme');
});

test('the preview and fip flags hide logo and navigation until the tab is closed', async ({ openAs }) => {
  const page = await openAs('attorney@demo.hub');
  const first = createShellPage(page);
  await first.open('/boards');
  await expect(first.navigation).toBeVisible();
  for (const flag of ['preview', 'fip']) {
    const tab = await page.context().newPage();
    const shell = createShellPage(tab);
    await tab.goto(`/boards?${flag}=true`);
    await expect(shell.title).toHaveText('Boards');
    await expect(shell.logo).toHaveCount(0);
    await expect(shell.navigation).toHaveCount(0);
    await expect(shell.search).toBeVisible();
    await tab.goto('/applications');
    await expect(shell.title).toHaveText('Applications');
    await expect(shell.navigation).toHaveCount(0);
  }
  await first.open('/applications');
  await expect(first.navigation).toBeVisible();
});

test('a screen that is slow to load shows the spinner after 100 ms', { tag: '@deep' }, async ({ openAs }) => {
  const page = await openAs('attorney@demo.hub');
  const shell = createShellPage(page);
  const spinner = page.getByRole('status').filter({ hasText: 'Loading screen' });
  const settled = whenSettled(page);
  await page.goto('/applications');
  await expect(shell.title).toBeVisible();
  await settled;
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/|\/assets\/.*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await shell.menuButton.focus();
  await shell.navigation.getByRole('link', { name: 'Boards' }).click();
  await expect(page).toHaveURL('/boards');
  await page.clock.runFor(99);
  await expect(spinner).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(spinner).toBeVisible();
  held.resolve();
  await page.clock.resume();
  await expect(shell.title).toHaveText('Boards');
});

test('a screen that failed to load sends what was changed, then retries, when the browser is back online', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs('paralegal@demo.hub');
  const work = await createWork(call, ['Draft the claims']);
  const { id, title } = taskAt(work, 0);
  const page = await openAs('attorney@demo.hub');
  const navigation = createShellPage(page).navigation;
  const invention = createInventionPage(page);
  const settled = whenSettled(page);
  await invention.open(work.invention.id);
  await expect(invention.taskDone(title)).toBeVisible();
  await settled;
  let isCut = true;
  // Cached scripts would load without a connection.
  await page.route(/\/assets\/.*\.js$/, (route) => (isCut ? route.abort() : route.continue()));
  await page.context().setOffline(true);
  await invention.taskDone(title).click();
  await expect(page.getByText('Not sent yet', { exact: true })).toBeVisible();
  await navigation.getByRole('link', { name: 'Boards' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'This part of the hub did not load' });
  await expect(failure).toContainText('1 change will be sent first');
  await expect(failure.getByRole('button', { name: 'Reload' })).toBeDisabled();
  isCut = false;
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Boards', level: 1 })).toBeVisible();
  await expect(failure).toHaveCount(0);
  expect((await call(getTask, { params: { id } })).status).toBe('done');
});
