import {
  addWall,
  getInventionAccess,
  previewWall,
  removeWall,
} from '@hub/contract/inventions/access.calls.ts';
import { getInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { buildAssistance } from '@hub/testkit/builders/build-assistance.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAccessEntries, paramsOf, readAccess } from '../../../../test/support/invention-access.ts';
import type { TestClient } from '../../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';

type SignedIn = Awaited<ReturnType<TestHub['signIn']>>;

let hub: TestHub;
/** A person who may edit inventions. */
let editor: SignedIn;
/** A person who manages walls but cannot edit inventions. */
let counsel: SignedIn;
beforeAll(async () => {
  hub = await startTestHub();
  editor = await hub.signIn();
  counsel = await hub.signIn(await buildPerson(hub.db, { permissions: ['walls:manage'] }));
});
afterAll(() => hub.stop());

describe('walls', () => {
  const addWallFor = (client: TestClient, invention: { id: string }, value: string) =>
    client.call(addWall, { ...paramsOf(invention), body: { value, reason: 'Represented the other side.' } });

  test('exclude people at once, are visible only to people who manage them, and can be removed', async () => {
    const invention = await buildInvention(hub.db);
    const outsider = await buildPerson(hub.db);
    const client = await hub.signIn(outsider);
    const added = await addWallFor(counsel, invention, outsider.email.toUpperCase());
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      value: outsider.email,
      label: 'Ada Byron',
      kind: 'person',
      reason: 'Represented the other side.',
    });
    expect((await client.call(getInvention, paramsOf(invention))).status).toBe(404);
    expect((await readAccess(counsel, invention)).walls).toEqual([added.body]);
    expect((await readAccess(editor, invention)).walls).toBeNull();
    const { body: stream } = await editor.call(listStreamEvents, paramsOf(invention));
    expect(stream.total).toBe(0);
    expect((await addWallFor(counsel, invention, outsider.email)).problem.code).toBe('wall.exists');

    const removeWallOf = () =>
      counsel.call(removeWall, { params: { id: invention.id, value: outsider.email.toUpperCase() } });
    expect((await removeWallOf()).status).toBe(204);
    expect((await client.call(getInvention, paramsOf(invention))).status).toBe(200);
    expect((await removeWallOf()).problem.code).toBe('wall.not_found');
    // The reason outlives the wall in the audit log.
    expect(await listAccessEntries(hub, invention)).toMatchObject([
      { action: 'inventions.addWall', details: { reason: 'Represented the other side.' } },
      { action: 'inventions.removeWall' },
    ]);
  });

  test('say before they are set how many open tasks the person, or the team and its members, have there', async () => {
    const invention = await buildInvention(hub.db);
    const [lead, member] = [await buildPerson(hub.db), await buildPerson(hub.db)];
    const team = await buildTeam(hub.db, { members: [member] });
    const assign = (...assignees: { id: string }[]) =>
      buildTask(hub.db, { invention_id: invention.id, assignees });
    await assign(lead, member);
    await assign(member, team);
    await assign(team);
    await buildTask(hub.db, { invention_id: invention.id, assignees: [team], status: 'done' });
    await buildTask(hub.db, { assignees: [lead, member, team] });
    const count = async (value: string) =>
      (await counsel.call(previewWall, { params: { id: invention.id, value } })).body.openTasks;
    expect(await Promise.all([lead.email, member.email, team.name].map(count))).toEqual([1, 2, 3]);
  });

  test('can be added for oneself and then apply', async () => {
    const manager = await buildPerson(hub.db, { permissions: ['walls:manage'] });
    const client = await hub.signIn(manager);
    const invention = await buildInvention(hub.db);
    expect((await addWallFor(client, invention, manager.email)).status).toBe(201);
    expect((await client.call(getInventionAccess, paramsOf(invention))).status).toBe(404);
  });

  test('that exclude a sponsor but not the assistant are shown as a conflict and recorded in the audit log', async () => {
    const sponsor = await buildPerson(hub.db);
    const team = await buildTeam(hub.db, { members: [sponsor] });
    const [assistant, elsewhere] = [await buildPerson(hub.db), await buildPerson(hub.db)];
    for (const one of [assistant, elsewhere]) await buildAssistance(hub.db, { sponsor, assistant: one });
    const invention = await buildInvention(hub.db);
    await wallInvention(hub.db, invention, elsewhere);
    await addWallFor(counsel, invention, team.name);
    expect((await readAccess(counsel, invention)).conflicts).toEqual([
      { assistant: assistant.email, sponsor: sponsor.email },
    ]);
    expect((await readAccess(editor, invention)).conflicts).toBeNull();
    expect(await listAccessEntries(hub, invention)).toMatchObject([
      {
        action: 'access.conflict',
        actor_id: counsel.person.id,
        details: { wallOf: team.id, assistant: assistant.id, sponsor: sponsor.id },
      },
      { action: 'inventions.addWall' },
    ]);
    await addWallFor(counsel, invention, assistant.email);
    expect((await readAccess(counsel, invention)).conflicts).toEqual([]);
  });

  test('T4 require walls:manage, which administrators do not have by default', async () => {
    const invention = await buildInvention(hub.db);
    const { email } = await buildPerson(hub.db);
    const administrator = await hub.signIn(await buildPerson(hub.db, { permissions: ['admin'] }));
    for (const client of [editor, administrator]) {
      expect((await addWallFor(client, invention, email)).problem.code).toBe('permission.denied');
      const down = await client.call(removeWall, { params: { id: invention.id, value: email } });
      expect(down.problem.code).toBe('permission.denied');
    }
    expect((await addWallFor(hub.anonymous, invention, email)).problem.code).toBe('auth.required');
    expect((await addWallFor(counsel, invention, 'nobody@example.test')).problem).toMatchObject({
      code: 'assignee.unknown',
      errors: [{ path: 'value' }],
    });
  });
});
