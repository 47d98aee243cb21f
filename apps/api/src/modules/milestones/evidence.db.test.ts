import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import {
  cancelMilestone,
  createMilestone,
  finishMilestone,
  getMilestone,
  listVerifications,
  updateMilestone,
  verifyMilestone,
} from '@hub/contract/milestones/milestones.calls.ts';
import { removeWorkflowRun, startWorkflow } from '@hub/contract/workflow-runs/workflow-runs.calls.ts';
import { buildAssistance } from '@hub/testkit/builders/build-assistance.ts';
import { buildDocument } from '@hub/testkit/builders/build-document.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildRuleTemplate } from '@hub/testkit/builders/build-workflow.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDocketing } from '../../../test/support/docketing.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

type Client = Awaited<ReturnType<TestHub['signIn']>>;

let hub: TestHub;
let client: Client;
let second: Client;
beforeAll(async () => {
  hub = await startTestHub();
  hub.clock.advance(hub.clock.now().until('2026-11-20T15:00:00Z'));
  client = await hub.signIn();
  second = await signInSecond();
});
afterAll(() => hub.stop());

const signInSecond = async () =>
  hub.signIn(await buildPerson(hub.db, { permissions: ['inventions:edit', 'deadlines:verify'] }));

/** Starts a rule on a new invention. */
const start = async (ruleId: string, inventionId?: string): Promise<Milestone> => {
  const id = inventionId ?? (await buildInvention(hub.db)).id;
  const body = { inventionId: id, title: `Answer ${ruleId}`, ruleId, trigger: '2026-09-15' };
  const response = await client.call(createMilestone, { body });
  expect(response.status).toBe(201);
  return response.body;
};

const read = async ({ id }: Pick<Milestone, 'id'>): Promise<Milestone> =>
  (await client.call(getMilestone, { params: { id } })).body;

/** Finishes a milestone with a document that the Office delivered. */
const finishWith = async (milestone: Milestone, code: string, document_date = '2026-10-20') => {
  const document = await buildDocument(hub.db, { invention_id: milestone.inventionId, code, document_date });
  const body = { documentId: document.id };
  return (await client.call(finishMilestone, { params: { id: milestone.id }, body })).body;
};

describe('a document is evidence by itself', () => {
  test('if the office delivered it and it ends the period', async () => {
    const finished = await finishWith(await start('OA-NF'), 'A...');
    expect(finished).toMatchObject({ finished: true, proof: 'evidence', verification: null });
  });

  test.each([
    ['an action of the office', 'CTFR', '2026-10-20', 'Document CTFR does not end this period by itself.'],
    ['an unknown document', 'XYZ', '2026-10-20', 'Document XYZ does not end this period by itself.'],
    ['a receipt, which does not say what was filed', 'N417', '2026-10-20', 'Document N417 does not end'],
    ['a document of the future', 'A...', '2026-11-21', 'Document A... is dated in the future.'],
  ])('but not %s', async (_what, code, date, reason) => {
    const finished = await finishWith(await start('OA-NF'), code, date);
    expect(finished).toMatchObject({ finished: true, proof: 'awaiting' });
    expect(finished.verification?.reason).toContain(reason);
    expect(finished.documents).toMatchObject([{ code, relation: 'closed' }]);
  });

  test('but not one that was filed after the last day', async () => {
    const { id: inventionId } = await buildInvention(hub.db);
    const body = { inventionId, title: 'Issue fee', ruleId: 'AL-IF', trigger: '2026-08-10' };
    const { body: milestone } = await client.call(createMilestone, { body });
    expect(await finishWith(milestone, 'IFEE', '2026-11-12')).toMatchObject({
      proof: 'awaiting',
      verification: { reason: expect.stringMatching(/^Filed 2 days after the final date 10 Nov 2026: /) },
    });
  });

  test('but not for the person who entered it, nor for their assistants', async () => {
    const person = await buildPerson(hub.db, { permissions: ['inventions:edit'] });
    const assistant = await buildPerson(hub.db, { permissions: ['inventions:edit'] });
    await buildAssistance(hub.db, { sponsor: person, assistant });
    const [finisher, helper] = [await hub.signIn(person), await hub.signIn(assistant)];
    for (const [by, proof] of [
      [finisher, 'awaiting'],
      [helper, 'awaiting'],
      [second, 'evidence'],
    ] as const) {
      const milestone = await start('OA-NF');
      const entered = await createDocketing(hub, by).enter({
        inventionId: milestone.inventionId,
        code: 'A...',
        date: '2026-10-20',
      });
      const body = { documentId: entered.id };
      const { body: finished } = await finisher.call(finishMilestone, { params: { id: milestone.id }, body });
      expect(finished.proof).toBe(proof);
    }
  });

  test('and a doubtful one leaves the verification open', async () => {
    const milestone = await start('OA-NF');
    await client.call(finishMilestone, { params: { id: milestone.id }, body: { reason: 'Filed today' } });
    expect(await finishWith(milestone, 'N417')).toMatchObject({
      proof: 'awaiting',
      verification: { reason: 'Filed today' },
    });
    expect(await finishWith(milestone, 'A...')).toMatchObject({ proof: 'evidence', verification: null });
  });

  test('and a refused one is no longer linked', async () => {
    const finished = await finishWith(await start('OA-NF'), 'N417');
    const body = { outcome: 'refused', note: 'That was the IDS' } as const;
    const { body: reopened } = await second.call(verifyMilestone, { params: { id: finished.id }, body });
    expect(reopened).toMatchObject({ finished: false, proof: 'none', documents: [] });
  });
});

