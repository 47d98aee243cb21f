import { getMe, updateMe } from '@hub/contract/auth/auth.calls.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/hub-test.ts';
import { createProfilePage } from '../src/profile.page.ts';
import { createShellPage } from '../src/shell.page.ts';

// Several of these tests change the same person and restore what they found, so they run one after the other.
test.describe.configure({ mode: 'default' });

const openProfile = async (page: Page) => {
  const profile = createProfilePage(page);
  await profile.open();
  return profile;
};

test('the time zone is found by its city, saved, and moves the times on the screen', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs('inhouse@demo.hub');
  const { email: _, ...before } = await call(getMe);
  await call(updateMe, { body: { ...before, timeZone: 'America/New_York' } });
  const page = await openAs('inhouse@demo.hub');
  await page.goto('/boards');
  const profile = await openProfile(page);
  await expect(profile.timeZone).toHaveValue(/^America\/New York \(GMT-0[45]:00\)$/);
  await profile.timeZone.fill('tokyo');
  await profile.timeZone.press('Enter');
  await expect(profile.timeZone).toHaveValue('Asia/Tokyo (GMT+09:00)');
  // The list is closed now: typing opens it again.
  await profile.timeZone.fill('kiritim');
  await profile.timeZone.press('Enter');
  await expect(profile.timeZone).toHaveValue('Pacific/Kiritimati (GMT+14:00)');
  await profile.button('Save').click();
  await expect(profile.dialog).toBeHidden();
  expect((await call(getMe)).timeZone).toBe('Pacific/Kiritimati');
  await page.getByRole('link', { name: 'Tasks history' }).click();
  await expect(page.getByText('Tasks history, times in Pacific/Kiritimati')).toBeAttached();
  await call(updateMe, { body: { ...before, timeZone: 'America/New_York' } });
});

test('a failed save shows an error that stays while it is hovered', async ({ openAs }) => {
  const page = await openAs('inhouse@demo.hub');
  await page.clock.install();
  await page.route('**/api/auth/users/me', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  );
  await page.goto('/boards');
  const profile = await openProfile(page);
  await profile.last.fill('Unsaved');
  await profile.button('Save').click();
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to save changes' });
  await expect(toast).toContainText('Please, try again later or contact our development team.');
  await expect(profile.last).toHaveValue('Unsaved');

  await toast.hover();
  await page.clock.fastForward(20_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(toast).toHaveCount(0);

  await profile.button('Save').click();
  await toast.getByRole('button', { name: 'Close message' }).click();
  await expect(toast).toHaveCount(0);
});

test('a success message closes after three seconds and stays readable in the messages', async ({
  openAs,
}) => {
  const page = await openAs('inhouse@demo.hub');
  await page.context().grantPermissions(['clipboard-write']);
  const shell = createShellPage(page);
  await page.goto('/inventions');
  await page.getByRole('table', { name: 'Inventions' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'More actions for this invention' }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'The link was copied.' });
  await expect(toast).toBeVisible();
  const shownAt = Date.now();
  await page.mouse.move(0, 0);
  await expect(toast).toHaveCount(0);
  // Three seconds, with tolerance for slow machines; errors stay for five.
  expect(Date.now() - shownAt).toBeGreaterThan(1_500);
  expect(Date.now() - shownAt).toBeLessThan(4_900);
  await shell.chooseFromMenu('Recent notices');
  await expect(shell.dialog('Recent notices')).toContainText('The link was copied.');
});
