import type { Call } from '@hub/contract/call.ts';
import { calls as everyCall } from '@hub/contract/calls.ts';
import { type Problem, problemSchema } from '@hub/contract/errors.ts';
import { permissions } from '@hub/domain/people/permissions.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { sampling } from './access/sampling.ts';
import { type OfficeService, startOfficeService } from './support/office-service.ts';
import type { TestClient } from './support/test-client.ts';
import { startTestHub, type TestHub } from './support/test-hub.ts';

/** Calls in Strapi's dialect ignore what they do not know, and have tests of their own. */
const calls = everyCall.filter(({ dialect }) => dialect === undefined);

let hub: TestHub;
let client: TestClient;
let office: OfficeService;
beforeAll(async () => {
  office = await startOfficeService();
  hub = await startTestHub({ uspto: office.settings });
  // All permissions, so that every validation of the input is reached.
  client = await hub.signIn(await buildPerson(hub.db, { permissions: [...permissions] }));
});
afterAll(async () => {
  await hub.stop();
  await office.close();
});
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

/** Of the hostile texts, every third is sent in a field, others in the next one. */
const textsApart = 3;

/** The hostile texts for a field, by its place among all fields; `test:deep` sends all of them. */
const textsFor = (place: number, texts = hostileTexts): string[] =>
  texts.filter((_, n) => !sampling.isOn || n % textsApart === place % textsApart);

const fieldsOf = (schema: z.ZodType | undefined): string[] =>
  schema && 'shape' in schema ? Object.keys(schema.shape as object) : [];

const fill = (call: Call, value: string): string =>
  call.path.replace(/:(\w+)/g, () => encodeURIComponent(value));

/** Valid values that match nothing or, for names, something that exists. */
const harmless: Record<string, string> = { name: 'confirmations', service: 'auth', provider: 'board' };

const fillHarmless = (call: Call): string =>
  call.path.replace(/:(\w+)/g, (_match, name: string) => harmless[name] ?? unknownId);

test.each([
  '/api/notifications?after=1~------------------------------------',
  `/api/fip-connector/inventions/${unknownId}/matters/M-1/events?after=2026-02-30~x`,
])('refuses the place of a page that no list has: %s', async (url) => {
  const response = await client.send({ method: 'GET', url });
  expect([response.statusCode, readProblem(response).errors?.[0]?.path]).toEqual([400, 'after']);
});

const formType = 'multipart/form-data; boundary=part';

/** Writes a multipart form from parts with headers, such as `name="content"`. */
const writeForm = (parts: readonly (readonly [string, string])[]): string =>
  parts
    .map(([head, text]) => `--part\r\ncontent-disposition: form-data; ${head}\r\n\r\n${text}\r\n`)
    .join('')
    .concat('--part--\r\n');

const withBody = (call: Call, payload: object): InjectOptions => ({
  method: call.method,
  url: fillHarmless(call),
  headers: { 'content-type': call.acceptsForm ? formType : 'application/json' },
  payload: call.acceptsForm
    ? writeForm(Object.entries(payload).map(([name, text]) => [`name="${name}"`, String(text)]))
    : JSON.stringify(payload),
});

const readProblem = (response: { statusCode: number; payload: string; headers: object }): Problem => {
  expect(response.headers).toMatchObject({ 'content-type': 'application/problem+json' });
  return problemSchema.parse(JSON.parse(response.payload));
};

const named = (list: readonly Call[]) => list.map((call) => [`${call.method} ${call.path}`, call] as const);
const callsWithParams = named(calls.filter(({ params }) => params));
/** A call that reads its raw body checks the signature first; the tests of the docketing system send it bad input. */
const callsWithBody = named(calls.filter(({ body, readsRawBody }) => body && !readsRawBody));
const callsWithJson = callsWithBody.filter(([, { acceptsForm }]) => !acceptsForm);
const callsWithForm = callsWithBody.filter(([, { acceptsForm }]) => acceptsForm);
const guardedCalls = named(calls.filter(({ access }) => access.kind !== 'anyone'));

describe.each(guardedCalls)('%s', (_name, call) => {
  test('requires a sign-in before anything else', async () => {
    const response = await hub.anonymous.send({ ...withBody(call, {}), payload: '{' });
    expect(response.statusCode).toBe(401);
    expect(readProblem(response).code).toBe('auth.required');
  });
});

describe.each(callsWithParams)('%s', (_name, call) => {
  test('refuses malformed ids', async () => {
    for (const value of ['x', '0', unknownId.slice(1), `${unknownId}0`, ...hostileTexts.slice(0, 6)]) {
      const response = await client.send({ method: call.method, url: fill(call, value) });
      expect([400, 404]).toContain(response.statusCode);
      readProblem(response);
    }
  });

  test('returns 404 for an unknown id, unless the body is refused first', async () => {
    const response = await client.send({ method: call.method, url: fill(call, unknownId) });
    expect([400, 404, 415]).toContain(response.statusCode);
    readProblem(response);
  });
});

const tenMegabytes = JSON.stringify({ title: 'x'.repeat(10_000_000) });

