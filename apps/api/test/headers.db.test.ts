import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Call } from '@hub/contract/call.ts';
import { calls } from '@hub/contract/calls.ts';
import { liveSocketPath } from '@hub/contract/streams/live.events.ts';
import { permissions } from '@hub/domain/people/permissions.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from './support/test-client.ts';
import { startTestHub, type TestHub } from './support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.stop());

const responses = [
  '/api/auth/',
  '/api/nothing',
  '/api/auth/users/me',
  '/api/openapi.json',
  '/health/live',
  '/metrics',
  '/nothing',
  '/api/%zz',
];

test.each(responses)(
  'T17: no response other than a page may run scripts, load resources or be framed: %s',
  async (url) => {
    const { headers } = await hub.anonymous.send({ url, headers: { origin: 'https://evil.test' } });
    const policy = String(headers['content-security-policy']).split(/; ?/).toSorted();
    expect(policy).toEqual([
      "base-uri 'none'",
      "default-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  },
);

test('no response of a call is kept by browsers or proxies', async () => {
  const client = await hub.signIn();
  const urls = ['/api/auth/users/me', '/api/inventions', '/api/inventions/nothing', '/api/auth/'];
  for (const url of [...urls, '/%61pi/inventions', '/%61pi/auth/users/me']) {
    expect((await client.send({ url })).headers['cache-control'], url).toBe('no-store');
  }
});

test('T17: responses require HTTPS and their own origin, and disable device access', async () => {
  const { headers } = await hub.anonymous.send({ url: '/api/auth/' });
  expect(headers).toMatchObject({
    'strict-transport-security': expect.stringContaining('max-age=31536000'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  const permissions = String(headers['permissions-policy']).split(', ');
  expect(permissions).toEqual(
    expect.arrayContaining(['camera=()', 'microphone=()', 'geolocation=()', 'payment=()', 'usb=()']),
  );
});

test('T17: the API documentation has no inline scripts or styles', async () => {
  const page = await hub.anonymous.send({ url: '/api/docs' });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  expect(page.headers['content-security-policy']).toContain("style-src 'self';");
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none';");
  expect(page.headers['content-security-policy']).not.toContain('unsafe');
  expect(page.payload).not.toMatch(/<script(?![^>]*\ssrc=)/);
});

describe('T17: requests from another origin', () => {
  let address: string;
  beforeAll(async () => {
    address = await hub.app.listen({ host: '127.0.0.1', port: 0 });
  });

  /** Sends a request as a browser on a foreign page would. */
  const ask = async (url: string, method: string, headers: Record<string, string> = {}) => {
    const sent = request(`${address}${url}`, {
      method,
      headers: { origin: 'https://evil.test', ...headers },
    });
    const [response]: IncomingMessage[] = await once(sent.end(), 'response');
    response?.resume();
    return {
      status: response?.statusCode,
      grants: Object.keys(response?.headers ?? {}).filter((name) => name.startsWith('access-control')),
    };
  };
  const preflight = {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization',
  };

  test.each([
    '/api/auth/login',
    '/api/inventions',
    '/',
    '/inventions',
    '/start.js',
    '/api/docs',
    '/health/live',
  ])('gets no preflight response for %s', async (url) => {
    expect(await ask(url, 'OPTIONS', preflight)).toEqual({ status: 404, grants: [] });
  });

  test('gets neither a preflight response nor a session of the live socket', async () => {
    const url = `${liveSocketPath}?EIO=4&transport=polling`;
    expect(await ask(url, 'OPTIONS', preflight)).toEqual({ status: 400, grants: [] });
    const { token } = await hub.signIn();
    const authorization = `Bearer ${token}`;
    expect(await ask(url, 'GET', { authorization })).toEqual({ status: 403, grants: [] });
    expect(await ask(url, 'GET', { origin: address, authorization })).toEqual({ status: 200, grants: [] });
  });

  test('cannot read responses', async () => {
    expect(await ask('/api/auth/', 'GET')).toEqual({ status: 200, grants: [] });
  });
});

describe('T17: form submissions from another page', () => {
  let client: TestClient;
  beforeAll(async () => {
    client = await hub.signIn(await buildPerson(hub.db, { permissions: [...permissions] }));
  });

  // A provisioning system is refused before its body is read, unless it has its token.
  const written = calls
    .filter(({ method, access }) => method !== 'GET' && access.kind !== 'provisioning')
    .map((call) => [`${call.method} ${call.path}`, call] as const);
  const form = 'multipart/form-data; boundary=x';
  const sendAs = (who: TestClient, { method, path }: Call, type: string) =>
    who.send({
      method,
      url: path.replace(/:\w+/g, '01a1fc26-c2a1-7ada-bb29-682c5b826f64'),
      headers: { 'content-type': type },
      payload: 'title=x',
    });

  test.each(written)('%s rejects the content types of forms', async (_name, call) => {
    const types = ['application/x-www-form-urlencoded', 'text/plain', ...(call.acceptsForm ? [] : [form])];
    for (const type of types) {
      const response = await sendAs(client, call, type);
      expect(response.statusCode).toBe(415);
      expect(response.json()).toMatchObject(
        call.dialect === 'strapi' ? { error: { status: 415 } } : { code: 'request.unsupported_type' },
      );
    }
  });

  test.each(written.filter(([, { acceptsForm }]) => acceptsForm))(
    '%s, which accepts forms, requires a token',
    async (_name, call) => {
      const response = await sendAs(hub.anonymous, call, form);
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ code: 'auth.required' });
    },
  );
});

test('returns a problem for a malformed address', async () => {
  const response = await hub.anonymous.send({ url: '/api/%zz' });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: 'request.invalid' });
});

test('metrics are limited to this machine or to the token', async () => {
  const guarded = await startTestHub({ metricsToken: 'sixteen-characters' });
  try {
    const fetchMetrics = (remoteAddress: string, headers: Record<string, string>) =>
      guarded.anonymous.send({ url: '/metrics', remoteAddress, headers });
    const local = await fetchMetrics('127.0.0.1', {});
    expect(local.statusCode).toBe(200);
    expect(local.payload).toContain('http_request_duration_seconds');
    expect((await fetchMetrics('127.0.0.1', { 'x-forwarded-for': '198.51.100.7' })).statusCode).toBe(401);
    expect((await fetchMetrics('198.51.100.7', {})).statusCode).toBe(401);
    expect(
      (await fetchMetrics('198.51.100.7', { authorization: 'Bearer wrong-token-here' })).statusCode,
    ).toBe(401);
    const authorization = 'Bearer sixteen-characters';
    expect((await fetchMetrics('198.51.100.7', { authorization })).statusCode).toBe(200);
  } finally {
    await guarded.stop();
  }
});

test('rate-limits an address that sends too many requests, whatever its headers', async () => {
  const narrow = await startTestHub({ rateLimit: 5 });
  try {
    const ask = (forwarded: string) =>
      narrow.anonymous.send({ url: '/api/auth/', headers: { 'x-forwarded-for': forwarded } });
    for (let n = 0; n < 5; n += 1) expect((await ask(`10.0.0.${n}`)).statusCode).toBe(200);
    const refused = await ask('10.0.0.99');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['content-type']).toBe('application/problem+json');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({ code: 'request.too_many' });
    expect((await narrow.anonymous.send({ url: '/health/ready' })).statusCode).toBe(200);
  } finally {
    await narrow.stop();
  }
});
