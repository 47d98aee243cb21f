import '../../src/lib/schemas-without-eval.ts';
import 'temporal-polyfill/global';
import { getMe, login, refresh } from '@hub/contract/auth/auth.calls.ts';
import type { Permission } from '@hub/domain/people/permissions.ts';
import type { AnswerSize } from '@hub/testkit/web/answer-with.ts';
import { createServerDouble, type ServerDouble } from '@hub/testkit/web/server-double.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { ConfirmHost } from '../../src/components/feedback/confirm-host.tsx';
import { FullScreenLock } from '../../src/components/feedback/full-screen-lock.tsx';
import { ToastHost } from '../../src/components/feedback/toast-host.tsx';
import { settingsPane } from '../../src/features/ground/settings/model/settings-pane.ts';
import { SignedOut } from '../../src/features/people/auth/public.ts';
import { closeOverlay } from '../../src/features/shell/shell/model/overlay.ts';
import { confirmRequest } from '../../src/lib/confirm/confirm.ts';
import { useKeyListener } from '../../src/lib/keys/keys.ts';
import { queryClient } from '../../src/lib/query-client.ts';
import { session, signIn, startSession } from '../../src/lib/session/session.ts';
import { storageKeys } from '../../src/lib/storage/storage-keys.ts';
import { useStore } from '../../src/lib/store.ts';
import { ThemeProvider } from '../../src/lib/theme/theme-provider.tsx';
import { endExtension } from '../../src/lib/time-extension.ts';
import { router as appRouter } from '../../src/router.tsx';
import { takeWarnings } from './developer-warnings.ts';

/** The person who looks at every screen. */
const reader = { email: 'ada@example.test', firstName: 'Ada', lastName: 'Byron' };
const readerId = '0198c0de-0000-7000-8000-00000000000a';

/** The server of the running test. */
export let server: ServerDouble;

let root: Root | undefined;

/** Returns a token of the person; only the server verifies its signature. */
export const tokenFor = (permissions: readonly Permission[] = []): string => {
  const iat = Math.floor(Date.now() / 1000);
  // Two tokens of one second differ.
  const validity = { iss: 'invention-hub', sid: readerId, iat, exp: iat + 3600, jti: crypto.randomUUID() };
  return `e30.${btoa(JSON.stringify({ ...reader, ...validity, sub: readerId, teams: [], permissions }))}.`;
};

const SignedIn = () => {
  // A router keeps the address that it has last shown.
  const [router] = useState(() => createRouter({ ...appRouter.options, history: createBrowserHistory() }));
  return <RouterProvider router={router} />;
};

/** The screens of someone who is signed out until a sign-in succeeds; the session stays that of earlier tests. */
const Entrance = () => {
  const [before] = useState(session.get);
  return useStore(session) === before ? <SignedOut /> : <SignedIn />;
};

/** The application as `app.tsx` composes it. */
const App = ({ children }: { children: ReactNode }) => {
  useKeyListener();
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        {children}
        <ConfirmHost />
        <FullScreenLock />
        <ToastHost />
      </QueryClientProvider>
    </ThemeProvider>
  );
};

const platformFetch = globalThis.fetch;
const nothing = async () => undefined;
const started = startSession({ prepareSignIn: nothing, prepareScreen: nothing });

/** Starts a server whose answers have this size until the test says otherwise. Each test begins with the smallest. */
export const startServer = (size: AnswerSize): void => {
  server = createServerDouble(size);
  server.answer(getMe, { ...reader, timeZone: 'Europe/Berlin' });
};

/** Begins a test: the application's requests go to a new server. */
export const beginTest = (): void => {
  startServer('smallest');
  globalThis.fetch = (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    return /^\/(?:api|health)\//.test(url) ? server.fetch(url, init) : platformFetch(input, init);
  };
};

/** Closes what covers the screen and would lie over the next one: modules outlive a screen here, unlike on a reload. */
const closeDialogs = async (): Promise<void> => {
  confirmRequest.get()?.answer({ isConfirmed: false, isRemembered: false });
  closeOverlay();
  endExtension();
  settingsPane.close();
  (await import('@mantine/notifications')).notifications.clean();
};

/** Removes the screen and what it has read. */
const leaveScreen = async (): Promise<void> => {
  await closeDialogs();
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
  queryClient.clear();
};

/** Stored values outlive the screen in their modules, so another tab announces their removal. That of the token would reload the page. */
const forgetStored = (): void => {
  const keys = Object.keys(localStorage).filter((key) => key !== storageKeys.authToken);
  localStorage.clear();
  for (const key of keys) window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
};

/**
 * Removes the screen and all that the test has stored; fails if the server was asked what it could not answer, or if
 * React gave a warning.
 */
export const endTest = async (): Promise<void> => {
  await leaveScreen();
  sessionStorage.clear();
  forgetStored();
  await page.viewport(1440, 720);
  expect([...server.faults, ...takeWarnings()]).toEqual([]);
};

const show = async (path: string, screens: ReactNode): Promise<void> => {
  window.history.replaceState(null, '', path);
  const place = document.createElement('div');
  place.id = 'root';
  document.body.append(place);
  root = createRoot(place);
  root.render(<App>{screens}</App>);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/**
 * Shows the screen of a path to a person with these permissions, as soon as it has its heading. A screen that is already
 * shown is left, as on a reload: only what it has stored is kept.
 */
export const renderScreen = async (path: string, permissions: readonly Permission[] = []): Promise<void> => {
  await started;
  await leaveScreen();
  server.answer(login, tokenFor(permissions));
  server.answer(refresh, () => tokenFor(permissions));
  await signIn({ email: reader.email, password: 'unused' });
  await show(path, <SignedIn />);
};

/** Shows the screen of a path to someone who is signed out. A sign-in that succeeds shows what is at the address then. */
export const renderSignedOut = async (path: string): Promise<void> => {
  await started;
  await leaveScreen();
  await show(path, <Entrance />);
};

/** The address of the shown screen, without its origin. */
export const addressOf = (): string => window.location.pathname + window.location.search;

/** Presses a key on an element, which has the focus from then on. A dialog that opens takes the focus first. */
export const press = async (target: Locator, key: string): Promise<void> => {
  await expect.element(target).toBeVisible();
  const dialog = target.element().closest('[aria-modal="true"]');
  if (dialog) await expect.poll(() => dialog.contains(document.activeElement)).toBe(true);
  target.element().focus();
  await userEvent.keyboard(`{${key}}`);
};

/** Chooses an entry of the menu that is opening by keyboard: a menu takes the focus once it is there. */
export const chooseByKey = async (item: string): Promise<void> => {
  await expect.poll(() => document.activeElement?.role).toBe('menuitem');
  await press(page.getByRole('menuitem', { name: item }), 'Enter');
};
