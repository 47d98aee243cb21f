import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import {
  getDocument,
  previewDocumentCorrection,
  removeDocument,
  reopenDocument,
  updateDocument,
} from '@hub/contract/documents/documents.calls.ts';
import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import {
  finishMilestone,
  listInventionMilestones,
  verifyMilestone,
} from '@hub/contract/milestones/milestones.calls.ts';
import { buildDocument } from '@hub/testkit/builders/build-document.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocketing } from '../../../test/support/docketing.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
let second: Awaited<ReturnType<TestHub['signIn']>>;
let docketing: ReturnType<typeof createDocketing>;
beforeAll(async () => {
  hub = await startTestHub();
  hub.clock.advance(hub.clock.now().until('2026-11-20T15:00:00Z'));
  const permissions = ['inventions:edit', 'deadlines:verify'] as const;
  client = await hub.signIn(await buildPerson(hub.db, { permissions: [...permissions] }));
  second = await hub.signIn(await buildPerson(hub.db, { permissions: [...permissions] }));
  docketing = createDocketing(hub, client);
});
afterAll(() => hub.stop());

const ofRule = async (inventionId: string, ruleId: string): Promise<Milestone> => {
  const { body } = await client.call(listInventionMilestones, { params: { id: inventionId } });
  const found = body.milestones.find((milestone) => milestone.ruleId === ruleId);
  if (!found) throw new Error(`No milestone of ${ruleId}`);
  return found;
};

/** Enters a document and confirms everything that it starts, finishes and answers. */
const file = async (inventionId: string, code: string, date: string): Promise<PatentDocument> => {
  const document = await docketing.enter({ inventionId, code, date });
  const opens = document.opens.map(({ ruleId }) => ({ ruleId, templateId: null }));
  const closes = document.closes.map(({ id }) => id);
  expect((await docketing.confirm(document.id, { opens, closes })).status).toBe(200);
  return document;
};

/** Starts a final rejection of 10 August 2026. */
const startFinal = async (): Promise<string> => {
  const { id } = await buildInvention(hub.db);
  await file(id, 'CTFR', '2026-08-10');
  return id;
};

const undo = (id: string) => client.call(reopenDocument, { params: { id } });

const waiting = { finished: false, repliedAt: '2026-10-05', dueAt: '2027-02-10' };
const unanswered = { finished: false, repliedAt: null, dueAt: '2026-11-10' };

test('undoing a reply after final reopens its companion and its tasks, and the reply counts for nothing', async () => {
  const inventionId = await startFinal();
  const final = await ofRule(inventionId, 'OA-F');
  const task = await buildTask(hub.db, { invention_id: inventionId, milestone_id: final.id });
  const reply = await docketing.enter({ inventionId, code: 'A.NE', date: '2026-10-05' });
  expect(reply.closes).toMatchObject([
    { ruleId: 'OA-F2', isReply: false },
    { ruleId: 'OA-F', isReply: true },
  ]);
  const closes = reply.closes.map(({ id }) => id);
  const closeTasks = [{ id: task.id, status: 'done' }];
  await docketing.confirm(reply.id, { closes, closeTasks });
  expect(await ofRule(inventionId, 'OA-F')).toMatchObject({ ...waiting, tasks: [{ status: 'done' }] });
  expect(await ofRule(inventionId, 'OA-F2')).toMatchObject({ finished: true });

  expect((await undo(reply.id)).body).toMatchObject({ outcome: 'proposed' });
  expect(await ofRule(inventionId, 'OA-F')).toMatchObject({
    ...unanswered,
    tasks: [{ status: 'open' }],
    documents: [{ code: 'CTFR', relation: 'opened' }],
  });
  expect(await ofRule(inventionId, 'OA-F2')).toMatchObject({
    finished: false,
    documents: [{ code: 'CTFR' }],
  });
});

test('undoing a second reply leaves the first one', async () => {
  const inventionId = await startFinal();
  await file(inventionId, 'A.NE', '2026-10-05');
  const later = await file(inventionId, 'A.NE', '2026-10-30');
  expect(await ofRule(inventionId, 'OA-F')).toMatchObject({ repliedAt: '2026-10-30' });
  await undo(later.id);
  expect(await ofRule(inventionId, 'OA-F')).toMatchObject(waiting);
  expect(await ofRule(inventionId, 'OA-F2')).toMatchObject({ finished: true });
});

test('undoing an advisory action lets the final rejection wait again, with its reply', async () => {
  const inventionId = await startFinal();
  await file(inventionId, 'A.NE', '2026-10-05');
  const advisory = await file(inventionId, 'CTAV', '2026-11-16');
  expect(await ofRule(inventionId, 'OA-F')).toMatchObject({ finished: true });
  await undo(advisory.id);
  expect(await ofRule(inventionId, 'OA-F')).toMatchObject({
    ...waiting,
    proof: 'none',
    documents: [
      { code: 'CTFR', relation: 'opened' },
      { code: 'A.NE', relation: 'replied' },
    ],
  });
  expect(await ofRule(inventionId, 'OA-ADV')).toMatchObject({ deleted: true, proof: 'none' });
});

