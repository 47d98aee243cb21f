import { getMe, updateMe } from '@hub/contract/auth/auth.calls.ts';
import { changePassword } from '@hub/contract/auth/passwords.calls.ts';
import { getSecondFactor } from '@hub/contract/auth/second-factor.calls.ts';
import { listTasksEvents } from '@hub/contract/history/history.calls.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { keepSettings } from '../support/kept-tasks.ts';
import { menuButton, openProfile } from '../support/profile.page.ts';
import { renderScreen, server } from '../support/render-screen.tsx';
import {
  chooseFrom,
  expectHidden,
  expectShown,
  expectText,
  expectTexts,
  pressKey,
} from '../support/screen.ts';

const secret = 'correct horse battery';
const ada = { email: 'ada@example.test', firstName: 'Ada', lastName: 'Byron' };

/** Keeps the person's names and time zone. */
const keepMe = (timeZone = 'America/New_York') => {
  const me = { ...ada, timeZone };
  server.answer(getMe, () => me);
  server.answer(updateMe, ({ body }) => Object.assign(me, body));
  return me;
};

afterEach(() => {
  vi.useRealTimers();
});

test('the profile closes without changes, asks for both names, and saves', async () => {
  keepMe();
  keepSettings();
  await renderScreen('/boards');
  const profile = await openProfile();
  await expect.element(profile.email).toHaveValue(ada.email);
  expect(profile.email.element().matches(':read-only')).toBe(true);
  await expectTexts(profile.footer, ['Close']);

  await profile.first.fill('');
  await expectShown(profile.dialog.getByText('Enter your first name'));
  await expectTexts(profile.footer, ['Cancel', 'Save']);
  await expect.element(profile.button('Save')).toBeDisabled();
  await profile.first.fill('Ilse');
  await expect.element(profile.button('Save')).toBeEnabled();
  await profile.first.fill(ada.firstName);
  await expectTexts(profile.footer, ['Close']);

  await profile.first.fill('Ilse');
  await profile.button('Save').click();
  await expectHidden(profile.dialog);
  await expectText(menuButton(), /^I/);
  expect(server.requestsOf(updateMe).at(-1)?.body).toMatchObject({ firstName: 'Ilse', lastName: 'Byron' });
});

test('Escape asks before it discards changes, until the person wants no more questions', async () => {
  keepMe();
  const settings = keepSettings({ confirmations: { version: 1, hidden: [] } });
  await renderScreen('/boards');
  const profile = await openProfile();
  const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
  await profile.last.fill('Someone else');
  await pressKey('Escape');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expectHidden(question);
  await expect.element(profile.last).toHaveValue('Someone else');
  await pressKey('Escape');
  await expectShown(question);
  await expectAccessible();
  await question.getByRole('checkbox', { name: 'Do not show me this again' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expectHidden(profile.dialog);

  await (await openProfile()).last.fill('Someone else');
  await pressKey('Escape');
  await expectHidden(profile.dialog);
  await expectHidden(question);
  expect(settings.confirmations).toMatchObject({ hidden: [expect.any(String)] });
});

test('Cancel discards changes', async () => {
  keepMe();
  keepSettings();
  await renderScreen('/boards');
  const profile = await openProfile();
  await profile.last.fill('Someone else');
  await profile.button('Cancel').click();
  await expectHidden(profile.dialog);
  await expect.element((await openProfile()).last).toHaveValue('Byron');
});

test('the time zone is found by its city, saved, and moves the times on the screen', async () => {
  const me = keepMe();
  keepSettings();
  await renderScreen('/boards');
  const profile = await openProfile();
  await expect
    .poll(() => (profile.timeZone.element() as HTMLInputElement).value)
    .toMatch(/^America\/New York \(GMT-0[45]:00\)$/);
  await profile.timeZone.fill('tokyo');
  await pressKey('Enter');
  await expect.element(profile.timeZone).toHaveValue('Asia/Tokyo (GMT+09:00)');
  // The list is closed now: typing opens it again.
  await profile.timeZone.fill('kiritim');
  await pressKey('Enter');
  await expect.element(profile.timeZone).toHaveValue('Pacific/Kiritimati (GMT+14:00)');
  await profile.button('Save').click();
  await expectHidden(profile.dialog);
  expect(server.requestsOf(updateMe).at(-1)?.body.timeZone).toBe('Pacific/Kiritimati');
  server.answer(listTasksEvents, () => ({ collection: [{}], size: 50, timeZone: me.timeZone }));
  await page.getByRole('link', { name: 'Tasks history' }).click();
  await expect.element(page.getByText('Tasks history, times in Pacific/Kiritimati')).toBeInTheDocument();
});

test('a failed save shows an error that stays while it is hovered', async () => {
  keepMe();
  keepSettings();
  server.refuse(updateMe, 'internal');
  await renderScreen('/boards');
  const profile = await openProfile();
  await profile.last.fill('Unsaved');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await profile.button('Save').click();
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to save changes' });
  await expectText(toast, /Please, try again later or contact our development team\./);
  await expect.element(profile.last).toHaveValue('Unsaved');

  await toast.hover();
  await vi.advanceTimersByTimeAsync(20_000);
  await expectShown(toast);
  await profile.last.hover();
  await vi.advanceTimersByTimeAsync(20_000);
  await expectHidden(toast);

  await profile.button('Save').click();
  await toast.getByRole('button', { name: 'Close message' }).click();
  await expectHidden(toast);
});

test('a changed password is confirmed by a message that closes after three seconds and stays readable', async () => {
  keepSettings();
  server.answer(getSecondFactor, { usesPassword: true });
  server.refuse(
    changePassword,
    'auth.password_wrong',
    undefined,
    ({ body }) => body.currentPassword !== secret,
  );
  await renderScreen('/boards');
  const profile = await openProfile('Sign-in');
  await profile.button('Change').click();
  await profile.dialog.getByLabelText('Current password').fill('a wrong password');
  await profile.dialog.getByLabelText('New password').fill('another horse battery');
  await profile.button('Change the password').click();
  await expectShown(profile.dialog.getByText('The password is not correct.'));
  await expectAccessible();
  server.answer(changePassword);
  await profile.dialog.getByLabelText('Current password').fill(secret);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await profile.button('Change the password').click();
  const toast = page.getByRole('status').filter({ hasText: 'Your password was changed.' });
  await expectShown(toast);
  await expect.element(profile.heading('Password')).toHaveFocus();
  await vi.advanceTimersByTimeAsync(1_500);
  await expectShown(toast);
  await vi.advanceTimersByTimeAsync(1_600);
  await expectHidden(toast);
  await pressKey('Escape');
  await chooseFrom(menuButton(), 'Recent notices');
  await expectShown(
    page.getByRole('dialog', { name: 'Recent notices' }).getByText('Your password was changed.'),
  );
});
