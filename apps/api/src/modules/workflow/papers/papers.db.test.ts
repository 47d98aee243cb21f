import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { getMilestone } from '@hub/contract/workflow/milestones.calls.ts';
import {
  confirmPaper,
  createPaper,
  dismissPaper,
  getPaper,
  listPapers,
} from '@hub/contract/workflow/papers.calls.ts';
import { getTask } from '@hub/contract/workflow/tasks.calls.ts';
import type { StepRole } from '@hub/contract/workflow/template.schema.ts';
import { addBusinessDays } from '@hub/domain/dates/business-days.ts';
import { OFFICE_TIME_ZONE, todayIn } from '@hub/domain/dates/today.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPaper } from '@hub/testkit/builders/build-paper.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import {
  buildTemplate,
  buildTemplateMilestone,
  buildTemplateStep,
} from '@hub/testkit/builders/build-workflow.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
let reader: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
  reader = await hub.signIn(await buildPerson(hub.db, { permissions: [] }));
});
afterAll(() => hub.stop());

const enter = async (body: { inventionId?: string; code: string; date?: string }) => {
  const inventionId = body.inventionId ?? (await buildInvention(hub.db)).id;
  const answer = await client.call(createPaper, { body: { date: '2026-09-15', ...body, inventionId } });
  expect(answer.status).toBe(201);
  return answer.body;
};

const confirm = (id: string, body: object, query = {}) =>
  client.call(confirmPaper, { params: { id }, query, body });

const readEvents = async (inventionId: string) => {
  const { body } = await client.call(listStreamEvents, { params: { id: inventionId }, query: { from: '0' } });
  return body.collection;
};

const buildRuleTemplate = async (ruleId: string) => {
  const template = await buildTemplate(hub.db, { title: `Answer ${ruleId}`, rule_ids: [ruleId] });
  const milestone = await buildTemplateMilestone(hub.db, template, { rule_id: ruleId, title: 'Respond' });
  const due_offset = JSON.stringify({ from: 'due', count: -10, unit: 'business day' });
  await buildTemplateStep(hub.db, milestone, { title: 'Draft the response', role: 'DR', due_offset });
  return template;
};