describe('companions', () => {
  test('close with their milestone, follow its verification and reopen with it', async () => {
    const fee = await start('AL-IF');
    const oath = await start('AL-OA', fee.inventionId);
    const params = { id: fee.id };
    await client.call(finishMilestone, { params, body: { reason: 'Paid by hand' } });
    expect(await read(oath)).toMatchObject({ finished: true, proof: 'awaiting' });
    await second.call(verifyMilestone, { params, body: { outcome: 'confirmed' } });
    expect(await read(oath)).toMatchObject({ finished: true, proof: 'confirmed', verification: null });
    await client.call(updateMilestone, { params, body: { finished: false } });
    expect(await read(oath)).toMatchObject({ finished: false, proof: 'none' });
  });

  test('need a second person if the document does not end their own period', async () => {
    const fee = await start('AL-IF');
    const oath = await start('AL-OA', fee.inventionId);
    const amendment = await start('AL-312', fee.inventionId);
    expect(await finishWith(fee, 'IFEE')).toMatchObject({ proof: 'evidence' });
    expect(await read(amendment)).toMatchObject({ finished: true, proof: 'evidence' });
    expect(await read(oath)).toMatchObject({
      finished: true,
      proof: 'awaiting',
      verification: {
        reason: 'Closed with “Answer AL-IF”. Document IFEE does not end this period by itself.',
      },
    });
  });

  test('of another trigger stay open', async () => {
    const fee = await start('AL-IF');
    const body = { inventionId: fee.inventionId, title: 'Oath', ruleId: 'AL-OA', trigger: '2026-09-16' };
    const { body: other } = await client.call(createMilestone, { body });
    await finishWith(fee, 'IFEE');
    expect(await read(other)).toMatchObject({ finished: false });
  });

  test.each(['AP-RH', 'AP-CT'])(
    'a request for rehearing and one for examination both end %s',
    async (ruleId) => {
      for (const code of ['BDRR', 'RCEX'])
        expect(await finishWith(await start(ruleId), code)).toMatchObject({ proof: 'evidence' });
    },
  );
});

describe('canceling a statutory milestone', () => {
  test('needs a reason and a second person, and a refusal restores it', async () => {
    const milestone = await start('OA-NF');
    const params = { id: milestone.id };
    const { problem } = await client.call(cancelMilestone, { params });
    expect(problem.code).toBe('milestone.reason_missing');
    const body = { reason: 'Entered on the wrong file' };
    expect((await client.call(cancelMilestone, { params, body })).status).toBe(204);
    expect(await read(milestone)).toMatchObject({ deleted: true, proof: 'awaiting', verification: body });
    const { body: open } = await second.call(listVerifications, {});
    expect(open).toContainEqual(
      expect.objectContaining({ id: milestone.id, deleted: true, canDecide: true }),
    );
    const own = await client.call(verifyMilestone, { params, body: { outcome: 'confirmed' } });
    expect(own.status).toBeGreaterThanOrEqual(400);
    await second.call(verifyMilestone, { params, body: { outcome: 'refused', note: 'The right file' } });
    expect(await read(milestone)).toMatchObject({ deleted: false, finished: false, proof: 'none' });
    await client.call(cancelMilestone, { params, query: { reason: 'Abandoned' } });
    expect(await read(milestone)).toMatchObject({ verification: { reason: 'Abandoned' } });
    await second.call(verifyMilestone, { params, body: { outcome: 'confirmed' } });
    expect(await read(milestone)).toMatchObject({ deleted: true, proof: 'confirmed', verification: null });
  });

  test('is withdrawn when it is restored, and takes its companions along', async () => {
    const fee = await start('AL-IF');
    const oath = await start('AL-OA', fee.inventionId);
    const params = { id: fee.id };
    await client.call(cancelMilestone, { params, body: { reason: 'Allowance withdrawn' } });
    expect(await read(oath)).toMatchObject({ deleted: true, proof: 'awaiting' });
    await client.call(updateMilestone, { params, body: { deleted: false } });
    for (const milestone of [fee, oath])
      expect(await read(milestone)).toMatchObject({ deleted: false, proof: 'none', verification: null });
  });

  test('is not asked of reminders', async () => {
    const { id } = await start('OA-F2');
    expect((await client.call(cancelMilestone, { params: { id } })).status).toBe(204);
  });

  test('is asked of a removed workflow run, too', async () => {
    const { id: inventionId } = await buildInvention(hub.db);
    const template = await buildRuleTemplate(hub.db, 'OA-NF');
    const body = { inventionId, templateId: template.id, trigger: '2026-09-15' };
    const { body: started } = await client.call(startWorkflow, { body });
    const params = { workflowId: started.workflow.id };
    const [milestone] = started.milestones;
    if (!milestone) throw new Error('Nothing was started');
    expect((await client.call(removeWorkflowRun, { params })).problem.code).toBe('milestone.reason_missing');
    const removal = { params, body: { reason: 'Started by mistake' } };
    expect((await client.call(removeWorkflowRun, removal)).status).toBe(204);
    expect(await read(milestone)).toMatchObject({
      deleted: true,
      proof: 'awaiting',
      verification: { reason: 'Started by mistake' },
    });
  });
});
