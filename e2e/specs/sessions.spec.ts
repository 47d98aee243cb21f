import { randomUUID } from 'node:crypto';
import { listSessions, type Session } from '@hub/contract/auth/sessions.calls.ts';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { demoPassword, expect, test } from '../src/hub-test.ts';
import { createInventionListPage } from '../src/invention-list.page.ts';
import { createLoginPage } from '../src/login.page.ts';
import { createShellPage } from '../src/shell.page.ts';

/** Returns a unique browser name, to distinguish the sessions of a test. */
const uniqueProgram = (): string => `Docket${randomUUID().slice(0, 8)}`;

const readToken = async (context: BrowserContext): Promise<string> => {
  const { origins } = await context.storageState();
  return origins[0]?.localStorage.find(({ name }) => name === 'HUB_AUTH_TOKEN')?.value ?? '';
};

const readSessions = async (request: APIRequestContext, token: string): Promise<Session[]> => {
  const answer = await request.get(listSessions.path, { headers: { authorization: `Bearer ${token}` } });
  return listSessions.response.parse(await answer.json());
};

const issueTimeMs = (token: string): number => {
  const [, claims = ''] = token.split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).iat * 1000;
};

/** Opens five tabs of a browser in which a person signed in by the login screen. */
const openFiveTabs = async (context: BrowserContext): Promise<Page[]> => {
  const first = await context.newPage();
  await first.goto('/inventions/my');
  await createLoginPage(first).signIn('inhouse@demo.hub', demoPassword);
  await expect(createShellPage(first).title).toHaveText('My inventions');
  const tabs = [first];
  while (tabs.length < 5) {
    const tab = await context.newPage();
    await tab.goto('/inventions/my');
    await expect(createShellPage(tab).title).toHaveText('My inventions');
    tabs.push(tab);
  }
  return tabs;
};

/** Collects the responses of all renewals and the URLs of all refused requests from now on. */
const watchAnswers = (context: BrowserContext) => {
  const seen = { renewals: [] as Promise<string>[], refusals: [] as string[] };
  context.on('response', (answer) => {
    if (answer.url().endsWith('/api/auth/refresh')) seen.renewals.push(answer.text());
    if (answer.status() === 401) seen.refusals.push(answer.url());
  });
  return seen;
};

/**
 * Expects that all renewals returned one token and that it is stored. There may be two renewals: a browser may publish a
 * stored value to its tabs after passing on the lock, and the hub returns the same successor to the late tab.
 */
const expectOneSuccessor = async (
  context: BrowserContext,
  renewals: readonly Promise<string>[],
): Promise<void> => {
  const successors = new Set((await Promise.all(renewals)).map((text): unknown => JSON.parse(text)));
  expect([...successors]).toEqual([await readToken(context)]);
};

test('T7: five tabs keep one session and unsaved text when their token expires', async ({
  browser,
  request,
}) => {
  const userAgent = uniqueProgram();
  const context = await browser.newContext({ userAgent });
  await context.clock.install();
  const tabs = await openFiveTabs(context);
  const [typing] = tabs as [Page];
  const list = createInventionListPage(typing);
  await createShellPage(typing).navigation.getByRole('link', { name: 'Inventions' }).click();
  await list.newInvention.click();
  await list.dialogTitle.fill('Half typed');
  const before = await readToken(context);
  const [session] = (await readSessions(request, before)).filter((one) => one.userAgent === userAgent);
  const seen = watchAnswers(context);

  // The tabs reach the time of renewal one after the other. Those that are late must not have to renew the new token as well,
  // so that time is nearer than a new token's; and the clock stands still from there.
  const issuedAt = issueTimeMs(before);
  await expect.poll(() => Date.now() - issuedAt).toBeGreaterThan(5_000);
  await context.clock.pauseAt(issuedAt + 842_000);
  await expect.poll(() => readToken(context)).not.toBe(before);
  await expectOneSuccessor(context, seen.renewals);
  await context.clock.resume();
  for (const tab of tabs.slice(1)) {
    await createShellPage(tab).navigation.getByRole('link', { name: 'Inventions' }).click();
    await expect(createInventionListPage(tab).count).toHaveText(/inventions$/);
  }
  await expect(list.dialogTitle).toHaveValue('Half typed');
  expect(seen.refusals).toEqual([]);
  const after = await readSessions(request, await readToken(context));
  expect(after.filter((one) => one.userAgent === userAgent).map(({ id }) => id)).toEqual([session?.id]);
  await context.close();
});

test('T7: five tabs that resume after their token expired continue with one token', async ({
  browser,
  request,
}) => {
  const userAgent = uniqueProgram();
  const context = await browser.newContext({ userAgent });
  const tabs = await openFiveTabs(context);
  const ended = `Bearer ${await readToken(context)}`;
  const refusal = { type: 'about:blank', title: 'Sign in to continue.', status: 401, code: 'auth.required' };
  await context.route(/\/api\/(?!auth\/refresh)/, (route) =>
    route.request().headers().authorization === ended
      ? route.fulfill({ status: 401, json: { ...refusal, requestId: 'none' } })
      : route.continue(),
  );
  const seen = watchAnswers(context);
  await Promise.all(
    tabs.map((tab) => createShellPage(tab).navigation.getByRole('link', { name: 'Inventions' }).click()),
  );
  for (const tab of tabs) await expect(createInventionListPage(tab).count).toHaveText(/inventions$/);
  await expectOneSuccessor(context, seen.renewals);
  const sessions = await readSessions(request, await readToken(context));
  expect(sessions.filter((one) => one.userAgent === userAgent)).toHaveLength(1);
  await context.close();
});

test('signing out in one tab signs out the others, and every tab shows the next person to sign in', async ({
  openAs,
}) => {
  const first = await openAs('attorney@demo.hub');
  const second = await first.context().newPage();
  for (const tab of [first, second]) {
    await tab.goto('/boards');
    await expect(createShellPage(tab).menuButton).toHaveText('MO');
  }
  await createShellPage(first).chooseFromMenu('Logout');
  for (const tab of [first, second]) await expect(createLoginPage(tab).heading).toBeVisible();
  await createLoginPage(first).signIn('paralegal@demo.hub', demoPassword);
  for (const tab of [first, second]) await expect(createShellPage(tab).menuButton).toHaveText('PR');
});

test('a browser whose session was ended elsewhere shows the login screen and why', async ({
  openAs,
  request,
}) => {
  const page = await openAs('attorney@demo.hub');
  await page.goto('/applications');
  await expect(createShellPage(page).title).toHaveText('Applications');
  const token = await readToken(page.context());
  const current = (await readSessions(request, token)).find((one) => one.current);
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.delete(`/api/auth/sessions/${current?.id}`, { headers })).status()).toBe(204);
  await expect(createLoginPage(page).heading).toBeVisible();
  await expect(page.getByText('Your session has ended. Sign in again to continue.')).toBeVisible();
});
