import { getMilestoneDateCard } from '@hub/contract/date-card/date-card.calls.ts';
import { listDisagreements } from '@hub/contract/deadlines/deadlines.calls.ts';
import { confirmDocument, createDocument, getDocument } from '@hub/contract/documents/documents.calls.ts';
import { finishMilestone, getMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { getOverviewRow } from '@hub/contract/overview/overview.calls.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { listWorkflowRuns, moveWorkflow } from '@hub/contract/workflow-runs/workflow-runs.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildRuleTemplate } from '@hub/testkit/builders/build-workflow.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { createRecomputeDeadlines } from '../deadlines/jobs/recompute-deadlines.job.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  // The petitions of this file are all in the past: a document of the future is refused.
  hub.clock.advance({ hours: 24 * 365 });
  client = await hub.signIn();
  await buildRuleTemplate(hub.db, 'OA-NF');
});
afterAll(() => hub.stop());

const enter = async (inventionId: string, code: string, date: string) => {
  const { status, body } = await client.call(createDocument, { body: { inventionId, code, date } });
  expect(status).toBe(201);
  return body;
};

const confirm = (id: string, body: object) => client.call(confirmDocument, { params: { id }, body });

/** Starts a milestone for a non-final rejection of 15 September 2026. */
const startReply = async (ruleId = 'OA-NF', code = 'CTNF') => {
  const { id: inventionId } = await buildInvention(hub.db);
  const document = await enter(inventionId, code, '2026-09-15');
  const { body } = await confirm(document.id, { opens: [{ ruleId }] });
  const [milestone] = body.milestones;
  if (!milestone) throw new Error('The document started no milestone');
  return { inventionId, milestone };
};

const read = async (id: string) => (await client.call(getMilestone, { params: { id } })).body;
const readCard = async (id: string) => (await client.call(getMilestoneDateCard, { params: { id } })).body;
const readDue = async (id: string) => (await client.call(getOverviewRow, { params: { id } })).body.dueAt;

