import { createClient, type RequestCall } from '@hub/client/client.ts';
import { HttpError } from '@hub/client/http-error.ts';
import { getMe, login, logout, refresh } from '@hub/contract/auth/auth.calls.ts';

/** State of the session: `ended` if the hub refused the token, so that the sign-in can say so. */
export type SessionState = 'signed-out' | 'ended' | 'signed-in';

const listeners = new Set<() => void>();
let token: string | null = null;
let state: SessionState = 'signed-out';

/** Word on the web gives each tenant a storage of its own by this prefix. */
const storageKey = (): string => `${Office.context?.partitionKey ?? ''}HUB_WORD_TOKEN`;

/** Browsers may block the storage of a framed page; the token then lasts as long as the pane is open. */
const inStorage = (use: () => string | null): string | null => {
  try {
    return use();
  } catch {
    return null;
  }
};

const keep = (next: string | null, nextState: SessionState): void => {
  token = next;
  state = nextState;
  inStorage(() => {
    if (next === null) localStorage.removeItem(storageKey());
    else localStorage.setItem(storageKey(), next);
    return null;
  });
  for (const listen of listeners) listen();
};

const requestOnce = createClient({ baseUrl: '', readToken: () => token });

const exchange = async (): Promise<string | null> => {
  try {
    const next = await requestOnce(refresh);
    keep(next, 'signed-in');
    return next;
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 401) throw error;
    keep(null, 'ended');
    return null;
  }
};

let renewal: Promise<string | null> | undefined;

/** Requests that are refused at the same time share one exchange. */
const renew = (refused: string): Promise<string | null> => {
  if (token !== refused) return Promise.resolve(token);
  renewal ??= exchange().finally(() => {
    renewal = undefined;
  });
  return renewal;
};

/** Sends a call with the token of the session, and renews the token when it has expired. */
export const request: RequestCall = createClient({ baseUrl: '', readToken: () => token, renewToken: renew });

/** The session as a store for React. */
export const session = {
  get: (): SessionState => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Continues the session of an earlier pane. */
export const restoreSession = (): void => {
  const kept = inStorage(() => localStorage.getItem(storageKey()));
  if (kept !== null) keep(kept, 'signed-in');
};

/** Signs in with email and password, and with a code when the person has two-step verification. */
export const signIn = async (credentials: {
  email: string;
  password: string;
  code?: string;
}): Promise<void> => keep(await requestOnce(login, { body: credentials }), 'signed-in');

/** Signs in with a personal token, which the hub has to accept first. */
export const signInWithToken = async (personalToken: string): Promise<void> => {
  await createClient({ baseUrl: '', readToken: () => personalToken })(getMe);
  keep(personalToken, 'signed-in');
};

/** Forgets the token, also if the hub cannot be reached to end its session. */
export const signOut = async (): Promise<void> => {
  await requestOnce(logout).catch(() => undefined);
  keep(null, 'signed-out');
};
