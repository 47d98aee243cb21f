import { createInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { postMessage } from '@hub/contract/messages/messages.calls.ts';
import {
  listOfficeApplications,
  readOfficeApplication,
} from '@hub/contract/patent-office/patent-office.calls.ts';
import { createTask } from '@hub/contract/tasks/tasks.calls.ts';
import { formatApplicationNumber } from '@hub/domain/applications/application-number.ts';
import { expectAccessible, expectLargeTargets, expectNoSideScroll } from '../src/check-accessibility.ts';
import { type Caller, expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createWork } from '../src/new-work.ts';
import { createProfilePage } from '../src/profile.page.ts';
import { whenSettled } from '../src/watch-page.ts';

/** Assigns tasks to the in-house counsel; returns their titles, newest first. */
const assign = async (call: Caller, count: number): Promise<string[]> => {
  const { invention } = await createWork(call, []);
  const titles = Array.from({ length: count }, (_, n) =>
    uniqueTitle(`Check claim ${n + 1} against the specification as filed`),
  );
  for (const title of titles)
    await call(createTask, {
      body: { inventionId: invention.id, title, assignees: ['inhouse@demo.hub'] },
    });
  return titles.toReversed();
};

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`notifications are handled by keyboard at ${viewport.width} px`, async ({ openAs, callAs }) => {
    const [first = '', second = ''] = await assign(await callAs('admin@demo.hub'), 2);
    const page = await openAs('inhouse@demo.hub', { viewport });
    await page.goto('/inbox?kinds=assigned');
    const row = (title: string) => page.getByRole('row').filter({ hasText: title });
    const link = (title: string) => row(title).getByRole('link');
    await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
    await expect(link(first)).toHaveAccessibleName(/unread$/);
    await expectAccessible(page, 'inbox');
    await expectLargeTargets(page, 'inbox');
    await expectNoSideScroll(page, 'inbox');

    await link(first).focus();
    await page.keyboard.press('u');
    await expect(link(first)).toHaveAccessibleName(first);
    await page.keyboard.press('e');
    await expect(row(first)).toHaveCount(0);
    await expect(page.locator('[data-row-link]:focus')).toHaveCount(1);
    await page.getByRole('button', { name: `Snooze “${second}”` }).hover();
    await expect(page.getByRole('tooltip', { name: 'Snooze' })).toBeVisible();
    await expectNoSideScroll(page, 'inbox with a tooltip');
    await link(second).focus();
    await page.keyboard.press('h');
    await page.getByRole('menuitem', { name: 'Until Monday, 8 am' }).press('Enter');
    await expect(row(second)).toHaveCount(0);

    const lists = page.getByRole('navigation', { name: 'Lists' });
    await lists.getByRole('link', { name: 'Snoozed' }).click();
    await expect(row(second)).toContainText('Until');
    await expectAccessible(page, 'snoozed notifications');
    await page.getByRole('button', { name: `Move “${second}” back to the inbox` }).click();
    await expect(row(second)).toHaveCount(0);
    await lists.getByRole('link', { name: 'Done' }).click();
    await expect(row(first)).toBeVisible();
    await lists.getByRole('link', { name: 'Unread' }).click();
    await link(second).press('Enter');
    await expect(page.getByRole('heading', { name: second })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
    await expect(row(second)).toHaveCount(0);
  });

test('a mention appears at once, with the count in the header, and opens its message', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs('admin@demo.hub');
  const { invention } = await createWork(call, []);
  const page = await openAs('paralegal@demo.hub');
  await page.goto('/inbox');
  await whenSettled(page);
  const message = uniqueTitle('Please look at figure 2');
  await call(postMessage, {
    params: { inventionId: invention.id },
    body: { message: `${message} @paralegal@demo.hub` },
  });
  const row = page.getByRole('row').filter({ hasText: invention.title });
  await expect(row).toContainText('mentioned you in the chat');
  await expect(page.getByRole('banner').getByRole('link', { name: /^Inbox \d+\+? unread$/ })).toBeVisible();
  await row.getByRole('link').press('Enter');
  await expect(page.getByText(message)).toBeVisible();
});

