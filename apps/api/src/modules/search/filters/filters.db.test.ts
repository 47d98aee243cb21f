import { teamIdSchema } from '@hub/contract/fields.ts';
import type { FilterDataInput } from '@hub/contract/search/filter.schema.ts';
import {
  createFilter,
  deleteFilter,
  getFilter,
  listFilters,
  updateFilter,
} from '@hub/contract/search/filters.calls.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.stop());

const unknownId = '01a1fc26-c2a1-7ada-bb29-682c5b826f64';
const overdue: FilterDataInput = { dueAt: 'overdue', status: ['open', 'waiting'], sortBy: 'dueAt' };
const kept = { ...overdue, assigneesConjugation: 'or', tagsConjugation: 'or', order: 'asc' };

const save = async (client: TestClient, title: string, data: FilterDataInput = overdue) =>
  (await client.call(createFilter, { body: { title, data } })).body;

/** A team of two who may share, one who may not, and somebody outside. */
const arrange = async () => {
  const sharing = { permissions: ['filters:share' as const] };
  const people = {
    owner: await buildPerson(hub.db, { ...sharing, first_name: 'Olive', last_name: 'Owner' }),
    colleague: await buildPerson(hub.db, sharing),
    reader: await buildPerson(hub.db),
    outsider: await buildPerson(hub.db, sharing),
  };
  const { owner, colleague, reader, outsider } = people;
  const team = await buildTeam(hub.db, { members: [owner, colleague, reader] });
  return {
    ...people,
    team,
    teamId: teamIdSchema.parse(team.id),
    clients: {
      owner: await hub.signIn(owner),
      colleague: await hub.signIn(colleague),
      reader: await hub.signIn(reader),
      outsider: await hub.signIn(outsider),
    },
  };
};

const shareNew = async (client: TestClient, teamId: ReturnType<typeof teamIdSchema.parse>, title = 'Late') =>
  (await client.call(createFilter, { body: { title, data: overdue, type: 'team', teamId } })).body;

const leave = (personId: string) =>
  hub.db.deleteFrom('team_members').where('person_id', '=', personId).execute();

const readStatus = async (client: TestClient, id: string) =>
  (await client.call(getFilter, { params: { id } })).status;

describe('the filters of the hub', () => {
  test('are there for everybody: own tasks, own projects and one for each team', async () => {
    const { reader, team, clients } = await arrange();
    const { body } = await clients.reader.call(listFilters, {});
    const status = ['open', 'in-progress', 'waiting'];
    const defaults = { assigneesConjugation: 'or', tagsConjugation: 'or', order: 'asc', status };
    expect(body.map(({ id, title, data }) => ({ id, title, data }))).toEqual([
      { id: 'my-tasks', title: 'My Tasks', data: { ...defaults, assignees: [reader.email] } },
      { id: 'my-projects', title: 'My Projects', data: { ...defaults, projectAssignees: [reader.email] } },
      { id: `team-${team.id}`, title: team.name, data: { ...defaults, assignees: [team.name] } },
    ]);
    for (const filter of body) {
      expect(filter).toMatchObject({ type: 'system', layout: 'compact', owner: null, canEdit: false });
      expect((await clients.reader.call(getFilter, { params: { id: filter.id } })).body).toEqual(filter);
    }
  });

  test('that of a team is not there for others, nor after leaving it', async () => {
    const { reader, team, clients } = await arrange();
    const id = `team-${team.id}`;
    expect(await readStatus(clients.outsider, id)).toBe(404);
    expect(await readStatus(clients.reader, `team-${team.id.toUpperCase()}`)).toBe(200);
    await leave(reader.id);
    expect(await readStatus(clients.reader, id)).toBe(404);
    expect((await clients.reader.call(listFilters, {})).body).toHaveLength(2);
  });

  test('cannot be changed or deleted', async () => {
    const { team, clients } = await arrange();
    for (const id of ['my-tasks', 'my-projects', `team-${team.id}`] as const) {
      const params = { id };
      const changed = await clients.owner.call(updateFilter, { params, body: { title: 'Mine' } });
      expect(changed.problem).toMatchObject({ status: 403, code: 'filter.system' });
      expect((await clients.owner.call(deleteFilter, { params })).problem.code).toBe('filter.system');
    }
    const params = { id: `team-${team.id}` } as const;
    expect((await clients.outsider.call(deleteFilter, { params })).problem.code).toBe('filter.not_found');
  });
});

