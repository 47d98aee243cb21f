import { z } from 'zod';
import { instantSchema, inventionIdSchema, milestoneIdSchema, plainDateSchema } from '../fields.ts';

/** Size of the applicant, which determines fee reductions (37 CFR 1.27, 1.29). */
export const entitySizeSchema = z.enum(['large', 'small', 'micro']);

const feesSchema = z.object({ large: z.number(), small: z.number(), micro: z.number() });

/** Months of extension with their last day and fee. */
export const extensionStepSchema = z.object({
  month: z.number().int(),
  date: plainDateSchema,
  /** US dollars for the requested entity size; absent in dates computed before fees were stored. */
  fee: z.number().optional(),
  fees: feesSchema.optional(),
});

export const deadlineSchema = z.object({
  /** Id of the deadline rule, such as `OA-NF`. */
  ruleId: z.string(),
  ruleVersion: z.number().int(),
  /** Date of the document that started the period. */
  trigger: plainDateSchema,
  /** Last day without extensions, rolled to a day the Office is open; null if the document sets the period. */
  due: plainDateSchema.nullable(),
  /** `due` before rolling. */
  unrolled: plainDateSchema.nullable(),
  /** Last day with each month of extension under 37 CFR 1.136(a). */
  extensions: z.array(extensionStepSchema),
  /** The step of `extensions` that was taken; null or absent without an extension. */
  extended: extensionStepSchema.nullable().optional(),
  /** Last day with every available extension; equals `due` if there are none. */
  latest: plainDateSchema.nullable(),
  /** Last day without loss of patent term (37 CFR 1.704(b)); null or absent if the rule has none. */
  ptaSafe: plainDateSchema.nullable().optional(),
  /** Further dates of the rule by name, such as when a window opens. */
  marks: z.array(z.object({ name: z.string(), date: plainDateSchema })).optional(),
  /** Steps of the calculation, in order. */
  explanation: z.array(
    z.object({
      step: z.string(),
      text: z.string(),
      date: plainDateSchema.nullable().optional(),
      citation: z.string().nullable().optional(),
    }),
  ),
});

/** The dates computed by a rule, with their explanation. */
export type DeadlineResponse = z.infer<typeof deadlineSchema>;

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
  /** Day on which the application became abandoned, before the notice of abandonment. */
  abandonment: plainDateSchema.optional(),
  /** Grant of the patent that a reissue replaced: its maintenance fees run from it (37 CFR 1.362(h)). */
  originalGrant: plainDateSchema.optional(),
  /** Decision that refused a petition to designate a new ground of rejection (37 CFR 41.40). */
  petitionDecision: plainDateSchema.optional(),
  /** Request for rehearing of a Board decision, and the decision on it, which starts the time for a court (37 CFR 90.3). */
  rehearingRequest: plainDateSchema.optional(),
  rehearingDecision: plainDateSchema.optional(),
  /** Due date that a person read from a document that sets its own period. */
  setDue: plainDateSchema.optional(),
  /** Last day of a period that the office extended on request, as its answer says. */
  extendedUntil: plainDateSchema.optional(),
  isDesign: z.boolean().optional(),
  isReissue: z.boolean().optional(),
  /** Whether the application is the national stage of an international one. */
  isNationalStage: z.boolean().optional(),
  /** ISO 3166-1 code, or that of a regional office such as `EP`, for rules whose period depends on the office. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Write two capital letters, such as US or EP')
    .optional(),
  entitySize: entitySizeSchema.optional(),
});

/** Further dates and facts that a rule may need, by name. */
export type DeadlineFacts = z.infer<typeof deadlineFactsSchema>;

/** Length of a period that is counted from its trigger; negative if it is counted back. */
export const periodLengthSchema = z.strictObject({
  kind: z.enum(['days', 'months', 'years']),
  count: z.number().int().min(-1_000).max(1_000),
});

export const deadlineRuleSchema = z.object({
  id: z.string(),
  version: z.number().int(),
  effectiveFrom: plainDateSchema,
  /** First date to which it no longer applies; null for the newest version. */
  effectiveTo: plainDateSchema.nullable(),
  kind: z.enum(['statutory', 'soft', 'internal', 'window']),
  /** Name of the event or document the period runs from. */
  triggerName: z.string(),
  /** Name of the date that a person enters; differs from `triggerName` if the period runs from an earlier document. */
  askedName: z.string(),
  triggerCodes: z.array(z.string()),
  milestoneTitle: z.string(),
  /** The period as text, such as `3 months`. */
  period: z.string(),
  /** The usual period as a number; null if the document sets it or another date ends it. */
  length: periodLengthSchema.nullable(),
  /** Available extensions as text. */
  extension: z.string(),
  /** Names of required facts. */
  needs: z.array(z.string()),
  /** Names of optional facts that may change the dates. */
  takes: z.array(z.string()),
  citation: z.string(),
});

/** A version of a deadline rule. */
export type DeadlineRuleResponse = z.infer<typeof deadlineRuleSchema>;

export const closureSchema = z.object({
  date: plainDateSchema,
  reason: z.string().trim().min(1).max(200),
  citation: z.string().trim().min(1).max(200),
});

export const disagreementSchema = z.object({
  milestoneId: milestoneIdSchema,
  milestoneTitle: z.string(),
  invention: z.object({ id: inventionIdSchema, title: z.string(), references: z.array(z.string()) }),
  /** Stored dates; `computed` are those the rules compute now. */
  stored: z.object({ due: plainDateSchema.nullable(), latest: plainDateSchema.nullable() }),
  computed: z.object({ due: plainDateSchema.nullable(), latest: plainDateSchema.nullable() }),
  foundAt: instantSchema,
});

/** A stored date that differs from what its rule now computes. */
export type Disagreement = z.infer<typeof disagreementSchema>;
