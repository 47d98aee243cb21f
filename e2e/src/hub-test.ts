import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { login } from '@hub/contract/auth/auth.calls.ts';
import type { Call, CallInput, CallResult } from '@hub/contract/call.ts';
import { test as base, type Page, type ViewportSize } from '@playwright/test';
import { type BrowserTraits, type ContextPool, createContextPool } from './context-pool.ts';

/** A demo sign-in. */
type DemoEmail = 'admin@demo.hub' | 'attorney@demo.hub' | 'paralegal@demo.hub' | 'inhouse@demo.hub';

export const demoPassword = 'invention-hub';

/** Calls the hub as one person, typed by the contract; a refusal fails the test. */
export type Caller = <C extends Call>(call: C, ...parts: CallParts<C>) => Promise<CallResult<C>>;

type CallParts<C extends Call> =
  Record<string, never> extends CallInput<C> ? [CallInput<C>?] : [CallInput<C>];

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

/** A body as the call takes it: JSON, or a form. */
const encodeBody = ({ takesForm }: Call, body: unknown): string | FormData | undefined => {
  if (body === undefined) return undefined;
  if (!takesForm) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value));
  return form;
};

/** All browsers have one address here; where a test has mistyped passwords, the hub says how long to wait. */
const fetchInTurn = async (url: string, init: RequestInit): Promise<Response> => {
  const answer = await fetch(url, init);
  const seconds = Number(answer.headers.get('retry-after'));
  if (answer.status !== 429 || !seconds) return answer;
  await setTimeout(seconds * 1000);
  return fetchInTurn(url, init);
};

const createCaller = (baseURL: string, token?: string): Caller => {
  return async <C extends Call>(call: C, ...[parts]: CallParts<C>) => {
    const loose: LooseParts = parts ?? {};
    const answer = await fetchInTurn(`${baseURL}${buildAddress(call, loose)}`, {
      method: call.method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(loose.body === undefined || call.takesForm ? {} : { 'content-type': 'application/json' }),
      },
      body: encodeBody(call, loose.body),
    });
    const body: unknown = call.status === 204 ? undefined : await answer.json();
    if (answer.status !== call.status)
      throw new Error(`${call.method} ${call.path} answered ${answer.status}: ${JSON.stringify(body)}`);
    return call.response.parse(body) as CallResult<C>;
  };
};

/** A token of a new session. */
const signInToken = (baseURL: string, email: DemoEmail): Promise<string> =>
  createCaller(baseURL)(login, { body: { email, password: demoPassword } });

const callers = new Map<DemoEmail, Promise<Caller>>();

const findCaller = (baseURL: string, email: DemoEmail): Promise<Caller> => {
  const caller =
    callers.get(email) ?? signInToken(baseURL, email).then((token) => createCaller(baseURL, token));
  callers.set(email, caller);
  return caller;
};

interface OpenOptions {
  /** What the browser keeps of the hub besides the token. */
  stored?: Record<string, string>;
  viewport?: ViewportSize;
  colorScheme?: 'dark' | 'light';
  /** A desktop browser in New York unless said. */
  traits?: BrowserTraits;
}

interface HubFixtures {
  /** Calls the API as a demo person, to build what a test needs. */
  callAs: (email: DemoEmail) => Promise<Caller>;
  /** An empty page of a browser of its own in which a demo person is signed in. */
  openAs: (email: DemoEmail, options?: OpenOptions) => Promise<Page>;
}

/** Playwright's `test` with the hub's people. */
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

/** A title that no other test has. */
export const uniqueTitle = (start: string): string => `${start} ${randomUUID().slice(0, 8)}`;

export { expect } from '@playwright/test';
