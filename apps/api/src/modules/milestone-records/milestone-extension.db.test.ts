import { getMilestoneDateCard } from '@hub/contract/date-card/date-card.calls.ts';
import { computeDeadlineDate, listDisagreements } from '@hub/contract/deadlines/deadlines.calls.ts';
import { confirmDocument, createDocument } from '@hub/contract/documents/documents.calls.ts';
import { createMilestone, getMilestone, updateMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
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

const start = async (fields: object) => {
  const { id: inventionId } = await buildInvention(hub.db);
  const { status, body } = await client.call(createMilestone, {
    body: { inventionId, title: 'Respond', ...fields },
  });
  expect(status).toBe(201);
  return body;
};

const nonFinal = { ruleId: 'OA-NF', trigger: '2025-01-31' };

const change = (id: string, body: object, updatedAt?: string) =>
  client.call(updateMilestone, { params: { id }, query: { updatedAt }, body });

const refusal = async (id: string, body: object) => {
  const { status, problem } = await change(id, body);
  expect(status).toBe(400);
  return problem.errors?.[0];
};

describe('entering an extension', () => {
  test('moves the date in force, can be corrected and removed', async () => {
    const milestone = await start(nonFinal);
    expect(milestone).toMatchObject({ dueAt: '2025-04-30', extensionMonths: null });
    expect((await change(milestone.id, { extensionMonths: 2 }, milestone.updatedAt)).body).toMatchObject({
      dueAt: '2025-06-30',
      extensionMonths: 2,
      deadline: { due: '2025-04-30', latest: '2025-07-31' },
      documents: [],
    });
    const card = await client.call(getMilestoneDateCard, { params: { id: milestone.id } });
    expect(card.body.extension).toEqual({ months: 2, date: '2025-06-30', fee: 690, documents: [] });
    expect((await change(milestone.id, { extensionMonths: 1 })).body.dueAt).toBe('2025-06-02');
    expect((await change(milestone.id, { extensionMonths: null, title: 'Reply' })).body).toMatchObject({
      title: 'Reply',
      dueAt: '2025-04-30',
      extensionMonths: null,
      deadline: { extended: null },
    });
    expect((await change(milestone.id, {}, milestone.updatedAt)).problem.code).toBe('entity.stale');
  });

  test('keeps a petition that comes later as its evidence, and removes it with the extension', async () => {
    const { id, inventionId } = await start(nonFinal);
    await change(id, { extensionMonths: 2 });
    const { body: document } = await client.call(createDocument, {
      body: { inventionId, code: 'XT/', date: '2025-05-20' },
    });
    expect(document.extends).toMatchObject([{ id, months: 2 }]);
    await client.call(confirmDocument, {
      params: { id: document.id },
      body: { extends: [{ milestoneId: id, months: 2 }] },
    });
    const read = async () => (await client.call(getMilestone, { params: { id } })).body;
    expect((await read()).documents).toMatchObject([{ id: document.id, relation: 'extended' }]);
    await change(id, { extensionMonths: null });
    expect((await read()).documents).toEqual([]);
  });

  test.each([
    ['beyond the available months', nonFinal, 4, 'This period can be extended by at most 3 months'],
    [
      'of a period that cannot be extended',
      { ruleId: 'AL-IF', trigger: '2025-01-31' },
      1,
      'This period cannot be extended under 37 CFR 1.136(a)',
    ],
    [
      'of a set period without a date',
      { ruleId: 'OA-105', trigger: '2025-01-31' },
      1,
      'This period cannot be extended under 37 CFR 1.136(a)',
    ],
    ['of a manually set date', { dueAt: '2025-04-30' }, 1, 'This date was not calculated by a deadline rule'],
  ])('refuses an extension %s', async (_what, fields, extensionMonths, message) => {
    const { id } = await start(fields);
    expect(await refusal(id, { extensionMonths })).toEqual({ path: 'extensionMonths', message });
  });

  test('refuses more months than the maximum of the rule', async () => {
    const { id } = await start({ ruleId: 'PE-MP', trigger: '2025-01-31' });
    expect((await refusal(id, { extensionMonths: 6 }))?.path).toBe('extensionMonths');
    expect((await change(id, { extensionMonths: 5 })).body.dueAt).toBe('2025-09-02');
  });

  test('recalculates the extended date when the set date is corrected', async () => {
    const { id } = await start({ ruleId: 'OA-105', trigger: '2025-01-31' });
    await change(id, { dueAt: '2025-03-31' });
    expect((await change(id, { extensionMonths: 1 })).body.dueAt).toBe('2025-04-30');
    expect((await change(id, { dueAt: '2025-04-30', clientDueDate: '2025-04-01' })).body).toMatchObject({
      dueAt: '2025-04-30',
      deadline: { due: '2025-03-31' },
    });
    expect((await change(id, { dueAt: '2025-05-30' })).body).toMatchObject({
      dueAt: '2025-06-30',
      deadline: { due: '2025-05-30' },
    });
    const both = await change(id, { dueAt: '2025-03-31', extensionMonths: 2 });
    expect(both.body).toMatchObject({ dueAt: '2025-06-02', deadline: { due: '2025-03-31' } });
  });
});

test('extends an advisory action from its computed end, and the nightly recomputation agrees', async () => {
  const facts = { finalRejection: '2025-01-31', firstReply: '2025-03-03' };
  const { id } = await start({ ruleId: 'OA-ADV', trigger: '2025-05-12', facts });
  expect((await change(id, { extensionMonths: 1 })).body).toMatchObject({
    dueAt: '2025-06-12',
    deadline: { due: '2025-05-12', latest: '2025-07-31' },
  });
  await createRecomputeDeadlines(hub.dependencies).run();
  expect((await client.call(listDisagreements, {})).body.disagreements).toEqual([]);
});

test('deletes a disagreement as soon as the date is recomputed', async () => {
  const { id } = await start(nonFinal);
  await hub.db.updateTable('milestones').set({ due_at: '2025-05-30' }).where('id', '=', id).execute();
  await createRecomputeDeadlines(hub.dependencies).run();
  const listed = async () => (await client.call(listDisagreements, {})).body.disagreements;
  expect(await listed()).toMatchObject([{ milestoneId: id, computed: { due: '2025-04-30' } }]);
  await change(id, { title: 'Reply' });
  expect(await listed()).toHaveLength(1);
  await change(id, { extensionMonths: 1 });
  expect(await listed()).toEqual([]);
});

test('refuses a set date before the document with the same message in preview and entry', async () => {
  const { id } = await start({ ruleId: 'OA-105', trigger: '2025-01-31' });
  const message = 'The document is dated 31 January 2025; its period cannot end before that';
  expect(await refusal(id, { dueAt: '2025-01-30' })).toEqual({ path: 'dueAt', message });
  const body = { ruleId: 'OA-105', trigger: '2025-01-31', facts: { setDue: '2025-01-30' } };
  const { problem } = await client.call(computeDeadlineDate, { body });
  expect(problem.errors).toEqual([{ path: 'facts.setDue', message }]);
});