describe("a person's own filter", () => {
  test('is saved, read, renamed and given another question', async () => {
    const client = await hub.signIn(await buildPerson(hub.db, { first_name: 'Ada', last_name: 'Byron' }));
    const created = await save(client, '  Late and open ');
    expect(created).toMatchObject({
      title: 'Late and open',
      type: 'personal',
      layout: 'compact',
      teamId: null,
      owner: { id: client.person.id, name: 'Ada Byron' },
      canEdit: true,
      deleted: false,
      data: kept,
    });
    const params = { id: created.id };
    expect((await client.call(getFilter, { params })).body).toEqual(created);
    const change = { title: 'This week', layout: 'minimalistic', data: { dueAt: 'this week' } } as const;
    const changed = await client.call(updateFilter, {
      params,
      query: { updatedAt: created.updatedAt },
      body: change,
    });
    expect(changed.body).toMatchObject({ ...change, createdAt: created.createdAt });
    expect(changed.body.data.status).toBeUndefined();
    expect(changed.body.updatedAt > created.updatedAt).toBe(true);
    const same = await client.call(updateFilter, { params, body: { title: 'This week' } });
    expect(same.body).toEqual(changed.body);
  });

  test('keeps every form of question as it was asked', async () => {
    const client = await hub.signIn();
    const questions: FilterDataInput[] = [
      {},
      { dueAt: { from: '2026-01-01' } },
      { dueAt: { refDate: 'endOfMonth', offset: -3, unit: 'business day' } },
      { statusActiveFrom: { to: '2026-12-31' }, thenBy: [{ sortBy: 'title' }] },
      { assignees: ['gone@example.test'], tags: [`'; drop table filters; --`], workflows: [unknownId] },
    ];
    for (const data of questions) {
      const { id } = await save(client, 'One of many', data);
      expect((await client.call(getFilter, { params: { id } })).body.data).toMatchObject(data);
    }
  });

  test('is listed by title behind those of the teams', async () => {
    const { clients, teamId } = await arrange();
    for (const title of ['beta', 'Alpha', 'gamma']) await save(clients.owner, title);
    for (const title of ['Zulu', 'yankee']) await shareNew(clients.colleague, teamId, title);
    const { body } = await clients.owner.call(listFilters, {});
    expect(body.slice(3).map(({ title, type }) => `${type} ${title}`)).toEqual([
      'team yankee',
      'team Zulu',
      'personal Alpha',
      'personal beta',
      'personal gamma',
    ]);
  });

  test('does not exist for anybody else', async () => {
    const { clients } = await arrange();
    const { id } = await save(clients.owner, 'Private');
    const params = { id };
    for (const client of [clients.colleague, clients.outsider]) {
      const answers = [
        await client.call(getFilter, { params }),
        await client.call(updateFilter, { params, body: { title: 'x' } }),
        await client.call(updateFilter, { params, body: { deleted: false } }),
        await client.call(deleteFilter, { params }),
      ];
      for (const { problem } of answers) expect(problem).toMatchObject({ code: 'filter.not_found' });
      expect((await client.call(listFilters, {})).body.map((filter) => filter.id)).not.toContain(id);
    }
    expect(await readStatus(clients.owner, unknownId)).toBe(404);
  });

  test('is deleted and brought back', async () => {
    const client = await hub.signIn();
    const created = await save(client, 'Short-lived');
    const params = { id: created.id };
    expect((await client.call(deleteFilter, { params })).status).toBe(204);
    expect(await readStatus(client, created.id)).toBe(404);
    expect((await client.call(listFilters, {})).body).toHaveLength(2);
    expect((await client.call(deleteFilter, { params })).problem.code).toBe('filter.not_found');
    const renamed = await client.call(updateFilter, { params, body: { title: 'x' } });
    expect(renamed.problem.code).toBe('filter.not_found');
    const back = await client.call(updateFilter, { params, body: { deleted: false } });
    expect(back.body).toMatchObject({ title: 'Short-lived', deleted: false });
    expect(await readStatus(client, created.id)).toBe(200);
  });

  test('refuses an edit made from an older version, with the current one', async () => {
    const client = await hub.signIn();
    const created = await save(client, 'First');
    const params = { id: created.id };
    const query = { updatedAt: created.updatedAt };
    const current = (await client.call(updateFilter, { params, query, body: { title: 'Second' } })).body;
    const stale = [
      await client.call(updateFilter, { params, query, body: { title: 'Third' } }),
      await client.call(deleteFilter, { params, query }),
    ];
    for (const { problem } of stale) expect(problem).toMatchObject({ code: 'entity.stale', current });
    expect((await client.call(getFilter, { params })).body).toEqual(current);
    await client.call(deleteFilter, { params });
    const undone = await client.call(updateFilter, { params, query, body: { deleted: false } });
    expect(undone.problem).toMatchObject({ code: 'entity.stale', current: { deleted: true } });
  });

  test('is saved once, however often it is sent with one key', async () => {
    const client = await hub.signIn();
    const send = () =>
      client.send({
        method: 'POST',
        url: '/api/search/filters',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'once' },
        payload: JSON.stringify({ title: 'Once', data: {} }),
      });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
    expect((await client.call(listFilters, {})).body).toHaveLength(3);
  });
});

