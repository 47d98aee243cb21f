import {
  cloneBoard,
  createBoard,
  deleteBoard,
  getBoard,
  listBoards,
  updateBoard,
} from '@hub/contract/boards/boards.calls.ts';
import { filterIdSchema } from '@hub/contract/filters/filter.schema.ts';
import { createFilter, deleteFilter, updateFilter } from '@hub/contract/filters/filters.calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSharingTeam } from '../../../test/support/sharing-team.ts';
import type { TestClient } from '../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.stop());

const unknownId = '01a1fc26-c2a1-7ada-bb29-682c5b826f64';

const create = async (client: TestClient, title: string, filters: string[] = []) => {
  const body = { title, filters: filters.map((id) => filterIdSchema.parse(id)) };
  return (await client.call(createBoard, { body })).body;
};

const saveFilter = async (client: TestClient, title: string) =>
  (await client.call(createFilter, { body: { title, data: { dueAt: 'overdue' } } })).body;

const columnsOf = async (client: TestClient, id: string) => {
  const { body } = await client.call(getBoard, { params: { id } });
  return body.columns.map((column) => column.filter?.title ?? null);
};

type Arranged = Awaited<ReturnType<typeof buildSharingTeam>>;

const shareNew = async ({ clients, teamId }: Arranged, filters: string[] = []) => {
  const { id } = await create(clients.owner, 'Shared', filters);
  return (await clients.owner.call(updateBoard, { params: { id }, body: { teamId } })).body;
};

const readStatus = async (client: TestClient, id: string) =>
  (await client.call(getBoard, { params: { id } })).status;

describe('personal boards', () => {
  test('show their columns in order, with the filters', async () => {
    const client = await hub.signIn();
    const late = await saveFilter(client, 'Late');
    const board = await create(client, ' Desk ', ['my-projects', late.id, 'my-tasks']);
    expect(board).toMatchObject({
      title: 'Desk',
      type: 'personal',
      teamId: null,
      canEdit: true,
      owner: { id: client.person.id },
      filters: ['my-projects', late.id, 'my-tasks'],
    });
    expect(board.columns[1]).toEqual({ id: late.id, filter: late });
    expect(await columnsOf(client, board.id)).toEqual(['My Projects', 'Late', 'My Tasks']);
  });

  test('can be renamed, and their columns moved, added and removed', async () => {
    const client = await hub.signIn();
    const late = await saveFilter(client, 'Late');
    const { id, updatedAt } = await create(client, 'Desk', ['my-tasks', 'my-projects']);
    const params = { id };
    const moved = await client.call(updateBoard, {
      params,
      query: { updatedAt },
      body: { title: 'Table', filters: [late.id.toUpperCase(), 'my-tasks'] },
    });
    expect(moved.body).toMatchObject({ title: 'Table', filters: [late.id, 'my-tasks'] });
    expect(await columnsOf(client, id)).toEqual(['Late', 'My Tasks']);
    const same = await client.call(updateBoard, { params, body: { filters: [late.id, 'my-tasks'] } });
    expect(same.body).toEqual(moved.body);
  });

  test('mark columns whose filter is unavailable and show the others', async () => {
    const { clients } = await buildSharingTeam(hub);
    const foreign = await saveFilter(clients.outsider, 'Of someone else');
    const deleted = await saveFilter(clients.owner, 'Deleted');
    const late = await saveFilter(clients.owner, 'Late');
    const filters = [foreign.id, deleted.id, unknownId, `team-${unknownId}`, late.id, 'my-tasks'];
    const { id } = await create(clients.owner, 'Holes', filters);
    await clients.owner.call(deleteFilter, { params: { id: deleted.id } });
    const { body } = await clients.owner.call(getBoard, { params: { id } });
    expect(body.columns).toMatchObject([
      { id: foreign.id, filter: null },
      { id: deleted.id, filter: null },
      { id: unknownId, filter: null },
      { id: `team-${unknownId}`, filter: null },
      { id: late.id, filter: { title: 'Late' } },
      { id: 'my-tasks', filter: { title: 'My Tasks' } },
    ]);
    await clients.owner.call(updateFilter, { params: { id: deleted.id }, body: { deleted: false } });
    expect((await columnsOf(clients.owner, id))[1]).toBe('Deleted');
  });

  test('are not found by anyone else', async () => {
    const { clients } = await buildSharingTeam(hub);
    const { id } = await create(clients.owner, 'Private');
    const params = { id };
    for (const client of [clients.colleague, clients.outsider]) {
      for (const { problem } of [
        await client.call(getBoard, { params }),
        await client.call(updateBoard, { params, body: { title: 'x' } }),
        await client.call(deleteBoard, { params }),
        await client.call(cloneBoard, { params }),
      ]) {
        expect(problem).toMatchObject({ status: 404, code: 'board.not_found' });
      }
      expect((await client.call(listBoards, { query: {} })).body.total).toBe(0);
    }
    expect(await readStatus(clients.owner, unknownId)).toBe(404);
  });

  test('can be deleted and restored', async () => {
    const client = await hub.signIn();
    const { id } = await create(client, 'Short-lived', ['my-tasks']);
    const params = { id };
    expect((await client.call(deleteBoard, { params })).status).toBe(204);
    expect(await readStatus(client, id)).toBe(404);
    expect((await client.call(listBoards, { query: {} })).body.total).toBe(0);
    expect((await client.call(cloneBoard, { params })).problem.code).toBe('board.not_found');
    expect((await client.call(updateBoard, { params, body: { title: 'x' } })).status).toBe(404);
    const back = await client.call(updateBoard, { params, body: { deleted: false } });
    expect(back.body).toMatchObject({ title: 'Short-lived', deleted: false, filters: ['my-tasks'] });
    expect(await readStatus(client, id)).toBe(200);
  });

  test('refuse a stale edit and return the current board', async () => {
    const client = await hub.signIn();
    const { id, updatedAt } = await create(client, 'First');
    const params = { id };
    const query = { updatedAt };
    const current = (await client.call(updateBoard, { params, query, body: { filters: ['my-tasks'] } })).body;
    for (const { problem } of [
      await client.call(updateBoard, { params, query, body: { title: 'Third' } }),
      await client.call(deleteBoard, { params, query }),
    ]) {
      expect(problem).toMatchObject({ status: 409, code: 'entity.stale', current });
    }
    expect((await client.call(getBoard, { params })).body).toEqual(current);
  });
});

