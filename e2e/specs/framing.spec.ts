import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/hub-test.ts';
import { createLoginPage } from '../src/login.page.ts';

const mainFile = resolve(import.meta.dirname, '../../apps/api/src/main.ts');

const listen = async (server: Server): Promise<string> => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The page has no port.');
  return `http://127.0.0.1:${address.port}`;
};

/** Starts a foreign site whose pages frame the URL in their query. */
const openSite = async () => {
  const server = createServer(({ url }, answer) => {
    const framed = new URL(url ?? '', 'http://site').searchParams.get('frame') ?? '';
    answer
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><title>Elsewhere</title><iframe src="${framed}"></iframe>`);
  });
  return { origin: await listen(server), close: () => void server.close() };
};

/** Starts a separate hub that one origin may frame; returns its URL and the link to create its administrator. */
const startHub = async (frameAncestors: string, dataDir: string) => {
  const hub: ChildProcess = spawn(process.execPath, [mainFile], {
    env: {
      PATH: process.env.PATH,
      HUB_PORT: '0',
      HUB_DATA_DIR: dataDir,
      HUB_DEMO: '0',
      HUB_FRAME_ANCESTORS: frameAncestors,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const setupAddress = await new Promise<string>((found, fail) => {
    let said = '';
    hub.stdout?.on('data', (chunk: Buffer) => {
      said += chunk;
      const [, address] = /Create the administrator at (\S+)\n/.exec(said) ?? [];
      if (address) found(address);
    });
    hub.once('exit', () => fail(new Error('The hub did not start.')));
  });
  const stop = async () => {
    hub.kill('SIGTERM');
    await once(hub, 'exit');
  };
  return { origin: new URL(setupAddress).origin, setupAddress, stop };
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

/** Signs in within a frame of the docketing system and opens a matter; logo and navigation stay hidden. */
const useInFrame = async (
  page: Page,
  site: string,
  { origin, setupAddress }: { origin: string; setupAddress: string },
): Promise<void> => {
  const setup = new URL(setupAddress);
  const frame = await openFrame(page, site, `${origin}${setup.pathname}?fip=true${setup.hash}`);
  await frame.getByLabel('First name').fill('Ada');
  await frame.getByLabel('Last name').fill('Byron');
  await frame.getByLabel('Email').fill('ada@example.test');
  await frame.getByLabel('Password').fill('correct horse battery');
  await frame.getByRole('button', { name: 'Create administrator' }).click();
  await expect(frame.getByRole('heading', { name: 'Milestones overview' })).toBeVisible();
  await expect(frame.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  const opened = await openFrame(page, site, `${origin}/inventions/matter/4711`);
  await expect(opened.getByRole('heading', { name: 'No invention for matter 4711' })).toBeVisible();
  await expect(opened.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
};

test('T17: the configured origin may frame the hub, another may not', async ({ page }) => {
  const [allowed, foreign] = [await openSite(), await openSite()];
  const dataDir = mkdtempSync(join(tmpdir(), 'hub-framing-'));
  const hub = await startHub(allowed.origin, dataDir);
  try {
    const shown = await openFrame(page, allowed.origin, hub.origin);
    await expect(shown.getByRole('heading', { name: 'Hey! Do we know you?' })).toBeVisible();
    const refused = await openFrame(page, foreign.origin, hub.origin);
    await expect(refused.getByText('Invention Hub')).toHaveCount(0);
    expect(page.frames().map((one) => one.url())).not.toContain(`${hub.origin}/`);
    await useInFrame(page, allowed.origin, hub);
  } finally {
    await hub.stop();
    rmSync(dataDir, { recursive: true, force: true });
    for (const site of [allowed, foreign]) site.close();
  }
});
