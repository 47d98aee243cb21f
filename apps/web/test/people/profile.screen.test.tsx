import { getMe, updateMe } from '@hub/contract/auth/auth.calls.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { keepSettings } from '../support/kept-tasks.ts';
import { renderScreen, server } from '../support/render-screen.tsx';
import {
  chooseFrom,
  expectHidden,
  expectShown,
  expectText,
  expectTexts,
  pressKey,
} from '../support/screen.ts';

const ada = { email: 'ada@example.test', firstName: 'Ada', lastName: 'Byron' };

/** Keeps the person's names and time zone. */
const keepMe = (timeZone = 'America/New_York') => {
  const me = { ...ada, timeZone };
  server.answer(getMe, () => me);
  server.answer(updateMe, ({ body }) => Object.assign(me, body));
  return me;
};

const menu = () => page.getByRole('button', { name: /your menu$/ });

const openProfile = async () => {
  await chooseFrom(menu(), 'Profile');
  const dialog = page.getByRole('dialog', { name: 'Profile' });
  await expectShown(dialog);
  return {
    dialog,
    button: (name: string) => dialog.getByRole('button', { name, exact: true }),
    footer: dialog.getBySelector('form').getByRole('button'),
    first: dialog.getByLabelText('First name'),
    last: dialog.getByLabelText('Last name'),
    email: dialog.getByLabelText('Email'),
    timeZone: dialog.getByRole('combobox', { name: 'Time zone' }),
  };
};

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
  await expectText(menu(), /^I/);
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
