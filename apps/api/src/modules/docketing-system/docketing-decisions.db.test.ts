import type {
  ComparedDeadline,
  DecisionRequest,
  DecisionResolution,
} from '@hub/contract/docketing-system/docketing.schema.ts';
import {
  decideDocketing,
  getInventionDocketing,
  resolveDocketingDecision,
} from '@hub/contract/docketing-system/docketing-system.calls.ts';
import { type InventionId, type MilestoneId, taskIdSchema } from '@hub/contract/fields.ts';
import { createMilestone, getMilestone, updateMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { getTask } from '@hub/contract/tasks/tasks.calls.ts';
import { buildDocument } from '@hub/testkit/builders/build-document.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildDocketingEvent,
  type DocketingHub,
  startDocketingHub,
} from '../../../test/support/docketing-hub.ts';

let docketing: DocketingHub;
beforeAll(async () => {
  docketing = await startDocketingHub();
});
afterAll(() => docketing.stop());

const reason = 'The clerk counted from the mail date.';
let last = 0;

/** Creates an invention with a milestone of a rule, dated by its trigger 2026-03-10, and an event that agrees. */
const addDeadline = async (
  ruleId: string,
  event: Parameters<typeof buildDocketingEvent>[0] | object = {},
) => {
  last += 1;
  const matter = `D${last}`;
  const { id } = await buildInvention(docketing.hub.db, { reference_list: [`FIP:${matter}`] });
  const inventionId = id as InventionId;
  const { body: milestone } = await docketing.client.call(createMilestone, {
    body: { inventionId, title: 'Deadline', ruleId, trigger: '2026-03-10' },
  });
  const sent = buildDocketingEvent({ matter, dueDate: milestone.dueAt, ...event });
  let version = 0;
  const send = async (fields: Partial<typeof sent> = {}) => {
    version += 1;
    const events = [{ ...sent, ...fields, version }];
    await docketing.deliver({ id: `${matter}-${version}`, matters: [], events });
  };
  await send();
  return { matter, inventionId, milestone, send };
};

const compare = async (inventionId: InventionId) =>
  (await docketing.client.call(getInventionDocketing, { params: { id: inventionId } })).body;

const only = async (inventionId: InventionId): Promise<ComparedDeadline> => {
  const { deadlines } = await compare(inventionId);
  const [deadline] = deadlines;
  if (!deadline || deadlines.length > 1) throw new Error(JSON.stringify(deadlines));
  return deadline;
};

const requestFor = (
  { hub, docketing: event, values }: ComparedDeadline,
  action: DecisionRequest['action'],
): DecisionRequest => ({
  milestoneId: hub?.milestoneId ?? null,
  event: event && { matter: event.matter, id: event.id },
  action,
  values,
  reason,
});

const decide = async (
  inventionId: InventionId,
  action: DecisionRequest['action'],
  client = docketing.client,
) =>
  client.call(decideDocketing, {
    params: { id: inventionId },
    body: requestFor(await only(inventionId), action),
  });

/** Another person who may verify deadlines. */
const signInSecond = async () => {
  const person = await buildPerson(docketing.hub.db, {
    permissions: ['inventions:edit', 'deadlines:verify'],
  });
  return Object.assign(await docketing.hub.signIn(person), { email: person.email });
};

const resolve = async (
  inventionId: InventionId,
  { id: decisionId }: { id: string },
  action: DecisionResolution['action'],
  client = docketing.client,
) =>
  client.call(resolveDocketingDecision, {
    params: { id: inventionId, decisionId },
    body: { action, reason: `Because of ${action}.` },
  });

const dueOf = async (milestone: { id: MilestoneId }) => {
  const { body } = await docketing.client.call(getMilestone, { params: { id: milestone.id } });
  return { dueAt: body.dueAt, extensionMonths: body.extensionMonths };
};

