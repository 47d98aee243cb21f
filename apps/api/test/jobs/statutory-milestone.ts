import { startWorkflow } from '@hub/contract/workflow-runs/workflow-runs.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildTemplate, buildTemplateMilestone } from '@hub/testkit/builders/build-workflow.ts';
import type { TestHub } from '../support/test-hub.ts';

/** Builds a milestone whose stored due date differs from the one its rule computes. */
export const buildStatutoryMilestone = async (hub: TestHub, storedDue: string): Promise<void> => {
  const template = await buildTemplate(hub.db);
  await buildTemplateMilestone(hub.db, template, { rule_id: 'OA-NF' });
  const invention = await buildInvention(hub.db);
  const client = await hub.signIn();
  const body = { inventionId: invention.id, templateId: template.id, trigger: '2026-08-06' };
  const [milestone] = (await client.call(startWorkflow, { body })).body.milestones;
  if (!milestone) throw new Error('The template has no milestone');
  await hub.db.updateTable('milestones').set({ due_at: storedDue }).where('id', '=', milestone.id).execute();
};
