import { finishMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import type { DateOffset } from '@hub/contract/templates/template.schema.ts';
import { deleteWorkflow } from '@hub/contract/templates/templates.calls.ts';
import {
  listWorkflowRuns,
  previewStart,
  startWorkflow,
} from '@hub/contract/workflow-runs/workflow-runs.calls.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildActionTemplate, buildTemplate } from '@hub/testkit/builders/build-workflow.ts';
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

const start = (body: Parameters<typeof client.call<typeof startWorkflow>>[1]['body']) =>
  client.call(startWorkflow, { body });
const preview = (body: Parameters<typeof client.call<typeof previewStart>>[1]['body']) =>
  client.call(previewStart, { body });

describe('refusing to start a workflow', () => {
  test('refuses while work of the template or its variant is open, unless it should run again', async () => {
    const { template } = await buildActionTemplate(hub.db, []);
    const invention = await buildInvention(hub.db);
    const body = { inventionId: invention.id, templateId: template.id, trigger: '2026-11-25' };
    const first = (await start(body)).body;
    expect(await start(body)).toMatchObject({ status: 409, problem: { code: 'workflow.already_running' } });
    const variant = await buildTemplate(hub.db, { variant_of: template.id, client: 'Globex' });
    expect((await start({ ...body, templateId: variant.id })).problem.code).toBe('workflow.already_running');
    expect((await preview(body)).body.warnings[0]).toContain('is already running on this invention');
    expect((await start({ ...body, again: true })).status).toBe(201);
    const listed = (await client.call(listWorkflowRuns, { params: { id: invention.id } })).body;
    expect(listed).toHaveLength(2);
    for (const { id } of await hub.db
      .selectFrom('milestones')
      .select('id')
      .where('invention_id', '=', invention.id)
      .execute())
      await client.call(finishMilestone, { params: { id }, body: {} });
    expect((await start(body)).status).toBe(201);
    expect(first.milestones).toHaveLength(1);
  });

  test('refuses a missing date, a missing fact, a date too far away and an unknown assignee', async () => {
    const { template, milestone } = await buildActionTemplate(hub.db, []);
    const inventionId = (await buildInvention(hub.db)).id;
    const body = { inventionId, templateId: template.id };
    const refusal = async (more: object) => {
      const shown = await preview({ ...body, ...more });
      const { problem } = await start({ ...body, ...more });
      expect(shown.problem.code).toBe(problem.code);
      return [problem.code, ...(problem.errors ?? []).map(({ path }) => path)];
    };
    expect(await refusal({})).toEqual(['workflow.date_missing', 'trigger']);
    const trigger = '2026-11-25';
    expect(await refusal({ trigger: '1066-10-14' })).toEqual(['deadline.trigger_range', 'trigger']);
    expect(await refusal({ trigger, target: '2300-01-01' })).toEqual(['deadline.trigger_range', 'target']);
    expect(await refusal({ trigger, roles: { DK: ['nobody@example.test'] } })).toEqual([
      'assignee.unknown',
      'roles.DK',
    ]);
    await hub.db
      .updateTable('workflow_template_milestones')
      .set({ rule_id: 'PR-CL' })
      .where('id', '=', milestone.id)
      .execute();
    expect(await refusal({ trigger })).toEqual(['deadline.fact_missing', 'facts.priority']);
    expect((await start({ ...body, trigger, facts: { priority: '2026-01-05' } })).status).toBe(201);
  });

  test('refuses steps with circular offsets', async () => {
    const { template, steps } = await buildActionTemplate(hub.db, [null, null]);
    const [a, b] = steps;
    for (const [step, other] of [
      [a, b],
      [b, a],
    ] as const)
      await hub.db
        .updateTable('workflow_template_steps')
        .set({ due_offset: json({ from: 'step', count: 1, unit: 'day', stepId: other?.id }) })
        .where('id', '=', step?.id ?? '')
        .execute();
    const inventionId = (await buildInvention(hub.db)).id;
    const body = { inventionId, templateId: template.id, trigger: '2026-11-25' };
    for (const response of [await preview(body), await start(body)])
      expect(response).toMatchObject({ status: 400, problem: { code: 'template.circular_offsets' } });
  });

  test('refuses steps whose offsets lead outside the calendar', async () => {
    const far = { count: 1000, unit: 'month' } as const;
    const offsets = Array.from({ length: 120 }, () => json({ ...far, from: 'trigger' }));
    const { template, steps } = await buildActionTemplate(hub.db, offsets);
    const inventionId = (await buildInvention(hub.db)).id;
    const body = { inventionId, templateId: template.id, trigger: '2026-11-25' };
    const once = (await preview(body)).body.milestones[0]?.tasks[0];
    expect(once?.to).toBe('2110-03-25');
    for (const [n, { id }] of steps.entries()) {
      const due_offset = json({ ...far, from: 'step', stepId: steps[n - 1]?.id });
      if (n > 0)
        await hub.db
          .updateTable('workflow_template_steps')
          .set({ due_offset })
          .where('id', '=', id)
          .execute();
    }
    for (const response of [await preview(body), await start(body)])
      expect(response).toMatchObject({ status: 400, problem: { code: 'deadline.trigger_range' } });
  });

  test('refuses a deleted template and a person behind a wall', async () => {
    const { template } = await buildActionTemplate(hub.db, []);
    const invention = await buildInvention(hub.db);
    const body = { inventionId: invention.id, templateId: template.id, trigger: '2026-11-25' };
    await start(body);
    const manager = await hub.signIn(await buildPerson(hub.db, { permissions: ['workflow:manage'] }));
    expect((await manager.call(deleteWorkflow, { params: { id: template.id } })).status).toBe(204);
    expect((await start({ ...body, again: true })).problem.code).toBe('workflow.not_found');
    const params = { id: invention.id };
    expect((await client.call(listWorkflowRuns, { params })).body).toMatchObject([
      { template: { id: template.id, deleted: true } },
    ]);
    const reader = await hub.signIn(await buildPerson(hub.db, { permissions: [] }));
    expect((await reader.call(startWorkflow, { body })).problem.code).toBe('permission.denied');
    await wallInvention(hub.db, invention, client.person);
    for (const { problem } of [
      await start(body),
      await preview(body),
      await client.call(listWorkflowRuns, { params }),
    ])
      expect(problem.code).toBe('invention.not_found');
  });
});