test('a later statutory date that the docketing system sends waits for a second person', async () => {
  const { inventionId, milestone, send } = await addDeadline('OA-NF');
  expect(await only(inventionId)).toMatchObject({ differences: [], offers: [] });
  await send({ dueDate: '2026-07-10' });
  expect(await only(inventionId)).toMatchObject({
    differences: ['docketing-date'],
    offers: ['docketing'],
    docketing: { dueDate: '2026-07-10' },
    hub: { due: '2026-06-10', isStatutory: true },
  });
  const second = await signInSecond();
  const { body: decision } = await decide(inventionId, 'docketing');
  expect(decision).toMatchObject({
    action: 'docketing',
    state: 'proposed',
    canUndo: false,
    reason,
    seen: { docketing: '2026-07-10', hub: '2026-06-10', docketingStatus: 'open' },
  });
  expect(await dueOf(milestone)).toEqual({ dueAt: '2026-06-10', extensionMonths: null });
  expect(await only(inventionId)).toMatchObject({
    differences: ['docketing-date'],
    isSettled: false,
    offers: [],
    proposal: { by: decision.decidedBy, due: '2026-07-10', canConfirm: false },
  });
  const own = await resolve(inventionId, decision, 'confirm');
  expect([own.status, own.problem.code]).toEqual([403, 'verification.same_person']);
  const confirmed = await resolve(inventionId, decision, 'confirm', second);
  expect(confirmed.body).toMatchObject({ state: 'done', canUndo: true, resolvedBy: second.email });
  expect(await dueOf(milestone)).toEqual({ dueAt: '2026-07-10', extensionMonths: 1 });
  expect(await only(inventionId)).toMatchObject({ differences: [], proposal: null });
  expect((await compare(inventionId)).decisions).toEqual([confirmed.body]);
  const { body: stream } = await docketing.client.call(listStreamEvents, {
    params: { id: inventionId },
    query: { size: '4' },
  });
  expect(stream.collection).toMatchObject([
    { type: 'docketing.decided', metadata: { changes: [{ field: 'action', to: 'confirmed' }] } },
    {
      type: 'milestone.updated',
      metadata: { reason: expect.stringContaining(`${reason} (docketing system: RESP-NF`) },
    },
    { type: 'docketing.decided', metadata: { reason, changes: [{ field: 'action', to: 'proposed' }] } },
    { type: 'docketing.updated' },
  ]);
  const entries = await docketing.hub.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id'])
    .where('action', 'in', ['fip-connector.decideDocketing', 'fip-connector.resolveDocketingDecision'])
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { action: 'fip-connector.decideDocketing', actor_id: docketing.client.person.id },
    { action: 'fip-connector.resolveDocketingDecision', actor_id: second.person.id },
  ]);
  const undone = await resolve(inventionId, decision, 'undo');
  expect(undone.body).toMatchObject({ state: 'undone', canUndo: false });
  expect(await dueOf(milestone)).toEqual({ dueAt: '2026-06-10', extensionMonths: null });
  expect(await only(inventionId)).toMatchObject({ differences: ['docketing-date'], isSettled: false });
  expect((await resolve(inventionId, decision, 'undo')).problem.code).toBe('docketing.changed');
});

test('a proposed date is declined, and ends when the docketing system sends another', async () => {
  const { inventionId, milestone, send } = await addDeadline('OA-NF');
  const second = await signInSecond();
  await send({ dueDate: '2026-07-10' });
  const declined = (await decide(inventionId, 'docketing')).body;
  expect((await resolve(inventionId, declined, 'decline', second)).body.state).toBe('declined');
  expect(await only(inventionId)).toMatchObject({ offers: ['docketing'], proposal: null });
  const overtaken = (await decide(inventionId, 'docketing')).body;
  await send({ dueDate: '2026-08-10' });
  expect((await resolve(inventionId, overtaken, 'confirm', second)).problem.code).toBe('docketing.changed');
  expect(await dueOf(milestone)).toEqual({ dueAt: '2026-06-10', extensionMonths: null });
  const unknown = await resolve(inventionId, { id: crypto.randomUUID() }, 'undo');
  expect([unknown.status, unknown.problem.code]).toEqual([404, 'docketing.decision_not_found']);
});

