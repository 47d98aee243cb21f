import type { Page } from '@playwright/test';
import { createShellPage } from './shell.page.ts';

/** The dialog of the person's own profile, with its two tabs. */
export const createProfilePage = (page: Page) => {
  const shell = createShellPage(page);
  const dialog = shell.dialog('Profile');
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  return {
    dialog,
    button,
    /** Opens it on names and assistants. */
    open: () => shell.chooseFromMenu('Profile'),
    /** Opens it on two-step sign-in and sessions. */
    openSignIn: async () => {
      await shell.chooseFromMenu('Profile');
      await dialog.getByRole('tab', { name: 'Sign-in and sessions' }).click();
    },
    footer: dialog.locator('form').getByRole('button'),
    first: dialog.getByLabel('First name'),
    last: dialog.getByLabel('Last name'),
    email: dialog.getByLabel('Email'),
    assistants: dialog.getByRole('combobox', { name: 'My assistants' }),
    assisted: dialog.getByRole('list', { name: 'I assist' }),
    sessions: dialog.getByRole('list', { name: 'Sessions' }).getByRole('listitem'),
    password: dialog.getByLabel('Your password'),
    picture: dialog.getByRole('img', { name: 'QR code for your authenticator' }),
    /** The secret to type, as authenticators take it. */
    readSecret: async () => ((await dialog.getByRole('code').textContent()) ?? '').replaceAll(/\s/g, ''),
    code: dialog.getByLabel('Code that the app shows'),
    recoveryCodes: dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'),
  };
};
