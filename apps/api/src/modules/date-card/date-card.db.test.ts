import { getMilestoneDateCard, getTaskDateCard } from '@hub/contract/date-card/date-card.calls.ts';
import { confirmDocument, createDocument } from '@hub/contract/documents/documents.calls.ts';
import {
  createMilestone,
  finishMilestone,
  updateMilestone,
  verifyMilestone,
} from '@hub/contract/milestones/milestones.calls.ts';
import { updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { moveWorkflow } from '@hub/contract/workflow-runs/workflow-runs.calls.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import {
  buildTemplate,
  buildTemplateMilestone,
  buildTemplateStep,
  buildWorkflow,
} from '@hub/testkit/builders/build-workflow.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
let second: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn(await buildPerson(hub.db, { first_name: 'Grace', last_name: 'Hopper' }));
  const verifier = await buildPerson(hub.db, { permissions: ['inventions:edit', 'deadlines:verify'] });
  second = await hub.signIn(verifier);
  for (const ruleId of ['OA-NF', 'OA-NR']) await buildRuleTemplate(ruleId);
});
afterAll(() => hub.stop());

const offsetOf = (offset: object) => JSON.stringify(offset);

const buildRuleTemplate = async (ruleId: string) => {
  const template = await buildTemplate(hub.db, { title: `Answer ${ruleId}`, rule_ids: [ruleId] });
  const milestone = await buildTemplateMilestone(hub.db, template, { rule_id: ruleId, title: 'Respond' });
  const draft = await buildTemplateStep(hub.db, milestone, {
    title: 'Draft',
    due_offset: offsetOf({ from: 'due', count: -10, unit: 'business day' }),
  });
  await buildTemplateStep(hub.db, milestone, {
    title: 'Review',
    category: '2AR',
    due_offset: offsetOf({ from: 'step', stepId: draft.id, count: 2, unit: 'business day' }),
  });
};

/** Starts a milestone with its tasks by confirming a document. */
const start = async (code: string, ruleId: string) => {
  const invention = await buildInvention(hub.db, { entity_size: 'small' });
  const body = { inventionId: invention.id, code, date: '2026-09-15' };
  const { body: document } = await client.call(createDocument, { body });
  const opens = [{ ruleId }];
  const response = await client.call(confirmDocument, { params: { id: document.id }, body: { opens } });
  const [milestone] = response.body.milestones;
  const [draft, review] = milestone?.tasks ?? [];
  if (!milestone || !draft || !review) throw new Error('The document did not start all the work');
  return { invention, document, milestone, draft, review };
};

const readCard = async ({ id }: { id: string }) => {
  const response = await client.call(getMilestoneDateCard, { params: { id } });
  expect(response.status).toBe(200);
  return response.body;
};

const readTaskCard = async ({ id }: { id: string }) =>
  (await client.call(getTaskDateCard, { params: { id } })).body;

