import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from './support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.stop());

test.each(['/', '/api/auth/', '/api/nothing', '/health/live', '/api/auth/users/me'])(
  'every answer forbids scripts, frames and other origins: %s',
  async (url) => {
    const { headers } = await hub.anonymous.send({ url, headers: { origin: 'https://evil.test' } });
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain("object-src 'none'");
    expect(headers['content-security-policy']).toContain("base-uri 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  },
);

test('the API page runs no inline script either', async () => {
  const page = await hub.anonymous.send({ url: '/api/docs' });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  expect(page.payload).not.toMatch(/<script(?![^>]*\ssrc=)/);
});

test('another origin gets no preflight', async () => {
  const answer = await hub.anonymous.send({
    method: 'OPTIONS',
    url: '/api/auth/login',
    headers: { origin: 'https://evil.test', 'access-control-request-method': 'POST' },
  });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
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
