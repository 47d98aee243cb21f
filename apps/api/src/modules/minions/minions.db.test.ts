import { randomUUIDv7 } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { strapi } from '@strapi/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

const base = '/api/streams/minion-dojo-api/api';

let hub: TestHub;
let manager: TestClient & { person: { id: string } };
let managerEmail: string;
beforeAll(async () => {
  hub = await startTestHub();
  await hub.app.listen({ host: '127.0.0.1', port: 0 });
  const person = await buildPerson(hub.db, { permissions: ['minions:manage'] });
  managerEmail = person.email;
  manager = await hub.signIn(person);
});
afterAll(() => hub.stop());

const post = async (path: string, data: object, who: TestClient = manager) => {
  const response = await who.send({ method: 'POST', url: base + path, payload: { data } });
  return { status: response.statusCode, body: response.json() };
};

const get = async (path: string, who: TestClient = manager) => {
  const response = await who.send({ url: base + path });
  return { status: response.statusCode, body: response.json() };
};

describe("Strapi's own client", () => {
  const open = () => {
    const { port } = hub.app.server.address() as AddressInfo;
    return strapi({ baseURL: `http://127.0.0.1:${port}${base}`, auth: manager.token ?? '' });
  };

  test('creates, finds, updates and deletes minions', async () => {
    const minions = open().collection('minions');
    const { data: created } = await minions.create({
      name: 'Made by the client',
      trainer: 'Ada',
      script: 'office-action-reader',
    });
    expect(created).toMatchObject({ name: 'Made by the client', manager: managerEmail });
    const found = await minions.find({
      filters: { name: { $containsi: 'BY THE CLIENT' }, $or: [{ trainer: 'Ada' }, { trainer: 'Bea' }] },
      sort: ['name:desc'],
      fields: ['name'],
      pagination: { page: 1, pageSize: 10 },
    });
    expect(found.data).toEqual([
      { id: created.id, documentId: created.documentId, name: 'Made by the client' },
    ]);
    expect(found.meta.pagination).toEqual({ page: 1, pageSize: 10, pageCount: 1, total: 1 });
    const updated = await minions.update(created.documentId, { trainer: 'Bea' });
    expect(updated.data).toMatchObject({ name: 'Made by the client', trainer: 'Bea' });
    expect((await minions.findOne(created.documentId)).data).toMatchObject({ trainer: 'Bea' });
    await minions.delete(created.documentId);
    await expect(minions.findOne(created.documentId)).rejects.toThrow('404');
  });

  test('adds a comment and finds it, newest first', async () => {
    const client = open();
    const { data: minion } = await client.collection('minions').create({ name: 'Talks to the client' });
    const comments = client.collection('comments');
    for (const content of ['First', 'Second']) {
      await comments.create({ content, minionId: minion.documentId });
      hub.clock.advance({ seconds: 1 });
    }
    const found = await comments.find({
      filters: { minionId: { $eq: minion.documentId } },
      sort: 'createdAt:desc',
      pagination: { pageSize: 25 },
    });
    expect(found.data.map(({ content }) => content)).toEqual(['Second', 'First']);
  });
});

