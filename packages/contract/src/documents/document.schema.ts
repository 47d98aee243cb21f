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
import { extensionMonthsSchema, taskClosingsSchema } from '../milestones/milestone.schema.ts';
import { stepRoleSchema } from '../templates/template.schema.ts';
import { workflowPlanSchema } from '../workflow-runs/workflow-run.schema.ts';

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
  /** Question to a person who read the document: yes starts it. Null if the document always starts it. */
  question: z.string().nullable(),
  /** The milestone that already runs for the same rule and trigger date; null if there is none. */
  running: z.object({ id: milestoneIdSchema, title: z.string() }).nullable(),
});

export const documentSchema = z.object({
  /** Id of the document. */
  id: idSchema,
  inventionId: inventionIdSchema,
  invention: z.object({ id: inventionIdSchema, title: z.string(), references: z.array(z.string()) }),
  /** The patent office's document code; empty for a document that has none. */
  code: z.string(),
  description: z.string(),
  direction: z.enum(['INCOMING', 'OUTGOING', 'INTERNAL']),
  /** Date in this workspace; the demo may have moved it. */
  date: plainDateSchema,
  /** Date printed on the document; differs from `date` only in the demo. */
  realDate: plainDateSchema,
  /** The date that the patent office has for it, moved as `date` is; null if it is `date`, or the office does not list it. */
  officeDate: plainDateSchema.nullable(),
  /** The code that the patent office has for it; null if it is `code`, or the office does not list it. */
  officeCode: z.string().nullable(),
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
  /** Milestones whose period it withdraws or replaces, while it is not decided. */
  cancels: z.array(
    z.object({
      id: milestoneIdSchema,
      title: z.string(),
      ruleId: z.string().nullable(),
      dueAt: plainDateSchema.nullable(),
      /** False if several periods run, so that only the document says which one it ends. */
      isSuggested: z.boolean(),
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
      /** Available extensions: months, the last day they reach, and their total fee. */
      steps: z.array(
        z.object({
          month: z.number().int(),
          date: plainDateSchema,
          /** US dollars for the applicant's size (37 CFR 1.17(a)); null if unknown. */
          fee: z.number().nullable(),
        }),
      ),
    }),
  ),
  /** Dates of the petitions for an extension of time on file, while it is `proposed`, docketed or not. */
  petitions: z.array(plainDateSchema),
  /** One sentence of guidance for documents with this code. */
  hint: z.string(),
  note: z.string(),
  /** The review task with its assignees; null without one. */
  task: z.object({ id: taskIdSchema, title: z.string(), assignees: z.array(z.string()) }).nullable(),
  /** Email of the person who made the docketing decision; null before it. */
  decidedBy: z.string().nullable(),
  /** Email of the person for whom they made it; null if for themselves. */
  decidedFor: z.string().nullable(),
  decidedAt: instantSchema.nullable(),
  createdAt: instantSchema,
  /** Version for edits; every change increases it. */
  updatedAt: instantSchema,
  /** Whether the caller may docket it. */
  canEdit: z.boolean(),
  /** Whether it came from the patent office's file instead of a person. */
  isImported: z.boolean(),
  /** Whether the caller, or a person on the same side, entered it: then it is no evidence by itself for the caller. */
  isOwn: z.boolean(),
  /** Whether the caller may change its code and date, or remove it. */
  canCorrect: z.boolean(),
});

/** A document of the file wrapper and its docketing outcome. */
export type PatentDocument = z.infer<typeof documentSchema>;

