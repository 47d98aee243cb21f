import { listProviders, login } from '@hub/contract/auth/auth.calls.ts';
import { startMicrosoftSignIn } from '@hub/contract/auth/microsoft.calls.ts';
import {
  readPasswordReset,
  requestPasswordReset,
  resetPassword,
} from '@hub/contract/auth/passwords.calls.ts';
import { createFirstAdministrator } from '@hub/contract/auth/setup.calls.ts';
import { acceptInvitation, readInvitation } from '@hub/contract/people/invitations.calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectFitsPhone } from '../support/accessibility.ts';
import { keepSettings } from '../support/kept-tasks.ts';
import { addressOf, press, renderSignedOut, server, tokenFor } from '../support/render-screen.tsx';
import { expectCount, expectHidden, expectShown, expectText, pressKey } from '../support/screen.ts';

const [email, password] = ['grace@example.test', 'correct horse battery'];
const wrongCode = 'This code is not valid. Codes change every 30 seconds and work only once.';
const local = {
  name: 'local',
  kind: 'local',
  label: 'password',
  enabled: true,
  passkeyOrigin: null,
} as const;

const title = () => page.getByRole('heading', { level: 1 });
const problem = () => page.getByRole('alert');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (label: string) => page.getByLabelText(label, { exact: true });

const signIn = async (who: string, secret: string): Promise<void> => {
  await field('Email').fill(who);
  await field('Password').fill(secret);
  await button('Sign in').click();
};

/** Accepts a sign-in with this password, and refuses others. */
const acceptPassword = (): void => {
  server.answer(login, tokenFor());
  server.refuse(login, 'auth.failed', undefined, ({ body }) => body.password !== password);
};

beforeEach(() => {
  keepSettings();
  server.answer(listProviders, [local]);
});

test('a person signs in once email and password are right, and the button is busy meanwhile', async () => {
  acceptPassword();
  await renderSignedOut('/inventions');
  await expectText(title(), 'Hey! Do we know you?');
  await expectAccessible();
  await expectHidden(button('Sign in with Microsoft'));
  await expect.element(button('Sign in')).toBeDisabled();
  await field('Email').fill(email);
  await expect.element(button('Sign in')).toBeDisabled();
  await field('Password').fill('not-the-password');
  await expect.element(button('Sign in')).toBeEnabled();
  await field('Email').fill('');
  await expect.element(button('Sign in')).toBeDisabled();

  await signIn(email, 'not-the-password');
  await expectText(problem(), 'Authentication failed. Check your email/password and try again.');
  await expectAccessible();
  await expectFitsPhone();
  const release = server.hold(login);
  await signIn(email, password);
  await expect.element(button('Sign in')).toBeDisabled();
  release();
  await expectText(title(), 'Inventions');
  await expectHidden(button('Sign in'));
  expect(server.requestsOf(login).map(({ body }) => body)).toEqual([
    { email, password: 'not-the-password' },
    { email, password },
  ]);
});

test('a sign-in without a connection is not called a wrong password', async () => {
  await renderSignedOut('/');
  await expectShown(button('Sign in'));
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await signIn(email, password);
  await expectText(problem(), 'The hub could not be reached. Check your connection and try again.');
});

test('too many attempts show how long to wait', async () => {
  server.refuse(login, 'auth.too_many_tries', { retryAfterSeconds: 30 });
  await renderSignedOut('/');
  await signIn(email, 'a guess');
  await expectText(problem(), /^Too many tries\. Try again in \d+ s\.$/);
});

test('the second step takes a code or a recovery code, and goes back to what was typed', async () => {
  server.answer(login, tokenFor());
  server.refuse(login, 'auth.code_wrong');
  server.refuse(
    login,
    'auth.code_required',
    { secondStep: { code: true, passkey: null } },
    ({ body }) => body.code === undefined,
  );
  await renderSignedOut('/boards');
  await signIn(email, password);
  await expect.element(field('Authenticator code')).toHaveFocus();
  await expectText(title(), 'Hey! Do we know you?');
  await expect.element(field('Authenticator code')).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(field('Authenticator code')).toHaveAttribute('inputmode', 'numeric');
  await expect.element(button('Sign in')).toBeDisabled();
  await button('Back').click();
  await expect.element(field('Email')).toHaveValue(email);
  await expect.element(field('Password')).toHaveValue(password);
  await button('Sign in').click();
  await field('Authenticator code').fill('000 000');
  await pressKey('Enter');
  await expectText(problem(), wrongCode);
  await expectAccessible();
  await expectFitsPhone();
  await button('Use a recovery code').click();
  await expectText(problem(), '');
  await expect.element(field('Recovery code')).toHaveFocus();
  server.answer(login, tokenFor());
  await field('Recovery code').fill('ABCD-1234');
  await button('Sign in').click();
  await expectText(title(), 'Boards');
  expect(server.requestsOf(login).map(({ body }) => body.code)).toEqual([
    undefined,
    undefined,
    '000000',
    'ABCD-1234',
  ]);
});

const fillAccount = async (): Promise<void> => {
  await field('First name').fill('Grace');
  await field('Last name').fill('Hopper');
  await field('Email').fill(email);
};

