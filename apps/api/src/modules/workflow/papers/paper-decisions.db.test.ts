import type { DeadlineFacts } from '@hub/contract/workflow/deadline.schema.ts';
import { confirmPaper, dismissPaper } from '@hub/contract/workflow/papers.calls.ts';
import { buildTemplate, buildTemplateMilestone } from '@hub/testkit/builders/build-workflow.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDocketing } from '../../../../test/support/docketing.ts';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';
import { createRecomputeDeadlines } from '../deadlines/jobs/recompute-deadlines.job.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
let docketing: ReturnType<typeof createDocketing>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
  docketing = createDocketing(hub, client);
});
afterAll(() => hub.stop());

describe('a decision', () => {
  test('is made once, also by two people at the same moment', async () => {
    const paper = await docketing.enter({ code: 'CTNF' });
    const other = await hub.signIn();
    const body = { opens: [{ ruleId: 'OA-NF', templateId: null }] };
    const answers = await Promise.all(
      [client, other].map((one) => one.call(confirmPaper, { params: { id: paper.id }, body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('paper.decided');
    const made = await hub.db
      .selectFrom('milestones')
      .select('id')
      .where('invention_id', '=', paper.inventionId)
      .execute();
    expect(made).toHaveLength(1);
    const dismissed = await client.call(dismissPaper, { params: { id: paper.id }, body: { note: 'late' } });
    expect(dismissed.problem.code).toBe('paper.decided');
  });

  test('from a stale version is refused with the current one', async () => {
    const paper = await docketing.enter({ code: 'CTNF' });
    const body = { opens: [{ ruleId: 'OA-NF' }] };
    const stale = await docketing.confirm(paper.id, body, { updatedAt: '2026-01-01T00:00:00Z' });
    expect(stale.problem).toMatchObject({ code: 'entity.stale', current: paper });
  });

  test('confirms something, and each rule once', async () => {
    const paper = await docketing.enter({ code: 'CTNF' });
    expect((await docketing.confirm(paper.id, {})).problem.code).toBe('request.invalid');
    const twice = [{ ruleId: 'OA-NF' }, { ruleId: 'OA-NF' }];
    expect((await docketing.confirm(paper.id, { opens: twice })).problem.code).toBe('request.invalid');
  });

  test('that a paper starts nothing says why', async () => {
    const paper = await docketing.enter({ code: 'CTNF' });
    const dismiss = (note: string) => client.call(dismissPaper, { params: { id: paper.id }, body: { note } });
    expect((await dismiss(' ')).problem.code).toBe('request.invalid');
    expect((await dismiss('Mailed in error')).body).toMatchObject({
      outcome: 'dismissed',
      note: 'Mailed in error',
      opens: [],
    });
    const events = await docketing.readEvents(paper.inventionId);
    expect(events.at(-1)).toMatchObject({ type: 'paper.decided', metadata: { reason: 'Mailed in error' } });
    expect((await dismiss('again')).problem.code).toBe('paper.decided');
  });
});

describe('the kind of matter and the country that a person says', () => {
  const design = { isDesign: true };
  const here = { isDesign: true, country: 'US' };

  test.each<[string, DeadlineFacts, string]>([
    ['nothing', {}, '2027-11-09'],
    ['a design', design, '2027-05-09'],
    ['a design that is filed here, where the day rolls', here, '2027-05-10'],
  ])('count where a rule starts alone: %s', async (_said, facts, due) => {
    const paper = await docketing.enter({ code: 'TR.PROV', date: '2026-11-09' });
    expect(paper.opens).toMatchObject([
      { ruleId: 'FF-PAR', dueAt: '2027-11-09', takes: ['country', 'isDesign'] },
      { ruleId: 'FF-REM', takes: [] },
    ]);
    const opens = [{ ruleId: 'FF-PAR', templateId: null, facts }];
    const { body } = await docketing.confirm(paper.id, { opens });
    expect(body.milestones).toMatchObject([{ dueAt: due, workflow: null }]);
  });

  test('count with a template, and the nightly job agrees', async () => {
    const template = await buildTemplate(hub.db, { title: 'Abroad', rule_ids: ['PC-30'] });
    await buildTemplateMilestone(hub.db, template, { rule_id: 'PC-30' });
    const paper = await docketing.enter({ code: 'ZZ.NEW', date: '2024-06-04' });
    const opens = [{ ruleId: 'PC-30', facts: { country: 'EP' } }];
    const { body } = await docketing.confirm(paper.id, { opens });
    expect(body.milestones).toMatchObject([{ dueAt: '2027-01-04', deadline: { ruleId: 'PC-30' } }]);
    expect(body.milestones.map(({ workflow }) => workflow)).not.toContain(null);
    await createRecomputeDeadlines(hub.dependencies).run();
    expect(await hub.db.selectFrom('deadline_disagreements').selectAll().execute()).toEqual([]);
  });

  test('are refused where they are none', async () => {
    const paper = await docketing.enter({ code: 'TR.PROV' });
    const opens = [{ ruleId: 'FF-PAR', facts: { country: 'us' } }];
    expect((await docketing.confirm(paper.id, { opens })).problem).toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'opens.0.facts.country' }],
    });
  });
});