describe.each(callsWithJson)('%s', (_name, call) => {
  test.each([
    ['malformed JSON', '{"a":', 400],
    ['an array', '[]', 400],
    ['null', 'null', 400],
    ['nothing', '', 400],
    ['a prototype', '{"__proto__":{"admin":true}}', 400],
    ['10 MB', tenMegabytes, 413],
  ])('refuses %s', async (what, payload, status) => {
    const response = await client.send({ ...withBody(call, {}), payload });
    // If the body is optional, only the unknown id is refused.
    const isEnough = call.body?.safeParse(undefined).success && ['null', 'nothing'].includes(what);
    expect(response.statusCode).toBe(isEnough ? 404 : status);
    readProblem(response);
    expect(Object.prototype).not.toHaveProperty('admin');
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'refuses %s',
    async (type) => {
      const response = await client.send({ ...withBody(call, {}), headers: { 'content-type': type } });
      expect(response.statusCode).toBe(415);
      expect(readProblem(response).code).toBe('request.unsupported_type');
    },
  );

  test('names the field for a wrong type in any field', async () => {
    for (const field of fieldsOf(call.body)) {
      const response = await client.send(withBody(call, { [field]: { wrong: [1] } }));
      expect(response.statusCode).toBe(400);
      expect(readProblem(response).errors?.map(({ path }) => path.split('.')[0])).toContain(field);
    }
  });

  test('refuses a value whose length cannot be compared', async () => {
    for (const field of fieldsOf(call.body)) {
      const value = { length: { toString: 1, valueOf: 1 } };
      expect((await client.send(withBody(call, { [field]: value }))).statusCode).toBe(400);
    }
  });
});

describe.each(callsWithForm)('%s', (_name, call) => {
  const sendForm = (payload: string) => client.send({ ...withBody(call, {}), payload });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json'])(
    'refuses %s',
    async (type) => {
      const response = await client.send({ ...withBody(call, {}), headers: { 'content-type': type } });
      expect(readProblem(response)).toMatchObject({ status: 415, code: 'request.unsupported_type' });
    },
  );

  test.each<[string, string, number]>([
    ['nothing', '', 400],
    ['a form without fields', writeForm([]), 400],
    ['a form without an end', writeForm([['name="content"', 'x']]).slice(0, -14), 400],
    ['a part without a name', writeForm([['size="1"', 'x']]), 400],
    ['a long field', writeForm([['name="content"', 'x'.repeat((call.maxFieldBytes ?? 131_072) + 1)]]), 413],
    ['1,000 fields', writeForm(Array.from({ length: 1_000 }, (_, n) => [`name="f${n}"`, 'x'])), 413],
  ])('refuses %s', async (_what, payload, status) => {
    expect(readProblem(await sendForm(payload)).status).toBe(status);
  });

  if (!call.acceptsUpload)
    test('refuses a file', async () => {
      const payload = writeForm([['name="content"; filename="x.txt"', 'x']]);
      expect(readProblem(await sendForm(payload)).status).toBe(415);
    });

  test('names the field for a duplicate field', async () => {
    // Tags and reports are lists: one field each.
    for (const field of fieldsOf(call.body).filter((name) => !['tags', 'reportIds'].includes(name))) {
      const part = [`name="${field}"`, 'x'] as const;
      const { errors } = readProblem(await sendForm(writeForm([part, part])));
      expect(errors?.map(({ path }) => path.split('.')[0])).toContain(field);
    }
  });
});

describe.each(callsWithBody)('%s', (_name, call) => {
  test('names an unknown field', async () => {
    const response = await client.send(withBody(call, { isAdmin: true }));
    expect(response.statusCode).toBe(400);
    expect(JSON.stringify(readProblem(response).errors)).toContain('isAdmin');
  });

  test('survives hostile text in every field', async () => {
    for (const [place, field] of fieldsOf(call.body).entries()) {
      for (const text of textsFor(place + call.path.length)) {
        const response = await client.send(withBody(call, { [field]: text }));
        expect([200, 201, 400, 401, 403, 404, 409, 429]).toContain(response.statusCode);
      }
    }
  });
});

describe.each(named(calls))('%s', (_name, call) => {
  test('refuses an unknown or hostile query', async () => {
    const send = (query: string) =>
      client.send({ ...withBody(call, {}), url: `${fillHarmless(call)}?${query}` });
    for (const query of ['nosuchfield=1', 'constructor=1', '__proto__[x]=1']) {
      const response = await send(query);
      expect(response.statusCode).toBe(400);
      readProblem(response);
    }
    for (const [place, field] of fieldsOf(call.query).entries()) {
      for (const text of textsFor(place + call.path.length, hostileTexts.slice(0, 8))) {
        const response = await send(new URLSearchParams({ [field]: text.toWellFormed() }).toString());
        expect([200, 400, 403, 404]).toContain(response.statusCode);
        // The person assists nobody and has no signed address; no permission is missing.
        if (response.statusCode === 403)
          expect(['search_as.not_sponsor', 'file.token_invalid']).toContain(readProblem(response).code);
      }
    }
  });
});

test('treats an empty body with a JSON content type as no body', async () => {
  const { id } = await buildMilestone(hub.db);
  const response = await client.send({
    method: 'PUT',
    url: `/api/workflow/milestones/${id}/finish`,
    headers: { 'content-type': 'application/json' },
  });
  expect(response.statusCode).toBe(200);
});
