import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/hub-test.ts';
import { createLoginPage } from '../src/login.page.ts';

const listen = async (server: Server, port: number): Promise<string> => {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The page has no port.');
  return `http://127.0.0.1:${address.port}`;
};

/** Starts a site whose pages frame the URL in their query; a foreign one unless it has the port that may. */
const openSite = async (port = 0) => {
  const server = createServer(({ url }, answer) => {
    const framed = new URL(url ?? '', 'http://site').searchParams.get('frame') ?? '';
    answer
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><title>Elsewhere</title><iframe src="${framed}"></iframe>`);
  });
  return { origin: await listen(server, port), close: () => void server.close() };
};

const openFrame = async (page: Page, site: string, framed: string) => {
  await page.goto(`${site}/?frame=${encodeURIComponent(framed)}`);
  await page.waitForLoadState('networkidle');
  return page.frameLocator('iframe');
};

test('T17: a page on another port can neither frame the hub nor read it', async ({ page, baseURL }) => {
  const site = await openSite();
  const refusals: string[] = [];
  page.on('console', (message) => refusals.push(message.text()));
  for (const path of ['/', '/inventions', '/api/docs', '/api/auth/', '/start.js']) {
    refusals.length = 0;
    const frame = await openFrame(page, site.origin, `${baseURL}${path}`);
    await expect.poll(() => refusals.join('\n')).toContain('frame-ancestors');
    await expect(frame.getByText('Invention Hub')).toHaveCount(0);
    expect(page.frames().map((one) => one.url())).not.toContain(`${baseURL}${path}`);
  }
  for (const [path, method] of [
    ['/api/auth/', 'GET'],
    ['/inventions', 'GET'],
    ['/api/auth/login', 'POST'],
    ['/api/streams/socket.io?EIO=4&transport=polling', 'GET'],
  ]) {
    const read = `fetch(${JSON.stringify(`${baseURL}${path}`)}, { method: '${method}' }).then(() => 'read', String)`;
    expect(await page.evaluate(read)).toContain('TypeError');
  }
  site.close();
});

test('T17: another page that opens the hub cannot reach into it, and its messages change nothing', async ({
  page,
  baseURL,
}) => {
  const site = await openSite();
  await page.goto(site.origin);
  const opened = page.waitForEvent('popup');
  await page.evaluate(`globalThis.hub = open(${JSON.stringify(baseURL ?? '')}); undefined`);
  const hub = await opened;
  await expect(createLoginPage(hub).heading).toBeVisible();
  expect(await hub.evaluate('opener')).toBeNull();
  await page.evaluate(`hub.postMessage({ HUB_AUTH_TOKEN: 'x', type: 'navigate', url: '/inventions' }, '*')`);
  expect(await page.evaluate('hub.closed')).toBe(true);
  await expect(createLoginPage(hub).heading).toBeVisible();
  expect(await hub.evaluate('localStorage.getItem("HUB_AUTH_TOKEN")')).toBeNull();
  site.close();
});

/** They open a site at the one port that may frame the hub. */
test.describe('the configured site', () => {
  test.describe.configure({ mode: 'serial' });

  test('T17: in a frame whose storage the browser blocks, the sign-in says so and works', async ({
    page,
    baseURL,
  }) => {
    const site = await openSite(Number(process.env.HUB_E2E_FRAME_PORT));
    // As browsers do that block what other sites keep.
    await page.addInitScript(`if (top !== self) {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, { get: refuse, configurable: true });
    navigator.locks.request = async () => refuse();
    navigator.locks.query = async () => refuse();
  }`);
    const frame = await openFrame(page, site.origin, `${baseURL}/?fip=true`);
    await expect(frame.getByText('This browser keeps nothing for a page within another site')).toBeVisible();
    await expect(frame.getByRole('link', { name: 'Open Invention Hub in a tab of its own' })).toBeVisible();
    await createLoginPage(frame).signIn('attorney@demo.hub', 'invention-hub');
    await expect(frame.getByRole('heading', { name: 'Milestones overview' })).toBeVisible();
    await expect(frame.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    site.close();
  });

  test('T17: the site that is configured may frame the hub, without its logo and navigation', async ({
    page,
    baseURL,
  }) => {
    const site = await openSite(Number(process.env.HUB_E2E_FRAME_PORT));
    const frame = await openFrame(page, site.origin, `${baseURL}/?fip=true`);
    await createLoginPage(frame).signIn('attorney@demo.hub', 'invention-hub');
    await expect(frame.getByRole('heading', { name: 'Milestones overview' })).toBeVisible();
    await expect(frame.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    const opened = await openFrame(page, site.origin, `${baseURL}/inventions/matter/4711`);
    await expect(opened.getByRole('heading', { name: 'No invention for matter 4711' })).toBeVisible();
    await expect(opened.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    site.close();
  });
});