describe('petition for an extension of time', () => {
  test('proposes the fewest months that reach its date, and its confirmation moves the date in force', async () => {
    const { inventionId, milestone } = await startReply();
    expect(milestone).toMatchObject({ dueAt: '2026-12-15', clientDueDate: '2026-12-01' });
    const petition = await enter(inventionId, 'XT/', '2027-01-20');
    expect(petition).toMatchObject({
      outcome: 'proposed',
      task: null,
      extends: [
        {
          id: milestone.id,
          ruleId: 'OA-NF',
          dueAt: '2026-12-15',
          months: 2,
          steps: [
            { month: 2, date: '2027-02-16' },
            { month: 3, date: '2027-03-15' },
          ],
        },
      ],
    });
    expect(await read(milestone.id)).toMatchObject({ dueAt: '2026-12-15', extensionMonths: null });

    const { status, body } = await confirm(petition.id, {
      extends: [{ milestoneId: milestone.id, months: 2 }],
    });
    expect(status).toBe(200);
    expect(body.document).toMatchObject({ outcome: 'applied', extends: [] });
    expect(body.milestones).toMatchObject([
      {
        id: milestone.id,
        finished: false,
        dueAt: '2027-02-16',
        extensionMonths: 2,
        clientDueDate: '2026-12-01',
        deadline: { due: '2026-12-15', latest: '2027-03-15', extended: { month: 2, date: '2027-02-16' } },
        documents: [{ relation: 'opened' }, { id: petition.id, relation: 'extended' }],
        tasks: [{ title: 'Draft the response', dueAt: '2026-12-01' }],
      },
    ]);
    expect(await readDue(inventionId)).toBe('2027-02-16');
  });

  test('appears on the date card with its fee, in the explanation and in the history', async () => {
    const { inventionId, milestone } = await startReply();
    await hub.db
      .updateTable('inventions')
      .set({ entity_size: 'small' })
      .where('id', '=', inventionId)
      .execute();
    const petition = await enter(inventionId, 'XT/', '2027-01-20');
    await confirm(petition.id, { extends: [{ milestoneId: milestone.id, months: 2 }] });
    const card = await readCard(milestone.id);
    expect(card).toMatchObject({
      dueAt: '2027-02-16',
      extension: {
        months: 2,
        date: '2027-02-16',
        fee: 276,
        documents: [{ id: petition.id, code: 'XT/', date: '2027-01-20' }],
      },
      disagreement: null,
    });
    expect(card.deadline?.explanation.find(({ step }) => step === 'extended')).toMatchObject({
      text: 'An extension of 2 months was taken: the last day is 16 February 2027.',
      date: '2027-02-16',
    });
    const reason = 'Extended by 2 months by XT/ of 20 January 2027.';
    expect(card.changes.slice(0, 2)).toMatchObject([
      { field: 'dueAt', from: '2026-12-15', to: '2027-02-16', reason },
      { field: 'extensionMonths', from: null, to: '2', reason },
    ]);
    const { body } = await client.call(listStreamEvents, {
      params: { id: inventionId },
      query: { from: '0' },
    });
    const event = body.collection.find(({ metadata }) => metadata.reason === reason);
    expect(event?.metadata.changes).toContainEqual({ field: 'extensionMonths', from: null, to: 2 });
  });

  test('moves with the trigger of the milestone, never past the final date, and the nightly recomputation agrees', async () => {
    const { inventionId, milestone } = await startReply();
    const petition = await enter(inventionId, 'XT/', '2027-03-01');
    await confirm(petition.id, { extends: [{ milestoneId: milestone.id, months: 3 }] });
    expect(await read(milestone.id)).toMatchObject({ dueAt: '2027-03-15' });
    const { body: workflows } = await client.call(listWorkflowRuns, { params: { id: inventionId } });
    const workflow = workflows.find(({ id }) => id === milestone.workflow?.id);
    if (!workflow) throw new Error('The milestone belongs to no workflow run');
    await client.call(moveWorkflow, { params: { workflowId: workflow.id }, body: { trigger: '2026-09-22' } });
    expect(await read(milestone.id)).toMatchObject({
      dueAt: '2027-03-22',
      clientDueDate: '2026-12-08',
      extensionMonths: 3,
      deadline: { due: '2026-12-22', latest: '2027-03-22' },
      tasks: [{ dueAt: '2026-12-08' }],
    });
    await createRecomputeDeadlines(hub.dependencies).run();
    const { body } = await client.call(listDisagreements, {});
    expect(body.disagreements.filter(({ milestoneId }) => milestoneId === milestone.id)).toEqual([]);
  });

  test('can be followed by a longer one, and both appear on the date card', async () => {
    const { inventionId, milestone } = await startReply();
    const first = await enter(inventionId, 'XT/', '2027-01-04');
    await confirm(first.id, { extends: [{ milestoneId: milestone.id, months: 1 }] });
    const second = await enter(inventionId, 'XT/', '2027-01-11');
    expect(second.extends).toMatchObject([{ dueAt: '2027-01-15', months: 2 }]);
    await confirm(second.id, { extends: [{ milestoneId: milestone.id, months: 3 }] });
    const { extension } = await readCard(milestone.id);
    expect(extension).toMatchObject({ months: 3, date: '2027-03-15', fee: 1590 });
    expect(extension?.documents.map(({ id }) => id)).toEqual([second.id, first.id]);
    const third = await enter(inventionId, 'XT/', '2027-01-12');
    expect(third).toMatchObject({ outcome: 'review', extends: [] });
    const less = await confirm(third.id, { extends: [{ milestoneId: milestone.id, months: 2 }] });
    expect(less).toMatchObject({ status: 400, problem: { code: 'request.invalid' } });
  });

  test('comes with a late reply, and extends the milestone that the reply finished that day', async () => {
    const { inventionId, milestone } = await startReply();
    const reply = await enter(inventionId, 'A...', '2027-01-08');
    await confirm(reply.id, { closes: [milestone.id] });
    expect((await enter(inventionId, 'XT/', '2027-01-11')).extends).toEqual([]);
    const petition = await enter(inventionId, 'XT/', '2027-01-08');
    expect(petition.extends).toMatchObject([{ id: milestone.id, months: 1 }]);
    await confirm(petition.id, { extends: [{ milestoneId: milestone.id, months: 1 }] });
    expect(await read(milestone.id)).toMatchObject({
      finished: true,
      proof: 'awaiting',
      dueAt: '2027-01-15',
    });
  });

  test('reopens the verification of a finish that a second person has confirmed', async () => {
    const { inventionId, milestone } = await startReply();
    await client.call(finishMilestone, { params: { id: milestone.id }, body: {} });
    await hub.db
      .updateTable('milestone_verifications')
      .set({ outcome: 'withdrawn', decided_at: hub.clock.now().toString() })
      .where('milestone_id', '=', milestone.id)
      .execute();
    await hub.db
      .updateTable('milestones')
      .set({ proof: 'confirmed' })
      .where('id', '=', milestone.id)
      .execute();
    const petition = await enter(inventionId, 'XT/', '2027-01-08');
    await confirm(petition.id, { extends: [{ milestoneId: milestone.id, months: 1 }] });
    expect(await read(milestone.id)).toMatchObject({
      proof: 'awaiting',
      verification: { reason: 'Extended by 1 month by XT/ of 8 January 2027.' },
    });
  });
});

