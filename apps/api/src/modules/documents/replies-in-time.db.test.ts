import {
  confirmDocument,
  createDocument,
  getDocument,
  reopenDocument,
  updateDocument,
} from '@hub/contract/documents/documents.calls.ts';
import {
  createMilestone,
  finishMilestone,
  getMilestone,
  listVerifications,
} from '@hub/contract/milestones/milestones.calls.ts';
import { getOverviewRow } from '@hub/contract/overview/overview.calls.ts';
import { extensionTaskTitle } from '@hub/domain/deadlines/extensions/extension-task.ts';
import { reactToDocument } from '@hub/domain/documents/document-reactions.ts';
import { writePeriod } from '@hub/domain/milestones/verdict.ts';
import { buildDocument } from '@hub/testkit/builders/build-document.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildRuleTemplate } from '@hub/testkit/builders/build-workflow.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  hub.clock.advance(hub.clock.now().until('2026-11-20T15:00:00Z'));
  client = await hub.signIn();
  for (const ruleId of ['OA-NF', 'OA-F', 'AB-R']) await buildRuleTemplate(hub.db, ruleId);
});
afterAll(() => hub.stop());

const confirm = (id: string, body: object) => client.call(confirmDocument, { params: { id }, body });
const read = async (id: string) => (await client.call(getMilestone, { params: { id } })).body;

/** Enters a document by hand. */
const enter = async (inventionId: string, code: string, date: string) => {
  const { status, body } = await client.call(createDocument, { body: { inventionId, code, date } });
  expect(status).toBe(201);
  return body;
};

/** Adds a document that the patent office lists. */
const list = async (invention_id: string, code: string, document_date: string) => {
  const { opens, closes } = reactToDocument(code);
  const outcome = {
    outcome: 'proposed',
    opens: [...opens],
    closes: [...closes, ...reactToDocument(code).replies],
  };
  const { id } = await buildDocument(hub.db, { invention_id, code, document_date, outcome });
  return (await client.call(getDocument, { params: { id } })).body;
};

const start = async (code: string, ruleId: string, date: string) => {
  const { id: inventionId } = await buildInvention(hub.db);
  const action = await enter(inventionId, code, date);
  const { body } = await confirm(action.id, { opens: [{ ruleId }] });
  const [milestone] = body.milestones;
  if (!milestone) throw new Error('The document started no milestone');
  return { inventionId, milestone };
};

const abandoned = 'abandoned by law unless the holding is withdrawn (AB-W) or the application revived (AB-R)';

const requestsOf = async (id: string) =>
  (await read(id)).tasks.filter(({ title }) => title === extensionTaskTitle);

test.each([
  ['entered by hand', enter],
  ['listed by the office', list],
] as const)(
  'a late reply, %s, is verified with its dates, and what remains is proposed',
  async (_how, add) => {
    const { inventionId, milestone } = await start('CTNF', 'OA-NF', '2026-04-10');
    const reply = await add(inventionId, 'A...', '2026-10-20');
    expect(reply.opens).toMatchObject([
      { ruleId: 'AB-W', running: null },
      { ruleId: 'AB-R', running: null, dueAt: '2026-10-20', template: { id: expect.any(String) } },
    ]);
    const opens = [{ ruleId: 'AB-R' }];
    const { body } = await confirm(reply.id, { opens, closes: [milestone.id] });
    const revival = body.milestones.find(({ ruleId }) => ruleId === 'AB-R');
    expect(revival).toMatchObject({ dueAt: '2026-10-20', finished: false });
    const timing = `Filed 7 days after the final date 13 Oct 2026: ${abandoned}`;
    expect(await read(milestone.id)).toMatchObject({
      ...{ finished: true, proof: 'awaiting' },
      verification: { reason: `${timing}.` },
    });
    const { body: checks } = await client.call(listVerifications, {});
    expect(checks.find(({ id }) => id === milestone.id)).toMatchObject({
      finalAt: '2026-10-13',
      evidence: [{ code: 'A...', date: '2026-10-20', timing }],
    });
    expect(await requestsOf(milestone.id)).toEqual([]);
  },
);

test('a reply after final that comes after the final date proposes what remains, too', async () => {
  const { inventionId, milestone } = await start('CTFR', 'OA-F', '2026-04-10');
  const reply = await list(inventionId, 'A.NE', '2026-10-20');
  expect(reply.closes.find(({ id }) => id === milestone.id)).toMatchObject({ isReply: true });
  expect(reply.opens.map(({ ruleId }) => ruleId)).toEqual(['AB-W', 'AB-R']);
  const inTime = await list(inventionId, 'A.NE', '2026-10-13');
  expect(inTime.opens).toEqual([]);
});

