import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  assigneeValueSchema,
  inventionIdSchema,
  inventionParamsSchema,
  queryListSchema,
  sizeSchema,
  skipSchema,
} from '../fields.ts';
import { inventionMilestonesSchema } from '../workflow/milestone.schema.ts';
import { taskPageSchema, taskStatusSchema } from '../workflow/task.schema.ts';

const service = 'search';

export const taskSearchQuerySchema = z.strictObject({
  /** Any of these assignees. */
  assignees: queryListSchema(assigneeValueSchema).optional(),
  status: queryListSchema(taskStatusSchema).optional(),
  inventionId: inventionIdSchema.optional(),
  skip: skipSchema,
  size: sizeSchema,
});

/** Which tasks to answer. */
export type TaskSearchQuery = z.infer<typeof taskSearchQuerySchema>;

export const searchTasks = defineCall({
  method: 'GET',
  path: '/api/search/tasks',
  summary: 'Lists tasks by due date, those without one last. `total` is exact up to 100,000.',
  service,
  access: { kind: 'visible-inventions' },
  query: taskSearchQuerySchema,
  status: 200,
  response: taskPageSchema,
  errors: [],
});

export const listInventionMilestones = defineCall({
  method: 'GET',
  path: '/api/search/overview/inventions/:id/milestones',
  summary: 'Answers the milestones of one invention with their tasks, in the specified order.',
  service,
  access: { kind: 'invention', path: { of: 'invention', in: 'params', field: 'id' }, right: 'read' },
  params: inventionParamsSchema,
  query: z.strictObject({
    /** Only tasks of this assignee; milestones stay. */
    assignee: assigneeValueSchema.optional(),
  }),
  status: 200,
  response: inventionMilestonesSchema,
  errors: ['invention.not_found'],
});
