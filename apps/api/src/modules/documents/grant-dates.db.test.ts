import {
  cancelMilestone,
  createMilestone,
  finishMilestone,
  listInventionMilestones,
} from '@hub/contract/milestones/milestones.calls.ts';
import { moveWorkflow } from '@hub/contract/workflow-runs/workflow-runs.calls.ts';
import { buildDocument } from '@hub/testkit/builders/build-document.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import {
  buildTemplate,
  buildTemplateMilestone,
  buildTemplateStep,
} from '@hub/testkit/builders/build-workflow.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { createOpenGrantDates } from './jobs/open-grant-dates.job.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
});
afterAll(() => hub.stop());

const yearsAgo = (years: number, months = 0) =>
  Temporal.PlainDate.from(hub.clock.now().toString().slice(0, 10)).subtract({ years, months }).toString();

/** Builds an imported patent with the person who works on it. */
const buildPatent = async (grantDate: string, fields: { patent_number?: string } = {}) => {
  const [{ id }, person] = [await buildInvention(hub.db), await buildPerson(hub.db)];
  const filing_date = Temporal.PlainDate.from(grantDate).subtract({ years: 3 }).toString();
  const application = {
    invention_id: id,
    application_number: id.slice(-8),
    filing_date,
    grant_date: grantDate,
  };
  await hub.db
    .insertInto('patent_applications')
    .values({ ...application, ...fields })
    .execute();
  const assignee = { invention_id: id, principal_id: person.id, position: 0 };
  await hub.db.insertInto('invention_project_assignees').values(assignee).execute();
  return { id, person };
};

const openDates = () => createOpenGrantDates(hub.dependencies).run();
const readMilestones = async (id: string) =>
  (await client.call(listInventionMilestones, { params: { id }, query: {} })).body.milestones;
const questionsOf = async (id: string) =>
  hub.db.selectFrom('tasks').select(['title', 'milestone_id']).where('invention_id', '=', id).execute();

test('an imported patent gets the maintenance fees that can still be paid, once, with an owner', async () => {
  const { id, person } = await buildPatent(yearsAgo(3, 2));
  await openDates();
  await openDates();
  const active = await readMilestones(id);
  expect(active.map(({ ruleId, assignees }) => [ruleId, assignees])).toEqual([
    ['MF-1', [person.email]],
    ['MF-2', [person.email]],
    ['MF-3', [person.email]],
  ]);
  expect(active[0]?.nextTask?.title).toBe('Decide to keep or drop the patent');
  expect(await questionsOf(id)).toHaveLength(1);
});

test('a fee that is over is not opened but asked about', async () => {
  const { id } = await buildPatent(yearsAgo(9));
  await openDates();
  const active = await readMilestones(id);
  expect(active.map(({ ruleId }) => ruleId)).toEqual(['MF-3']);
  expect(await questionsOf(id)).toEqual([
    { title: 'Check that the second maintenance fee was paid: nothing on file shows it', milestone_id: null },
  ]);
});

test('the fees of a reissue need the date of its original grant, and a task asks for it', async () => {
  const { id } = await buildPatent(yearsAgo(1), { patent_number: 'RE49570' });
  await openDates();
  const fees = (await readMilestones(id)).filter(({ ruleId }) => ruleId?.startsWith('MF-'));
  expect(fees.map(({ ruleId, dueAt, deadline }) => [ruleId, dueAt, deadline]).sort()).toEqual([
    ['MF-1', null, null],
    ['MF-2', null, null],
    ['MF-3', null, null],
  ]);
  const asking = fees.map((fee) => fee.id);
  expect(await questionsOf(id)).toMatchObject([{ title: expect.stringMatching(/^Find the original grant/) }]);
  expect(asking).toContain((await questionsOf(id))[0]?.milestone_id);
});

test('dates from the grant have the tasks and roles of their template, and a reissue is dated by moving it', async () => {
  const template = await buildTemplate(hub.db, { title: 'Fees', rule_ids: ['MF-1', 'MF-2', 'MF-3'] });
  for (const rule_id of template.rule_ids) {
    const milestone = await buildTemplateMilestone(hub.db, template, { rule_id });
    await buildTemplateStep(hub.db, milestone, { title: 'Pay the fee', role: 'RA', is_critical: true });
  }
  const patent = await buildPatent(yearsAgo(3, 2));
  const reissue = await buildPatent(yearsAgo(1), { patent_number: 'RE49571' });
  await openDates();
  const active = await readMilestones(patent.id);
  expect(active.map(({ ruleId, tasks, workflow }) => [ruleId, tasks.length, workflow === null])).toEqual([
    ['MF-1', 1, false],
    ['MF-2', 1, false],
    ['MF-3', 1, false],
  ]);
  expect(active[0]?.tasks[0]?.assignees).toEqual([patent.person.email]);
  const [fee] = await readMilestones(reissue.id);
  const move = (facts: object) =>
    client.call(moveWorkflow, {
      params: { workflowId: fee?.workflow?.id ?? '' },
      body: { trigger: yearsAgo(1), facts, reason: '' },
    });
  expect((await move({})).problem.code).toBe('deadline.fact_missing');
  expect((await move({ originalGrant: '2024-01-09' })).status).toBe(200);
  const dated = (await readMilestones(reissue.id)).filter(({ ruleId }) => ruleId?.startsWith('MF-'));
  expect(dated.map(({ dueAt }) => dueAt)).toEqual(['2027-07-09', '2031-07-09', '2035-07-09']);
  await hub.db
    .updateTable('workflow_templates')
    .set({ is_deleted: true })
    .where('id', '=', template.id)
    .execute();
});

