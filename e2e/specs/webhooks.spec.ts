import { createInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { expectAccessible, expectLargeTargets, expectNoSideScroll } from '../src/check-accessibility.ts';
import { expect, test, uniqueTitle } from '../src/hub-test.ts';

test('an administrator creates a webhook, sees a failed delivery in its log, sends it again and removes it', async ({
  openAs,
  callAs,
}) => {
  const page = await openAs('admin@demo.hub');
  const url = `https://receiver-${crypto.randomUUID().slice(0, 8)}.invalid/hook`;
  await page.goto('/admin/webhooks');
  await page.getByRole('button', { name: 'New webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'New webhook' });
  await dialog.getByLabel('Address').fill('http://10.0.0.1/hook');
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await expect(dialog.getByLabel('Address')).toBeFocused();
  await expect(dialog.getByLabel('Address')).toHaveAccessibleDescription(
    'This address is in a private network. Allow it with HUB_WEBHOOK_PRIVATE, or use a public one.',
  );
  await expectAccessible(page, 'dialog of a webhook');
  await dialog.getByLabel('Address').fill(url);
  await dialog.getByLabel('Events').fill('invention cre');
  await page.getByRole('option', { name: 'Invention created' }).click();
  await dialog.getByLabel('Description').click();
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await expect(page.getByText(`Copy the secret of ${url} now.`)).toBeVisible();
  await expectAccessible(page, 'webhooks');
  await expectLargeTargets(page, 'webhooks');
  await page.getByRole('button', { name: 'Done', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'New webhook' })).toBeFocused();

  const title = uniqueTitle('Reported pump');
  await (await callAs('attorney@demo.hub'))(createInvention, { body: { title } });
  await page.getByRole('link', { name: url }).click();
  const delivery = page
    .getByRole('table', { name: 'Deliveries' })
    .getByRole('row')
    .filter({ hasText: title });
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(delivery).toContainText(/cannot be reached|did not answer/, { timeout: 500 });
  }).toPass();
  await delivery.getByRole('button', { name: 'Send again: Invention created' }).click();
  await expect(page.getByText('The delivery is sent again.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const edited = page.getByRole('dialog', { name: 'Edit webhook' });
  await edited.getByLabel('Description').fill('Time-keeping');
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Time-keeping')).toBeVisible();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('A test is being sent.')).toBeVisible();
  const tried = page.getByRole('row').filter({ hasText: 'Test' });
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(tried).toContainText('Failed', { timeout: 500 });
  }).toPass();
  await expectAccessible(page, 'log of a webhook');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'log of a webhook on a phone');
  await expectNoSideScroll(page, 'log of a webhook on a phone');
  await page.goto('/admin/webhooks');
  await expect(page.getByRole('link', { name: url })).toBeVisible();
  await expectNoSideScroll(page, 'webhooks on a phone');
  await page.getByRole('link', { name: url }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove webhook' }).click();
  await expect(page).toHaveURL(/\/admin\/webhooks$/);
  await expect(page.getByRole('link', { name: url })).toHaveCount(0);
});