describe('a paper with a rule', () => {
  test('proposes its milestone with the date, and a confirmation starts it with the work', async () => {
    const template = await buildRuleTemplate('OA-NF');
    const paper = await enter({ code: 'CTNF' });
    expect(paper).toMatchObject({
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
    const { body } = await confirm(
      paper.id,
      { opens: [{ ruleId: 'OA-NF' }] },
      { updatedAt: paper.updatedAt },
    );
    expect(body.paper).toMatchObject({
      outcome: 'applied',
      opens: [],
      decidedBy: expect.stringContaining('@'),
    });
    expect(body.milestones).toMatchObject([
      {
        ruleId: 'OA-NF',
        dueAt: '2026-12-15',
        workflow: { id: expect.any(String) },
        documents: [{ id: paper.id, relation: 'opened' }],
        tasks: [{ title: 'Draft the response', dueAt: '2026-12-01' }],
      },
    ]);
    const events = await readEvents(paper.inventionId);
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['paper.received', 'milestone.created', 'task.created', 'paper.decided']),
    );
    await hub.db
      .updateTable('workflow_templates')
      .set({ is_deleted: true })
      .where('id', '=', template.id)
      .execute();
  });

  test('starts the milestone alone where no template is wanted', async () => {
    const paper = await enter({ code: 'CTNF' });
    const { body } = await confirm(paper.id, { opens: [{ ruleId: 'OA-NF', templateId: null }] });
    expect(body.milestones).toMatchObject([
      { title: 'Respond to non-final office action', dueAt: '2026-12-15', workflow: null, tasks: [] },
    ]);
  });

  test('says which facts are missing, and is not confirmed without them', async () => {
    const paper = await enter({ code: 'M905' });
    expect(paper.opens).toMatchObject([{ ruleId: 'PE-371', dueAt: null, missing: ['priority'] }]);
    const before = await readEvents(paper.inventionId);
    const opens = [{ ruleId: 'OA-NF', templateId: null }, { ruleId: 'PE-371' }];
    const answer = await confirm(paper.id, { opens });
    expect(answer.problem).toMatchObject({
      code: 'deadline.fact_missing',
      errors: [{ path: 'facts.priority' }],
    });
    const unknown = await confirm(paper.id, { opens: [{ ruleId: 'NO-SUCH' }] });
    expect(unknown.problem.code).toBe('deadline.rule_unknown');
    expect(await readEvents(paper.inventionId)).toEqual(before);
    expect((await client.call(getPaper, { params: { id: paper.id } })).body).toEqual(paper);
    const { body } = await confirm(paper.id, {
      opens: [{ ruleId: 'PE-371', facts: { priority: '2024-03-15' } }],
    });
    expect(body.milestones).toMatchObject([{ ruleId: 'PE-371', dueAt: expect.any(String) }]);
  });

  test('cannot be counted from the far past or future', async () => {
    const { id: inventionId } = await buildInvention(hub.db);
    for (const date of ['1899-12-31', '2200-01-01']) {
      const answer = await client.call(createPaper, { body: { inventionId, code: 'CTNF', date } });
      expect(answer.problem).toMatchObject({ code: 'deadline.trigger_range', errors: [{ path: 'date' }] });
    }
    expect(await readEvents(inventionId)).toEqual([]);
    const old = await enter({ inventionId, code: 'CTNF', date: '1950-01-03' });
    expect(old.opens).toMatchObject([{ ruleId: 'OA-NF', dueAt: null }]);
    const answer = await confirm(old.id, { opens: [{ ruleId: 'OA-NF' }] });
    expect(answer.problem.code).toBe('deadline.rule_not_in_force');
  });

  test('meets the milestone it answers, and only one that was started before it', async () => {
    const action = await enter({ code: 'CTNF', date: '2026-09-15' });
    const { inventionId } = action;
    const started = await confirm(action.id, { opens: [{ ruleId: 'OA-NF', templateId: null }] });
    const [milestone] = started.body.milestones;
    if (!milestone) throw new Error('Nothing was started');
    const early = await enter({ inventionId, code: 'A...', date: '2026-09-01' });
    expect(early).toMatchObject({ outcome: 'review', closes: [], task: { id: expect.any(String) } });
    const reply = await enter({ inventionId, code: 'A...', date: '2026-11-20' });
    expect(reply).toMatchObject({
      outcome: 'proposed',
      task: null,
      closes: [{ id: milestone.id, ruleId: 'OA-NF', dueAt: '2026-12-15' }],
    });
    const { body } = await confirm(reply.id, { closes: [milestone.id] });
    expect(body.milestones).toMatchObject([
      {
        id: milestone.id,
        finished: true,
        proof: 'evidence',
        check: null,
        documents: expect.arrayContaining([expect.objectContaining({ id: reply.id, relation: 'closed' })]),
      },
    ]);
    const again = await enter({ inventionId, code: 'A...', date: '2026-11-21' });
    expect(again).toMatchObject({ outcome: 'review', closes: [] });
    const refused = await confirm(again.id, { closes: [milestone.id] });
    expect(refused.problem.code).toBe('milestone.completed');
  });

  test.each([
    [undefined, 'waiting'],
    ['done', 'done'],
    ['cancelled', 'cancelled'],
  ] as const)('confirmed with open tasks %s leaves those of what it meets %s', async (openTasks, status) => {
    const milestone = await buildMilestone(hub.db, { rule_id: 'OA-NF' });
    const { id: milestone_id, invention_id } = milestone;
    const waiting = await buildTask(hub.db, { invention_id, milestone_id, status: 'waiting' });
    await buildTask(hub.db, { invention_id, milestone_id, status: 'cancelled' });
    const untouched = [
      await buildTask(hub.db, { invention_id, milestone_id, is_deleted: true }),
      await buildTask(hub.db, { invention_id }),
    ];
    const reply = await enter({ inventionId: invention_id, code: 'A...' });
    const { body } = await confirm(reply.id, { closes: [milestone_id], openTasks });
    const [met] = body.milestones;
    expect(met?.tasks.map((task) => task.status).sort()).toEqual([status, 'cancelled'].sort());
    const ids = untouched.map(({ id }) => id);
    const others = await hub.db.selectFrom('tasks').select('status').where('id', 'in', ids).execute();
    expect(others).toEqual([{ status: 'open' }, { status: 'open' }]);
    const told = (await readEvents(invention_id)).filter(({ type }) => type === 'task.updated');
    const change = { field: 'status', from: 'waiting', to: status };
    expect(told.map(({ metadata }) => metadata)).toEqual(
      openTasks
        ? [expect.objectContaining({ taskId: waiting.id, changes: expect.arrayContaining([change]) })]
        : [],
    );
  });

  test('does not meet a milestone of another invention', async () => {
    const foreign = await buildMilestone(hub.db, { rule_id: 'OA-NF' });
    const reply = await enter({ code: 'A...' });
    expect((await confirm(reply.id, { closes: [foreign.id] })).problem.code).toBe('milestone.not_found');
    const after = await client.call(getMilestone, { params: { id: foreign.id } });
    expect(after.body).toMatchObject({ finished: false, documents: [] });
  });
});

