import { createFirstAdministrator } from '@hub/contract/auth/setup.calls.ts';
import type { Page } from '@playwright/test';
import { expectAccessible, expectLargeTargets } from '../src/check-accessibility.ts';
import { expect, test } from '../src/hub-test.ts';
import { createLoginPage } from '../src/login.page.ts';
import { type OwnHub, startOwnHub } from '../src/own-hub.ts';
import { createProfilePage } from '../src/profile.page.ts';
import { createShellPage } from '../src/shell.page.ts';
import { addVirtualAuthenticator } from '../src/virtual-authenticator.ts';

const ada = {
  email: 'ada@example.test',
  firstName: 'Ada',
  lastName: 'Byron',
  password: 'correct horse battery',
};

let hub: OwnHub;
/** Browsers offer passkeys at `localhost`, not at the number of the same machine. */
let address: string;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  hub = await startOwnHub();
  address = hub.address.replace('127.0.0.1', 'localhost');
  const answer = await fetch(hub.address + createFirstAdministrator.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...ada, token: new URL(hub.setupAddress).hash.slice(1) }),
  });
  if (!answer.ok) throw new Error(`The administrator was not created: ${answer.status}`);
});
test.afterAll(() => hub.stop());

const check = async (page: Page, what: string): Promise<void> => {
  await expectAccessible(page, what);
  await expectLargeTargets(page, what);
};

const passkeySignIn = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });
const title = (page: Page) => createShellPage(page).title;

/** Signs out, and waits for the sign-in page. */
const leave = async (page: Page): Promise<void> => {
  await createShellPage(page).chooseFromMenu('Logout');
  await expect(createLoginPage(page).heading).toBeVisible();
};

test('a passkey is added, named and used in place of the password and after it; a copy is refused', async ({
  page,
}) => {
  const login = createLoginPage(page);
  const profile = createProfilePage(page);
  const passkeys = profile.dialog.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
  const authenticator = await addVirtualAuthenticator(page);
  await page.goto(`${address}/boards`);
  await check(page, 'sign-in with a passkey offered');
  await login.signIn(ada.email, ada.password);
  await expect(title(page)).toHaveText('Boards');

  await profile.openSignIn();
  await check(page, 'no passkey');
  await profile.button('Add a passkey').click();
  const name = profile.dialog.getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Chrome on Linux');
  await name.fill('Laptop');
  await profile.password.fill('not-the-password');
  await profile.button('Continue').click();
  await expect(profile.dialog.getByText('The password is not correct.')).toBeVisible();
  await check(page, 'refused password');
  await profile.password.fill(ada.password);
  await profile.button('Continue').click();
  await expect(profile.recoveryCodes).toHaveCount(10);
  await check(page, 'recovery codes of a passkey');
  const [recovery = ''] = await profile.recoveryCodes.allInnerTexts();
  await profile.button('I have saved them').click();
  await expect(passkeys).toHaveCount(1);
  await expect(passkeys.first()).toContainText('Laptop');

  await profile.button('Rename Laptop').click();
  await name.fill('Work laptop');
  await page.keyboard.press('Enter');
  await expect(passkeys.first()).toContainText('Work laptop');
  await expect(profile.dialog.getByRole('heading', { name: 'Passkeys' })).toBeFocused();
  await check(page, 'one passkey');
  await page.keyboard.press('Escape');

  await leave(page);
  await authenticator.setVerified(false);
  await passkeySignIn(page).click();
  await expect(login.problem.filter({ hasText: 'The passkey was not used.' })).toBeVisible();
  await authenticator.setVerified(true);
  await passkeySignIn(page).click();
  await expect(title(page)).toHaveText('Boards');

  await leave(page);
  await login.signIn(ada.email, ada.password);
  const confirm = page.getByRole('button', { name: 'Continue with your passkey' });
  await expect(confirm).toBeFocused();
  await check(page, 'passkey as the second step');
  await authenticator.setVerified(false);
  await confirm.click();
  await expect(login.problem.filter({ hasText: 'The passkey was not used.' })).toBeVisible();
  await authenticator.setVerified(true);
  await confirm.click();
  await expect(title(page)).toHaveText('Boards');

  await leave(page);
  await authenticator.setCountBack();
  await passkeySignIn(page).click();
  await expect(login.problem.filter({ hasText: 'because a copy of it may exist' })).toBeVisible();
  await login.signIn(ada.email, ada.password);
  await expect(login.recoveryCode).toBeFocused();
  await login.recoveryCode.fill(recovery);
  await login.submit.click();
  const note = page.getByRole('note').filter({ hasText: 'A passkey of yours was refused' });
  await note.getByRole('button', { name: 'Check your passkeys' }).click();
  await expect(passkeys.first()).toContainText('because a copy may exist');
  await check(page, 'refused passkey');
  await profile.button('Remove Work laptop').click();
  await expect(profile.password).toBeFocused();
  await profile.password.fill(ada.password);
  await profile.button('Remove').click();
  await expect(passkeys).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(note).toHaveCount(0);
});
