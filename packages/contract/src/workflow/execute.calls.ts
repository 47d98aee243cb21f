import { z } from 'zod';
import { defineCall } from '../call.ts';
import { idSchema, inventionParamsSchema, madeFromSchema, nothingSchema } from '../fields.ts';
import {
  bindResultSchema,
  bindSchema,
  boundWorkflowSchema,
  moveSchema,
  workflowPlanSchema,
} from './execute.schema.ts';

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
const bindErrors = [
  'invention.not_found',
  'workflow.not_found',
  'workflow.date_missing',
  'assignee.unknown',
  ...dateErrors,
] as const;

export const bindWorkflow = defineCall({
  method: 'POST',
  path: '/api/workflow/execute/bind',
  summary: 'Binds a template to an invention: makes its milestones and tasks with their dates.',
  service,
  access: ofInvention,
  body: bindSchema,
  status: 201,
  response: bindResultSchema,
  errors: [...bindErrors, 'workflow.bound_twice'],
});

export const previewBind = defineCall({
  method: 'POST',
  path: '/api/workflow/execute/bind/preview',
  summary: 'Answers what a binding would make.',
  service,
  access: ofInvention,
  body: bindSchema,
  writes: 'nothing',
  status: 200,
  response: workflowPlanSchema,
  errors: bindErrors,
});

export const unbindWorkflow = defineCall({
  method: 'DELETE',
  path: '/api/workflow/execute/:workflowId',
  summary: 'Takes a binding back with its milestones and tasks, as long as nobody has changed any of them.',
  service,
  access: ofWorkflow,
  params: paramsSchema,
  status: 204,
  response: nothingSchema,
  errors: ['workflow.run_not_found', 'workflow.work_changed'],
});

export const listBoundWorkflows = defineCall({
  method: 'GET',
  path: '/api/workflow/execute/inventions/:id',
  summary: 'Lists the workflows that run or ran on an invention, newest first.',
  service,
  access: { kind: 'invention', path: { of: 'invention', in: 'params', field: 'id' }, right: 'read' },
  params: inventionParamsSchema,
  status: 200,
  response: z.array(boundWorkflowSchema),
  errors: ['invention.not_found'],
});

export const moveWorkflow = defineCall({
  method: 'POST',
  path: '/api/workflow/execute/:workflowId/move',
  summary: 'Moves the date a workflow counts from; open milestones and tasks move with it.',
  service,
  access: ofWorkflow,
  params: paramsSchema,
  query: madeFromSchema,
  body: moveSchema,
  status: 200,
  response: bindResultSchema,
  errors: ['workflow.run_not_found', ...dateErrors, 'entity.stale'],
});

export const previewMove = defineCall({
  method: 'POST',
  path: '/api/workflow/execute/:workflowId/move/preview',
  summary: 'Answers what a move would change.',
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
  summary: "Applies the template's newest version to running work.",
  service,
  access: ofWorkflow,
  params: paramsSchema,
  query: madeFromSchema,
  status: 200,
  response: bindResultSchema,
  errors: ['workflow.run_not_found', 'workflow.not_found', ...dateErrors, 'entity.stale'],
});

export const previewUpgrade = defineCall({
  method: 'POST',
  path: '/api/workflow/execute/:workflowId/upgrade/preview',
  summary: 'Answers what the newest version would change.',
  service,
  access: ofWorkflow,
  params: paramsSchema,
  writes: 'nothing',
  status: 200,
  response: workflowPlanSchema,
  errors: ['workflow.run_not_found', 'workflow.not_found', ...dateErrors],
});
