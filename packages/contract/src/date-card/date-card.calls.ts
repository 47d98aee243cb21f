import { defineCall } from '../call.ts';
import { milestoneParamsSchema, taskParamsSchema } from '../fields.ts';
import { dateCardSchema } from './date-card.schema.ts';

const service = 'workflow';

export const getMilestoneDateCard = defineCall({
  method: 'GET',
  path: '/api/workflow/milestones/:id/date-card',
  summary: 'Returns where the date of a milestone comes from.',
  service,
  access: { kind: 'invention', path: { of: 'milestone', in: 'params', field: 'id' }, right: 'read' },
  params: milestoneParamsSchema,
  status: 200,
  response: dateCardSchema,
  errors: ['milestone.not_found'],
});

export const getTaskDateCard = defineCall({
  method: 'GET',
  path: '/api/workflow/tasks/:id/date-card',
  summary: 'Returns where the date of a task comes from.',
  service,
  access: { kind: 'invention', path: { of: 'task', in: 'params', field: 'id' }, right: 'read' },
  params: taskParamsSchema,
  status: 200,
  response: dateCardSchema,
  errors: ['task.not_found'],
});
