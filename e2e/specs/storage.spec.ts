import { expectAccessible, expectLargeTargets, expectNoSideScroll } from '../src/check-accessibility.ts';
import { expect, test } from '../src/hub-test.ts';

test('an administrator sees what is stored, the free space, and the state of the backups', async ({
  openAs,
}) => {
  const page = await openAs('admin@demo.hub');
  await page.goto('/admin/storage');
  const disk = page.getByRole('region', { name: 'Database and disk' });
  await expect(disk).toContainText(/PostgreSQL \d+/);
  await expect(disk).toContainText(/ of .*GB/);
  await expect(page.getByRole('region', { name: 'Files' })).toContainText(/stored files?, /);
  const backups = page.getByRole('region', { name: 'Backups' });
  await expect(backups).toContainText(/No backup yet|Last backup|The latest backup failed/);
  await expect(
    backups.getByRole('heading', { name: 'No backup has been recorded' }).or(backups.getByRole('table')),
  ).toBeVisible();
  await expectAccessible(page, 'storage');
  await expectLargeTargets(page, 'storage');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'storage on a phone');
  await expectNoSideScroll(page, 'storage on a phone');
  await backups.getByRole('link', { name: 'Health report' }).click();
  await expect(page).toHaveURL(/\/reports\/health$/);
});
