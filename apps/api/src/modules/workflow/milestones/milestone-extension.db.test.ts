import {
  computeDeadlineDate,
  getMilestoneDateCard,
  listDisagreements,
} from '@hub/contract/workflow/deadlines.calls.ts';
import { createMilestone, getMilestone, updateMilestone } from '@hub/contract/workflow/milestones.calls.ts';
import { confirmPaper, createPaper } from '@hub/contract/workflow/papers.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';
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

describe('an extension that a person enters', () => {
  test('moves the date that stands, is corrected, and is taken back', async () => {
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

  test('is shown by a petition that comes later, and taken back with it', async () => {
    const { id, inventionId } = await start(nonFinal);
    await change(id, { extensionMonths: 2 });
    const { body: paper } = await client.call(createPaper, {
      body: { inventionId, code: 'XT/', date: '2025-05-20' },
    });
    expect(paper.extends).toMatchObject([{ id, months: 2 }]);
    await client.call(confirmPaper, {
      params: { id: paper.id },
      body: { extends: [{ milestoneId: id, months: 2 }] },
    });
    const read = async () => (await client.call(getMilestone, { params: { id } })).body;
    expect((await read()).documents).toMatchObject([{ id: paper.id, relation: 'extended' }]);
    await change(id, { extensionMonths: null });
    expect((await read()).documents).toEqual([]);
  });

  test.each([
    ['beyond the ladder', nonFinal, 4, 'This period takes 3 months of extension at most'],
    [
      'of a period that no fee extends',
      { ruleId: 'AL-IF', trigger: '2025-01-31' },
      1,
      'This period takes no extension under 37 CFR 1.136(a)',
    ],
    [
      'of a period that nobody has read',
      { ruleId: 'OA-105', trigger: '2025-01-31' },
      1,
      'This period takes no extension under 37 CFR 1.136(a)',
    ],
    ['of a date that people set', { dueAt: '2025-04-30' }, 1, 'No deadline rule computed this date'],
  ])('%s is refused', async (_what, fields, extensionMonths, message) => {
    const { id } = await start(fields);
    expect(await refusal(id, { extensionMonths })).toEqual({ path: 'extensionMonths', message });
  });

  test('beyond every ladder is no extension', async () => {
    const { id } = await start({ ruleId: 'PE-MP', trigger: '2025-01-31' });
    expect((await refusal(id, { extensionMonths: 6 }))?.path).toBe('extensionMonths');
    expect((await change(id, { extensionMonths: 5 })).body.dueAt).toBe('2025-09-02');
  });

  test('goes with the day read from the paper when that is corrected', async () => {
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

test('an advisory action is extended from the end that its dates give, and the night agrees', async () => {
  const facts = { finalRejection: '2025-01-31', firstReply: '2025-03-03' };
  const { id } = await start({ ruleId: 'OA-ADV', trigger: '2025-05-12', facts });
  expect((await change(id, { extensionMonths: 1 })).body).toMatchObject({
    dueAt: '2025-06-12',
    deadline: { due: '2025-05-12', latest: '2025-07-31' },
  });
  await createRecomputeDeadlines(hub.dependencies).run();
  expect((await client.call(listDisagreements, {})).body.disagreements).toEqual([]);
});

test('a disagreement is gone as soon as the date is computed anew', async () => {
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

test('a day before the paper is refused with the same words, asked or entered', async () => {
  const { id } = await start({ ruleId: 'OA-105', trigger: '2025-01-31' });
  const message = 'The paper is of 31 January 2025; its period does not end before that';
  expect(await refusal(id, { dueAt: '2025-01-30' })).toEqual({ path: 'dueAt', message });
  const body = { ruleId: 'OA-105', trigger: '2025-01-31', facts: { setDue: '2025-01-30' } };
  const { problem } = await client.call(computeDeadlineDate, { body });
  expect(problem.errors).toEqual([{ path: 'facts.setDue', message }]);
});