test('a number that does not fit is reported to the people who docket, with the way to the file wrapper', async ({
  openAs,
  callAs,
}) => {
  const call = await callAs('attorney@demo.hub');
  const published = await call(listOfficeApplications, { query: { qs: 'device', size: 1 } });
  const applicationNumber = published.collection[0]?.applicationNumber ?? '';
  const body = { title: uniqueTitle('Method of brewing tea'), applicationNumber, referenceOverride: true };
  const { id } = await call(createInvention, { body });
  await call(readOfficeApplication, { params: { id } });
  const page = await openAs('admin@demo.hub', { viewport: { width: 390, height: 844 } });
  await page.goto('/inbox?kinds=reading');
  const row = page.getByRole('row').filter({ hasText: body.title });
  await expect(row).toContainText(
    `The patent office has another title for ${formatApplicationNumber(applicationNumber)}`,
  );
  await expect(row).toContainText('Check the application number in the file wrapper');
  await expectAccessible(page, 'a failed reading');
  await expectNoSideScroll(page, 'a failed reading');
  await row.getByRole('link').press('Enter');
  await expect(page).toHaveURL(`/inventions/${id}/ifw`);
});

test('the profile keeps where notifications go and when the digest is sent', async ({ openAs }) => {
  const page = await openAs('attorney@demo.hub', { viewport: { width: 390, height: 844 } });
  const profile = createProfilePage(page);
  const openTab = async (): Promise<void> => {
    await profile.open();
    await profile.dialog.getByRole('tab', { name: 'Notifications' }).click();
  };
  await page.goto('/boards');
  await openTab();
  const digest = profile.dialog.getByRole('combobox', { name: 'Daily email digest' });
  const hint = profile.dialog.getByText('No digest is sent: what is set to “Inbox and digest” appears');
  await digest.click();
  await page.getByRole('option', { name: 'No digest' }).click();
  await expect(hint).toBeVisible();
  await expect(digest).toHaveAccessibleDescription(/^No digest is sent/);
  await digest.click();
  await page.getByRole('option', { name: '7 am', exact: true }).click();
  await expect(hint).toHaveCount(0);
  const syncs = profile.dialog.getByRole('combobox', { name: 'Failed syncs' });
  await syncs.click();
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/settings/Notifications') && response.request().method() === 'PUT',
  );
  await page.getByRole('option', { name: 'Inbox only' }).click();
  await saved;
  await expectAccessible(page, 'notification preferences');
  await expectNoSideScroll(page, 'notification preferences');
  await page.reload();
  await openTab();
  await expect(digest).toHaveValue('7 am');
  await expect(syncs).toHaveValue('Inbox only');
  // Only administrators receive these.
  await expect(profile.dialog.getByRole('combobox', { name: 'Outside systems that fail' })).toHaveCount(0);
});

test('a calendar feed is created in the profile, shown once, read without a sign-in and revoked', async ({
  openAs,
  request,
}) => {
  const page = await openAs('attorney@demo.hub');
  const profile = createProfilePage(page);
  await page.goto('/boards');
  await profile.open();
  await profile.dialog.getByRole('tab', { name: 'Notifications' }).click();
  await profile.button('Create feed').press('Enter');
  const address = String(await profile.dialog.getByRole('code').textContent());
  await expectAccessible(page, 'created calendar feed');
  const { pathname, search } = new URL(address);
  const read = await request.get(`${pathname}${search}`);
  expect(read.status()).toBe(200);
  expect(await read.text()).toContain('BEGIN:VCALENDAR');
  await profile.button('I have saved it').press('Enter');
  await expect(profile.dialog.getByText(address)).toHaveCount(0);
  await expect(profile.dialog.getByRole('heading', { name: 'Calendar feeds' })).toBeFocused();
  const feeds = profile.dialog.getByRole('list', { name: 'Calendar feeds' });
  await feeds.getByRole('button', { name: 'Revoke the feed My dates' }).first().press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Revoke the feed “My dates”?' });
  await question.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(feeds.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Revoke' }).press('Enter');
  await expect(feeds).toHaveCount(0);
  expect((await request.get(`${pathname}${search}`)).status()).toBe(404);
});
