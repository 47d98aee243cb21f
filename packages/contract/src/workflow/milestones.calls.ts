import { z } from 'zod';
import { defineCall } from '../call.ts';
import { madeFromSchema, milestoneParamsSchema, nothingSchema } from '../fields.ts';
import {
  milestoneChangeSchema,
  milestoneCheckSchema,
  milestoneCreateSchema,
  milestoneFinishSchema,
  milestoneSchema,
} from './milestone.schema.ts';

const service = 'workflow';
const path = { of: 'milestone', in: 'params', field: 'id' } as const;
const write = { kind: 'invention', path, right: 'write', permission: 'inventions:edit' } as const;

export const createMilestone = defineCall({
  method: 'POST',
  path: '/api/workflow/milestones',
  summary:
    'Creates a milestone on an invention; with a deadline rule, dated by it and with the tasks of its template.',
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
  errors: [
    'invention.not_found',
    'assignee.unknown',
    'deadline.rule_unknown',
    'deadline.rule_not_in_force',
    'deadline.fact_missing',
    'deadline.trigger_range',
    'template.circular_offsets',
  ],
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
  summary:
    'Finishes a milestone; a statutory one without evidence awaits its proof and opens a check by a second person.',
  service,
  access: write,
  params: milestoneParamsSchema,
  query: madeFromSchema,
  body: milestoneFinishSchema.nullish(),
  status: 200,
  response: milestoneSchema,
  errors: ['milestone.not_found', 'milestone.completed', 'paper.not_found', 'entity.stale'],
});

export const checkMilestone = defineCall({
  method: 'POST',
  path: '/api/workflow/milestones/:id/check',
  summary:
    'Decides the check of a finish without evidence; never who finished it, and never through an assistant.',
  service,
  access: { kind: 'invention', path, right: 'write', permission: 'deadlines:verify' },
  params: milestoneParamsSchema,
  query: madeFromSchema,
  body: milestoneCheckSchema,
  status: 200,
  response: milestoneSchema,
  errors: ['milestone.not_found', 'check.not_open', 'check.same_person', 'entity.stale'],
});

export const listChecks = defineCall({
  method: 'GET',
  path: '/api/workflow/checks',
  summary: 'Lists the milestones that wait for a second person, the oldest first, 200 at most.',
  service,
  access: { kind: 'visible-inventions' },
  status: 200,
  response: z.array(
    milestoneSchema
      .pick({ id: true, inventionId: true, title: true, dueAt: true, check: true, updatedAt: true })
      .extend({
        invention: z.object({ title: z.string(), references: z.array(z.string()) }),
        /** Whether the person may decide it. */
        canDecide: z.boolean(),
      }),
  ),
  errors: [],
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
