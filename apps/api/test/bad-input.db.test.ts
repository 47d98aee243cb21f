import type { Call } from '@hub/contract/call.ts';
import { calls } from '@hub/contract/calls.ts';
import { type Problem, problemSchema } from '@hub/contract/errors.ts';
import { permissions } from '@hub/contract/permissions.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { TestClient } from './support/test-client.ts';
import { startTestHub, type TestHub } from './support/test-hub.ts';

let hub: TestHub;
let client: TestClient;
beforeAll(async () => {
  hub = await startTestHub();
  // Nothing is refused for want of a permission, so that every check of the input is reached.
  client = await hub.signIn(await buildPerson(hub.db, { permissions: [...permissions] }));
});
afterAll(() => hub.stop());
afterEach(() => {
  const faults = hub.logLines.filter((line) => JSON.parse(line).level >= 50);
  hub.logLines.length = 0;
  expect(faults).toEqual([]);
});

const unknownId = '01a1fc26-c2a1-7ada-bb29-682c5b826f64';
const hostileTexts = [
  `'; drop table people; --`,
  `" or 1=1 --`,
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '{"$ne":null}',
  '%00',
  '\u0000',
  '\ud800',
  '💥'.repeat(20),
];

const fieldsOf = (schema: z.ZodType | undefined): string[] =>
  schema && 'shape' in schema ? Object.keys(schema.shape as object) : [];

const fill = (call: Call, value: string): string =>
  call.path.replace(/:(\w+)/g, () => encodeURIComponent(value));

/** Well-formed values that lead nowhere or, for names, to what there is. */
const harmless: Record<string, string> = { name: 'confirmations', service: 'auth', provider: 'board' };

const fillHarmless = (call: Call): string =>
  call.path.replace(/:(\w+)/g, (_match, name: string) => harmless[name] ?? unknownId);

const withBody = (call: Call, payload: unknown): InjectOptions => ({
  method: call.method,
  url: fillHarmless(call),
  headers: { 'content-type': 'application/json' },
  payload: JSON.stringify(payload),
});

const readProblem = (answer: { statusCode: number; payload: string; headers: object }): Problem => {
  expect(answer.headers).toMatchObject({ 'content-type': 'application/problem+json' });
  return problemSchema.parse(JSON.parse(answer.payload));
};

const named = (list: readonly Call[]) => list.map((call) => [`${call.method} ${call.path}`, call] as const);
const callsWithParams = named(calls.filter(({ params }) => params));
const callsWithBody = named(calls.filter(({ body }) => body));
const guardedCalls = named(calls.filter(({ access }) => access.kind !== 'anyone'));

describe.each(guardedCalls)('%s', (_name, call) => {
  test('asks for a sign-in before it looks at anything else', async () => {
    const answer = await hub.anonymous.send({ ...withBody(call, {}), payload: '{' });
    expect(answer.statusCode).toBe(401);
    expect(readProblem(answer).code).toBe('auth.required');
  });
});

describe.each(callsWithParams)('%s', (_name, call) => {
  test('refuses malformed ids', async () => {
    for (const value of ['x', '0', unknownId.slice(1), `${unknownId}0`, ...hostileTexts.slice(0, 6)]) {
      const answer = await client.send({ method: call.method, url: fill(call, value) });
      expect([400, 404]).toContain(answer.statusCode);
      readProblem(answer);
    }
  });

  test('an unknown id is not found, or its body is refused first', async () => {
    const answer = await client.send({ method: call.method, url: fill(call, unknownId) });
    expect([400, 404, 415]).toContain(answer.statusCode);
    readProblem(answer);
  });
});

describe.each(callsWithBody)('%s', (_name, call) => {
  test.each([
    ['malformed JSON', '{"a":', 400],
    ['an array', '[]', 400],
    ['null', 'null', 400],
    ['nothing', '', 400],
    ['a prototype', '{"__proto__":{"admin":true}}', 400],
    ['10 MB', JSON.stringify({ title: 'x'.repeat(10_000_000) }), 413],
  ])('refuses %s', async (_what, payload, status) => {
    const answer = await client.send({ ...withBody(call, {}), payload });
    expect(answer.statusCode).toBe(status);
    readProblem(answer);
    expect(Object.prototype).not.toHaveProperty('admin');
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'refuses %s',
    async (type) => {
      const answer = await client.send({ ...withBody(call, {}), headers: { 'content-type': type } });
      expect(answer.statusCode).toBe(415);
      expect(readProblem(answer).code).toBe('request.unsupported_type');
    },
  );

  test('names an unknown field', async () => {
    const answer = await client.send(withBody(call, { isAdmin: true }));
    expect(answer.statusCode).toBe(400);
    expect(JSON.stringify(readProblem(answer).errors)).toContain('isAdmin');
  });

  test('refuses a wrong type in every field, by its name', async () => {
    for (const field of fieldsOf(call.body)) {
      const answer = await client.send(withBody(call, { [field]: { wrong: [1] } }));
      expect(answer.statusCode).toBe(400);
      expect(readProblem(answer).errors?.map(({ path }) => path.split('.')[0])).toContain(field);
    }
  });

  test('hostile text in every field never breaks it', async () => {
    for (const field of fieldsOf(call.body)) {
      for (const text of hostileTexts) {
        const answer = await client.send(withBody(call, { [field]: text }));
        expect([200, 201, 400, 401, 403, 404, 409, 429]).toContain(answer.statusCode);
      }
    }
  });
});

describe.each(named(calls))('%s', (_name, call) => {
  test('refuses an unknown or hostile query', async () => {
    const send = (query: string) =>
      client.send({ ...withBody(call, {}), url: `${fillHarmless(call)}?${query}` });
    for (const query of ['nosuchfield=1', 'constructor=1', '__proto__[x]=1']) {
      const answer = await send(query);
      expect(answer.statusCode).toBe(400);
      readProblem(answer);
    }
    for (const field of fieldsOf(call.query)) {
      for (const text of hostileTexts.slice(0, 8)) {
        const answer = await send(new URLSearchParams({ [field]: text.toWellFormed() }).toString());
        expect([200, 400, 404]).toContain(answer.statusCode);
      }
    }
  });
});

test('a JSON type with nothing behind it is no body', async () => {
  const { id } = await buildMilestone(hub.db);
  const answer = await client.send({
    method: 'PUT',
    url: `/api/workflow/milestones/${id}/finish`,
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.statusCode).toBe(200);
});
