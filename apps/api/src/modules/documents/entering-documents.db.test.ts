import { createDocument, getDocument } from '@hub/contract/documents/documents.calls.ts';
import { getMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { listWorkflowRuns } from '@hub/contract/workflow-runs/workflow-runs.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTemplate, buildTemplateMilestone } from '@hub/testkit/builders/build-workflow.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDocketing } from '../../../test/support/docketing.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
let docketing: ReturnType<typeof createDocketing>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
  docketing = createDocketing(hub, client);
});
afterAll(() => hub.stop());

const date = '2026-09-15';

describe('entering a document', () => {
  test.each([
    ['ctfr', 'CTFR', 'Final rejection'],
    [' a... ', 'A...', 'Amendment after non-final rejection'],
    ['fr trans', 'FR TRANS', 'Translation of foreign priority application'],
    ['ZZ.NEW', 'ZZ.NEW', 'Unknown document'],
    ['final rejection of claims', '', 'final rejection of claims'],
    ['zz.new', '', 'zz.new'],
  ])('reads “%s” as the code “%s” with the description “%s”', async (typed, code, description) => {
    expect(await docketing.enter({ code: typed })).toMatchObject({ code, description });
  });

  test('asks before the same document is entered twice, and before one older than the application', async () => {
    const { id: inventionId } = await buildInvention(hub.db);
    const application = { application_number: '17123456', filing_date: '2026-02-02' };
    await hub.db
      .insertInto('patent_applications')
      .values({ invention_id: inventionId, ...application })
      .execute();
    await docketing.enter({ inventionId, code: 'CTNF' });
    const twin = { inventionId, code: 'ctnf', date };
    const asked = await client.call(createDocument, { body: twin });
    expect(asked.problem).toMatchObject({
      code: 'document.unlikely',
      errors: [{ path: 'code', message: 'CTNF of 15 September 2026 is already in the file' }],
    });
    const early = await client.call(createDocument, { body: { ...twin, code: 'IDS', date: '2025-12-01' } });
    expect(early.problem).toMatchObject({ code: 'document.unlikely', errors: [{ path: 'date' }] });
    expect((await client.call(createDocument, { body: { ...twin, confirmed: true } })).status).toBe(201);
  });

  test('asks before a document older than any open application is entered where no filing date is known', async () => {
    const { id: inventionId } = await buildInvention(hub.db);
    const old = { inventionId, code: 'CTNF', date: '1950-03-01' };
    expect((await client.call(createDocument, { body: old })).problem).toMatchObject({
      code: 'document.unlikely',
      errors: [{ path: 'date', message: '1 March 1950 is more than 30 years ago: check the year' }],
    });
    expect((await client.call(createDocument, { body: { ...old, date: '1999-03-01' } })).status).toBe(201);
  });

  test('refuses a date that has not come at the Office', async () => {
    const { id: inventionId } = await buildInvention(hub.db);
    const tomorrow = Temporal.Now.plainDateISO('America/New_York').add({ days: 1 }).toString();
    const body = { inventionId, code: 'A...', date: tomorrow, confirmed: true };
    const { problem } = await client.call(createDocument, { body });
    expect(problem).toMatchObject({ code: 'request.invalid', errors: [{ path: 'date' }] });
  });
});

