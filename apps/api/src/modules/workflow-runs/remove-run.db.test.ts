import { inventionIdSchema } from '@hub/contract/fields.ts';
import { finishMilestone, listInventionMilestones } from '@hub/contract/milestones/milestones.calls.ts';
import { createMilestoneNote } from '@hub/contract/notes/milestone-notes.calls.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { commentTask, createTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import {
  listWorkflowRuns,
  moveWorkflow,
  removeWorkflowRun,
  startWorkflow,
} from '@hub/contract/workflow-runs/workflow-runs.calls.ts';
import { buildDocument } from '@hub/testkit/builders/build-document.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { buildStep, buildTemplate, buildTemplateMilestone } from '@hub/testkit/builders/build-workflow.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: TestClient;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
});
afterAll(() => hub.stop());

/** Starts a workflow of two milestones and one task on a new invention. */
const startNew = async () => {
  const template = await buildTemplate(hub.db);
  await buildStep(hub.db, template, { milestoneTitle: 'Answer', title: 'Draft' });
  await buildTemplateMilestone(hub.db, template, { title: 'Report' });
  const { id } = await buildInvention(hub.db);
  const inventionId = inventionIdSchema.parse(id);
  const body = { inventionId, templateId: template.id, trigger: '2026-11-25' };
  const { workflow, milestones } = (await client.call(startWorkflow, { body })).body;
  const [reply, report] = milestones;
  const [draft] = reply?.tasks ?? [];
  if (!reply || !report || !draft) throw new Error('The template does not have two milestones and a step');
  return { inventionId, body, params: { workflowId: workflow.id }, reply, report, draft };
};

type Started = Awaited<ReturnType<typeof startNew>>;

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

describe('removing a workflow run', () => {
  test('removes everything it created, and the workflow can be started again', async () => {
    const started = await startNew();
    await buildTask(hub.db, { invention_id: started.inventionId, title: 'Of its own' });
    const before = await readEvents(started);
    expect(await client.call(removeWorkflowRun, { params: started.params })).toMatchObject({ status: 204 });
    expect(await readWork(started)).toEqual(['Of its own']);
    const listed = await client.call(listWorkflowRuns, { params: { id: started.inventionId } });
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
    expect(await client.call(removeWorkflowRun, { params: started.params })).toMatchObject({
      status: 404,
      problem: { code: 'workflow.run_not_found' },
    });
    expect((await client.call(startWorkflow, { body: started.body })).status).toBe(201);
  });

  test('succeeds for only one of two simultaneous requests', async () => {
    const { params } = await startNew();
    const responses = await Promise.all([1, 2].map(() => client.call(removeWorkflowRun, { params })));
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 404]);
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

describe('refusing to remove a workflow run', () => {
  test.each(touches)('refuses once %s', async (_what, touch) => {
    const started = await startNew();
    hub.clock.advance({ seconds: 1 });
    await touch(started);
    const before = await readWork(started);
    expect(await client.call(removeWorkflowRun, { params: started.params })).toMatchObject({
      status: 409,
      problem: { code: 'workflow.work_changed' },
    });
    expect(await readWork(started)).toEqual(before);
  });

  test('refuses if a document started it', async () => {
    const { params, inventionId, reply } = await startNew();
    const document = await buildDocument(hub.db, { invention_id: inventionId });
    const opened = { milestone_id: reply.id, document_id: document.id, relation: 'opened' };
    await hub.db.insertInto('milestone_documents').values(opened).execute();
    expect((await client.call(removeWorkflowRun, { params })).problem.code).toBe('workflow.work_changed');
  });

  test('returns 404 to a person behind a wall', async () => {
    const { params, inventionId } = await startNew();
    const walled = await hub.signIn();
    await wallInvention(hub.db, { id: inventionId }, walled.person);
    expect((await walled.call(removeWorkflowRun, { params })).problem.code).toBe('workflow.run_not_found');
  });
});
