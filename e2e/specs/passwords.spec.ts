import { createFirstAdministrator } from '@hub/contract/auth/setup.calls.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/check-accessibility.ts';
import { expect, test } from '../src/hub-test.ts';
import { createLoginPage } from '../src/login.page.ts';
import { type MailSink, startMailSink } from '../src/mail-sink.ts';
import { type OwnHub, startOwnHub } from '../src/own-hub.ts';
import { createProfilePage } from '../src/profile.page.ts';
import { createShellPage } from '../src/shell.page.ts';

const ada = { email: 'ada@example.test', firstName: 'Ada', lastName: 'Byron' };
const [first, second, third] = ['correct horse battery', 'another horse battery', 'a third horse battery'];

let hub: OwnHub;
let mail: MailSink;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  mail = await startMailSink();
  hub = await startOwnHub({
    HUB_MAIL_ADDRESS: 'filing@hub.example.test',
    HUB_MAIL_SEND_HOST: '127.0.0.1',
    HUB_MAIL_SEND_PORT: String(mail.port),
    HUB_MAIL_SEND_TLS: 'none',
  });
  const answer = await fetch(hub.address + createFirstAdministrator.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...ada, password: first, token: new URL(hub.setupAddress).hash.slice(1) }),
  });
  if (!answer.ok) throw new Error(`The administrator was not created: ${answer.status}`);
});
test.afterAll(() => Promise.all([hub.stop(), mail.close()]));

const signIn = async (page: Page, password: string): Promise<void> => {
  await page.goto(hub.address);
  await createLoginPage(page).signIn(ada.email, password);
};

test('a person changes their password in the profile', async ({ page }) => {
  await signIn(page, first);
  const profile = createProfilePage(page);
  await profile.openSignIn();
  await profile.button('Change').click();
  await profile.dialog.getByLabel('Current password').fill('a wrong password');
  await profile.dialog.getByLabel('New password').fill(second);
  await profile.button('Change the password').click();
  await expect(profile.dialog.getByText('The password is not correct.')).toBeVisible();
  await expectAccessible(page, 'wrong password');
  await profile.dialog.getByLabel('Current password').fill(first);
  await profile.button('Change the password').click();
  await expect(page.getByText('Your password was changed.')).toBeVisible();
  await expect(profile.dialog.getByRole('heading', { name: 'Password', exact: true })).toBeFocused();
});

test('a link by email sets a new password once', async ({ page }) => {
  await page.goto(hub.address);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await page.getByLabel('Email').fill(ada.email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByRole('status')).toContainText('an email with a link is on its way');
  await expectAccessible(page, 'link asked for');
  const [, token] = /\/reset-password#([\w-]+)/.exec(await mail.next()) ?? [];
  const link = `${hub.address}/reset-password#${token}`;

  await page.goto('about:blank');
  await page.goto(link);
  await expect(page).toHaveURL(`${hub.address}/reset-password`);
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('Use at least 12 characters.')).toBeVisible();
  await page.getByLabel('New password').fill(third);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('status')).toContainText('Your password was changed');

  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByText('This link is no longer valid. Ask for a new one.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await createLoginPage(page).signIn(ada.email, third);
  await expect(createShellPage(page).title).toHaveText('Milestones overview');
});
