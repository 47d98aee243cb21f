import { putSetting } from '@hub/contract/settings/settings.calls.ts';
import { expectAccessible } from '../src/check-accessibility.ts';
import { createDocumentsPage } from '../src/documents.page.ts';
import { expect, test } from '../src/hub-test.ts';

// Both tests change the same person's setting.
test.describe.configure({ mode: 'default' });

test('disabling single-character shortcuts applies to every screen immediately and permanently', {
  tag: '@deep',
}, async ({ openAs }) => {
  const page = await openAs('inhouse@demo.hub');
  const cog = page.getByRole('banner').getByRole('button', { name: 'Settings', exact: true });
  const pane = page.getByRole('complementary', { name: 'Task lists' });
  const letters = pane.getByRole('switch', { name: 'Single-character keys' });
  const options = page.getByRole('dialog', { name: 'View options' });
  await page.goto('/tasks');
  await expect(page.getByRole('button', { name: 'View options' })).toBeVisible();
  await expect(pane).toBeHidden();
  await page.keyboard.press('v');
  await expect(options).toBeVisible();
  await page.keyboard.press('Escape');
  await cog.click();
  await letters.click();
  await expect(pane.getByText('Saved')).toBeVisible();
  await expectAccessible(page, 'the settings of the list');
  await page.reload();
  await expect(page.getByRole('button', { name: 'View options' })).toBeVisible();
  await cog.click();
  await expect(letters).not.toBeChecked();
  await page.keyboard.press('v');
  await expect(options).toBeHidden();
  const search = page.getByRole('combobox', { name: 'Search for invention' });
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  for (const [path, title, letter, label, held] of [
    ['/boards', 'Boards', 'c', 'Create a board', ['B']],
    ['/reports/tasks', 'Tasks history', 'f', 'Add a filter', ['P', 'B']],
    ['/milestones/overview', 'Milestones', 'j', 'Next invention', ['P', 'B']],
    ['/inventions', 'Inventions', 'c', 'New invention', ['B']],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(search.locator('..')).not.toContainText('/');
    for (const key of [letter, '?', '/', 'g', 'l']) await page.keyboard.press(key);
    // The palette opens after anything that the keys above could have opened.
    await page.keyboard.press('Control+k');
    await expect(palette.getByText(label)).toBeVisible();
    await expect(palette.locator('kbd').filter({ hasText: /^[A-Z?/]$/ })).toHaveText(held);
    await expect(search).not.toBeFocused();
    await expect(page).toHaveURL(path);
    await page.keyboard.type('keyboard shortcuts');
    await page.keyboard.press('Enter');
    await expect(help).toContainText('Collapse or expand the navigation');
    await expect(help).not.toContainText('Search for invention');
    await expect(help).not.toContainText(label);
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
  }
  await page.goto('/documents');
  const documents = createDocumentsPage(page);
  await expect(documents.waiting.nth(1)).toBeVisible();
  // Other tests change the latest entries.
  const document = documents.row((await documents.waiting.nth(-2).getAttribute('data-document')) ?? '');
  await document.focus();
  await page.keyboard.press('j');
  await expect(document).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(document).not.toBeFocused();
  const otherTab = await page.context().newPage();
  await otherTab.goto('/boards');
  const otherSearch = otherTab.getByRole('combobox', { name: 'Search for invention' });
  await expect(otherTab.getByRole('heading', { name: 'Boards', level: 1 })).toBeVisible();
  await page.goto('/tasks');
  await page.getByRole('button', { name: /, your menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await help.getByRole('switch', { name: 'Single-character keys' }).click();
  await expect(help).toContainText('Search for invention');
  await expect(help.getByText('Saved')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('v');
  await expect(options).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await expect(otherSearch.locator('..')).toContainText('/');
  await otherTab.keyboard.press('/');
  await expect(otherSearch).toBeFocused();
});

test('single-character shortcuts follow the last known setting until it is loaded', {
  tag: '@deep',
}, async ({ openAs, callAs }) => {
  const call = await callAs('inhouse@demo.hub');
  const switchKeys = (letterKeys: boolean) =>
    call(putSetting, { params: { name: 'tasks' }, body: { version: 1, columns: [], letterKeys } });
  await switchKeys(true);
  const page = await openAs('inhouse@demo.hub');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  const hint = page.getByRole('combobox', { name: 'Search for invention' }).locator('..');
  const expectHelp = async (isShown: boolean) => {
    await page.keyboard.press('?');
    if (isShown) return expect(help).toBeVisible();
    // The palette opens after anything that the key could have opened.
    await page.keyboard.press('Control+k');
    await expect(palette).toBeVisible();
    await expect(help).toBeHidden();
    await page.keyboard.press('Escape');
    return expect(palette).toBeHidden();
  };
  /** Opens a screen while the setting is loading; the returned function lets the response through. */
  const openWaiting = async () => {
    const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
    const asked = page.waitForRequest(/\/settings\/tasks/);
    await page.route(/\/settings\/tasks/, async (route) => {
      await mayCome;
      await route.continue();
    });
    await page.goto('/boards');
    await expect(page.getByRole('heading', { name: 'Boards', level: 1 })).toBeVisible();
    await asked;
    return letCome;
  };

  const letFirst = await openWaiting();
  await expectHelp(true);
  await switchKeys(false);
  await page.keyboard.press('Escape');
  letFirst();
  await expect(hint).not.toContainText('/');
  await page.unrouteAll({ behavior: 'wait' });

  const letSecond = await openWaiting();
  await expectHelp(false);
  await expect(hint).not.toContainText('/');
  await switchKeys(true);
  letSecond();
  await expect(hint).toContainText('/');
  await expectHelp(true);
});
