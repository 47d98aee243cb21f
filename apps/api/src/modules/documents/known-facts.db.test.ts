import type { DeadlineFacts } from '@hub/contract/deadlines/deadline.schema.ts';
import {
  confirmDocument,
  createDocument,
  dismissDocument,
  getDocument,
} from '@hub/contract/documents/documents.calls.ts';
import {
  moveWorkflow,
  previewStart,
  startWorkflow,
} from '@hub/contract/workflow-runs/workflow-runs.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import {
  buildTemplate,
  buildTemplateMilestone,
  buildTemplateStep,
} from '@hub/testkit/builders/build-workflow.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { createRecomputeDeadlines } from '../deadlines/jobs/recompute-deadlines.job.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
});
afterAll(() => hub.stop());

const enter = async (inventionId: string, code: string, date: string) =>
  (await client.call(createDocument, { body: { inventionId, code, date } })).body;

const start = (id: string, ruleId: string, more: { templateId?: null; facts?: DeadlineFacts } = {}) =>
  client.call(confirmDocument, { params: { id }, body: { opens: [{ ruleId, ...more }] } });

/** Enters a final rejection of 6 August 2026 with a first reply of 30 September and an advisory action. */
const enterFile = async ({ reply, advisory }: { reply: string | null; advisory: string }) => {
  const { id } = await buildInvention(hub.db);
  const final = await enter(id, 'CTFR', '2026-08-06');
  if (reply !== null) await enter(id, 'A.NE', reply);
  return { id, final, document: await enter(id, 'CTAV', advisory) };
};

const disagreements = async () => {
  await createRecomputeDeadlines(hub.dependencies).run();
  return hub.db.selectFrom('deadline_disagreements').selectAll().execute();
};

