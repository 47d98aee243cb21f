import { login } from '@hub/contract/auth/auth.calls.ts';
import { createPersonalToken } from '@hub/contract/auth/personal-tokens.calls.ts';
import { createCalendarFeed } from '@hub/contract/calendar/calendar-feeds.calls.ts';
import { listJobs, startBackup } from '@hub/contract/jobs/jobs.calls.ts';
import { createWebhook } from '@hub/contract/webhooks/webhooks.calls.ts';
import { checkBothWidths } from '../src/check-accessibility.ts';
import { expect, test } from '../src/hub-test.ts';
import { ada, firmPassword, type OwnFirm, startOwnFirm } from '../src/own-firm.ts';
import { createProfilePage } from '../src/profile.page.ts';

let hub: OwnFirm;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  // Without a worker, a job waits as long as a test looks at it.
  hub = await startOwnFirm({ HUB_ROLES: 'web' });
});
test.afterAll(() => hub.stop());

test('a backup that waits is named in the jobs, and no second one is queued', async ({ browser }) => {
  await hub.call(startBackup);
  const page = await hub.openAs(browser, ada.email, '/reports/health');
  await page.getByRole('button', { name: 'Back up now' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('A backup is already running or waiting.');
  await expect(page.locator('button[data-loading]')).toHaveCount(1);
  await page.goto(`${hub.address}/admin/jobs`);
  await expect(page.getByRole('heading', { name: 'No failed jobs' })).toBeVisible();
  await page.getByRole('button', { name: 'Waiting', exact: true }).press('Enter');
  const row = page.getByRole('row').filter({ hasText: 'Backup · nightly' });
  await expect(row).toHaveCount(1);
  await expect(row.getByTitle('backup.nightly')).toBeVisible();
  await checkBothWidths(page, 'waiting jobs');
  const { collection } = await hub.call(listJobs, { query: { state: 'waiting', size: 200 } });
  expect(collection.filter(({ name }) => name === 'backup.nightly')).toHaveLength(1);
  await page.context().close();
});

test('the focus stays on the page when the last row of a list or its button is gone', async ({ browser }) => {
  const grace = await hub.addPerson('Grace');
  const signIn = () => hub.clientWith(null)(login, { body: { email: grace.email, password: firmPassword } });
  const call = hub.clientWith(await signIn());
  await call(createCalendarFeed, { body: { filterId: null } });
  await call(createPersonalToken, { body: { name: 'Laptop', scopes: ['read'], expiresInDays: 30 } });
  const page = await hub.openAs(browser, grace.email, '/boards');
  const profile = createProfilePage(page);
  const revoke = async (button: string): Promise<void> => {
    await profile.button(button).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).press('Enter');
  };
  await profile.open();
  await profile.dialog.getByRole('tab', { name: 'Notifications' }).click();
  await revoke('Revoke the feed My dates');
  await expect(profile.dialog.getByRole('heading', { name: 'Calendar feeds' })).toBeFocused();
  await profile.dialog.getByRole('tab', { name: 'Tokens' }).press('Enter');
  await revoke('Revoke Laptop');
  await expect(profile.dialog.getByRole('heading', { name: 'Personal tokens' })).toBeFocused();
  await profile.dialog.getByRole('tab', { name: 'Sign-in' }).press('Enter');
  await profile.button('Sign out all others').press('Enter');
  await expect(profile.sessions).toHaveCount(1);
  await expect(profile.dialog.getByRole('list', { name: 'Sessions' })).toBeFocused();

  const url = 'https://receiver.invalid/hook';
  const { id } = await hub.call(createWebhook, { body: { url } });
  const admin = await hub.openAs(browser, ada.email, `/admin/people/${grace.id}`);
  await admin.getByRole('button', { name: 'Sign out everywhere' }).press('Enter');
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).press('Enter');
  await expect(admin.getByRole('button', { name: 'Sign out everywhere' })).toHaveCount(0);
  await expect(admin.getByText('None', { exact: true }).and(admin.locator(':focus'))).toBeVisible();
  await checkBothWidths(admin, 'a person without sessions');
  await admin.goto(`${hub.address}/admin/webhooks/${id}`);
  await admin.getByRole('button', { name: 'Remove' }).press('Enter');
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(admin.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible();
  await expect(admin.getByRole('main')).toBeFocused();
  for (const one of [page, admin]) await one.context().close();
});
