import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { login } from '@hub/contract/auth/auth.calls.ts';
import { problemSchema } from '@hub/contract/errors.ts';
import { listInventions } from '@hub/contract/inventions/inventions.calls.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: TestClient;
let port: number;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
  port = Number(new URL(await hub.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => hub.stop());
afterEach(async () => {
  const { statusCode } = await hub.anonymous.send({ url: '/health/ready' });
  expect(statusCode).toBe(200);
});

const megabyte = 1024 * 1024;
const deepest = 20;

const postLogin = async (payload: string) => {
  const response = await hub.anonymous.send({
    method: login.method,
    url: login.path,
    headers: { 'content-type': 'application/json' },
    payload,
  });
  return problemSchema.parse(response.json());
};

/** Returns a body with this many nested objects and arrays. */
const nest = (levels: number): string => `{"email":${'['.repeat(levels - 1)}1${']'.repeat(levels - 1)}}`;

/** Sends raw bytes and returns everything received before the server closes the connection. */
const sendBytes = async (bytes: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  socket.end(bytes);
  return text(socket);
};

const request = (address: string): string =>
  `GET ${address} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`;

describe('T18: limits', () => {
  test('accepts a body of 1 MB and refuses one byte more', async () => {
    const body = JSON.stringify({ email: 'nobody@example.test', password: 'guess' });
    expect(await postLogin(body.padEnd(megabyte))).toMatchObject({ code: 'auth.failed' });
    expect(await postLogin(body.padEnd(megabyte + 1))).toMatchObject({
      status: 413,
      code: 'request.too_large',
    });
  });

  test('accepts JSON of twenty levels and refuses deeper JSON', async () => {
    const readable = await postLogin(nest(deepest));
    expect(readable).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(readable.errors?.map(({ path }) => path)).toContain('email');
    const tooDeep = [{ path: '', message: 'Nested too deeply' }];
    for (const levels of [deepest + 1, 1_000, 250_000])
      expect(await postLogin(nest(levels))).toMatchObject({ status: 400, errors: tooDeep });
  });

  test('accepts a page size of 200 and refuses a larger one', async () => {
    const ask = (size: number) => client.send({ url: `${listInventions.path}?size=${size}` });
    expect((await ask(200)).statusCode).toBe(200);
    const refused = await ask(201);
    expect(refused.statusCode).toBe(400);
    expect(problemSchema.parse(refused.json()).errors).toMatchObject([{ path: 'size' }]);
  });

  test('accepts an id of the maximum length and refuses a longer one before the lookup', async () => {
    const ask = async (length: number) => {
      const response = await client.send({ url: `/api/inventions/${'a'.repeat(length)}` });
      return problemSchema.parse(response.json());
    };
    expect(await ask(254 * 9)).toMatchObject({ status: 400, errors: [{ path: 'id' }] });
    const refused = await ask(254 * 9 + 1);
    expect([400, 404]).toContain(refused.status);
    expect(JSON.stringify(refused.errors ?? [])).not.toContain('"path":"id"');
  });

  test('accepts a URL and headers of up to 16 KiB together', async () => {
    expect(await sendBytes(request(`/health/live?${'x'.repeat(16_000)}`))).toMatch(/^HTTP\/1.1 200 /);
    const refused = await sendBytes(request(`/health/live?${'x'.repeat(16 * 1024)}`));
    expect(refused).toMatch(/^HTTP\/1.1 413 /);
    const [head = '', body = ''] = refused.split('\r\n\r\n');
    expect(head).toContain('content-type: application/problem+json');
    expect(head).toContain('x-content-type-options: nosniff');
    expect(problemSchema.parse(JSON.parse(body))).toMatchObject({ code: 'request.too_large' });
  });

  test('asks the database once for all readiness probes that arrive at the same time', async () => {
    const lock = await hub.db.startTransaction().execute();
    await sql`lock table schema_migrations in access exclusive mode`.execute(lock);
    const probes = Array.from({ length: 200 }, () => hub.anonymous.send({ url: '/health/ready' }));
    const countWaiting = async (): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from pg_locks
        where relation = 'schema_migrations'::regclass and not granted`.execute(lock);
      return rows[0]?.count ?? 0;
    };
    await expect.poll(countWaiting).toBe(1);
    await lock.rollback().execute();

    const statuses = (await Promise.all(probes)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('serves the API description 120 times a minute to one address', async () => {
    const ask = () => hub.anonymous.send({ url: '/api/openapi.json' });
    const statuses: number[] = [];
    for (let n = 0; n < 121; n++) statuses.push((await ask()).statusCode);
    expect(new Set(statuses.slice(0, 120))).toEqual(new Set([200]));
    expect(statuses.at(-1)).toBe(429);
  });

  test.each([
    ['a message that is not HTTP', 'nonsense\r\n\r\n'],
    ['a request with a header without a colon', 'GET / HTTP/1.1\r\nHost\r\n\r\n'],
    [
      'a request with two lengths',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    ],
    [
      'a chunked request with a length',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
  ])('refuses %s with a problem', async (_what, bytes) => {
    const response = await sendBytes(bytes);
    expect(response).toMatch(/^HTTP\/1.1 400 /);
    expect(problemSchema.parse(JSON.parse(response.split('\r\n\r\n')[1] ?? ''))).toMatchObject({
      code: 'request.invalid',
    });
  });
});
