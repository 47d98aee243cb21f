import { createFilter } from '@hub/contract/filters/filters.calls.ts';
import { expectAccessible, expectNoSideScroll } from '../src/check-accessibility.ts';
import { expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createOwnTasks } from '../src/own-tasks.ts';
import { readDownload } from '../src/read-download.ts';

const marcus = 'attorney@demo.hub';

test('a portfolio of a saved filter is shown, downloaded and scheduled', { tag: '@deep' }, async ({
  openAs,
  callAs,
}) => {
  const call = await callAs(marcus);
  const { tag, invention } = await createOwnTasks(call, [{ title: 'Draft the reply' }]);
  const title = uniqueTitle('Portfolio');
  await call(createFilter, { body: { title, data: { tags: [tag] } } });
  const page = await openAs(marcus);
  await page.goto('/reports/portfolio');
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'Word document' }).click();
  const written = page.getByRole('region', { name: 'Reports of the last 24 hours' });
  const ofAll = written.getByRole('listitem').filter({ hasText: 'Portfolio status, all inventions' });
  const ready = ofAll.first().getByRole('button', { name: 'Word document' });
  // A process of its own generates it, beside two other browsers.
  await expect(ready).toBeVisible({ timeout: 60_000 });
  const [document] = await Promise.all([page.waitForEvent('download'), ready.click()]);
  expect(document.suggestedFilename()).toMatch(/^portfolio-status-.*\.docx$/);
  await page.getByRole('combobox', { name: 'Saved filter' }).fill(title);
  await page.getByRole('option', { name: title }).click();
  const figures = page.getByRole('region', { name: 'Figures' });
  await expect(figures.getByRole('definition').first()).toHaveText('1');
  const rows = page.getByRole('table', { name: 'Inventions', exact: true });
  await expect(rows.getByRole('link', { name: invention.title })).toBeVisible();
  await expectAccessible(page, 'portfolio');
  await page.getByRole('button', { name: 'Download' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  expect(await readDownload(file)).toContain(invention.title);
  await page.getByText('Docket report').click();
  await expect(page.getByText('No open milestone is due in this period')).toBeVisible();
  await expectNoSideScroll(page, 'docket report');

  await page.getByRole('link', { name: 'Scheduled reports' }).click();
  await page.getByRole('button', { name: 'New schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'New schedule' });
  await dialog.getByLabel('Subject').fill(title);
  await dialog.getByText('Monthly').click();
  await expectAccessible(page, 'new schedule');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row', { name: new RegExp(title) });
  await expect(row).toContainText('On the 1st of each month at 8:00 AM');
  await expect(row).toContainText('Marcus Oyelaran');
  const choose = async (action: string): Promise<void> => {
    await row.getByRole('button', { name: `More for ${title}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose('Pause');
  await expect(row).toContainText('Paused.');
  await choose('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});
