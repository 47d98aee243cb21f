import { reviewOutcomes } from '@hub/domain/tasks/second-review.ts';
import { taskStatuses } from '@hub/domain/tasks/task-status.ts';
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
import { attachmentSchema, formAttachmentIdsSchema } from '../files/attachment.schema.ts';

/** Status of a task; `done` and `cancelled` are closed, the others open. */
export const taskStatusSchema = z.enum(taskStatuses);

/** The surcharge period of a fee: after its due date, until its final date. */
export const surchargeSchema = z.object({ after: plainDateSchema, until: plainDateSchema });

export const taskSchema = z.object({
  id: taskIdSchema,
  title: z.string(),
  /** Internal date; the statutory one is the milestone's. */
  dueAt: plainDateSchema.nullable(),
  /** Emails and team names. */
  assignees: z.array(z.string()),
  /** Markdown. */
  notes: z.string(),
  /** Tags of the task itself; filters also match those of its invention. */
  tags: z.array(z.string()),
  status: taskStatusSchema,
  /** When its status last changed. */
  statusSince: instantSchema,
  /** The workflow run it belongs to; null for a task created by hand. */
  workflow: z.object({
    id: idSchema.nullable(),
    templateId: z.string().nullable(),
    stepId: z.string().nullable(),
    milestoneId: milestoneIdSchema.nullable(),
  }),
  /** The invention, as a row of a list shows it. */
  invention: z.object({ id: inventionIdSchema, title: z.string(), references: z.array(z.string()) }),
  inventionId: inventionIdSchema,
  createdAt: instantSchema,
  /** Version for edits; every change increases it. */
  updatedAt: instantSchema,
  /** Display position of its step. */
  order: z.number().int(),
  /** Kind of step, such as `2AR`. */
  category: z.string().nullable(),
  /** Outcome of a second attorney review (category `2AR`); null until the reviewer has decided, and for other tasks. */
  reviewOutcome: z.enum(reviewOutcomes).nullable(),
  /** Whether its step is marked critical, such as the act that meets the milestone. */
  critical: z.boolean(),
  /**
   * Whether its workflow run created it for an act that is due at once, such as a petition to revive (rules AB-R and MF-R).
   * While it is open, it is labeled so from its date on, never as overdue; filters go by its date.
   */
  dueAtOnce: z.boolean(),
  /**
   * If its workflow run created it for a fee that can be paid with a surcharge: the days after which and until which that is
   * so (37 CFR 1.362(e)). In between it is labeled so, not as overdue. Otherwise null.
   */
  surcharge: surchargeSchema.nullable(),
  /** True only in the `current` of a rejected undo: no other response contains deleted tasks. */
  deleted: z.boolean(),
});

/** A piece of work on an invention (docs/specification.md §3). */
export type Task = z.infer<typeof taskSchema>;

export const listedTaskSchema = taskSchema.extend({
  /** Title of its milestone; null without one. */
  milestoneTitle: z.string().nullable(),
  /** Title of its workflow's template; null without one. */
  workflowTitle: z.string().nullable(),
  /** Whether the caller may change it. */
  canEdit: z.boolean(),
});

/** A task with the additional fields of a list. */
export type ListedTask = z.infer<typeof listedTaskSchema>;

const workflowStepSchema = z.object({
  title: z.string(),
  /** Instructions in Markdown. */
  instructions: z.string(),
  /** Title of the template's milestone the step belongs to. */
  milestoneTitle: z.string(),
});

const neighbourSchema = taskSchema.pick({ id: true, title: true, status: true, dueAt: true, order: true });

export const taskViewSchema = listedTaskSchema.extend({
  /** The template's step it was created from; null for a task created by hand. */
  step: workflowStepSchema.nullable(),
  /** Tasks of its milestone, including itself, in the order of their steps, at most 200; empty without a milestone. */
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

/** Fields that a change can have and a new task cannot. */
const changeOnlyFields = {
  /**
   * Only for a second attorney review. It is done only with `passed` or `passed-with-edits`; `returned` leaves it open.
   * Reopening the task clears the outcome.
   */
  reviewOutcome: z.enum(reviewOutcomes).nullable(),
  /** False restores a deleted task. */
  deleted: z.literal(false),
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

/** Fields of a new task. */
export type TaskCreate = z.infer<typeof taskCreateSchema>;

export const taskChangeSchema = z
  .strictObject({
    ...editableFields,
    ...changeOnlyFields,
  })
  .partial();

/** Fields to change; omitted fields keep their values. */
export type TaskChange = z.infer<typeof taskChangeSchema>;

export const taskAssignSchema = z.strictObject({
  taskIds: z.array(taskIdSchema).min(1).max(200),
  /** Replaces the assignees of each task. */
  assignees: assigneeListSchema,
});

/** Maximum number of tasks in one bulk edit. */
export const maxBulkTasks = 100;

export const bulkEditSchema = z.strictObject({
  /** Each task once, with the base version of its change. */
  items: z
    .array(z.strictObject({ id: taskIdSchema, updatedAt: instantSchema, change: taskChangeSchema }))
    .min(1)
    .max(maxBulkTasks)
    .refine((items) => new Set(items.map(({ id }) => id.toLowerCase())).size === items.length, {
      error: 'A task is listed twice',
    }),
});

/** Changes to many tasks, each independent of the others: tasks that cannot be changed are skipped. */
export type BulkEdit = z.output<typeof bulkEditSchema>;

export const bulkResultSchema = z.object({
  /** Tasks that were changed or already had these values. */
  changed: z.array(taskSchema),
  skipped: z.array(
    z.object({
      id: taskIdSchema,
      /** Error code, such as `entity.stale`. */
      code: errorCodeSchema,
      /** With `entity.stale`: the current task. */
      current: taskSchema.optional(),
    }),
  ),
});

/** Result of a bulk edit. */
export type BulkResult = z.output<typeof bulkResultSchema>;

/** Maximum length of a comment, in characters. */
const maxCommentLength = 10_000;

export const commentCreateSchema = z.strictObject({
  /** Markdown; `@email` mentions a person. */
  content: z.string().trim().min(1).max(maxCommentLength),
  /** Files to attach, at most 20. */
  attachments: formAttachmentIdsSchema.optional(),
});

/** A comment to add. */
export type NewComment = z.output<typeof commentCreateSchema>;

export const commentSchema = z.object({
  id: idSchema,
  taskId: taskIdSchema,
  inventionId: inventionIdSchema,
  content: z.string(),
  /** Mentioned people who may see the task. */
  mentions: z.array(z.object({ email: z.string(), name: z.string() })),
  attachments: z.array(attachmentSchema),
  createdAt: instantSchema,
});

/** A comment on a task. */
export type Comment = z.infer<typeof commentSchema>;
