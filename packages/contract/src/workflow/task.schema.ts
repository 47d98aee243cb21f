import { TASK_STATUSES } from '@hub/domain/tasks/task-status.ts';
import { z } from 'zod';
import {
  assigneeListSchema,
  idSchema,
  instantSchema,
  inventionIdSchema,
  milestoneIdSchema,
  pageSchema,
  plainDateSchema,
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
  notes: z.string(),
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

export const taskPageSchema = pageSchema(taskSchema);

const editableFields = {
  title: z.string().trim().min(1).max(500),
  notes: z.string().max(100_000),
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
