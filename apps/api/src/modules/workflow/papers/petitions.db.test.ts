import { getOverviewRow } from '@hub/contract/search/overview.calls.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { getMilestoneDateCard, listDisagreements } from '@hub/contract/workflow/deadlines.calls.ts';
import { listBoundWorkflows, moveWorkflow } from '@hub/contract/workflow/execute.calls.ts';
import { finishMilestone, getMilestone } from '@hub/contract/workflow/milestones.calls.ts';
import { confirmPaper, createPaper, getPaper } from '@hub/contract/workflow/papers.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildAnswerTemplate } from '@hub/testkit/builders/build-workflow.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';
import { createRecomputeDeadlines } from '../deadlines/jobs/recompute-deadlines.job.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
  await buildAnswerTemplate(hub.db, 'OA-NF');
});
afterAll(() => hub.stop());

const enter = async (inventionId: string, code: string, date: string) => {
  const { status, body } = await client.call(createPaper, { body: { inventionId, code, date } });
  expect(status).toBe(201);
  return body;
};

const confirm = (id: string, body: object) => client.call(confirmPaper, { params: { id }, body });

/** An invention whose non-final rejection of 15 September 2026 waits for a reply. */
const startReply = async (ruleId = 'OA-NF', code = 'CTNF') => {
  const { id: inventionId } = await buildInvention(hub.db);
  const paper = await enter(inventionId, code, '2026-09-15');
  const { body } = await confirm(paper.id, { opens: [{ ruleId }] });
  const [milestone] = body.milestones;
  if (!milestone) throw new Error('The paper starts a milestone');
  return { inventionId, milestone };
};

const read = async (id: string) => (await client.call(getMilestone, { params: { id } })).body;
const readCard = async (id: string) => (await client.call(getMilestoneDateCard, { params: { id } })).body;
const readDue = async (id: string) => (await client.call(getOverviewRow, { params: { id } })).body.dueAt;

describe('a petition for an extension of time', () => {
  test('proposes the fewest months that reach its day, and a confirmation moves the date that stands', async () => {
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
    expect(body.paper).toMatchObject({ outcome: 'applied', extends: [] });
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

  test('stands on the date card with its fee, in the arithmetic and in the history', async () => {
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
    const told = body.collection.find(({ metadata }) => metadata.reason === reason);
    expect(told?.metadata.changes).toContainEqual({ field: 'extensionMonths', from: null, to: 2 });
  });

  test('goes on with the milestone when its trigger moves, never past the last day, and the night agrees', async () => {
    const { inventionId, milestone } = await startReply();
    const petition = await enter(inventionId, 'XT/', '2027-03-01');
    await confirm(petition.id, { extends: [{ milestoneId: milestone.id, months: 3 }] });
    expect(await read(milestone.id)).toMatchObject({ dueAt: '2027-03-15' });
    const { body: workflows } = await client.call(listBoundWorkflows, { params: { id: inventionId } });
    const workflow = workflows.find(({ id }) => id === milestone.workflow?.id);
    if (!workflow) throw new Error('The milestone belongs to a workflow');
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

  test('is followed by another one that reaches further, and both stand on the card', async () => {
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

  test('comes with a late reply, and extends the milestone that the reply has finished that day', async () => {
    const { inventionId, milestone } = await startReply();
    const reply = await enter(inventionId, 'A...', '2027-01-08');
    await confirm(reply.id, { closes: [milestone.id] });
    expect((await enter(inventionId, 'XT/', '2027-01-11')).extends).toEqual([]);
    const petition = await enter(inventionId, 'XT/', '2027-01-08');
    expect(petition.extends).toMatchObject([{ id: milestone.id, months: 1 }]);
    await confirm(petition.id, { extends: [{ milestoneId: milestone.id, months: 1 }] });
    expect(await read(milestone.id)).toMatchObject({
      finished: true,
      proof: 'evidence',
      dueAt: '2027-01-15',
    });
  });

  test('opens the check of a finish that a second person has confirmed', async () => {
    const { inventionId, milestone } = await startReply();
    await client.call(finishMilestone, { params: { id: milestone.id }, body: {} });
    await hub.db
      .updateTable('milestone_checks')
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
      check: { reason: 'Extended by 1 month by XT/ of 8 January 2027.' },
    });
  });
});

test('an advisory action goes on with the extension of its final rejection', async () => {
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

describe('a petition that matches', () => {
  test('nothing is reviewed by an owner', async () => {
    const { id: inventionId } = await buildInvention(hub.db);
    expect(await enter(inventionId, 'XT/', '2027-01-20')).toMatchObject({
      outcome: 'review',
      extends: [],
      task: { title: 'Review paper XT/: Extension of time', assignees: [expect.stringContaining('@')] },
    });
  });

  test.each([
    ['a period that takes no extension', 'AL-IF', 'NOA', '2027-01-20'],
    ['a period that has ended', 'OA-NF', 'CTNF', '2027-03-16'],
    ['a period that began later', 'OA-NF', 'CTNF', '2026-09-14'],
  ])('only %s is reviewed, too', async (_what, ruleId, code, date) => {
    const { inventionId } = await startReply(ruleId, code);
    expect(await enter(inventionId, 'XT/', date)).toMatchObject({ outcome: 'review', extends: [] });
  });

  test('several periods leaves the choice to a person', async () => {
    const { inventionId, milestone } = await startReply();
    const other = await enter(inventionId, 'CTRS', '2026-10-05');
    await confirm(other.id, { opens: [{ ruleId: 'OA-RR', templateId: null }] });
    const petition = await enter(inventionId, 'XT/', '2026-12-01');
    expect(petition.extends.map(({ ruleId, months }) => [ruleId, months])).toEqual([
      ['OA-RR', 1],
      ['OA-NF', 1],
    ]);
    await confirm(petition.id, { extends: [{ milestoneId: milestone.id, months: 1 }] });
    expect((await client.call(getPaper, { params: { id: petition.id } })).body.outcome).toBe('applied');
  });
});

describe('a confirmation is refused', () => {
  test.each([
    ['beyond the ladder', '2027-01-20', 4],
    ['by fewer months than reach its day', '2027-01-20', 1],
    ['of a paper from before the period', '2026-09-14', 1],
  ])('%s', async (_what, date, months) => {
    const { inventionId, milestone } = await startReply();
    const petition = await enter(inventionId, 'XT/', date);
    const answer = await confirm(petition.id, { extends: [{ milestoneId: milestone.id, months }] });
    expect(answer).toMatchObject({
      status: 400,
      problem: { code: 'request.invalid', errors: [{ path: 'extends' }] },
    });
    expect(await read(milestone.id)).toMatchObject({ dueAt: '2026-12-15', extensionMonths: null });
  });

  test('for a milestone of another invention, or one without a ladder', async () => {
    const [mine, other] = [await startReply(), await startReply()];
    const petition = await enter(mine.inventionId, 'XT/', '2027-01-20');
    const elsewhere = { extends: [{ milestoneId: other.milestone.id, months: 2 }] };
    expect((await confirm(petition.id, elsewhere)).problem.code).toBe('milestone.not_found');
    const fee = await startReply('AL-IF', 'NOA');
    const second = await enter(fee.inventionId, 'XT/', '2026-12-01');
    const { problem } = await confirm(second.id, { extends: [{ milestoneId: fee.milestone.id, months: 1 }] });
    expect(problem.errors?.[0]?.message).toBe('This period takes no extension under 37 CFR 1.136(a)');
  });
});