test('a date after an extension is taken exactly as announced, and the three dates are never said to agree', async () => {
  const { inventionId, milestone, send } = await addDeadline('OA-NF');
  const second = await signInSecond();
  await docketing.client.call(updateMilestone, {
    params: { id: milestone.id },
    body: { extensionMonths: 1 },
  });
  await send({ dueDate: '2026-08-20' });
  const difference = await only(inventionId);
  expect(difference).toMatchObject({
    offers: ['docketing'],
    taking: { kind: 'set', needsSecondPerson: true, daysLater: 41 },
    hub: { due: '2026-07-10', unextended: '2026-06-10', extensionMonths: 1 },
  });
  const { body: decision } = await decide(inventionId, 'docketing');
  await resolve(inventionId, decision, 'confirm', second);
  expect(await dueOf(milestone)).toEqual({ dueAt: '2026-08-20', extensionMonths: null });
  await resolve(inventionId, decision, 'undo');
  expect(await dueOf(milestone)).toEqual({ dueAt: '2026-07-10', extensionMonths: 1 });
});

test.each([
  ['a Saturday, from which the hub would roll', '2026-06-20'],
  ['a day beyond the six months of the law', '2026-10-20'],
])('%s is not offered', async (_what, dueDate) => {
  const { inventionId, send } = await addDeadline('OA-NF');
  await send({ dueDate });
  expect(await only(inventionId)).toMatchObject({
    differences: ['docketing-date'],
    offers: [],
    taking: null,
  });
  expect((await decide(inventionId, 'docketing')).problem.code).toBe('docketing.not_offered');
});

test('the column of the office comes from its document alone, and the majority leads', async () => {
  const { inventionId, milestone, send } = await addDeadline('OA-NF');
  const document = await buildDocument(docketing.hub.db, {
    invention_id: inventionId,
    code: 'CTNF',
    document_date: '2026-03-10',
  });
  await docketing.hub.db
    .insertInto('milestone_documents')
    .values({ milestone_id: milestone.id, document_id: document.id, relation: 'opened' })
    .execute();
  await send({ dueDate: '2026-07-10' });
  expect(await only(inventionId)).toMatchObject({
    office: { due: '2026-06-10' },
    majority: { due: '2026-06-10', odd: 'docketing' },
    taking: { kind: 'extension', months: 1, fee: 235, daysLater: 30 },
  });
  await docketing.client.call(updateMilestone, {
    params: { id: milestone.id },
    body: { extensionMonths: 1 },
  });
  expect(await only(inventionId)).toMatchObject({
    office: { due: '2026-06-10' },
    hub: { due: '2026-07-10', extensionMonths: 1 },
    differences: [],
    majority: { due: '2026-07-10', odd: 'office' },
  });
});

test('the dates of a matter of another application are named and never taken over', async () => {
  const { inventionId, matter, send } = await addDeadline('OA-NF');
  await docketing.hub.db
    .insertInto('patent_applications')
    .values({ invention_id: inventionId, application_number: '16111222' })
    .execute();
  const matters = [{ number: matter, version: 1, title: 'Pump', applicationNumber: '17999888' }];
  await docketing.deliver({ id: `${matter}-matter`, matters, events: [] });
  await send({ dueDate: '2026-05-20' });
  expect(await compare(inventionId)).toMatchObject({
    applicationNumber: '16111222',
    matters: [{ applicationNumber: '17999888', isOtherApplication: true }],
  });
  expect(await only(inventionId)).toMatchObject({
    differences: ['docketing-date'],
    offers: [],
    taking: null,
  });
});

