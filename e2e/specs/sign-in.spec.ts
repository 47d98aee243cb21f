import { getMe, refresh } from '@hub/contract/auth/auth.calls.ts';
import type { Page } from '@playwright/test';
import { demoPassword, expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createLoginPage } from '../src/login.page.ts';
import { createShellPage } from '../src/shell.page.ts';

const failure = 'Authentication failed. Check your email/password and try again.';

test('a person signs in once email and password are right', async ({ page }) => {
  const login = createLoginPage(page);
  await page.goto('/');
  await expect(login.heading).toBeVisible();
  await expect(login.submit).toBeDisabled();
  await login.email.fill('paralegal@demo.hub');
  await expect(login.submit).toBeDisabled();
  await login.password.fill('not-the-password');
  await expect(login.submit).toBeEnabled();
  await login.email.fill('');
  await expect(login.submit).toBeDisabled();

  await login.signIn('paralegal@demo.hub', 'not-the-password');
  await expect(login.problem).toHaveText(failure);
  await login.signIn('paralegal@demo.hub', demoPassword);
  await expect(createShellPage(page).title).toHaveText('Milestones overview');
  await expect(login.heading).toBeHidden();
});

test('the button is busy during sign-in', async ({ page }) => {
  const login = createLoginPage(page);
  const released = Promise.withResolvers<void>();
  await page.route('**/api/auth/login', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto('/inventions');
  await login.signIn('paralegal@demo.hub', demoPassword);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled();
  released.resolve();
  await expect(createShellPage(page).title).toHaveText('Inventions');
});

test('a sign-in without a connection is not called a wrong password', async ({ page }) => {
  const login = createLoginPage(page);
  await page.goto('/');
  await page.route('**/api/auth/login', (route) => route.abort());
  await login.signIn('paralegal@demo.hub', demoPassword);
  await expect(login.problem).toHaveText(
    'The hub could not be reached. Check your connection and try again.',
  );
});

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

test('a session that ended while the browser was closed leads to the login', async ({ openAs, request }) => {
  const page = await openAs('attorney@demo.hub');
  await page.goto('/health/ready');
  const authorization = `Bearer ${await readToken(page)}`;
  expect((await request.post('/api/auth/logout', { headers: { authorization } })).status()).toBe(204);
  await page.goto('/inventions');
  await expect(createLoginPage(page).heading).toBeVisible();
  expect(await readToken(page)).toBeUndefined();
});

test('an invalid token leads to the login', async ({ openAs }) => {
  const page = await openAs('attorney@demo.hub', { stored: { HUB_AUTH_TOKEN: 'not.a.token' } });
  await page.goto('/inventions');
  await expect(createLoginPage(page).heading).toBeVisible();
});

test('too many attempts show how long to wait', async ({ page }) => {
  const login = createLoginPage(page);
  await page.goto('/');
  const email = `${uniqueTitle('nobody').replace(' ', '.')}@demo.hub`;
  await login.email.fill(email);
  await login.password.fill('guess');
  const tryOnce = async (): Promise<number> => {
    const [answer] = await Promise.all([page.waitForResponse('**/api/auth/login'), login.submit.click()]);
    await expect(login.submit).toBeEnabled();
    return answer.status();
  };
  await expect.poll(tryOnce, { intervals: [0] }).toBe(429);
  await expect(login.problem).toHaveText(/^Too many tries\. Try again in \d+ s\.$/);
});

const readToken = async (page: Page): Promise<string | undefined> => {
  const { origins } = await page.context().storageState();
  return origins[0]?.localStorage.find(({ name }) => name === 'HUB_AUTH_TOKEN')?.value;
};
