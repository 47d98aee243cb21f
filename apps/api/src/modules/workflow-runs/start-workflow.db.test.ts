import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import type { DateOffset } from '@hub/contract/templates/template.schema.ts';
import { previewStart, startWorkflow } from '@hub/contract/workflow-runs/workflow-runs.calls.ts';
import { buildInvention, grantInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import {
  buildActionTemplate,
  buildTemplate,
  buildTemplateMilestone,
} from '@hub/testkit/builders/build-workflow.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
});
afterAll(() => hub.stop());

const json = (offset: DateOffset) => JSON.stringify(offset);
const businessDays = (from: 'trigger' | 'due' | 'client', count: number) =>
  json({ from, count, unit: 'business day' });

const start = (body: Parameters<typeof client.call<typeof startWorkflow>>[1]['body']) =>
  client.call(startWorkflow, { body });
const preview = (body: Parameters<typeof client.call<typeof previewStart>>[1]['body']) =>
  client.call(previewStart, { body });

/**
 * Offsets with the resulting dates for a document of 25 November 2026, due 25 February 2027, client date 10
 * February.
 */
const datedOffsets: [string, string][] = [
  [businessDays('trigger', 0), '2026-11-25'],
  // Skips Thanksgiving.
  [businessDays('trigger', 1), '2026-11-27'],
  [businessDays('trigger', 2), '2026-11-30'],
  [businessDays('trigger', 5), '2026-12-03'],
  [businessDays('trigger', 10), '2026-12-10'],
  [json({ from: 'trigger', count: 14, unit: 'day' }), '2026-12-09'],
  // Moves back from Christmas, and from a Saturday.
  [json({ from: 'trigger', count: 30, unit: 'day' }), '2026-12-24'],
  [json({ from: 'trigger', count: 3, unit: 'day' }), '2026-11-27'],
  [json({ from: 'trigger', count: 1, unit: 'month' }), '2026-12-24'],
  [json({ from: 'trigger', count: 2, unit: 'month' }), '2027-01-25'],
  [businessDays('due', 0), '2027-02-25'],
  [businessDays('due', -1), '2027-02-24'],
  [businessDays('due', -5), '2027-02-18'],
  // Skips Washington’s Birthday on 15 February.
  [businessDays('due', -8), '2027-02-12'],
  [json({ from: 'due', count: -4, unit: 'day' }), '2027-02-19'],
  [json({ from: 'due', count: -10, unit: 'day' }), '2027-02-12'],
  [json({ from: 'due', count: -1, unit: 'month' }), '2027-01-25'],
  [businessDays('client', 0), '2027-02-10'],
  [businessDays('client', -3), '2027-02-05'],
  [json({ from: 'client', count: -3, unit: 'day' }), '2027-02-05'],
];

