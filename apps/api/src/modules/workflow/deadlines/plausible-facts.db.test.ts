import { computeDeadlineDate } from '@hub/contract/workflow/deadlines.calls.ts';
import {
  bindWorkflow,
  moveWorkflow,
  previewBind,
  previewMove,
} from '@hub/contract/workflow/execute.calls.ts';
import { createMilestone } from '@hub/contract/workflow/milestones.calls.ts';
import { createPaper } from '@hub/contract/workflow/papers.calls.ts';
import { plusDays } from '@hub/domain/dates/iso-date.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildTemplate, buildTemplateMilestone } from '@hub/testkit/builders/build-workflow.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDocketing } from '../../../../test/support/docketing.ts';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';
import { officeToday } from '../../../platform/clock.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
let docketing: ReturnType<typeof createDocketing>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
  docketing = createDocketing(hub, client);
});
afterAll(() => hub.stop());

const yearsAhead = (years: number): string =>
  Temporal.PlainDate.from(officeToday(hub.clock)).add({ years }).toString();
const tooFar = (): string => plusDays(yearsAhead(20), 1);

/** A workflow of a template with one statutory milestone, and what is asked of it. */
const buildRunning = async () => {
  const template = await buildTemplate(hub.db);
  await buildTemplateMilestone(hub.db, template, { rule_id: 'OA-NF' });
  const inventionId = (await buildInvention(hub.db)).id;
  const body = { inventionId, templateId: template.id, trigger: '2026-08-06' };
  const { workflow, milestones } = (await client.call(bindWorkflow, { body })).body;
  return { inventionId, templateId: template.id, params: { workflowId: workflow.id }, milestones };
};

describe('a trigger that nobody can foresee is refused', () => {
  test('by the calculator, and so is a fact', async () => {
    const compute = (body: { ruleId: string; trigger: string; facts?: object }) =>
      client.call(computeDeadlineDate, { body });
    const far = await compute({ ruleId: 'OA-NF', trigger: tooFar() });
    expect(far).toMatchObject({
      status: 400,
      problem: {
        code: 'deadline.trigger_range',
        errors: [{ path: 'trigger', message: expect.stringContaining(`no later than ${yearsAhead(20)}`) }],
      },
    });
    const issued = { ruleId: 'AL-CON', trigger: '2026-11-04', facts: { issueDate: '2199-11-24' } };
    expect((await compute(issued)).problem).toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'facts.issueDate', message: expect.stringContaining('20 years from today') }],
    });
    const priority = { ruleId: 'PC-30', trigger: '1700-01-05' };
    expect((await compute(priority)).problem).toMatchObject({
      code: 'deadline.trigger_range',
      errors: [{ path: 'trigger' }],
    });
    expect((await compute({ ...priority, trigger: '1970-01-05' })).problem.code).toBe(
      'deadline.rule_not_in_force',
    );
  });

  test('by what starts and moves work', async () => {
    const { inventionId, templateId, params, milestones } = await buildRunning();
    const trigger = tooFar();
    const refused = [
      await client.call(bindWorkflow, { body: { inventionId, templateId, trigger, again: true } }),
      await client.call(previewBind, { body: { inventionId, templateId, trigger } }),
      await client.call(moveWorkflow, { params, body: { trigger } }),
      await client.call(previewMove, { params, body: { trigger } }),
      await client.call(createMilestone, {
        body: { inventionId, title: 'Reply', ruleId: 'OA-NF', trigger },
      }),
    ];
    for (const answer of refused)
      expect(answer).toMatchObject({
        status: 400,
        problem: { code: 'deadline.trigger_range', errors: [{ path: 'trigger' }] },
      });
    const facts = { priority: trigger };
    const named = [
      await client.call(moveWorkflow, { params, body: { facts } }),
      await client.call(bindWorkflow, {
        body: { inventionId, templateId, trigger: '2026-08-06', facts, again: true },
      }),
    ];
    for (const { problem } of named)
      expect(problem).toMatchObject({ code: 'request.invalid', errors: [{ path: 'facts.priority' }] });
    const { milestones: kept } = (await client.call(moveWorkflow, { params, body: {} })).body;
    expect(kept.map(({ dueAt }) => dueAt)).toEqual(milestones.map(({ dueAt }) => dueAt));
  });

  test('of papers, and of what a person reads there', async () => {
    const inventionId = (await buildInvention(hub.db)).id;
    const body = { inventionId, code: 'CTNF', date: tooFar() };
    expect((await client.call(createPaper, { body })).problem).toMatchObject({
      code: 'deadline.trigger_range',
      errors: [{ path: 'date', message: expect.stringContaining('20 years from today') }],
    });
    const notice = await docketing.enter({ inventionId, code: 'M905' });
    const opens = [{ ruleId: 'PE-371', facts: { priority: tooFar() } }];
    expect((await docketing.confirm(notice.id, { opens })).problem).toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'facts.priority' }],
    });
  });
});