describe('confirming a document', () => {
  test('gives its milestone to the responsible attorney and docketing, with and without a template', async () => {
    const [attorney, docketer] = [await buildPerson(hub.db), await buildPerson(hub.db)];
    const template = await buildTemplate(hub.db, {
      rule_ids: ['OA-NF'],
      role_assignees: { DK: [docketer.email] },
    });
    await buildTemplateMilestone(hub.db, template, { rule_id: 'OA-NF' });
    const openFor = async (templateId: typeof template.id | null) => {
      const action = await docketing.enter({ code: 'CTNF' });
      await hub.db
        .insertInto('invention_project_assignees')
        .values({ invention_id: action.inventionId, principal_id: attorney.id, position: 1 })
        .execute();
      const { body } = await docketing.confirm(action.id, { opens: [{ ruleId: 'OA-NF', templateId }] });
      const id = body.milestones[0]?.id ?? action.id;
      return (await client.call(getMilestone, { params: { id } })).body.assignees;
    };
    expect(await openFor(template.id)).toEqual([attorney.email, docketer.email]);
    // Nobody is named for docketing, so its work goes to the responsible attorney.
    expect(await openFor(null)).toEqual([attorney.email]);
  });

  test('does not start the same period twice without being asked to', async () => {
    const first = await docketing.enter({ code: 'CTNF' });
    const opens = [{ ruleId: 'OA-NF', templateId: null }];
    const { body } = await docketing.confirm(first.id, { opens });
    const { inventionId } = first;
    const second = await docketing.enter({ inventionId, code: 'CTNF', confirmed: true });
    expect(second.opens).toMatchObject([{ running: { id: body.milestones[0]?.id } }]);
    const refused = await docketing.confirm(second.id, { opens });
    expect(refused.problem.code).toBe('milestone.exists');
    const again = await docketing.confirm(second.id, { opens: [{ ...opens[0], again: true }] });
    expect(again.status).toBe(200);
  });

  test('asks for the date that the document sets', async () => {
    const letter = await docketing.enter({ code: 'NRES' });
    expect(letter.opens).toMatchObject([{ ruleId: 'OA-NR', dueAt: null, missing: ['setDue'] }]);
    const refused = await docketing.confirm(letter.id, { opens: [{ ruleId: 'OA-NR' }] });
    expect(refused.problem).toMatchObject({
      code: 'deadline.fact_missing',
      errors: [{ path: 'opens.0.facts.setDue' }],
    });
    const opens = [{ ruleId: 'OA-NR', facts: { setDue: '2026-12-01' } }];
    const { body } = await docketing.confirm(letter.id, { opens });
    expect(body.milestones).toMatchObject([{ dueAt: '2026-12-01' }]);
  });

  test('proposes a rule that a person chose, with its template and the date it needs', async () => {
    const template = await buildTemplate(hub.db, { title: 'Information', rule_ids: ['OA-105'] });
    await buildTemplateMilestone(hub.db, template, { rule_id: 'OA-105' });
    const { id } = await docketing.enter({ code: 'M327' });
    const { body } = await client.call(getDocument, { params: { id }, query: { rules: ['OA-105'] } });
    expect(body.opens).toMatchObject([
      { ruleId: 'OA-105', missing: ['setDue'], template: { id: template.id, title: 'Information' } },
    ]);
    const unknown = await client.call(getDocument, { params: { id }, query: { rules: ['OA-XX'] } });
    expect(unknown.problem.code).toBe('deadline.rule_unknown');
  });

  test('cancels the period that a restarting letter replaces, with the reason', async () => {
    const action = await docketing.enter({ code: 'CTNF', date: '2026-08-03' });
    const opens = [{ ruleId: 'OA-NF', templateId: null }];
    const [running] = (await docketing.confirm(action.id, { opens })).body.milestones;
    const id = running?.id ?? '';
    const letter = await docketing.enter({ inventionId: action.inventionId, code: 'NRES' });
    expect(letter.cancels).toMatchObject([{ id, ruleId: 'OA-NF', isSuggested: true }]);
    const restart = [{ ruleId: 'OA-NR', facts: { setDue: '2026-12-01' } }];
    const reason = 'Replaced by NRES of 15 Sep 2026';
    const cancels = [{ milestoneId: id, reason }];
    expect((await docketing.confirm(letter.id, { opens: restart, cancels })).status).toBe(200);
    expect((await client.call(getMilestone, { params: { id } })).body).toMatchObject({ deleted: true });
    const events = await docketing.readEvents(action.inventionId);
    const cancelled = events.find(({ type }) => type === 'milestone.deleted');
    expect(cancelled?.metadata).toMatchObject({ milestoneId: id, reason });
  });

  test('does not offer a period that began after the letter, and suggests none of several', async () => {
    const { id: inventionId } = await buildInvention(hub.db);
    for (const [code, ruleId, day] of [
      ['CTNF', 'OA-NF', '2026-08-03'],
      ['CTRS', 'OA-RR', '2026-08-10'],
      ['CTEQ', 'OA-Q', '2026-10-01'],
    ] as const) {
      const document = await docketing.enter({ inventionId, code, date: day });
      await docketing.confirm(document.id, { opens: [{ ruleId, templateId: null }] });
    }
    const letter = await docketing.enter({ inventionId, code: 'W/AC' });
    expect(letter.cancels).toMatchObject([
      { ruleId: 'OA-RR', isSuggested: false },
      { ruleId: 'OA-NF', isSuggested: false },
    ]);
  });

  test('starts a template once for all rules that share it', async () => {
    const template = await buildTemplate(hub.db, { title: 'Allowance', rule_ids: ['AL-IF', 'AL-OA'] });
    for (const rule_id of ['AL-IF', 'AL-OA']) await buildTemplateMilestone(hub.db, template, { rule_id });
    const notice = await docketing.enter({ code: 'NOA' });
    const opens = [{ ruleId: 'AL-IF' }, { ruleId: 'AL-OA' }];
    const { body } = await docketing.confirm(notice.id, { opens });
    expect(body.milestones.map(({ ruleId }) => ruleId).sort()).toEqual(['AL-IF', 'AL-OA']);
    const runs = await client.call(listWorkflowRuns, { params: { id: notice.inventionId } });
    expect(runs.body).toHaveLength(1);
  });
});
