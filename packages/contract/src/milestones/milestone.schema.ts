import { maxExtensionMonths } from '@hub/domain/deadlines/deadline-rule.ts';
import { z } from 'zod';
import { deadlineFactsSchema, deadlineSchema } from '../deadlines/deadline.schema.ts';
import {
  assigneeListSchema,
  idSchema,
  instantSchema,
  inventionIdSchema,
  milestoneIdSchema,
  plainDateSchema,
  taskIdSchema,
} from '../fields.ts';
import { taskSchema } from '../tasks/task.schema.ts';

const milestoneDocumentSchema = z.object({
  id: idSchema,
  /** The patent office's document code, such as `CTNF`. */
  code: z.string(),
  description: z.string(),
  /** Date in this workspace; the demo may have moved it. */
  date: plainDateSchema,
  /** Date printed on the document; differs from `date` only in the demo. */
  realDate: plainDateSchema,
  direction: z.enum(['INCOMING', 'OUTGOING', 'INTERNAL']),
  pageCount: z.number().int().nullable(),
  /** Whether the document opened, extended, answered without ending, or closed the milestone. */
  relation: z.enum(['opened', 'extended', 'replied', 'closed']),
});

/** A document that opened, extended, answered or closed a milestone. */
export type MilestoneDocument = z.infer<typeof milestoneDocumentSchema>;

/** Months of extension under 37 CFR 1.136(a). */
export const extensionMonthsSchema = z.number().int().min(1).max(maxExtensionMonths);

const milestoneFields = {
  id: milestoneIdSchema,
  inventionId: inventionIdSchema,
  title: z.string(),
  /**
   * Last day to act, including extensions of time that were taken (without any: `deadline.due`); after a reply that does
   * not end the period, its last day with every extension (`deadline.latest`). Null until a date is set.
   */
  dueAt: plainDateSchema.nullable(),
  /** Day by which the client gets the work. */
  clientDueDate: plainDateSchema.nullable(),
  /** Emails and team names. */
  assignees: z.array(z.string()),
  finished: z.boolean(),
  /** True when cancelled. */
  deleted: z.boolean(),
  finishedAt: instantSchema.nullable(),
  deletedAt: instantSchema.nullable(),
  createdAt: instantSchema,
  /** Version for edits; every change increases it. */
  updatedAt: instantSchema,
  /** Deadline rule; null if people set the date. A milestone with a rule is statutory. */
  ruleId: z.string().nullable(),
  /** The calculated dates with their explanation; null without a rule. */
  deadline: deadlineSchema.nullable(),
  /** Months of extension taken under 37 CFR 1.136(a); null without an extension. */
  extensionMonths: extensionMonthsSchema.nullable(),
  /**
   * Date of the last reply that did not end the period, such as a reply after a final rejection (MPEP 714.13): the
   * milestone stays active and waits for the patent office. Null without one.
   */
  repliedAt: plainDateSchema.nullable(),
  /**
   * Evidence that the milestone was met. `awaiting`: finished or cancelled, and a second person has to verify it.
   * `confirmed`: a second person verified it. `evidence`: a document shows it.
   */
  proof: z.enum(['none', 'awaiting', 'confirmed', 'evidence']),
  /** The open verification of a milestone that was finished without evidence, or cancelled; otherwise null. */
  verification: z
    .object({
      /** Email of the person who finished or cancelled it; someone else must verify it. */
      openedBy: z.string(),
      /** Email of the person for whom they did it; null if for themselves. */
      openedFor: z.string().nullable(),
      openedAt: instantSchema,
      /** Why there is no evidence, or why it was cancelled. */
      reason: z.string(),
    })
    .nullable(),
  /** The second person who verified it, and when; null unless `proof` is `confirmed`, and for companions of a verified one. */
  verified: z
    .object({
      /** Email of the verifier. */
      by: z.string(),
      /** Email of the person for whom they verified it; null if for themselves. */
      for: z.string().nullable(),
      at: instantSchema,
    })
    .nullable(),
  /** The documents that opened, extended, answered and closed it. */
  documents: z.array(milestoneDocumentSchema),
  /** The workflow run it belongs to; null without one. */
  workflow: z.object({ id: idSchema }).nullable(),
  /** True only for milestones of a template. */
  isDraft: z.boolean(),
};

export const milestoneSchema = z.object({
  ...milestoneFields,
  /** Tasks in the order of their steps. */
  tasks: z.array(taskSchema),
  /**
   * Tasks that were closed together with a finished milestone and whose status has not changed since: the ones that
   * `reopenTasks` reopens. Absent if there are none.
   */
  closedTaskIds: z.array(taskIdSchema).optional(),
  /** The open task that is next by due date, then by display position of its step. */
  nextTask: taskSchema.nullable(),
});

