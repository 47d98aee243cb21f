import type { DeadlineFacts } from '@hub/contract/deadlines/deadline.schema.ts';
import { confirmDocument, dismissDocument } from '@hub/contract/documents/documents.calls.ts';
import { buildTemplate, buildTemplateMilestone } from '@hub/testkit/builders/build-workflow.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDocketing } from '../../../test/support/docketing.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
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

describe('deciding a document', () => {
  test('happens once, even if two people decide at the same moment', async () => {
    const document = await docketing.enter({ code: 'CTNF' });
    const other = await hub.signIn();
    const body = { opens: [{ ruleId: 'OA-NF', templateId: null }] };
    const responses = await Promise.all(
      [client, other].map((one) => one.call(confirmDocument, { params: { id: document.id }, body })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.problem.code).toBe('document.decided');
    const made = await hub.db
      .selectFrom('milestones')
      .select('id')
      .where('invention_id', '=', document.inventionId)
      .execute();
    expect(made).toHaveLength(1);
    const dismissed = await client.call(dismissDocument, {
      params: { id: document.id },
      body: { note: 'late' },
    });
    expect(dismissed.problem.code).toBe('document.decided');
  });

  test('refuses a stale decision and returns the current document', async () => {
    const document = await docketing.enter({ code: 'CTNF' });
    const body = { opens: [{ ruleId: 'OA-NF' }] };
    const stale = await docketing.confirm(document.id, body, { updatedAt: '2026-01-01T00:00:00Z' });
    expect(stale.problem).toMatchObject({ code: 'entity.stale', current: document });
  });

  test('refuses an empty confirmation, and the same rule twice', async () => {
    const document = await docketing.enter({ code: 'CTNF' });
    expect((await docketing.confirm(document.id, {})).problem.code).toBe('request.invalid');
    const twice = [{ ruleId: 'OA-NF' }, { ruleId: 'OA-NF' }];
    expect((await docketing.confirm(document.id, { opens: twice })).problem.code).toBe('request.invalid');
  });

  test('of an examiner’s answer is refused until the question about a new ground is answered', async () => {
    const document = await docketing.enter({ code: 'APEA', date: '2026-09-21' });
    const decide = (...rules: string[]) => ({
      opens: rules.map((ruleId) => ({ ruleId, templateId: null })),
    });
    for (const body of [decide('AP-RB'), { ...decide('AP-NE'), declines: ['AP-NE'] }]) {
      const { status, problem } = await docketing.confirm(document.id, body);
      expect([status, problem.errors?.[0]]).toEqual([
        400,
        {
          path: 'declines',
          message:
            'Does the answer contain a new ground of rejection? For yes, start AP-NE; for no, decline it',
        },
      ]);
    }
    const declined = await docketing.confirm(document.id, { ...decide('AP-RB'), declines: ['AP-NE'] });
    expect(declined.body.milestones.map(({ ruleId }) => ruleId)).toEqual(['AP-RB']);
  });

  test('of an examiner’s answer asks whether it has a new ground of rejection, whose period a yes starts', async () => {
    const document = await docketing.enter({ code: 'APEA', date: '2026-09-21' });
    expect(document.opens.map(({ ruleId, question, dueAt }) => [ruleId, question !== null, dueAt])).toEqual([
      ['AP-RB', false, '2026-11-23'],
      ['AP-FF', false, '2026-11-23'],
      ['AP-OH', false, '2026-11-23'],
      ['AP-NE', true, '2026-11-23'],
    ]);
    const body = { opens: [{ ruleId: 'AP-NE', templateId: null }] };
    const { milestones } = (await docketing.confirm(document.id, body)).body;
    expect(milestones).toMatchObject([
      { ruleId: 'AP-NE', dueAt: '2026-11-23', deadline: { extensions: [] } },
    ]);
    const brief = await docketing.enter({
      inventionId: document.inventionId,
      code: 'APRB',
      date: '2026-11-02',
    });
    expect(brief.closes.map(({ ruleId }) => ruleId)).toEqual(['AP-NE']);
  });

  test('stores the reason when a document is dismissed', async () => {
    const document = await docketing.enter({ code: 'CTNF' });
    const dismiss = (note: string) =>
      client.call(dismissDocument, { params: { id: document.id }, body: { note } });
    expect((await dismiss(' ')).problem.code).toBe('request.invalid');
    expect((await dismiss('Mailed in error')).body).toMatchObject({
      outcome: 'dismissed',
      note: 'Mailed in error',
      opens: [],
    });
    const events = await docketing.readEvents(document.inventionId);
    expect(events.at(-1)).toMatchObject({
      type: 'document.decided',
      metadata: { reason: 'Mailed in error' },
    });
    expect((await dismiss('again')).problem.code).toBe('document.decided');
  });
});

describe('kind of matter and country entered by a person', () => {
  const design = { isDesign: true };
  const here = { isDesign: true, country: 'US' };

  test.each<[string, DeadlineFacts, string]>([
    ['nothing', {}, '2027-11-09'],
    ['a design', design, '2027-05-09'],
    ['a design filed here, where the date rolls', here, '2027-05-10'],
  ])('applies to a rule without a template: %s', async (_said, facts, due) => {
    const document = await docketing.enter({ code: 'TR.PROV', date: '2026-11-09' });
    expect(document.opens).toMatchObject([
      { ruleId: 'FF-PAR', dueAt: '2027-11-09', takes: ['country', 'isDesign'] },
      { ruleId: 'FF-REM', takes: [] },
      { ruleId: 'FF-LIC', dueAt: '2027-05-10' },
    ]);
    const opens = [{ ruleId: 'FF-PAR', templateId: null, facts }];
    const { body } = await docketing.confirm(document.id, { opens });
    expect(body.milestones).toMatchObject([{ dueAt: due, workflow: null }]);
  });

  test('applies to a rule with a template, and the nightly recomputation agrees', async () => {
    const template = await buildTemplate(hub.db, { title: 'Abroad', rule_ids: ['PC-30'] });
    await buildTemplateMilestone(hub.db, template, { rule_id: 'PC-30' });
    const document = await docketing.enter({ code: 'ZZ.NEW', date: '2024-06-04' });
    const opens = [{ ruleId: 'PC-30', facts: { country: 'EP' } }];
    const { body } = await docketing.confirm(document.id, { opens });
    expect(body.milestones).toMatchObject([{ dueAt: '2027-01-04', deadline: { ruleId: 'PC-30' } }]);
    expect(body.milestones.map(({ workflow }) => workflow)).not.toContain(null);
    await createRecomputeDeadlines(hub.dependencies).run();
    expect(await hub.db.selectFrom('deadline_disagreements').selectAll().execute()).toEqual([]);
  });

  test('refuses invalid values', async () => {
    const document = await docketing.enter({ code: 'TR.PROV' });
    const opens = [{ ruleId: 'FF-PAR', facts: { country: 'us' } }];
    expect((await docketing.confirm(document.id, { opens })).problem).toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'opens.0.facts.country' }],
    });
  });
});