describe('team boards', () => {
  test('are shared by their owner, visible to the team and changed by members who may share', async () => {
    const arranged = await buildSharingTeam(hub);
    const { clients, teamId } = arranged;
    const board = await shareNew(arranged, ['my-tasks']);
    expect(board).toMatchObject({ type: 'team', teamId, canEdit: true });
    const params = { id: board.id };
    expect((await clients.reader.call(getBoard, { params })).body).toMatchObject({ canEdit: false });
    const body = { title: 'Renamed' };
    for (const { problem } of [
      await clients.reader.call(updateBoard, { params, body }),
      await clients.reader.call(deleteBoard, { params }),
    ]) {
      expect(problem).toMatchObject({ status: 403, code: 'permission.denied' });
    }
    expect(await readStatus(clients.outsider, board.id)).toBe(404);
    expect((await clients.outsider.call(updateBoard, { params, body })).status).toBe(404);
    expect((await clients.colleague.call(updateBoard, { params, body })).body.title).toBe('Renamed');
  });

  test('show each member the columns whose filters that member may use', async () => {
    const arranged = await buildSharingTeam(hub);
    const { clients, teamId } = arranged;
    const personal = await saveFilter(clients.owner, 'Private');
    const data = { dueAt: 'today' } as const;
    const team = await clients.owner.call(createFilter, {
      body: { title: 'Today', data, type: 'team', teamId },
    });
    const { id } = await shareNew(arranged, [personal.id, team.body.id, 'my-tasks']);
    expect(await columnsOf(clients.owner, id)).toEqual(['Private', 'Today', 'My Tasks']);
    expect(await columnsOf(clients.reader, id)).toEqual([null, 'Today', 'My Tasks']);
    const { body } = await clients.reader.call(getBoard, { params: { id } });
    const { email } = await hub.db
      .selectFrom('principals')
      .select('value as email')
      .where('id', '=', clients.reader.person.id)
      .executeTakeFirstOrThrow();
    expect(body.columns[2]?.filter?.data.assignees).toEqual([email]);
  });

  test('require filters:share and membership, and only the owner can make them personal again', async () => {
    const arranged = await buildSharingTeam(hub);
    const { clients, teamId } = arranged;
    const own = await create(clients.reader, 'Mine');
    const share = (client: TestClient, id: string, to: typeof teamId | null) =>
      client.call(updateBoard, { params: { id }, body: { teamId: to } });
    expect((await share(clients.reader, own.id, teamId)).problem.code).toBe('permission.denied');
    const foreign = await create(clients.outsider, 'Foreign');
    expect((await share(clients.outsider, foreign.id, teamId)).problem).toMatchObject({
      status: 400,
      code: 'sharing.team',
    });
    const { id } = await shareNew(arranged);
    expect((await share(clients.colleague, id, null)).problem.code).toBe('permission.denied');
    expect((await share(clients.owner, id, null)).body.type).toBe('personal');
    expect(await readStatus(clients.reader, id)).toBe(404);
  });

  test('are not found by a person who left the team, and stay with the team', async () => {
    const arranged = await buildSharingTeam(hub);
    const { clients, owner } = arranged;
    const { id } = await shareNew(arranged, [`team-${arranged.team.id}`]);
    expect(await columnsOf(clients.owner, id)).toEqual([arranged.team.name]);
    await hub.db.deleteFrom('team_members').where('person_id', '=', owner.id).execute();
    expect(await readStatus(clients.owner, id)).toBe(404);
    expect((await clients.owner.call(cloneBoard, { params: { id } })).status).toBe(404);
    expect(await readStatus(clients.reader, id)).toBe(200);
  });
});