describe('starting a workflow', () => {
  test('assigns nobody who left or may not see the invention, unless a person names them', async () => {
    const [reader, outsider, walled, gone] = [
      await buildPerson(hub.db),
      await buildPerson(hub.db),
      await buildPerson(hub.db),
      await buildPerson(hub.db, { is_active: false }),
    ];
    const team = await buildTeam(hub.db, { members: [outsider] });
    const walledTeam = await buildTeam(hub.db, { members: [walled] });
    const everybody = [reader.email, outsider.email, walled.email, gone.email, team.name];
    const { template, steps } = await buildActionTemplate(hub.db, [null], {
      role_assignees: JSON.stringify({ DK: everybody }),
    });
    const { id } = steps[0] ?? { id: '' };
    await hub.db.updateTable('workflow_template_steps').set({ role: 'DK' }).where('id', '=', id).execute();
    const assigneesOn = async (is_restricted: boolean, roles = {}) => {
      const invention = await buildInvention(hub.db, { is_restricted });
      for (const person of [client.person, reader, walled]) await grantInvention(hub.db, invention, person);
      await wallInvention(hub.db, invention, walledTeam);
      const body = { inventionId: invention.id, templateId: template.id, trigger: '2026-11-25', roles };
      return (await start(body)).body.milestones[0]?.tasks[0]?.assignees;
    };
    expect(await assigneesOn(true)).toEqual([reader.email]);
    expect(await assigneesOn(false)).toEqual([reader.email, outsider.email, team.name]);
    expect(await assigneesOn(true, { DK: [outsider.email] })).toEqual([outsider.email]);
  });

  test('assigns a step that needs an assignee to the first project assignee who may take it, else to the caller', async () => {
    const [gone, responsible, outsider, starter] = [
      await buildPerson(hub.db, { is_active: false }),
      await buildPerson(hub.db),
      await buildPerson(hub.db),
      await buildPerson(hub.db),
    ];
    const starting = await hub.signIn(starter);
    const named = { DK: [outsider.email], PL: [outsider.email], R2: [outsider.email] };
    const { template, steps } = await buildActionTemplate(hub.db, [null, null, null], {
      role_assignees: JSON.stringify(named),
    });
    for (const [n, role] of ['DK', 'PL', 'R2'].entries()) {
      const { id } = steps[n] ?? { id: '' };
      await hub.db.updateTable('workflow_template_steps').set({ role }).where('id', '=', id).execute();
    }
    const startFor = async (assignees: readonly Awaited<ReturnType<typeof buildPerson>>[]) => {
      const invention = await buildInvention(hub.db, { is_restricted: true });
      await grantInvention(hub.db, invention, starter);
      for (const [position, person] of assignees.entries()) {
        await grantInvention(hub.db, invention, person);
        const row = { invention_id: invention.id, principal_id: person.id, position };
        await hub.db.insertInto('invention_project_assignees').values(row).execute();
      }
      const body = { inventionId: invention.id, templateId: template.id, trigger: '2026-11-25' };
      const { warnings, milestones } = (await starting.call(previewStart, { body })).body;
      const tasks = (await starting.call(startWorkflow, { body })).body.milestones[0]?.tasks.map(
        (task) => task.assignees,
      );
      return { warnings, tasks, shown: milestones[0]?.tasks.map((task) => task.assignees) };
    };
    const reason = (role: string, owner: string) =>
      `No one named for ${role} (${outsider.email}) can take it. Assigned to ${owner} instead.`;
    for (const [assignees, owner] of [
      [[gone, responsible], responsible.email],
      [[gone], starter.email],
      [[], starter.email],
    ] as const) {
      const owned = [[owner], [owner], []];
      const { warnings, ...people } = await startFor(assignees);
      expect(people).toEqual({ tasks: owned, shown: owned });
      expect(warnings).toEqual(expect.arrayContaining([reason('DK', owner), reason('PL', owner)]));
    }
  });

  test('creates the milestone and the tasks of 20 steps with their dates, as in the preview', async () => {
    const [drafter, reviewer, docketer] = [
      await buildPerson(hub.db),
      await buildPerson(hub.db, { isAttorney: true }),
      await buildPerson(hub.db),
    ];
    const roles = { DK: [docketer.email], CL: ['gone@example.test'] };
    const { template, milestone, steps } = await buildActionTemplate(
      hub.db,
      datedOffsets.map(([offset]) => offset),
      { role_assignees: JSON.stringify(roles) },
    );
    const roleOf = ['DR', 'R2', 'DK', 'CL', 'PL', null];
    for (const [n, step] of steps.entries()) {
      await hub.db
        .updateTable('workflow_template_steps')
        .set({ role: roleOf[n % roleOf.length] ?? null, category: '2AR', tags: ['review'] })
        .where('id', '=', step.id)
        .execute();
    }
    const invention = await buildInvention(hub.db);
    const assignees = [drafter, reviewer].map(({ id }, position) => ({
      invention_id: invention.id,
      principal_id: id,
      position,
    }));
    await hub.db.insertInto('invention_project_assignees').values(assignees).execute();
    const body = { inventionId: invention.id, templateId: template.id, trigger: '2026-11-25' };
    const shown = await preview({ ...body, roles: { PL: [reviewer.email] } });
    const started = await start({ ...body, roles: { PL: [reviewer.email] } });
    expect([shown.status, started.status]).toEqual([200, 201]);
    const [made] = started.body.milestones;
    const [planned] = shown.body.milestones;
    expect(made).toMatchObject({
      title: milestone.title,
      dueAt: '2027-02-25',
      clientDueDate: '2027-02-10',
      ruleId: 'OA-NF',
      workflow: { id: started.body.workflow.id },
    });
    expect(made?.tasks.map(({ dueAt }) => dueAt)).toEqual(datedOffsets.map(([, date]) => date));
    const people = [[drafter.email], [reviewer.email], [docketer.email], [], [reviewer.email], []];
    expect(made?.tasks.slice(0, 6).map((task) => task.assignees)).toEqual(people);
    expect(planned).toMatchObject({
      change: 'add',
      id: null,
      title: milestone.title,
      to: { dueAt: made?.dueAt, clientDueDate: made?.clientDueDate },
      deadline: made?.deadline,
    });
    expect(planned?.tasks.map((task) => [task.title, task.stepId, task.assignees, task.to])).toEqual(
      made?.tasks.map((task) => [task.title, task.workflow.stepId, task.assignees, task.dueAt]),
    );
    expect(started.body.workflow).toMatchObject({
      template: { id: template.id, title: template.title, version: 1, deleted: false },
      trigger: '2026-11-25',
      openTasks: 20,
      totalTasks: 20,
    });
  });

  test('publishes an event for everything it creates, without gaps', async () => {
    const { template } = await buildActionTemplate(hub.db, [businessDays('trigger', 1), null]);
    const invention = await buildInvention(hub.db);
    const { body } = await start({
      inventionId: invention.id,
      templateId: template.id,
      trigger: '2026-11-25',
    });
    const events = (
      await client.call(listStreamEvents, { params: { id: invention.id }, query: { from: '0' } })
    ).body.collection;
    expect(events.map(({ seq, type }) => [seq, type])).toEqual([
      [1, 'workflow.bound'],
      [2, 'milestone.created'],
      [3, 'task.created'],
      [4, 'task.created'],
    ]);
    expect(events[2]?.metadata).toMatchObject({
      taskId: body.milestones[0]?.tasks[0]?.id,
      milestoneId: body.milestones[0]?.id,
    });
  });

  test('calculates dates from the target date if the template says so', async () => {
    const template = await buildTemplate(hub.db, { anchor: 'due', client_days: 5 });
    const due_offset = json({ from: 'due', count: -2, unit: 'day' });
    await buildTemplateMilestone(hub.db, template, { due_offset });
    const inventionId = (await buildInvention(hub.db)).id;
    const body = { inventionId, templateId: template.id, trigger: '2026-11-25' };
    const refused = await start(body);
    expect(refused).toMatchObject({ status: 400, problem: { code: 'workflow.date_missing' } });
    expect(refused.problem.errors?.map(({ path }) => path)).toEqual(['target']);
    const started = await start({ ...body, target: '2026-12-01' });
    // Two days before is a Sunday; five business days before that skip Thanksgiving.
    expect(started.body.milestones).toMatchObject([{ dueAt: '2026-11-27', clientDueDate: '2026-11-19' }]);
  });

  test('chooses the template by keywords, else the default, and the variant of the client', async () => {
    const [base, fallback] = [
      await buildTemplate(hub.db, { keywords: ['quantum'] }),
      await buildTemplate(hub.db, { is_default: true }),
    ];
    const variant = await buildTemplate(hub.db, { variant_of: base.id, client: 'Acme' });
    const templateOfRun = async (overrides: object, templateId?: string) => {
      const inventionId = (await buildInvention(hub.db, overrides)).id;
      const { body } = await start({ inventionId, templateId, trigger: '2026-11-25' });
      return body.workflow.template.id;
    };
    expect(await templateOfRun({ title: 'Plain', reference_list: ['Quantum-7'] })).toBe(base.id);
    expect(await templateOfRun({ title: 'Plain' })).toBe(fallback.id);
    expect(await templateOfRun({ title: 'quantum sensor', tags: ['ACME'] })).toBe(variant.id);
    expect(await templateOfRun({ title: 'Plain', tags: ['acme'] }, base.id)).toBe(variant.id);
    await hub.db.updateTable('workflow_templates').set({ is_default: false }).execute();
  });
});
