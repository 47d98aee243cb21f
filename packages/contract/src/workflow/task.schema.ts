import { TASK_STATUSES } from '@hub/domain/tasks/task-status.ts';
import { z } from 'zod';
import { errorCodeSchema } from '../errors.ts';
import {
  assigneeListSchema,
  idSchema,
  instantSchema,
  inventionIdSchema,
  milestoneIdSchema,
  plainDateSchema,
  tagSchema,
  taskIdSchema,
} from '../fields.ts';

export const taskStatuses = TASK_STATUSES;

/** Where a task stands; `done` and `cancelled` are closed, the others open. */
export const taskStatusSchema = z.enum(taskStatuses);

export const taskSchema = z.object({
  id: taskIdSchema,
  title: z.string(),
  /** Internal date; the statutory one is the milestone's. */
  dueAt: plainDateSchema.nullable(),
  /** Emails and team names. */
  assignees: z.array(z.string()),
  /** Markdown. */
  notes: z.string(),
  /** Its own; the invention's count besides in filters. */
  tags: z.array(z.string()),
  status: taskStatusSchema,
  /** The instant of its last change of status. */
  statusSince: instantSchema,
  /** Where it stands in its workflow; null where it was made by hand. */
  workflow: z.object({
    id: idSchema.nullable(),
    templateId: z.string().nullable(),
    stepId: z.string().nullable(),
    milestoneId: milestoneIdSchema.nullable(),
  }),
  /** What a row of a list shows of its invention. */
  invention: z.object({ id: inventionIdSchema, title: z.string(), references: z.array(z.string()) }),
  inventionId: inventionIdSchema,
  createdAt: instantSchema,
  /** The version: an edit is made from it, and each change makes a later one. */
  updatedAt: instantSchema,
  /** Display position of its step. */
  order: z.number().int(),
  /** Kind of step, such as `2AR`. */
  category: z.string().nullable(),
  /** Whether its step is marked critical, such as the act that meets the milestone. */
  critical: z.boolean(),
  /** True only in the `current` of a refused undo: a deleted task is in no other answer. */
  deleted: z.boolean(),
});

/** A piece of work on an invention (product §3). */
export type Task = z.infer<typeof taskSchema>;

export const listedTaskSchema = taskSchema.extend({
  /** Title of its milestone; null where it stands in none. */
  milestoneTitle: z.string().nullable(),
  /** Title of its workflow's template; null where it stands in none. */
  workflowTitle: z.string().nullable(),
  /** Whether the person may change it. */
  canEdit: z.boolean(),
});

/** A task with what a list shows besides. */
export type ListedTask = z.infer<typeof listedTaskSchema>;

const workflowStepSchema = z.object({
  title: z.string(),
  /** What to do, in Markdown. */
  instructions: z.string(),
  /** Title of the template's milestone the step belongs to. */
  milestoneTitle: z.string(),
});

const neighbourSchema = taskSchema.pick({ id: true, title: true, status: true, dueAt: true, order: true });

export const taskViewSchema = listedTaskSchema.extend({
  /** The template's step it comes from; null where it was made by hand. */
  step: workflowStepSchema.nullable(),
  /** The tasks of its milestone in the order of their steps, itself included, 200 at most; empty without a milestone. */
  neighbours: z.array(neighbourSchema),
});

/** A task with its step and its place in its workflow. */
export type TaskView = z.infer<typeof taskViewSchema>;

const editableFields = {
  title: z.string().trim().min(1).max(500),
  notes: z.string().max(100_000),
  tags: z.array(tagSchema).max(50),
  status: taskStatusSchema,
  dueAt: plainDateSchema.nullable(),
  assignees: assigneeListSchema,
  milestoneId: milestoneIdSchema.nullable(),
  order: z.number().int().min(0).max(100_000),
};

export const taskCreateSchema = z.strictObject({
  inventionId: inventionIdSchema,
  title: editableFields.title,
  notes: editableFields.notes.default(''),
  tags: editableFields.tags.default([]),
  status: editableFields.status.default('open'),
  dueAt: editableFields.dueAt.default(null),
  assignees: editableFields.assignees.default([]),
  milestoneId: editableFields.milestoneId.default(null),
  order: editableFields.order.default(0),
});

/** What a new task is made of. */
export type TaskCreate = z.infer<typeof taskCreateSchema>;

export const taskChangeSchema = z
  .strictObject({
    ...editableFields,
    /** False brings a deleted task back. */
    deleted: z.literal(false),
  })
  .partial();

/** The fields to change; the others stay. */
export type TaskChange = z.infer<typeof taskChangeSchema>;

export const taskAssignSchema = z.strictObject({
  taskIds: z.array(taskIdSchema).min(1).max(200),
  /** Replaces the assignees of each task. */
  assignees: assigneeListSchema,
});

/** Most tasks that one bulk edit changes. */
export const mostBulkTasks = 100;

export const bulkEditSchema = z.strictObject({
  /** Each task once, with the version its change was made from. */
  items: z
    .array(z.strictObject({ id: taskIdSchema, updatedAt: instantSchema, change: taskChangeSchema }))
    .min(1)
    .max(mostBulkTasks)
    .refine((items) => new Set(items.map(({ id }) => id.toLowerCase())).size === items.length, {
      error: 'A task is named twice',
    }),
});

/** Changes to many tasks, each by itself: what cannot be changed is left out, the others are changed. */
export type BulkEdit = z.output<typeof bulkEditSchema>;

export const bulkResultSchema = z.object({
  /** The tasks that were changed, or had that form already. */
  changed: z.array(taskSchema),
  skipped: z.array(
    z.object({
      id: taskIdSchema,
      /** Why, such as `entity.stale`. */
      code: errorCodeSchema,
      /** With `entity.stale`: the task as it is now. */
      current: taskSchema.optional(),
    }),
  ),
});

/** What became of a bulk edit. */
export type BulkResult = z.output<typeof bulkResultSchema>;

/** The longest comment. */
const longestComment = 10_000;

export const commentCreateSchema = z.strictObject({
  /** Markdown; `@email` names a person. */
  content: z.string().trim().min(1).max(longestComment),
});

export const commentSchema = z.object({
  id: idSchema,
  taskId: taskIdSchema,
  inventionId: inventionIdSchema,
  content: z.string(),
  /** The people it names who may see the task. */
  mentions: z.array(z.object({ email: z.string(), name: z.string() })),
  createdAt: instantSchema,
});

/** A remark on a task. */
export type Comment = z.infer<typeof commentSchema>;