describe('advisory action', () => {
  test('counts from the final rejection, and its work from its own date', async () => {
    const template = await buildTemplate(hub.db, { title: 'Advisory', rule_ids: ['OA-ADV'] });
    const milestone = await buildTemplateMilestone(hub.db, template, { rule_id: 'OA-ADV' });
    const due_offset = JSON.stringify({ from: 'trigger', count: 2, unit: 'business day' });
    await buildTemplateStep(hub.db, milestone, { title: 'Recommend', due_offset });
    const { document, id } = await enterFile({ reply: '2026-10-20', advisory: '2026-11-12' });
    expect(document.opens).toMatchObject([
      {
        ruleId: 'OA-ADV',
        dueAt: '2026-11-06',
        latest: '2027-02-08',
        facts: { finalRejection: '2026-08-06', firstReply: '2026-10-20' },
        missing: [],
      },
    ]);
    const body = { inventionId: id, templateId: template.id, trigger: '2026-11-12' };
    const plan = (await client.call(previewStart, { body })).body;
    const [started] = (await start(document.id, 'OA-ADV')).body.milestones;
    const dates = { deadline: { trigger: '2026-08-06', due: '2026-11-06', latest: '2027-02-08' } };
    expect(plan.milestones).toMatchObject([dates]);
    expect(started).toMatchObject({
      ...dates,
      dueAt: '2026-11-06',
      tasks: [{ title: 'Recommend', dueAt: '2026-11-16' }],
    });
    expect(await disagreements()).toEqual([]);

    const params = { workflowId: started?.workflow?.id ?? '' };
    const moved = (await client.call(moveWorkflow, { params, body: { trigger: '2026-11-16' } })).body;
    expect(moved.milestones).toMatchObject([{ ...dates, tasks: [{ dueAt: '2026-11-18' }] }]);
    const early = await client.call(moveWorkflow, { params, body: { trigger: '2026-08-05' } });
    expect(early.problem).toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'facts.finalRejection' }],
    });
    const facts = { firstReply: '2026-10-05' };
    const earlier = (await client.call(moveWorkflow, { params, body: { facts } })).body;
    // The first reply came within two months, so the period ends with the advisory action.
    expect(earlier.milestones).toMatchObject([{ dueAt: '2026-11-16', deadline: { trigger: '2026-08-06' } }]);
    expect(await disagreements()).toEqual([]);
    await hub.db.updateTable('workflow_templates').set({ is_deleted: true }).execute();
  });

  test('extends the period after an early first reply, even if no template is started', async () => {
    const { document } = await enterFile({ reply: '2026-10-06', advisory: '2026-11-12' });
    expect(document.opens).toMatchObject([{ dueAt: '2026-11-12', latest: '2027-02-08' }]);
    const [started] = (await start(document.id, 'OA-ADV', { templateId: null })).body.milestones;
    expect(started).toMatchObject({ dueAt: '2026-11-12', workflow: null });
    expect(await disagreements()).toEqual([]);
  });

  test('asks for the final rejection if the file is not conclusive', async () => {
    const { id } = await buildInvention(hub.db);
    const alone = await enter(id, 'CTAV', '2026-11-12');
    expect(alone.opens).toMatchObject([{ dueAt: null, latest: null, missing: ['finalRejection'] }]);
    expect((await start(alone.id, 'OA-ADV')).problem).toMatchObject({
      code: 'deadline.fact_missing',
      errors: [{ path: 'facts.finalRejection' }],
    });
    const { document, final } = await enterFile({ reply: null, advisory: '2026-11-12' });
    await client.call(dismissDocument, { params: { id: final.id }, body: { note: 'Entered twice.' } });
    const read = async () => (await client.call(getDocument, { params: { id: document.id } })).body.opens;
    expect(await read()).toMatchObject([{ missing: ['finalRejection'] }]);
    const entered = await start(alone.id, 'OA-ADV', { facts: { finalRejection: '2026-08-06' } });
    expect(entered.body.milestones).toMatchObject([{ dueAt: '2026-11-06' }]);
    const settled = await enterFile({ reply: null, advisory: '2026-11-12' });
    await enter(settled.id, 'RCEX', '2026-10-01');
    const { opens } = (await client.call(getDocument, { params: { id: settled.document.id } })).body;
    expect(opens).toMatchObject([{ missing: ['finalRejection'] }]);
  });

  test('finds the final rejection by its milestone if the document is not in the file', async () => {
    const { id } = await buildInvention(hub.db);
    const template = await buildTemplate(hub.db, { title: 'Final action' });
    await buildTemplateMilestone(hub.db, template, { rule_id: 'OA-F' });
    await client.call(startWorkflow, {
      body: { inventionId: id, templateId: template.id, trigger: '2026-08-06' },
    });
    const document = await enter(id, 'CTAV', '2026-11-02');
    expect(document.opens).toMatchObject([{ dueAt: '2026-11-06', missing: [] }]);
  });
});

test('a pre-appeal decision uses the notice of appeal in the file, unless a person enters another date', async () => {
  const { id } = await buildInvention(hub.db);
  await enter(id, 'N/AP', '2026-09-01');
  const document = await enter(id, 'AP.PRE.DEC', '2026-09-15');
  expect(document.opens).toMatchObject([
    { dueAt: '2026-11-02', facts: { noticeOfAppeal: '2026-09-01' }, missing: [] },
  ]);
  const facts = { noticeOfAppeal: '2026-09-03' };
  const [started] = (await start(document.id, 'AP-PB', { templateId: null, facts })).body.milestones;
  expect(started).toMatchObject({ dueAt: '2026-11-03' });
});

test('a priority date is known once it was entered, and two different ones are asked for again', async () => {
  const { id } = await buildInvention(hub.db);
  const first = await enter(id, 'M905', '2026-08-03');
  expect(first.opens).toMatchObject([{ missing: ['priority'] }]);
  const facts = { priority: '2024-05-15' };
  await start(first.id, 'PE-371', { templateId: null, facts });
  const second = await enter(id, 'M905', '2026-09-01');
  expect(second.opens).toMatchObject([{ dueAt: '2027-01-15', facts, missing: [] }]);
  await start(second.id, 'PE-371', { templateId: null, facts: { priority: '2024-06-15' } });
  const third = await enter(id, 'M905', '2026-10-01');
  expect(third.opens).toMatchObject([{ missing: ['priority'] }]);
  expect(await disagreements()).toEqual([]);
});
