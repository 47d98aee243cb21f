import type { Call } from '@hub/contract/call.ts';
import { callName, calls } from '@hub/contract/calls.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { TestClient } from '../support/test-client.ts';
import { requests } from './access-requests.ts';
import { type AccessWorld, buildAccessWorld, type Target } from './access-world.ts';
import type { RequestParts } from './call-request.ts';
import { countWrites } from './count-writes.ts';
import { sampling } from './sampling.ts';
import { sendParts } from './send-parts.ts';
import { workflowPreparations } from './workflow-requests.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

let world: AccessWorld;
let client: TestClient;
let target: Target;
let names: string[];
beforeAll(async () => {
  world = await buildAccessWorld();
  client = await world.clientOf('administrator');
  target = { ...(await world.buildOwn()), ...(await world.buildPersonal('administrator')) };
  names = await listPlausibleNames();
});
afterAll(() => world.hub.stop());

const camelCase = (name: string): string =>
  name.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());

/**
 * Lists plausible field names that calls must refuse: every database column in both spellings, and well-known dangerous
 * names.
 */
const listPlausibleNames = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select distinct column_name as name from information_schema.columns where table_schema = 'public'`.execute(
    world.hub.db,
  );
  const columns = rows.flatMap(({ name }) => [name, camelCase(name)]);
  const others = ['permissions', 'isAdmin', 'role', 'roles', 'owner', 'createdBy', 'constructor', 'toString'];
  return [...new Set([...columns, ...others])].sort();
};

/** Calls in Strapi's dialect ignore unknown query fields; the tests of minions send them unknown fields. */
const byName = calls
  .filter(({ dialect }) => dialect === undefined)
  .map((call) => [callName(call), call] as const);
/** A call that reads its raw body checks the signature before its fields. */
const callsWithBody = byName.filter(([, { body, readsRawBody }]) => body && !readsRawBody);
const callsWithForm = callsWithBody.filter(([, { acceptsForm }]) => acceptsForm);
const callsWithJson = callsWithBody.filter(([, { acceptsForm }]) => !acceptsForm);
const callsWithFields = byName.filter(([, { body, query }]) => body || query);

const partsOf = async (name: string): Promise<RequestParts> =>
  (await workflowPreparations[name]?.(world)) ?? requests[name]?.(target, world).parts ?? {};

const toJsonSchema = (part: z.ZodType | undefined): JsonSchema =>
  part ? z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) : {};

/** Lists the schemas of a part; a field with several forms yields one schema for each. */
const listForms = (part: z.ZodType | undefined): [string, JsonSchema][] =>
  Object.entries(toJsonSchema(part).properties ?? {}).flatMap(([field, schema]) => {
    if (typeof schema === 'boolean') return [];
    const forms = schema.anyOf ?? [schema];
    return forms.map((form): [string, JsonSchema] => [field, form]);
  });

/** Fields of a part. An optional part is a union of two forms. */
const fieldsOf = (part: z.ZodType | undefined): string[] => {
  const schema = toJsonSchema(part);
  return [schema, ...(schema.anyOf ?? [])].flatMap((form) =>
    typeof form === 'boolean' ? [] : Object.keys(form.properties ?? {}),
  );
};

/** Every eighth name is sent to a call, the ones beside them to the next call. */
const namesApart = 8;

/** Plausible names that are no fields of a part. */
const unknownNames = (name: string, part: z.ZodType | undefined): string[] => {
  const known = fieldsOf(part);
  const turn = byName.findIndex(([one]) => one === name);
  return names
    .filter((field) => !known.includes(field))
    .filter((_, at) => !sampling.isOn || at % namesApart === turn % namesApart);
};

const withValues = (fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field, 'x']));

/** JSON bodies get all names at once; forms accept few fields, so their names are sent in portions. */
const inPortions = ({ acceptsForm }: Call, names: readonly string[]): (readonly string[])[] => {
  const fields = acceptsForm ? names.filter((name) => !(name in {})) : names;
  const size = acceptsForm ? 10 : fields.length;
  return Array.from({ length: Math.ceil(fields.length / size) }, (_, n) =>
    fields.slice(n * size, (n + 1) * size),
  );
};

const readErrors = (response: { statusCode: number; payload: string }): string => {
  expect(response.statusCode, response.payload).toBe(400);
  return JSON.stringify(JSON.parse(response.payload).errors);
};

test.each(callsWithBody)('T16 %s refuses unknown body fields', async (name, call) => {
  const parts = await partsOf(name);
  const before = await countWrites(world.hub.db);
  const unknown = unknownNames(name, call.body);
  for (const some of inPortions(call, unknown)) {
    const body = { ...parts.body, ...withValues(some) };
    const faults = readErrors(await sendParts(client, call, { ...parts, body }));
    for (const field of some) expect(faults).toContain(`\\"${field}\\"`);
  }

  for (const [field, value] of Object.entries(parts.body ?? {})) {
    if (!Array.isArray(value) || typeof value[0] !== 'object') continue;
    const items = value.map((item) => ({ ...item, principal_id: 'x', id: 'x' }));
    const nested = { ...parts, body: { ...parts.body, [field]: items } };
    expect(readErrors(await sendParts(client, call, nested))).toContain('principal_id');
  }
  expect(await countWrites(world.hub.db)).toEqual(before);
});

test.each(callsWithJson)('T16 %s refuses prototype properties in JSON', async (name, call) => {
  const parts = await partsOf(name);
  const inner = JSON.stringify(parts.body ?? {}).slice(1, -1);
  const before = await countWrites(world.hub.db);
  for (const poison of [
    '"__proto__":{"polluted":true}',
    '"constructor":{"prototype":{"polluted":true}}',
    '"prototype":{"polluted":true}',
  ]) {
    const { body: _, ...address } = parts;
    const response = await sendText(call, address, `{${[inner, poison].filter(Boolean).join()}}`);
    expect(response.statusCode, poison).toBe(400);
  }
  expect(await countWrites(world.hub.db)).toEqual(before);
  expect(Object.prototype).not.toHaveProperty('polluted');
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test.each(callsWithForm)('T16 %s refuses prototype properties in form fields', async (name, call) => {
  const parts = await partsOf(name);
  const before = await countWrites(world.hub.db);
  for (const field of ['__proto__', 'constructor', 'toString', 'prototype', '__proto__.polluted']) {
    const body = Object.fromEntries([...Object.entries(parts.body ?? {}), [field, 'polluted']]);
    expect((await sendParts(client, call, { ...parts, body })).statusCode, field).toBe(400);
  }
  expect(await countWrites(world.hub.db)).toEqual(before);
  expect(Object.prototype).not.toHaveProperty('polluted');
});

const sendText = (call: Call, { params = {} }: RequestParts, payload: string) =>
  client.send({
    method: call.method,
    url: call.path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? '')),
    headers: { 'content-type': 'application/json' },
    payload,
  });

test.each(byName)('T16 %s refuses unknown query fields', async (name, call) => {
  const parts = await partsOf(name);
  const unknown = unknownNames(name, call.query);
  const query = { ...parts.query, ...withValues(unknown) };
  const faults = readErrors(await sendParts(client, call, { ...parts, query }));
  for (const field of unknown) expect(faults).toContain(`\\"${field}\\"`);
});

const isAnchored = ({ pattern }: JsonSchema): boolean =>
  pattern !== undefined && /^\^.*\$$/.test(pattern) && !/[*+]/.test(pattern);

/** Lists the paths of values without a maximum length. */
const findUnbounded = (schema: JsonSchema | boolean | undefined, path: string): string[] => {
  if (schema === undefined || typeof schema === 'boolean') return [];
  const { type, maxLength, maximum, maxItems, format, items, anyOf, properties } = schema;
  const isEnumerated = schema.enum !== undefined || schema.const !== undefined;
  const isPlain = isEnumerated || format === 'uuid' || format === 'date' || isAnchored(schema);
  return [
    ...(type === 'string' && !isPlain && maxLength === undefined ? [`${path}: text`] : []),
    ...((type === 'number' || type === 'integer') && !isEnumerated && maximum === undefined
      ? [`${path}: number`]
      : []),
    ...(type === 'array' && maxItems === undefined ? [`${path}: list`] : []),
    ...(Array.isArray(items) ? [`${path}: tuple`] : findUnbounded(items as JsonSchema, `${path}[]`)),
    ...(anyOf ?? []).flatMap((form) => findUnbounded(form as JsonSchema, path)),
    ...Object.entries(properties ?? {}).flatMap(([field, one]) => findUnbounded(one, `${path}.${field}`)),
  ];
};

test('T16 every text and list of a request has a maximum length', () => {
  const unbounded = byName.flatMap(([name, { params, query, body }]) =>
    [params, query, body].flatMap((part) => findUnbounded(toJsonSchema(part), name)),
  );
  expect(unbounded).toEqual([]);
});

/** A day that PostgreSQL does not support. */
const yearZero: Readonly<Record<string, string>> = {
  date: '0000-01-01',
  'date-time': '0000-01-01T00:00:00Z',
};

/** Returns a value just above the limit of a schema; for fixed formats, one that is far too long. */
const exceed = ({ type, format, maxLength, maximum, maxItems }: JsonSchema): unknown => {
  if (format === 'date-time') return `2026-01-01T00:00:00.${'0'.repeat(5_000)}Z`;
  if (type === 'string') return 'a'.repeat((maxLength ?? 10_000) + 1);
  if (type === 'array') return Array.from({ length: (maxItems ?? 10_000) + 1 }, () => 'a');
  if (type === 'number' || type === 'integer') return (maximum ?? 2 ** 60) + 1;
  return undefined;
};

const listExcesses = (form: JsonSchema): unknown[] =>
  [exceed(form), yearZero[form.format ?? '']].filter((value) => value !== undefined);

test.each(callsWithFields)('T16 %s refuses values above its limits', async (name, call) => {
  const parts = await partsOf(name);
  const before = await countWrites(world.hub.db);
  for (const [field, form] of listForms(call.body)) {
    for (const value of listExcesses(form)) {
      const response = await sendParts(client, call, { ...parts, body: { ...parts.body, [field]: value } });
      expect(readErrors(response), field).toContain(`"path":"${field}`);
    }
  }
  for (const [field, form] of listForms(call.query)) {
    for (const value of listExcesses(form).filter((one) => !Array.isArray(one))) {
      const query = { ...parts.query, [field]: String(value) };
      const response = await sendParts(client, call, { ...parts, query });
      expect(readErrors(response), field).toContain(`"path":"${field}`);
    }
  }
  expect(await countWrites(world.hub.db)).toEqual(before);
});

test.each([
  ['inventions.previewWall', 'value', 'assignee.unknown'],
  ['inventions.removeWall', 'value', 'wall.not_found'],
  ['auth.removeAssistant', 'email', 'person.unknown'],
])('T16 %s accepts a %s of the maximum length and refuses a longer one', async (name, field, code) => {
  const call = calls.find((one) => callName(one) === name);
  if (!call) throw new Error(`${name} is not a call`);
  const { params } = await partsOf(name);
  const send = (value: string) => sendParts(client, call, { params: { ...params, [field]: value } });
  expect((await send('ä'.repeat(254))).json()).toMatchObject({ code });
  expect((await send('ä'.repeat(255))).json()).toMatchObject({ code: 'request.invalid' });
});
