import { deleteFilter, getFilter, listFilters, updateFilter } from '@hub/contract/filters/filters.calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSharingTeam } from '../../../test/support/sharing-team.ts';
import type { TestClient } from '../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.stop());

const leave = (personId: string) =>
  hub.db.deleteFrom('team_members').where('person_id', '=', personId).execute();

const readStatus = async (client: TestClient, id: string) =>
  (await client.call(getFilter, { params: { id } })).status;

describe('system filters', () => {
  test('exist for every person: own tasks, own projects and one per team', async () => {
    const { reader, team, clients } = await buildSharingTeam(hub);
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

  test('of a team are not found by others or after leaving the team', async () => {
    const { reader, team, clients } = await buildSharingTeam(hub);
    const id = `team-${team.id}`;
    expect(await readStatus(clients.outsider, id)).toBe(404);
    expect(await readStatus(clients.reader, `team-${team.id.toUpperCase()}`)).toBe(200);
    await leave(reader.id);
    expect(await readStatus(clients.reader, id)).toBe(404);
    expect((await clients.reader.call(listFilters, {})).body).toHaveLength(2);
  });

  test('cannot be changed or deleted', async () => {
    const { team, clients } = await buildSharingTeam(hub);
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
