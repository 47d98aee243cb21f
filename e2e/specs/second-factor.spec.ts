import { removeSecondFactor } from '@hub/contract/auth/second-factor.calls.ts';
import type { Browser, Page } from '@playwright/test';
import { demoPassword, expect, test } from '../src/hub-test.ts';
import { createLoginPage } from '../src/login.page.ts';
import { oneTimeCode } from '../src/one-time-code.ts';
import { createProfilePage } from '../src/profile.page.ts';
import { createShellPage } from '../src/shell.page.ts';
import { createWordPane, paneAddress, startWord } from '../src/word/word-pane.page.ts';

// All tests use the same person's second factor.
test.describe.configure({ mode: 'serial' });

const who = 'admin@demo.hub';
const wrongCode = 'This code is not valid. Codes change every 30 seconds and work only once.';

// Signs in without a code while that is still possible.
test.beforeEach(({ callAs }) => callAs(who).then(() => undefined));

/** Recovery codes of the latest setup: only a session with a code may turn it off. */
let keptCodes: readonly string[] = [];

test.afterEach(async ({ request }) => {
  const code = keptCodes.at(-1);
  keptCodes = [];
  if (code === undefined) return;
  const login = await request.post('/api/auth/login', { data: { email: who, password: demoPassword, code } });
  const headers = { authorization: `Bearer ${await login.json()}` };
  const removed = await request.post(removeSecondFactor.path, { headers, data: { password: demoPassword } });
  expect([204, 404]).toContain(removed.status());
});

/**
 * Returns the code after the one used during setup. It belongs to the next time step, so it stays
 * valid when that step starts before the hub checks it.
 */
const signInCode = (secret: string): string => oneTimeCode(secret, 1);

/** Sets up two-step verification with the current code; `signInCode` returns the next one. */
const setUp = async (page: Page) => {
  const profile = createProfilePage(page);
  await profile.openSignIn();
  await profile.button('Set up').click();
  await profile.password.fill(demoPassword);
  await profile.button('Continue').click();
  await expect(profile.picture).toBeVisible();
  const secret = await profile.readSecret();
  await profile.code.fill(oneTimeCode(secret));
  await profile.button('Turn on').click();
  await expect(profile.recoveryCodes).toHaveCount(10);
  keptCodes = await profile.recoveryCodes.allInnerTexts();
  return { secret, recoveryCodes: keptCodes };
};

const openLogin = async (browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) => {
  const page = await (await browser.newContext(options)).newPage();
  const login = createLoginPage(page);
  await page.goto('/boards');
  await login.signIn(who, demoPassword);
  await expect(login.code).toBeFocused();
  return { page, login };
};

test('sign-in requires a code after two-step verification is set up; each code and recovery code works once', {
  tag: '@deep',
}, async ({ openAs, browser }) => {
  const page = await openAs(who);
  await page.goto('/boards');
  const { secret, recoveryCodes } = await setUp(page);
  const [recovery = ''] = recoveryCodes;

  const first = await openLogin(browser);
  await expect(first.login.heading).toBeVisible();
  await expect(first.login.code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(first.login.code).toHaveAttribute('inputmode', 'numeric');
  await expect(first.login.submit).toBeDisabled();
  await first.login.back.click();
  await expect(first.login.email).toHaveValue(who);
  await expect(first.login.password).toHaveValue(demoPassword);
  await first.login.submit.click();
  await first.login.code.fill('000000');
  await first.login.submit.click();
  await expect(first.login.problem).toHaveText(wrongCode);
  const code = signInCode(secret);
  await first.login.code.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await first.login.submit.click();
  await expect(createShellPage(first.page).title).toHaveText('Boards');

  const second = await openLogin(browser);
  await second.login.code.fill(code);
  await second.login.submit.click();
  await expect(second.login.problem).toHaveText(wrongCode);
  await second.login.useRecoveryCode.click();
  await expect(second.login.problem).toBeEmpty();
  await expect(second.login.recoveryCode).toBeFocused();
  await second.login.recoveryCode.fill(recovery.toUpperCase());
  await second.login.submit.click();
  await expect(createShellPage(second.page).title).toHaveText('Boards');

  const profile = createProfilePage(second.page);
  await profile.openSignIn();
  await expect(profile.dialog).toContainText('9 recovery codes left.');

  const inWord = await (await browser.newContext()).newPage();
  await startWord(inWord);
  await inWord.goto(paneAddress(new URL(page.url()).origin));
  const pane = createWordPane(inWord);
  await pane.signIn(who, demoPassword);
  await inWord.getByLabel('Code').fill(recovery);
  await pane.signInButton.click();
  await expect(inWord.getByRole('alert')).toHaveText(wrongCode);
  await inWord.getByLabel('Code').fill(recoveryCodes[1] ?? '');
  await pane.signInButton.click();
  await expect(pane.heading).toHaveText('Which invention is this?');

  await profile.button('Turn off').click();
  await profile.password.fill('not-the-password');
  await profile.button('Turn off').click();
  await expect(profile.dialog.getByText('The password is not correct.')).toBeVisible();
  await profile.password.fill(demoPassword);
  await profile.button('Turn off').click();
  await expect(profile.button('Set up')).toBeVisible();
});
