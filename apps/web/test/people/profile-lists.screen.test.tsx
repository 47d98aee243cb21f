import { listPasskeys } from '@hub/contract/auth/passkeys.calls.ts';
import {
  createPersonalToken,
  listPersonalTokens,
  revokePersonalToken,
} from '@hub/contract/auth/personal-tokens.calls.ts';
import { getSecondFactor } from '@hub/contract/auth/second-factor.calls.ts';
import { endSession, listSessions } from '@hub/contract/auth/sessions.calls.ts';
import {
  createCalendarFeed,
  listCalendarFeeds,
  revokeCalendarFeed,
} from '@hub/contract/calendar/calendar-feeds.calls.ts';
import { idSchema, sessionIdSchema } from '@hub/contract/fields.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectFitsPhone } from '../support/accessibility.ts';
import { keepSettings } from '../support/kept-tasks.ts';
import { openProfile } from '../support/profile.page.ts';
import { press, renderScreen, server } from '../support/render-screen.tsx';
import {
  expectCount,
  expectHidden,
  expectShown,
  expectText,
  expectTexts,
  pressKey,
  typeText,
} from '../support/screen.ts';

const idAt = (index: number) =>
  idSchema.parse(`0198c0de-0000-7000-8000-0000000f1${String(index).padStart(3, '0')}`);
const at = '2026-11-02T09:00:00.000Z';

/** Keeps this session and those of other devices. */
const keepSessions = (places: readonly string[]) => {
  const now = new Date().toISOString();
  const sessions = ['This', ...places].map((place, index) => ({
    id: sessionIdSchema.parse(idAt(index)),
    ...{ createdAt: at, lastUsedAt: now, address: '192.0.2.1', current: index === 0 },
    userAgent: `Docket${place}/1.0 (Windows NT 10.0)`,
  }));
  server.answer(listSessions, () => [...sessions]);
  server.answer(endSession, ({ params }) => {
    sessions.splice(
      sessions.findIndex(({ id }) => id === params.id),
      1,
    );
    return undefined as never;
  });
};

const token = `hub_${'0123456789abcdef'.repeat(4)}`;

/** Keeps the personal tokens that are made and revoked. */
const keepTokens = (names: readonly string[] = []) => {
  const make = (name: string, scopes: ('read' | 'work')[], index: number) => ({
    ...{
      id: sessionIdSchema.parse(idAt(index)),
      name,
      scopes,
      createdAt: at,
      expiresAt: '2036-11-02T09:00:00.000Z',
    },
    lastUsedAt: null,
  });
  const tokens = names.map((name, index) => make(name, ['read'], index));
  server.answer(listPersonalTokens, () => [...tokens]);
  server.answer(createPersonalToken, ({ body }) => {
    const made = make(body.name, ['read', 'work'], tokens.length);
    tokens.push(made);
    return { ...made, token };
  });
  server.answer(revokePersonalToken, ({ params }) => {
    tokens.splice(
      tokens.findIndex(({ id }) => id === params.id),
      1,
    );
    return undefined as never;
  });
};

const feedPath = '/api/calendar/feed.ics?token=secret';

/** Keeps the calendar feeds that are made and revoked. */
const keepFeeds = (count = 0) => {
  const make = (index: number) => ({ id: idAt(index), filterId: null, createdAt: at, lastReadAt: null });
  const feeds = Array.from({ length: count }, (_, index) => make(index));
  server.answer(listCalendarFeeds, () => [...feeds]);
  server.answer(createCalendarFeed, () => {
    const made = make(feeds.length);
    feeds.push(made);
    return { ...made, path: feedPath };
  });
  server.answer(revokeCalendarFeed, ({ params }) => {
    feeds.splice(
      feeds.findIndex(({ id }) => id === params.id),
      1,
    );
    return undefined as never;
  });
};

const question = (name: string) => page.getByRole('alertdialog', { name });

beforeEach(() => {
  keepSettings();
});

test('at another address of the same hub, the profile names the one where passkeys work', async () => {
  server.answer(getSecondFactor, { mayUsePasskeys: true });
  server.answer(listPasskeys, { origin: 'https://hub.example.test', allowed: true });
  await renderScreen('/boards');
  const profile = await openProfile('Sign-in');
  await expectShown(profile.dialog.getByText('Passkeys work at https://hub.example.test only.'));
  await expectHidden(profile.button('Add a passkey'));
});

