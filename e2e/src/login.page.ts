import type { FrameLocator, Page } from '@playwright/test';

/** Page object of the login screen, in a window or a frame. */
export const createLoginPage = (page: Page | FrameLocator) => {
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password');
  const submit = page.getByRole('button', { name: 'Sign in', exact: true });
  return {
    heading: page.getByRole('heading', { name: 'Hey! Do we know you?' }),
    email,
    password,
    submit,
    problem: page.getByRole('alert'),
    code: page.getByLabel('Authenticator code'),
    recoveryCode: page.getByLabel('Recovery code', { exact: true }),
    back: page.getByRole('button', { name: 'Back', exact: true }),
    /** Switches to a recovery code. */
    useRecoveryCode: page.getByRole('button', { name: 'Use a recovery code' }),
    signIn: async (who: string, secret: string) => {
      await email.fill(who);
      await password.fill(secret);
      await submit.click();
    },
  };
};
