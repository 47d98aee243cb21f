import { listUpgradableRuns, upgradeWorkflow } from '@hub/contract/workflow-runs/workflow-runs.calls.ts';
import { buildInvention, grantInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson, type TestPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { buildTemplate, buildWorkflow } from '@hub/testkit/builders/build-workflow.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: TestClient;
let person: TestPerson;
beforeAll(async () => {
  hub = await startTestHub();
  person = await buildPerson(hub.db, { permissions: ['inventions:edit'] });
  client = await hub.signIn(person);
});
afterAll(() => hub.stop());

/** Builds a run of a template on an invention of its own, with one task. */
const buildRun = async (
  templateId: string,
  title: string,
  { version = 1, status = 'open', isRestricted = false } = {},
) => {
  const invention = await buildInvention(hub.db, { title, is_restricted: isRestricted });
  const place = { invention_id: invention.id, template_id: templateId };
  const run = await buildWorkflow(hub.db, { ...place, template_version: version });
  await buildTask(hub.db, { invention_id: invention.id, workflow_id: run.id, status });
  return { invention, run };
};

const list = async (id: string) => (await client.call(listUpgradableRuns, { params: { id } })).body;

test('lists the open runs of older versions over all inventions, those that a person may change first', async () => {
  const template = await buildTemplate(hub.db, { version: 2 });
  const zinc = await buildRun(template.id, 'Zinc valve');
  const amber = await buildRun(template.id, 'amber lamp', { isRestricted: true });
  await grantInvention(hub.db, amber.invention, person, 'read');
  const brass = await buildRun(template.id, 'Brass gear');
  const walled = await buildRun(template.id, 'Walled');
  await wallInvention(hub.db, walled.invention, person);
  await buildRun(template.id, 'Hidden', { isRestricted: true });
  await buildRun(template.id, 'Newest', { version: 2 });
  await buildRun(template.id, 'Finished', { status: 'done' });
  const { total, runs } = await list(template.id);
  expect(total).toBe(3);
  expect(runs.map(({ id, invention, canEdit }) => [id, invention.title, canEdit])).toEqual([
    [brass.run.id, 'Brass gear', true],
    [zinc.run.id, 'Zinc valve', true],
    [amber.run.id, 'amber lamp', false],
  ]);
  const upgrade = (workflowId: string) => client.call(upgradeWorkflow, { params: { workflowId } });
  expect((await upgrade(brass.run.id)).status).toBe(200);
  expect((await upgrade(amber.run.id)).status).toBe(403);
  expect((await list(template.id)).runs.map(({ id }) => id)).toEqual([zinc.run.id, amber.run.id]);
});

test('lists at most 50 runs and counts all, and none of a deleted template', async () => {
  const template = await buildTemplate(hub.db, { version: 2 });
  for (let n = 0; n < 51; n += 1) await buildRun(template.id, `Run ${n}`);
  const { total, runs } = await list(template.id);
  expect([total, runs.length]).toEqual([51, 50]);
  await hub.db
    .updateTable('workflow_templates')
    .set({ is_deleted: true })
    .where('id', '=', template.id)
    .execute();
  expect(await list(template.id)).toEqual({ total: 0, runs: [] });
  const unknown = await client.call(listUpgradableRuns, { params: { id: person.id } });
  expect(unknown.problem?.code).toBe('workflow.not_found');
  expect((await hub.anonymous.call(listUpgradableRuns, { params: { id: template.id } })).status).toBe(401);
});
