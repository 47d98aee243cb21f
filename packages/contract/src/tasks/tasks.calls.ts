import { z } from 'zod';
import { defineCall } from '../call.ts';
import { baseVersionSchema, nothingSchema, taskIdSchema, taskParamsSchema } from '../fields.ts';
import {
  bulkEditSchema,
  bulkResultSchema,
  commentCreateSchema,
  commentSchema,
  taskAssignSchema,
  taskChangeSchema,
  taskCreateSchema,
  taskSchema,
  taskViewSchema,
} from './task.schema.ts';

const service = 'workflow';
const path = { of: 'task', in: 'params', field: 'id' } as const;

export const createTask = defineCall({
  method: 'POST',
  path: '/api/workflow/tasks/',
  summary: 'Creates a task on an invention.',
  service,
  access: {
    kind: 'invention',
    path: { of: 'invention', in: 'body', field: 'inventionId' },
    right: 'write',
    permission: 'inventions:edit',
  },
  body: taskCreateSchema,
  status: 201,
  response: taskSchema,
  errors: [
    'invention.not_found',
    'milestone.not_found',
    'task.milestone_of_other_invention',
    'assignee.unknown',
    'run.too_many_waiting',
  ],
});

export const getTask = defineCall({
  method: 'GET',
  path: '/api/workflow/tasks/:id',
  summary: 'Returns one task with its step and the other tasks of its milestone.',
  service,
  access: { kind: 'invention', path, right: 'read' },
  params: taskParamsSchema,
  status: 200,
  response: taskViewSchema,
  errors: ['task.not_found'],
});

export const updateTask = defineCall({
  method: 'PUT',
  path: '/api/workflow/tasks/:id',
  summary: 'Changes fields of a task. A stale `updatedAt` returns 409 with the current task.',
  service,
  access: { kind: 'invention', path, right: 'write', permission: 'inventions:edit' },
  params: taskParamsSchema,
  query: baseVersionSchema,
  body: taskChangeSchema,
  status: 200,
  response: taskSchema,
  errors: [
    'task.not_found',
    'milestone.not_found',
    'task.milestone_of_other_invention',
    'assignee.unknown',
    'run.too_many_waiting',
    'review.not_a_review',
    'review.outcome_missing',
    'review.reviewer_unfit',
    'review.not_reviewer',
    'entity.stale',
  ],
});

export const deleteTask = defineCall({
  method: 'DELETE',
  path: '/api/workflow/tasks/:id',
  summary: 'Deletes a task; `PUT` with `deleted: false` restores it.',
  service,
  access: { kind: 'invention', path, right: 'write', permission: 'inventions:edit' },
  params: taskParamsSchema,
  query: baseVersionSchema,
  status: 204,
  response: nothingSchema,
  errors: ['task.not_found', 'entity.stale'],
});

export const assignTasks = defineCall({
  method: 'POST',
  path: '/api/workflow/tasks/assign',
  summary: 'Reassigns tasks; if one cannot be changed, none is.',
  service,
  access: { kind: 'visible-inventions', permission: 'inventions:edit' },
  body: taskAssignSchema,
  status: 200,
  response: z.array(taskSchema),
  errors: ['task.not_found', 'assignee.unknown', 'run.too_many_waiting'],
});

export const editTasks = defineCall({
  method: 'POST',
  path: '/api/workflow/tasks/bulk',
  summary:
    'Changes many tasks, each independent of the others, and reports which ones were not changed and why.',
  service,
  access: { kind: 'visible-inventions', permission: 'inventions:edit' },
  body: bulkEditSchema,
  status: 200,
  response: bulkResultSchema,
  errors: ['run.too_many_waiting'],
});

export const commentTask = defineCall({
  method: 'POST',
  path: '/api/workflow/tasks/:taskId/feedback',
  summary: 'Adds a comment to a task, sent as a form; it becomes an event of the task.',
  service,
  access: {
    kind: 'invention',
    path: { of: 'task', in: 'params', field: 'taskId' },
    right: 'write',
    permission: 'inventions:edit',
  },
  params: z.strictObject({ taskId: taskIdSchema }),
  acceptsForm: true,
  body: commentCreateSchema,
  status: 201,
  response: commentSchema,
  errors: ['task.not_found', 'comment.mention_no_access', 'attachment.unknown_file'],
});