describe('a filter of a team', () => {
  test('is seen by the team and by nobody else', async () => {
    const { clients, teamId, owner } = await arrange();
    const shared = await shareNew(clients.owner, teamId);
    expect(shared).toMatchObject({ type: 'team', teamId, owner: { id: owner.id, name: 'Olive Owner' } });
    const params = { id: shared.id };
    expect((await clients.reader.call(getFilter, { params })).body).toEqual({ ...shared, canEdit: false });
    expect((await clients.colleague.call(getFilter, { params })).body).toEqual(shared);
    expect(await readStatus(clients.outsider, shared.id)).toBe(404);
  });

  test('is changed by its owner and by members who may share', async () => {
    const { clients, teamId } = await arrange();
    const { id } = await shareNew(clients.owner, teamId);
    const params = { id };
    const body = { title: 'Renamed' };
    for (const answer of [
      await clients.reader.call(updateFilter, { params, body }),
      await clients.reader.call(deleteFilter, { params }),
    ]) {
      expect(answer.problem).toMatchObject({ status: 403, code: 'permission.denied' });
    }
    expect((await clients.outsider.call(updateFilter, { params, body })).status).toBe(404);
    expect((await clients.colleague.call(updateFilter, { params, body })).body.title).toBe('Renamed');
    expect((await clients.colleague.call(deleteFilter, { params })).status).toBe(204);
    expect((await clients.owner.call(updateFilter, { params, body: { deleted: false } })).status).toBe(200);
  });

  test('is moved by its owner alone, to a team of their own or back to themselves', async () => {
    const { clients, teamId, owner } = await arrange();
    const other = await buildTeam(hub.db, { members: [owner] });
    const foreign = await buildTeam(hub.db);
    const { id } = await shareNew(clients.owner, teamId);
    const move = (client: TestClient, to: string | null) =>
      client.call(updateFilter, {
        params: { id },
        body: { teamId: to === null ? null : teamIdSchema.parse(to) },
      });
    expect((await move(clients.colleague, null)).problem.code).toBe('permission.denied');
    expect((await move(clients.colleague, teamId)).status).toBe(200);
    expect((await move(clients.owner, foreign.id)).problem).toMatchObject({
      status: 400,
      code: 'sharing.team',
    });
    expect((await move(clients.owner, other.id)).body.teamId).toBe(other.id);
    expect(await readStatus(clients.colleague, id)).toBe(404);
    expect((await move(clients.owner, null)).body).toMatchObject({ teamId: null, type: 'personal' });
  });

  test('needs filters:share, and a team of one’s own', async () => {
    const { clients, teamId } = await arrange();
    const create = (client: TestClient, body: object) =>
      client.send({ method: 'POST', url: '/api/search/filters', payload: { title: 'x', data: {}, ...body } });
    const refusal = async (client: TestClient, body: object) => {
      const { status, code } = (await create(client, body)).json();
      return [status, code];
    };
    expect(await refusal(clients.reader, { type: 'team', teamId })).toEqual([403, 'permission.denied']);
    for (const body of [
      { type: 'team', teamId: unknownId },
      { type: 'team' },
      { type: 'personal', teamId },
      { teamId },
    ]) {
      expect(await refusal(clients.owner, body)).toEqual([400, 'sharing.team']);
    }
    expect(await refusal(clients.outsider, { type: 'team', teamId })).toEqual([400, 'sharing.team']);
    const own = await save(clients.reader, 'Mine');
    const params = { id: own.id };
    const shared = await clients.reader.call(updateFilter, { params, body: { teamId } });
    expect(shared.problem).toMatchObject({ status: 403, code: 'permission.denied' });
  });

  test('stays with the team when its owner leaves', async () => {
    const { clients, teamId, owner } = await arrange();
    const { id } = await shareNew(clients.owner, teamId);
    await leave(owner.id);
    expect(await readStatus(clients.owner, id)).toBe(404);
    expect((await clients.owner.call(deleteFilter, { params: { id } })).status).toBe(404);
    expect(await readStatus(clients.reader, id)).toBe(200);
    expect((await clients.colleague.call(deleteFilter, { params: { id } })).status).toBe(204);
  });

  test('goes back to its owner when the team is dissolved', async () => {
    const { clients, teamId, team } = await arrange();
    const { id } = await shareNew(clients.owner, teamId);
    await hub.db.deleteFrom('principals').where('id', '=', team.id).execute();
    expect((await clients.owner.call(getFilter, { params: { id } })).body).toMatchObject({
      type: 'personal',
      teamId: null,
    });
    expect(await readStatus(clients.reader, id)).toBe(404);
  });
});