test('the person who started the hub becomes its administrator', async () => {
  await renderSignedOut('/setup#once');
  await expectText(title(), 'Create the administrator');
  await expectAccessible();
  await fillAccount();
  await field('Password').fill('too short');
  await button('Create administrator').click();
  await expectShown(page.getByText('Use at least 12 characters.'));
  await expectAccessible();
  await expectFitsPhone();
  server.refuse(createFirstAdministrator, 'setup.not_found');
  await field('Password').fill(password);
  await button('Create administrator').click();
  await expectText(problem(), 'This link is no longer valid. Restart the hub to get a new one.');
  server.answer(createFirstAdministrator, tokenFor());
  await button('Create administrator').click();
  await expectText(title(), 'Milestones overview');
  expect(addressOf() + window.location.hash).toBe('/');
  expect(server.requestsOf(createFirstAdministrator).map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({
      ...{ firstName: 'Grace', lastName: 'Hopper', email, password, token: 'once' },
    })),
  );
});

test('an incomplete setup link explains where to find the full one', async () => {
  await renderSignedOut('/setup');
  await expectShown(page.getByText('Open the full link that the hub printed'));
  await expectCount(page.getByRole('button'), 0);
});

test('an invited person joins with the address that was invited, and the link leaves the address bar', async () => {
  server.answer(readInvitation, { invitedBy: 'Ada Byron', firstName: 'Grace' });
  server.answer(acceptInvitation, tokenFor());
  server.refuse(acceptInvitation, 'invitation.other_person', undefined, ({ body }) => body.email !== email);
  await renderSignedOut('/invitation#once');
  await expectShown(page.getByText('Ada Byron has invited you.'));
  await expectAccessible();
  await expectFitsPhone();
  await expect.element(field('First name')).toHaveValue('Grace');
  await fillAccount();
  await field('Password').fill(password);
  await field('Email').fill('mallory@example.test');
  await button('Join').click();
  await expectText(problem(), /This invitation is for another email address\./);
  await field('Email').fill(email);
  await press(field('Password'), 'Enter');
  await expectText(title(), 'Milestones overview');
  expect(addressOf() + window.location.hash).toBe('/');
  expect(server.requestsOf(acceptInvitation).at(-1)?.body).toMatchObject({ email, password, token: 'once' });
});

test('an invitation that was used says so', async () => {
  server.refuse(readInvitation, 'invitation.used');
  await renderSignedOut('/invitation#once');
  await expectText(problem(), /This invitation was used already\./);
  await expectShown(button('Go to sign-in'));
});

test('a link to set a new password is asked for and used once', async () => {
  server.answer(requestPasswordReset);
  await renderSignedOut('/reset-password');
  await expectText(title(), 'Set a new password');
  await field('Email').fill(email);
  await button('Email me a link').click();
  await expectText(page.getByRole('status'), /an email with a link is on its way/);
  await expectAccessible();
  expect(server.requestsOf(requestPasswordReset)).toMatchObject([{ body: { email } }]);

  server.answer(readPasswordReset);
  server.answer(resetPassword);
  await renderSignedOut('/reset-password#once');
  await expect.poll(() => addressOf() + window.location.hash).toBe('/reset-password');
  await field('New password').fill('short');
  await button('Set the password').click();
  await expectShown(page.getByText('Use at least 12 characters.'));
  await field('New password').fill(password);
  await button('Set the password').click();
  await expectText(page.getByRole('status'), /Your password was changed/);
  expect(server.requestsOf(resetPassword).at(-1)).toMatchObject({ body: { token: 'once', password } });

  server.refuse(readPasswordReset, 'auth.reset_not_found');
  await renderSignedOut('/reset-password#once');
  await expectShown(page.getByText('This link is no longer valid. Ask for a new one.'));
  await expectShown(button('Back to sign-in'));
});

test('a failed redirect to Microsoft shows the text of the specification', async () => {
  server.answer(listProviders, [
    { ...local, passkeyOrigin: 'https://hub.example.test' },
    { name: 'microsoft', kind: 'microsoft', label: 'Microsoft', enabled: true },
    { name: 'example-firm', kind: 'openid', label: 'Example Firm', enabled: false },
  ]);
  server.refuse(startMicrosoftSignIn, 'internal');
  await renderSignedOut('/');
  // Passkeys work at one address, and this is another.
  await expectHidden(button('Sign in with a passkey'));
  await button('Sign in with Microsoft').click();
  await expectShown(page.getByText('Failed to Sign in with Microsoft', { exact: true }));
  await expectShown(
    page.getByText('Please, try again later or contact our development team.', { exact: true }),
  );
  await expectHidden(button('Sign in with Example Firm'));
});

test('required single sign-on leaves the password to the emergency account', async () => {
  acceptPassword();
  server.answer(listProviders, [
    { ...local, enabled: false, breakGlassOnly: true },
    { name: 'example-firm', kind: 'openid', label: 'Example Firm', enabled: true },
  ]);
  await renderSignedOut('/boards');
  await expectShown(button('Sign in with Example Firm'));
  await expectHidden(field('Password'));
  await button('Use the emergency account').click();
  await signIn(email, password);
  await expectText(title(), 'Boards');
});

test('a refusal by Microsoft leads back to the sign-in, without the words of the address', async () => {
  await renderSignedOut('/microsoft.html?error=access_denied&error_description=Call+0800+EVIL');
  await expectText(
    problem(),
    'Microsoft reported that the sign-in was cancelled or refused. Try again, or ask your administrator.',
  );
  await expectHidden(page.getByText('EVIL'));
  await expect.poll(addressOf).toBe('/microsoft.html');
  await expectAccessible();
  await expectShown(button('Back to sign-in'));
});
