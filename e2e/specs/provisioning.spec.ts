import { expectAccessible, expectLargeTargets, expectNoSideScroll } from '../src/check-accessibility.ts';
import { expect, test } from '../src/hub-test.ts';

test('an administrator creates a provisioning token, a directory uses it, and it ends when it is revoked', async ({
  openAs,
  request,
}) => {
  const page = await openAs('admin@demo.hub');
  const name = `Directory ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/admin/sign-in');
  const section = page.getByRole('region', { name: 'Provisioning' });
  const address = (await section.getByText('/api/scim/v2').textContent()) ?? '';
  await section.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New provisioning token' });
  await expect(dialog.getByRole('button', { name: 'Create token' })).toBeDisabled();
  await dialog.getByLabel('Name').fill(name);
  await expectAccessible(page, 'dialog of a provisioning token');
  await dialog.getByLabel('Name').press('Enter');
  await expect(dialog).toBeHidden();
  const shown = section.getByText(/^hubscim_/);
  const token = (await shown.textContent()) ?? '';
  await expectAccessible(page, 'new provisioning token');
  await expectLargeTargets(page, 'new provisioning token');

  const headers = { authorization: `Bearer ${token}` };
  const path = `${new URL(address).pathname}/Users`;
  const userName = `${crypto.randomUUID()}@directory.test`;
  const added = await request.post(path, { headers, data: { userName, active: false } });
  expect(added.status()).toBe(201);

  await section.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toHaveCount(0);
  await expect(section.getByRole('heading', { name: 'Provisioning' })).toBeFocused();
  await page.reload();
  const row = section.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Active');
  await expect(row).not.toContainText('Never');
  await expect(page.getByText(token)).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'provisioning on a phone');
  await expectNoSideScroll(page, 'provisioning on a phone');

  await section.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText(`The token of ${name} was revoked.`)).toBeVisible();
  await expect(section.getByRole('button', { name: `Revoke ${name}` })).toHaveCount(0);
  expect((await request.get(path, { headers })).status()).toBe(401);

  const audit = await openAs('admin@demo.hub');
  await audit.goto('/reports/audit');
  await expect(audit.getByText(name).first()).toBeVisible();
});
