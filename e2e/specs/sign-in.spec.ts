import { getMe, refresh } from '@hub/contract/auth/auth.calls.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/hub-test.ts';
import { createLoginPage } from '../src/login.page.ts';
import { createShellPage } from '../src/shell.page.ts';

test('a reload of a signed-in person shows nothing until the token is refreshed, and never the login', async ({
  openAs,
}) => {
  const page = await openAs('attorney@demo.hub');
  const released = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/auth/refresh', async (route) => {
    asked.resolve();
    await released.promise;
    await route.continue();
  });
  await page.goto('/inventions');
  await asked.promise;
  await expect(page.locator('body')).toHaveText('');
  released.resolve();
  await expect(createShellPage(page).title).toHaveText('Inventions');
});

test('logout ends the session in the browser and on the server', async ({ openAs, request }) => {
  const page = await openAs('attorney@demo.hub');
  const shell = createShellPage(page);
  const login = createLoginPage(page);
  await page.goto('/inventions');
  await expect(shell.title).toHaveText('Inventions');
  const token = await readToken(page);
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get(getMe.path, { headers })).status()).toBe(200);

  await page.evaluate(`new MutationObserver(() => {
    if (document.querySelector('input[type="password"]')) sessionStorage.setItem('login-before-reload', 'drawn');
  }).observe(document.body, { subtree: true, childList: true })`);
  const reloaded = page.waitForEvent('load');
  const released = Promise.withResolvers<void>();
  await page.route('**/api/auth/logout', async (route) => {
    await released.promise;
    await route.continue();
  });
  await shell.chooseFromMenu('Logout');
  await expect(page.getByRole('alertdialog', { name: 'Signing out' })).toBeVisible();
  released.resolve();
  await reloaded;
  expect(await page.evaluate(`sessionStorage.getItem('login-before-reload')`)).toBeNull();
  await expect(login.heading).toBeVisible();
  expect(await readToken(page)).toBeUndefined();
  await page.reload();
  await expect(login.heading).toBeVisible();
  expect((await request.get(getMe.path, { headers })).status()).toBe(401);
  expect((await request.post(refresh.path, { headers })).status()).toBe(401);
});

test('a session that ended while the browser was closed, and an invalid token, lead to the login', async ({
  openAs,
  request,
}) => {
  const page = await openAs('attorney@demo.hub');
  await page.goto('/health/ready');
  const authorization = `Bearer ${await readToken(page)}`;
  expect((await request.post('/api/auth/logout', { headers: { authorization } })).status()).toBe(204);
  await page.goto('/inventions');
  await expect(createLoginPage(page).heading).toBeVisible();
  expect(await readToken(page)).toBeUndefined();
  await page.evaluate(`localStorage.setItem('HUB_AUTH_TOKEN', 'not.a.token')`);
  await page.reload();
  await expect(createLoginPage(page).heading).toBeVisible();
  await expect.poll(() => readToken(page)).toBeUndefined();
});

const readToken = async (page: Page): Promise<string | undefined> => {
  const { origins } = await page.context().storageState();
  return origins[0]?.localStorage.find(({ name }) => name === 'HUB_AUTH_TOKEN')?.value;
};
