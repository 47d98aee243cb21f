import { createFirstAdministrator } from '@hub/contract/auth/setup.calls.ts';
import { type OidcProvider, startOidcProvider } from '@hub/testkit/oidc/start-oidc-provider.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/check-accessibility.ts';
import { expect, test } from '../src/hub-test.ts';
import { createLoginPage } from '../src/login.page.ts';
import { type OwnHub, startOwnHub } from '../src/own-hub.ts';
import { createShellPage } from '../src/shell.page.ts';

const ada = {
  email: 'ada@example.test',
  firstName: 'Ada',
  lastName: 'Byron',
  password: 'correct horse battery',
};

let hub: OwnHub;
let provider: OidcProvider;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  hub = await startOwnHub();
  provider = await startOidcProvider([`${hub.address}/sign-in/example-firm`]);
  provider.setAccount('grace', {
    email: 'grace@example.test',
    email_verified: true,
    given_name: 'Grace',
    family_name: 'Hopper',
    groups: ['Docketing'],
  });
  const answer = await fetch(hub.address + createFirstAdministrator.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...ada, token: new URL(hub.setupAddress).hash.slice(1) }),
  });
  if (!answer.ok) throw new Error(`The administrator was not created: ${answer.status}`);
});
test.afterAll(() => Promise.all([hub.stop(), provider.close()]));

const openSettings = async (page: Page): Promise<void> => {
  await page.goto(`${hub.address}/admin/sign-in`);
  await createLoginPage(page).signIn(ada.email, ada.password);
  await expect(createShellPage(page).title).toHaveText('Sign-in');
};
const row = (page: Page) => page.getByRole('row', { name: /Example Firm/ });

test('an administrator adds a provider and learns why it does not work', async ({ page }) => {
  await openSettings(page);
  await page.getByRole('button', { name: 'Add a provider' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a sign-in provider' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByLabel('Name on the button')).toBeFocused();
  await expect(dialog.getByLabel('Client secret')).toHaveAccessibleDescription('Fill in this field');
  await dialog.getByLabel('Name on the button').fill('Example Firm');
  await expect(dialog.getByLabel('Short name')).toHaveValue('example-firm');
  await dialog.getByLabel('Address of the provider').fill('http://login.example.test');
  await dialog.getByLabel('Client ID').fill(provider.clientId);
  await dialog.getByLabel('Client secret').fill('a wrong secret');
  await dialog.getByLabel('Email domains').fill('example.test');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Add a group' }).click();
  await dialog.getByLabel('Group 1', { exact: true }).fill('Docketing');
  await dialog.getByRole('combobox', { name: 'Role of group 1' }).click();
  await page.getByRole('option', { name: 'docketing', exact: true }).click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Must be an https address')).toBeVisible();
  await expectAccessible(page, 'refused provider');
  await dialog.getByLabel('Address of the provider').fill(provider.issuer);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  await row(page).getByRole('button', { name: 'Test' }).click();
  await expect(row(page).getByRole('status')).toContainText('invalid_client');
  await row(page).getByRole('button', { name: 'Example Firm', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Sign-in with Example Firm' });
  await expect(edit.getByLabel('Client secret')).toHaveValue('');
  await edit.getByLabel('Client secret').fill(provider.clientSecret);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toHaveCount(0);
  await row(page).getByRole('button', { name: 'Test' }).click();
  await expect(row(page).getByRole('status')).toContainText('It works.');
  await expectAccessible(page, 'sign-in settings');
});

test('a new colleague signs in at the provider and has the role of their group', async ({ page }) => {
  await page.goto(`${hub.address}/inventions?q=valve`);
  await page.getByRole('button', { name: 'Sign in with Example Firm' }).click();
  await page.locator('input[name=login]').fill('grace');
  await page.locator('input[name=password]').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(createShellPage(page).title).toHaveText('Inventions');
  await expect(page).toHaveURL(`${hub.address}/inventions?q=valve`);
  const permissions = await page.evaluate(
    `JSON.parse(atob(localStorage.getItem('HUB_AUTH_TOKEN').split('.')[1].replace(/-/g, '+').replace(/_/g, '/'))).permissions`,
  );
  expect(permissions).toContain('deadlines:verify');
});

test('required single sign-on leaves the password to the emergency account', async ({ page, browser }) => {
  await openSettings(page);
  await page.getByRole('combobox', { name: 'Emergency account' }).click();
  await page.getByRole('option', { name: ada.email }).click();
  await page.getByRole('button', { name: 'Require single sign-on' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Require' }).click();
  await expect(page.getByRole('button', { name: 'Allow passwords again' })).toBeVisible();

  const fresh = await (await browser.newContext()).newPage();
  await fresh.goto(hub.address);
  await expect(fresh.getByRole('button', { name: 'Sign in with Example Firm' })).toBeVisible();
  await expect(createLoginPage(fresh).password).toHaveCount(0);
  await fresh.getByRole('button', { name: 'Use the emergency account' }).click();
  await createLoginPage(fresh).signIn(ada.email, ada.password);
  await expect(createShellPage(fresh).title).toHaveText('Milestones overview');
  await fresh.context().close();
});
