import { previewStart } from '@hub/contract/workflow-runs/workflow-runs.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import {
  buildTemplate,
  buildTemplateMilestone,
  buildTemplateStep,
} from '@hub/testkit/builders/build-workflow.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.stop());

const buildScene = async (projectAssignees: readonly { id: string }[], ruleId: string | null = null) => {
  const template = await buildTemplate(hub.db);
  const milestone = await buildTemplateMilestone(hub.db, template, { rule_id: ruleId });
  for (const role of ['DR', 'R2', 'PL', 'CL'])
    await buildTemplateStep(hub.db, milestone, { role, title: role });
  const invention = await buildInvention(hub.db);
  for (const [position, { id }] of projectAssignees.entries()) {
    const row = { invention_id: invention.id, principal_id: id, position };
    await hub.db.insertInto('invention_project_assignees').values(row).execute();
  }
  const client = await hub.signIn();
  const preview = (roles = {}) =>
    client.call(previewStart, {
      body: { inventionId: invention.id, templateId: template.id, trigger: '2026-11-25', roles },
    });
  const plan = async (roles = {}) => {
    const tasks = (await preview(roles)).body.milestones.flatMap((milestone) => milestone.tasks);
    return { of: (role: string) => tasks.find((task) => task.role === role) };
  };
  return { preview, plan };
};

test('the second review goes to an attorney who does not draft, past a paralegal', async () => {
  const drafter = await buildPerson(hub.db, { isAttorney: true });
  const paralegal = await buildPerson(hub.db);
  const attorney = await buildPerson(hub.db, { isAttorney: true });
  const { of } = await (await buildScene([drafter, paralegal, attorney])).plan();
  expect(of('DR')?.assignees).toEqual([drafter.email]);
  expect(of('R2')?.assignees).toEqual([attorney.email]);
});

test('a role that nobody fills is said, and its steps go to the responsible person', async () => {
  const drafter = await buildPerson(hub.db, { isAttorney: true });
  const { of } = await (await buildScene([drafter])).plan();
  expect(of('PL')).toMatchObject({
    assignees: [drafter.email],
    reason: `No paralegal is named. Assigned to ${drafter.email} instead.`,
  });
  expect(of('R2')).toMatchObject({
    assignees: [],
    reason: 'No second attorney is known here. Choose an attorney who does not write the draft.',
  });
  expect(of('CL')).toMatchObject({ assignees: [], reason: null });
});

test('neither the drafter nor a person who is no attorney can be named as second reviewer', async () => {
  const drafter = await buildPerson(hub.db, { isAttorney: true });
  const paralegal = await buildPerson(hub.db);
  const { preview, plan } = await buildScene([drafter]);
  const { problem } = await preview({ R2: [drafter.email, paralegal.email] });
  expect(problem).toMatchObject({
    code: 'review.reviewer_unfit',
    errors: [
      { path: 'roles.R2', message: `${drafter.email} writes the draft` },
      { path: 'roles.R2', message: `${paralegal.email} is not an attorney` },
    ],
  });
  expect((await plan({ R2: [] })).of('R2')).toMatchObject({ assignees: [], reason: null });
});

test('a statutory milestone says that nobody is named for docketing, which owns it', async () => {
  const attorney = await buildPerson(hub.db, { isAttorney: true });
  const reason = `No docketing is named. Assigned to ${attorney.email} instead.`;
  const { preview } = await buildScene([attorney], 'OA-NF');
  const { milestones, warnings } = (await preview()).body;
  expect(milestones).toMatchObject([{ reason }]);
  expect(warnings).toContain(reason);
  const { body } = await (await buildScene([attorney])).preview();
  expect(body.milestones).toMatchObject([{ reason: null }]);
});
