import { getTask } from '@hub/contract/tasks/tasks.calls.ts';
import { inventionTabs } from '@hub/testkit/web/screens.ts';
import { expect, test } from '../src/hub-test.ts';
import { createInventionPage } from '../src/invention.page.ts';
import { createWork, taskAt } from '../src/new-work.ts';
import { createShellPage } from '../src/shell.page.ts';
import { whenSettled } from '../src/watch-page.ts';

test('every tab of an invention has its own URL', async ({ openAs, callAs }) => {
  const { invention } = await createWork(await callAs('attorney@demo.hub'), []);
  const page = await openAs('attorney@demo.hub');
  const tabs = page.getByRole('navigation', { name: 'Invention' });
  await page.goto(`/inventions/${invention.id}`);
  for (const { end, title, names } of inventionTabs) {
    await tabs.getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL(`/inventions/${invention.id}${end}`);
    await expect(tabs.getByRole('link', { name: title, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByRole('heading', { level: 2, name: names, exact: true })).toBeVisible();
    await expect(createShellPage(page).title).toHaveText(invention.title);
  }
});

test('the logo, the header links and the menu open their screens', async ({ openAs }) => {
  const page = await openAs('attorney@demo.hub');
  const shell = createShellPage(page);
  await page.goto('/applications');
  await page.getByRole('link', { name: 'Tasks history' }).click();
  await expect(shell.title).toHaveText('Tasks history');
  await page.getByRole('link', { name: /^Health:/ }).click();
  await expect(shell.title).toHaveText('Health report');
  await expect(page.getByRole('list', { name: 'Services' }).getByRole('listitem').first()).toBeVisible();
  for (const [item, title] of [
    ['Incoming documents', 'Incoming documents'],
    ['Workflow templates', 'Workflow templates'],
    ['Deadline calculator', 'Deadline calculator and rules'],
  ] as const) {
    await shell.chooseFromMenu(item);
    await expect(shell.title).toHaveText(title);
  }
  await shell.logo.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('note')).toContainText('Demo workspace');
});

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

for (const flag of ['preview', 'fip']) {
  test(`the ${flag} flag hides logo and navigation until the tab is closed`, async ({ openAs }) => {
    const page = await openAs('attorney@demo.hub');
    const shell = createShellPage(page);
    await page.goto(`/boards?${flag}=true`);
    await expect(shell.title).toHaveText('Boards');
    await expect(shell.logo).toHaveCount(0);
    await expect(shell.navigation).toHaveCount(0);
    await expect(shell.search).toBeVisible();
    await page.goto('/applications');
    await expect(shell.title).toHaveText('Applications');
    await expect(shell.navigation).toHaveCount(0);
    const other = createShellPage(await page.context().newPage());
    await other.open('/applications');
    await expect(other.navigation).toBeVisible();
  });
}

test('shortcuts open every screen, and dialogs restore the focus', async ({ openAs }) => {
  const page = await openAs('attorney@demo.hub');
  const shell = createShellPage(page);
  await page.goto('/applications');
  await expect(shell.title).toBeVisible();
  await page.keyboard.press('/');
  await expect(shell.search).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  for (const [key, heading] of [
    ['m', 'Milestones overview'],
    ['b', 'Boards'],
    ['i', 'Inventions'],
    ['s', 'Tasks'],
    ['l', 'Minion Lair'],
    ['a', 'Applications'],
    ['n', 'Inbox'],
    ['t', 'Tasks history'],
    ['h', 'Health report'],
    ['r', 'Report generation'],
    ['p', 'Portfolio reports'],
  ] as const) {
    // The two keys follow each other without waiting for the page.
    await Promise.all([page.keyboard.press('g'), page.keyboard.press(key)]);
    await expect(shell.title).toHaveText(heading);
  }

  const link = shell.navigation.getByRole('link', { name: 'Boards' });
  await link.focus();
  await page.keyboard.press('?');
  const help = shell.dialog('Keyboard shortcuts');
  await expect(help.getByText('Search for invention')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(link).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(shell.palette).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(shell.palette).toBeHidden();
  await expect(link).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(shell.palette).toBeFocused();
  await page.keyboard.type('go to minion');
  const found = page.getByRole('dialog').getByRole('button');
  await expect(found.first()).toContainText('Minion Lair');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(shell.title).toHaveText('Minion Lair');

  await shell.menuButton.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shell.dialog('Profile').getByLabel('First name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(shell.dialog('Profile')).toBeHidden();
  await expect(shell.menuButton).toBeFocused();
});

test('an invention is pinned below the divider, stays after a reload, and is unpinned', async ({
  openAs,
  callAs,
}) => {
  const { invention } = await createWork(await callAs('attorney@demo.hub'), []);
  const page = await openAs('attorney@demo.hub');
  const shell = createShellPage(page);
  await createInventionPage(page).open(invention.id);
  await page.getByRole('button', { name: 'Pin to navigation' }).click();
  await expect(shell.navigation.getByRole('separator')).toBeVisible();
  await page.goto('/boards');
  await shell.pinned.getByRole('link', { name: invention.title }).click();
  await expect(page).toHaveURL(`/inventions/${invention.id}`);
  await shell.pinned.getByRole('listitem').hover();
  await page.getByRole('button', { name: `Unpin ${invention.title}` }).click();
  await expect(shell.pinned).toHaveCount(0);
  await expect(shell.navigation.getByRole('separator')).toHaveCount(0);
});

test('a screen with a title bar is pinned under its title, at any width', async ({ openAs }) => {
  const page = await openAs('admin@demo.hub');
  const shell = createShellPage(page);
  const pin = page.getByRole('main').getByRole('button', { name: 'Pin to navigation' });
  for (const [path, title] of [
    ['/deadlines', 'Deadline calculator and rules'],
    ['/minions/runs', 'Runs of minions'],
    ['/reports/templates', 'Report templates'],
    ['/admin/people', 'People'],
  ] as const) {
    await page.goto(path);
    await pin.click();
    await expect(shell.pinned.getByRole('link', { name: title })).toHaveAttribute('href', path);
    await expect(page.getByRole('main').getByRole('button', { name: 'Unpin from navigation' })).toBeVisible();
  }
  await shell.pinned.getByRole('link', { name: 'Runs of minions' }).click();
  await expect(shell.title).toHaveText('Runs of minions');
  for (const path of ['/inventions', '/minions', '/applications', '/nowhere', '/minions/runs/1']) {
    await page.goto(path);
    await expect(shell.title).toBeVisible();
    await expect(pin).toHaveCount(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/deadlines/lab');
  const [bar, title] = [await pin.boundingBox(), await shell.title.boundingBox()];
  expect(bar && title && Math.abs(bar.y + bar.height / 2 - (title.y + title.height / 2))).toBeLessThan(8);
});

test('a screen that is slow to load shows the spinner after 100 ms', async ({ openAs }) => {
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
