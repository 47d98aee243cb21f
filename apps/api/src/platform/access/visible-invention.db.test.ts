import { getInvention, listInventions, updateInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { getMilestone, updateMilestone } from '@hub/contract/workflow/milestones.calls.ts';
import { deleteTask, getTask, updateTask } from '@hub/contract/workflow/tasks.calls.ts';
import { buildInvention, grantInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.stop());

type Wall = 'person' | 'team' | 'other' | undefined;
type Grant = 'read' | 'write' | 'team read' | 'team write' | 'other' | undefined;

/** An invention with a milestone and a task, and a person with a team, as the case says. */
const arrange = async (restricted: boolean, wall: Wall, grant: Grant) => {
  const person = await buildPerson(hub.db);
  const team = await buildTeam(hub.db, { members: [person] });
  const other = await buildPerson(hub.db);
  const invention = await buildInvention(hub.db, { is_restricted: restricted });
  const milestone = await buildMilestone(hub.db, { invention_id: invention.id });
  const task = await buildTask(hub.db, { invention_id: invention.id });
  if (wall) await wallInvention(hub.db, invention, { person, team, other }[wall]);
  if (grant === 'other') await grantInvention(hub.db, invention, other);
  else if (grant) {
    const right = grant.endsWith('read') ? 'read' : 'write';
    await grantInvention(hub.db, invention, grant.startsWith('team') ? team : person, right);
  }
  return { client: await hub.signIn(person), invention, milestone, task };
};

const tryAll = async (
  client: TestClient,
  ids: { invention: { id: string }; milestone: { id: string }; task: { id: string } },
) => {
  const of = (entity: { id: string }) => ({ params: { id: entity.id } });
  const list = await client.call(listInventions, { query: { id: [ids.invention.id] } });
  const reads = [
    await client.call(getInvention, of(ids.invention)),
    await client.call(getMilestone, of(ids.milestone)),
    await client.call(getTask, of(ids.task)),
  ];
  const title = 'changed';
  const writes = [
    await client.call(updateInvention, { ...of(ids.invention), body: { title } }),
    await client.call(updateMilestone, { ...of(ids.milestone), body: { title } }),
    await client.call(updateTask, { ...of(ids.task), body: { title } }),
    await client.call(deleteTask, of(ids.task)),
  ];
  return {
    listed: list.body.total,
    reads: new Set(reads.map(({ status }) => status)),
    writes: new Set(writes.map(({ status }) => (status === 204 ? 200 : status))),
  };
};

test.each<[boolean, Wall, Grant, 'hidden' | 'readable' | 'writable']>([
  [false, undefined, undefined, 'writable'],
  [false, 'other', undefined, 'writable'],
  [false, 'person', undefined, 'hidden'],
  [false, 'team', undefined, 'hidden'],
  [false, 'person', 'write', 'hidden'],
  [true, undefined, undefined, 'hidden'],
  [true, undefined, 'other', 'hidden'],
  [true, undefined, 'read', 'readable'],
  [true, undefined, 'team read', 'readable'],
  [true, undefined, 'write', 'writable'],
  [true, undefined, 'team write', 'writable'],
  [true, 'team', 'write', 'hidden'],
  [true, 'person', 'team write', 'hidden'],
])('restricted %s, wall for %s, grant for %s: %s', async (restricted, wall, grant, expected) => {
  const { client, ...ids } = await arrange(restricted, wall, grant);
  const outcomes = {
    hidden: { listed: 0, reads: new Set([404]), writes: new Set([404]) },
    readable: { listed: 1, reads: new Set([200]), writes: new Set([403]) },
    writable: { listed: 1, reads: new Set([200]), writes: new Set([200]) },
  };
  expect(await tryAll(client, ids)).toEqual(outcomes[expected]);
});

test('who may see but has no permission gets 403, who may not see gets 404', async () => {
  const reader = await buildPerson(hub.db, { permissions: [] });
  const client = await hub.signIn(reader);
  const [open, hidden] = [await buildInvention(hub.db), await buildInvention(hub.db)];
  await wallInvention(hub.db, hidden, reader);
  const change = (id: string) => client.call(updateInvention, { params: { id }, body: { title: 'x' } });
  expect((await change(open.id)).problem.code).toBe('permission.denied');
  expect((await change(hidden.id)).problem.code).toBe('invention.not_found');
});

test('a right that is given or taken counts at the next request of a token that is held', async () => {
  const person = await buildPerson(hub.db);
  const team = await buildTeam(hub.db);
  const client = await hub.signIn(person);
  const invention = await buildInvention(hub.db, { is_restricted: true });
  const read = async () => (await client.call(getInvention, { params: { id: invention.id } })).status;
  const change = async () =>
    (await client.call(updateInvention, { params: { id: invention.id }, body: { title: 'x' } })).status;

  expect(await read()).toBe(404);
  await grantInvention(hub.db, invention, team);
  await hub.db.insertInto('team_members').values({ team_id: team.id, person_id: person.id }).execute();
  expect([await read(), await change()]).toEqual([200, 200]);
  await hub.db.deleteFrom('person_roles').where('person_id', '=', person.id).execute();
  expect([await read(), await change()]).toEqual([200, 403]);
  await wallInvention(hub.db, invention, team);
  expect([await read(), await change()]).toEqual([404, 404]);
  await hub.db.deleteFrom('team_members').where('person_id', '=', person.id).execute();
  await grantInvention(hub.db, invention, person, 'read');
  expect([await read(), await change()]).toEqual([200, 403]);
});
