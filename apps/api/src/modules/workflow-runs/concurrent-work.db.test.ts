import { setTimeout } from 'node:timers/promises';
import { confirmDocument, createDocument } from '@hub/contract/documents/documents.calls.ts';
import {
  createMilestone,
  finishMilestone,
  updateMilestone,
} from '@hub/contract/milestones/milestones.calls.ts';
import { assignTasks, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { moveWorkflow, startWorkflow } from '@hub/contract/workflow-runs/workflow-runs.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import {
  buildTemplate,
  buildTemplateMilestone,
  buildTemplateStep,
} from '@hub/testkit/builders/build-workflow.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

const rounds = 8;

let hub: TestHub;
let person: Awaited<ReturnType<typeof buildPerson>>;
let client: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  person = await buildPerson(hub.db, { permissions: ['inventions:edit'] });
  client = await hub.signIn(person);
});
afterAll(() => hub.stop());

/** PostgreSQL reports its statistics at most once a second. */
const statisticsDelayMs = 1_500;

const countDeadlocks = async (): Promise<number> => {
  await sql`select pg_stat_clear_snapshot()`.execute(hub.db);
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::integer from pg_stat_database where datname = current_database()`.execute(hub.db);
  return rows[0]?.deadlocks ?? 0;
};

const enterReply = async (inventionId: string, milestoneId: string) => {
  const document = { inventionId, code: 'A...', date: '2026-10-01', confirmed: true };
  const { id } = (await client.call(createDocument, { body: document })).body;
  return client.call(confirmDocument, { params: { id }, body: { closes: [milestoneId] } });
};

const buildRunning = async () => {
  const template = await buildTemplate(hub.db, { rule_ids: ['OA-NF'] });
  const milestone = await buildTemplateMilestone(hub.db, template, { rule_id: 'OA-NF' });
  for (const count of [-9, -6, -3]) {
    const due_offset = JSON.stringify({ from: 'due', count, unit: 'business day' });
    await buildTemplateStep(hub.db, milestone, { role: 'DR', due_offset });
  }
  const { id } = await buildInvention(hub.db);
  const body = { inventionId: id, templateId: template.id, trigger: '2026-08-06' };
  const started = (await client.call(startWorkflow, { body })).body;
  const [reply] = started.milestones;
  if (!reply) throw new Error('The template has no milestone');
  const tasks = reply.tasks.map((task) => task.id);
  return { body, reply, tasks, params: { workflowId: started.workflow.id } };
};

test('eight people who change the work of one invention at once cause no deadlock', {
  retry: 0,
  timeout: 120_000,
}, async () => {
  const { body, reply, tasks, params } = await buildRunning();
  const [first = '', second = ''] = tasks;
  const { email } = person;
  const { inventionId } = body;
  const own = { params: { id: reply.id } };
  const act: ((round: number) => Promise<{ status: number }>)[] = [
    (n) => client.call(moveWorkflow, { params, body: { trigger: `2026-08-${(n % 20) + 10}` } }),
    () => client.call(finishMilestone, { ...own, body: {} }),
    (n) =>
      client.call(updateMilestone, { ...own, body: { finished: false, assignees: n % 2 ? [email] : [] } }),
    (n) =>
      client.call(updateTask, { params: { id: first }, body: { title: `Draft ${n}`, assignees: [email] } }),
    (n) => client.call(updateTask, { params: { id: second }, body: { status: n % 2 ? 'waiting' : 'open' } }),
    (n) =>
      client.call(assignTasks, { body: { taskIds: tasks.toReversed(), assignees: n % 2 ? [email] : [] } }),
    (n) =>
      n % 4 === 0
        ? client.call(startWorkflow, { body: { ...body, again: true } })
        : client.call(createMilestone, { body: { inventionId, title: `Call ${n}`, assignees: [email] } }),
    () => enterReply(inventionId, reply.id),
  ];
  const before = await countDeadlocks();
  const responses = await Promise.all(
    act.map(async (write) => {
      const statuses: number[] = [];
      for (let round = 0; round < rounds; round++) statuses.push((await write(round)).status);
      return statuses;
    }),
  );
  // Finishing a milestone that is already finished is a conflict; nothing else is refused.
  expect([...new Set(responses.flat())].filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
  await setTimeout(statisticsDelayMs);
  expect((await countDeadlocks()) - before).toBe(0);
});
