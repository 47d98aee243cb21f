import { createDocument, getDocument } from '@hub/contract/documents/documents.calls.ts';
import { getMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { buildRuleTemplate } from '@hub/testkit/builders/build-workflow.ts';
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

describe('document with a rule', () => {
  test('proposes its milestone with the date, and confirming starts it with its work', async () => {
    const template = await buildRuleTemplate(hub.db, 'OA-NF');
    const document = await docketing.enter({ code: 'CTNF' });
    expect(document).toMatchObject({
      outcome: 'proposed',
      description: 'Non-final rejection',
      direction: 'OUTGOING',
      realDate: '2026-09-15',
      task: null,
      decidedBy: null,
      canEdit: true,
      opens: [
        {
          ruleId: 'OA-NF',
          dueAt: '2026-12-15',
          latest: '2027-03-15',
          missing: [],
          template: { id: template.id, title: 'Answer OA-NF' },
        },
      ],
      closes: [],
    });
    const { body } = await docketing.confirm(
      document.id,
      { opens: [{ ruleId: 'OA-NF' }] },
      { updatedAt: document.updatedAt },
    );
    expect(body.document).toMatchObject({
      outcome: 'applied',
      opens: [],
      decidedBy: expect.stringContaining('@'),
    });
    expect(body.milestones).toMatchObject([
      {
        ruleId: 'OA-NF',
        dueAt: '2026-12-15',
        workflow: { id: expect.any(String) },
        documents: [{ id: document.id, relation: 'opened' }],
        tasks: [{ title: 'Draft the response', dueAt: '2026-12-01' }],
      },
    ]);
    const events = await docketing.readEvents(document.inventionId);
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['document.received', 'milestone.created', 'task.created', 'document.decided']),
    );
    await hub.db
      .updateTable('workflow_templates')
      .set({ is_deleted: true })
      .where('id', '=', template.id)
      .execute();
  });

  test('starts only the milestone if no template is wanted', async () => {
    const document = await docketing.enter({ code: 'CTNF' });
    const { body } = await docketing.confirm(document.id, { opens: [{ ruleId: 'OA-NF', templateId: null }] });
    expect(body.milestones).toMatchObject([
      { title: 'Respond to non-final office action', dueAt: '2026-12-15', workflow: null, tasks: [] },
    ]);
  });

  test('lists the missing facts, and refuses a confirmation without them', async () => {
    const document = await docketing.enter({ code: 'M905' });
    expect(document.opens).toMatchObject([{ ruleId: 'PE-371', dueAt: null, missing: ['priority'] }]);
    const before = await docketing.readEvents(document.inventionId);
    const opens = [{ ruleId: 'OA-NF', templateId: null }, { ruleId: 'PE-371' }];
    const response = await docketing.confirm(document.id, { opens });
    expect(response.problem).toMatchObject({
      code: 'deadline.fact_missing',
      errors: [{ path: 'facts.priority' }],
    });
    const unknown = await docketing.confirm(document.id, { opens: [{ ruleId: 'NO-SUCH' }] });
    expect(unknown.problem.code).toBe('deadline.rule_unknown');
    expect(await docketing.readEvents(document.inventionId)).toEqual(before);
    expect((await client.call(getDocument, { params: { id: document.id } })).body).toEqual(document);
    const { body } = await docketing.confirm(document.id, {
      opens: [{ ruleId: 'PE-371', facts: { priority: '2024-03-15' } }],
    });
    expect(body.milestones).toMatchObject([{ ruleId: 'PE-371', dueAt: expect.any(String) }]);
  });

  test('refuses dates in the far past or future', async () => {
    const { id: inventionId } = await buildInvention(hub.db);
    for (const date of ['1899-12-31', '2200-01-01']) {
      const response = await client.call(createDocument, { body: { inventionId, code: 'CTNF', date } });
      expect(response.problem).toMatchObject({ code: 'deadline.trigger_range', errors: [{ path: 'date' }] });
    }
    expect(await docketing.readEvents(inventionId)).toEqual([]);
    const old = await docketing.enter({ inventionId, code: 'CTNF', date: '1950-01-03', confirmed: true });
    expect(old.opens).toMatchObject([{ ruleId: 'OA-NF', dueAt: null }]);
    const response = await docketing.confirm(old.id, { opens: [{ ruleId: 'OA-NF' }] });
    expect(response.problem.code).toBe('deadline.rule_not_in_force');
  });

  test('satisfies the milestone of its rule, but only one that was started before it', async () => {
    const action = await docketing.enter({ code: 'CTNF', date: '2026-09-15' });
    const { inventionId } = action;
    const started = await docketing.confirm(action.id, { opens: [{ ruleId: 'OA-NF', templateId: null }] });
    const [milestone] = started.body.milestones;
    if (!milestone) throw new Error('No milestone was started');
    const early = await docketing.enter({ inventionId, code: 'A...', date: '2026-09-01' });
    expect(early).toMatchObject({ outcome: 'review', closes: [], task: { id: expect.any(String) } });
    const reply = await docketing.enter({ inventionId, code: 'A...', date: '2026-11-20' });
    expect(reply).toMatchObject({
      outcome: 'proposed',
      task: null,
      closes: [{ id: milestone.id, ruleId: 'OA-NF', dueAt: '2026-12-15' }],
    });
    const other = createDocketing(hub, await hub.signIn());
    const { body } = await other.confirm(reply.id, { closes: [milestone.id] });
    expect(body.milestones).toMatchObject([
      {
        id: milestone.id,
        finished: true,
        proof: 'evidence',
        verification: null,
        documents: expect.arrayContaining([expect.objectContaining({ id: reply.id, relation: 'closed' })]),
      },
    ]);
    const again = await docketing.enter({ inventionId, code: 'A...', date: '2026-11-21' });
    expect(again).toMatchObject({ outcome: 'review', closes: [] });
    const refused = await docketing.confirm(again.id, { closes: [milestone.id] });
    expect(refused.problem.code).toBe('milestone.completed');
  });

  test.each([
    [undefined, 'waiting'],
    ['done', 'done'],
    ['cancelled', 'cancelled'],
  ] as const)(
    'confirmed with a task closed as %s sets that of the satisfied milestone to %s',
    async (closing, status) => {
      const milestone = await buildMilestone(hub.db, { rule_id: 'OA-NF' });
      const { id: milestone_id, invention_id } = milestone;
      const waiting = await buildTask(hub.db, { invention_id, milestone_id, status: 'waiting' });
      await buildTask(hub.db, { invention_id, milestone_id, status: 'cancelled' });
      const untouched = [
        await buildTask(hub.db, { invention_id, milestone_id, is_deleted: true }),
        await buildTask(hub.db, { invention_id }),
      ];
      const reply = await docketing.enter({ inventionId: invention_id, code: 'A...' });
      const listed = [waiting, ...untouched];
      const closeTasks = closing ? listed.map(({ id }) => ({ id, status: closing })) : [];
      const { body } = await docketing.confirm(reply.id, { closes: [milestone_id], closeTasks });
      const [met] = body.milestones;
      expect(met?.tasks.map((task) => task.status).sort()).toEqual([status, 'cancelled'].sort());
      const ids = untouched.map(({ id }) => id);
      const others = await hub.db.selectFrom('tasks').select('status').where('id', 'in', ids).execute();
      expect(others).toEqual([{ status: 'open' }, { status: 'open' }]);
      const events = (await docketing.readEvents(invention_id)).filter(({ type }) => type === 'task.updated');
      const change = { field: 'status', from: 'waiting', to: status };
      expect(events.map(({ metadata }) => metadata)).toEqual(
        closing
          ? [expect.objectContaining({ taskId: waiting.id, changes: expect.arrayContaining([change]) })]
          : [],
      );
    },
  );

  test('does not satisfy a milestone of another invention', async () => {
    const foreign = await buildMilestone(hub.db, { rule_id: 'OA-NF' });
    const reply = await docketing.enter({ code: 'A...' });
    expect((await docketing.confirm(reply.id, { closes: [foreign.id] })).problem.code).toBe(
      'milestone.not_found',
    );
    const after = await client.call(getMilestone, { params: { id: foreign.id } });
    expect(after.body).toMatchObject({ finished: false, documents: [] });
  });
});
