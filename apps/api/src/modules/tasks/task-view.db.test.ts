import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { createTask, deleteTask, getTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { buildInvention, grantInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { buildStep, buildTemplate, buildWorkflow } from '@hub/testkit/builders/build-workflow.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
});
afterAll(() => hub.stop());

const view = async (task: { id: string }, who: Pick<typeof client, 'call'> = client) =>
  (await who.call(getTask, { params: { id: task.id } })).body;

describe('task view', () => {
  test('returns the step with instructions, the workflow and the milestone of a task', async () => {
    const invention = await buildInvention(hub.db);
    const template = await buildTemplate(hub.db, { title: 'Office action' });
    const step = await buildStep(hub.db, template, {
      title: 'Draft the response',
      instructions: '1. Read\n2. **Draft**',
      milestoneTitle: 'Response',
    });
    const workflow = await buildWorkflow(hub.db, { invention_id: invention.id, template_id: template.id });
    const milestone = await buildMilestone(hub.db, { invention_id: invention.id, title: 'Reply to CTNF' });
    const task = await buildTask(hub.db, {
      invention_id: invention.id,
      milestone_id: milestone.id,
      workflow_id: workflow.id,
      step_id: step.id,
      tags: ['urgent'],
    });
    expect(await view(task)).toMatchObject({
      id: task.id,
      tags: ['urgent'],
      workflow: {
        id: workflow.id,
        templateId: template.id,
        stepId: step.id,
        milestoneId: milestone.id,
      },
      milestoneTitle: 'Reply to CTNF',
      workflowTitle: 'Office action',
      step: {
        title: 'Draft the response',
        instructions: '1. Read\n2. **Draft**',
        milestoneTitle: 'Response',
      },
      canEdit: true,
    });
  });

  test('returns null for the step, workflow and milestone of a manually created task', async () => {
    expect(await view(await buildTask(hub.db))).toMatchObject({
      tags: [],
      workflow: { id: null, templateId: null, stepId: null, milestoneId: null },
      milestoneTitle: null,
      workflowTitle: null,
      step: null,
      neighbours: [],
    });
  });

  test('lists the tasks of the milestone in step order, without deleted ones', async () => {
    const milestone = await buildMilestone(hub.db);
    const build = (order: number, overrides = {}) =>
      buildTask(hub.db, {
        invention_id: milestone.invention_id,
        milestone_id: milestone.id,
        step_order: order,
        ...overrides,
      });
    const [third, first, second] = [await build(3), await build(1, { status: 'done' }), await build(2)];
    await build(2, { is_deleted: true });
    await buildTask(hub.db, { invention_id: milestone.invention_id });
    const { neighbours } = await view(third);
    expect(neighbours.map(({ id }) => id)).toEqual([first.id, second.id, third.id]);
    expect(neighbours[0]).toEqual({
      id: first.id,
      title: first.title,
      status: 'done',
      dueAt: null,
      order: 1,
    });
  });

  test('lists at most 200 tasks of the milestone, always including the task itself', async () => {
    const milestone = await buildMilestone(hub.db);
    const tasks = await Promise.all(
      Array.from({ length: 202 }, (_, order) =>
        buildTask(hub.db, {
          invention_id: milestone.invention_id,
          milestone_id: milestone.id,
          step_order: order,
        }),
      ),
    );
    const last = tasks[201];
    if (!last) throw new Error('No task');
    const { neighbours } = await view(last);
    expect(neighbours.map(({ order }) => order)).toEqual([...Array.from({ length: 199 }, (_, n) => n), 201]);
  });

  test('reports whether the person may change the task', async () => {
    const reader = await hub.signIn(await buildPerson(hub.db, { permissions: [] }));
    const restricted = await buildInvention(hub.db, { is_restricted: true });
    await grantInvention(hub.db, restricted, client.person, 'read');
    const open = await buildTask(hub.db);
    expect((await view(open)).canEdit).toBe(true);
    expect((await view(open, reader)).canEdit).toBe(false);
    expect((await view(await buildTask(hub.db, { invention_id: restricted.id }))).canEdit).toBe(false);
  });

  test('returns 404 to a walled person, for a deleted task and for an unknown id', async () => {
    const task = await buildTask(hub.db);
    const hidden = await buildTask(hub.db);
    await wallInvention(hub.db, { id: hidden.invention_id }, client.person);
    await client.call(deleteTask, { params: { id: task.id } });
    for (const id of [task.id, hidden.id, '01a1fc26-c2a1-7ada-bb29-682c5b826f64']) {
      const response = await client.call(getTask, { params: { id } });
      expect(response.problem).toMatchObject({ status: 404, code: 'task.not_found' });
    }
  });
});

describe('task tags', () => {
  const readChanges = async (inventionId: string) => {
    const query = { from: '0' };
    const { body } = await client.call(listStreamEvents, { params: { id: inventionId }, query });
    return body.collection.map(({ metadata }) => metadata.changes);
  };

  test('trims tags, removes duplicates and publishes the change', async () => {
    const { id: inventionId } = await buildInvention(hub.db);
    const { body: created } = await client.call(createTask, {
      body: { inventionId, title: 'Draft', tags: [' urgent ', 'client', 'urgent', 'café', 'cafe\u0301'] },
    });
    expect(created.tags).toEqual(['urgent', 'client', 'café']);
    const params = { id: created.id };
    const { body } = await client.call(updateTask, { params, body: { tags: ['client', 'client', 'new'] } });
    expect(body.tags).toEqual(['client', 'new']);
    await client.call(updateTask, { params, body: { tags: ['client', 'new', 'new'] } });
    const [first, ...others] = await readChanges(inventionId);
    expect(first).toContainEqual({ field: 'tags', from: null, to: ['urgent', 'client', 'café'] });
    expect(others).toEqual([[{ field: 'tags', from: ['urgent', 'client', 'café'], to: ['client', 'new'] }]]);
  });

  test.each([[['']], [['x'.repeat(61)]], [Array.from({ length: 51 }, (_, n) => `tag ${n}`)], ['urgent']])(
    'refuses the tags %j',
    async (tags) => {
      const task = await buildTask(hub.db);
      const response = await client.send({
        method: 'PUT',
        url: `/api/workflow/tasks/${task.id}`,
        payload: { tags },
      });
      expect([response.statusCode, response.json().code]).toEqual([400, 'request.invalid']);
    },
  );
});