test.each([
  ['entered by hand', enter],
  ['listed by the office', list],
] as const)('a reply, %s, that needs an extension gets the task for its petition', async (_how, add) => {
  const { inventionId, milestone } = await start('CTNF', 'OA-NF', '2026-06-10');
  const reply = await add(inventionId, 'A...', '2026-10-20');
  expect(reply).toMatchObject({ opens: [], petitions: [] });
  const { body } = await confirm(reply.id, { closes: [milestone.id] });
  const needed = 'Needs 2 months ($690, small $276): petition not on file.';
  expect(await read(milestone.id)).toMatchObject({ proof: 'awaiting', verification: { reason: needed } });
  expect(await requestsOf(milestone.id)).toMatchObject([
    { status: 'open', dueAt: '2026-11-10', notes: expect.stringContaining(needed) },
  ]);
  const petition = await add(inventionId, 'XT/', '2026-10-20');
  expect(petition.extends).toMatchObject([{ id: milestone.id, months: 2 }]);
  await confirm(petition.id, { extends: [{ milestoneId: milestone.id, months: 2 }] });
  expect(await requestsOf(milestone.id)).toMatchObject([{ status: 'done' }]);
  expect(body.document.outcome).toBe('applied');
});

test('a petition on file, docketed or not, is enough', async () => {
  for (const months of [null, 2]) {
    const { inventionId, milestone } = await start('CTNF', 'OA-NF', '2026-06-10');
    const petition = await list(inventionId, 'XT/', '2026-10-19');
    if (months !== null) await confirm(petition.id, { extends: [{ milestoneId: milestone.id, months }] });
    const reply = await list(inventionId, 'A...', '2026-10-20');
    expect(reply.petitions).toEqual(['2026-10-19']);
    await confirm(reply.id, { closes: [milestone.id] });
    expect(await read(milestone.id)).toMatchObject({ finished: true, proof: 'evidence' });
    expect(await requestsOf(milestone.id)).toEqual([]);
  }
});

test('undoing such a reply removes the task, and finishing by hand creates it as well', async () => {
  const { inventionId, milestone } = await start('CTFR', 'OA-F', '2026-06-10');
  const reply = await list(inventionId, 'A.NE', '2026-10-20');
  const { body } = await confirm(reply.id, { closes: [milestone.id] });
  expect(await requestsOf(milestone.id)).toMatchObject([{ dueAt: '2026-11-10' }]);
  const query = { updatedAt: body.document.updatedAt };
  expect((await client.call(reopenDocument, { params: { id: reply.id }, query })).status).toBe(200);
  expect(await requestsOf(milestone.id)).toEqual([]);
  const finish = { params: { id: milestone.id }, body: { documentId: reply.id } };
  expect((await client.call(finishMilestone, finish)).body).toMatchObject({ repliedAt: '2026-10-20' });
  expect(await requestsOf(milestone.id)).toMatchObject([{ status: 'open', dueAt: '2026-11-10' }]);
});

test('the task follows a corrected date of the reply', async () => {
  for (const [code, ruleId, answer] of [
    ['CTNF', 'OA-NF', 'A...'],
    ['CTFR', 'OA-F', 'A.NE'],
  ] as const) {
    const { inventionId, milestone } = await start(code, ruleId, '2026-06-10');
    const reply = await enter(inventionId, answer, '2026-09-10');
    const { body } = await confirm(reply.id, { closes: [milestone.id] });
    expect(await requestsOf(milestone.id)).toEqual([]);
    let { updatedAt } = body.document;
    const correct = async (date: string) => {
      const change = { query: { updatedAt }, body: { date, confirmed: true } };
      const corrected = await client.call(updateDocument, { params: { id: reply.id }, ...change });
      expect(corrected.status).toBe(200);
      ({ updatedAt } = corrected.body);
      return requestsOf(milestone.id);
    };
    expect(await correct('2026-09-14')).toMatchObject([{ status: 'open', dueAt: '2026-10-13' }]);
    expect(await correct('2026-10-20')).toMatchObject([{ status: 'open', dueAt: '2026-11-10' }]);
    expect(await correct('2026-09-09')).toEqual([]);
  }
});

const readRow = async (id: string) => (await client.call(getOverviewRow, { params: { id }, query: {} })).body;

test('the overview says that a finished milestone was met after the final date', async () => {
  const { inventionId, milestone } = await start('CTNF', 'OA-NF', '2026-04-10');
  const reply = await list(inventionId, 'A...', '2026-10-20');
  await confirm(reply.id, { closes: [milestone.id] });
  const { roadmap } = await readRow(inventionId);
  expect(roadmap).toMatchObject([{ id: milestone.id, isUnverified: true, isLate: true }]);
});

test('a maintenance fee and its tasks are in the surcharge period, not overdue', async () => {
  await buildRuleTemplate(hub.db, 'MF-1');
  const { id: inventionId } = await buildInvention(hub.db);
  const fee = { inventionId, title: 'Pay the fee', ruleId: 'MF-1', trigger: '2022-12-18' };
  const { body } = await client.call(createMilestone, { body: fee });
  expect(body.tasks[0]?.surcharge).toEqual({ after: '2026-06-18', until: '2026-12-18' });
  const { nextMilestone, nextTask } = await readRow(inventionId);
  expect(nextTask?.surcharge).toEqual(body.tasks[0]?.surcharge);
  expect(nextMilestone && writePeriod(nextMilestone, '2026-11-20')).toBe('Surcharge until 18 Dec 2026, $540');
});