describe('date card of a statutory milestone', () => {
  test('shows the document, the rule, the explanation, who confirmed it and the next review', async () => {
    const { invention, document, milestone, review } = await start('CTNF', 'OA-NF');
    const card = await readCard(milestone);
    expect(card).toMatchObject({
      title: 'Respond',
      invention: { id: invention.id, references: invention.reference_list },
      milestoneId: milestone.id,
      isOpen: true,
      dueAt: '2026-12-15',
      document: { id: document.id, code: 'CTNF', date: '2026-09-15', realDate: '2026-09-15' },
      rule: { id: 'OA-NF', version: 1, kind: 'statutory', period: '3 months', extension: 'to 6 months' },
      deadline: { due: '2026-12-15', latest: '2027-03-15', ptaSafe: '2026-12-15' },
      offset: null,
      entitySize: 'small',
      nextReviewAt: review.dueAt,
      confirmed: { by: { name: 'Grace Hopper' } },
      verification: null,
      disagreement: null,
    });
    expect(card.deadline?.explanation.length).toBeGreaterThan(2);
    expect(card.changes).toContainEqual(
      expect.objectContaining({ field: 'dueAt', from: null, to: '2026-12-15' }),
    );
  });

  test('shows every finish with its verification, and a stored date that no longer agrees', async () => {
    const { milestone } = await start('CTNF', 'OA-NF');
    const params = { id: milestone.id };
    await client.call(finishMilestone, { params, body: { reason: 'Filed by hand' } });
    await second.call(verifyMilestone, { params, body: { outcome: 'refused', note: 'No stamp' } });
    await hub.db
      .insertInto('deadline_disagreements')
      .values({
        milestone_id: milestone.id,
        stored: JSON.stringify({ due: '2026-12-15', latest: '2027-03-15' }),
        computed: JSON.stringify({ due: '2026-12-16', latest: '2027-03-15' }),
        found_at: '2026-11-01T02:00:00Z',
      })
      .execute();
    const card = await readCard(milestone);
    expect(card).toMatchObject({
      verification: {
        openedBy: { name: 'Grace Hopper' },
        reason: 'Filed by hand',
        outcome: 'refused',
        decidedBy: { name: 'Ada Byron' },
        note: 'No stamp',
      },
      disagreement: { computed: { due: '2026-12-16' }, foundAt: '2026-11-01T02:00:00.000Z' },
    });
    expect(card.changes.filter(({ field }) => field === 'finished')).toMatchObject([
      { from: 'true', to: 'false', reason: 'No stamp', by: { name: 'Ada Byron' } },
      { from: 'false', to: 'true', reason: 'Filed by hand', by: { name: 'Grace Hopper' } },
    ]);
  });

  test('keeps the document and counts from the trigger date after it was moved', async () => {
    const { document, milestone } = await start('CTNF', 'OA-NF');
    const { workflow } = milestone;
    if (!workflow) throw new Error('The milestone has no workflow run');
    const body = { trigger: '2026-09-22', reason: 'Mailed a week later' };
    const moved = await client.call(moveWorkflow, { params: { workflowId: workflow.id }, body });
    expect(moved.status).toBe(200);
    const card = await readCard(milestone);
    expect(card).toMatchObject({
      dueAt: '2026-12-22',
      document: { id: document.id, date: '2026-09-15' },
      deadline: { trigger: '2026-09-22', due: '2026-12-22' },
    });
    expect(JSON.stringify(card.deadline?.explanation)).not.toMatch(/15 Sep|September 15|15 September/);
    expect(card.changes).toContainEqual(
      expect.objectContaining({
        ...{ field: 'dueAt', from: '2026-12-15', to: '2026-12-22' },
        reason: body.reason,
      }),
    );
  });

  test('shows the documents that are its evidence', async () => {
    const { milestone } = await start('CTNF', 'OA-NF');
    const entered = await second.call(createDocument, {
      body: { inventionId: milestone.inventionId, code: 'A...', date: '2026-10-20' },
    });
    const body = { documentId: entered.body.id };
    await client.call(finishMilestone, { params: { id: milestone.id }, body });
    expect((await readCard(milestone)).evidence).toMatchObject([
      { id: entered.body.id, code: 'A...', date: '2026-10-20' },
    ]);
  });

  test('shows who entered a date that the document sets, and dates the work', async () => {
    const { id: inventionId } = await buildInvention(hub.db);
    const byHand = { inventionId, title: 'Respond', ruleId: 'OA-NR', trigger: '2026-09-15' };
    const { body: milestone } = await client.call(createMilestone, { body: byHand });
    expect(milestone.tasks.map(({ dueAt }) => dueAt)).toEqual([null, null]);
    expect(milestone).toMatchObject({ dueAt: null });
    const before = await readCard(milestone);
    expect(before).toMatchObject({ dueAt: null, rule: { id: 'OA-NR' }, deadline: { due: null } });
    const params = { id: milestone.id };
    const set = await client.call(updateMilestone, { params, body: { dueAt: '2026-12-15', title: 'Reply' } });
    expect(set.body).toMatchObject({ title: 'Reply', dueAt: '2026-12-15', deadline: { due: '2026-12-15' } });
    expect(set.body.tasks.map(({ dueAt }) => dueAt)).toEqual(['2026-12-01', '2026-12-03']);
    const [change] = (await readCard(milestone)).changes.filter(({ field }) => field === 'dueAt');
    expect(change).toMatchObject({
      from: null,
      to: '2026-12-15',
      reason: 'The document sets this date.',
      by: { name: 'Grace Hopper' },
    });
    const other = await client.call(updateMilestone, { params, body: { dueAt: '2026-12-18' } });
    expect(other.body).toMatchObject({ dueAt: '2026-12-18', deadline: { due: '2026-12-18' } });
    expect(other.body.tasks.map(({ dueAt }) => dueAt)).toEqual(['2026-12-04', '2026-12-08']);
    const reason = 'The date that the document sets was corrected.';
    const corrected = expect.objectContaining({ from: '2026-12-15', to: '2026-12-18', reason });
    expect((await readCard(milestone)).changes).toContainEqual(corrected);
  });
});

