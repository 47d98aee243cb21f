import type { Call, CallInput, CallResult } from '@hub/contract/call.ts';
import { login } from '@hub/contract/auth/auth.calls.ts';
import { test as base, type Browser, type BrowserContext, type Page, request } from '@playwright/test';

/** A demo sign-in. */
export type DemoEmail = 'admin@demo.hub' | 'attorney@demo.hub' | 'paralegal@demo.hub' | 'inhouse@demo.hub';

const demoPassword = 'invention-hub';

/** Calls the hub as one person, typed by the contract; a refusal fails the test. */
export type Caller = <C extends Call>(call: C, ...parts: CallParts<C>) => Promise<CallResult<C>>;

type CallParts<C extends Call> = Record<string, never> extends CallInput<C> ? [CallInput<C>?] : [CallInput<C>];

interface LooseParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const buildAddress = ({ path }: Call, { params = {}, query = {} }: LooseParts): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  return `${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))}?${search}`;
};

const createCaller = (baseURL: string, token?: string): Caller => {
  return async (call, ...[parts = {}]) => {
    const loose: LooseParts = parts;
    const context = await request.newContext({ baseURL });
    const answer = await context.fetch(buildAddress(call, loose), {
      method: call.method,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(loose.body === undefined ? {} : { data: loose.body }),
    });
    const body = call.status === 204 ? undefined : await answer.json();
    await context.dispose();
    if (answer.status() !== call.status)
      throw new Error(`${call.method} ${call.path} answered ${answer.status()}: ${JSON.stringify(body)}`);
    return body;
  };
};

const signInToken = (baseURL: string, email: DemoEmail): Promise<string> =>
  createCaller(baseURL)(login, { body: { email, password: demoPassword } });

const openSignedIn = async (browser: Browser, baseURL: string, email: DemoEmail): Promise<BrowserContext> => {
  const token = await signInToken(baseURL, email);
  return browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    storageState: {
      cookies: [],
      origins: [{ origin: baseURL, localStorage: [{ name: 'HUB_AUTH_TOKEN', value: token }] }],
    },
  });
};

interface HubFixtures {
  /** Calls the API as a demo person, to build what a test needs. */
  callAs: (email: DemoEmail) => Promise<Caller>;
  /** A page of a browser of its own in which a demo person is signed in. */
  openAs: (email: DemoEmail) => Promise<Page>;
}

/** Playwright's `test` with the hub's people. */
export const test = base.extend<HubFixtures>({
  callAs: async ({ baseURL = '' }, use) => {
    await use(async (email) => createCaller(baseURL, await signInToken(baseURL, email)));
  },
  openAs: async ({ browser, baseURL = '' }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (email) => {
      const context = await openSignedIn(browser, baseURL, email);
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect } from '@playwright/test';