test('sessions are listed and signed out', async () => {
  keepSessions(['Phone', 'Laptop', 'Desk']);
  await renderScreen('/boards');
  const profile = await openProfile('Sign-in');
  await expectTexts(profile.sessions, [
    /This device.*in use/,
    /DocketPhone.*used just now/,
    /DocketLaptop/,
    /DocketDesk/,
  ]);
  await expectCount(profile.sessions.first().getByRole('button'), 0);
  await expectAccessible();
  await expectFitsPhone();

  await press(profile.dialog.getByRole('button', { name: /^Sign out DocketPhone on Windows, / }), 'Enter');
  await expectCount(profile.sessions, 3);
  await expect.element(profile.sessionList).toHaveFocus();
  await profile.button('Sign out all others').click();
  await expectCount(profile.sessions, 1);
  await expectHidden(profile.button('Sign out all others'));
  await expect.element(profile.sessionList).toHaveFocus();
  expect(server.requestsOf(endSession).map(({ params }) => params.id)).toEqual([1, 2, 3].map(idAt));
  await pressKey('Escape');
  await expectHidden(profile.dialog);
});

test('a token is created by keyboard, shown once and revoked', async () => {
  keepTokens();
  await renderScreen('/boards');
  const profile = await openProfile('Tokens');
  await press(profile.button('New token'), 'Enter');
  await expect.element(profile.dialog.getByLabelText('Name')).toHaveFocus();
  await typeText('Docket script');
  await expect.element(profile.dialog.getByRole('checkbox', { name: 'Read' })).toBeDisabled();
  await press(profile.dialog.getByRole('checkbox', { name: 'Work' }), ' ');
  await expectAccessible();
  await press(profile.button('Create token'), 'Enter');
  await expect.element(profile.heading('Token created')).toHaveFocus();
  await pressKey('Escape');
  await expectText(profile.dialog.getByRole('code'), token);
  await expectAccessible();
  await expectFitsPhone();
  await press(profile.button('I have saved it'), 'Enter');
  await expectTexts(profile.tokens, [/Docket script.*Read, Work.*never used/]);
  await expectHidden(profile.dialog.getByText(token));
  await expectFitsPhone();
  expect(server.requestsOf(createPersonalToken)).toMatchObject([
    { body: { name: 'Docket script', scopes: ['read', 'work'] } },
  ]);

  await profile.button('Revoke Docket script').click();
  await press(question('Revoke “Docket script”?').getByRole('button', { name: 'Revoke' }), 'Enter');
  await expectCount(profile.tokens, 0);
  await expectShown(profile.dialog.getByText('You have no tokens.'));
  await expect.element(profile.heading('Personal tokens')).toHaveFocus();
  await expectAccessible();
  expect(server.requestsOf(revokePersonalToken)).toHaveLength(1);
});

test('a calendar feed is created, shown once and revoked', async () => {
  keepFeeds();
  await renderScreen('/boards');
  const profile = await openProfile('Notifications');
  await press(profile.button('Create feed'), 'Enter');
  const address = `${window.location.origin}${feedPath}`;
  await expectText(profile.dialog.getByRole('code'), address);
  await expectAccessible();
  await press(profile.button('I have saved it'), 'Enter');
  await expectHidden(profile.dialog.getByText(address));
  await expect.element(profile.heading('Calendar feeds')).toHaveFocus();
  const feeds = profile.dialog.getByRole('list', { name: 'Calendar feeds' });
  await press(feeds.getByRole('button', { name: 'Revoke the feed My dates' }), 'Enter');
  const asked = question('Revoke the feed “My dates”?');
  await press(asked.getByRole('button', { name: 'Cancel' }), 'Enter');
  await expect.element(feeds.getByRole('button').first()).toHaveFocus();
  await pressKey('Enter');
  await press(asked.getByRole('button', { name: 'Revoke' }), 'Enter');
  await expectHidden(feeds);
  await expect.element(profile.heading('Calendar feeds')).toHaveFocus();
  expect(server.requestsOf(revokeCalendarFeed)).toHaveLength(1);
});

test('the profile keeps where notifications go and when the digest is sent', async () => {
  const settings = keepSettings();
  await renderScreen('/boards');
  const profile = await openProfile('Notifications');
  const digest = profile.dialog.getByRole('combobox', { name: 'Daily email digest' });
  const hint = profile.dialog.getByText('No digest is sent: what is set to “Inbox and digest” appears');
  await digest.click();
  await page.getByRole('option', { name: 'No digest', exact: true }).click();
  await expectShown(hint);
  await expect.element(digest).toHaveAccessibleDescription(/^No digest is sent/);
  await digest.click();
  await page.getByRole('option', { name: '7 am', exact: true }).click();
  await expectHidden(hint);
  const syncs = profile.dialog.getByRole('combobox', { name: 'Failed syncs' });
  await syncs.click();
  await page.getByRole('option', { name: 'Inbox only' }).click();
  await expect.poll(() => settings.Notifications).toMatchObject({ digestHour: 7, kinds: { sync: 'hub' } });
  await expectAccessible();
  await expectFitsPhone();
  await renderScreen('/boards');
  await openProfile('Notifications');
  await expect.element(digest).toHaveValue('7 am');
  await expect.element(syncs).toHaveValue('Inbox only');
  // Only administrators receive these.
  await expectHidden(profile.dialog.getByRole('combobox', { name: 'Outside systems that fail' }));
});
