import {
  computeDeadlineDate,
  createClosure,
  deleteClosure,
  listClosures,
  listDeadlineRules,
  listDisagreements,
} from '@hub/contract/deadlines/deadlines.calls.ts';
import { startWorkflow } from '@hub/contract/workflow-runs/workflow-runs.calls.ts';
import { plusDays } from '@hub/domain/dates/iso-date.ts';
import { loadShippedTemplates } from '@hub/shipped-templates/load-shipped-templates.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTemplate, buildTemplateMilestone } from '@hub/testkit/builders/build-workflow.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { officeToday } from '../../platform/clock.ts';
import { createRecomputeDeadlines } from './jobs/recompute-deadlines.job.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
let admin: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
  admin = await hub.signIn(await buildPerson(hub.db, { permissions: ['admin', 'inventions:edit'] }));
});
afterAll(() => hub.stop());

const compute = (body: Parameters<typeof client.call<typeof computeDeadlineDate>>[1]['body']) =>
  client.call(computeDeadlineDate, { body });

describe('deadline rules', () => {
  test('lists rules by id with their facts and authority to everyone who is signed in', async () => {
    const { body } = await client.call(listDeadlineRules, {});
    const ids = body.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort());
    expect(body.find(({ id }) => id === 'OA-NF')).toMatchObject({
      period: '3 months',
      kind: 'statutory',
      effectiveTo: null,
    });
    for (const { citation, milestoneTitle } of body) expect(citation && milestoneTitle).toBeTruthy();
    expect((await hub.anonymous.call(listDeadlineRules, {})).problem.code).toBe('auth.required');
  });

  test('computes dates with extensions of time and their fees', async () => {
    const { body } = await compute({ ruleId: 'OA-NF', trigger: '2025-01-31' });
    expect(body).toMatchObject({
      due: '2025-04-30',
      latest: '2025-07-31',
      extensions: [
        { month: 1, date: '2025-06-02', fee: 235 },
        { month: 2, date: '2025-06-30', fee: 690 },
        { month: 3, date: '2025-07-31', fee: 1590 },
      ],
    });
    expect(body.explanation.map(({ text }) => text)).toContain(
      '3 months after 31 January 2025 is 30 April 2025.',
    );
    const small = await compute({
      ruleId: 'OA-NF',
      trigger: '2025-01-31',
      facts: { entitySize: 'small' },
    });
    expect(small.body.extensions.map(({ fee }) => fee)).toEqual([94, 276, 636]);
    expect((await compute({ ruleId: 'AL-IF', trigger: '2026-08-24' })).body).toMatchObject({
      due: '2026-11-24',
      latest: '2026-11-24',
      extensions: [],
    });
    expect((await compute({ ruleId: 'PE-MP', trigger: '2026-03-02' })).body).toMatchObject({
      due: '2026-05-04',
      latest: '2026-10-02',
    });
  });

  test('accepts the priority date as its own field, and names missing or invalid facts', async () => {
    const { body: rules } = await client.call(listDeadlineRules, {});
    const rule = rules.find(({ needs }) => needs.includes('priority'));
    if (!rule) throw new Error('No rule needs the priority date');
    const question = { ruleId: rule.id, trigger: '2026-03-02' };
    const missing = await compute(question);
    expect(missing).toMatchObject({ status: 400, problem: { code: 'deadline.fact_missing' } });
    expect(missing.problem.errors?.map(({ path }) => path)).toContain('facts.priority');
    const [beside, among] = [
      await compute({ ...question, priority: '2025-03-03' }),
      await compute({ ...question, facts: { priority: '2025-03-03' } }),
    ];
    expect(beside.body).toEqual(among.body);
    expect(beside.body.due).not.toBeNull();
    const wrong = await compute({ ...question, ruleId: 'AL-IF', facts: { setDue: '2026-04-01' } });
    expect(wrong.problem).toMatchObject({ code: 'request.invalid', errors: [{ path: 'facts.setDue' }] });
  });

  test('counts an advisory action from the final rejection, never past its six-month limit', async () => {
    const question = { ruleId: 'OA-ADV', trigger: '2026-06-10' };
    const alone = await compute(question);
    expect(alone.problem).toMatchObject({ code: 'deadline.fact_missing' });
    expect(alone.problem.errors?.map(({ path }) => path)).toEqual(['facts.finalRejection']);
    const known = { finalRejection: '2026-03-16' };
    expect((await compute({ ...question, facts: known })).body).toMatchObject({
      ...{ trigger: '2026-03-16', due: '2026-06-16', latest: '2026-09-16' },
    });
    const early = { ...known, firstReply: '2026-05-11' };
    expect((await compute({ ...question, trigger: '2026-07-01', facts: early })).body).toMatchObject({
      ...{ due: '2026-07-01', latest: '2026-09-16' },
    });
    const after = await compute({ ...question, facts: { finalRejection: '2026-06-11' } });
    expect(after.problem).toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'facts.finalRejection' }],
    });
    const { body: rules } = await client.call(listDeadlineRules, {});
    expect(rules.find(({ id }) => id === 'OA-ADV')).toMatchObject({
      ...{ triggerName: 'the final rejection', askedName: 'the advisory action' },
      ...{ needs: ['finalRejection'], takes: ['firstReply', 'setDue'] },
    });
    expect(rules.find(({ id }) => id === 'PC-30')?.takes).toEqual(['country']);
    expect(rules.find(({ id }) => id === 'AP-N')?.triggerCodes).toEqual([]);
  });

  test('every rule answers its own form, with each date that it asks for before and after the trigger', async () => {
    const trigger = '2026-06-01';
    // Offices extend some periods to 60 days, and others not before three months.
    const sides = [-40, 75, 100].map((days) => plusDays(trigger, days));
    const isDate = (name: string) => !['country', 'isDesign', 'isReissue', 'isNationalStage'].includes(name);
    /** Fields of a form with days on both sides, in every combination. */
    const filledIn = (names: readonly string[]): Record<string, string>[] =>
      names.reduce<Record<string, string>[]>(
        (forms, name) => forms.flatMap((form) => sides.map((day) => ({ ...form, [name]: day }))),
        [{}],
      );
    const { body: rules } = await client.call(listDeadlineRules, {});
    for (const { id: ruleId, needs, takes } of rules.filter(({ effectiveTo }) => effectiveTo === null)) {
      const required = filledIn(needs.filter(isDate));
      const answers = await Promise.all(required.map((facts) => compute({ ruleId, trigger, facts })));
      const form = required[answers.findIndex(({ status }) => status === 200)];
      expect(form, `the form of ${ruleId}`).toBeDefined();
      for (const name of [...needs, ...takes].filter(isDate)) {
        const asked = sides.map((day) => compute({ ruleId, trigger, facts: { ...form, [name]: day } }));
        const statuses: number[] = [];
        for (const answer of await Promise.all(asked)) {
          statuses.push(answer.status);
          if (answer.status === 200) continue;
          const paths = answer.problem.errors?.map(({ path }) => path);
          expect(paths, `${ruleId} with ${name}`).toEqual([`facts.${name}`]);
        }
        expect(statuses, `${ruleId} with ${name}`).toContain(200);
      }
    }
  });

  test('a priority claim is corrected by the date that its form asks for', async () => {
    const question = { ruleId: 'PC-26', trigger: '2025-06-02', facts: { filing: '2026-06-01' } };
    expect((await compute(question)).body).toMatchObject({ trigger: '2025-06-02', due: '2026-10-02' });
    const late = { ...question, facts: { filing: '2026-08-01' } };
    expect((await compute(late)).body).toMatchObject({ trigger: '2025-06-02', due: '2026-12-01' });
  });

  test('refuses two different priority dates', async () => {
    const question = { ruleId: 'PC-19', trigger: '2026-03-02', priority: '2024-12-30' };
    const facts = { priority: '2025-12-30' };
    expect((await compute({ ...question, facts })).problem).toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'priority', message: 'The facts contain a different priority date' }],
    });
    expect((await compute({ ...question, facts: { priority: question.priority } })).body.due).toBe(
      '2026-05-02',
    );
  });

  test.each([
    ['OA-XX', '2026-03-02', 404, 'deadline.rule_unknown'],
    ['OA-NF', '0999-03-02', 400, 'deadline.trigger_range'],
    ['OA-NF', '9999-12-31', 400, 'deadline.trigger_range'],
    ['OA-NF', '2026-02-30', 400, 'request.invalid'],
  ])('%s from %s is refused', async (ruleId, trigger, status, code) => {
    expect(await compute({ ruleId, trigger })).toMatchObject({ status, problem: { code } });
  });
});

