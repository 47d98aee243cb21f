import { documentOutcomes } from '@hub/domain/documents/document-outcome.ts';
import { z } from 'zod';
import { deadlineFactsSchema } from '../deadlines/deadline.schema.ts';
import {
  assigneeListSchema,
  idSchema,
  instantSchema,
  inventionIdSchema,
  milestoneIdSchema,
  plainDateSchema,
  taskIdSchema,
} from '../fields.ts';
import { extensionMonthsSchema, openTasksSchema } from '../milestones/milestone.schema.ts';
import { stepRoleSchema } from '../templates/template.schema.ts';

const proposedMilestoneSchema = z.object({
  ruleId: z.string(),
  title: z.string(),
  /** Null if the document sets its own period or a fact is missing. */
  dueAt: plainDateSchema.nullable(),
  latest: plainDateSchema.nullable(),
  /** Known facts for the rule; used when the document is confirmed unless the person enters others. */
  facts: deadlineFactsSchema.optional(),
  /** Names of the facts that a person must enter. */
  missing: z.array(z.string()),
  /** Names of optional facts that may change the dates, such as `country` and `isDesign`. */
  takes: z.array(z.string()),
  /** The template that would be started; null if no template has the rule. */
  template: z.object({ id: idSchema, title: z.string() }).nullable(),
});

export const documentSchema = z.object({
  /** Id of the document. */
  id: idSchema,
  inventionId: inventionIdSchema,
  invention: z.object({ id: inventionIdSchema, title: z.string(), references: z.array(z.string()) }),
  /** The patent office's document code. */
  code: z.string(),
  description: z.string(),
  direction: z.enum(['INCOMING', 'OUTGOING', 'INTERNAL']),
  /** Date in this workspace; the demo may have moved it. */
  date: plainDateSchema,
  /** Date printed on the document; differs from `date` only in the demo. */
  realDate: plainDateSchema,
  /** Docketing outcome; `review`: the code is unknown and a task asks the owner to decide. */
  outcome: z.enum(documentOutcomes),
  /** Milestones it would create, while it is `proposed`. */
  opens: z.array(proposedMilestoneSchema),
  /** Active milestones it would meet, while it is `proposed`. */
  closes: z.array(
    z.object({
      id: milestoneIdSchema,
      title: z.string(),
      ruleId: z.string().nullable(),
      dueAt: plainDateSchema.nullable(),
      /** Whether it only answers the period without ending it: the milestone then stays active, as replied. */
      isReply: z.boolean(),
    }),
  ),
  /** Milestones whose period it could extend, while it is `proposed`. */
  extends: z.array(
    z.object({
      id: milestoneIdSchema,
      title: z.string(),
      ruleId: z.string().nullable(),
      /** Current due date. */
      dueAt: plainDateSchema.nullable(),
      /** Minimum number of months that reaches the date of the document and exceeds the extension already taken. */
      months: extensionMonthsSchema,
      /** Available extensions: months and the last day they reach. */
      steps: z.array(z.object({ month: z.number().int(), date: plainDateSchema })),
    }),
  ),
  /** One sentence of guidance for documents with this code. */
  hint: z.string(),
  note: z.string(),
  /** The review task with its assignees; null without one. */
  task: z.object({ id: taskIdSchema, title: z.string(), assignees: z.array(z.string()) }).nullable(),
  /** Email of the person who made the docketing decision; null before it. */
  decidedBy: z.string().nullable(),
  decidedAt: instantSchema.nullable(),
  createdAt: instantSchema,
  /** Version for edits; every change increases it. */
  updatedAt: instantSchema,
  /** Whether the caller may docket it. */
  canEdit: z.boolean(),
});

/** A document of the file wrapper and its docketing outcome. */
export type PatentDocument = z.infer<typeof documentSchema>;

export const documentCreateSchema = z.strictObject({
  inventionId: inventionIdSchema,
  code: z.string().trim().min(1).max(40),
  /** By default the meaning of the code. */
  description: z.string().trim().min(1).max(500).optional(),
  /** The mail or notification date printed on it, not the day it was downloaded (R1). */
  date: plainDateSchema,
  direction: z.enum(['INCOMING', 'OUTGOING', 'INTERNAL']).optional(),
  pageCount: z.number().int().min(1).max(100_000).optional(),
});

/** A document entered by a person. */
export type DocumentCreate = z.output<typeof documentCreateSchema>;

export const documentConfirmSchema = z.strictObject({
  /** Deadline rules to start; each creates its milestone and starts its template. */
  opens: z
    .array(
      z.strictObject({
        ruleId: z.string().trim().min(1).max(20),
        /** Null creates the milestone without a template. By default the template of the rule is started. */
        templateId: idSchema.nullable().optional(),
        facts: deadlineFactsSchema.default({}),
      }),
    )
    .max(10)
    .default([]),
  /** Milestones it meets: they are finished with the document as evidence, or stay active as replied. */
  closes: z.array(milestoneIdSchema).max(20).default([]),
  /** Status that the open tasks of the met milestones get; if omitted, they stay open. */
  openTasks: openTasksSchema.optional(),
  /** Milestones whose period it extends, with the total number of months. */
  extends: z
    .array(z.strictObject({ milestoneId: milestoneIdSchema, months: extensionMonthsSchema }))
    .max(10)
    .default([]),
  roles: z.partialRecord(stepRoleSchema, assigneeListSchema).default({}),
});

/** Docketing decision: the proposed milestones that a person confirms. */
export type DocumentConfirm = z.output<typeof documentConfirmSchema>;