describe('copying a board', () => {
  test('creates a personal board with all columns of the original', async () => {
    const arranged = await buildSharingTeam(hub);
    const { clients } = arranged;
    const personal = await saveFilter(clients.owner, 'Private');
    const board = await shareNew(arranged, [personal.id, 'my-tasks']);
    const { status, body } = await clients.reader.call(cloneBoard, { params: { id: board.id } });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'Copy of Shared',
      type: 'personal',
      canEdit: true,
      owner: { id: clients.reader.person.id },
      filters: board.filters,
      columns: [{ filter: null }, { filter: { title: 'My Tasks' } }],
    });
    expect(await readStatus(clients.owner, body.id)).toBe(404);
  });

  test('truncates the copy’s title when the original has the maximum length', async () => {
    const client = await hub.signIn();
    const { id } = await create(client, 'x'.repeat(200));
    const { body } = await client.call(cloneBoard, { params: { id } });
    expect(body.title).toBe(`Copy of ${'x'.repeat(192)}`);
  });

  test('creates one copy when the same idempotency key is sent twice', async () => {
    const client = await hub.signIn();
    const { id } = await create(client, 'Once');
    const send = () =>
      client.send({
        method: 'POST',
        url: `/api/search/boards/${id}/clone`,
        headers: { 'idempotency-key': 'once' },
      });
    const responses = await Promise.all([send(), send(), send()]);
    expect(new Set(responses.map(({ payload }) => payload)).size).toBe(1);
    expect((await client.call(listBoards, { query: {} })).body.total).toBe(2);
  });
});

describe('listing boards', () => {
  test('returns own and team boards, last changed first, 25 per page', async () => {
    const arranged = await buildSharingTeam(hub);
    const { clients } = arranged;
    const shared = await shareNew(arranged);
    for (let n = 1; n <= 26; n += 1) {
      hub.clock.advance({ seconds: 1 });
      await create(clients.reader, `Board ${n}`);
    }
    const list = async (query: object) => (await clients.reader.call(listBoards, { query })).body;
    const first = await list({});
    expect(first).toMatchObject({ total: 27, size: 25, skip: 0 });
    expect(first.collection.map(({ title }) => title).slice(0, 2)).toEqual(['Board 26', 'Board 25']);
    expect((await list({ skip: 25 })).collection.map(({ title }) => title)).toEqual(['Board 1', 'Shared']);
    expect(await list({ skip: 99 })).toMatchObject({ total: 27, collection: [] });
    hub.clock.advance({ seconds: 1 });
    await clients.owner.call(updateBoard, { params: { id: shared.id }, body: { title: 'Touched' } });
    expect((await list({ size: 1 })).collection).toMatchObject([{ id: shared.id, canEdit: false }]);
  });

  test('searches for a literal part of the title', async () => {
    const client = await hub.signIn();
    for (const title of ['Docketing desk', '100% done', 'Under_score']) await create(client, title);
    const find = async (qs: string) =>
      (await client.call(listBoards, { query: { qs } })).body.collection.map(({ title }) => title);
    expect(await find('DESK')).toEqual(['Docketing desk']);
    expect(await find('%')).toEqual(['100% done']);
    expect(await find('r_s')).toEqual(['Under_score']);
    expect(await find('nothing')).toEqual([]);
    expect(await find('  ')).toHaveLength(3);
  });
});

test('refuses 31 columns, a repeated column, a malformed filter id and an empty title', async () => {
  const client = await hub.signIn();
  const { id } = await create(client, 'Whole');
  const uuid = (n: number) => unknownId.slice(0, -2) + String(n + 10);
  for (const body of [
    { filters: Array.from({ length: 31 }, (_, n) => uuid(n)) },
    { filters: ['my-tasks', 'my-tasks'] },
    { filters: [unknownId, unknownId.toUpperCase()] },
    { filters: ['my-secrets'] },
    { title: ' ' },
    { title: 'x'.repeat(201) },
  ]) {
    for (const request of [
      { method: 'POST', url: '/api/search/boards/', payload: { title: 'New', ...body } },
      { method: 'PATCH', url: `/api/search/boards/${id}`, payload: body },
    ] as const) {
      const response = await client.send(request);
      expect(response.statusCode).toBe(400);
      expect(response.json().errors[0].path).toMatch(/^(filters|title)/);
    }
  }
  const thirty = Array.from({ length: 30 }, (_, n) => uuid(n));
  expect((await create(client, 'Full', thirty)).columns).toHaveLength(30);
  expect((await hub.anonymous.call(listBoards, { query: {} })).problem.code).toBe('auth.required');
});