test('an advisory action keeps the extension of its final rejection', async () => {
  const { inventionId, milestone } = await startReply('OA-F', 'CTFR');
  const petition = await enter(inventionId, 'XT/', '2027-01-08');
  await confirm(petition.id, { extends: [{ milestoneId: milestone.id, months: 1 }] });
  const reply = await enter(inventionId, 'A.NE', '2027-01-08');
  await confirm(reply.id, { closes: [milestone.id] });
  const advisory = await enter(inventionId, 'CTAV', '2027-01-12');
  const { body } = await confirm(advisory.id, { opens: [{ ruleId: 'OA-ADV' }] });
  expect(body.milestones).toMatchObject([
    {
      ruleId: 'OA-ADV',
      dueAt: '2027-01-15',
      extensionMonths: 1,
      deadline: { due: '2026-12-15', latest: '2027-03-15' },
      documents: expect.arrayContaining([expect.objectContaining({ id: petition.id, relation: 'extended' })]),
    },
  ]);
});

describe('matching a petition', () => {
  test('creates a review with an owner if it matches nothing', async () => {
    const { id: inventionId } = await buildInvention(hub.db);
    expect(await enter(inventionId, 'XT/', '2027-01-20')).toMatchObject({
      outcome: 'review',
      extends: [],
      task: { title: 'Review document XT/: Extension of time', assignees: [expect.stringContaining('@')] },
    });
  });

  test.each([
    ['a period that cannot be extended', 'AL-IF', 'NOA', '2027-01-20'],
    ['a period that is over', 'OA-NF', 'CTNF', '2027-03-16'],
    ['a later period', 'OA-NF', 'CTNF', '2026-09-14'],
  ])('creates a review if it only matches %s', async (_what, ruleId, code, date) => {
    const { inventionId } = await startReply(ruleId, code);
    expect(await enter(inventionId, 'XT/', date)).toMatchObject({ outcome: 'review', extends: [] });
  });

  test('lets a person choose between several periods', async () => {
    const { inventionId, milestone } = await startReply();
    const other = await enter(inventionId, 'CTRS', '2026-10-05');
    await confirm(other.id, { opens: [{ ruleId: 'OA-RR', templateId: null }] });
    const petition = await enter(inventionId, 'XT/', '2026-12-01');
    expect(petition.extends.map(({ ruleId, months }) => [ruleId, months])).toEqual([
      ['OA-RR', 1],
      ['OA-NF', 1],
    ]);
    await confirm(petition.id, { extends: [{ milestoneId: milestone.id, months: 1 }] });
    expect((await client.call(getDocument, { params: { id: petition.id } })).body.outcome).toBe('applied');
  });
});

describe('refusing to confirm a petition', () => {
  test.each([
    ['more months than available', '2027-01-20', 4],
    ['fewer months than needed', '2027-01-20', 1],
    ['a document from before the period', '2026-09-14', 1],
  ])('refuses %s', async (_what, date, months) => {
    const { inventionId, milestone } = await startReply();
    const petition = await enter(inventionId, 'XT/', date);
    const response = await confirm(petition.id, { extends: [{ milestoneId: milestone.id, months }] });
    expect(response).toMatchObject({
      status: 400,
      problem: { code: 'request.invalid', errors: [{ path: 'extends' }] },
    });
    expect(await read(milestone.id)).toMatchObject({ dueAt: '2026-12-15', extensionMonths: null });
  });

  test('refuses a milestone of another invention, and one that cannot be extended', async () => {
    const [mine, other] = [await startReply(), await startReply()];
    const petition = await enter(mine.inventionId, 'XT/', '2027-01-20');
    const elsewhere = { extends: [{ milestoneId: other.milestone.id, months: 2 }] };
    expect((await confirm(petition.id, elsewhere)).problem.code).toBe('milestone.not_found');
    const fee = await startReply('AL-IF', 'NOA');
    const second = await enter(fee.inventionId, 'XT/', '2026-12-01');
    const { problem } = await confirm(second.id, { extends: [{ milestoneId: fee.milestone.id, months: 1 }] });
    expect(problem.errors?.[0]?.message).toBe('This period cannot be extended under 37 CFR 1.136(a)');
  });
});
