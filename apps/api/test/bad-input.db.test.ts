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

const formType = 'multipart/form-data; boundary=part';

/** A form as it travels: the parts with their heads, such as `name="content"`. */
const writeForm = (parts: readonly (readonly [string, string])[]): string =>
  parts
    .map(([head, text]) => `--part\r\ncontent-disposition: form-data; ${head}\r\n\r\n${text}\r\n`)
    .join('')
    .concat('--part--\r\n');

const withBody = (call: Call, payload: object): InjectOptions => ({
  method: call.method,
  url: fillHarmless(call),
  headers: { 'content-type': call.takesForm ? formType : 'application/json' },
  payload: call.takesForm
    ? writeForm(Object.entries(payload).map(([name, text]) => [`name="${name}"`, String(text)]))
    : JSON.stringify(payload),
});

const readProblem = (answer: { statusCode: number; payload: string; headers: object }): Problem => {
  expect(answer.headers).toMatchObject({ 'content-type': 'application/problem+json' });
  return problemSchema.parse(JSON.parse(answer.payload));
};

const named = (list: readonly Call[]) => list.map((call) => [`${call.method} ${call.path}`, call] as const);
const callsWithParams = named(calls.filter(({ params }) => params));
const callsWithBody = named(calls.filter(({ body }) => body));
const callsWithJson = callsWithBody.filter(([, { takesForm }]) => !takesForm);
const callsWithForm = callsWithBody.filter(([, { takesForm }]) => takesForm);
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

describe.each(callsWithJson)('%s', (_name, call) => {
  test.each([
    ['malformed JSON', '{"a":', 400],
    ['an array', '[]', 400],
    ['null', 'null', 400],
    ['nothing', '', 400],
    ['a prototype', '{"__proto__":{"admin":true}}', 400],
    ['10 MB', JSON.stringify({ title: 'x'.repeat(10_000_000) }), 413],
  ])('refuses %s', async (what, payload, status) => {
    const answer = await client.send({ ...withBody(call, {}), payload });
    // Where the body may be left out, it is what the address leads to that is not there.
    const isEnough = call.body?.safeParse(undefined).success && ['null', 'nothing'].includes(what);
    expect(answer.statusCode).toBe(isEnough ? 404 : status);
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

  test('refuses a wrong type in every field, by its name', async () => {
    for (const field of fieldsOf(call.body)) {
      const answer = await client.send(withBody(call, { [field]: { wrong: [1] } }));
      expect(answer.statusCode).toBe(400);
      expect(readProblem(answer).errors?.map(({ path }) => path.split('.')[0])).toContain(field);
    }
  });
});

describe.each(callsWithForm)('%s', (_name, call) => {
  const sendForm = (payload: string) => client.send({ ...withBody(call, {}), payload });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json'])(
    'refuses %s',
    async (type) => {
      const answer = await client.send({ ...withBody(call, {}), headers: { 'content-type': type } });
      expect(readProblem(answer)).toMatchObject({ status: 415, code: 'request.unsupported_type' });
    },
  );

  test.each<[string, string, number]>([
    ['nothing', '', 400],
    ['a form without fields', writeForm([]), 400],
    ['a form without an end', writeForm([['name="content"', 'x']]).slice(0, -14), 400],
    ['a part without a name', writeForm([['size="1"', 'x']]), 400],
    ['a file', writeForm([['name="content"; filename="x.txt"', 'x']]), 415],
    ['a field of 200 kB', writeForm([['name="content"', 'x'.repeat(200_000)]]), 413],
    ['1,000 fields', writeForm(Array.from({ length: 1_000 }, (_, n) => [`name="f${n}"`, 'x'])), 413],
  ])('refuses %s', async (_what, payload, status) => {
    expect(readProblem(await sendForm(payload)).status).toBe(status);
  });

  test('refuses a field that is sent twice, by its name', async () => {
    for (const field of fieldsOf(call.body)) {
      const part = [`name="${field}"`, 'x'] as const;
      expect(readProblem(await sendForm(writeForm([part, part]))).errors).toMatchObject([{ path: field }]);
    }
  });
});

describe.each(callsWithBody)('%s', (_name, call) => {
  test('names an unknown field', async () => {
    const answer = await client.send(withBody(call, { isAdmin: true }));
    expect(answer.statusCode).toBe(400);
    expect(JSON.stringify(readProblem(answer).errors)).toContain('isAdmin');
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
        expect([200, 400, 403, 404]).toContain(answer.statusCode);
        // They assist nobody; there is no permission that they lack.
        if (answer.statusCode === 403) expect(readProblem(answer).code).toBe('search_as.not_sponsor');
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
