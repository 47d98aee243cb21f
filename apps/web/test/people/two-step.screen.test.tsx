import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
} from '@hub/contract/auth/second-factor.calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectFitsPhone } from '../support/accessibility.ts';
import { keepSettings } from '../support/kept-tasks.ts';
import { openProfile } from '../support/profile.page.ts';
import { press, renderScreen, server } from '../support/render-screen.tsx';
import { expectCount, expectHidden, expectShown, expectText, pressKey, typeText } from '../support/screen.ts';
import { takeDownload } from '../support/take-download.ts';

const secret = 'JBSWY3DPEHPK3PXP';
const [password, code] = ['correct horse battery', '271828'];
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `abcd-000${index}`);
const wrongCode = 'This code is not valid. Codes change every 30 seconds and work only once.';

/** Keeps the two-step verification of the person, off at first. */
const keepTwoStep = () => {
  const state = {
    enabled: false,
    confirmedAt: null as string | null,
    recoveryCodesLeft: 0,
    usesPassword: true,
  };
  const turn = (enabled: boolean) =>
    Object.assign(state, {
      enabled,
      confirmedAt: enabled ? '2026-11-02T09:00:00.000Z' : null,
      recoveryCodesLeft: enabled ? recoveryCodes.length : 0,
    });
  server.answer(getSecondFactor, () => state);
  server.answer(beginSecondFactor, {
    secret,
    uri: `otpauth://totp/Invention%20Hub:ada@example.test?secret=${secret}`,
  });
  server.answer(confirmSecondFactor, () => {
    turn(true);
    return { recoveryCodes };
  });
  server.answer(removeSecondFactor, () => {
    turn(false);
    return undefined as never;
  });
  server.refuse(confirmSecondFactor, 'auth.code_wrong', undefined, ({ body }) => body.code !== code);
  server.refuse(
    removeSecondFactor,
    'auth.password_wrong',
    undefined,
    ({ body }) => body.password !== password,
  );
};

beforeEach(() => {
  keepSettings();
  keepTwoStep();
});

test('every step is accessible on a phone and by keyboard, and a wrong code and password are refused', async () => {
  await renderScreen('/boards');
  const profile = await openProfile('Sign-in');
  await press(profile.button('Set up'), 'Enter');
  await expect.element(profile.password).toHaveFocus();
  await typeText(password);
  await expectFitsPhone();
  await pressKey('Enter');
  await expect.element(profile.code).toHaveFocus();
  await expectShown(profile.picture);
  await expectText(profile.dialog.getByRole('code'), 'JBSW Y3DP EHPK 3PXP');
  await typeText('000000');
  await pressKey('Enter');
  await expectShown(profile.dialog.getByText(wrongCode));
  await expectAccessible();
  await expectFitsPhone();
  await profile.code.fill(code);
  await pressKey('Enter');
  await expectCount(profile.recoveryCodes, 10);
  await expect.element(profile.heading('Two-step verification')).toHaveFocus();
  await expectFitsPhone();
  await press(profile.button('I have saved them'), 'Enter');
  await expectShown(profile.button('Turn off'));
  await expectFitsPhone();
  expect(server.requestsOf(confirmSecondFactor).map(({ body }) => body.code)).toEqual(['000000', code]);

  await profile.button('Turn off').click();
  await profile.password.fill('not-the-password');
  await profile.button('Turn off').click();
  await expectShown(profile.dialog.getByText('The password is not correct.'));
  await profile.password.fill(password);
  await profile.button('Turn off').click();
  await expectShown(profile.button('Set up'));
  await expectFitsPhone();
});

test('recovery codes are shown once for download, and the dialog stays open meanwhile', async () => {
  await renderScreen('/boards');
  const profile = await openProfile('Sign-in');
  await profile.button('Set up').click();
  await profile.password.fill(password);
  await profile.button('Continue').click();
  await profile.code.fill(code);
  await profile.button('Turn on').click();
  await expectCount(profile.recoveryCodes, 10);
  await pressKey('Escape');
  await expectCount(profile.recoveryCodes, 10);
  const saved = await takeDownload(() => profile.button('Download').click());
  expect(saved.name).toBe('invention-hub-recovery-codes.txt');
  expect((await saved.content.text()).trim().split('\n')).toEqual(recoveryCodes);
  await profile.button('I have saved them').click();
  await expectHidden(profile.recoveryCodes);
  await expectShown(profile.dialog.getByText('10 recovery codes left.'));
  await pressKey('Escape');
  await expectHidden(profile.dialog);
});

test('an administrator without two-step verification sees a banner that leads to the setup', async () => {
  server.answer(getSecondFactor, { usesPassword: true, required: true });
  await renderScreen('/boards');
  const note = page
    .getByRole('note')
    .filter({ hasText: 'Set up two-step verification to use administrator rights.' });
  await note.getByRole('button', { name: 'Set up' }).click();
  await expectShown(page.getByRole('dialog', { name: 'Profile' }).getByRole('button', { name: 'Set up' }));
  await expectAccessible();
});
