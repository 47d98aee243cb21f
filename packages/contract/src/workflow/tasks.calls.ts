import { z } from 'zod';
import { defineCall } from '../call.ts';
import { madeFromSchema, nothingSchema, taskIdSchema, taskParamsSchema } from '../fields.ts';
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
  ],
});

export const getTask = defineCall({
  method: 'GET',
  path: '/api/workflow/tasks/:id',
  summary: 'Answers one task with its step and its place in its workflow.',
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
  summary: 'Changes fields of a task; a stale `updatedAt` is refused with the task as it is now.',
  service,
  access: { kind: 'invention', path, right: 'write', permission: 'inventions:edit' },
  params: taskParamsSchema,
  query: madeFromSchema,
  body: taskChangeSchema,
  status: 200,
  response: taskSchema,
  errors: [
    'task.not_found',
    'milestone.not_found',
    'task.milestone_of_other_invention',
    'assignee.unknown',
    'entity.stale',
  ],
});

export const deleteTask = defineCall({
  method: 'DELETE',
  path: '/api/workflow/tasks/:id',
  summary: 'Deletes a task; `PUT` with `deleted: false` brings it back.',
  service,
  access: { kind: 'invention', path, right: 'write', permission: 'inventions:edit' },
  params: taskParamsSchema,
  query: madeFromSchema,
  status: 204,
  response: nothingSchema,
  errors: ['task.not_found', 'entity.stale'],
});

export const assignTasks = defineCall({
  method: 'POST',
  path: '/api/workflow/tasks/assign',
  summary: 'Gives tasks to other assignees; all of them or none.',
  service,
  access: { kind: 'visible-inventions', permission: 'inventions:edit' },
  body: taskAssignSchema,
  status: 200,
  response: z.array(taskSchema),
  errors: ['task.not_found', 'assignee.unknown'],
});

export const editTasks = defineCall({
  method: 'POST',
  path: '/api/workflow/tasks/bulk',
  summary: 'Changes many tasks, each by itself; says of each that stays as it was, why.',
  service,
  access: { kind: 'visible-inventions', permission: 'inventions:edit' },
  body: bulkEditSchema,
  status: 200,
  response: bulkResultSchema,
  errors: [],
});

export const commentTask = defineCall({
  method: 'POST',
  path: '/api/workflow/tasks/:taskId/feedback',
  summary: 'Leaves a comment on a task, sent as a form; it becomes an event of the task.',
  service,
  access: {
    kind: 'invention',
    path: { of: 'task', in: 'params', field: 'taskId' },
    right: 'write',
    permission: 'inventions:edit',
  },
  params: z.strictObject({ taskId: taskIdSchema }),
  takesForm: true,
  body: commentCreateSchema,
  status: 201,
  response: commentSchema,
  errors: ['task.not_found', 'comment.mention_unseen'],
});
