import {
  getDocument,
  previewDocumentCorrection,
  removeDocument,
  reopenDocument,
  updateDocument,
} from '@hub/contract/documents/documents.calls.ts';
import { getMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { listWorkflowRuns } from '@hub/contract/workflow-runs/workflow-runs.calls.ts';
import { buildDocument } from '@hub/testkit/builders/build-document.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildRuleTemplate } from '@hub/testkit/builders/build-workflow.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDocketing } from '../../../test/support/docketing.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
let docketing: ReturnType<typeof createDocketing>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn(await buildPerson(hub.db, { permissions: ['inventions:edit'] }));
  docketing = createDocketing(hub, client);
  await buildRuleTemplate(hub.db, 'OA-NF');
});
afterAll(() => hub.stop());

const read = async (id: string) => (await client.call(getMilestone, { params: { id } })).body;

/** Enters a non-final rejection of 15 September 2026 and starts its milestone. */
const startReply = async () => {
  const document = await docketing.enter({ code: 'CTNF' });
  const { body } = await docketing.confirm(document.id, { opens: [{ ruleId: 'OA-NF' }] });
  const [milestone] = body.milestones;
  if (!milestone) throw new Error('The document started no milestone');
  return { document, milestone, inventionId: document.inventionId };
};

const preview = async (id: string, body: object) =>
  (await client.call(previewDocumentCorrection, { params: { id }, body })).body;

describe('undoing a docketing decision', () => {
  test('undoes a workflow that nobody has worked on, and opens the document again', async () => {
    const { document, milestone, inventionId } = await startReply();
    const { status, body } = await client.call(reopenDocument, { params: { id: document.id } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ outcome: 'proposed', decidedBy: null, opens: [{ running: null }] });
    expect(await read(milestone.id)).toMatchObject({ deleted: true, workflow: null, tasks: [] });
    const runs = await client.call(listWorkflowRuns, { params: { id: inventionId } });
    expect(runs.body).toEqual([]);
    expect((await docketing.readEvents(inventionId)).at(-1)).toMatchObject({ type: 'document.decided' });
    const again = await client.call(reopenDocument, { params: { id: document.id } });
    expect(again.problem.code).toBe('document.not_decided');
  });

  test('reopens both milestones that a document met, with the tasks closed with them', async () => {
    const { milestone, inventionId } = await startReply();
    const [task] = milestone.tasks;
    const other = await docketing.enter({ inventionId, code: 'CTRS' });
    const started = await docketing.confirm(other.id, { opens: [{ ruleId: 'OA-RR', templateId: null }] });
    const second = started.body.milestones[0]?.id ?? '';
    const reply = await docketing.enter({ inventionId, code: 'A...', date: '2026-10-01' });
    const closeTasks = [{ id: task?.id, status: 'done' }];
    const met = await docketing.confirm(reply.id, { closes: [milestone.id, second], closeTasks });
    expect(met.body.milestones.map(({ finished }) => finished)).toEqual([true, true]);
    await client.call(reopenDocument, { params: { id: reply.id } });
    expect(await read(milestone.id)).toMatchObject({
      finished: false,
      proof: 'none',
      tasks: [{ id: task?.id, status: 'open' }],
      documents: [{ relation: 'opened' }],
    });
    expect(await read(second)).toMatchObject({ finished: false, proof: 'none' });
  });

  test('shortens an extension back and restores what it cancelled', async () => {
    const { milestone, inventionId } = await startReply();
    const petition = await docketing.enter({ inventionId, code: 'XT/', date: '2026-10-01' });
    await docketing.confirm(petition.id, { extends: [{ milestoneId: milestone.id, months: 2 }] });
    expect((await read(milestone.id)).extensionMonths).toBe(2);
    await client.call(reopenDocument, { params: { id: petition.id } });
    expect(await read(milestone.id)).toMatchObject({ extensionMonths: null, dueAt: '2026-12-15' });

    const letter = await docketing.enter({ inventionId, code: 'W/AC', date: '2026-10-02' });
    const [task] = milestone.tasks;
    const cancels = [{ milestoneId: milestone.id, reason: 'Withdrawn by the Office' }];
    const closeTasks = [{ id: task?.id, status: 'cancelled' }];
    await docketing.confirm(letter.id, { cancels, closeTasks });
    await client.call(reopenDocument, { params: { id: letter.id } });
    expect(await read(milestone.id)).toMatchObject({ deleted: false, tasks: [{ status: 'open' }] });
    const { body } = await client.call(getDocument, { params: { id: letter.id } });
    expect(body).toMatchObject({ outcome: 'review', cancels: [{ id: milestone.id, isSuggested: true }] });
  });

  test('cancels work that people have begun, and keeps what they did', async () => {
    const { document, milestone } = await startReply();
    const [task] = milestone.tasks;
    await client.call(updateTask, { params: { id: task?.id ?? '' }, body: { status: 'done' } });
    await client.call(reopenDocument, { params: { id: document.id } });
    expect(await read(milestone.id)).toMatchObject({ deleted: true, tasks: [{ status: 'done' }] });
  });
});

