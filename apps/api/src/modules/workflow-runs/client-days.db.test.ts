import { getMilestone, updateMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { updateWorkflow } from '@hub/contract/templates/templates.calls.ts';
import {
  listWorkflowRuns,
  moveWorkflow,
  startWorkflow,
  upgradeWorkflow,
} from '@hub/contract/workflow-runs/workflow-runs.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTemplate, buildTemplateMilestone } from '@hub/testkit/builders/build-workflow.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn(
    await buildPerson(hub.db, { permissions: ['inventions:edit', 'workflow:manage'] }),
  );
});
afterAll(() => hub.stop());

/** Starts a template with ten client days, then changes the template to twenty. */
const startThenChange = async () => {
  const template = await buildTemplate(hub.db);
  await buildTemplateMilestone(hub.db, template, { rule_id: 'OA-NF' });
  const { id: inventionId } = await buildInvention(hub.db);
  const body = { inventionId, templateId: template.id, trigger: '2026-09-15' };
  const started = (await client.call(startWorkflow, { body })).body;
  const [milestone] = started.milestones;
  if (!milestone) throw new Error('The template has no milestone');
  expect(started.workflow.clientDays).toBe(10);
  expect(milestone).toMatchObject({ dueAt: '2026-12-15', clientDueDate: '2026-12-01' });
  await client.call(updateWorkflow, { params: { id: template.id }, body: { clientDays: 20 } });
  return { inventionId, workflowId: started.workflow.id, id: milestone.id };
};

const move = (workflowId: string, trigger: string) =>
  client.call(moveWorkflow, { params: { workflowId }, body: { trigger } });
const upgrade = (workflowId: string) => client.call(upgradeWorkflow, { params: { workflowId } });
const read = async (id: string) => (await client.call(getMilestone, { params: { id } })).body;

test('a move calculates the client date with the client days of the run, not the current ones of the template', async () => {
  const { workflowId, id } = await startThenChange();
  const { body } = await move(workflowId, '2026-09-22');
  expect(body.workflow.clientDays).toBe(10);
  expect(await read(id)).toMatchObject({ dueAt: '2026-12-22', clientDueDate: '2026-12-08' });
});

test('an upgrade calculates the client date with the current client days of the template, as do later moves', async () => {
  const { inventionId, workflowId, id } = await startThenChange();
  expect((await upgrade(workflowId)).body.workflow.clientDays).toBe(20);
  expect((await read(id)).clientDueDate).toBe('2026-11-16');
  const [workflow] = (await client.call(listWorkflowRuns, { params: { id: inventionId } })).body;
  expect(workflow?.clientDays).toBe(20);
  await move(workflowId, '2026-09-22');
  expect((await read(id)).clientDueDate).toBe('2026-11-23');
});

test('a move and an upgrade keep a manually set client date', async () => {
  const { workflowId, id } = await startThenChange();
  await client.call(updateMilestone, { params: { id }, query: {}, body: { clientDueDate: '2026-11-30' } });
  await move(workflowId, '2026-09-22');
  await upgrade(workflowId);
  expect(await read(id)).toMatchObject({ dueAt: '2026-12-22', clientDueDate: '2026-11-30' });
});