test('fees that were opened alone get the run of their template once it exists, with the work on them', async () => {
  const { id, person } = await buildPatent(yearsAgo(3, 2));
  const byHand = { invention_id: id, rule_id: 'MF-1', title: 'Fee added by a person' };
  await openDates();
  const before = await readMilestones(id);
  await buildMilestone(hub.db, { ...byHand, created_at: yearsAgo(1), updated_at: yearsAgo(1) });
  const template = await buildTemplate(hub.db, { title: 'Late fees', rule_ids: ['MF-1'] });
  const source = await buildTemplateMilestone(hub.db, template, { rule_id: 'MF-1' });
  await buildTemplateStep(hub.db, source, { title: 'Decide to keep or drop the patent at 3.5 years' });
  await buildTemplateStep(hub.db, source, { title: 'Pay the fee', role: 'PL' });
  await openDates();
  await openDates();
  const after = await readMilestones(id);
  const fee = after.find((milestone) => milestone.id === before[0]?.id);
  expect(fee?.workflow).not.toBeNull();
  expect(fee).toMatchObject({ dueAt: before[0]?.dueAt, assignees: [person.email] });
  expect(fee?.tasks.map(({ title, status }) => [title, status])).toEqual([
    ['Decide to keep or drop the patent', 'open'],
    ['Pay the fee', 'open'],
  ]);
  expect(fee?.clientDueDate).not.toBeNull();
  const others = after.filter((milestone) => milestone !== fee);
  expect(others.map(({ workflow }) => workflow)).toEqual([null, null, null]);
});

test('what the notification of the grant proposes is left to the person who confirms it', async () => {
  const { id } = await buildPatent(yearsAgo(0, 1));
  const outcome = { outcome: 'proposed', opens: ['MF-1', 'MF-2', 'MF-3', 'PTA-1', 'PG-1'] } as const;
  await buildDocument(hub.db, {
    code: 'EGRANT.NTF',
    document_date: yearsAgo(0, 1),
    invention_id: id,
    outcome: { ...outcome, opens: [...outcome.opens] },
  });
  await openDates();
  expect(await readMilestones(id)).toEqual([]);
});

describe('yearly fees', () => {
  const startYear = async (facts: object, trigger: string) => {
    const { id: inventionId } = await buildInvention(hub.db);
    const body = { inventionId, title: 'European fee', ruleId: 'EP-AN', trigger, facts };
    const { body: milestone } = await client.call(createMilestone, { body });
    return { inventionId, milestone };
  };
  const yearsOf = async (inventionId: string) =>
    (await readMilestones(inventionId)).map(({ deadline }) => deadline?.trigger);

  test('a year that is finished opens the next one, once, counted from the filing', async () => {
    const { inventionId, milestone } = await startYear({ filing: '2024-02-29' }, '2027-02-28');
    await openDates();
    expect(await yearsOf(inventionId)).toEqual(['2027-02-28']);
    await client.call(finishMilestone, { params: { id: milestone.id }, query: {}, body: { reason: 'Paid' } });
    await openDates();
    await openDates();
    expect(await yearsOf(inventionId)).toEqual(['2028-02-29', '2027-02-28']);
  });

  test('a year that is canceled, because the right is dropped, opens none', async () => {
    const { inventionId, milestone } = await startYear({}, '2027-04-10');
    await client.call(cancelMilestone, {
      params: { id: milestone.id },
      query: {},
      body: { reason: 'Dropped' },
    });
    await openDates();
    expect(await yearsOf(inventionId)).toEqual(['2027-04-10']);
  });

  test('a maintenance fee whose last day is over asks once whether the patent expired', async () => {
    const { id: inventionId } = await buildInvention(hub.db);
    const body = { inventionId, title: 'Fee', ruleId: 'MF-1', trigger: yearsAgo(4, 1) };
    const { body: milestone } = await client.call(createMilestone, { body });
    await openDates();
    await openDates();
    const title = 'Find out whether the maintenance fee was paid, or record that the patent expired';
    const asked = (await questionsOf(inventionId)).filter((task) => task.title === title);
    expect(asked).toEqual([{ title, milestone_id: milestone.id }]);
  });
});