describe('correcting a document', () => {
  test('moves what it started to the new date, as previewed', async () => {
    const { document, milestone } = await startReply();
    const change = { date: '2026-09-22' };
    const planned = await preview(document.id, change);
    expect(planned).toMatchObject({ milestones: [], isDocketedAgain: false });
    const [moved] = planned.plans[0]?.milestones ?? [];
    expect(moved).toMatchObject({ from: { dueAt: '2026-12-15' }, to: { dueAt: '2026-12-22' } });
    const params = { id: document.id };
    const { body } = await client.call(updateDocument, { params, body: change });
    expect(body).toMatchObject({ date: '2026-09-22', realDate: '2026-09-22', outcome: 'applied' });
    const after = await read(milestone.id);
    expect(after).toMatchObject({ dueAt: '2026-12-22', deadline: { trigger: '2026-09-22' } });
    expect(after.tasks[0]?.dueAt).toBe(moved?.tasks[0]?.to);
    const events = await docketing.readEvents(document.inventionId);
    const updated = events.find(({ type }) => type === 'document.updated');
    expect(updated?.metadata.changes).toEqual([{ field: 'date', from: '2026-09-15', to: '2026-09-22' }]);
  });

  test('moves a milestone without a workflow', async () => {
    const document = await docketing.enter({ code: 'CTNF' });
    const opens = [{ ruleId: 'OA-NF', templateId: null }];
    const { body } = await docketing.confirm(document.id, { opens });
    const change = { date: '2026-09-22' };
    expect((await preview(document.id, change)).milestones).toMatchObject([
      { effect: 'moved', from: '2026-12-15', to: '2026-12-22' },
    ]);
    await client.call(updateDocument, { params: { id: document.id }, body: change });
    expect(await read(body.milestones[0]?.id ?? '')).toMatchObject({ dueAt: '2026-12-22' });
  });

  test('reopens what a document met if its new date is before the period', async () => {
    const { milestone, inventionId } = await startReply();
    const reply = await docketing.enter({ inventionId, code: 'A...', date: '2026-10-01' });
    await docketing.confirm(reply.id, { closes: [milestone.id] });
    const change = { date: '2026-09-01' };
    expect((await preview(reply.id, change)).milestones).toMatchObject([{ effect: 'reopened' }]);
    await client.call(updateDocument, { params: { id: reply.id }, body: change });
    expect(await read(milestone.id)).toMatchObject({ finished: false, proof: 'none' });
  });

  test('undoes the docketing of a wrong code, and proposes what the new one starts', async () => {
    const { document, milestone } = await startReply();
    const change = { code: 'ctrs' };
    expect(await preview(document.id, change)).toMatchObject({
      milestones: [{ effect: 'cancelled', from: '2026-12-15', to: null, openTasks: 1 }],
      isDocketedAgain: true,
    });
    const { body } = await client.call(updateDocument, { params: { id: document.id }, body: change });
    expect(body).toMatchObject({
      code: 'CTRS',
      description: 'Restriction or election requirement',
      outcome: 'proposed',
      opens: [{ ruleId: 'OA-RR' }],
    });
    expect(await read(milestone.id)).toMatchObject({ deleted: true });
  });

  test('closes the review task of a code that turns out to be known', async () => {
    const document = await docketing.enter({ code: 'ZZ.NEW' });
    const { body } = await client.call(updateDocument, {
      params: { id: document.id },
      body: { code: 'CTNF' },
    });
    expect(body).toMatchObject({ outcome: 'proposed', direction: 'OUTGOING' });
    const task = await hub.db
      .selectFrom('tasks')
      .select('status')
      .where('id', '=', document.task?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(task.status).toBe('done');
  });

  test('requires the current version, and the right to verify deadlines for an imported document', async () => {
    const document = await docketing.enter({ code: 'CTNF' });
    const query = { updatedAt: '2026-01-01T00:00:00Z' };
    const params = { id: document.id };
    const stale = await client.call(updateDocument, { params, query, body: { date: '2026-09-22' } });
    expect(stale.problem.code).toBe('entity.stale');
    const imported = await buildDocument(hub.db, { outcome: { outcome: 'informational' } });
    const own = { params: { id: imported.id } };
    const refused = await client.call(updateDocument, { ...own, body: { code: 'CTRS' } });
    expect(refused.problem.code).toBe('document.imported');
    expect((await client.call(removeDocument, own)).problem.code).toBe('document.imported');
    const renamed = await client.call(updateDocument, { ...own, body: { description: 'Rejection' } });
    expect(renamed.body).toMatchObject({ description: 'Rejection', isImported: true, canCorrect: false });
    const verifier = await hub.signIn(
      await buildPerson(hub.db, { permissions: ['inventions:edit', 'deadlines:verify'] }),
    );
    const { body } = await verifier.call(updateDocument, { ...own, body: { code: 'CTRS' } });
    expect(body).toMatchObject({ code: 'CTRS', canCorrect: true });
  });
});

describe('a correction', () => {
  test('asks before it makes a second document of a code and date, or one from before the filing', async () => {
    const { document, inventionId } = await startReply();
    await hub.db
      .insertInto('patent_applications')
      .values({ invention_id: inventionId, application_number: '19000002', filing_date: '2026-03-02' })
      .execute();
    const other = await docketing.enter({ inventionId, code: 'CTRS' });
    const correct = (body: object) => client.call(updateDocument, { params: { id: other.id }, body });
    const twin = await correct({ code: document.code });
    expect(twin.problem).toMatchObject({ code: 'document.unlikely', errors: [{ path: 'code' }] });
    const early = await correct({ date: '2026-03-01' });
    expect(early.problem).toMatchObject({ code: 'document.unlikely', errors: [{ path: 'date' }] });
    const future = await correct({ date: '2199-03-01', confirmed: true });
    expect(future.problem.errors).toMatchObject([{ path: 'date' }]);
    expect((await correct({ description: 'Restriction' })).status).toBe(200);
    expect((await correct({ code: document.code, confirmed: true })).body).toMatchObject({ code: 'CTNF' });
  });

  test('previews the companions that follow their milestone', async () => {
    const final = await docketing.enter({ code: 'CTFR' });
    const opens = ['OA-F', 'OA-F2'].map((ruleId) => ({ ruleId, templateId: null }));
    const { body } = await docketing.confirm(final.id, { opens });
    const [main, companion] = body.milestones;
    const request = await docketing.enter({
      inventionId: final.inventionId,
      code: 'RCEX',
      date: '2026-10-05',
    });
    await docketing.confirm(request.id, { closes: [main?.id] });
    expect((await preview(request.id, { removed: true })).milestones).toMatchObject([
      { id: main?.id, effect: 'reopened' },
      { id: companion?.id, effect: 'reopened' },
    ]);
    await client.call(removeDocument, { params: { id: request.id } });
    expect(await read(companion?.id ?? '')).toMatchObject({ finished: false });
  });
});

describe('removing a document', () => {
  test('undoes its docketing and leaves an event and an audit entry', async () => {
    const { document, milestone, inventionId } = await startReply();
    expect((await preview(document.id, { removed: true })).milestones).toMatchObject([
      { effect: 'cancelled', title: milestone.title },
    ]);
    const params = { id: document.id };
    expect((await client.call(removeDocument, { params })).status).toBe(204);
    expect((await client.call(getDocument, { params })).problem.code).toBe('document.not_found');
    expect(await read(milestone.id)).toMatchObject({ deleted: true, documents: [] });
    const events = await docketing.readEvents(inventionId);
    expect(events.at(-1)).toMatchObject({ type: 'document.deleted' });
    expect(events.at(-1)?.metadata.changes).toContainEqual({ field: 'code', from: 'CTNF', to: null });
    const entry = await hub.db
      .selectFrom('audit_entries')
      .select('action')
      .where('invention_id', '=', inventionId)
      .orderBy('at', 'desc')
      .executeTakeFirst();
    expect(entry?.action).toBe('workflow.removeDocument');
  });
});
