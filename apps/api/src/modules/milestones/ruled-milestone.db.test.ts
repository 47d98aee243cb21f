import { computeDeadlineDate } from '@hub/contract/deadlines/deadlines.calls.ts';
import { createMilestone, updateMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import {
  buildTemplate,
  buildTemplateMilestone,
  buildTemplateStep,
} from '@hub/testkit/builders/build-workflow.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.stop());

const create = async (fields: object) => {
  const client = await hub.signIn();
  const { id: inventionId } = await buildInvention(hub.db);
  return client.call(createMilestone, { body: { inventionId, title: 'Elect', ...fields } });
};

test('computes the date of a milestone with a rule, without tasks if no template has the rule', async () => {
  const { status, body } = await create({
    ruleId: 'OA-NF',
    trigger: '2025-01-31',
    clientDueDate: '2025-04-10',
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    title: 'Elect',
    ruleId: 'OA-NF',
    dueAt: '2025-04-30',
    clientDueDate: '2025-04-10',
    deadline: { latest: '2025-07-31', ptaSafe: '2025-04-30' },
    tasks: [],
  });
});

test('creates the dated tasks of the template with the rule', async () => {
  const template = await buildTemplate(hub.db, { rule_ids: ['OA-RR'] });
  const milestone = await buildTemplateMilestone(hub.db, template, { rule_id: 'OA-RR' });
  const due_offset = JSON.stringify({ from: 'due', count: -3, unit: 'business day' });
  await buildTemplateStep(hub.db, milestone, { title: 'File the election', due_offset });
  const { status, body } = await create({ ruleId: 'OA-RR', trigger: '2026-09-21' });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    dueAt: '2026-11-23',
    tasks: [{ title: 'File the election', dueAt: '2026-11-18' }],
  });
});

test('dates a final rejection with its first reply and advisory action like the calculator', async () => {
  const trigger = '2025-01-31';
  const facts = { firstReply: '2025-03-03', advisory: '2025-05-12' };
  const client = await hub.signIn();
  const compute = async (given: object) =>
    (await client.call(computeDeadlineDate, { body: { ruleId: 'OA-F', trigger, facts: given } })).body;
  const { due, latest, extensions } = await compute(facts);
  expect({ due, latest }).toEqual({ due: '2025-05-12', latest: '2025-07-31' });
  const final = await create({ ruleId: 'OA-F', trigger, facts });
  const advisory = await create({
    ...{ ruleId: 'OA-ADV', trigger: facts.advisory },
    facts: { finalRejection: trigger, firstReply: facts.firstReply },
  });
  for (const { body } of [final, advisory])
    expect(body).toMatchObject({ dueAt: due, deadline: { due, latest, extensions } });
  expect((await compute({ ...facts, firstReply: '2025-04-01' })).due).toBe('2025-04-30');
});

test('a rule takes the date that its form asks for, with a template or without one', async () => {
  const question = { ruleId: 'PC-26', trigger: '2025-06-02', facts: { filing: '2026-08-01' } };
  const dated = { dueAt: '2026-12-01', deadline: { trigger: '2025-06-02' } };
  expect(await create(question)).toMatchObject({ status: 201, body: dated });
  const template = await buildTemplate(hub.db, { rule_ids: ['PC-26'] });
  await buildTemplateMilestone(hub.db, template, { rule_id: 'PC-26' });
  expect(await create(question)).toMatchObject({ status: 201, body: dated });
  const early = await create({ ...question, facts: { filing: '2025-05-30' } });
  expect(early.problem.errors?.map(({ path }) => path)).toEqual(['facts.filing']);
});

test.each([
  ['a rule without its trigger date', { ruleId: 'OA-NF' }, 'request.invalid'],
  [
    'a due date together with a rule',
    { ruleId: 'OA-NF', trigger: '2026-01-05', dueAt: '2026-02-02' },
    'request.invalid',
  ],
  ['an unknown rule', { ruleId: 'OA-XX', trigger: '2026-01-05' }, 'deadline.rule_unknown'],
  ['a rule with a missing fact', { ruleId: 'PC-26', trigger: '2026-01-05' }, 'deadline.fact_missing'],
  ['a date too far away', { ruleId: 'OA-NF', trigger: '2999-01-05' }, 'deadline.trigger_range'],
])('refuses %s', async (_what, fields, code) => {
  expect((await create(fields)).problem.code).toBe(code);
});

test('a period that the office extended on request ends on the day that a person enters later, until they remove it', async () => {
  const { body: report } = await create({
    ...{ ruleId: 'IN-OA', trigger: '2026-01-12' },
    facts: { setDue: '2026-07-13' },
  });
  const client = await hub.signIn();
  const extend = (milestone: { id: string }, extendedUntil: string | null) =>
    client.call(updateMilestone, { params: { id: milestone.id as never }, body: { extendedUntil } });
  const { body: extended } = await extend(report, '2026-10-12');
  expect(extended).toMatchObject({
    dueAt: '2026-10-12',
    deadline: { due: '2026-10-12', latest: '2026-10-12' },
  });
  expect(extended.deadline?.explanation.map(({ step }) => step)).toContain('extended');
  for (const refused of ['2026-06-01', '2028-01-12'])
    expect((await extend(report, refused)).status).toBe(400);
  expect((await extend(report, null)).body).toMatchObject({ dueAt: '2026-07-13' });
  const { body: action } = await create({ ruleId: 'OA-NF', trigger: '2026-01-12' });
  expect((await extend(action, '2026-10-12')).problem).toMatchObject({
    code: 'request.invalid',
    errors: [{ path: 'extendedUntil' }],
  });
});
