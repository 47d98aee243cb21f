import { listDisclosureProposals } from '@hub/contract/documents/ids-radar.calls.ts';
import { moveWorkflow, previewMove } from '@hub/contract/workflow-runs/workflow-runs.calls.ts';
import { silentLog } from '@hub/database/database-log.ts';
import { loadDemo } from '@hub/demo-workspace/load-demo.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRecomputeDeadlines } from '../../api/src/modules/deadlines/jobs/recompute-deadlines.job.ts';
import { startTestHub, type TestHub } from '../../api/test/support/test-hub.ts';

const today = '2026-11-21';
let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
  expect(await loadDemo(hub.connectionString, { today, log: silentLog })).toBe(true);
}, 60_000);
afterAll(() => hub.stop());

const recompute = async () => {
  await createRecomputeDeadlines(hub.dependencies).run();
  const found = await hub.db.selectFrom('deadline_disagreements').select('milestone_id as id').execute();
  return found.map(({ id }) => id).sort();
};

const activeOnes = () =>
  hub.db
    .selectFrom('milestones')
    .select(['id', 'due_at as dueAt', 'workflow_id as workflowId'])
    .where('rule_id', '=', 'OA-ADV')
    .where('is_finished', '=', false)
    .where('is_deleted', '=', false)
    .where('workflow_id', 'is not', null)
    .orderBy('due_at')
    .orderBy('id')
    .execute();

test('the nightly recomputation agrees with every demo date until one is changed or the Office closes', async () => {
  expect(await recompute()).toEqual([]);
  const { checked } = await hub.db.selectFrom('deadline_runs').select('checked').executeTakeFirstOrThrow();
  expect(checked).toBeGreaterThan(100);
  const later = await hub.db
    .selectFrom('milestones')
    .select(['id', 'due_at as dueAt'])
    .where('rule_id', '=', 'OA-NF')
    .where('is_finished', '=', false)
    .where('is_deleted', '=', false)
    .orderBy('due_at', 'desc')
    .executeTakeFirstOrThrow();
  const setDue = (date: string) =>
    hub.db.updateTable('milestones').set({ due_at: date }).where('id', '=', later.id).execute();
  await setDue('2031-01-06');
  expect(await recompute()).toEqual([later.id]);
  const dueAt = later.dueAt ?? '';
  await setDue(dueAt);
  const closure = { closed_on: dueAt, reason: 'storm', citation: 'Notice', created_at: `${today}T00:00:00Z` };
  await hub.db.insertInto('office_closures').values(closure).execute();
  expect(await recompute()).toContain(later.id);
  await hub.db.deleteFrom('office_closures').execute();
  expect(await recompute()).toEqual([]);
});

test('work on an advisory action of the demo counts from it, and its period from the final rejection', async () => {
  const person = await buildPerson(hub.db, { permissions: ['inventions:edit'] });
  const client = await hub.signIn(person);
  const running = await activeOnes();
  expect(running.length).toBeGreaterThan(0);
  for (const { workflowId } of running) {
    const params = { workflowId: workflowId ?? '' };
    const plan = (await client.call(previewMove, { params, body: {} })).body;
    expect(plan.milestones.map(({ change }) => change)).toEqual(['keep']);
  }
  const workflowId = running[0]?.workflowId ?? '';
  const response = await client.call(moveWorkflow, {
    params: { workflowId },
    body: { reason: 'Looked at.' },
  });
  expect(response.status).toBe(200);
  expect(await recompute()).toEqual([]);
});

test('the IDS radar shows the attorney of the demo families with references that a pending member has not cited', async () => {
  const { id } = await hub.db
    .selectFrom('principals')
    .select('id')
    .where('value', '=', 'attorney@demo.hub')
    .executeTakeFirstOrThrow();
  const moment = hub.clock.now();
  hub.clock.advance(moment.until(`${today}T15:00:00Z`));
  const { body } = await (await hub.signIn({ id })).call(listDisclosureProposals, { query: { size: 100 } });
  const live = body.collection.filter(({ certificationUntil }) => certificationUntil >= today);
  expect(new Set(live.map(({ source }) => source.id)).size).toBeGreaterThan(1);
  for (const { documents } of live) expect(documents.length).toBeGreaterThan(0);
});
