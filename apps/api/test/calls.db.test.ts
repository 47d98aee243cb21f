import { calls } from '@hub/contract/calls.ts';
import { checkedServices } from '@hub/contract/health/health.calls.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerDeclaredRoutesOnly } from '../src/spine/calls/declared-routes.ts';
import { registerCall } from '../src/spine/calls/register-call.ts';
import { startTestHub, type TestHub } from './support/test-hub.ts';

interface OpenApi {
  openapi: string;
  paths: Record<
    string,
    Record<string, { summary?: string; responses: Record<string, unknown>; security: unknown[] }>
  >;
}

let hub: TestHub;
let api: OpenApi;
beforeAll(async () => {
  hub = await startTestHub();
  api = (await hub.anonymous.send({ url: '/api/openapi.json' })).json();
});
afterAll(() => hub.stop());

const nameOf = ({ method, path }: { method: string; path: string }): string =>
  `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;

test('each call of the contract has exactly one route, and each route is a call', () => {
  const routes = Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => nameOf({ method: method.toUpperCase(), path })),
  );
  expect(routes.sort()).toEqual(calls.map(nameOf).sort());
});

test('the API description is OpenAPI 3.1 and describes the responses of each call', () => {
  expect(api.openapi).toBe('3.1.0');
  for (const call of calls) {
    const operation = api.paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
    expect(operation, nameOf(call)).toMatchObject({ summary: call.summary });
    expect(Object.keys(operation?.responses ?? {})).toEqual(
      expect.arrayContaining([String(call.status), '400', '429', '500', '503']),
    );
    expect(operation?.responses[call.status]).not.toMatchObject({ description: 'Default Response' });
    expect(operation?.security).toEqual(call.access.kind === 'anyone' ? [] : [{ token: [] }]);
  }
});

test('every service in the health report has a check, and the checks pass', async () => {
  const checks = hub.dependencies.health.list();
  expect(checks.map(([service]) => service).sort()).toEqual([...checkedServices].sort());
  await Promise.all(checks.map(([, check]) => check()));
});

describe('registration', () => {
  const declared = {
    method: 'GET',
    path: '/api/x',
    summary: '',
    service: 'x',
    status: 204,
    errors: [],
  } as const;

  test('refuses a call that does not declare its access', () => {
    expect(() => registerCall(Fastify(), JSON.parse(JSON.stringify(declared)), () => null)).toThrow(
      'GET /api/x does not declare its access',
    );
  });

  test('refuses a route below /api that is not a call', () => {
    const app = Fastify();
    registerDeclaredRoutesOnly(app);
    expect(() => app.get('/api/hidden', () => 'x')).toThrow('GET /api/hidden is not a call of the contract');
  });
});

test('ignores a trailing slash', async () => {
  for (const url of ['/api/auth', '/api/auth/']) {
    expect((await hub.anonymous.send({ url })).statusCode).toBe(200);
  }
});
