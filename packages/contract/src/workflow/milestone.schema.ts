import { MAX_EXTENSION_MONTHS } from '@hub/domain/deadlines/deadline-rule.ts';
import { z } from 'zod';
import {
  assigneeListSchema,
  idSchema,
  instantSchema,
  inventionIdSchema,
  milestoneIdSchema,
  plainDateSchema,
  taskIdSchema,
} from '../fields.ts';
import { deadlineFactsSchema, deadlineSchema } from './deadline.schema.ts';
import { taskSchema } from './task.schema.ts';

const milestoneDocumentSchema = z.object({
  id: idSchema,
  /** The patent office's document code, such as `CTNF`. */
  code: z.string(),
  description: z.string(),
  /** As counted in this workspace. */
  date: plainDateSchema,
  /** As printed on the paper; differs from `date` only in a replay. */
  realDate: plainDateSchema,
  direction: z.enum(['INCOMING', 'OUTGOING', 'INTERNAL']),
  pageCount: z.number().int().nullable(),
  /** Whether the paper opened, extended or closed the milestone. */
  relation: z.enum(['opened', 'extended', 'closed']),
});

/** A paper that opened, extended or closed a milestone. */
export type MilestoneDocument = z.infer<typeof milestoneDocumentSchema>;

/** Months of extension under 37 CFR 1.136(a). */
export const extensionMonthsSchema = z.number().int().min(1).max(MAX_EXTENSION_MONTHS);

const milestoneFields = {
  id: milestoneIdSchema,
  inventionId: inventionIdSchema,
  title: z.string(),
  /**
   * Last day to act as things stand: with the extension that was taken, else without one (`deadline.due`); null where
   * nobody has set or read it yet.
   */
  dueAt: plainDateSchema.nullable(),
  /** Day by which the client is to answer. */
  clientDueDate: plainDateSchema.nullable(),
  /** Emails and team names. */
  assignees: z.array(z.string()),
  finished: z.boolean(),
  /** True when cancelled. */
  deleted: z.boolean(),
  finishedAt: instantSchema.nullable(),
  deletedAt: instantSchema.nullable(),
  createdAt: instantSchema,
  /** The version: an edit is made from it, and each change makes a later one. */
  updatedAt: instantSchema,
  /** Rule of the deadline table; null where people set the date. A milestone with a rule is statutory. */
  ruleId: z.string().nullable(),
  /** How `dueAt` came about; null without a rule. */
  deadline: deadlineSchema.nullable(),
  /** Months of extension under 37 CFR 1.136(a) that were taken; null where none were. */
  extensionMonths: extensionMonthsSchema.nullable(),
  /**
   * `awaiting`: finished, but no paper shows it yet. `confirmed`: a second person has confirmed that. `evidence`: a paper
   * shows it.
   */
  proof: z.enum(['none', 'awaiting', 'confirmed', 'evidence']),
  /** The open check of a finish without evidence; null where there is none. */
  check: z
    .object({
      /** Email of who finished it; somebody else decides. */
      openedBy: z.string(),
      openedAt: instantSchema,
      /** Why no paper shows it. */
      reason: z.string(),
    })
    .nullable(),
  /** The papers that opened, extended and closed it. */
  documents: z.array(milestoneDocumentSchema),
  /** The bound workflow it belongs to, if any. */
  workflow: z.object({ id: idSchema }).nullable(),
  /** True only for milestones of a template. */
  isDraft: z.boolean(),
};

export const milestoneSchema = z.object({
  ...milestoneFields,
  /** In the order of their steps. */
  tasks: z.array(taskSchema),
  /**
   * Of a finished one: its tasks that were closed with it, and whose status nobody has changed since. Those are what
   * `reopenTasks` opens again; absent where there are none.
   */
  closedTaskIds: z.array(taskIdSchema).optional(),
  /** Its open task first by due date, then by the step's display position. */
  nextTask: taskSchema.nullable(),
});