test('every rule returns the same shape or says what is wrong, whatever the input', async () => {
  const rules = new Set((await client.call(listDeadlineRules, {})).body.map(({ id }) => id));
  const known = { priority: '2023-12-31', noticeOfAppeal: '2024-01-31', filing: '2024-03-01' };
  const later = { firstReply: '2024-03-15', advisory: '2024-06-03', issueDate: '2024-05-07' };
  const far = '9999-12-31';
  const planned = plusDays(officeToday(hub.clock), 1825);
  const shape = ['due', 'extensions', 'latest', 'explanation'];
  const asked = [{}, { ...known, ...later }, { setDue: '2024-04-30' }, { country: 'EP', isDesign: true }];
  const wrong = [{ priority: far, filing: far, noticeOfAppeal: far, issueDate: far }, { setDue: far }];
  const questions = [
    ['2024-02-29', [...asked, ...wrong]],
    ['1900-01-01', asked.slice(1, 2)],
    [planned, asked.slice(1, 2)],
  ] as const;
  for (const ruleId of rules) {
    for (const [trigger, given] of questions) {
      for (const facts of given) {
        const response = await compute({ ruleId, trigger, facts });
        expect({ ruleId, trigger, facts, isOurs: response.status >= 500 }).toMatchObject({ isOurs: false });
        if (response.status === 400) expect(response.problem.errors?.length).toBeGreaterThan(0);
        else expect(Object.keys(response.body)).toEqual(expect.arrayContaining(shape));
      }
    }
    expect((await compute({ ruleId, trigger: '2024-02-29', facts: wrong[0] ?? {} })).status).toBe(400);
  }
});

