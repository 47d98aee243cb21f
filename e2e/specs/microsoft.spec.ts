import { configureProviders } from '@hub/contract/auth/microsoft.calls.ts';
import { createFirstAdministrator } from '@hub/contract/auth/setup.calls.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/hub-test.ts';
import { type LocalMicrosoft, type OwnHub, startLocalMicrosoft, startOwnHub } from '../src/own-hub.ts';
import { createShellPage } from '../src/shell.page.ts';

const ada = {
  email: 'ada@example.test',
  firstName: 'Ada',
  lastName: 'Byron',
  password: 'correct horse battery',
};

let hub: OwnHub;
let microsoft: LocalMicrosoft;

const post = async (path: string, body: unknown, token = ''): Promise<unknown> => {
  const answer = await fetch(hub.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
};

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  [hub, microsoft] = await Promise.all([startOwnHub(), startLocalMicrosoft(ada.email)]);
  const token = new URL(hub.setupAddress).hash.slice(1);
  const session = String(await post(createFirstAdministrator.path, { ...ada, token }));
  const { issuer, tenantId, clientId, clientSecret } = microsoft;
  const settings = { enabled: true, issuer, tenantId, clientId, clientSecret };
  await post(configureProviders.path, { microsoft: settings }, session);
});
test.afterAll(() => Promise.all([hub.stop(), microsoft.stop()]));

const button = (page: Page) => page.getByRole('button', { name: 'Sign in with Microsoft' });
const readStored = (page: Page): Promise<string> =>
  page.evaluate(`JSON.stringify([localStorage, sessionStorage])`);

test('a person signs in with Microsoft, reaches the address that was opened, and stays signed in', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto(`${hub.address}/inventions?q=valve`);
  await button(page).click();
  await expect(createShellPage(page).title).toHaveText('Inventions');
  await expect(page).toHaveURL(`${hub.address}/inventions?q=valve`);
  expect(await readStored(page)).toContain('HUB_AUTH_TOKEN');
  expect(await readStored(page)).not.toContain('HUB_SIGN_IN_STATE');
  await page.reload();
  await expect(createShellPage(page).title).toHaveText('Inventions');
  await page.goto(`${hub.address}/microsoft.html`);
  await expect(createShellPage(page).title).toHaveText('Milestones overview');
});

test("T9 a link to another person's return page signs nobody in", async ({ page, browser }) => {
  const attacker = await (await browser.newContext()).newPage();
  await attacker.route('**/api/auth/microsoft', (route) => route.abort());
  await attacker.goto(hub.address);
  const [returned] = await Promise.all([
    attacker.waitForRequest('**/microsoft.html?*'),
    button(attacker).click(),
  ]);
  const link = returned.url();
  await expect(attacker.getByRole('alert')).toBeVisible();
  await attacker.context().close();

  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText(
    'This sign-in was not started in this browser tab. Sign in again.',
  );
  expect(page.url()).toBe(`${hub.address}/microsoft.html`);
  expect(sent).not.toContain('POST /api/auth/microsoft');
  expect(await readStored(page)).not.toContain('HUB_AUTH_TOKEN');
});

test('a return that the hub refuses shows an error', { tag: '@deep' }, async ({ page }) => {
  await page.route('**/api/auth/microsoft', (route) => {
    const body = route.request().postDataJSON();
    return route.continue({ postData: JSON.stringify({ ...body, code: 'another' }) });
  });
  await page.goto(hub.address);
  await button(page).click();
  await expect(page.getByRole('alert')).toContainText('No account matches that sign-in');
});
