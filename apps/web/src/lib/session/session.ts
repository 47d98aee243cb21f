import { login, logout, refresh } from '@hub/contract/auth/auth.calls.ts';
import type { Identity } from '@hub/contract/auth/auth.schema.ts';
import { finishMicrosoftSignIn } from '@hub/contract/auth/microsoft.calls.ts';
import { createFirstAdministrator, type FirstAdministrator } from '@hub/contract/auth/setup.calls.ts';
import { createHttpClient } from '../http/http-client.ts';
import { HttpError } from '../http/http-error.ts';
import { emitStatus } from '../http/status-listeners.ts';
import { logDebug, logError } from '../log.ts';
import { storageKeys } from '../storage/storage-keys.ts';
import { createStoredValue } from '../storage/stored-value.ts';
import { createStore } from '../store.ts';
import { type Claims, readIdentity } from './identity.ts';
import { renewalDelayMs } from './renewal-delay.ts';
import { createTokenRenewal } from './token-renewal.ts';

/** Who is here. `starting` until the kept token has been tried, `leaving` from signing out until the page starts anew. */
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

/** The session, for reading; it changes only by signing in and out. */
export const session = { get: state.get, subscribe: state.subscribe };

const bare = createHttpClient({
  baseUrl: '',
  readToken: token.get,
  renewToken: async () => null,
  onStatus: emitStatus,
});

const exchange = async (): Promise<string | null> => {
  try {
    return await bare.request(refresh);
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return null;
    throw error;
  }
};

const exclusively = async <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? await navigator.locks.request('hub-token-renewal', work) : await work();

const renew = createTokenRenewal({ readToken: token.reread, keepToken: token.set, exchange, exclusively });

/** Exchanges a refused token; when the session is over, the page starts anew at the login screen. */
export const renewToken = async (refused: string): Promise<string | null> => {
  const next = await renew(refused);
  if (next === null && state.get().status === 'signed-in') leave();
  return next;
};

/** The bearer token of this moment. */
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

/** Follows the kept token, also when another tab signs out or somebody else in: nothing read before stays on screen. */
const takeToken = (kept: string | null): void => {
  const identity = readIdentity(kept);
  const { status, identity: known } = state.get();
  if (status === 'signed-in' && identity?.sub !== known.sub) {
    leave();
  } else if (identity && status !== 'leaving') {
    state.set({ status: 'signed-in', identity });
    scheduleRenewal(identity);
  }
};

/**
 * Tries the kept token; without one, or when the refresh fails, one is signed out (product §4). What the login screen
 * needs is prepared before it shows.
 */
export const startSession = async (prepareSignIn: () => Promise<void>): Promise<void> => {
  token.subscribe(() => takeToken(token.get()));
  const kept = token.get();
  try {
    if (kept !== null && (await renew(kept)) !== null) takeToken(token.get());
  } catch (error) {
    logError('The kept session could not be refreshed', error);
  }
  if (state.get().status === 'signed-in') return;
  await prepareSignIn();
  state.set({ status: 'signed-out', identity: null });
};

/** What one signs in by; the code is asked for where the person has two-step sign-in. */
export interface Credentials {
  email: string;
  password: string;
  /** Of the authenticator, or a recovery code. */
  code?: string;
}

/** Signs in by email and password. Rejects with `HttpError`. */
export const signIn = async (credentials: Credentials): Promise<void> => {
  token.set(await bare.request(login, { body: credentials }));
};

/** Signs in by what Microsoft sent the browser back with. Rejects with `HttpError`. */
export const signInByMicrosoft = async (returned: { code: string; state: string }): Promise<void> => {
  token.set(await bare.request(finishMicrosoftSignIn, { body: returned }));
};

/** Makes the first administrator of an installation, and signs them in. Rejects with `HttpError`. */
export const signInAsFirst = async (administrator: FirstAdministrator): Promise<void> => {
  token.set(await bare.request(createFirstAdministrator, { body: administrator }));
};

/** Exchanges the token for one that names the rights of this moment. Does nothing while nobody answers. */
export const renewRights = async (): Promise<void> => {
  const old = token.get();
  if (old === null) return;
  await renewToken(old).catch((error: unknown) => logDebug('The token was not renewed', error));
};

/** Ends the session on the server as far as it can be reached, forgets token and identity, and reloads the page. */
export const signOut = async (): Promise<void> => {
  await bare
    .request(logout)
    .catch((error: unknown) => logDebug('The session was not ended on the server', error));
  leave();
  token.set(null);
};

/** Starts the page anew. The kept token is left as it is: another tab may have put the next person's there. */
const leave = (): void => {
  clearTimeout(timer);
  state.set({ status: 'leaving', identity: null });
  location.reload();
};
