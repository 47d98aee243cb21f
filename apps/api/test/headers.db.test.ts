import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Call } from '@hub/contract/call.ts';
import { calls } from '@hub/contract/calls.ts';
import { permissions } from '@hub/contract/permissions.ts';
import { liveSocketPath } from '@hub/contract/streams/live.events.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from './support/test-client.ts';
import { startTestHub, type TestHub } from './support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.stop());

const answers = [
  '/api/auth/',
  '/api/nothing',
  '/api/auth/users/me',
  '/api/openapi.json',
  '/health/live',
  '/metrics',
  '/nothing',
  '/api/%zz',
];

test.each(answers)('T17: an answer that is no page may run, load and be framed nowhere: %s', async (url) => {
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
});

test('T17: answers stay with their origin, over HTTPS, and need no device', async () => {
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

test('T17: the API page runs and styles nothing inline either', async () => {
  const page = await hub.anonymous.send({ url: '/api/docs' });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  expect(page.headers['content-security-policy']).toContain("style-src 'self';");
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none';");
  expect(page.headers['content-security-policy']).not.toContain('unsafe');
  expect(page.payload).not.toMatch(/<script(?![^>]*\ssrc=)/);
});

describe('T17: another origin', () => {
  let address: string;
  beforeAll(async () => {
    address = await hub.app.listen({ host: '127.0.0.1', port: 0 });
  });

  /** As a browser on a foreign page would ask. */
  const ask = async (url: string, method: string, headers: Record<string, string> = {}) => {
    const sent = request(`${address}${url}`, {
      method,
      headers: { origin: 'https://evil.test', ...headers },
    });
    const [answer]: IncomingMessage[] = await once(sent.end(), 'response');
    answer?.resume();
    return {
      status: answer?.statusCode,
      grants: Object.keys(answer?.headers ?? {}).filter((name) => name.startsWith('access-control')),
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
    '/theme.js',
    '/api/docs',
    '/health/live',
  ])('gets no preflight of %s', async (url) => {
    expect(await ask(url, 'OPTIONS', preflight)).toEqual({ status: 404, grants: [] });
  });

  test('gets neither a preflight nor a session of the live sockets', async () => {
    const url = `${liveSocketPath}?EIO=4&transport=polling`;
    expect(await ask(url, 'OPTIONS', preflight)).toEqual({ status: 400, grants: [] });
    expect(await ask(url, 'GET')).toEqual({ status: 403, grants: [] });
    expect(await ask(url, 'GET', { origin: address })).toEqual({ status: 200, grants: [] });
  });

  test('may not read what it may ask for', async () => {
    expect(await ask('/api/auth/', 'GET')).toEqual({ status: 200, grants: [] });
  });
});

describe('T17: what a form of another page can send is not read', () => {
  let client: TestClient;
  beforeAll(async () => {
    client = await hub.signIn(await buildPerson(hub.db, { permissions: [...permissions] }));
  });

  const written = calls
    .filter(({ method }) => method !== 'GET')
    .map((call) => [`${call.method} ${call.path}`, call] as const);
  const form = 'multipart/form-data; boundary=x';
  const sendAs = (who: TestClient, { method, path }: Call, type: string) =>
    who.send({
      method,
      url: path.replace(/:\w+/g, '01a1fc26-c2a1-7ada-bb29-682c5b826f64'),
      headers: { 'content-type': type },
      payload: 'title=x',
    });

  test.each(written)('%s', async (_name, call) => {
    const types = ['application/x-www-form-urlencoded', 'text/plain', ...(call.takesForm ? [] : [form])];
    for (const type of types) {
      const answer = await sendAs(client, call, type);
      expect(answer.statusCode).toBe(415);
      expect(answer.json()).toMatchObject({ code: 'request.unsupported_type' });
    }
  });

  test.each(written.filter(([, { takesForm }]) => takesForm))(
    '%s, which takes forms, because no other page has the token',
    async (_name, call) => {
      const answer = await sendAs(hub.anonymous, call, form);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'auth.required' });
    },
  );
});

test('a malformed address is a problem answer', async () => {
  const answer = await hub.anonymous.send({ url: '/api/%zz' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'request.invalid' });
});

test('metrics are for this machine, or for the token', async () => {
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

test('an address that asks too often waits, whatever headers it sends', async () => {
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
