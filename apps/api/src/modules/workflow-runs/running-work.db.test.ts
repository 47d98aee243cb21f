import { finishMilestone, updateMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import type { TemplateMilestoneInput } from '@hub/contract/templates/template.schema.ts';
import {
  createWorkflow,
  deleteWorkflow,
  publishDraft,
  saveDraft,
} from '@hub/contract/templates/templates.calls.ts';
import {
  listWorkflowRuns,
  moveWorkflow,
  previewMove,
  previewUpgrade,
  startWorkflow,
  upgradeWorkflow,
} from '@hub/contract/workflow-runs/workflow-runs.calls.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { newId } from '../../platform/ids.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn(
    await buildPerson(hub.db, { permissions: ['inventions:edit', 'workflow:manage'] }),
  );
});
afterAll(() => hub.stop());

type Step = TemplateMilestoneInput['steps'][number];

const buildStep = (title: string, count: number, position: number, changes: Partial<Step> = {}): Step => ({
  id: newId(),
  title,
  role: null,
  category: null,
  critical: false,
  tags: [],
  offset: { from: 'due', count, unit: 'business day' },
  options: { instructions: '' },
  display: { position },
  ...changes,
});

const publish = async (id: string, milestones: TemplateMilestoneInput[]) => {
  await client.call(saveDraft, { params: { id }, body: { milestones } });
  return (await client.call(publishDraft, { params: { id }, body: {} })).body;
};

/** A template with a statutory milestone of four steps and an internal one. */
const buildReplyTemplate = async () => {
  const title = `Reply ${newId().slice(-12)}`;
  const { id } = (await client.call(createWorkflow, { body: { title } })).body;
  const steps = ['Draft', 'Review', 'File', 'Report'].map((name, n) => buildStep(name, n - 8, n + 1));
  const reply: TemplateMilestoneInput = {
    id: newId(),
    title: 'Reply due',
    ruleId: 'OA-NF',
    offset: null,
    display: { position: 1 },
    steps,
  };
  const inner: TemplateMilestoneInput = {
    id: newId(),
    title: 'Strategy',
    ruleId: null,
    offset: { from: 'trigger', count: 10, unit: 'business day' },
    display: { position: 2 },
    steps: [],
  };
  await publish(id, [reply, inner]);
  return { id, reply, inner, steps };
};

/**
 * Reply due 25 February 2027, strategy 10 December 2026; the second task done, the third date set manually.
 */
const buildRunning = async () => {
  const template = await buildReplyTemplate();
  const invention = await buildInvention(hub.db);
  const body = { inventionId: invention.id, templateId: template.id, trigger: '2026-11-25' };
  const started = (await client.call(startWorkflow, { body })).body;
  const [reply, inner] = started.milestones;
  if (!reply || !inner) throw new Error('The template does not have two milestones');
  const [draft, review, file, report] = reply.tasks;
  if (!draft || !review || !file || !report) throw new Error('The template does not have four steps');
  await client.call(updateTask, { params: { id: review.id }, body: { status: 'done' } });
  await client.call(updateTask, { params: { id: file.id }, body: { dueAt: '2027-02-01' } });
  return {
    template,
    invention,
    params: { workflowId: started.workflow.id },
    reply,
    inner,
    draft,
    file,
    report,
  };
};

const byTitle = <T extends { title: string }>(entities: readonly T[]) =>
  new Map(entities.map((entity) => [entity.title, entity]));

