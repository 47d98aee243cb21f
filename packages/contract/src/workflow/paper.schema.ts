import { PAPER_OUTCOMES } from '@hub/domain/deadlines/paper-outcome.ts';
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
import { deadlineFactsSchema } from './deadline.schema.ts';
import { extensionMonthsSchema, openTasksSchema } from './milestone.schema.ts';
import { stepRoleSchema } from './template.schema.ts';

export const paperOutcomes = PAPER_OUTCOMES;

const proposedMilestoneSchema = z.object({
  ruleId: z.string(),
  title: z.string(),
  /** Null where the paper sets its own period, or a fact is missing. */
  dueAt: plainDateSchema.nullable(),
  latest: plainDateSchema.nullable(),
  /** What the hub knows that the rule counts with; a confirmation takes it where a person says nothing else. */
  facts: deadlineFactsSchema.optional(),
  /** Names of the facts that a person has to give. */
  missing: z.array(z.string()),
  /** Names of the facts that may change the dates where they are known, such as `country` and `isDesign`. */
  takes: z.array(z.string()),
  /** The template that would be bound to it; null where none answers the rule. */
  template: z.object({ id: idSchema, title: z.string() }).nullable(),
});

export const paperSchema = z.object({
  /** Id of the document. */
  id: idSchema,
  inventionId: inventionIdSchema,
  invention: z.object({ id: inventionIdSchema, title: z.string(), references: z.array(z.string()) }),
  /** The patent office's document code. */
  code: z.string(),
  description: z.string(),
  direction: z.enum(['INCOMING', 'OUTGOING', 'INTERNAL']),
  /** As counted in this workspace. */
  date: plainDateSchema,
  /** As printed on the paper; differs only in a replay. */
  realDate: plainDateSchema,
  /** `review`: nobody knows the paper, and a task asks its owner. */
  outcome: z.enum(paperOutcomes),
  /** What it would start, where it is `proposed`. */
  opens: z.array(proposedMilestoneSchema),
  /** Active milestones that it would meet, where it is `proposed`. */
  closes: z.array(
    z.object({
      id: milestoneIdSchema,
      title: z.string(),
      ruleId: z.string().nullable(),
      dueAt: plainDateSchema.nullable(),
    }),
  ),
  /** Milestones whose period it could extend, where it is `proposed`. */
  extends: z.array(
    z.object({
      id: milestoneIdSchema,
      title: z.string(),
      ruleId: z.string().nullable(),
      /** As things stand. */
      dueAt: plainDateSchema.nullable(),
      /** The fewest months that reach the day of the paper, and more than were taken. */
      months: extensionMonthsSchema,
      /** What it may be extended by: with so many months, until when. */
      steps: z.array(z.object({ month: z.number().int(), date: plainDateSchema })),
    }),
  ),
  /** What the hub knows of such papers, in a sentence. */
  hint: z.string(),
  note: z.string(),
  /** The task of a review, with its owners. */
  task: z.object({ id: taskIdSchema, title: z.string(), assignees: z.array(z.string()) }).nullable(),
  /** Email of who decided. */
  decidedBy: z.string().nullable(),
  decidedAt: instantSchema.nullable(),
  createdAt: instantSchema,
  /** The version of its outcome. */
  updatedAt: instantSchema,
  canEdit: z.boolean(),
});

/** A paper of the file wrapper and what became of it. */
export type Paper = z.infer<typeof paperSchema>;

export const paperCreateSchema = z.strictObject({
  inventionId: inventionIdSchema,
  code: z.string().trim().min(1).max(40),
  /** Absent: what the code stands for. */
  description: z.string().trim().min(1).max(500).optional(),
  /** The mail or notification date printed on it, not the day it was downloaded (R1). */
  date: plainDateSchema,
  direction: z.enum(['INCOMING', 'OUTGOING', 'INTERNAL']).optional(),
  pageCount: z.number().int().min(1).max(100_000).optional(),
});

/** A paper as a person enters it. */
export type PaperCreate = z.output<typeof paperCreateSchema>;

export const paperConfirmSchema = z.strictObject({
  /** The rules to start; each makes its milestone, with the work of its template. */
  opens: z
    .array(
      z.strictObject({
        ruleId: z.string().trim().min(1).max(20),
        /** Null binds no template: the milestone alone. Absent: the one that answers the rule. */
        templateId: idSchema.nullable().optional(),
        facts: deadlineFactsSchema.default({}),
      }),
    )
    .max(10)
    .default([]),
  /** The milestones it meets; they are finished with the paper as evidence. */
  closes: z.array(milestoneIdSchema).max(20).default([]),
  /** What the open tasks of the milestones it meets become; absent: they stay open. */
  openTasks: openTasksSchema.optional(),
  /** The milestones whose period it extends, by how many months in all. */
  extends: z
    .array(z.strictObject({ milestoneId: milestoneIdSchema, months: extensionMonthsSchema }))
    .max(10)
    .default([]),
  roles: z.partialRecord(stepRoleSchema, assigneeListSchema).default({}),
});

/** What a person confirms of a paper. */
export type PaperConfirm = z.output<typeof paperConfirmSchema>;
