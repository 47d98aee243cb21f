import { HttpError } from '@hub/client/http-error.ts';
import { login, logout, refresh } from '@hub/contract/auth/auth.calls.ts';
import type { Identity } from '@hub/contract/auth/auth.schema.ts';
import type { PasskeyAssertion } from '@hub/contract/auth/passkeys.schema.ts';
import { createFirstAdministrator, type FirstAdministrator } from '@hub/contract/auth/setup.calls.ts';
import { logDebug, logError } from '../log.ts';
import { inOnePage } from '../open-pages.ts';
import { lockScreenWhile } from '../screen-lock.ts';
import { removeUnsaved, storageKeys } from '../storage/storage-keys.ts';
import { createStoredValue } from '../storage/stored-value.ts';
import { createStore } from '../store.ts';
import { createWebClient } from '../web-client/web-client.ts';
import { type Claims, readIdentity } from './identity.ts';
import { renewalDelayMs } from './renewal-delay.ts';
import { sessionEnded } from './session-ended.ts';
import { createTokenRenewal } from './token-renewal.ts';

/** State of the session: `starting` until the stored token has been tried, `leaving` from signing out until the page reloads. */
type SessionState =
  | { status: 'starting' | 'leaving'; identity: null }
  | { status: 'signed-out'; identity: null }
  | { status: 'signed-in'; identity: Identity };

const token = createStoredValue<string | null>({
  key: storageKeys.authToken,
  parse: (text) => text,
  format: (value) => value,
  storage: localStorage,
});
const state = createStore<SessionState>({ status: 'starting', identity: null });

/** Read-only store of the session; changes only by signing in and out. */
export const session = { get: state.get, subscribe: state.subscribe };

/** Sends a call with the current token, without renewing it. */
const requestOnce = createWebClient({ readToken: token.get });

const exchange = async (): Promise<string | null> => {
  try {
    return await requestOnce(refresh);
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return null;
    throw error;
  }
};

const exclusively = <T>(work: () => Promise<T>): Promise<T> => inOnePage('hub-token-renewal', work);

const renew = createTokenRenewal({ readToken: token.reread, storeToken: token.set, exchange, exclusively });

/** Exchanges a refused token; when the session has ended, the page reloads at the login screen. */
export const renewToken = async (refused: string): Promise<string | null> => {
  const next = await renew(refused);
  if (next === null && state.get().status === 'signed-in') leaveEnded();
  return next;
};

/** Returns the current bearer token. */
export const readToken = (): string | null => token.get();

let timer: ReturnType<typeof setTimeout> | undefined;
const retryDelayMs = 15_000;

const scheduleRenewal = (claims: Claims): void => {
  clearTimeout(timer);
  timer = setTimeout(renewInBackground, renewalDelayMs(claims));
};

const renewInBackground = async (): Promise<void> => {
  const old = token.get();
  if (old === null) return;
  try {
    await renewToken(old);
  } catch (error) {
    logDebug('The token was not renewed; trying again', error);
    timer = setTimeout(renewInBackground, retryDelayMs);
  }
};

/** Applies a changed token, including sign-outs and sign-ins in other tabs; no data of the previous person stays on screen. */
const applyToken = (stored: string | null): void => {
  const identity = readIdentity(stored);
  const { status, identity: known } = state.get();
  if (status === 'signed-in' && stored === null) {
    leaveEnded();
  } else if (status === 'signed-in' && identity?.sub !== known.sub) {
    leave();
  } else if (identity && status !== 'leaving') {
    sessionEnded.set(false);
    state.set({ status: 'signed-in', identity });
    scheduleRenewal(identity);
  }
};

/** Preparations of the first screen. */
interface FirstScreens {
  /** Loads what the login screen needs. */
  prepareSignIn: () => Promise<void>;
  /** Loads the screen of the address while the token is renewed; the shell does not wait longer than a second for it. */
  prepareScreen: () => Promise<void>;
}

const maxPreparationMs = 1_000;

const atMost = (ms: number, work: Promise<void>): Promise<void> =>
  Promise.race([
    work.catch((error: unknown) => logDebug('The first screen was not prepared', error)),
    new Promise<void>((resolve) => setTimeout(resolve, ms)),
  ]);

/** Refreshes the stored token; without one, or on failure, the person is signed out (docs/specification.md §4). */
export const startSession = async ({ prepareSignIn, prepareScreen }: FirstScreens): Promise<void> => {
  const stored = token.get();
  let renewed: string | null = null;
  try {
    if (stored !== null)
      [renewed] = await Promise.all([renew(stored), atMost(maxPreparationMs, prepareScreen())]);
  } catch (error) {
    logError('The stored session could not be refreshed', error);
  }
  token.subscribe(() => applyToken(token.get()));
  if (renewed !== null) applyToken(token.get());
  if (state.get().status === 'signed-in') return;
  if (stored !== null && token.get() === null) sessionEnded.set(true);
  await prepareSignIn();
  state.set({ status: 'signed-out', identity: null });
};

/** Credentials for signing in; the code is required for people with two-step verification. */
export interface Credentials {
  email: string;
  password: string;
  /** Authenticator code or recovery code. */
  code?: string;
  /** Passkey in place of a code. */
  passkey?: PasskeyAssertion;
}

/** Signs in with email and password. Rejects with `HttpError`. */
export const signIn = async (credentials: Credentials): Promise<void> => {
  token.set(await requestOnce(login, { body: credentials }));
};

/** Signs in without a password, with the token that a call returns. Rejects with `HttpError`. */
export const signInThrough = async (redeem: (send: typeof requestOnce) => Promise<string>): Promise<void> => {
  token.set(await redeem(requestOnce));
};

/** Creates the first administrator of an installation and signs them in. Rejects with `HttpError`. */
export const signInAsFirst = async (administrator: FirstAdministrator): Promise<void> => {
  token.set(await requestOnce(createFirstAdministrator, { body: administrator }));
};

/**
 * Signs in with the token that a rarely used call returns. The screen of that call sends it, so that it is no part of the first
 * load. Rejects with `HttpError`.
 */
export const signInWith = async (
  obtainToken: (send: typeof requestOnce) => Promise<string>,
): Promise<void> => {
  token.set(await obtainToken(requestOnce));
};

/** Exchanges the token for one with the current permissions. Does nothing while the hub is unreachable. */
export const renewRights = async (): Promise<void> => {
  const old = token.get();
  if (old === null) return;
  await renewToken(old).catch((error: unknown) => logDebug('The token was not renewed', error));
};

/**
 * Ends the session on the server if reachable, clears token, identity and what this browser stored of unsaved texts, and
 * reloads the page.
 */
export const signOut = async (): Promise<void> => {
  await lockScreenWhile('Signing out', () =>
    requestOnce(logout).catch((error: unknown) => logDebug('The session was not ended on the server', error)),
  );
  removeUnsaved(localStorage);
  leave();
  token.set(null);
};

/** Reloads the page. Leaves the stored token alone: it may already be the next person's, set by another tab. */
const leave = (): void => {
  clearTimeout(timer);
  state.set({ status: 'leaving', identity: null });
  location.reload();
};

/** Leaves after the session ended elsewhere; the login screen says so. */
const leaveEnded = (): void => {
  sessionEnded.set(true);
  leave();
};
