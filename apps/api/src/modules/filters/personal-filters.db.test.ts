import type { teamIdSchema } from '@hub/contract/fields.ts';
import type { FilterDataInput } from '@hub/contract/filters/filter.schema.ts';
import {
  createFilter,
  deleteFilter,
  getFilter,
  listFilters,
  updateFilter,
} from '@hub/contract/filters/filters.calls.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
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
const overdue: FilterDataInput = { dueAt: 'overdue', status: ['open', 'waiting'], sortBy: 'dueAt' };
const overdueWithDefaults = { ...overdue, assigneesConjugation: 'or', tagsConjugation: 'or', order: 'asc' };

const save = async (client: TestClient, title: string, data: FilterDataInput = overdue) =>
  (await client.call(createFilter, { body: { title, data } })).body;

const shareNew = async (client: TestClient, teamId: ReturnType<typeof teamIdSchema.parse>, title = 'Late') =>
  (await client.call(createFilter, { body: { title, data: overdue, type: 'team', teamId } })).body;

const readStatus = async (client: TestClient, id: string) =>
  (await client.call(getFilter, { params: { id } })).status;

describe('personal filters', () => {
  test('are created, read, renamed and given new criteria', async () => {
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
      data: overdueWithDefaults,
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

  test('return all kinds of criteria as they were saved', async () => {
    const client = await hub.signIn();
    const criteriaList: FilterDataInput[] = [
      {},
      { dueAt: { from: '2026-01-01' } },
      { dueAt: { refDate: 'endOfMonth', offset: -3, unit: 'business day' } },
      { statusActiveFrom: { to: '2026-12-31' }, thenBy: [{ sortBy: 'title' }] },
      { assignees: ['gone@example.test'], tags: [`'; drop table filters; --`], workflows: [unknownId] },
    ];
    for (const data of criteriaList) {
      const { id } = await save(client, 'One of many', data);
      expect((await client.call(getFilter, { params: { id } })).body.data).toMatchObject(data);
    }
  });

  test('are listed by title after the filters of the person’s teams', async () => {
    const { clients, teamId } = await buildSharingTeam(hub);
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

  test('are not found by anyone else', async () => {
    const { clients } = await buildSharingTeam(hub);
    const { id } = await save(clients.owner, 'Private');
    const params = { id };
    for (const client of [clients.colleague, clients.outsider]) {
      const responses = [
        await client.call(getFilter, { params }),
        await client.call(updateFilter, { params, body: { title: 'x' } }),
        await client.call(updateFilter, { params, body: { deleted: false } }),
        await client.call(deleteFilter, { params }),
      ];
      for (const { problem } of responses) expect(problem).toMatchObject({ code: 'filter.not_found' });
      expect((await client.call(listFilters, {})).body.map((filter) => filter.id)).not.toContain(id);
    }
    expect(await readStatus(clients.owner, unknownId)).toBe(404);
  });

  test('can be deleted and restored', async () => {
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

  test('refuse a stale edit and return the current filter', async () => {
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

  test('are created once when the same idempotency key is sent twice', async () => {
    const client = await hub.signIn();
    const send = () =>
      client.send({
        method: 'POST',
        url: '/api/search/filters',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'once' },
        payload: JSON.stringify({ title: 'Once', data: {} }),
      });
    const responses = await Promise.all([send(), send(), send()]);
    expect(new Set(responses.map(({ payload }) => payload)).size).toBe(1);
    expect((await client.call(listFilters, {})).body).toHaveLength(3);
  });
});
