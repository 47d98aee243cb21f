import { reopenDocument, updateDocument } from '@hub/contract/documents/documents.calls.ts';
import {
  getMilestone,
  listInventionMilestones,
  updateMilestone,
} from '@hub/contract/milestones/milestones.calls.ts';
import { updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { extensionTaskTitle } from '@hub/domain/deadlines/extensions/extension-task.ts';
import { buildDocument } from '@hub/testkit/builders/build-document.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import {
  buildRuleTemplate,
  buildTemplate,
  buildTemplateMilestone,
  buildTemplateStep,
} from '@hub/testkit/builders/build-workflow.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDocketing } from '../../../test/support/docketing.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
let docketing: ReturnType<typeof createDocketing>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
  docketing = createDocketing(hub, client);
  await buildRuleTemplate(hub.db, 'OA-NF');
});
afterAll(() => hub.stop());

const read = async (id: string) => (await client.call(getMilestone, { params: { id } })).body;
const undo = (id: string, by = client) => by.call(reopenDocument, { params: { id } });

/** Enters a non-final rejection and starts its milestone, with the template of the rule or without one. */
const startReply = async (templateId?: null) => {
  const document = await docketing.enter({ code: 'CTNF' });
  const start = { ruleId: 'OA-NF', ...(templateId === null && { templateId }) };
  const { body } = await docketing.confirm(document.id, { opens: [start] });
  const [milestone] = body.milestones;
  if (!milestone) throw new Error('The document started no milestone');
  return { document, milestone };
};

describe('undoing a decision at once', () => {
  test.each([['with a workflow'], ['alone']])(
    'withdraws a statutory milestone started %s without a second person, and says so in the history',
    async (kind) => {
      const { document, milestone } = await startReply(kind === 'alone' ? null : undefined);
      await undo(document.id);
      expect(await read(milestone.id)).toMatchObject({ deleted: true, proof: 'none', verification: null });
      const events = await docketing.readEvents(document.inventionId);
      expect(events.find(({ type }) => type === 'milestone.deleted')?.metadata).toMatchObject({
        reason: 'The docketing of CTNF: Non-final rejection was undone.',
      });
    },
  );

  test('needs a second person for a milestone whose task someone has changed', async () => {
    const { document, milestone } = await startReply();
    const [task] = milestone.tasks;
    await client.call(updateTask, { params: { id: task?.id ?? '' }, body: { notes: 'Begun' } });
    await undo(document.id);
    expect(await read(milestone.id)).toMatchObject({ deleted: true, proof: 'awaiting' });
  });

  test('needs a second person if another person undoes it', async () => {
    const { document, milestone } = await startReply(null);
    await undo(document.id, await hub.signIn());
    expect(await read(milestone.id)).toMatchObject({ deleted: true, proof: 'awaiting' });
  });

  test('needs a second person once the minutes for it are over', async () => {
    const { document, milestone } = await startReply();
    hub.clock.advance({ minutes: 11 });
    await undo(document.id);
    expect(await read(milestone.id)).toMatchObject({ deleted: true, proof: 'awaiting' });
  });

  test('needs a second person if the document is corrected instead', async () => {
    const { document, milestone } = await startReply(null);
    await client.call(updateDocument, { params: { id: document.id }, body: { code: 'CTRS' } });
    expect(await read(milestone.id)).toMatchObject({ deleted: true, proof: 'awaiting' });
  });
});

