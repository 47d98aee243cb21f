import { readFile } from 'node:fs/promises';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { TestClient } from '../support/test-client.ts';
import { startTestHub, type TestHub } from '../support/test-hub.ts';
import { insertRecordedRows, recordedRowsSchema } from './recorded-rows.ts';

const base = '/api/streams/minion-dojo-api/api';

const exchangeSchema = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  path: z.string(),
  body: z.unknown().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  status: z.number(),
  response: z.unknown(),
});
type Exchange = z.output<typeof exchangeSchema>;

const { rows, exchanges } = z
  .object({ rows: recordedRowsSchema, exchanges: z.array(exchangeSchema) })
  .parse(JSON.parse(await readFile(new URL('./recordings.json', import.meta.url), 'utf8')));

let hub: TestHub;
let client: TestClient & { person: { id: string } };
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn(await buildPerson(hub.db, { permissions: ['minions:manage'] }));
  await insertRecordedRows(hub.db, rows, client.person.id);
});
afterAll(() => hub.stop());

const send = async (
  who: TestClient,
  { method, path, body, headers }: Omit<Exchange, 'status' | 'response'>,
) => {
  const payload = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const response = await who.send({
    method,
    url: base + path,
    headers: { ...(payload !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(payload !== undefined && { payload }),
  });
  const text = response.payload;
  return { status: response.statusCode, response: text === '' ? '' : (JSON.parse(text) as unknown) };
};

/** Fields that the hub chooses itself: keys and times of rows that the requests created or changed. */
const chosen: Readonly<Record<string, string>> = {
  id: '(id)',
  documentId: '(document id)',
  createdAt: '(time)',
  updatedAt: '(time)',
  publishedAt: '(time)',
};

const withoutChosen = (value: unknown, names: Readonly<Record<string, string>>): unknown => {
  if (Array.isArray(value)) return value.map((one) => withoutChosen(one, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, names[key] ?? withoutChosen(one, names)]),
  );
};

const name = ({ method, path, body }: Exchange): string =>
  [method, decodeURIComponent(path), body === undefined ? '' : JSON.stringify(body).slice(0, 80)].join(' ');
const named = (list: readonly Exchange[]) => list.map((exchange) => [name(exchange), exchange] as const);

/** An object that Strapi compares as a text, and broken JSON, for which it has a name of its own. */
const isRefusedHere = ({ status, path, body }: Exchange): boolean =>
  status === 500 || path === '/minions?filters[name][$eq][$contains]=x' || typeof body === 'string';

const isFirstWrite = ({ method, status, path }: Exchange): boolean =>
  method !== 'GET' && status < 300 && path !== '/minions/unknown';
const firstWrite = exchanges.findIndex(isFirstWrite);
const compared = (list: readonly Exchange[]) => list.filter((exchange) => !isRefusedHere(exchange));

describe('a request that changes nothing', () => {
  test.each(named(compared(exchanges.slice(0, firstWrite))))(
    'is answered like by Strapi: %s',
    async (_, exchange) => {
      const { status, response } = exchange;
      // Nothing is a draft in the hub, so a row is published when it is created.
      const published = { publishedAt: '(time)' };
      const answer = await send(client, exchange);
      expect({ ...answer, response: withoutChosen(answer.response, published) }).toEqual({
        status,
        response: withoutChosen(response, published),
      });
    },
  );

  test.each(named(exchanges.filter(isRefusedHere)))(
    'is refused where Strapi fails: %s',
    async (_, exchange) => {
      const { status, response } = await send(client, exchange);
      expect([status, response]).toEqual([
        400,
        {
          data: null,
          error: {
            status: 400,
            name: 'ValidationError',
            message: expect.stringMatching(/\w/),
            details: expect.any(Object),
          },
        },
      ]);
    },
  );

  test('is refused like by Strapi without the permission', async () => {
    const recorded = exchanges.find(({ status }) => status === 403);
    const body = { data: { name: 'Not permitted' } };
    const answer = await send(await hub.signIn(), { method: 'POST', path: '/minions', body });
    expect(answer).toEqual({ status: 403, response: recorded?.response });
  });
});

test('requests that change something are answered like by Strapi, one after another', async () => {
  for (const exchange of compared(exchanges.slice(firstWrite))) {
    const { status, response } = exchange;
    const answer = await send(client, exchange);
    expect({ ...answer, response: withoutChosen(answer.response, chosen) }, name(exchange)).toEqual({
      status,
      response: withoutChosen(response, chosen),
    });
  }
});