test('a paper that is sent again with its key is entered once', async () => {
  const { id: inventionId } = await buildInvention(hub.db);
  const send = () =>
    client.send({
      method: 'POST',
      url: createPaper.path,
      headers: { 'idempotency-key': `paper-${inventionId}` },
      payload: { inventionId, code: 'ZZ.UNKNOWN', date: '2026-09-15' },
    });
  const [first, again] = [await send(), await send()];
  expect(first.statusCode).toBe(201);
  expect(again.json()).toEqual(first.json());
  const types = (await readEvents(inventionId)).map(({ type }) => type);
  expect(types).toEqual(['task.created', 'paper.received']);
});

describe('a decision', () => {
  test('is made once, also by two people at the same moment', async () => {
    const paper = await enter({ code: 'CTNF' });
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
    const paper = await enter({ code: 'CTNF' });
    const body = { opens: [{ ruleId: 'OA-NF' }] };
    const stale = await confirm(paper.id, body, { updatedAt: '2026-01-01T00:00:00Z' });
    expect(stale.problem).toMatchObject({ code: 'entity.stale', current: paper });
  });

  test('confirms something, and each rule once', async () => {
    const paper = await enter({ code: 'CTNF' });
    expect((await confirm(paper.id, {})).problem.code).toBe('request.invalid');
    const twice = [{ ruleId: 'OA-NF' }, { ruleId: 'OA-NF' }];
    expect((await confirm(paper.id, { opens: twice })).problem.code).toBe('request.invalid');
  });

  test('that a paper starts nothing says why', async () => {
    const paper = await enter({ code: 'CTNF' });
    const dismiss = (note: string) => client.call(dismissPaper, { params: { id: paper.id }, body: { note } });
    expect((await dismiss(' ')).problem.code).toBe('request.invalid');
    expect((await dismiss('Mailed in error')).body).toMatchObject({
      outcome: 'dismissed',
      note: 'Mailed in error',
      opens: [],
    });
    const events = await readEvents(paper.inventionId);
    expect(events.at(-1)).toMatchObject({ type: 'paper.decided', metadata: { reason: 'Mailed in error' } });
    expect((await dismiss('again')).problem.code).toBe('paper.decided');
  });
});

