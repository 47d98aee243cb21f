import { teamIdSchema } from '@hub/contract/fields.ts';
import type { FilterDataInput } from '@hub/contract/filters/filter.schema.ts';
import { createFilter, deleteFilter, getFilter, updateFilter } from '@hub/contract/filters/filters.calls.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
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

const save = async (client: TestClient, title: string, data: FilterDataInput = overdue) =>
  (await client.call(createFilter, { body: { title, data } })).body;

const shareNew = async (client: TestClient, teamId: ReturnType<typeof teamIdSchema.parse>, title = 'Late') =>
  (await client.call(createFilter, { body: { title, data: overdue, type: 'team', teamId } })).body;

const leave = (personId: string) =>
  hub.db.deleteFrom('team_members').where('person_id', '=', personId).execute();

const readStatus = async (client: TestClient, id: string) =>
  (await client.call(getFilter, { params: { id } })).status;

describe('team filters', () => {
  test('are visible to the team and to nobody else', async () => {
    const { clients, teamId, owner } = await buildSharingTeam(hub);
    const shared = await shareNew(clients.owner, teamId);
    expect(shared).toMatchObject({ type: 'team', teamId, owner: { id: owner.id, name: 'Olive Owner' } });
    const params = { id: shared.id };
    expect((await clients.reader.call(getFilter, { params })).body).toEqual({ ...shared, canEdit: false });
    expect((await clients.colleague.call(getFilter, { params })).body).toEqual(shared);
    expect(await readStatus(clients.outsider, shared.id)).toBe(404);
  });

  test('can be changed by their owner and by members who may share', async () => {
    const { clients, teamId } = await buildSharingTeam(hub);
    const { id } = await shareNew(clients.owner, teamId);
    const params = { id };
    const body = { title: 'Renamed' };
    for (const response of [
      await clients.reader.call(updateFilter, { params, body }),
      await clients.reader.call(deleteFilter, { params }),
    ]) {
      expect(response.problem).toMatchObject({ status: 403, code: 'permission.denied' });
    }
    expect((await clients.outsider.call(updateFilter, { params, body })).status).toBe(404);
    expect((await clients.colleague.call(updateFilter, { params, body })).body.title).toBe('Renamed');
    expect((await clients.colleague.call(deleteFilter, { params })).status).toBe(204);
    expect((await clients.owner.call(updateFilter, { params, body: { deleted: false } })).status).toBe(200);
  });

  test('can be moved only by their owner, to one of their teams or back to themselves', async () => {
    const { clients, teamId, owner } = await buildSharingTeam(hub);
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

  test('require filters:share and membership in the team', async () => {
    const { clients, teamId } = await buildSharingTeam(hub);
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

  test('stay with the team when the owner leaves', async () => {
    const { clients, teamId, owner } = await buildSharingTeam(hub);
    const { id } = await shareNew(clients.owner, teamId);
    await leave(owner.id);
    expect(await readStatus(clients.owner, id)).toBe(404);
    expect((await clients.owner.call(deleteFilter, { params: { id } })).status).toBe(404);
    expect(await readStatus(clients.reader, id)).toBe(200);
    expect((await clients.colleague.call(deleteFilter, { params: { id } })).status).toBe(204);
  });

  test('return to their owner when the team is dissolved', async () => {
    const { clients, teamId, team } = await buildSharingTeam(hub);
    const { id } = await shareNew(clients.owner, teamId);
    await hub.db.deleteFrom('principals').where('id', '=', team.id).execute();
    expect((await clients.owner.call(getFilter, { params: { id } })).body).toMatchObject({
      type: 'personal',
      teamId: null,
    });
    expect(await readStatus(clients.reader, id)).toBe(404);
  });
});
