import type { Page } from '@playwright/test';
import { createShellPage } from './shell.page.ts';

/** Page object of the profile dialog with its tabs. */
export const createProfilePage = (page: Page) => {
  const shell = createShellPage(page);
  const dialog = shell.dialog('Profile');
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  return {
    dialog,
    button,
    /** Opens the tab with names and assistants. */
    open: () => shell.chooseFromMenu('Profile'),
    /** Opens the tab with two-step verification and sessions. */
    openSignIn: async () => {
      await shell.chooseFromMenu('Profile');
      await dialog.getByRole('tab', { name: 'Sign-in' }).click();
    },
    sessions: dialog.getByRole('list', { name: 'Sessions' }).getByRole('listitem'),
    password: dialog.getByLabel('Your password'),
    picture: dialog.getByRole('img', { name: 'QR code for your authenticator' }),
    /** Returns the key for manual entry without spaces. */
    readSecret: async () => ((await dialog.getByRole('code').textContent()) ?? '').replaceAll(/\s/g, ''),
    code: dialog.getByLabel('Code from the app'),
    recoveryCodes: dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'),
  };
};