test('a finished and a new milestone are undone, too', async () => {
  const { inventionId, milestone, matter, send } = await addDeadline('OA-NF');
  await send({ status: 'completed' });
  const { body: finished } = await decide(inventionId, 'docketing');
  await resolve(inventionId, finished, 'undo');
  const { body } = await docketing.client.call(getMilestone, { params: { id: milestone.id } });
  expect(body).toMatchObject({ finished: false, verification: null });
  await send({ status: 'open' });

  const event = { matter, id: 'E2', code: 'X', description: 'File IDS', dueDate: '2026-08-10' };
  await docketing.deliver({ id: `${matter}-new`, matters: [], events: [buildDocketingEvent(event)] });
  const missing = (await compare(inventionId)).deadlines.find(({ hub }) => hub === null);
  if (!missing) throw new Error('Nothing is missing');
  const params = { id: inventionId };
  const added = await docketing.client.call(decideDocketing, {
    params,
    body: requestFor(missing, 'docketing'),
  });
  await resolve(inventionId, added.body, 'undo');
  const { deadlines } = await compare(inventionId);
  expect(deadlines.map(({ hub }) => hub?.state)).toEqual(['active', 'cancelled']);
});

test('a period that the document sets is taken over, and is settled against the usual date of the office', async () => {
  const { inventionId, milestone, send } = await addDeadline('OA-NF');
  await send({ dueDate: '2026-05-20' });
  await decide(inventionId, 'docketing');
  const taken = await docketing.client.call(getMilestone, { params: { id: milestone.id } });
  expect(taken.body.dueAt).toBe('2026-05-20');
  expect(await only(inventionId)).toMatchObject({ differences: [] });
  await send({ dueDate: '2026-05-21' });
  expect(await only(inventionId)).toMatchObject({ differences: ['docketing-date'], isSettled: false });
});

test('a date that the law alone sets is never taken over: a person is asked to change the docketing system', async () => {
  const { inventionId, milestone, send } = await addDeadline('AL-IF', { code: 'ISSUE-FEE' });
  await send({ dueDate: '2026-06-17' });
  expect(await only(inventionId)).toMatchObject({ differences: ['docketing-date'], offers: [] });
  const refused = await decide(inventionId, 'docketing');
  expect([refused.status, refused.problem.code]).toEqual([409, 'docketing.not_offered']);
  const { body } = await decide(inventionId, 'task');
  const task = await docketing.client.call(getTask, { params: { id: taskIdSchema.parse(body.taskId) } });
  expect(task.body).toMatchObject({
    title: 'Change “Deadline” in the docketing system to 10 June 2026',
    notes: reason,
    milestoneTitle: 'Deadline',
  });
  expect(await only(inventionId)).toMatchObject({
    differences: ['docketing-date'],
    isSettled: false,
    task: { id: body.taskId },
  });
  const unchanged = await docketing.client.call(getMilestone, { params: { id: milestone.id } });
  expect(unchanged.body.dueAt).toBe('2026-06-10');
});

test('an event that is completed finishes the milestone, which a second person must verify', async () => {
  const { inventionId, milestone, send } = await addDeadline('OA-NF');
  await send({ status: 'completed' });
  expect(await only(inventionId)).toMatchObject({ differences: ['status'], offers: ['docketing'] });
  await decide(inventionId, 'docketing');
  const { body } = await docketing.client.call(getMilestone, { params: { id: milestone.id } });
  expect(body).toMatchObject({
    finished: true,
    proof: 'awaiting',
    verification: { reason: expect.stringContaining(reason) },
  });
  expect(await only(inventionId)).toMatchObject({ differences: [] });
});

test('an event that is cancelled cancels the milestone, with verification', async () => {
  const { inventionId, milestone, send } = await addDeadline('OA-NF');
  await send({ status: 'cancelled' });
  await decide(inventionId, 'docketing');
  const { body } = await docketing.client.call(getMilestone, { params: { id: milestone.id } });
  expect(body).toMatchObject({ deleted: true, verification: { reason: expect.stringContaining(reason) } });
});

test('an event without a milestone becomes one', async () => {
  const { inventionId, milestone, matter } = await addDeadline('OA-NF');
  const events = [
    buildDocketingEvent({ matter, id: 'E2', code: 'X', description: 'File IDS', dueDate: '2026-08-10' }),
  ];
  await docketing.deliver({ id: `${matter}-new`, matters: [], events });
  const { deadlines } = await compare(inventionId);
  const missing = deadlines.find(({ hub }) => hub === null);
  expect(missing).toMatchObject({ title: 'File IDS', differences: ['not-in-hub'], offers: ['docketing'] });
  if (!missing) return;
  const body = requestFor(missing, 'docketing');
  await docketing.client.call(decideDocketing, { params: { id: inventionId }, body });
  const after = (await compare(inventionId)).deadlines;
  expect(after.map(({ differences }) => differences)).toEqual([[], []]);
  expect(after.map(({ hub }) => hub?.due)).toEqual([milestone.dueAt, '2026-08-10']);
});