export const documentCreateSchema = z.strictObject({
  inventionId: inventionIdSchema,
  /** A known code in any letter case. Text that is not a code becomes the description of a document without a code. */
  code: z.string().trim().min(1).max(40),
  /** By default the meaning of the code. */
  description: z.string().trim().min(1).max(500).optional(),
  /** The mail or notification date printed on it, not the day it was downloaded (R1). */
  date: plainDateSchema,
  direction: z.enum(['INCOMING', 'OUTGOING', 'INTERNAL']).optional(),
  pageCount: z.number().int().min(1).max(100_000).optional(),
  /** Whether the person has confirmed an unlikely document: a second one of the same code and date, or one from before the filing. */
  confirmed: z.boolean().default(false),
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
        /** Whether to start it although a milestone of the same rule and trigger date exists. */
        again: z.boolean().default(false),
      }),
    )
    .max(10)
    .default([]),
  /**
   * Rules with a question that do not start: the answer is no, or their milestone already runs. Every rule with a question
   * is either here or among `opens`.
   */
  declines: z.array(z.string().trim().min(1).max(20)).max(10).default([]),
  /** Milestones it meets: they are finished with the document as evidence, or stay active as replied. */
  closes: z.array(milestoneIdSchema).max(20).default([]),
  /** Milestones whose period it withdraws or replaces; they are cancelled with the reason. */
  cancels: z
    .array(z.strictObject({ milestoneId: milestoneIdSchema, reason: z.string().trim().min(1).max(2000) }))
    .max(20)
    .default([]),
  /**
   * Open tasks of the met and cancelled milestones to close; the others stay open. By default those of a finished milestone
   * get what is usual (the act and its preparation are done, open reviews and decisions cancelled, later work stays open),
   * those of a cancelled one are cancelled, and those of one that is only answered stay open.
   */
  closeTasks: taskClosingsSchema.optional(),
  /** Milestones whose period it extends, with the total number of months. */
  extends: z
    .array(z.strictObject({ milestoneId: milestoneIdSchema, months: extensionMonthsSchema }))
    .max(10)
    .default([]),
  roles: z.partialRecord(stepRoleSchema, assigneeListSchema).default({}),
});

/** Docketing decision: the proposed milestones that a person confirms. */
export type DocumentConfirm = z.output<typeof documentConfirmSchema>;

export const documentChangeSchema = z
  .strictObject({
    /** A known code in any letter case, or text that becomes the description of a document without a code. */
    code: documentCreateSchema.shape.code,
    description: z.string().trim().min(1).max(500),
    date: plainDateSchema,
    confirmed: documentCreateSchema.shape.confirmed.unwrap(),
  })
  .partial();

/** Corrected fields of a document. */
export type DocumentChange = z.output<typeof documentChangeSchema>;

export const documentCorrectionSchema = documentChangeSchema.extend({
  /** Removes the document instead of changing it. */
  removed: z.literal(true).optional(),
});

/** A correction whose consequences are previewed. */
export type DocumentCorrection = z.output<typeof documentCorrectionSchema>;

const consequenceSchema = z.object({
  id: milestoneIdSchema,
  title: z.string(),
  /**
   * `cancelled`: was started by the document. `reopened`: was met by it. `restored`: was cancelled because of it.
   * `unanswered`: was answered by it and keeps running. `shortened`: its extension changes back. `moved`: is computed again. `kept`: was started by it and stays.
   */
  effect: z.enum(['cancelled', 'reopened', 'restored', 'unanswered', 'shortened', 'moved', 'kept']),
  /** Why it stays; null for other effects. */
  reason: z.string().nullable(),
  /** Current due date, and the one after the correction. */
  from: plainDateSchema.nullable(),
  to: plainDateSchema.nullable(),
  /** Number of open tasks that are cancelled with it. */
  openTasks: z.number().int(),
});

/** Effect of a correction on one milestone. */
export type DocumentConsequence = z.infer<typeof consequenceSchema>;

export const documentConsequencesSchema = z.object({
  milestones: z.array(consequenceSchema),
  /** The workflows that move, with all their dates. */
  plans: z.array(workflowPlanSchema),
  /** Whether the document needs docketing again. */
  isDocketedAgain: z.boolean(),
});

/** The changes of correcting or removing a document. */
export type DocumentConsequences = z.infer<typeof documentConsequencesSchema>;
