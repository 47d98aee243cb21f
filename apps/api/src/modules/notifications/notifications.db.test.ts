import { createDocument, dismissDocument } from '@hub/contract/documents/documents.calls.ts';
import { milestoneIdSchema, taskIdSchema } from '@hub/contract/fields.ts';
import { postMessage } from '@hub/contract/messages/messages.calls.ts';
import { finishMilestone, verifyMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { proposeChanges, sendRunBack } from '@hub/contract/minions/runs.calls.ts';
import {
  changeNotifications,
  getNextNotification,
  readAllNotifications,
} from '@hub/contract/notifications/notifications.calls.ts';
import { putSetting } from '@hub/contract/settings/settings.calls.ts';
import { commentTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildMinion } from '@hub/testkit/builders/build-minion.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  countUnread,
  listNotified,
  type NotificationHub,
  startNotificationHub,
} from '../../../test/support/notification-hub.ts';

let scene: NotificationHub;
beforeAll(async () => {
  scene = await startNotificationHub();
});
afterAll(() => scene.hub.stop());

describe('what raises a notification', () => {
  test('a mention in chat, one for all of one chat, and never for its author', async () => {
    const { person, client } = await scene.signUp();
    const inventionId = await scene.addInvention();
    const other = await scene.addInvention();
    const first = await scene.mention(person, inventionId);
    await scene.mention(person, inventionId);
    await scene.mention(person, other);
    expect(await listNotified(client)).toMatchObject([
      { kind: 'mention', invention: { id: other } },
      { kind: 'mention', invention: { id: inventionId }, read: false, done: false, taskId: null },
    ]);
    expect((await listNotified(client))[1]?.messageSeq).toBe(first.body.seq);
    const own = await client.call(postMessage, {
      params: { inventionId },
      body: { message: `Note to myself, @${person.email}` },
    });
    expect(own.status).toBe(201);
    expect(await countUnread(client)).toBe(2);
  });

  test('a mention in a comment, with its task', async () => {
    const { person, client } = await scene.signUp();
    const task = await buildTask(scene.hub.db, { title: 'Check figure 3' });
    await scene.author.call(commentTask, {
      params: { taskId: taskIdSchema.parse(task.id) },
      body: { content: `@${person.email} see this` },
    });
    expect(await listNotified(client)).toMatchObject([
      { kind: 'mention', title: 'Check figure 3', taskId: task.id },
    ]);
  });

  test('a task assigned by someone else, until it is done', async () => {
    const { person, client } = await scene.signUp();
    const task = await scene.assign([person], await scene.addInvention());
    expect(await listNotified(client)).toMatchObject([
      { kind: 'assigned', title: 'Draft the claims', taskId: task.id, actor: { firstName: 'Ada' } },
    ]);
    await scene.author.call(updateTask, { params: { id: task.id }, body: { status: 'done' } });
    expect(await listNotified(client)).toEqual([]);
    expect(await listNotified(client, { list: 'done' })).toMatchObject([{ taskId: task.id, done: true }]);
  });

  test('a task assigned to a team, for its members', async () => {
    const { person, client } = await scene.signUp();
    const { id, name } = await buildTeam(scene.hub.db, { members: [person] });
    await scene.assign([{ ...person, id, email: name }], await scene.addInvention());
    expect(await listNotified(client)).toMatchObject([{ kind: 'assigned', title: 'Draft the claims' }]);
  });

  test('an assignment that a later edit adds, and not an edit of something else', async () => {
    const { person, client } = await scene.signUp();
    const task = await scene.assign([], await scene.addInvention());
    await scene.author.call(updateTask, { params: { id: task.id }, body: { assignees: [person.email] } });
    expect(await countUnread(client)).toBe(1);
    await client.call(readAllNotifications, { body: { until: scene.hub.clock.now().toString() } });
    await scene.author.call(updateTask, { params: { id: task.id }, body: { title: 'Draft all claims' } });
    expect(await countUnread(client)).toBe(0);
  });

  test('a milestone that someone finished without evidence, for those who may verify, until it is verified', async () => {
    const verifier = await scene.signUp(['inventions:edit', 'deadlines:verify']);
    const other = await scene.signUp();
    const milestone = await buildMilestone(scene.hub.db, { rule_id: 'OA-NF', due_at: '2026-12-24' });
    const params = { id: milestoneIdSchema.parse(milestone.id) };
    await scene.author.call(finishMilestone, { params, body: { reason: 'Filed by hand' } });
    expect(await listNotified(verifier.client)).toMatchObject([
      { kind: 'verification', milestoneId: milestone.id },
    ]);
    expect(await countUnread(other.client)).toBe(0);
    await verifier.client.call(verifyMilestone, { params, body: { outcome: 'confirmed' } });
    expect(await countUnread(verifier.client)).toBe(0);
  });

  test('a document that someone must docket, for those who work on the invention, until it is decided', async () => {
    const { person, client } = await scene.signUp();
    const inventionId = await scene.addInvention();
    await scene.hub.db
      .insertInto('invention_project_assignees')
      .values({ invention_id: inventionId, principal_id: person.id, position: 0 })
      .execute();
    const body = { inventionId, code: 'CTNF', date: '2026-09-15', confirmed: true };
    const { id } = (await scene.author.call(createDocument, { body })).body;
    expect(await listNotified(client)).toMatchObject([{ kind: 'document', documentId: id }]);
    await scene.author.call(dismissDocument, { params: { id }, body: { note: 'A copy' } });
    expect(await listNotified(client)).toEqual([]);
    expect(await listNotified(client, { list: 'done' })).toMatchObject([{ documentId: id }]);
  });

  test('a proposal of a minion, for who asked for it, until it is decided', async () => {
    const { person, client } = await scene.signUp(['inventions:edit', 'minions:approve']);
    const minion = await buildMinion(scene.hub.db, { managerId: person.id });
    const inventionId = await scene.addInvention();
    const change = { kind: 'add-note' as const, content: 'Filed' };
    const body = {
      inventionId,
      minion: minion.document_id,
      summary: 'Note the filing',
      changes: [{ change, reason: 'It was filed' }],
    };
    const { id } = (await client.call(proposeChanges, { body })).body;
    expect(await listNotified(client)).toMatchObject([
      { kind: 'minion', title: 'Note the filing', runId: id },
    ]);
    await client.call(sendRunBack, { params: { id }, body: { reason: 'Not yet' } });
    expect(await listNotified(client)).toEqual([]);
  });

  test.each([
    ['due-soon', 7],
    ['due-soon', 0],
    ['overdue', -1],
  ] as const)('work that is %s at %i days', async (kind, days) => {
    const { person, client } = await scene.signUp();
    const task = await buildTask(scene.hub.db, { due_at: scene.inDays(days), assignees: [person] });
    await scene.refresh();
    await scene.refresh();
    expect(await listNotified(client)).toMatchObject([
      { kind, taskId: task.id, dueAt: scene.inDays(days), actor: null },
    ]);
  });

  test('nothing for work that is due in eight days, without a date, or closed', async () => {
    const { person, client } = await scene.signUp();
    await buildTask(scene.hub.db, { due_at: scene.inDays(8), assignees: [person] });
    await buildTask(scene.hub.db, { assignees: [person] });
    await buildTask(scene.hub.db, { due_at: scene.inDays(1), status: 'done', assignees: [person] });
    await scene.refresh();
    expect(await listNotified(client)).toEqual([]);
  });

  test('the day of the person decides what is overdue', async () => {
    const zones = await Promise.all(
      ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map((time_zone) => scene.signUp([], { time_zone })),
    );
    const west = scene.hub.clock.now().toZonedDateTimeISO('Pacific/Pago_Pago').toPlainDate().toString();
    for (const { person } of zones) await buildTask(scene.hub.db, { due_at: west, assignees: [person] });
    await scene.refresh();
    const kinds = await Promise.all(zones.map(async ({ client }) => (await listNotified(client))[0]?.kind));
    expect(kinds).toEqual(['overdue', 'due-soon']);
  });

  test('a date raises its next alert although the earlier one was done, and none when it moves away', async () => {
    const { person, client } = await scene.signUp();
    const milestone = await buildMilestone(scene.hub.db, { due_at: scene.inDays(5) });
    await scene.hub.db
      .insertInto('milestone_assignees')
      .values({ milestone_id: milestone.id, principal_id: person.id, position: 0 })
      .execute();
    await scene.refresh();
    const [first] = await listNotified(client);
    await client.call(changeNotifications, { body: { ids: [first?.id ?? ''], done: true } });
    await scene.refresh();
    expect(await listNotified(client)).toEqual([]);
    await scene.hub.db
      .updateTable('milestones')
      .set({ due_at: scene.inDays(3) })
      .where('id', '=', milestone.id)
      .execute();
    await scene.refresh();
    expect(await listNotified(client)).toMatchObject([
      { kind: 'due-soon', milestoneId: milestone.id, read: false },
    ]);
    await scene.hub.db
      .updateTable('milestones')
      .set({ due_at: scene.inDays(60) })
      .where('id', '=', milestone.id)
      .execute();
    await scene.refresh();
    expect(await listNotified(client)).toEqual([]);
  });
});

