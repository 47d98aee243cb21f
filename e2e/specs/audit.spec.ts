import { updateInvention } from '@hub/contract/inventions/inventions.calls.ts';
import type { Page } from '@playwright/test';
import { expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createWork } from '../src/new-work.ts';
import { createShellPage } from '../src/shell.page.ts';

const rowsOf = (page: Page) =>
  page.getByRole('table', { name: 'Audit log' }).locator('tbody').getByRole('row');

test("an administrator sees a colleague's edit in the audit log and opens the invention", {
  tag: '@deep',
}, async ({ openAs, callAs }) => {
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
