import { login, logout, refresh } from '@hub/contract/auth/auth.calls.ts';
import type { Identity } from '@hub/contract/auth/auth.schema.ts';
import { createHttpClient } from '../http/http-client.ts';
import { HttpError } from '../http/http-error.ts';
import { emitStatus } from '../http/status-listeners.ts';
import { logDebug, logError } from '../log.ts';
import { storageKeys } from '../storage/storage-keys.ts';
import { createStoredValue } from '../storage/stored-value.ts';
import { createStore } from '../store.ts';
import { readIdentity } from './identity.ts';
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

const scheduleRenewal = (identity: Identity): void => {
  clearTimeout(timer);
  timer = setTimeout(renewInBackground, renewalDelayMs(identity.exp, Date.now()));
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

const takeToken = (kept: string | null): void => {
  const identity = readIdentity(kept);
  if (identity) {
    state.set({ status: 'signed-in', identity });
    scheduleRenewal(identity);
  } else if (state.get().status === 'signed-in') {
    leave();
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

/** Signs in by email and password. Rejects with `HttpError`. */
export const signIn = async (credentials: { email: string; password: string }): Promise<void> => {
  token.set(await bare.request(login, { body: credentials }));
};

/** Ends the session on the server as far as it can be reached, forgets token and identity, and reloads the page. */
export const signOut = async (): Promise<void> => {
  await bare
    .request(logout)
    .catch((error: unknown) => logDebug('The session was not ended on the server', error));
  leave();
};

const leave = (): void => {
  clearTimeout(timer);
  state.set({ status: 'leaving', identity: null });
  token.set(null);
  location.reload();
};
