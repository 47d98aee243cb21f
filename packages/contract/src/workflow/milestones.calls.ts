import { defineCall } from '../call.ts';
import { madeFromSchema, milestoneParamsSchema, nothingSchema } from '../fields.ts';
import { milestoneChangeSchema, milestoneCreateSchema, milestoneSchema } from './milestone.schema.ts';

const service = 'workflow';
const path = { of: 'milestone', in: 'params', field: 'id' } as const;
const write = { kind: 'invention', path, right: 'write', permission: 'inventions:edit' } as const;

export const createMilestone = defineCall({
  method: 'POST',
  path: '/api/workflow/milestones',
  summary: 'Creates a milestone on an invention.',
  service,
  access: {
    kind: 'invention',
    path: { of: 'invention', in: 'body', field: 'inventionId' },
    right: 'write',
    permission: 'inventions:edit',
  },
  body: milestoneCreateSchema,
  status: 201,
  response: milestoneSchema,
  errors: ['invention.not_found', 'assignee.unknown'],
});

export const getMilestone = defineCall({
  method: 'GET',
  path: '/api/workflow/milestones/:id',
  summary: 'Answers one milestone with its tasks.',
  service,
  access: { kind: 'invention', path, right: 'read' },
  params: milestoneParamsSchema,
  status: 200,
  response: milestoneSchema,
  errors: ['milestone.not_found'],
});

export const updateMilestone = defineCall({
  method: 'PUT',
  path: '/api/workflow/milestones/:id',
  summary: 'Changes fields of a milestone, or takes its finish or cancellation back.',
  service,
  access: write,
  params: milestoneParamsSchema,
  query: madeFromSchema,
  body: milestoneChangeSchema,
  status: 200,
  response: milestoneSchema,
  errors: ['milestone.not_found', 'milestone.statutory_date', 'assignee.unknown', 'entity.stale'],
});

export const finishMilestone = defineCall({
  method: 'PUT',
  path: '/api/workflow/milestones/:id/finish',
  summary: 'Finishes a milestone; a statutory one without evidence awaits its proof.',
  service,
  access: write,
  params: milestoneParamsSchema,
  query: madeFromSchema,
  status: 200,
  response: milestoneSchema,
  errors: ['milestone.not_found', 'milestone.completed', 'entity.stale'],
});

export const cancelMilestone = defineCall({
  method: 'DELETE',
  path: '/api/workflow/milestones/:id',
  summary: 'Cancels a milestone; `PUT` with `deleted: false` takes that back.',
  service,
  access: write,
  params: milestoneParamsSchema,
  query: madeFromSchema,
  status: 204,
  response: nothingSchema,
  errors: ['milestone.not_found', 'milestone.completed', 'entity.stale'],
});
