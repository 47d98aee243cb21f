import { createDocument, dismissDocument } from '@hub/contract/documents/documents.calls.ts';
import {
  type InventionId,
  inventionIdSchema,
  milestoneIdSchema,
  taskIdSchema,
} from '@hub/contract/fields.ts';
import { postMessage } from '@hub/contract/messages/messages.calls.ts';
import { finishMilestone, verifyMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { proposeChanges, sendRunBack } from '@hub/contract/minions/runs.calls.ts';
import {
  changeNotifications,
  countUnreadNotifications,
  getNextNotification,
  listNotifications,
  readAllNotifications,
} from '@hub/contract/notifications/notifications.calls.ts';
import { putSetting } from '@hub/contract/settings/settings.calls.ts';
import { commentTask, createTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import type { NotificationKind } from '@hub/domain/notifications/notification-kinds.ts';
import type { Permission } from '@hub/domain/people/permissions.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildMinion } from '@hub/testkit/builders/build-minion.ts';
import { buildNotification } from '@hub/testkit/builders/build-notification.ts';
import { buildPerson, type TestPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectLive } from '../../../test/support/live-client.ts';
import type { TestClient } from '../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { newId } from '../../platform/ids.ts';

type Client = TestClient & { token: string | undefined };

let hub: TestHub;
let address: string;
let author: Client;
beforeAll(async () => {
  hub = await startTestHub();
  address = await hub.app.listen({ host: '127.0.0.1', port: 0 });
  author = await hub.signIn();
});
afterAll(() => hub.stop());

const signUp = async (permissions: Permission[] = ['inventions:edit'], more: object = {}) => {
  const person = await buildPerson(hub.db, { permissions, ...more });
  return { person, client: (await hub.signIn(person)) as Client };
};

const addInvention = async (): Promise<InventionId> =>
  inventionIdSchema.parse((await buildInvention(hub.db)).id);

const list = async (client: TestClient, query: Parameters<typeof listOf>[1] = {}) =>
  (await listOf(client, query)).body.collection;
const listOf = (
  client: TestClient,
  query: {
    list?: 'inbox' | 'unread' | 'snoozed' | 'done';
    kind?: NotificationKind[];
    size?: number;
    after?: string;
  },
) => client.call(listNotifications, { query });
const unread = async (client: TestClient): Promise<number> =>
  (await client.call(countUnreadNotifications, {})).body.unread;

const assign = async (people: readonly TestPerson[], inventionId: InventionId, title = 'Draft the claims') =>
  (
    await author.call(createTask, {
      body: { title, inventionId, assignees: people.map(({ email }) => email) },
    })
  ).body;

const mention = (person: TestPerson, inventionId: InventionId) =>
  author.call(postMessage, { params: { inventionId }, body: { message: `Please look, @${person.email}` } });

const refresh = () =>
  hub.dependencies.jobs
    .listRepeated()
    .find(({ name }) => name === 'notifications.refresh')
    ?.run();

const today = () => hub.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate();
const inDays = (days: number): string => today().add({ days }).toString();

describe('what raises a notification', () => {
  test('a mention in chat, once for each message and never for its author', async () => {
    const { person, client } = await signUp();
    const inventionId = await addInvention();
    await mention(person, inventionId);
    await mention(person, inventionId);
    expect(await list(client)).toMatchObject([
      { kind: 'mention', invention: { id: inventionId }, read: false, done: false, taskId: null },
      { kind: 'mention', invention: { id: inventionId } },
    ]);
    const own = await client.call(postMessage, {
      params: { inventionId },
      body: { message: `Note to myself, @${person.email}` },
    });
    expect(own.status).toBe(201);
    expect(await unread(client)).toBe(2);
  });

  test('a mention in a comment, with its task', async () => {
    const { person, client } = await signUp();
    const task = await buildTask(hub.db, { title: 'Check figure 3' });
    await author.call(commentTask, {
      params: { taskId: taskIdSchema.parse(task.id) },
      body: { content: `@${person.email} see this` },
    });
    expect(await list(client)).toMatchObject([{ kind: 'mention', title: 'Check figure 3', taskId: task.id }]);
  });

  test('a task assigned by someone else, until it is done', async () => {
    const { person, client } = await signUp();
    const task = await assign([person], await addInvention());
    expect(await list(client)).toMatchObject([
      { kind: 'assigned', title: 'Draft the claims', taskId: task.id, actor: { firstName: 'Ada' } },
    ]);
    await author.call(updateTask, { params: { id: task.id }, body: { status: 'done' } });
    expect(await list(client)).toEqual([]);
    expect(await list(client, { list: 'done' })).toMatchObject([{ taskId: task.id, done: true }]);
  });

  test('an assignment that a later edit adds, and not an edit of something else', async () => {
    const { person, client } = await signUp();
    const task = await assign([], await addInvention());
    await author.call(updateTask, { params: { id: task.id }, body: { assignees: [person.email] } });
    expect(await unread(client)).toBe(1);
    await client.call(readAllNotifications, { body: { until: hub.clock.now().toString() } });
    await author.call(updateTask, { params: { id: task.id }, body: { title: 'Draft all claims' } });
    expect(await unread(client)).toBe(0);
  });

  test('a milestone that someone finished without evidence, for those who may verify, until it is verified', async () => {
    const verifier = await signUp(['inventions:edit', 'deadlines:verify']);
    const other = await signUp();
    const milestone = await buildMilestone(hub.db, { rule_id: 'OA-NF', due_at: '2026-12-24' });
    const params = { id: milestoneIdSchema.parse(milestone.id) };
    await author.call(finishMilestone, { params, body: { reason: 'Filed by hand' } });
    expect(await list(verifier.client)).toMatchObject([{ kind: 'verification', milestoneId: milestone.id }]);
    expect(await unread(other.client)).toBe(0);
    await verifier.client.call(verifyMilestone, { params, body: { outcome: 'confirmed' } });
    expect(await unread(verifier.client)).toBe(0);
  });

  test('a document that someone must docket, for those who work on the invention, until it is decided', async () => {
    const { person, client } = await signUp();
    const inventionId = await addInvention();
    await hub.db
      .insertInto('invention_project_assignees')
      .values({ invention_id: inventionId, principal_id: person.id, position: 0 })
      .execute();
    const body = { inventionId, code: 'CTNF', date: '2026-09-15', confirmed: true };
    const { id } = (await author.call(createDocument, { body })).body;
    expect(await list(client)).toMatchObject([{ kind: 'document', documentId: id }]);
    await author.call(dismissDocument, { params: { id }, body: { note: 'A copy' } });
    expect(await list(client)).toEqual([]);
    expect(await list(client, { list: 'done' })).toMatchObject([{ documentId: id }]);
  });

  test('a proposal of a minion, for who asked for it, until it is decided', async () => {
    const { person, client } = await signUp(['inventions:edit', 'minions:approve']);
    const minion = await buildMinion(hub.db, { managerId: person.id });
    const inventionId = await addInvention();
    const change = { kind: 'add-note' as const, content: 'Filed' };
    const body = {
      inventionId,
      minion: minion.document_id,
      summary: 'Note the filing',
      changes: [{ change, reason: 'It was filed' }],
    };
    const { id } = (await client.call(proposeChanges, { body })).body;
    expect(await list(client)).toMatchObject([{ kind: 'minion', title: 'Note the filing', runId: id }]);
    await client.call(sendRunBack, { params: { id }, body: { reason: 'Not yet' } });
    expect(await list(client)).toEqual([]);
  });

  test.each([
    ['due-soon', 7],
    ['due-soon', 0],
    ['overdue', -1],
  ] as const)('work that is %s at %i days', async (kind, days) => {
    const { person, client } = await signUp();
    const task = await buildTask(hub.db, { due_at: inDays(days), assignees: [person] });
    await refresh();
    await refresh();
    expect(await list(client)).toMatchObject([{ kind, taskId: task.id, dueAt: inDays(days), actor: null }]);
  });

  test('nothing for work that is due in eight days, without a date, or closed', async () => {
    const { person, client } = await signUp();
    await buildTask(hub.db, { due_at: inDays(8), assignees: [person] });
    await buildTask(hub.db, { assignees: [person] });
    await buildTask(hub.db, { due_at: inDays(1), status: 'done', assignees: [person] });
    await refresh();
    expect(await list(client)).toEqual([]);
  });

  test('the day of the person decides what is overdue', async () => {
    const zones = await Promise.all(
      ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map((time_zone) => signUp([], { time_zone })),
    );
    const west = hub.clock.now().toZonedDateTimeISO('Pacific/Pago_Pago').toPlainDate().toString();
    for (const { person } of zones) await buildTask(hub.db, { due_at: west, assignees: [person] });
    await refresh();
    const kinds = await Promise.all(zones.map(async ({ client }) => (await list(client))[0]?.kind));
    expect(kinds).toEqual(['overdue', 'due-soon']);
  });

  test('a date raises its next alert although the earlier one was done, and none when it moves away', async () => {
    const { person, client } = await signUp();
    const milestone = await buildMilestone(hub.db, { due_at: inDays(5) });
    await hub.db
      .insertInto('milestone_assignees')
      .values({ milestone_id: milestone.id, principal_id: person.id, position: 0 })
      .execute();
    await refresh();
    const [first] = await list(client);
    await client.call(changeNotifications, { body: { ids: [first?.id ?? ''], done: true } });
    await refresh();
    expect(await list(client)).toEqual([]);
    await hub.db
      .updateTable('milestones')
      .set({ due_at: inDays(3) })
      .where('id', '=', milestone.id)
      .execute();
    await refresh();
    expect(await list(client)).toMatchObject([{ kind: 'due-soon', milestoneId: milestone.id, read: false }]);
    await hub.db
      .updateTable('milestones')
      .set({ due_at: inDays(60) })
      .where('id', '=', milestone.id)
      .execute();
    await refresh();
    expect(await list(client)).toEqual([]);
  });
});

describe('who gets it', () => {
  test('nobody who may not see the invention, when it is raised or later', async () => {
    const { person, client } = await signUp();
    const inventionId = await addInvention();
    await assign([person], inventionId);
    expect(await unread(client)).toBe(1);
    const [{ id = '' } = {}] = await list(client);
    await wallInvention(hub.db, { id: inventionId }, person);
    expect(await unread(client)).toBe(0);
    expect(await list(client)).toEqual([]);
    expect((await client.call(getNextNotification, {})).body).toBeNull();
    const change = await client.call(changeNotifications, { body: { ids: [id], done: true } });
    expect(change.problem).toMatchObject({ status: 404, code: 'notification.not_found' });
    await buildTask(hub.db, { invention_id: inventionId, due_at: inDays(1), assignees: [person] });
    await refresh();
    const rows = await hub.db
      .selectFrom('notifications')
      .select('kind')
      .where('person_id', '=', person.id)
      .execute();
    expect(rows).toEqual([{ kind: 'assigned' }]);
  });

  test('nobody who is inactive', async () => {
    const { person } = await signUp();
    await hub.db.updateTable('people').set({ is_active: false }).where('id', '=', person.id).execute();
    await buildTask(hub.db, { due_at: inDays(1), assignees: [person] });
    await refresh();
    const rows = await hub.db
      .selectFrom('notifications')
      .select('id')
      .where('person_id', '=', person.id)
      .execute();
    expect(rows).toEqual([]);
  });

  test('nobody who switched the kind off', async () => {
    const { person, client } = await signUp();
    await client.call(putSetting, {
      params: { name: 'Notifications' },
      body: { version: 1, digestHour: null, kinds: { assigned: 'off' } },
    });
    const inventionId = await addInvention();
    await assign([person], inventionId);
    await mention(person, inventionId);
    expect((await list(client)).map(({ kind }) => kind)).toEqual(['mention']);
  });

  test('no change by someone else', async () => {
    const [ada, grace] = [await signUp(), await signUp()];
    await assign([ada.person], await addInvention());
    const [{ id = '' } = {}] = await list(ada.client);
    const refused = await grace.client.call(changeNotifications, { body: { ids: [id], done: true } });
    expect(refused.status).toBe(404);
    expect(await unread(ada.client)).toBe(1);
  });
});

describe('handling notifications', () => {
  test('reading and finishing change the count, all or nothing', async () => {
    const { person, client } = await signUp();
    for (const title of ['One', 'Two', 'Three']) await assign([person], await addInvention(), title);
    const ids = (await list(client)).map(({ id }) => id);
    const [first = '', second = ''] = ids;
    expect((await client.call(changeNotifications, { body: { ids: [first], read: true } })).body).toEqual({
      unread: 2,
    });
    const half = await client.call(changeNotifications, { body: { ids: [second, newId()], done: true } });
    expect(half.status).toBe(404);
    expect((await client.call(changeNotifications, { body: { ids: [second], done: true } })).body).toEqual({
      unread: 1,
    });
    expect((await list(client)).map(({ title, read }) => [title, read])).toEqual([
      ['Three', true],
      ['One', false],
    ]);
    expect(await list(client, { list: 'done' })).toMatchObject([{ title: 'Two', done: true, read: true }]);
    await client.call(changeNotifications, { body: { ids: [second], done: false } });
    expect((await list(client)).map(({ title }) => title)).toEqual(['Three', 'Two', 'One']);
  });

  test('a snoozed one leaves the inbox and returns unread on top', async () => {
    const { person, client } = await signUp();
    for (const title of ['Early', 'Late']) await assign([person], await addInvention(), title);
    const early = (await list(client)).find(({ title }) => title === 'Early');
    const snoozedUntil = hub.clock.now().add({ minutes: 4 }).toString({ smallestUnit: 'millisecond' });
    await client.call(changeNotifications, { body: { ids: [early?.id ?? ''], read: true, snoozedUntil } });
    expect((await list(client)).map(({ title }) => title)).toEqual(['Late']);
    expect(await list(client, { list: 'snoozed' })).toMatchObject([{ title: 'Early', snoozedUntil }]);
    expect(await unread(client)).toBe(1);
    hub.clock.advance({ minutes: 5 });
    expect(await list(client)).toMatchObject([
      { title: 'Early', read: false, snoozedUntil: null },
      { title: 'Late' },
    ]);
    expect(await unread(client)).toBe(2);
  });

  test('a snooze that is ended early is back at once', async () => {
    const { person, client } = await signUp();
    await assign([person], await addInvention());
    const [{ id = '' } = {}] = await list(client);
    const snoozedUntil = hub.clock.now().add({ hours: 30 }).toString();
    await client.call(changeNotifications, { body: { ids: [id], snoozedUntil } });
    await client.call(changeNotifications, { body: { ids: [id], snoozedUntil: null } });
    expect(await list(client)).toMatchObject([{ id, read: false, snoozedUntil: null }]);
  });

  test.each([
    ['in the past', { minutes: -1 }],
    ['in two years', { hours: 24 * 731 }],
  ])('a snooze %s is refused', async (_, duration) => {
    const { person, client } = await signUp();
    await assign([person], await addInvention());
    const [{ id = '' } = {}] = await list(client);
    const snoozedUntil = hub.clock.now().add(duration).toString();
    const refused = await client.call(changeNotifications, { body: { ids: [id], snoozedUntil } });
    expect(refused.problem).toMatchObject({ status: 400, code: 'notification.snooze_range' });
  });

  test('reading all leaves what arrived after the list was shown', async () => {
    const { person, client } = await signUp();
    await assign([person], await addInvention());
    const until = hub.clock.now().toString();
    hub.clock.advance({ seconds: 1 });
    await assign([person], await addInvention(), 'New');
    expect((await client.call(readAllNotifications, { body: { until } })).body).toEqual({ unread: 1 });
    expect(await list(client, { list: 'unread' })).toMatchObject([{ title: 'New' }]);
    expect((await client.call(getNextNotification, {})).body).toMatchObject({ title: 'New' });
  });

  test('one that belongs to no invention is listed, opened next and handled by its person alone', async () => {
    const [{ person, client }, other] = [await signUp(), await signUp()];
    const { id } = await buildNotification(hub.db, {
      ...{ person_id: person.id, kind: 'minion', title: 'Ready', invention_id: null },
    });
    expect(await list(client)).toMatchObject([{ id, title: 'Ready', invention: null }]);
    expect(await unread(client)).toBe(1);
    expect((await client.call(getNextNotification, {})).body).toMatchObject({ id, invention: null });
    const body = { ids: [id], done: true };
    expect((await other.client.call(changeNotifications, { body })).status).toBe(404);
    expect((await client.call(changeNotifications, { body })).body).toEqual({ unread: 0 });
    expect(await list(client, { list: 'done' })).toMatchObject([{ id, invention: null }]);
  });

  test('pages and filters', async () => {
    const { person, client } = await signUp();
    const inventionId = await addInvention();
    for (let n = 1; n <= 5; n += 1) await assign([person], inventionId, `Task ${n}`);
    await mention(person, inventionId);
    const titles: string[] = [];
    for (let after: string | undefined, page = 0; page < 4; page += 1) {
      const { body } = await listOf(client, { kind: ['assigned'], size: 2, ...(after && { after }) });
      titles.push(...body.collection.map(({ title }) => title));
      if (body.next === null) break;
      after = body.next;
    }
    expect(titles).toEqual(['Task 5', 'Task 4', 'Task 3', 'Task 2', 'Task 1']);
  });
});

test('the sockets of the person, and no others, receive the notice of a new notification at once', async () => {
  const [ada, grace] = [await signUp(), await signUp()];
  const lives = await Promise.all(
    [ada, grace].map(({ client }) => connectLive(address, { token: client.token })),
  );
  const received = lives.map((live) => {
    const changes: string[] = [];
    live.socket.on('shared:changed', ({ of }: { of: string }) => changes.push(of));
    return changes;
  });
  await assign([ada.person], await addInvention());
  await expect.poll(() => received[0]).toEqual(['notifications']);
  await assign([grace.person], await addInvention());
  await expect.poll(() => received[1]).toEqual(['notifications']);
  expect(received[0]).toEqual(['notifications']);
  for (const live of lives) live.close();
});
