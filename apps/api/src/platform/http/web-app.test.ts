import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerWebApp } from './web-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'hub-web-'));
const page = '<!doctype html><title>Invention Hub</title>';
const script = 'console.info("hub")';
let app: FastifyInstance;

const build = async (root: string): Promise<FastifyInstance> => {
  const built = Fastify();
  await built.register(rateLimit, { max: 1000 });
  await registerWebApp(built, root);
  return built;
};

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'theme.js'), script);
  writeFileSync(join(folder, 'assets/app-3f2a.js'), script);
  writeFileSync(join(folder, 'assets/app-3f2a.js.br'), brotliCompressSync(script));
  app = await build(folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const html = { accept: 'text/html,application/xhtml+xml' };

test.each(['/', '/inventions', '/inventions/01a1fc26/stream', '/tasks?preview=true'])(
  'a browser that opens %s gets the page, never from its cache unasked',
  async (url) => {
    const answer = await app.inject({ url, headers: html });
    expect(answer.statusCode).toBe(200);
    expect(answer.payload).toBe(page);
    expect(answer.headers['cache-control']).toBe('no-cache');
  },
);

test('hashed files are precompressed and kept for a year, theme.js is not kept', async () => {
  const headers = { 'accept-encoding': 'br, gzip' };
  const hashed = await app.inject({ url: '/assets/app-3f2a.js', headers });
  expect(hashed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(hashed.headers['content-type']).toContain('javascript');
  const theme = await app.inject({ url: '/theme.js', headers });
  expect(theme.payload).toBe(script);
  expect(theme.headers['cache-control']).toBe('no-cache');
});

test.each([
  ['/api/nothing', html],
  ['/health/nothing', html],
  ['/metrics/nothing', html],
  ['/assets/gone.js', { accept: '*/*' }],
  ['/../../package.json', { accept: '*/*' }],
  ['/..%2f..%2fpackage.json', { accept: '*/*' }],
])('%s is a problem answer, not the page', async (url, headers) => {
  const answer = await app.inject({ url, headers });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.payload).not.toContain('Invention Hub');
});

test('only reading gets the page', async () => {
  const answer = await app.inject({ method: 'POST', url: '/inventions', headers: html });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'route.not_found' });
});

test('before the web app is built its addresses are not found', async () => {
  const bare = await build(join(folder, 'nowhere'));
  const answer = await bare.inject({ url: '/', headers: html });
  expect(answer.json()).toMatchObject({ code: 'route.not_found' });
  await bare.close();
});
