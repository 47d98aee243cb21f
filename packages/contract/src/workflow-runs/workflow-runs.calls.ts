import { z } from 'zod';
import { defineCall } from '../call.ts';
import { baseVersionSchema, idSchema, inventionParamsSchema, nothingSchema } from '../fields.ts';
import { milestoneCancelSchema } from '../milestones/milestone.schema.ts';
import {
  moveSchema,
  runResultSchema,
  upgradableRunsSchema,
  workflowPlanSchema,
  workflowRunSchema,
  workflowStartSchema,
} from './workflow-run.schema.ts';

const service = 'workflow';
const ofInvention = {
  kind: 'invention',
  path: { of: 'invention', in: 'body', field: 'inventionId' },
  right: 'write',
  permission: 'inventions:edit',
} as const;
const ofWorkflow = {
  kind: 'invention',
  path: { of: 'workflow', in: 'params', field: 'workflowId' },
  right: 'write',
  permission: 'inventions:edit',
} as const;
const paramsSchema = z.strictObject({ workflowId: idSchema });
const dateErrors = [
  'deadline.rule_unknown',
  'deadline.rule_not_in_force',
  'deadline.fact_missing',
  'deadline.trigger_range',
  'template.circular_offsets',
] as const;
const startErrors = [
  'invention.not_found',
  'workflow.not_found',
  'workflow.date_missing',
  'assignee.unknown',
  'review.reviewer_unfit',
  ...dateErrors,
] as const;

export const startWorkflow = defineCall({
  method: 'POST',
  path: '/api/workflow/execute/bind',
  summary:
    'Starts a workflow: applies a template to an invention and creates its milestones and tasks with their dates.',
  service,
  access: ofInvention,
  body: workflowStartSchema,
  status: 201,
  response: runResultSchema,
  errors: [...startErrors, 'workflow.already_running'],
});

export const previewStart = defineCall({
  method: 'POST',
  path: '/api/workflow/execute/bind/preview',
  summary: 'Returns what starting a workflow would create.',
  service,
  access: ofInvention,
  body: workflowStartSchema,
  writes: 'nothing',
  status: 200,
  response: workflowPlanSchema,
  errors: startErrors,
});

export const removeWorkflowRun = defineCall({
  method: 'DELETE',
  path: '/api/workflow/execute/:workflowId',
  summary:
    'Removes a workflow run with its milestones and tasks if nobody has changed them. Statutory milestones need a reason, and verification by a second person.',
  service,
  access: ofWorkflow,
  params: paramsSchema,
  body: milestoneCancelSchema.nullish(),
  status: 204,
  response: nothingSchema,
  errors: ['workflow.run_not_found', 'workflow.work_changed', 'milestone.reason_missing'],
});

export const listWorkflowRuns = defineCall({
  method: 'GET',
  path: '/api/workflow/execute/inventions/:id',
  summary: 'Lists the workflows that run or ran on an invention, newest first.',
  service,
  access: { kind: 'invention', path: { of: 'invention', in: 'params', field: 'id' }, right: 'read' },
  params: inventionParamsSchema,
  status: 200,
  response: z.array(workflowRunSchema),
  errors: ['invention.not_found'],
});

export const listUpgradableRuns = defineCall({
  method: 'GET',
  path: '/api/workflow/execute/templates/:id/upgradable',
  summary:
    'Lists the workflow runs of a template that have open work and an older version than the template, over all visible inventions.',
  service,
  access: { kind: 'visible-inventions' },
  params: z.strictObject({ id: idSchema }),
  status: 200,
  response: upgradableRunsSchema,
  errors: ['workflow.not_found'],
});

export const moveWorkflow = defineCall({
  method: 'POST',
  path: '/api/workflow/execute/:workflowId/move',
  summary: 'Moves the date a workflow counts from; open milestones and tasks move with it.',
  service,
  access: ofWorkflow,
  params: paramsSchema,
  query: baseVersionSchema,
  body: moveSchema,
  status: 200,
  response: runResultSchema,
  errors: ['workflow.run_not_found', ...dateErrors, 'entity.stale'],
});

export const previewMove = defineCall({
  method: 'POST',
  path: '/api/workflow/execute/:workflowId/move/preview',
  summary: 'Returns what moving a workflow would change.',
  service,
  access: ofWorkflow,
  params: paramsSchema,
  body: moveSchema,
  writes: 'nothing',
  status: 200,
  response: workflowPlanSchema,
  errors: ['workflow.run_not_found', ...dateErrors],
});

export const upgradeWorkflow = defineCall({
  method: 'POST',
  path: '/api/workflow/execute/:workflowId/upgrade',
  summary: 'Upgrades a workflow run to the newest version of its template.',
  service,
  access: ofWorkflow,
  params: paramsSchema,
  query: baseVersionSchema,
  status: 200,
  response: runResultSchema,
  errors: ['workflow.run_not_found', 'workflow.not_found', ...dateErrors, 'entity.stale'],
});

export const previewUpgrade = defineCall({
  method: 'POST',
  path: '/api/workflow/execute/:workflowId/upgrade/preview',
  summary: 'Returns what upgrading a workflow would change.',
  service,
  access: ofWorkflow,
  params: paramsSchema,
  writes: 'nothing',
  status: 200,
  response: workflowPlanSchema,
  errors: ['workflow.run_not_found', 'workflow.not_found', ...dateErrors],
});