describe('a decision that names no tasks', () => {
  test('closes what paying the issue fee usually closes, and undo opens it again', async () => {
    const template = await buildTemplate(hub.db, { title: 'Issue', rule_ids: ['AL-IF'] });
    const work = await buildTemplateMilestone(hub.db, template, { rule_id: 'AL-IF' });
    await buildTemplateStep(hub.db, work, { title: 'Check the claims' });
    await buildTemplateStep(hub.db, work, { title: 'Approve', tags: ['client approval'] });
    await buildTemplateStep(hub.db, work, { title: 'Pay the issue fee', is_critical: true });
    await buildTemplateStep(hub.db, work, { title: 'Report' });
    const notice = await docketing.enter({ code: 'NOA' });
    const { inventionId } = notice;
    const { body } = await docketing.confirm(notice.id, { opens: [{ ruleId: 'AL-IF' }] });
    const id = body.milestones[0]?.id ?? '';
    const fee = await docketing.enter({ inventionId, code: 'IFEE', date: '2026-10-01' });
    expect((await docketing.confirm(fee.id, { closes: [id] })).status).toBe(200);
    const statuses = async () =>
      Object.fromEntries((await read(id)).tasks.map(({ title, status }) => [title, status]));
    expect(await statuses()).toEqual({
      'Check the claims': 'done',
      Approve: 'cancelled',
      'Pay the issue fee': 'done',
      Report: 'open',
    });
    await undo(fee.id);
    expect(new Set(Object.values(await statuses()))).toEqual(new Set(['open']));
  });

  test('cancels the open tasks of a milestone that a letter withdraws', async () => {
    const { document, milestone } = await startReply();
    const { inventionId } = document;
    const letter = await docketing.enter({ inventionId, code: 'W/AC', date: '2026-10-02' });
    const cancels = [{ milestoneId: milestone.id, reason: 'Withdrawn' }];
    await docketing.confirm(letter.id, { cancels });
    expect((await read(milestone.id)).tasks).toMatchObject([{ status: 'cancelled' }]);
  });
});

test('a petition for extension does the open task for its fee, and undo opens the task again', async () => {
  const { document, milestone } = await startReply(null);
  const { inventionId } = document;
  const body = { extensionMonths: 2, extensionTask: true } as const;
  await client.call(updateMilestone, { params: { id: milestone.id }, body });
  const petition = await docketing.enter({ inventionId, code: 'XT/', date: '2026-10-01' });
  await docketing.confirm(petition.id, { extends: [{ milestoneId: milestone.id, months: 2 }] });
  expect((await read(milestone.id)).tasks).toMatchObject([{ title: extensionTaskTitle, status: 'done' }]);
  await undo(petition.id);
  expect((await read(milestone.id)).tasks).toMatchObject([{ title: extensionTaskTitle, status: 'open' }]);
});

test('a decision on rehearing proposes to cancel the time for court that runs from the earlier decision', async () => {
  const decision = await docketing.enter({ code: 'APDA', date: '2026-09-01' });
  const { inventionId } = decision;
  await docketing.confirm(decision.id, { opens: [{ ruleId: 'AP-CT', templateId: null }] });
  const rehearing = await docketing.enter({ inventionId, code: 'APD1', date: '2026-10-15' });
  const [running] = rehearing.cancels;
  expect(rehearing.cancels).toMatchObject([{ ruleId: 'AP-CT', dueAt: '2026-11-03', isSuggested: true }]);
  const cancels = [{ milestoneId: `${running?.id}`, reason: 'Replaced by APD1' }];
  const opens = [{ ruleId: 'AP-CT', templateId: null }];
  expect((await docketing.confirm(rehearing.id, { opens, cancels })).status).toBe(200);
  const work = await client.call(listInventionMilestones, { params: { id: inventionId } });
  const active = work.body.milestones.filter(({ finished, deleted }) => !finished && !deleted);
  expect(active.map(({ ruleId, dueAt }) => [ruleId, dueAt])).toEqual([['AP-CT', '2026-12-17']]);
});

test('an Office document that was corrected can be corrected again only by people who may verify deadlines', async () => {
  const verifier = await hub.signIn(
    await buildPerson(hub.db, { permissions: ['inventions:edit', 'deadlines:verify'] }),
  );
  const editor = await hub.signIn(await buildPerson(hub.db, { permissions: ['inventions:edit'] }));
  const { id } = await buildDocument(hub.db, { outcome: { outcome: 'informational' } });
  const params = { id };
  const corrected = await verifier.call(updateDocument, { params, body: { code: 'CTRS' } });
  expect(corrected.body).toMatchObject({ isImported: true, isOwn: true, canCorrect: true });
  const refused = await editor.call(updateDocument, { params, body: { code: 'CTFR' } });
  expect(refused.problem.code).toBe('document.imported');
});
