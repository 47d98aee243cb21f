import { endAssistance } from '@hub/contract/cover/cover.calls.ts';
import { updateMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { listNotifications } from '@hub/contract/notifications/notifications.calls.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { suggestAssignees } from '@hub/contract/suggest/suggest.calls.ts';
import { assignTasks, commentTask, editTasks, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { buildAssistance } from '@hub/testkit/builders/build-assistance.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.stop());

/** An assistant who may do everything by their own right, and the sponsor whose task it is. */
const arrange = async () => {
  const [sponsor, assistant] = [await buildPerson(hub.db), await buildPerson(hub.db)];
  await buildAssistance(hub.db, { sponsor, assistant });
  const invention = await buildInvention(hub.db);
  const client = await hub.signIn(assistant);
  const addTask = (assignees: { id: string }[]) =>
    buildTask(hub.db, { invention_id: invention.id, assignees });
  const finish = (id: string) => client.call(updateTask, { params: { id }, body: { status: 'done' } });
  const recorded = async () => {
    const { body } = await client.call(listStreamEvents, { params: { id: invention.id } });
    const entries = await hub.db
      .selectFrom('audit_entries')
      .select('for_id')
      .where('actor_id', '=', assistant.id)
      .orderBy('at', 'desc')
      .limit(1)
      .execute();
    return { event: body.collection.at(-1)?.metadata.for?.email ?? null, entry: entries[0]?.for_id ?? null };
  };
  return { sponsor, assistant, invention, client, addTask, finish, recorded };
};

describe('what an assistant does by their own right', () => {
  test('on a task of the sponsor is for the sponsor, in the stream and in the audit log', async () => {
    const { sponsor, addTask, finish, recorded } = await arrange();
    const task = await addTask([sponsor]);
    expect((await finish(task.id)).status).toBe(200);
    expect(await recorded()).toEqual({ event: sponsor.email, entry: sponsor.id });
  });

  test('with a comment, an edit of many and a milestone is for the sponsor too', async () => {
    const { sponsor, invention, client, addTask, recorded } = await arrange();
    const forSponsor = { event: sponsor.email, entry: sponsor.id };
    const task = await addTask([sponsor]);
    await client.call(commentTask, { params: { taskId: task.id }, body: { content: 'Sent' } });
    expect(await recorded()).toEqual(forSponsor);
    const { updated_at: updatedAt } = await hub.db
      .selectFrom('tasks')
      .select('updated_at')
      .where('id', '=', task.id)
      .executeTakeFirstOrThrow();
    const items = [{ id: task.id, updatedAt, change: { dueAt: '2096-01-02' } }];
    expect((await client.call(editTasks, { body: { items } })).status).toBe(200);
    expect(await recorded()).toEqual(forSponsor);
    const milestone = await buildMilestone(hub.db, { invention_id: invention.id });
    await hub.db
      .insertInto('milestone_assignees')
      .values({ milestone_id: milestone.id, principal_id: sponsor.id, position: 0 })
      .execute();
    const params = { id: milestone.id };
    expect((await client.call(updateMilestone, { params, body: { title: 'Reply' } })).status).toBe(200);
    expect(await recorded()).toEqual(forSponsor);
  });

  test('is for the sponsor when it takes the task from them', async () => {
    const { sponsor, assistant, client, addTask, recorded } = await arrange();
    const task = await addTask([sponsor]);
    const body = { taskIds: [task.id], assignees: [(await buildPerson(hub.db)).email] };
    expect((await client.call(assignTasks, { body })).status).toBe(200);
    expect(await recorded()).toEqual({ event: sponsor.email, entry: sponsor.id });
    expect(assistant.id).not.toBe(sponsor.id);
  });

  test('is their own on a task of theirs, of a team of theirs, of someone else and of nobody', async () => {
    const { sponsor, assistant, addTask, finish, recorded } = await arrange();
    const team = await buildTeam(hub.db, { members: [assistant] });
    const someone = await buildPerson(hub.db);
    for (const assignees of [[sponsor, assistant], [sponsor, team], [someone], []]) {
      const task = await addTask(assignees);
      expect((await finish(task.id)).status).toBe(200);
      expect(await recorded()).toEqual({ event: null, entry: null });
    }
  });

  test('is their own after the assistance, and on what a wall hides from the sponsor', async () => {
    const { sponsor, assistant, invention, addTask, finish, recorded } = await arrange();
    const [before, after] = [await addTask([sponsor]), await addTask([sponsor])];
    await wallInvention(hub.db, invention, sponsor);
    await finish(before.id);
    expect(await recorded()).toEqual({ event: null, entry: null });
    await hub.db.deleteFrom('invention_walls').where('invention_id', '=', invention.id).execute();
    const client = await hub.signIn(sponsor);
    await client.call(endAssistance, { body: { assistant: assistant.email } });
    await finish(after.id);
    expect(await recorded()).toEqual({ event: null, entry: null });
  });
});

test('the notification of an assigned task names the assistant and the sponsor', async () => {
  const { sponsor, assistant, client, addTask } = await arrange();
  const task = await addTask([sponsor]);
  const receiver = await buildPerson(hub.db);
  await client.call(assignTasks, { body: { taskIds: [task.id], assignees: [receiver.email] } });
  const { body } = await (await hub.signIn(receiver)).call(listNotifications, { query: {} });
  expect(body.collection).toMatchObject([
    { kind: 'assigned', actor: { email: assistant.email }, actedFor: { email: sponsor.email }, for: null },
  ]);
});

test('suggestions mark the people that the caller assists', async () => {
  const { sponsor, client } = await arrange();
  const { body } = await client.call(suggestAssignees, { query: { q: sponsor.email } });
  expect(body).toMatchObject([{ email: sponsor.email, assisted: true }]);
  const own = await (await hub.signIn(sponsor)).call(suggestAssignees, { query: { q: sponsor.email } });
  expect(own.body).toMatchObject([{ assisted: false }]);
});
