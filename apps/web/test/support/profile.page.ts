import { page } from 'vitest/browser';
import { chooseFrom, expectShown } from './screen.ts';

/** The button of the person's menu. */
export const menuButton = () => page.getByRole('button', { name: /your menu$/ });

/** Opens the profile, at a tab other than the first if one is named. */
export const openProfile = async (tab?: string) => {
  await chooseFrom(menuButton(), 'Profile');
  const dialog = page.getByRole('dialog', { name: 'Profile' });
  await expectShown(dialog);
  if (tab) await dialog.getByRole('tab', { name: tab }).click();
  const entriesOf = (name: string) => dialog.getByRole('list', { name, exact: true }).getByRole('listitem');
  return {
    dialog,
    button: (name: string) => dialog.getByRole('button', { name, exact: true }),
    heading: (name: string) => dialog.getByRole('heading', { name, exact: true }),
    footer: dialog.getBySelector('form').getByRole('button'),
    first: dialog.getByLabelText('First name'),
    last: dialog.getByLabelText('Last name'),
    email: dialog.getByLabelText('Email'),
    timeZone: dialog.getByRole('combobox', { name: 'Time zone' }),
    assistants: dialog.getByRole('combobox', { name: 'My assistants' }),
    assisted: dialog.getByRole('list', { name: 'I assist' }),
    tokens: entriesOf('Personal tokens'),
    sessionList: dialog.getByRole('list', { name: 'Sessions' }),
    sessions: entriesOf('Sessions'),
    password: dialog.getByLabelText('Your password'),
    picture: dialog.getByRole('img', { name: 'QR code for your authenticator' }),
    code: dialog.getByLabelText('Code from the app'),
    recoveryCodes: entriesOf('Recovery codes'),
  };
};
