import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  assigneeValueSchema,
  instantSchema,
  inventionIdSchema,
  milestoneIdSchema,
  nothingSchema,
  plainDateSchema,
  sizeSchema,
  skipSchema,
} from '../fields.ts';
import { extensionStepSchema } from './deadline.schema.ts';

const acknowledgementSchema = z.object({
  /** The person's email address; null if the person was removed. */
  by: z.string().nullable(),
  at: instantSchema,
});

const finalDateSchema = z.object({
  milestone: z.object({
    id: milestoneIdSchema,
    title: z.string(),
    ruleId: z.string(),
    dueAt: plainDateSchema.nullable(),
    /** Last day without extensions. */
    due: plainDateSchema.nullable(),
    /** Last day with every extension, surcharge or grace. */
    latest: plainDateSchema.nullable(),
    /** Last day with each month of extension under 37 CFR 1.136(a). */
    extensions: z.array(extensionStepSchema),
    /** Months of extension that were taken, included in `dueAt`. */
    extensionMonths: z.number().int().nullable(),
    /** Date of the last reply that did not end the period. */
    repliedAt: plainDateSchema.nullable(),
  }),
  /** The day after which the right is lost, or is saved only by a petition. */
  finalDate: plainDateSchema,
  invention: z.object({ id: inventionIdSchema, title: z.string(), references: z.array(z.string()) }),
  /** People and teams of the milestone. */
  assignees: z.array(assigneeValueSchema),
  /** Who acknowledged this date today, first; null if nobody has yet. */
  acknowledged: acknowledgementSchema.nullable(),
});

/** An open statutory milestone with its final date. */
export type FinalDate = z.infer<typeof finalDateSchema>;

export const listFinalDates = defineCall({
  method: 'GET',
  path: '/api/workflow/final-dates',
  summary:
    'Lists the open statutory milestones whose final date is gone by or lies within the next 30 days, earliest first, with who acknowledged each today.',
  service: 'workflow',
  access: { kind: 'visible-inventions' },
  query: z.strictObject({ skip: skipSchema, size: sizeSchema }),
  status: 200,
  response: z.object({
    collection: z.array(finalDateSchema),
    total: z.number().int(),
    size: z.number().int(),
    skip: z.number().int(),
    /** Today at the patent office, the day that is acknowledged. */
    today: plainDateSchema,
    /** Last day of the list. */
    until: plainDateSchema,
    /** Number of dates that nobody has acknowledged today. */
    unacknowledged: z.number().int(),
    /** Fingerprint of all dates of the list; `acknowledgeFinalDates` checks it. */
    list: z.string(),
    /**
     * The days before, newest first, from the first acknowledgement of the last two weeks on: who acknowledged dates that
     * the caller may see. A working day without anybody is in it, a weekend without anybody is not.
     */
    earlier: z.array(z.object({ day: plainDateSchema, acknowledged: z.array(acknowledgementSchema) })),
  }),
  errors: [],
});

export const acknowledgeFinalDates = defineCall({
  method: 'POST',
  path: '/api/workflow/final-dates/acknowledgements',
  summary:
    'Records that the caller has seen today’s final dates. A date that someone acknowledged earlier today keeps that name.',
  service: 'workflow',
  access: { kind: 'visible-inventions', permission: 'deadlines:verify' },
  body: z.strictObject({
    /** `list` of the answer that the caller has seen. */
    list: z.string().length(32),
  }),
  status: 204,
  response: nothingSchema,
  errors: ['final_dates.changed'],
});