test('what is planned is computed and started, with a word of warning', async () => {
  const trigger = yearsAhead(20);
  const { body } = await client.call(computeDeadlineDate, { body: { ruleId: 'MF-3', trigger } });
  expect(body.unrolled).toBe(Temporal.PlainDate.from(trigger).add({ months: 138 }).toString());
  expect(body.explanation[1]).toMatchObject({
    step: 'note',
    text: expect.stringContaining('lies after today'),
  });
  const { inventionId, templateId, params } = await buildRunning();
  const counted = [expect.stringContaining('which it counts from, lies in the future')];
  const bind = { inventionId, templateId, trigger };
  for (const shown of [
    await client.call(previewBind, { body: bind }),
    await client.call(previewMove, { params, body: { trigger } }),
  ])
    expect(shown.body.warnings).toEqual(expect.arrayContaining(counted));
  const { milestones } = (await client.call(moveWorkflow, { params, body: { trigger } })).body;
  const texts = milestones[0]?.deadline?.explanation.map(({ text }) => text) ?? [];
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => text.includes('today'))).toEqual([]);
});

test('a target is a day to be met, and may lie as far ahead as a patent lasts', async () => {
  const template = await buildTemplate(hub.db, { anchor: 'due' });
  await buildTemplateMilestone(hub.db, template, {
    due_offset: JSON.stringify({ from: 'due', count: 0, unit: 'day' }),
  });
  const inventionId = (await buildInvention(hub.db)).id;
  const target = yearsAhead(20);
  const { body } = await client.call(bindWorkflow, {
    body: { inventionId, templateId: template.id, target },
  });
  expect(body.workflow.target).toBe(target);
});

test('what is stored from earlier can be said again with a move', async () => {
  const { params, templateId } = await buildRunning();
  const stored = { trigger_date: '2190-08-06', facts: JSON.stringify({ country: 'UK' }) };
  await hub.db.updateTable('workflows').set(stored).where('id', '=', params.workflowId).execute();
  const facts = { country: 'UK' } as const;
  const said = { trigger: stored.trigger_date, facts };
  const moved = await client.call(moveWorkflow, { params, body: said });
  expect(moved.body.workflow).toMatchObject({ ...said, template: { id: templateId } });
  const other = await client.call(moveWorkflow, { params, body: { ...said, trigger: '2191-08-06' } });
  expect(other.problem.code).toBe('deadline.trigger_range');
});

describe('a country', () => {
  const compute = (facts: object) =>
    client.call(computeDeadlineDate, { body: { ruleId: 'PC-30', trigger: '2025-02-28', facts } });

  test.each(['QQ', 'UK', 'EU'])(
    '%s that is none is refused with what is written instead',
    async (country) => {
      const { inventionId, templateId, params } = await buildRunning();
      const body = { inventionId, templateId, trigger: '2026-08-06', facts: { country }, again: true };
      const start = {
        inventionId,
        title: 'Enter',
        ruleId: 'PC-30',
        trigger: '2025-02-28',
        facts: { country },
      };
      for (const { status, problem } of [
        await compute({ country }),
        await client.call(bindWorkflow, { body }),
        await client.call(previewBind, { body }),
        await client.call(moveWorkflow, { params, body: { facts: { country } } }),
        await client.call(createMilestone, { body: start }),
      ])
        expect([status, problem.code, problem.errors]).toEqual([
          400,
          'request.invalid',
          [
            {
              path: 'facts.country',
              message: expect.stringContaining(`the code ${country}: it is written as in US`),
            },
          ],
        ]);
    },
  );

  test.each(['usa', 'jp', 'J', ''])('%j is refused for its form', async (country) => {
    const message = expect.stringContaining('Write two capital letters, such as US or EP');
    expect((await compute({ country })).problem).toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'facts.country', message }],
    });
  });

  test.each([
    ['EP', '2027-09-28', 'EP has 31 months in place of the usual 30 months.'],
    ['JP', '2027-08-28', 'No other term is known for JP: 30 months, Article 22(1).'],
    ['AR', '2027-08-28', 'the national phase cannot be entered there'],
  ])('%s has its term explained', async (country, due, text) => {
    const { body } = await compute({ country });
    expect(body.due).toBe(due);
    expect(body.explanation.filter((line) => line.text.includes(text))).toHaveLength(1);
  });
});
