import { computeDeadlineDate } from '@hub/contract/deadlines/deadlines.calls.ts';
import { createDocument } from '@hub/contract/documents/documents.calls.ts';
import { createMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import {
  moveWorkflow,
  previewMove,
  previewStart,
  startWorkflow,
} from '@hub/contract/workflow-runs/workflow-runs.calls.ts';
import { plusDays } from '@hub/domain/dates/iso-date.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildTemplate, buildTemplateMilestone } from '@hub/testkit/builders/build-workflow.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDocketing } from '../../../test/support/docketing.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { officeToday } from '../../platform/clock.ts';

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

/** Builds a workflow run of a template with one statutory milestone. */
const buildRunning = async () => {
  const template = await buildTemplate(hub.db);
  await buildTemplateMilestone(hub.db, template, { rule_id: 'OA-NF' });
  const inventionId = (await buildInvention(hub.db)).id;
  const body = { inventionId, templateId: template.id, trigger: '2026-08-06' };
  const { workflow, milestones } = (await client.call(startWorkflow, { body })).body;
  return { inventionId, templateId: template.id, params: { workflowId: workflow.id }, milestones };
};

describe('implausible trigger date', () => {
  test('is refused by the calculator, as is an implausible fact', async () => {
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

  test('is refused when starting and moving work', async () => {
    const { inventionId, templateId, params, milestones } = await buildRunning();
    const trigger = tooFar();
    const refused = [
      await client.call(startWorkflow, { body: { inventionId, templateId, trigger, again: true } }),
      await client.call(previewStart, { body: { inventionId, templateId, trigger } }),
      await client.call(moveWorkflow, { params, body: { trigger } }),
      await client.call(previewMove, { params, body: { trigger } }),
      await client.call(createMilestone, {
        body: { inventionId, title: 'Reply', ruleId: 'OA-NF', trigger },
      }),
    ];
    for (const response of refused)
      expect(response).toMatchObject({
        status: 400,
        problem: { code: 'deadline.trigger_range', errors: [{ path: 'trigger' }] },
      });
    const facts = { priority: trigger };
    const named = [
      await client.call(moveWorkflow, { params, body: { facts } }),
      await client.call(startWorkflow, {
        body: { inventionId, templateId, trigger: '2026-08-06', facts, again: true },
      }),
    ];
    for (const { problem } of named)
      expect(problem).toMatchObject({ code: 'request.invalid', errors: [{ path: 'facts.priority' }] });
    const { milestones: unmoved } = (await client.call(moveWorkflow, { params, body: {} })).body;
    expect(unmoved.map(({ dueAt }) => dueAt)).toEqual(milestones.map(({ dueAt }) => dueAt));
  });

  test('is refused for documents and for dates that they set', async () => {
    const inventionId = (await buildInvention(hub.db)).id;
    const body = { inventionId, code: 'CTNF', date: tooFar() };
    expect((await client.call(createDocument, { body })).problem).toMatchObject({
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

test('computes and starts planned work with a warning', async () => {
  const trigger = yearsAhead(20);
  const { body } = await client.call(computeDeadlineDate, { body: { ruleId: 'MF-3', trigger } });
  expect(body.unrolled).toBe(Temporal.PlainDate.from(trigger).add({ months: 138 }).toString());
  expect(body.explanation[1]).toMatchObject({
    step: 'note',
    text: expect.stringContaining('is after today'),
  });
  const { inventionId, templateId, params } = await buildRunning();
  const counted = [expect.stringContaining('is in the future')];
  const start = { inventionId, templateId, trigger };
  for (const shown of [
    await client.call(previewStart, { body: start }),
    await client.call(previewMove, { params, body: { trigger } }),
  ])
    expect(shown.body.warnings).toEqual(expect.arrayContaining(counted));
  const { milestones } = (await client.call(moveWorkflow, { params, body: { trigger } })).body;
  const texts = milestones[0]?.deadline?.explanation.map(({ text }) => text) ?? [];
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => text.includes('today'))).toEqual([]);
});

test('accepts a target date as far ahead as the term of a patent', async () => {
  const template = await buildTemplate(hub.db, { anchor: 'due' });
  await buildTemplateMilestone(hub.db, template, {
    due_offset: JSON.stringify({ from: 'due', count: 0, unit: 'day' }),
  });
  const inventionId = (await buildInvention(hub.db)).id;
  const target = yearsAhead(20);
  const { body } = await client.call(startWorkflow, {
    body: { inventionId, templateId: template.id, target },
  });
  expect(body.workflow.target).toBe(target);
});

test('accepts stored values again in a move', async () => {
  const { params, templateId } = await buildRunning();
  const stored = { trigger_date: '2190-08-06', facts: JSON.stringify({ country: 'UK' }) };
  await hub.db.updateTable('workflows').set(stored).where('id', '=', params.workflowId).execute();
  const facts = { country: 'UK' } as const;
  const storedValues = { trigger: stored.trigger_date, facts };
  const moved = await client.call(moveWorkflow, { params, body: storedValues });
  expect(moved.body.workflow).toMatchObject({ ...storedValues, template: { id: templateId } });
  const other = await client.call(moveWorkflow, { params, body: { ...storedValues, trigger: '2191-08-06' } });
  expect(other.problem.code).toBe('deadline.trigger_range');
});

describe('country', () => {
  const compute = (facts: object) =>
    client.call(computeDeadlineDate, { body: { ruleId: 'PC-30', trigger: '2025-02-28', facts } });

  test.each(['QQ', 'UK', 'EU'])('%s is unknown and refused with a hint', async (country) => {
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
      await client.call(startWorkflow, { body }),
      await client.call(previewStart, { body }),
      await client.call(moveWorkflow, { params, body: { facts: { country } } }),
      await client.call(createMilestone, { body: start }),
    ])
      expect([status, problem.code, problem.errors]).toEqual([
        400,
        'request.invalid',
        [
          {
            path: 'facts.country',
            message: expect.stringContaining(`the code ${country}: codes look like US`),
          },
        ],
      ]);
  });

  test.each(['usa', 'jp', 'J', ''])('%j is refused as malformed', async (country) => {
    const message = expect.stringContaining('Write two capital letters, such as US or EP');
    expect((await compute({ country })).problem).toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'facts.country', message }],
    });
  });

  test.each([
    ['EP', '2027-09-28', 'EP has 31 months instead of the usual 30 months.'],
    ['JP', '2027-08-28', 'No other term is known for JP: 30 months, Article 22(1).'],
    ['AR', '2027-08-28', 'the national phase cannot be entered there'],
  ])('explains the national phase period of %s', async (country, due, text) => {
    const { body } = await compute({ country });
    expect(body.due).toBe(due);
    expect(body.explanation.filter((line) => line.text.includes(text))).toHaveLength(1);
  });
});