describe('a minion', () => {
  test.each([
    [{ manager: 'nobody@example.test' }, 'No user has this email address'],
    [{ script: 'no-such-script' }, 'No script has this name'],
    [{ startDate: '2026-05-02', endDate: '2026-05-01' }, 'endDate must not be before startDate'],
  ])('is refused with %j', async (fields, message) => {
    const { status, body } = await post('/minions', { name: 'Refused', ...fields });
    expect([status, body.error.message]).toEqual([400, message]);
  });

  test('cannot have another minion as its manager', async () => {
    const { body } = await post('/minions', { name: 'Has a bot' });
    const bot = await hub.db
      .selectFrom('minions')
      .innerJoin('principals', 'principals.id', 'minions.bot_id')
      .where('minions.document_id', '=', body.data.documentId)
      .select('principals.value')
      .executeTakeFirstOrThrow();
    expect((await post('/minions', { name: 'Chained', manager: bot.value })).status).toBe(400);
  });

  test.each([
    'id',
    'documentId',
    'createdAt',
    'publishedAt',
    'bot_id',
    'botId',
    'managerId',
    'statistics',
    'constructor',
    'toString',
  ])('is refused with the field %s', async (field) => {
    const { status, body } = await post('/minions', { name: 'Refused', [field]: 'x' });
    expect([status, body.error.message]).toEqual([400, `Invalid key ${field}`]);
  });

  test('works by itself and within a daily budget, as people who manage minions decide', async () => {
    const { body } = await post('/minions', { name: 'Diligent' });
    const url = `${base.replace(/\/api$/, '')}/minions/${body.data.documentId}/work`;
    const read = async () => (await hub.signIn(await buildPerson(hub.db))).send({ url });
    const change = (payload: object) => manager.send({ method: 'PUT', url, payload });
    const unused = { isStopped: false, dailyAnswers: 200, today: null };
    expect((await read()).json()).toEqual({ ...unused, isWatching: false, dailyRuns: 50 });
    expect((await change({ isWatching: true })).json()).toMatchObject({ isWatching: true, dailyRuns: 50 });
    expect((await change({ dailyRuns: 0 })).json()).toMatchObject({ isWatching: true, dailyRuns: 0 });
    for (const dailyRuns of [-1, 10_001, 1.5, '7'])
      expect((await change({ dailyRuns })).statusCode).toBe(400);
    for (const dailyAnswers of [-1, 10_001, 1.5, '7'])
      expect((await change({ dailyAnswers })).statusCode).toBe(400);
    expect((await read()).json()).toEqual({ ...unused, isWatching: true, dailyRuns: 0 });
    expect((await change({ dailyAnswers: 3 })).json()).toMatchObject({
      ...{ dailyRuns: 0, dailyAnswers: 3 },
      today: { runs: 0, answers: 0, costCents: 0 },
    });
    const missing = await manager.send({ url: url.replace(body.data.documentId, 'nobody') });
    expect(missing.json()).toMatchObject({ status: 404, code: 'minion.not_found' });
  });

  test('gets its name only once when two requests send it at the same time', async () => {
    const answers = await Promise.all([1, 2].map(() => post('/minions', { name: 'Twice' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  });
});

describe('a query', () => {
  const nested = (levels: number): string => `filters${'[$not]'.repeat(levels)}[name]=x`;
  const many = (count: number): string =>
    Array.from({ length: count }, (_, n) => `filters[$and][${n % 90}][name][$in][${n}]=x`).join('&');

  test.each([
    ['is nested too deeply', nested(30)],
    ['has too many parameters', many(1_001)],
    ['has too many comparisons', many(300)],
    ['sorts by too many fields', `sort=${Array(20).fill('name').join()}`],
    ['has an object for a text', 'filters[name][$contains][a][b]=x'],
    ['has a list in a list', 'filters[name][$eq][0][0]=x'],
    ['has a list for a text', '_q[0]=x&_q[1]=y'],
    ['has an object for the fields', 'fields[a][b]=name'],
    ['has a list of lists for the sort', 'sort[0][0][0]=name'],
    ['has an object for the relations', 'populate[name][populate][x]=y'],
    ['has a number that no column holds', 'filters[id][$gt]=999999999999999999999'],
    ['has a broken number', 'filters[id][$in][0]=1&filters[id][$in][1]=1e999'],
    ['has a start that no list has', 'pagination[start]=1e300'],
    ['has a character that no text has', 'filters[name][$eq]=%00'],
    ['has half a character', 'filters[name][$eq]=%ED%A0%80x&filters[name][$like]=1'],
    ['has a year without a calendar', 'filters[startDate][$gt]=0000-01-01'],
    ['has an instant without a calendar', 'filters[createdAt][$gt]=999999999999999'],
    ['names a column of the database', 'filters[bot_id][$null]=true'],
    ['names a method', 'sort=toString'],
    ['has SQL for a direction', 'sort=name:asc;drop table minions'],
    ['has SQL for a field', `fields=${encodeURIComponent('name", (select password_hash from people) "x')}`],
  ])('that %s is refused', async (_, query) => {
    const { status, body } = await get(`/minions?${query}`);
    expect([status, body.error.status, body.data]).toEqual([400, 400, null]);
    expect(body.error.message).toMatch(/\w/);
  });

  test.each([
    ['SQL in a value', `filters[name][$eq]=${encodeURIComponent("x' or 1=1; drop table minions; --")}`],
    ['SQL in a search', `_q=${encodeURIComponent("%' or '1'='1")}`],
    ['patterns in a value', `filters[name][$containsi]=${'%25_'.repeat(500)}`],
    ['a page behind the end', 'filters[name]=none&pagination[page]=90000000000&pagination[pageSize]=100'],
  ])('with %s finds nothing', async (_, query) => {
    const { status, body } = await get(`/minions?${query}`);
    expect([status, body.data]).toEqual([200, []]);
  });

  test('with names of prototypes changes nothing', async () => {
    const { status } = await get(
      '/minions?filters[__proto__][admin]=1&filters[constructor][prototype][admin]=1',
    );
    expect([status, Object.prototype]).toEqual([200, expect.not.objectContaining({ admin: '1' })]);
  });
});

describe('the statistics', () => {
  test('count the runs on inventions that the viewer may see, and sort minions by them', async () => {
    const ids = await Promise.all(
      ['Busy', 'Busier'].map(async (name) => (await post('/minions', { name })).body.data.id as number),
    );
    const [open, hidden] = [await buildInvention(hub.db), await buildInvention(hub.db)];
    const walled = await hub.signIn();
    await wallInvention(hub.db, hidden, walled.person);
    const run = (minion: number, invention: { id: string }, seconds: number, decision: string | null) => ({
      id: randomUUIDv7(),
      document_id: randomUUIDv7().replaceAll('-', '').slice(-24),
      minion_id: minion,
      invention_id: invention.id,
      title: 'Read',
      state: decision === null ? 'failed' : 'done',
      decision,
      failure: decision === null ? 'error' : null,
      started_at: '2026-01-01T00:00:00Z',
      finished_at: `2026-01-01T00:00:${seconds}Z`,
      created_at: '2026-01-01T00:00:00Z',
      updated_at: '2026-01-01T00:00:00Z',
    });
    const [busy = 0, busier = 0] = ids;
    await hub.db
      .insertInto('minion_runs')
      .values([
        run(busy, open, 10, 'accepted'),
        run(busier, open, 10, 'accepted'),
        run(busier, open, 20, 'edited'),
        run(busier, open, 40, 'sent-back'),
        run(busier, hidden, 50, null),
      ])
      .execute();
    const bots = await hub.db.selectFrom('minions').where('id', 'in', ids).select(['id', 'bot_id']).execute();
    const answer = (minion: number, invention: { id: string }, cost_micros: number) => ({
      ...{ id: randomUUIDv7(), bot_id: bots.find(({ id }) => id === minion)?.bot_id ?? '', cost_micros },
      ...{ invention_id: invention.id, script: '', script_version: 1, tokens_in: 10, tokens_out: 2 },
      created_at: '2026-01-01T00:00:00Z',
    });
    await hub.db
      .insertInto('minion_model_answers')
      .values([answer(busy, open, 25_000), answer(busier, open, 75_000), answer(busier, hidden, 25_000)])
      .execute();
    const list = async (who: TestClient) => {
      const path = '/minions/statistics?filters[name][$startsWith]=Bus&sort=statistics.runs:desc&fields=name';
      const { data, meta } = (await get(path, who)).body;
      expect(meta.pagination.total).toBe(2);
      return data.map(({ name, statistics }: { name: string; statistics: object }) => [name, statistics]);
    };
    const once = { edited: 0, sentBack: 0, failed: 0, stopped: 0, medianSeconds: 10, costCents: 2.5 };
    const oneAnswer = { answers: 1, tokensIn: 10, tokensOut: 2 };
    const twoAnswers = { answers: 2, tokensIn: 20, tokensOut: 4, costCents: 10 };
    expect(await list(manager)).toEqual([
      [
        'Busier',
        {
          runs: 4,
          accepted: 1,
          edited: 1,
          sentBack: 1,
          failed: 1,
          stopped: 0,
          medianSeconds: 30,
          ...twoAnswers,
        },
      ],
      ['Busy', { runs: 1, accepted: 1, ...once, ...oneAnswer }],
    ]);
    const [[, seen]] = await list(walled);
    expect(seen).toMatchObject({ runs: 3, failed: 0, medianSeconds: 20, ...oneAnswer, costCents: 7.5 });
  });
});

describe('a request for which there is no call', () => {
  const error = (status: number, name: string, message: string) => ({
    data: null,
    error: { status, name, message, details: {} },
  });

  test.each([
    ['POST', '/tasks'],
    ['PUT', '/tasks/abc'],
    ['DELETE', '/tasks/abc?populate=*'],
    ['PUT', '/comments/abc'],
    ['DELETE', '/comments/abc'],
  ] as const)('is forbidden if Strapi has it: %s %s', async (method, path) => {
    const response = await manager.send({ method, url: base + path });
    expect([response.statusCode, response.json()]).toEqual([403, error(403, 'ForbiddenError', 'Forbidden')]);
  });

  test.each(['/unknown', '/minions/abc/more', '/', ''])('is not found at %s', async (path) => {
    const response = await manager.send({ url: base + path });
    expect([response.statusCode, response.json()]).toEqual([404, error(404, 'NotFoundError', 'Not Found')]);
  });

  test('is not allowed with a method that Strapi does not have', async () => {
    const response = await manager.send({ method: 'PATCH', url: `${base}/minions/abc` });
    expect([response.statusCode, response.payload]).toEqual([405, 'Method Not Allowed']);
    expect(response.headers.allow).toBe('HEAD, GET, PUT, DELETE');
    expect((await manager.send({ url: '/api/streams/minion-dojo-api/unknown' })).json()).toMatchObject({
      code: 'route.not_found',
    });
  });
});

describe('what belongs to an invention', () => {
  test('is only there for those who may see the invention', async () => {
    const { body } = await post('/minions', { name: 'Works behind a wall' });
    const minion = await hub.db
      .selectFrom('minions')
      .where('document_id', '=', body.data.documentId)
      .select('id')
      .executeTakeFirstOrThrow();
    const invention = await buildInvention(hub.db);
    const walled = await hub.signIn();
    await wallInvention(hub.db, invention, walled.person);
    const times = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' };
    const about = { minion_id: minion.id, invention_id: invention.id, ...times };
    await hub.db
      .insertInto('minion_comments')
      .values({ ...about, document_id: 'about-a-walled-invention', content: 'Secret' })
      .execute();
    await hub.db
      .insertInto('minion_runs')
      .values({
        ...about,
        id: randomUUIDv7(),
        document_id: 'run-of-walled-invention-',
        title: 'Secret',
        state: 'done',
      })
      .execute();
    for (const [path, id] of [
      ['/comments', 'about-a-walled-invention'],
      ['/tasks', 'run-of-walled-invention-'],
    ]) {
      const query = `filters[documentId]=${id}`;
      expect((await get(`${path}?${query}`)).body.meta.pagination.total).toBe(1);
      expect((await get(`${path}?${query}`, walled)).body.meta.pagination.total).toBe(0);
      expect((await get(`${path}/${id}`)).status).toBe(200);
      expect((await get(`${path}/${id}`, walled)).status).toBe(404);
    }
  });
});
