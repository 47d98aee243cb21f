import { z } from 'zod';
import {
  deadlineRuleSchema,
  deadlineSchema,
  disagreementSchema,
  entitySizeSchema,
} from '../deadlines/deadline.schema.ts';
import { idSchema, instantSchema, inventionIdSchema, milestoneIdSchema, plainDateSchema } from '../fields.ts';

const personSchema = z.object({ email: z.string(), name: z.string() });

/** The person for whom someone acted; null if for themselves. */
const sponsorSchema = personSchema.nullable();

export const dateCardSchema = z.object({
  title: z.string(),
  invention: z.object({ id: inventionIdSchema, title: z.string(), references: z.array(z.string()) }),
  milestoneId: milestoneIdSchema.nullable(),
  dueAt: plainDateSchema.nullable(),
  clientDueDate: plainDateSchema.nullable(),
  /** The document that started the period. */
  document: z
    .object({
      id: idSchema,
      code: z.string(),
      description: z.string(),
      date: plainDateSchema,
      realDate: plainDateSchema,
    })
    .nullable(),
  rule: deadlineRuleSchema.nullable(),
  deadline: deadlineSchema.nullable(),
  /** How a template counted the date; null if a person set it or a rule computed it. */
  offset: z
    .object({ text: z.string(), templateTitle: z.string(), templateVersion: z.number().int() })
    .nullable(),
  entitySize: entitySizeSchema,
  /** Extension of time taken for the reply (37 CFR 1.136(a)); null without one. */
  extension: z
    .object({
      /** Months requested. */
      months: z.number().int(),
      /** Last day they reach; null if the period can no longer be extended. */
      date: plainDateSchema.nullable(),
      /** Fee for all of these months, in US dollars for the applicant's size; null if unknown. */
      fee: z.number().nullable(),
      /** Petitions, newest first; empty if a person entered the extension without one. */
      documents: z.array(
        z.object({ id: idSchema, code: z.string(), description: z.string(), date: plainDateSchema }),
      ),
    })
    .nullable(),
  /** Whether the milestone is open: neither finished nor cancelled. False for a task without a milestone. */
  isOpen: z.boolean(),
  /** Whether the caller may change the milestone and it is active, so that its time can be extended. */
  canExtend: z.boolean(),
  /** Reply that did not end the period: `dueAt` is then its last day with every extension; null without one. */
  reply: z
    .object({
      /** Date of the last one. */
      date: plainDateSchema,
      /** Replies, newest first. */
      documents: z.array(
        z.object({ id: idSchema, code: z.string(), description: z.string(), date: plainDateSchema }),
      ),
    })
    .nullable(),
  /** Earliest open second attorney review of the milestone. */
  nextReviewAt: plainDateSchema.nullable(),
  /** Who confirmed docketing of the document, for whom, and when; null without a docketed document. */
  confirmed: z.object({ by: personSchema, for: sponsorSchema, at: instantSchema }).nullable(),
  /** Verification of a milestone finished without evidence, or cancelled; null without one. */
  verification: z
    .object({
      openedBy: personSchema,
      openedFor: sponsorSchema,
      openedAt: instantSchema,
      reason: z.string(),
      outcome: z.enum(['confirmed', 'refused', 'withdrawn']).nullable(),
      decidedBy: personSchema.nullable(),
      decidedFor: sponsorSchema,
      decidedAt: instantSchema.nullable(),
      note: z.string(),
    })
    .nullable(),
  /** Documents that show that the milestone was met, newest first. */
  evidence: z.array(
    z.object({ id: idSchema, code: z.string(), description: z.string(), date: plainDateSchema }),
  ),
  /** Changes of the date, newest first, at most 100. */
  changes: z.array(
    z.object({
      at: instantSchema,
      by: personSchema,
      for: sponsorSchema,
      field: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  disagreement: disagreementSchema.pick({ stored: true, computed: true, foundAt: true }).nullable(),
});

/** Where a date comes from: source document, rule, explanation, extension, verification and changes. */
export type DateCard = z.infer<typeof dateCardSchema>;