/** A date or goal of an invention, with its tasks (docs/specification.md §3). */
export type Milestone = z.infer<typeof milestoneSchema>;

export const inventionMilestonesSchema = z.object({
  /** Milestones in the specified order: active ones by due date, then finished ones, then the others, newest first. */
  milestones: z.array(milestoneSchema),
  /** Tasks without a milestone; shown under "No Milestone". */
  tasks: z.array(taskSchema),
  /** Whether the caller may change the invention and everything on it, themselves or for a person they assist. */
  canEdit: z.boolean(),
  /** `seq` of the newest stream event included here. */
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
    /** Deadline rule that computes its due date; the template of the rule adds its tasks. */
    ruleId: z.string().trim().min(1).max(20).optional(),
    /** With a rule: the trigger date. */
    trigger: plainDateSchema.optional(),
    /** With a rule: further facts it needs. */
    facts: deadlineFactsSchema.default({}),
  })
  .refine(({ ruleId, trigger }) => (ruleId === undefined) === (trigger === undefined), {
    error: 'A rule requires its trigger date, and a trigger date requires a rule',
    path: ['trigger'],
  })
  .refine(({ ruleId, dueAt }) => ruleId === undefined || dueAt === null, {
    error: 'The deadline rule calculates the due date',
    path: ['dueAt'],
  });

/** Fields of a new milestone. */
export type MilestoneCreate = z.infer<typeof milestoneCreateSchema>;

export const milestoneChangeSchema = z
  .strictObject({
    ...editableFields,
    /** Months of extension taken, for a statutory milestone, within the maximum of its rule; null removes the extension. */
    extensionMonths: extensionMonthsSchema.nullable(),
    /**
     * Last day of the period as the office extended it on request, for a milestone whose rule takes this fact; null removes
     * the extension. Not an extension under 37 CFR 1.136(a).
     */
    extendedUntil: plainDateSchema.nullable(),
    /**
     * With `extensionMonths`: whether its task to pay the fee and file the petition (37 CFR 1.136(a)) is to be there, due
     * on the last day of the extension. True creates it if none is open, false deletes the open one. If omitted, an open
     * one stays. It always moves with the extension, and is deleted with it.
     */
    extensionTask: z.boolean(),
    /** False reopens a finished milestone, or reverts the reply of an active one. */
    finished: z.literal(false),
    /** With `finished: false`: also restores the previous status of the tasks in `closedTaskIds`. */
    reopenTasks: z.literal(true),
    /** False restores a cancelled milestone. */
    deleted: z.literal(false),
  })
  .partial()
  .refine(({ finished, reopenTasks }) => reopenTasks === undefined || finished === false, {
    error: 'Tasks can only be reopened together with their milestone',
    path: ['reopenTasks'],
  })
  .refine(
    ({ extensionMonths, extensionTask }) => extensionTask === undefined || extensionMonths !== undefined,
    {
      error: 'The task for the fee belongs to an extension',
      path: ['extensionTask'],
    },
  );

export const taskClosingsSchema = z
  .array(z.strictObject({ id: taskIdSchema, status: z.enum(['done', 'cancelled']) }))
  .max(500);

/** Open tasks to close together with their milestone, and how; the others stay open. */
export type TaskClosings = z.output<typeof taskClosingsSchema>;

export const milestoneFinishSchema = z
  .strictObject({
    /**
     * The document that is the evidence, of the same invention. A reply that does not end the period leaves the milestone
     * active, as replied.
     */
    documentId: idSchema,
    /** Why there is no evidence. */
    reason: z.string().trim().max(2000),
    /**
     * Its open tasks to close; the others stay open. By default the act and its preparation are done, open reviews and
     * decisions cancelled, and later work stays open; nothing is closed if the period is only answered.
     */
    closeTasks: taskClosingsSchema,
  })
  .partial();

/** Evidence and open tasks of a milestone that is being finished. */
export type MilestoneFinish = z.infer<typeof milestoneFinishSchema>;

export const milestoneCancelSchema = z
  .strictObject({
    /** Why it is cancelled; required for a date that the law sets. */
    reason: z.string().trim().max(2000),
  })
  .partial();

/** Reason to cancel a milestone. */
export type MilestoneCancel = z.infer<typeof milestoneCancelSchema>;

export const milestoneVerificationSchema = z.strictObject({
  /** `refused` reopens or restores the milestone. */
  outcome: z.enum(['confirmed', 'refused']),
  note: z.string().trim().max(2000).default(''),
});

/** Decision of the verifier about a milestone that was finished without evidence, or cancelled. */
export type MilestoneVerification = z.output<typeof milestoneVerificationSchema>;

/** Fields to change; omitted fields keep their values. */
export type MilestoneChange = z.infer<typeof milestoneChangeSchema>;
