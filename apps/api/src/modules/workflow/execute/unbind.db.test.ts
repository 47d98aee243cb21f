import { inventionIdSchema } from '@hub/contract/fields.ts';
import { listInventionMilestones } from '@hub/contract/search/overview.calls.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import {
  bindWorkflow,
  listBoundWorkflows,
  moveWorkflow,
  unbindWorkflow,
} from '@hub/contract/workflow/execute.calls.ts';
import { createMilestoneNote } from '@hub/contract/workflow/milestone-notes.calls.ts';
import { finishMilestone } from '@hub/contract/workflow/milestones.calls.ts';
import { commentTask, createTask, updateTask } from '@hub/contract/workflow/tasks.calls.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPaper } from '@hub/testkit/builders/build-paper.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { buildStep, buildTemplate, buildTemplateMilestone } from '@hub/testkit/builders/build-workflow.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';

let hub: TestHub;
let client: TestClient;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
});
afterAll(() => hub.stop());

/** A workflow of two milestones and one task on an invention of its own, just started. */
const startWorkflow = async () => {
  const template = await buildTemplate(hub.db);
  await buildStep(hub.db, template, { milestoneTitle: 'Answer', title: 'Draft' });
  await buildTemplateMilestone(hub.db, template, { title: 'Report' });
  const { id } = await buildInvention(hub.db);
  const inventionId = inventionIdSchema.parse(id);
  const body = { inventionId, templateId: template.id, trigger: '2026-11-25' };
  const { workflow, milestones } = (await client.call(bindWorkflow, { body })).body;
  const [answer, report] = milestones;
  const [draft] = answer?.tasks ?? [];
  if (!answer || !report || !draft) throw new Error('The template has two milestones and a step');
  return { inventionId, body, params: { workflowId: workflow.id }, answer, report, draft };
};

type Started = Awaited<ReturnType<typeof startWorkflow>>;

const readWork = async ({ inventionId }: Pick<Started, 'inventionId'>, who = client) => {
  const { body } = await who.call(listInventionMilestones, { params: { id: inventionId } });
  const milestones = body.milestones.filter(({ deleted }) => !deleted);
  const tasks = [...milestones.flatMap((milestone) => milestone.tasks), ...body.tasks];
  return [...milestones, ...tasks.filter(({ deleted }) => !deleted)].map(({ title }) => title);
};

const readEvents = async ({ inventionId }: Started, from = '0') => {
  const query = { from, size: 200 };
  return (await client.call(listStreamEvents, { params: { id: inventionId }, query })).body.collection;
};

describe('a binding is taken back', () => {
  test('with all that it made, and can be made again', async () => {
    const started = await startWorkflow();
    await buildTask(hub.db, { invention_id: started.inventionId, title: 'Of its own' });
    const before = await readEvents(started);
    expect(await client.call(unbindWorkflow, { params: started.params })).toMatchObject({ status: 204 });
    expect(await readWork(started)).toEqual(['Of its own']);
    const listed = await client.call(listBoundWorkflows, { params: { id: started.inventionId } });
    expect(listed.body).toEqual([]);
    const events = await readEvents(started, `${before.at(-1)?.seq}`);
    expect(events.map(({ type }) => type)).toEqual([
      'workflow.unbound',
      'milestone.deleted',
      'milestone.deleted',
      'task.deleted',
    ]);
    const deleted = { field: 'deleted', from: 'false', to: 'true' };
    for (const { metadata } of events.slice(1)) expect(metadata.changes).toContainEqual(deleted);
    expect(await client.call(unbindWorkflow, { params: started.params })).toMatchObject({
      status: 404,
      problem: { code: 'workflow.run_not_found' },
    });
    expect((await client.call(bindWorkflow, { body: started.body })).status).toBe(201);
  });

  test('by one of two who ask at once', async () => {
    const { params } = await startWorkflow();
    const answers = await Promise.all([1, 2].map(() => client.call(unbindWorkflow, { params })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  });
});

const touches: readonly (readonly [string, (started: Started) => Promise<unknown>])[] = [
  [
    'a task was changed',
    ({ draft }) => client.call(updateTask, { params: { id: draft.id }, body: { status: 'waiting' } }),
  ],
  [
    'a task was commented on',
    ({ draft }) => client.call(commentTask, { params: { taskId: draft.id }, body: { content: 'Seen' } }),
  ],
  [
    'a milestone was finished',
    ({ report }) => client.call(finishMilestone, { params: { id: report.id }, body: {} }),
  ],
  [
    'a milestone has a note',
    ({ report }) => client.call(createMilestoneNote, { body: { milestoneId: report.id, content: 'Ask' } }),
  ],
  [
    'a milestone has a further task',
    ({ inventionId, report }) =>
      client.call(createTask, { body: { inventionId, milestoneId: report.id, title: 'Further' } }),
  ],
  [
    'its dates were moved',
    ({ params }) => client.call(moveWorkflow, { params, body: { trigger: '2026-12-01' } }),
  ],
];

describe('a binding is not taken back', () => {
  test.each(touches)('once %s', async (_what, touch) => {
    const started = await startWorkflow();
    hub.clock.advance({ seconds: 1 });
    await touch(started);
    const before = await readWork(started);
    expect(await client.call(unbindWorkflow, { params: started.params })).toMatchObject({
      status: 409,
      problem: { code: 'workflow.work_changed' },
    });
    expect(await readWork(started)).toEqual(before);
  });

  test('where a paper stands behind it', async () => {
    const { params, inventionId, answer } = await startWorkflow();
    const paper = await buildPaper(hub.db, { invention_id: inventionId });
    const opened = { milestone_id: answer.id, document_id: paper.id, relation: 'opened' };
    await hub.db.insertInto('milestone_documents').values(opened).execute();
    expect((await client.call(unbindWorkflow, { params })).problem.code).toBe('workflow.work_changed');
  });

  test('by whom a wall shuts out', async () => {
    const { params, inventionId } = await startWorkflow();
    const walled = await hub.signIn();
    await wallInvention(hub.db, { id: inventionId }, walled.person);
    expect((await walled.call(unbindWorkflow, { params })).problem.code).toBe('workflow.run_not_found');
  });
});