/** A date or goal in an invention's life, with its work (product §3). */
export type Milestone = z.infer<typeof milestoneSchema>;

export const inventionMilestonesSchema = z.object({
  /** In the specified order: active by due date, finished, then the others by creation, newest first. */
  milestones: z.array(milestoneSchema),
  /** Tasks without a milestone; shown under "No Milestone". */
  tasks: z.array(taskSchema),
  /** Number of the newest stream event when this was read. */
  seq: z.number().int(),
});

/** All milestones and tasks of one invention. */
export type InventionMilestones = z.infer<typeof inventionMilestonesSchema>;

const editableFields = {
  title: z.string().trim().min(1).max(500),
  dueAt: plainDateSchema.nullable(),
  clientDueDate: plainDateSchema.nullable(),
  assignees: assigneeListSchema,
};

export const milestoneCreateSchema = z
  .strictObject({
    inventionId: inventionIdSchema,
    title: editableFields.title,
    dueAt: editableFields.dueAt.default(null),
    clientDueDate: editableFields.clientDueDate.default(null),
    assignees: editableFields.assignees.default([]),
    /** The deadline rule that dates it; the template that answers the rule gives it its tasks. */
    ruleId: z.string().trim().min(1).max(20).optional(),
    /** With a rule: the date it counts from. */
    trigger: plainDateSchema.optional(),
    /** With a rule: further dates that it needs. */
    facts: deadlineFactsSchema.default({}),
  })
  .refine(({ ruleId, trigger }) => (ruleId === undefined) === (trigger === undefined), {
    error: 'A rule and the date it counts from belong together',
    path: ['trigger'],
  })
  .refine(({ ruleId, dueAt }) => ruleId === undefined || dueAt === null, {
    error: 'The rule computes the due date',
    path: ['dueAt'],
  });

/** What a new milestone is made of. */
export type MilestoneCreate = z.infer<typeof milestoneCreateSchema>;

export const milestoneChangeSchema = z
  .strictObject({
    ...editableFields,
    /** Of a milestone with a rule: the extension that was taken, no more than its ladder has; null takes it back. */
    extensionMonths: extensionMonthsSchema.nullable(),
    /** False takes a finish back. */
    finished: z.literal(false),
    /** With it: the tasks that were closed with the milestone (`closedTaskIds`) have the status again that they had before. */
    reopenTasks: z.literal(true),
    /** False takes a cancellation back. */
    deleted: z.literal(false),
  })
  .partial()
  .refine(({ finished, reopenTasks }) => reopenTasks === undefined || finished === false, {
    error: 'Tasks are opened again with the milestone that they were closed with',
    path: ['reopenTasks'],
  });

export const openTasksSchema = z.enum(['done', 'cancelled']);

/** What the open tasks of a finished milestone become; where nothing is said they stay open. */
export type OpenTasks = z.infer<typeof openTasksSchema>;

export const milestoneFinishSchema = z
  .strictObject({
    /** The paper that shows it, of the same invention. */
    documentId: idSchema,
    /** Why no paper shows it. */
    reason: z.string().trim().max(2000),
    /** What its open tasks become; absent: they stay open. */
    openTasks: openTasksSchema,
    /** Those of its open tasks that are meant; absent: all of them. */
    taskIds: z.array(idSchema).max(500),
  })
  .partial();

/** What a finish says besides. */
export type MilestoneFinish = z.infer<typeof milestoneFinishSchema>;

export const milestoneCheckSchema = z.strictObject({
  /** `refused` takes the finish back. */
  outcome: z.enum(['confirmed', 'refused']),
  note: z.string().trim().max(2000).default(''),
});

/** What a second person decides of a finish without evidence. */
export type MilestoneCheck = z.output<typeof milestoneCheckSchema>;

/** The fields to change; the others stay. */
export type MilestoneChange = z.infer<typeof milestoneChangeSchema>;