describe('date card of a task', () => {
  test('shows how the template calculated the date, until a person sets another', async () => {
    const { milestone, draft, review } = await start('CTNF', 'OA-NF');
    expect(await readTaskCard(draft)).toMatchObject({
      title: 'Draft',
      milestoneId: milestone.id,
      dueAt: '2026-12-01',
      rule: { id: 'OA-NF' },
      offset: {
        text: '10 business days before the due date',
        templateTitle: 'Answer OA-NF',
        templateVersion: 1,
      },
    });
    expect((await readTaskCard(review)).offset?.text).toBe('2 business days after “Draft”');
    await client.call(updateTask, { params: { id: draft.id }, body: { dueAt: '2026-11-20' } });
    const card = await readTaskCard(draft);
    expect(card.offset).toBeNull();
    expect(card.changes.filter(({ field }) => field === 'dueAt')).toMatchObject([
      { from: '2026-12-01', to: '2026-11-20', by: { name: 'Grace Hopper' } },
      { from: null, to: '2026-12-01' },
    ]);
  });

  test('shows only its own history if the task has no milestone', async () => {
    const task = await buildTask(hub.db, { due_at: '2026-12-01' });
    expect(await readTaskCard(task)).toMatchObject({
      dueAt: '2026-12-01',
      milestoneId: null,
      rule: null,
      deadline: null,
      document: null,
      offset: null,
      changes: [],
    });
  });
});

test('shows who set and changed the date of a milestone without a rule', async () => {
  const { id: inventionId } = await buildInvention(hub.db);
  const made = { inventionId, title: 'Send the draft', dueAt: '2027-01-15' };
  const { body: milestone } = await client.call(createMilestone, { body: made });
  const params = { id: milestone.id };
  await second.call(updateMilestone, { params, body: { dueAt: '2027-01-20', clientDueDate: '2027-01-10' } });
  const card = await readCard(milestone);
  expect(card).toMatchObject({ rule: null, deadline: null, offset: null, confirmed: null, document: null });
  expect(card.changes).toMatchObject([
    { field: 'clientDueDate', from: null, to: '2027-01-10', by: { name: 'Ada Byron' } },
    { field: 'dueAt', from: '2027-01-15', to: '2027-01-20', by: { name: 'Ada Byron' } },
    { field: 'dueAt', from: null, to: '2027-01-15', by: { name: 'Grace Hopper' } },
  ]);
});

test('shows what the template counted a milestone from, until a person sets another date', async () => {
  const template = await buildTemplate(hub.db, { title: 'Foreign filing' });
  const counted = await buildTemplateMilestone(hub.db, template, {
    due_offset: offsetOf({ from: 'trigger', count: 11, unit: 'month' }),
  });
  const workflow = await buildWorkflow(hub.db, { template_id: template.id, trigger_date: '2026-01-15' });
  const milestone = await buildMilestone(hub.db, {
    invention_id: workflow.invention_id,
    workflow_id: workflow.id,
    template_milestone_id: counted.id,
    due_at: '2026-12-15',
  });
  expect(await readCard(milestone)).toMatchObject({
    rule: null,
    offset: { text: '11 months after the trigger date', templateTitle: 'Foreign filing' },
  });
  await client.call(updateMilestone, { params: { id: milestone.id }, body: { dueAt: '2026-12-01' } });
  expect((await readCard(milestone)).offset).toBeNull();
});

test('returns 404 to people behind a wall', async () => {
  const { invention, milestone, draft } = await start('CTNF', 'OA-NF');
  await wallInvention(hub.db, invention, client.person);
  const card = await client.call(getMilestoneDateCard, { params: { id: milestone.id } });
  expect(card.problem.code).toBe('milestone.not_found');
  const taskCard = await client.call(getTaskDateCard, { params: { id: draft.id } });
  expect(taskCard.problem.code).toBe('task.not_found');
  const anonymous = await hub.anonymous.call(getTaskDateCard, { params: { id: draft.id } });
  expect(anonymous.problem.code).toBe('auth.required');
});