describe('moving a workflow run', () => {
  const body = { trigger: '2026-12-14', reason: 'The action was mailed again.' };

  test('warns about a manually set client date that would be after the due date', async () => {
    const { params, reply } = await buildRunning();
    await client.call(updateMilestone, { params: { id: reply.id }, body: { clientDueDate: '2027-02-12' } });
    const plan = (await client.call(previewMove, { params, body: { trigger: '2026-11-02' } })).body;
    expect(plan.milestones[0]?.to).toEqual({ dueAt: '2027-02-02', clientDueDate: '2027-02-12' });
    expect(plan.warnings).toContain(
      'The client date of “Reply due” would be 12 February 2027, after its due date.',
    );
  });

  test('moves open work with its reason and keeps completed or manually set work, as in the preview', async () => {
    const { params, invention } = await buildRunning();
    const plan = (await client.call(previewMove, { params, body })).body;
    expect(plan.milestones).toMatchObject([
      {
        title: 'Reply due',
        change: 'move',
        from: { dueAt: '2027-02-25', clientDueDate: '2027-02-10' },
        to: { dueAt: '2027-03-15', clientDueDate: '2027-03-01' },
        deadline: { trigger: '2026-12-14' },
      },
      { title: 'Strategy', change: 'move', from: { dueAt: '2026-12-10' }, to: { dueAt: '2026-12-29' } },
    ]);
    const tasks = plan.milestones[0]?.tasks ?? [];
    expect(tasks.map(({ change, reason, from, to }) => [change, reason, from, to])).toEqual([
      ['move', null, '2027-02-12', '2027-03-03'],
      ['keep', 'It is completed.', '2027-02-16', '2027-02-16'],
      ['keep', 'Its date was set manually.', '2027-02-01', '2027-02-01'],
      ['move', null, '2027-02-18', '2027-03-08'],
    ]);
    const moved = (await client.call(moveWorkflow, { params, body })).body;
    expect(moved.workflow).toMatchObject({ trigger: '2026-12-14', version: 2 });
    expect(moved.milestones.map(({ dueAt, clientDueDate }) => ({ dueAt, clientDueDate }))).toEqual(
      plan.milestones.map(({ to }) => to),
    );
    expect(moved.milestones[0]?.deadline).toEqual(plan.milestones[0]?.deadline);
    expect(moved.milestones[0]?.tasks.map(({ dueAt }) => dueAt)).toEqual(tasks.map(({ to }) => to));
    const query = { size: '5' };
    const { collection } = (await client.call(listStreamEvents, { params: { id: invention.id }, query }))
      .body;
    expect(collection.map(({ type }) => type)).toEqual([
      'task.updated',
      'task.updated',
      'milestone.updated',
      'milestone.updated',
      'workflow.moved',
    ]);
    for (const { metadata } of collection) expect(metadata.reason).toBe(body.reason);
    expect(collection[4]?.metadata.changes).toEqual([
      { field: 'trigger', from: '2026-11-25', to: '2026-12-14' },
    ]);
  });

  test('keeps finished milestones and those with a manually set date', async () => {
    const { params, reply, inner } = await buildRunning();
    await client.call(finishMilestone, { params: { id: reply.id }, body: {} });
    await hub.db.updateTable('milestones').set({ due_at: '2026-12-11' }).where('id', '=', inner.id).execute();
    const { milestones } = (await client.call(previewMove, { params, body })).body;
    expect(milestones.map(({ change, reason, to }) => [change, reason, to.dueAt])).toEqual([
      ['keep', 'It is finished.', '2027-02-25'],
      ['move', 'Its date was set manually.', '2026-12-11'],
    ]);
    const { tasks } = milestones[0] ?? { tasks: [] };
    expect(new Set(tasks.map(({ change }) => change))).toEqual(new Set(['keep']));
  });

  test('restores all dates when it is moved back', async () => {
    const { params, reply } = await buildRunning();
    const before = (await client.call(previewMove, { params, body: {} })).body;
    expect(before.milestones.map(({ change }) => change)).toEqual(['keep', 'keep']);
    await client.call(moveWorkflow, { params, body });
    const back = (await client.call(moveWorkflow, { params, body: { trigger: '2026-11-25' } })).body;
    expect(back.milestones[0]).toMatchObject({ dueAt: reply.dueAt, deadline: reply.deadline });
  });

  test('adds facts to the stored ones, and rolls back when they are invalid', async () => {
    const { params } = await buildRunning();
    const move = async (change: Record<string, unknown>) =>
      (await client.call(moveWorkflow, { params, body: change })).body.workflow.facts;
    expect(await move({ facts: { country: 'US' } })).toEqual({ country: 'US' });
    expect(await move({ facts: { isDesign: true } })).toEqual({ country: 'US', isDesign: true });
    expect(await move({ withoutFacts: ['country'] })).toEqual({ isDesign: true });
    expect(await move({ trigger: '2026-12-14' })).toEqual({ isDesign: true });
    const unknown = { withoutFacts: ['weather'] } as Record<string, unknown>;
    expect((await client.call(moveWorkflow, { params, body: unknown })).problem.code).toBe('request.invalid');
  });

  test('refuses a stale version, a date too far away and a person behind a wall', async () => {
    const { params, invention, template } = await buildRunning();
    const far = { ...body, trigger: '2500-01-01' };
    for (const call of [previewMove, moveWorkflow] as const)
      expect((await client.call(call, { params, body: far })).problem.code).toBe('deadline.trigger_range');
    const { workflow } = (await client.call(moveWorkflow, { params, body })).body;
    const query = { updatedAt: '2026-01-01T00:00:00.000Z' };
    const stale = await client.call(moveWorkflow, { params, query, body });
    expect(stale).toMatchObject({
      status: 409,
      problem: { code: 'entity.stale', current: { id: workflow.id, updatedAt: workflow.updatedAt } },
    });
    await client.call(deleteWorkflow, { params: { id: template.id } });
    const again = await client.call(moveWorkflow, { params, body: { trigger: '2026-12-15' } });
    expect(again.body.workflow.template.deleted).toBe(true);
    expect((await client.call(upgradeWorkflow, { params })).problem.code).toBe('workflow.not_found');
    await wallInvention(hub.db, invention, client.person);
    for (const { problem } of [
      await client.call(moveWorkflow, { params, body }),
      await client.call(previewMove, { params, body }),
      await client.call(previewUpgrade, { params }),
      await client.call(upgradeWorkflow, { params }),
    ])
      expect(problem.code).toBe('workflow.run_not_found');
  });
});