test('the nightly comparison reports a difference once, and again when its values change', async () => {
  const { inventionId, milestone, matter, send } = await addDeadline('OA-NF');
  const reports = async () => {
    await docketing.compareNightly();
    const activity = await docketing.listActivity(inventionId);
    return activity.filter(({ type }) => type === 'docketing.differs').map(({ metadata }) => metadata);
  };
  expect(await reports()).toEqual([]);
  await send({ dueDate: '2026-07-10' });
  const first = {
    actor: { email: 'docketing-system@hub.invalid' },
    title: 'Deadline',
    milestoneId: milestone.id,
    changes: [
      { field: 'office', to: null },
      { field: 'docketing', to: { due: '2026-07-10', state: 'open' } },
      { field: 'hub', to: { due: '2026-06-10', state: 'active' } },
    ],
  };
  expect(await reports()).toMatchObject([first]);
  expect(await reports()).toHaveLength(1);
  await send({ dueDate: '2026-05-20' });
  expect(await reports()).toHaveLength(2);
  await decide(inventionId, 'docketing');
  expect(await reports()).toHaveLength(2);
  const [unmatched] = [buildDocketingEvent({ matter, id: 'E2', code: 'X', description: 'File IDS' })];
  await docketing.deliver({ id: `${matter}-unmatched`, matters: [], events: [unmatched] });
  expect(await reports()).toMatchObject([{ title: 'File IDS', milestoneId: null }, {}, first]);
});

test('a matter about which nothing was sent lacks no deadline', async () => {
  const { id } = await buildInvention(docketing.hub.db, { reference_list: ['FIP:UNSENT'] });
  const inventionId = id as InventionId;
  await docketing.client.call(createMilestone, {
    body: { inventionId, title: 'Deadline', ruleId: 'OA-NF', trigger: '2026-03-10' },
  });
  expect((await compare(inventionId)).deadlines).toEqual([]);
  const matters = [{ number: 'UNSENT', version: 1, title: 'Pump', applicationNumber: null }];
  await docketing.deliver({ id: 'unsent', matters, events: [] });
  expect(await only(inventionId)).toMatchObject({ differences: ['not-in-docketing'] });
});

test('a decision about dates that have changed meanwhile is refused', async () => {
  const { inventionId, milestone, send } = await addDeadline('OA-NF');
  await send({ dueDate: '2026-07-10' });
  const body = requestFor(await only(inventionId), 'docketing');
  const params = { id: inventionId };
  await send({ dueDate: '2026-08-10' });
  const stale = await docketing.client.call(decideDocketing, { params, body });
  expect([stale.status, stale.problem.code]).toEqual([409, 'docketing.changed']);
  await docketing.client.call(updateMilestone, {
    params: { id: milestone.id },
    body: { extensionMonths: 2 },
  });
  const agreeing = { ...body, values: (await only(inventionId)).values };
  expect((await docketing.client.call(decideDocketing, { params, body: agreeing })).status).toBe(409);
  expect((await compare(inventionId)).decisions).toEqual([]);
});

test('a decision needs a reason, and the permission to edit', async () => {
  const { inventionId, send } = await addDeadline('OA-NF');
  await send({ dueDate: '2026-07-10' });
  const body = requestFor(await only(inventionId), 'docketing');
  const params = { id: inventionId };
  const unreasoned = await docketing.client.call(decideDocketing, { params, body: { ...body, reason: ' ' } });
  expect(unreasoned.problem.errors).toMatchObject([{ path: 'reason' }]);
  const reader = await docketing.hub.signIn(await buildPerson(docketing.hub.db, { permissions: [] }));
  expect((await reader.call(decideDocketing, { params, body })).status).toBe(403);
});
