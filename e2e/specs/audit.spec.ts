import { updateInvention } from '@hub/contract/inventions/inventions.calls.ts';
import type { Page } from '@playwright/test';
import { expectAccessible, expectLargeTargets, expectNoSideScroll } from '../src/check-accessibility.ts';
import { expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createWork } from '../src/new-work.ts';
import { createShellPage } from '../src/shell.page.ts';

const rowsOf = (page: Page) =>
  page.getByRole('table', { name: 'Audit log' }).locator('tbody').getByRole('row');

test("an administrator sees a colleague's edit in the audit log and opens the invention", async ({
  openAs,
  callAs,
}) => {
  const call = await callAs('attorney@demo.hub');
  const { invention } = await createWork(call, []);
  const title = uniqueTitle('Unfolding valve');
  await call(updateInvention, { params: { id: invention.id }, body: { title } });

  const page = await openAs('admin@demo.hub');
  await page.goto('/inventions');
  await createShellPage(page).chooseFromMenu('Audit log');
  await expect(createShellPage(page).title).toHaveText('Audit log');
  const edit = rowsOf(page).filter({ hasText: title }).filter({ hasText: 'inventions.updateInvention' });
  await expect(edit).toContainText('Changes fields of an invention');
  await expect(edit).toContainText('inventions.updateInvention · title');
  await edit.getByRole('button', { name: `Show only entries for ${title}` }).click();
  await expect(page).toHaveURL(new RegExp(`invention=${invention.id}`));
  await expect(page.getByRole('status').filter({ hasText: '3 entries' })).toBeVisible();
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(rowsOf(page).filter({ hasText: 'not yet' })).toHaveCount(0, { timeout: 500 });
  }).toPass();

  await edit.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/inventions/${invention.id}$`));
  await page.goBack();
  await expect(rowsOf(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page).toHaveURL(/\/reports\/audit$/);
});

test('the URL contains the filters of the audit log', async ({ openAs, callAs }) => {
  const { invention } = await createWork(await callAs('attorney@demo.hub'), ['Read the references']);
  const page = await openAs('admin@demo.hub');
  await page.goto(`/reports/audit?invention=${invention.id}`);
  await expect(rowsOf(page)).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Action' }).click();
  await page.getByRole('option', { name: 'Milestones and tasks' }).click();
  await expect(page).toHaveURL(/action=workflow/);
  await expect(rowsOf(page)).toHaveCount(2);
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(2);
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByRole('heading', { name: 'No matching entries' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL(/\/reports\/audit$/);
  await expect(rowsOf(page).first()).toBeVisible();
});

test('a person without access to the audit log gets an explanation and no link to it', async ({ openAs }) => {
  const page = await openAs('attorney@demo.hub');
  await page.goto('/reports/audit');
  await expect(page.getByRole('heading', { name: 'You do not have access to the audit log' })).toBeVisible();
  await createShellPage(page).menuButton.click();
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Audit log' })).toHaveCount(0);
});

test('the audit log is accessible in both themes and fits a phone', async ({ openAs, callAs }) => {
  await createWork(await callAs('attorney@demo.hub'), ['Read the references']);
  const page = await openAs('admin@demo.hub');
  await page.goto('/reports/audit');
  await expect(rowsOf(page).first()).toBeVisible();
  await expectAccessible(page, 'audit log');
  await expectLargeTargets(page, 'audit log');
  await page.goto('/reports/audit?to=2020-01-01&person=attorney@demo.hub');
  await expect(page.getByRole('heading', { name: 'No matching entries' })).toBeVisible();
  await expectAccessible(page, 'empty audit log');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/reports/audit');
  await expect(rowsOf(page).first()).toBeVisible();
  await expectAccessible(page, 'audit log on a phone');
  await expectNoSideScroll(page, 'audit log on a phone');
  await page.route('**/api/audit?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/reports/audit');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'failed audit log');
});