describe('upgrading a workflow run', () => {
  test('adds, renames, moves and cancels open work, as in the preview', async () => {
    const { template, params, invention, report } = await buildRunning();
    const [draft, review, file] = template.steps;
    if (!draft || !review || !file) throw new Error('The template does not have four steps');
    const steps = [
      { ...draft, title: 'Draft the reply' },
      { ...review, title: 'Second review' },
      { ...file, offset: { from: 'due', count: -1, unit: 'business day' } as const },
      buildStep('Confirm receipt', 1, 5, { critical: true }),
    ];
    const added = { ...template.inner, id: newId(), title: 'Client report', display: { position: 2 } };
    await publish(template.id, [{ ...template.reply, title: 'Reply', steps }, added]);
    const plan = (await client.call(previewUpgrade, { params })).body;
    expect(plan.template.version).toBe(3);
    const planned = byTitle(plan.milestones);
    expect(planned.get('Reply')).toMatchObject({ change: 'edit', to: { dueAt: '2027-02-25' } });
    expect(planned.get('Client report')).toMatchObject({ change: 'add', to: { dueAt: '2026-12-10' } });
    expect(planned.get('Strategy')).toMatchObject({ change: 'remove' });
    expect(planned.get('Reply')?.edits).toEqual([{ field: 'title', from: 'Reply due', to: 'Reply' }]);
    expect(planned.get('Reply')?.tasks[0]?.edits).toEqual([
      { field: 'title', from: 'Draft', to: 'Draft the reply' },
    ]);
    const changes = planned.get('Reply')?.tasks.map(({ title, change, to }) => [title, change, to]);
    expect(changes).toEqual([
      ['Draft the reply', 'edit', '2027-02-12'],
      ['Review', 'keep', '2027-02-16'],
      ['File', 'keep', '2027-02-01'],
      ['Confirm receipt', 'add', '2027-02-26'],
      ['Report', 'remove', '2027-02-18'],
    ]);
    const result = (await client.call(upgradeWorkflow, { params })).body;
    const made = byTitle(result.milestones);
    expect(result.workflow.version).toBe(3);
    expect(made.get('Strategy')?.deleted).toBe(true);
    expect(made.get('Reply')?.tasks.map(({ title, status, dueAt }) => [title, status, dueAt])).toEqual([
      ['Draft the reply', 'open', '2027-02-12'],
      ['Review', 'done', '2027-02-16'],
      ['File', 'open', '2027-02-01'],
      ['Report', 'cancelled', '2027-02-18'],
      ['Confirm receipt', 'open', '2027-02-26'],
    ]);
    expect(made.get('Reply')?.tasks.find(({ id }) => id === report.id)?.status).toBe('cancelled');
    const again = (await client.call(previewUpgrade, { params })).body;
    const rest = again.milestones.flatMap(({ change, tasks }) => [
      change,
      ...tasks.map((task) => task.change),
    ]);
    expect(new Set(rest)).toEqual(new Set(['keep']));
    const newest = async () =>
      (await client.call(listStreamEvents, { params: { id: invention.id } })).body.collection[0]?.seq;
    const seq = await newest();
    expect((await client.call(upgradeWorkflow, { params })).body.workflow).toEqual(result.workflow);
    expect(await newest()).toBe(seq);
    const [listed] = (await client.call(listWorkflowRuns, { params: { id: invention.id } })).body;
    expect(listed).toMatchObject({ version: 3, template: { version: 3 }, openTasks: 3, totalTasks: 5 });
    const query = { size: '20' };
    const { collection } = (await client.call(listStreamEvents, { params: { id: invention.id }, query }))
      .body;
    expect(collection.map(({ type }) => type)).toContain('workflow.upgraded');
  });

  test('moves the open task of a step to the milestone that has the step now, as in the preview', async () => {
    const { template, params, invention, draft, file, report } = await buildRunning();
    const [drafting, review, filing, reporting] = template.steps;
    if (!drafting || !review || !filing || !reporting)
      throw new Error('The template does not have four steps');
    const added = { ...template.inner, id: newId(), title: 'Client report', steps: [reporting] };
    await publish(template.id, [
      { ...template.reply, steps: [] },
      { ...template.inner, steps: [drafting, review, filing] },
      { ...added, display: { position: 3 } },
    ]);
    const comes = 'Moved here from “Reply due”.';
    const plan = byTitle((await client.call(previewUpgrade, { params })).body.milestones);
    const planned = (title: string) =>
      plan.get(title)?.tasks.map(({ id, change, reason, to }) => [id, change, reason, to]);
    expect(planned('Strategy')).toEqual([
      [draft.id, 'edit', comes, '2026-11-30'],
      [expect.any(String), 'keep', 'It is completed.', '2027-02-16'],
      [file.id, 'edit', `${comes} Its date was set manually.`, '2027-02-01'],
    ]);
    expect(planned('Client report')).toEqual([[report.id, 'edit', comes, '2026-12-03']]);
    expect(planned('Reply due')).toEqual([]);
    const upgraded = (await client.call(upgradeWorkflow, { params })).body;
    const made = byTitle(upgraded.milestones);
    const tasksOf = (title: string) => made.get(title)?.tasks.map(({ id, dueAt }) => [id, dueAt]);
    expect(tasksOf('Strategy')).toEqual([
      [draft.id, '2026-11-30'],
      [file.id, '2027-02-01'],
    ]);
    expect(tasksOf('Client report')).toEqual([[report.id, '2026-12-03']]);
    expect(made.get('Reply due')?.tasks.map(({ title }) => title)).toEqual(['Review']);
    expect(upgraded.workflow).toMatchObject({ openTasks: 3, totalTasks: 4 });
    const query = { size: '20' };
    const { collection } = (await client.call(listStreamEvents, { params: { id: invention.id }, query }))
      .body;
    const changes = collection.flatMap(({ metadata }) => metadata.changes ?? []);
    const [from, to] = [made.get('Reply due')?.id, made.get('Strategy')?.id];
    expect(changes).toContainEqual({ field: 'milestoneId', from, to });
    const again = (await client.call(previewUpgrade, { params })).body.milestones;
    const rest = again.flatMap(({ tasks }) => tasks.map(({ change }) => change));
    expect(new Set(rest)).toEqual(new Set(['keep']));
  });

  test('never cancels a statutory milestone', async () => {
    const { template, params } = await buildRunning();
    await publish(template.id, [template.inner]);
    const { milestones } = (await client.call(upgradeWorkflow, { params })).body;
    const reply = byTitle(milestones).get('Reply due');
    expect(reply).toMatchObject({ deleted: false, dueAt: '2027-02-25' });
    expect(reply?.tasks.map(({ status }) => status)).toEqual(['cancelled', 'done', 'cancelled', 'cancelled']);
  });
});
