import { expectAccessible, expectLargeTargets, expectNoSideScroll } from '../src/check-accessibility.ts';
import { expect, test } from '../src/hub-test.ts';

test('an administrator sees which outside systems are connected and tests a connection', async ({
  openAs,
}) => {
  const page = await openAs('admin@demo.hub');
  await page.goto('/admin/systems');
  const table = page.getByRole('table', { name: 'Outside systems' });
  const rowOf = (name: string) => table.getByRole('row').filter({ hasText: name });
  await expect(rowOf('Virus scanner')).toContainText('Not connected');
  await expect(rowOf('Virus scanner')).toContainText('Set HUB_CLAMD');
  await expect(rowOf('Virus scanner').getByRole('button')).toHaveCount(0);
  await expect(rowOf('Sign-in providers').getByRole('link')).toHaveAttribute('href', '/admin/sign-in');
  const docketing = rowOf('Docketing system');
  const button = page.getByRole('button', { name: 'Test connection: Docketing system' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(docketing.getByRole('status')).toContainText(/Worked in \d+ ms, tested by /);
  await expect(docketing).toContainText('Demo works');
  await expect(button).toBeFocused();
  await expectAccessible(page, 'outside systems');
  await expectLargeTargets(page, 'outside systems');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(docketing.getByRole('status')).toContainText('tested by');
  await expectAccessible(page, 'outside systems on a phone');
  await expectNoSideScroll(page, 'outside systems on a phone');
});
