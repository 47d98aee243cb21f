import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { createClient, type RequestCall } from '@hub/client/client.ts';
import { login } from '@hub/contract/auth/auth.calls.ts';
import { test as base, type Page, type ViewportSize } from '@playwright/test';
import { type BrowserTraits, type ContextPool, createContextPool } from './context-pool.ts';

/** Email of a demo person. */
type DemoEmail = 'admin@demo.hub' | 'attorney@demo.hub' | 'paralegal@demo.hub' | 'inhouse@demo.hub';

export const demoPassword = 'invention-hub';

/** Sends a call as one person; a refused call fails the test. */
export type Caller = RequestCall;

/** Fetches and waits when rate-limited: all browsers share one IP address, and a test mistypes passwords. */
const fetchInTurn = async (url: string, init: RequestInit): Promise<Response> => {
  const response = await fetch(url, init);
  const seconds = Number(response.headers.get('retry-after'));
  if (response.status !== 429 || !seconds) return response;
  await setTimeout(seconds * 1000);
  return fetchInTurn(url, init);
};

const createCaller = (baseUrl: string, token: string | null = null): Caller =>
  createClient({ baseUrl, fetch: fetchInTurn, readToken: () => token, validates: true });

/** Returns the token of a new session. */
const signInToken = (baseURL: string, email: DemoEmail): Promise<string> =>
  createCaller(baseURL)(login, { body: { email, password: demoPassword } });

/** Tokens are valid for 15 minutes, and a whole run takes longer on a slow machine. */
const keptMs = 10 * 60_000;

const callers = new Map<DemoEmail, { caller: Promise<Caller>; keptUntil: number }>();

const findCaller = (baseURL: string, email: DemoEmail): Promise<Caller> => {
  const kept = callers.get(email);
  if (kept && performance.now() < kept.keptUntil) return kept.caller;
  const caller = signInToken(baseURL, email).then((token) => createCaller(baseURL, token));
  callers.set(email, { caller, keptUntil: performance.now() + keptMs });
  return caller;
};

interface OpenOptions {
  /** Stored values of the browser besides the token. */
  stored?: Record<string, string>;
  viewport?: ViewportSize;
  colorScheme?: 'dark' | 'light';
  /** Browser options; a desktop browser in New York by default. */
  traits?: BrowserTraits;
}

interface HubFixtures {
  /** Returns a client for the API as a demo person, to create test data. */
  callAs: (email: DemoEmail) => Promise<Caller>;
  /** Opens an empty page in a separate context with a demo person signed in. */
  openAs: (email: DemoEmail, options?: OpenOptions) => Promise<Page>;
}

/** Playwright's `test` with fixtures for demo people. */
export const test = base.extend<HubFixtures, { contexts: ContextPool }>({
  contexts: [
    async ({ browser }, use) => {
      const contexts = createContextPool(browser);
      await use(contexts);
      await contexts.close();
    },
    { scope: 'worker' },
  ],
  callAs: async ({ baseURL }, use) => {
    await use((email) => findCaller(baseURL ?? '', email));
  },
  openAs: async ({ contexts, baseURL }, use) => {
    const origin = baseURL ?? '';
    await use(async (email, { stored = {}, viewport, colorScheme, traits } = {}) => {
      const kept = { HUB_AUTH_TOKEN: await signInToken(origin, email), ...stored };
      const page = await contexts.openPage(origin, kept, traits);
      if (viewport) await page.setViewportSize(viewport);
      if (colorScheme) await page.emulateMedia({ colorScheme });
      return page;
    });
    await contexts.giveBack();
  },
});

/** Returns a unique title. */
export const uniqueTitle = (start: string): string => `${start} ${randomUUID().slice(0, 8)}`;

export { expect } from '@playwright/test';
