import { inventionIdSchema, personIdSchema, taskIdSchema } from '@hub/contract/fields.ts';
import { getInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { handOver, previewHandover } from '@hub/contract/people/handover.calls.ts';
import { listReportSchedules } from '@hub/contract/reports/report-schedules.calls.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { getTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { createWebhook, listWebhooks } from '@hub/contract/webhooks/webhooks.calls.ts';
import { buildAssistance } from '@hub/testkit/builders/build-assistance.ts';
import { buildBot } from '@hub/testkit/builders/build-bot.ts';
import { buildInvention, grantInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson, type TestPerson } from '@hub/testkit/builders/build-person.ts';
import { buildReportSchedule } from '@hub/testkit/builders/build-report-schedule.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestClient } from '../../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';

const now = '2026-01-01T00:00:00Z';

let hub: TestHub;
let admin: TestClient & { person: TestPerson };
let leaver: TestPerson;
let heir: TestPerson;
beforeEach(async () => {
  hub = await startTestHub();
  const person = await buildPerson(hub.db, { permissions: ['admin', 'inventions:edit'] });
  admin = { ...(await hub.signIn(person)), person };
  [leaver, heir] = [await buildPerson(hub.db), await buildPerson(hub.db)];
});
afterEach(() => hub.stop());

const previewOf = async ({ id }: { id: string }) =>
  (await admin.call(previewHandover, { params: { id: personIdSchema.parse(id) }, query: {} })).body.held;

const handTo = ({ id }: { id: string }) =>
  admin.call(handOver, {
    params: { id: personIdSchema.parse(leaver.id) },
    body: { to: personIdSchema.parse(id) },
  });

const buildList = (table: 'filters' | 'boards', more: { is_deleted?: boolean } = {}) => {
  const same = {
    id: crypto.randomUUID(),
    owner_id: leaver.id,
    title: 'Mine',
    created_at: now,
    updated_at: now,
    ...more,
  };
  return table === 'boards'
    ? hub.db.insertInto('boards').values(same).execute()
    : hub.db
        .insertInto('filters')
        .values({ ...same, data: '{}', layout: 'compact' })
        .execute();
};

const each = (count: number, more: { webhooks?: number } = {}) => ({
  tasks: count,
  milestones: count,
  inventions: count,
  grants: count,
  filters: count,
  boards: count,
  schedules: count,
  assistants: count,
  minions: count,
  webhooks: 0,
  ...more,
});
const none = each(0);

/** A person with one of everything, and an invention of it. */
const arrange = async () => {
  const invention = await buildInvention(hub.db, { in_house_attorney_id: leaver.id });
  await grantInvention(hub.db, invention, leaver);
  const colleague = await buildPerson(hub.db);
  const task = await buildTask(hub.db, { invention_id: invention.id, assignees: [colleague, leaver] });
  const closed = await buildTask(hub.db, { invention_id: invention.id, status: 'done', assignees: [leaver] });
  const milestone = await buildMilestone(hub.db, { invention_id: invention.id });
  await hub.db
    .insertInto('milestone_assignees')
    .values({ milestone_id: milestone.id, principal_id: leaver.id, position: 0 })
    .execute();
  await buildList('filters');
  await buildList('boards');
  await buildList('boards', { is_deleted: true });
  await buildAssistance(hub.db, { sponsor: leaver, assistant: colleague });
  await buildReportSchedule(hub.db, { owner_id: leaver.id, recipients: [leaver] });
  const bot = await buildBot(hub.db, { manager_id: leaver.id });
  return { invention, colleague, task, closed, bot };
};

test('moves tasks, milestones, inventions, filters, boards, scheduled reports, assistants and minions, with their events', async () => {
  const { invention, colleague, task, closed, bot } = await arrange();
  const all = each(1);
  expect(await previewOf(leaver)).toEqual(all);
  expect((await handTo(heir)).body).toEqual({ moved: all, kept: none, readOnly: 0 });
  expect(await previewOf(leaver)).toEqual(none);
  expect(await previewOf(heir)).toEqual(all);
  const params = { id: inventionIdSchema.parse(invention.id) };
  const readTask = async ({ id }: { id: string }) =>
    (await admin.call(getTask, { params: { id: taskIdSchema.parse(id) } })).body.assignees;
  expect(await readTask(task)).toEqual([colleague.email, heir.email]);
  expect(await readTask(closed)).toEqual([leaver.email]);
  expect((await admin.call(getInvention, { params })).body.inHouseAttorney).toBe(heir.email);
  expect(
    (await admin.call(listStreamEvents, { params })).body.collection.map(({ type }) => type).sort(),
  ).toEqual(['invention.updated', 'invention.updated', 'milestone.updated', 'task.updated']);
  const [manager] = await hub.db.selectFrom('bots').select('manager_id').where('id', '=', bot.id).execute();
  expect(manager?.manager_id).toBe(heir.id);
  const entries = await hub.db
    .selectFrom('audit_entries')
    .select(['invention_id', 'details'])
    .where('action', '=', 'auth.handOver')
    .execute();
  expect(entries).toMatchObject([{ invention_id: invention.id, details: { id: leaver.id, to: heir.id } }]);
});

test('leaves what a wall keeps from the receiver, and neither counts nor moves what it keeps from the administrator', async () => {
  const [open, walledForHeir, walledForAdmin] = await Promise.all([
    buildInvention(hub.db),
    buildInvention(hub.db),
    buildInvention(hub.db),
  ]);
  for (const { id } of [open, walledForHeir, walledForAdmin])
    await buildTask(hub.db, { invention_id: id, assignees: [leaver] });
  await wallInvention(hub.db, walledForHeir, heir);
  await wallInvention(hub.db, walledForAdmin, admin.person);
  expect((await previewOf(leaver)).tasks).toBe(2);
  const { body } = await handTo(heir);
  expect([body.moved.tasks, body.kept.tasks]).toEqual([1, 1]);
  const left = await hub.db
    .selectFrom('task_assignees')
    .innerJoin('tasks', 'tasks.id', 'task_assignees.task_id')
    .select('tasks.invention_id')
    .where('principal_id', '=', leaver.id)
    .execute();
  expect(left.map(({ invention_id }) => invention_id).sort()).toEqual(
    [walledForHeir.id, walledForAdmin.id].sort(),
  );
});

test('the grants move with the work, so that the receiver can finish it', async () => {
  const invention = await buildInvention(hub.db, { is_restricted: true });
  await grantInvention(hub.db, invention, leaver, 'write');
  await grantInvention(hub.db, invention, heir, 'read');
  const task = await buildTask(hub.db, { invention_id: invention.id, assignees: [leaver] });
  expect((await handTo(heir)).body).toMatchObject({ moved: { tasks: 1, grants: 1 }, readOnly: 0 });
  const params = { id: taskIdSchema.parse(task.id) };
  const receiver = await hub.signIn(heir);
  expect((await receiver.call(updateTask, { params, body: { status: 'done' } })).status).toBe(200);
  expect((await (await hub.signIn(leaver)).call(getTask, { params })).status).toBe(404);
});

test('says before what the receiver may only read, and what a wall keeps from them', async () => {
  const [restricted, walled] = [
    await buildInvention(hub.db, { is_restricted: true }),
    await buildInvention(hub.db, { is_restricted: true }),
  ];
  const team = await buildTeam(hub.db, { members: [leaver] });
  await grantInvention(hub.db, restricted, team, 'write');
  await grantInvention(hub.db, walled, leaver, 'write');
  await wallInvention(hub.db, walled, heir);
  for (const { id } of [restricted, walled])
    await buildTask(hub.db, { invention_id: id, assignees: [leaver] });
  const ask = async ({ id }: { id: string }) => {
    const parts = {
      params: { id: personIdSchema.parse(leaver.id) },
      query: { to: personIdSchema.parse(id) },
    };
    return (await admin.call(previewHandover, parts)).body;
  };
  const limits = { kept: { tasks: 1, grants: 1 }, readOnly: 1 };
  expect(await ask(heir)).toMatchObject(limits);
  const member = await buildPerson(hub.db);
  await hub.db.insertInto('team_members').values({ team_id: team.id, person_id: member.id }).execute();
  expect(await ask(member)).toMatchObject({ kept: { tasks: 0 }, readOnly: 0 });
  expect((await handTo(heir)).body).toMatchObject({ moved: { tasks: 1, grants: 0 }, ...limits });
});

test('changes nothing if it fails, and refuses the same, an unknown and a suspended receiver', async () => {
  await arrange();
  const before = await previewOf(leaver);
  const suspended = await buildPerson(hub.db, { is_active: false });
  const refusals = [await handTo(leaver), await handTo({ id: crypto.randomUUID() }), await handTo(suspended)];
  expect(refusals.map(({ problem }) => problem.code)).toEqual([
    'handover.same_person',
    'people.not_found',
    'handover.receiver_inactive',
  ]);
  expect(await previewOf(leaver)).toEqual(before);
});

test('webhooks go to an administrator, and stay otherwise', async () => {
  leaver = await buildPerson(hub.db, { permissions: ['admin'] });
  const client = await hub.signIn(leaver);
  await client.call(createWebhook, { body: { url: 'https://example.com/hook', eventTypes: [] } });
  expect(await previewOf(leaver)).toEqual(each(0, { webhooks: 1 }));
  expect((await handTo(heir)).body).toEqual({ moved: none, kept: each(0, { webhooks: 1 }), readOnly: 0 });
  expect((await handTo(admin.person)).body).toEqual({
    moved: each(0, { webhooks: 1 }),
    kept: none,
    readOnly: 0,
  });
  const { body } = await admin.call(listWebhooks, {});
  expect(body.map(({ owner }) => owner)).toEqual([admin.person.email]);
});

test('an assistant who takes over does not assist themselves, and stays the assistant of nobody twice', async () => {
  const shared = await buildPerson(hub.db);
  await buildAssistance(hub.db, { sponsor: leaver, assistant: heir });
  await buildAssistance(hub.db, { sponsor: leaver, assistant: shared });
  await buildAssistance(hub.db, { sponsor: heir, assistant: shared });
  expect((await handTo(heir)).status).toBe(200);
  expect(await hub.db.selectFrom('assistances').select(['sponsor_id', 'assistant_id']).execute()).toEqual([
    { sponsor_id: heir.id, assistant_id: shared.id },
  ]);
});

test('a past assistant of the receiver assists them again', async () => {
  const shared = await buildPerson(hub.db);
  await buildAssistance(hub.db, { sponsor: leaver, assistant: shared });
  await buildAssistance(hub.db, { sponsor: heir, assistant: shared, ends_on: '2020-01-31' });
  expect((await handTo(heir)).body.moved.assistants).toBe(1);
  const { rows } = await sql`select sponsor_id, assistant_id from sponsorships`.execute(hub.db);
  expect(rows).toEqual([{ sponsor_id: heir.id, assistant_id: shared.id }]);
});

test('the receiver owns the scheduled reports, takes the place among their recipients once, and may resume what stopped', async () => {
  const colleague = await buildPerson(hub.db);
  const session = await hub.signIn(await buildPerson(hub.db, { permissions: ['reports:generate'] }));
  const { person: receiver } = session;
  const ofLeaver = (more: Parameters<typeof buildReportSchedule>[1]) =>
    buildReportSchedule(hub.db, { owner_id: leaver.id, ...more });
  const running = await ofLeaver({ title: 'Running', recipients: [colleague, leaver] });
  await ofLeaver({ title: 'Stopped', recipients: [leaver, receiver], pause: 'owner-left' });
  await ofLeaver({ title: 'No filter', recipients: [colleague], pause: 'filter-gone' });
  const other = await buildReportSchedule(hub.db, { recipients: [leaver] });
  expect((await previewOf(leaver)).schedules).toBe(3);
  expect((await handTo(receiver)).body.moved).toEqual({ ...none, schedules: 3 });
  expect((await previewOf(leaver)).schedules).toBe(0);
  const { collection } = (await session.call(listReportSchedules, {})).body;
  const found = collection.map(({ title, owner, pause, nextAt, recipients }) => ({
    title,
    owner: owner.id,
    pause,
    nextAt,
    recipients: recipients.map(({ id }) => id),
  }));
  const owner = receiver.id;
  expect(found).toHaveLength(3);
  expect(found).toEqual(
    expect.arrayContaining([
      {
        title: 'Running',
        owner,
        pause: null,
        nextAt: running.next_at,
        recipients: [colleague.id, receiver.id],
      },
      { title: 'Stopped', owner, pause: 'by-owner', nextAt: null, recipients: [receiver.id] },
      { title: 'No filter', owner, pause: 'filter-gone', nextAt: null, recipients: [colleague.id] },
    ]),
  );
  const kept = hub.db.selectFrom('report_schedule_recipients').select('person_id');
  expect(await kept.where('schedule_id', '=', other.id).execute()).toEqual([{ person_id: leaver.id }]);
});

test('moves work on restricted inventions, which the administrator does not see', async () => {
  const restricted = await buildInvention(hub.db, { is_restricted: true, in_house_attorney_id: leaver.id });
  await buildTask(hub.db, { invention_id: restricted.id, assignees: [leaver] });
  const params = { id: inventionIdSchema.parse(restricted.id) };
  expect((await admin.call(getInvention, { params })).status).toBe(404);
  const { body } = await handTo(heir);
  expect([body.moved.tasks, body.moved.inventions]).toEqual([1, 1]);
  const heirs = await hub.signIn(heir);
  expect((await heirs.call(getInvention, { params })).body.inHouseAttorney).toBe(heir.email);
  expect((await admin.call(getInvention, { params })).status).toBe(404);
});