describe('Office closures', () => {
  const closure = { date: '2026-10-15', reason: 'storm', citation: 'Notice of 14 October 2026' };

  test('are added and deleted by administrators, and dates skip them', async () => {
    expect((await client.call(createClosure, { body: closure })).problem.code).toBe('permission.denied');
    const question = { ruleId: 'OA-NF', trigger: '2026-07-15' };
    expect((await compute(question)).body.due).toBe('2026-10-15');
    expect(await admin.call(createClosure, { body: closure })).toMatchObject({ status: 201, body: closure });
    expect((await compute(question)).body.due).toBe('2026-10-16');
    expect((await client.call(listClosures, {})).body[0]).toEqual(closure);
    expect((await admin.call(createClosure, { body: closure })).problem.code).toBe('closure.exists');
    const params = { date: closure.date };
    expect((await client.call(deleteClosure, { params })).problem.code).toBe('permission.denied');
    expect((await admin.call(deleteClosure, { params })).status).toBe(204);
    expect((await admin.call(deleteClosure, { params })).problem.code).toBe('closure.not_found');
    expect((await compute(question)).body.due).toBe('2026-10-15');
  });

  test('built-in closures are listed once, count, and can be deleted like the others', async () => {
    const [date, question] = ['2018-12-05', { ruleId: 'OA-NF', trigger: '2018-09-05' }];
    await loadShippedTemplates(hub.connectionString, '2026-08-06T12:00:00.000Z');
    const listed = async () => (await client.call(listClosures, {})).body.map((known) => known.date);
    const days = await listed();
    expect(days).toContain(date);
    expect(days).toEqual([...new Set(days)].toSorted().reverse());
    expect((await compute(question)).body.due).toBe('2018-12-06');
    expect((await admin.call(createClosure, { body: { ...closure, date } })).problem.code).toBe(
      'closure.exists',
    );
    expect((await admin.call(deleteClosure, { params: { date } })).status).toBe(204);
    expect(await listed()).toEqual(days.filter((day) => day !== date));
    expect((await compute(question)).body.due).toBe(date);
  });
});

test('the nightly recomputation reports dates that disagree until they agree again', async () => {
  const template = await buildTemplate(hub.db);
  await buildTemplateMilestone(hub.db, template, { rule_id: 'OA-NF' });
  const started = async () => {
    const invention = await buildInvention(hub.db);
    const body = { inventionId: invention.id, templateId: template.id, trigger: '2026-08-06' };
    const { milestones } = (await client.call(startWorkflow, { body })).body;
    const [milestone] = milestones;
    if (!milestone) throw new Error('The template has no milestone');
    return { invention, id: milestone.id, dueAt: milestone.dueAt };
  };
  const [agreed, closed, tampered] = [await started(), await started(), await started()];
  expect(agreed.dueAt).toBe('2026-11-06');
  const job = createRecomputeDeadlines(hub.dependencies);
  const report = async () => (await client.call(listDisagreements, {})).body;
  expect((await report()).lastRun).toBeNull();
  await job.run();
  expect(await report()).toMatchObject({ lastRun: {}, disagreements: [] });

  const setDue = (id: string, date: string) =>
    hub.db.updateTable('milestones').set({ due_at: date }).where('id', '=', id).execute();
  await setDue(tampered.id, '2026-12-06');
  await job.run();
  expect((await report()).disagreements).toMatchObject([
    {
      milestoneId: tampered.id,
      stored: { due: '2026-12-06', latest: '2027-02-08' },
      computed: { due: '2026-11-06', latest: '2027-02-08' },
    },
  ]);
  await wallInvention(hub.db, tampered.invention, client.person);
  expect((await report()).disagreements).toEqual([]);

  const closure = { date: '2026-11-06', reason: 'storm', citation: 'Notice' };
  await admin.call(createClosure, { body: closure });
  await hub.db
    .updateTable('milestones')
    .set({ is_finished: true, finished_at: hub.clock.now().toString() })
    .where('id', '=', tampered.id)
    .execute();
  await setDue(closed.id, '2026-11-09');
  await job.run();
  const ids = (await report()).disagreements.map(({ milestoneId }) => milestoneId);
  expect(ids.sort()).toEqual([agreed.id, closed.id].sort());
  await admin.call(deleteClosure, { params: { date: closure.date } });
  await setDue(closed.id, '2026-11-06');
  await job.run();
  expect(await report()).toMatchObject({ disagreements: [] });
  expect(await hub.db.selectFrom('deadline_disagreements').selectAll().execute()).toEqual([]);
  const runs = await hub.db.selectFrom('deadline_runs').select('checked').orderBy('started_at').execute();
  expect(runs[0]).toEqual({ checked: 3 });
});