test('undoing what ended the period lets it wait again, and opens what was closed with it', async () => {
  const inventionId = await startFinal();
  await file(inventionId, 'A.NE', '2026-10-05');
  const request = await file(inventionId, 'RCEX', '2026-11-19');
  expect(await ofRule(inventionId, 'OA-F')).toMatchObject({ finished: true, repliedAt: '2026-10-05' });
  await undo(request.id);
  expect(await ofRule(inventionId, 'OA-F')).toMatchObject({ ...waiting, verification: null });
  expect(await ofRule(inventionId, 'OA-F2')).toMatchObject({ finished: true });
});

test('a letter that withdraws an action cancels it with its companions, and a second person verifies it', async () => {
  const inventionId = await startFinal();
  const letter = await docketing.enter({ inventionId, code: 'W/AC', date: '2026-11-02' });
  const reason = 'Withdrawn by W/AC of 2 Nov 2026';
  const cancels = letter.cancels.map(({ id: milestoneId }) => ({ milestoneId, reason }));
  expect(cancels).toHaveLength(2);
  expect((await docketing.confirm(letter.id, { cancels })).status).toBe(200);
  const cancelled = { deleted: true, proof: 'awaiting', verification: { reason } };
  expect(await ofRule(inventionId, 'OA-F')).toMatchObject(cancelled);
  expect(await ofRule(inventionId, 'OA-F2')).toMatchObject({ deleted: true });
  const { id } = await ofRule(inventionId, 'OA-F');
  const body = { outcome: 'confirmed' } as const;
  const own = await client.call(verifyMilestone, { params: { id }, body });
  expect(own.problem.code).toBe('verification.same_person');

  await undo(letter.id);
  expect(await ofRule(inventionId, 'OA-F')).toMatchObject({
    deleted: false,
    proof: 'none',
    verification: null,
  });
  expect(await ofRule(inventionId, 'OA-F2')).toMatchObject({ deleted: false });
});

test('correcting the date of a reply moves the reply, as previewed for its removal', async () => {
  const inventionId = await startFinal();
  const reply = await file(inventionId, 'A.NE', '2026-10-05');
  await client.call(updateDocument, { params: { id: reply.id }, body: { date: '2026-10-07' } });
  const { id, ...final } = await ofRule(inventionId, 'OA-F');
  expect(final).toMatchObject({ ...waiting, repliedAt: '2026-10-07' });
  const params = { id: reply.id };
  const { body } = await client.call(previewDocumentCorrection, { params, body: { removed: true } });
  expect(body.milestones).toContainEqual(
    expect.objectContaining({ id, effect: 'unanswered', from: '2027-02-10', to: '2026-11-10' }),
  );
  expect((await client.call(removeDocument, { params })).status).toBe(204);
  expect(await ofRule(inventionId, 'OA-F')).toMatchObject(unanswered);
});

test('a corrected document is no evidence by itself for the person who corrected it', async () => {
  const inventionId = await startFinal();
  const { id } = await ofRule(inventionId, 'OA-F');
  const filed = await buildDocument(hub.db, {
    invention_id: inventionId,
    code: 'A.NE',
    document_date: '2026-11-02',
    outcome: { outcome: 'informational' },
  });
  const params = { id: filed.id };
  const read = async () => (await client.call(getDocument, { params })).body;
  expect(await read()).toMatchObject({ isOwn: false });
  await client.call(updateDocument, { params, body: { description: 'Request' } });
  expect(await read()).toMatchObject({ isOwn: false });
  await client.call(updateDocument, { params, body: { code: 'RCEX' } });
  expect(await read()).toMatchObject({ isOwn: true });
  const { body } = await client.call(finishMilestone, { params: { id }, body: { documentId: filed.id } });
  expect(body).toMatchObject({ finished: true, proof: 'awaiting' });
});

test('evidence corrected to a day after the period needs a second person, and its removal reopens the milestone', async () => {
  const { id: inventionId } = await buildInvention(hub.db);
  await file(inventionId, 'CTNF', '2026-03-02');
  const { id } = await ofRule(inventionId, 'OA-NF');
  const entered = await createDocketing(hub, second).enter({ inventionId, code: 'A...', date: '2026-06-01' });
  const { body } = await client.call(finishMilestone, { params: { id }, body: { documentId: entered.id } });
  expect(body).toMatchObject({ finished: true, proof: 'evidence' });
  const params = { id: entered.id };
  await client.call(updateDocument, { params, body: { date: '2026-10-01' } });
  expect(await ofRule(inventionId, 'OA-NF')).toMatchObject({ finished: true, proof: 'awaiting' });
  await client.call(removeDocument, { params });
  expect(await ofRule(inventionId, 'OA-NF')).toMatchObject({
    finished: false,
    proof: 'none',
    verification: null,
  });
});
