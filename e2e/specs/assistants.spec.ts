import { getAssistants, removeAssistant } from '@hub/contract/auth/teams.calls.ts';
import type { Request } from '@playwright/test';
import { expectAccessible, expectLargeTargets } from '../src/check-accessibility.ts';
import { type Caller, expect, test } from '../src/hub-test.ts';
import { createProfilePage } from '../src/profile.page.ts';

const dismissAll = async (call: Caller): Promise<void> => {
  const { id, members } = await call(getAssistants);
  for (const email of members) await call(removeAssistant, { params: { teamId: id, email } });
};

/** Describes one request of a save. */
const describeWrite = (request: Request): string =>
  `${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ''}`.trim();

test('adds and removes assistants one request at a time', async ({ openAs, callAs }) => {
  const call = await callAs('inhouse@demo.hub');
  await dismissAll(call);
  const page = await openAs('inhouse@demo.hub');
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/auth/teams'))
      writes.push(describeWrite(request));
  });
  const profile = createProfilePage(page);
  const option = (name: string | RegExp) => page.getByRole('option', { name });
  await page.goto('/boards');
  await profile.open();
  await expect(profile.assisted).toHaveCount(0);
  await expect(profile.footer).toHaveText(['Close']);

  await profile.assistants.click();
  await expect(option(/^Aisha Mensah/)).toBeVisible();
  await expect(option(/inhouse@demo\.hub/)).toHaveCount(0);
  await expect(option('Life sciences')).toHaveCount(0);
  await profile.assistants.fill('no such person');
  await expect(page.getByText('Search for people', { exact: true })).toBeVisible();
  await profile.assistants.fill('Wei');
  await page.keyboard.press('Enter');
  await expect(profile.dialog.getByText('Wei Zhang')).toBeVisible();
  await profile.assistants.fill('Aisha');
  await option(/^Aisha Mensah/).click();
  await profile.assistants.press('Escape');
  await expect(profile.footer).toHaveText(['Cancel', 'Save']);
  await profile.button('Save').click();
  await expect(profile.dialog).toBeHidden();
  const { id, members } = await call(getAssistants);
  expect(members).toEqual(['aisha.mensah@demo.hub', 'wei.zhang@demo.hub']);
  expect(writes).toEqual([
    'POST /api/auth/teams/assistants/add {"email":"wei.zhang@demo.hub"}',
    'POST /api/auth/teams/assistants/add {"email":"aisha.mensah@demo.hub"}',
  ]);

  writes.length = 0;
  await profile.open();
  await expect(profile.dialog.getByText('Wei Zhang')).toBeVisible();
  await profile.assistants.focus();
  await page.keyboard.press('Backspace');
  await expect(profile.dialog.getByText('Wei Zhang')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(profile.footer).toHaveText(['Cancel', 'Save']);
  await profile.button('Save').click();
  await expect(profile.dialog).toBeHidden();
  expect(writes).toEqual([`DELETE /api/auth/teams/${id}/members/wei.zhang%40demo.hub`]);
  expect((await call(getAssistants)).members).toEqual(['aisha.mensah@demo.hub']);
});

test('a failed save keeps the choices, and the next save sends the rest', async ({ openAs, callAs }) => {
  const call = await callAs('paralegal@demo.hub');
  await dismissAll(call);
  const page = await openAs('paralegal@demo.hub');
  const profile = createProfilePage(page);
  await page.goto('/boards');
  await profile.open();
  for (const name of ['Liam Okonkwo', 'Jonas Weber']) {
    await profile.assistants.fill(name.slice(0, 4));
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  }
  await profile.assistants.press('Escape');
  const isSecond = (request: Request): boolean => request.postData()?.includes('jonas') ?? false;
  await page.route('**/api/auth/teams/assistants/add', (route) =>
    isSecond(route.request()) ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  );
  await profile.button('Save').click();
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to save changes' });
  await expect(toast).toContainText('Please, try again later or contact our development team.');
  expect((await call(getAssistants)).members).toEqual(['liam.okonkwo@demo.hub']);
  await expect(profile.dialog.getByText('Jonas Weber')).toBeVisible();

  await page.unroute('**/api/auth/teams/assistants/add');
  const sent = page.waitForRequest('**/api/auth/teams/assistants/add');
  await profile.button('Save').click();
  expect((await sent).postDataJSON()).toEqual({ email: 'jonas.weber@demo.hub' });
  await expect(profile.dialog).toBeHidden();
  expect((await call(getAssistants)).members).toEqual(['jonas.weber@demo.hub', 'liam.okonkwo@demo.hub']);
  await dismissAll(call);
});

test('an assistant sees whom they assist', async ({ openAs }) => {
  const page = await openAs('paralegal@demo.hub');
  const profile = createProfilePage(page);
  await page.goto('/boards');
  await profile.open();
  await expect(profile.assisted.getByRole('listitem')).toContainText(['Marcus Oyelaran']);
  await expect(profile.footer).toHaveText(['Close']);
  await expectAccessible(page, 'profile');
  await expectLargeTargets(page, 'profile');
  await profile.assistants.click();
  await expect(page.getByRole('option', { name: /^Ada Lindqvist/ })).toBeVisible();
  await expectAccessible(page, 'profile with the people to choose from');
});
