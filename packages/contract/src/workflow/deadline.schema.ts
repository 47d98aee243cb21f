import { z } from 'zod';
import { idSchema, instantSchema, inventionIdSchema, milestoneIdSchema, plainDateSchema } from '../fields.ts';

/** Size of the applicant, by which the Office's fees are reduced (37 CFR 1.27, 1.29). */
export const entitySizeSchema = z.enum(['large', 'small', 'micro']);

const feesSchema = z.object({ large: z.number(), small: z.number(), micro: z.number() });

const extensionStepSchema = z.object({
  month: z.number().int(),
  date: plainDateSchema,
  /** In US dollars, for the entity size that was asked for; absent in dates computed before fees were kept. */
  fee: z.number().optional(),
  fees: feesSchema.optional(),
});

export const deadlineSchema = z.object({
  /** Rule of the deadline table, such as `OA-NF`. */
  ruleId: z.string(),
  ruleVersion: z.number().int(),
  /** Date of the paper that started the period. */
  trigger: plainDateSchema,
  /** Last day without an extension, rolled to a day the Office is open; null where the paper itself sets the period. */
  due: plainDateSchema.nullable(),
  /** That day before rolling. */
  unrolled: plainDateSchema.nullable(),
  /** Last day with each month of extension under 37 CFR 1.136(a). */
  extensions: z.array(extensionStepSchema),
  /** The step that the extension taken has reached; null or absent where none was taken. */
  extended: extensionStepSchema.nullable().optional(),
  /** Last day with every extension; equals `due` where none can be had. */
  latest: plainDateSchema.nullable(),
  /** Last day without loss of patent term (37 CFR 1.704(b)); null or absent where the rule has none. */
  ptaSafe: plainDateSchema.nullable().optional(),
  /** Further dates of the rule by name, such as when a window opens. */
  marks: z.array(z.object({ name: z.string(), date: plainDateSchema })).optional(),
  /** How the date came about, line by line. */
  explanation: z.array(
    z.object({
      step: z.string(),
      text: z.string(),
      date: plainDateSchema.nullable().optional(),
      citation: z.string().nullable().optional(),
    }),
  ),
});

/** A computed date with its proof. */
export type DeadlineAnswer = z.infer<typeof deadlineSchema>;

export const deadlineFactsSchema = z.strictObject({
  /** Earliest priority date. */
  priority: plainDateSchema.optional(),
  filing: plainDateSchema.optional(),
  noticeOfAppeal: plainDateSchema.optional(),
  firstReply: plainDateSchema.optional(),
  /** The final rejection that an advisory action belongs to. */
  finalRejection: plainDateSchema.optional(),
  advisory: plainDateSchema.optional(),
  replyBrief: plainDateSchema.optional(),
  issueDate: plainDateSchema.optional(),
  /** Day on which the application went abandoned, before the notice of it. */
  abandonment: plainDateSchema.optional(),
  /** The date that a person has read from a paper that sets its own period. */
  setDue: plainDateSchema.optional(),
  isDesign: z.boolean().optional(),
  /** Of ISO 3166-1, or of a regional office such as `EP`, for rules whose period depends on the office. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Write two capital letters, such as US or EP')
    .optional(),
  entitySize: entitySizeSchema.optional(),
});

/** Further dates and facts that a rule may need, by name. */
export type DeadlineFacts = z.infer<typeof deadlineFactsSchema>;

export const deadlineRuleSchema = z.object({
  id: z.string(),
  version: z.number().int(),
  effectiveFrom: plainDateSchema,
  /** First date it no longer applies to; null for the newest version. */
  effectiveTo: plainDateSchema.nullable(),
  kind: z.enum(['statutory', 'soft', 'internal', 'window']),
  /** What the period runs from. */
  triggerName: z.string(),
  /** What a person gives the date of: the paper that came, where the period runs from an earlier one. */
  askedName: z.string(),
  triggerCodes: z.array(z.string()),
  milestoneTitle: z.string(),
  /** The period in words, such as `3 months`. */
  period: z.string(),
  /** How far it can be extended, in words. */
  extension: z.string(),
  /** Facts without which it computes nothing. */
  needs: z.array(z.string()),
  /** Facts that may change its dates where they are known. */
  takes: z.array(z.string()),
  citation: z.string(),
});

/** A version of a deadline rule. */
export type DeadlineRuleAnswer = z.infer<typeof deadlineRuleSchema>;

export const closureSchema = z.object({
  date: plainDateSchema,
  reason: z.string().trim().min(1).max(200),
  citation: z.string().trim().min(1).max(200),
});

export const disagreementSchema = z.object({
  milestoneId: milestoneIdSchema,
  milestoneTitle: z.string(),
  invention: z.object({ id: inventionIdSchema, title: z.string(), references: z.array(z.string()) }),
  /** What is stored, and what the rules compute now. */
  stored: z.object({ due: plainDateSchema.nullable(), latest: plainDateSchema.nullable() }),
  computed: z.object({ due: plainDateSchema.nullable(), latest: plainDateSchema.nullable() }),
  foundAt: instantSchema,
});

/** A stored date that no longer agrees with its rule. */
export type Disagreement = z.infer<typeof disagreementSchema>;

const personSchema = z.object({ email: z.string(), name: z.string() });

export const dateCardSchema = z.object({
  title: z.string(),
  invention: z.object({ id: inventionIdSchema, title: z.string(), references: z.array(z.string()) }),
  milestoneId: milestoneIdSchema.nullable(),
  dueAt: plainDateSchema.nullable(),
  clientDueDate: plainDateSchema.nullable(),
  /** The paper that started the period. */
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
  /** For a date counted by a template, how; null where a person set it or a rule computed it. */
  offset: z
    .object({ text: z.string(), templateTitle: z.string(), templateVersion: z.number().int() })
    .nullable(),
  entitySize: entitySizeSchema,
  /** The extension of the reply that was taken (37 CFR 1.136(a)); null where there is none. */
  extension: z
    .object({
      /** As they were petitioned for. */
      months: z.number().int(),
      /** The last day that they reach; null where the period takes no extension any more. */
      date: plainDateSchema.nullable(),
      /** For all of those months, in US dollars by the applicant's size; null where it is not known. */
      fee: z.number().nullable(),
      /** The petitions, the newest first; none where a person has entered it without one. */
      documents: z.array(
        z.object({ id: idSchema, code: z.string(), description: z.string(), date: plainDateSchema }),
      ),
    })
    .nullable(),
  /** Earliest open second attorney review of the milestone. */
  nextReviewAt: plainDateSchema.nullable(),
  /** Who confirmed the paper that made it, and when. */
  confirmed: z.object({ by: personSchema, at: instantSchema }).nullable(),
  /** The check of a finish without evidence. */
  check: z
    .object({
      openedBy: personSchema,
      openedAt: instantSchema,
      reason: z.string(),
      outcome: z.enum(['confirmed', 'refused', 'withdrawn']).nullable(),
      decidedBy: personSchema.nullable(),
      decidedAt: instantSchema.nullable(),
      note: z.string(),
    })
    .nullable(),
  /** Every change of the date, newest first, 100 at most. */
  changes: z.array(
    z.object({
      at: instantSchema,
      by: personSchema,
      field: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  disagreement: disagreementSchema.pick({ stored: true, computed: true, foundAt: true }).nullable(),
});

/** Where a date comes from, line by line, with its proof (domain rules §11.1). */
export type DateCard = z.infer<typeof dateCardSchema>;