describe('bad input', () => {
  const refuse = async (body: object) => {
    const client = await hub.signIn();
    const answer = await client.send({ method: 'POST', url: '/api/search/filters', payload: body });
    expect(answer.statusCode).toBe(400);
    return answer.json().errors as { path: string; message: string }[];
  };

  test.each<[string, string, object]>([
    ['unknown unit', 'data.dueAt', { dueAt: { refDate: 'today', offset: 1, unit: 'fortnight' } }],
    ['reference point that is none', 'data.dueAt', { dueAt: { refDate: 'noon', offset: 1, unit: 'day' } }],
    ['offset of 10^9', 'data.dueAt', { dueAt: { refDate: 'today', offset: 1e9, unit: 'day' } }],
    ['range without a name', 'data.dueAt', { dueAt: 'some day' }],
    ['impossible date', 'data.dueAt', { dueAt: { from: '2026-02-30' } }],
    ['range that ends before it begins', 'data.dueAt', { dueAt: { from: '2026-03-02', to: '2026-03-01' } }],
    ['status that is none', 'data.status', { status: ['closed'] }],
    ['10,000 assignees', 'data.assignees', { assignees: Array.from({ length: 10_000 }, (_, n) => `p${n}`) }],
    ['sort key that is none', 'data.sortBy', { sortBy: 'colour' }],
    ['workflow that is no id', 'data.workflows', { workflows: ['x'] }],
  ])('refuses an %s', async (_what, path, data) => {
    const faults = await refuse({ title: 'Bad', data });
    expect(faults.map((fault) => fault.path).join()).toMatch(new RegExp(`^${path}`));
  });

  test('names the unknown unit and the unknown field', async () => {
    const unit = await refuse({
      title: 'Bad',
      data: { dueAt: { refDate: 'today', offset: 1, unit: 'fortnight' } },
    });
    expect(unit[0]?.message).toContain('Unsupported unit: fortnight');
    const field = await refuse({ title: 'Bad', data: { colour: 'red' } });
    expect(field[0]?.message).toContain('colour');
  });

  test('refuses a title of nothing, and one of 201 characters', async () => {
    for (const title of ['', '   ', 'x'.repeat(201)]) {
      expect((await refuse({ title, data: {} }))[0]?.path).toBe('title');
    }
  });

  test('refuses ids that are none, and asks for a sign-in', async () => {
    const client = await hub.signIn();
    for (const id of ['1', 'my-secrets', 'team-', 'team-1', `team-${unknownId}0`]) {
      expect((await client.send({ url: `/api/search/filters/${id}` })).statusCode).toBe(400);
    }
    expect((await hub.anonymous.call(listFilters, {})).problem.code).toBe('auth.required');
  });
});
