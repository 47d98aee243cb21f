import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerSecurityHeaders } from './security-headers.ts';
import { registerTaskPane } from './task-pane.ts';

const folder = mkdtempSync(join(tmpdir(), 'hub-pane-'));
const page = '<!doctype html><title>Invention Hub</title>';
let app: FastifyInstance;

const build = async (root: string): Promise<FastifyInstance> => {
  const built = Fastify();
  registerSecurityHeaders(built);
  await registerTaskPane(built, { folder: root, frameAncestors: ['https://office.firm.example'] });
  return built;
};

beforeAll(async () => {
  for (const name of ['assets', 'office']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'index.html'), page);
  for (const name of ['icon-32.png', 'assets/pane-3f2a.js', 'office/office.js'])
    writeFileSync(join(folder, name), name);
  app = await build(folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test('T17: the page runs only files of the hub, and only Word on the web and the configured origins may frame it', async () => {
  const { headers, payload, statusCode } = await app.inject('/word-addin/?hub=https://hub.example.com');
  expect([statusCode, payload, headers['cache-control']]).toEqual([200, page, 'no-store']);
  expect(headers['x-frame-options']).toBeUndefined();
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "frame-src 'self'",
      "form-action 'self'",
    ]),
  );
  expect(policy.at(-1)).toBe(
    'frame-ancestors https://*.officeapps.live.com https://*.cloud.microsoft https://*.office.com https://*.sharepoint.com https://onedrive.live.com https://office.firm.example',
  );
});

test.each([
  ['icon-32.png', 'no-cache', 'cross-origin'],
  ['office/office.js', 'no-cache', 'same-origin'],
  ['assets/pane-3f2a.js', 'public, max-age=31536000, immutable', 'same-origin'],
])('T17: %s cannot be framed, and is cached as %s', async (name, caching, policy) => {
  const { headers, payload } = await app.inject(`/word-addin/${name}`);
  expect(payload).toBe(name);
  expect(headers).toMatchObject({ 'cache-control': caching, 'cross-origin-resource-policy': policy });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('a hub without a built pane has no such page, and nothing outside its folder is served', async () => {
  const empty = await build(join(folder, 'assets'));
  expect((await empty.inject('/word-addin/')).statusCode).toBe(404);
  await empty.close();
  for (const path of ['../package.json', '%2e%2e/package.json', '..%2fpackage.json', 'office/'])
    expect((await app.inject(`/word-addin/${path}`)).statusCode).not.toBe(200);
});