describe('an unknown paper', () => {
  const nameDocketing = (roles: Partial<Record<StepRole, string[]>>) =>
    hub.db
      .insertInto('workflow_settings')
      .values({
        review_label: '2AR',
        role_assignees: JSON.stringify(roles),
        updated_at: new Date().toISOString(),
      })
      .onConflict((conflict) =>
        conflict.column('is_only').doUpdateSet({ role_assignees: JSON.stringify(roles) }),
      )
      .execute();

  const readOwners = async (inventionId: string) => {
    const paper = await enter({ inventionId, code: 'ZZ.UNKNOWN' });
    expect(paper).toMatchObject({ outcome: 'review', opens: [], direction: 'OUTGOING' });
    if (!paper.task) throw new Error('Nobody was asked');
    const { body } = await client.call(getTask, { params: { id: paper.task.id } });
    const nextDay = addBusinessDays(todayIn(OFFICE_TIME_ZONE, hub.clock.now()), 1);
    expect(body).toMatchObject({ tags: ['paper review'], status: 'open', dueAt: nextDay });
    expect(body.title).toBe('Review paper ZZ.UNKNOWN: Unknown paper');
    expect(body.assignees).toEqual(paper.task.assignees);
    return body.assignees;
  };

  const assign = (invention: { id: string }, people: { id: string }[]) =>
    hub.db
      .insertInto('invention_project_assignees')
      .values(people.map(({ id }, position) => ({ invention_id: invention.id, principal_id: id, position })))
      .execute();

  test('is read by docketing, else by the project, else by who entered it; never by nobody', async () => {
    const [docketing, gone, walled, assigned] = await Promise.all([
      buildPerson(hub.db),
      buildPerson(hub.db, { is_active: false }),
      buildPerson(hub.db),
      buildPerson(hub.db),
    ]);
    const me = (
      await hub.db
        .selectFrom('principals')
        .select('value')
        .where('id', '=', client.person.id)
        .executeTakeFirstOrThrow()
    ).value;
    const invention = await buildInvention(hub.db);
    const team = await buildTeam(hub.db, { members: [walled] });
    await wallInvention(hub.db, invention, team);
    await assign(invention, [gone, walled, assigned]);
    await nameDocketing({ DK: [docketing.email.toUpperCase()] });
    expect(await readOwners(invention.id)).toEqual([docketing.email]);
    await nameDocketing({ DK: ['nobody@example.test', gone.email, walled.email] });
    expect(await readOwners(invention.id)).toEqual([assigned.email]);
    await nameDocketing({});
    expect(await readOwners(invention.id)).toEqual([assigned.email]);
    expect(await readOwners((await buildInvention(hub.db)).id)).toEqual([me]);
  });

  test('is confirmed or dismissed by a person, and its review is done then', async () => {
    const statusOf = async (id: string) => (await client.call(getTask, { params: { id } })).body.status;
    const first = await enter({ code: 'ZZ.UNKNOWN' });
    await confirm(first.id, { opens: [{ ruleId: 'OA-NF', templateId: null }] });
    expect(await statusOf(first.task?.id ?? '')).toBe('done');
    const second = await enter({ code: 'ZZ.UNKNOWN' });
    await client.call(dismissPaper, { params: { id: second.id }, body: { note: 'Only a cover page' } });
    expect(await statusOf(second.task?.id ?? '')).toBe('done');
  });
});

describe('the list of papers', () => {
  test('answers those that wait, without those behind a wall, and counts the unexplained', async () => {
    const invention = await buildInvention(hub.db);
    const { id: inventionId } = invention;
    const waiting = await enter({ inventionId, code: 'CTNF', date: '2026-03-02' });
    const applied = await enter({ inventionId, code: 'CTNF', date: '2026-10-01' });
    await confirm(applied.id, { opens: [{ ruleId: 'OA-NF', templateId: null }] });
    await buildPaper(hub.db, { invention_id: inventionId });
    const list = async (query: object) =>
      (await client.call(listPapers, { query: { inventionId, ...query } })).body;
    expect(await list({})).toMatchObject({ collection: [{ id: waiting.id }], total: 1, unexplained: 1 });
    const all = await list({ outcome: 'all' });
    expect(all.collection.map(({ id }) => id)).toEqual([waiting.id, applied.id]);
    expect((await list({ outcome: 'applied' })).collection).toMatchObject([{ id: applied.id }]);
    expect(await list({ outcome: 'all', skip: 1, size: 1 })).toMatchObject({
      collection: [{ id: applied.id }],
      total: 2,
      skip: 1,
      size: 1,
    });
    const workspace = await client.call(listPapers, { query: { outcome: 'all', size: 200 } });
    expect(workspace.body.collection.map(({ id }) => id)).toContain(waiting.id);
    await wallInvention(hub.db, invention, client.person);
    expect(await list({ outcome: 'all' })).toMatchObject({ collection: [], total: 0, unexplained: 0 });
    const params = { id: waiting.id };
    expect((await client.call(getPaper, { params })).problem.code).toBe('paper.not_found');
    expect((await confirm(waiting.id, { opens: [{ ruleId: 'OA-NF' }] })).problem.code).toBe(
      'paper.not_found',
    );
    const dismissed = await client.call(dismissPaper, { params, body: { note: 'x' } });
    expect(dismissed.problem.code).toBe('paper.not_found');
    const entered = await client.call(createPaper, {
      body: { inventionId, code: 'CTNF', date: '2026-03-02' },
    });
    expect(entered.problem.code).toBe('invention.not_found');
  });

  test('is read, not decided, by those who may not edit', async () => {
    const paper = await enter({ code: 'CTNF' });
    const params = { id: paper.id };
    expect((await reader.call(getPaper, { params })).body.canEdit).toBe(false);
    const body = { opens: [{ ruleId: 'OA-NF' }] };
    expect((await reader.call(confirmPaper, { params, body })).problem.code).toBe('permission.denied');
    expect((await hub.anonymous.call(getPaper, { params })).problem.code).toBe('auth.required');
  });
});