describe('who gets it', () => {
  test('nobody who may not see the invention, when it is raised or later', async () => {
    const { person, client } = await scene.signUp();
    const inventionId = await scene.addInvention();
    await scene.assign([person], inventionId);
    expect(await countUnread(client)).toBe(1);
    const [{ id = '' } = {}] = await listNotified(client);
    await wallInvention(scene.hub.db, { id: inventionId }, person);
    expect(await countUnread(client)).toBe(0);
    expect(await listNotified(client)).toEqual([]);
    expect((await client.call(getNextNotification, {})).body).toBeNull();
    const change = await client.call(changeNotifications, { body: { ids: [id], done: true } });
    expect(change.problem).toMatchObject({ status: 404, code: 'notification.not_found' });
    await buildTask(scene.hub.db, {
      invention_id: inventionId,
      due_at: scene.inDays(1),
      assignees: [person],
    });
    await scene.refresh();
    const rows = await scene.hub.db
      .selectFrom('notifications')
      .select('kind')
      .where('person_id', '=', person.id)
      .execute();
    expect(rows).toEqual([{ kind: 'assigned' }]);
  });

  test('nobody who is inactive', async () => {
    const { person } = await scene.signUp();
    await scene.hub.db.updateTable('people').set({ is_active: false }).where('id', '=', person.id).execute();
    await buildTask(scene.hub.db, { due_at: scene.inDays(1), assignees: [person] });
    await scene.refresh();
    const rows = await scene.hub.db
      .selectFrom('notifications')
      .select('id')
      .where('person_id', '=', person.id)
      .execute();
    expect(rows).toEqual([]);
  });

  test('nobody who switched the kind off', async () => {
    const { person, client } = await scene.signUp();
    await client.call(putSetting, {
      params: { name: 'Notifications' },
      body: { version: 1, digestHour: null, kinds: { assigned: 'off' } },
    });
    const inventionId = await scene.addInvention();
    await scene.assign([person], inventionId);
    await scene.mention(person, inventionId);
    expect((await listNotified(client)).map(({ kind }) => kind)).toEqual(['mention']);
  });

  test('no change by someone else', async () => {
    const [ada, grace] = [await scene.signUp(), await scene.signUp()];
    await scene.assign([ada.person], await scene.addInvention());
    const [{ id = '' } = {}] = await listNotified(ada.client);
    const refused = await grace.client.call(changeNotifications, { body: { ids: [id], done: true } });
    expect(refused.status).toBe(404);
    expect(await countUnread(ada.client)).toBe(1);
  });
});
