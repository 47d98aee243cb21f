import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerSecurityHeaders } from './security-headers.ts';
import { registerWebApp } from './web-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'hub-web-'));
const page =
  '<!doctype html><meta property="csp-nonce" nonce="__STYLE_NONCE__" /><title>Invention Hub</title>';
const script = 'console.info("hub")';
let app: FastifyInstance;

const build = async (root: string, frameAncestors: readonly string[] = []): Promise<FastifyInstance> => {
  const built = Fastify();
  await registerSecurityHeaders(built);
  await built.register(rateLimit, { max: 1000 });
  await registerWebApp(built, { folder: root, frameAncestors });
  return built;
};

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'start.js'), script);
  writeFileSync(join(folder, 'assets/app-3f2a.js'), script);
  writeFileSync(join(folder, 'assets/app-3f2a.js.br'), brotliCompressSync(script));
  app = await build(folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const html = { accept: 'text/html,application/xhtml+xml' };

const pages = ['/', '/index.html', '/inventions', '/inventions/01a1fc26/stream', '/tasks?preview=true'];

/** Returns the content policy of a response by directive, and its nonce. */
const readPolicy = ({ headers }: LightMyRequestResponse) => {
  const policy = String(headers['content-security-policy']);
  const directives = policy.split('; ').map((directive) => {
    const [name = '', ...sources] = directive.split(' ');
    return [name, sources.join(' ')];
  });
  return { ...Object.fromEntries(directives), nonce: /'nonce-([\w+/]{22}==)'/.exec(policy)?.[1] };
};

test.each(pages)('a browser that opens %s gets the page, uncached', async (url) => {
  const response = await app.inject({ url, headers: html });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.headers['content-encoding']).toBeUndefined();
});

test.each(pages)(
  'T17: %s allows only our own files, and style elements with the nonce of the response',
  async (url) => {
    const nonces = new Set<string>();
    for (let n = 0; n < 20; n += 1) {
      const response = await app.inject({ url, headers: { ...html, 'accept-encoding': 'br, gzip' } });
      const { nonce = '', ...policy } = readPolicy(response);
      nonces.add(nonce);
      expect(response.payload).toBe(page.replace('__STYLE_NONCE__', nonce));
      expect(response.headers['x-frame-options']).toBe('DENY');
      expect(policy).toEqual({
        'default-src': "'none'",
        'script-src': "'self'",
        'style-src': `'self' 'nonce-${nonce}'`,
        'img-src': "'self' data:",
        'font-src': "'self'",
        'connect-src': "'self'",
        'frame-src': "'self'",
        'manifest-src': "'self'",
        'form-action': "'self'",
        'object-src': "'none'",
        'base-uri': "'none'",
        'frame-ancestors': "'none'",
      });
    }
    expect(nonces.size).toBe(20);
    expect(nonces).not.toContain('');
  },
);

test('T17: only the configured origins may frame the page, and no one may frame anything else', async () => {
  const framed = await build(folder, ['https://fip.example.test', 'http://127.0.0.1:4400']);
  for (const url of pages) {
    const response = await framed.inject({ url, headers: html });
    expect(readPolicy(response)['frame-ancestors']).toBe('https://fip.example.test http://127.0.0.1:4400');
    expect(response.headers['x-frame-options']).toBeUndefined();
  }
  for (const url of ['/start.js', '/assets/app-3f2a.js', '/api/nothing']) {
    const response = await framed.inject({ url, headers: html });
    expect(response.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(response.headers['x-frame-options']).toBe('DENY');
  }
  await framed.close();
});

test('files have a closed content policy without a nonce', async () => {
  for (const url of ['/start.js', '/assets/app-3f2a.js']) {
    const { headers } = await app.inject({ url });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('nonce');
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test('a HEAD request for the page returns no body', async () => {
  const response = await app.inject({ method: 'HEAD', url: '/' });
  expect(response.statusCode).toBe(200);
  expect(response.payload).toBe('');
});

test('hashed files are precompressed and cached for a year; start.js is not cached', async () => {
  const headers = { 'accept-encoding': 'br, gzip' };
  const hashed = await app.inject({ url: '/assets/app-3f2a.js', headers });
  expect(hashed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(hashed.headers['content-type']).toContain('javascript');
  const theme = await app.inject({ url: '/start.js', headers });
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
])('%s returns a problem instead of the page', async (url, headers) => {
  const response = await app.inject({ url, headers });
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(response.payload).not.toContain('Invention Hub');
});

test('only GET requests get the page', async () => {
  const response = await app.inject({ method: 'POST', url: '/inventions', headers: html });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 'route.not_found' });
});

test('addresses of the web app are not found before it is built', async () => {
  const bare = await build(join(folder, 'nowhere'));
  const response = await bare.inject({ url: '/', headers: html });
  expect(response.json()).toMatchObject({ code: 'route.not_found' });
  await bare.close();
});

test('a build that replaces the one of a running hub is served at once', async () => {
  const root = mkdtempSync(join(tmpdir(), 'web-app-'));
  writeFileSync(join(root, 'index.html'), page);
  const replaced = await build(root);
  writeFileSync(join(root, 'index.html'), page.replace('</', '<b>newer</b></'));
  utimesSync(join(root, 'index.html'), new Date(), new Date(Date.now() + 5_000));
  expect((await replaced.inject({ url: '/', headers: html })).body).toContain('newer');
  rmSync(join(root, 'index.html'));
  expect((await replaced.inject({ url: '/', headers: html })).statusCode).toBe(200);
  await replaced.close();
  rmSync(root, { recursive: true });
});
