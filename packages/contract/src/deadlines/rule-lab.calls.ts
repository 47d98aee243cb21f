import { z } from 'zod';
import { defineCall } from '../call.ts';
import { inventionIdSchema, milestoneIdSchema, plainDateSchema, skipSchema } from '../fields.ts';
import { periodLengthSchema } from './deadline.schema.ts';

/** Change that is tried out; nothing of it is stored. */
const trialSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('rule'),
    /** Id of a rule whose period is counted, such as `OA-NF`. */
    ruleId: z.string().trim().min(1).max(20),
    /** Replaces the usual period; periods of designs, of single countries and those read from a document stay. */
    period: periodLengthSchema,
    /** Direction in which a closed last day moves; that of the rule if absent. */
    rolling: z.enum(['forward', 'backward', 'none']).optional(),
    /** First trigger date that the change applies to; every date if absent. */
    from: plainDateSchema.optional(),
  }),
  z.strictObject({
    /** One more day on which the Office is closed. */
    kind: z.literal('closure'),
    date: plainDateSchema,
  }),
  z.strictObject({
    /** A closure of the list that is deleted. */
    kind: z.literal('no-closure'),
    date: plainDateSchema,
  }),
  z
    .strictObject({
      /** One more federal holiday on the same day of each year, with the usual substitute on a weekend. */
      kind: z.literal('holiday'),
      month: z.number().int().min(1).max(12),
      day: z.number().int().min(1).max(31),
      /** First year in which it is observed; every year if absent. */
      since: z.number().int().min(1900).max(2199).optional(),
    })
    .refine(({ month, day }) => day <= new Date(Date.UTC(2001, month, 0)).getUTCDate(), {
      error: 'This month has fewer days',
      path: ['day'],
    }),
]);

/** A change of a rule or of the Office calendar that is tried out. */
export type Trial = z.infer<typeof trialSchema>;

const datesSchema = z.object({ due: plainDateSchema.nullable(), latest: plainDateSchema.nullable() });

const movedDateSchema = z.object({
  milestoneId: milestoneIdSchema,
  milestoneTitle: z.string(),
  ruleId: z.string(),
  invention: z.object({ id: inventionIdSchema, title: z.string(), references: z.array(z.string()) }),
  /** Stored due date, and final date with all extensions. */
  from: datesSchema,
  /** The same dates with the change; null if the rule then gives none. */
  to: datesSchema,
});

/** A stored date that a change would move. */
export type MovedDate = z.infer<typeof movedDateSchema>;

export const tryChange = defineCall({
  method: 'POST',
  path: '/api/workflow/deadlines/trials',
  summary:
    'Computes which stored dates of open milestones a change of a rule or of the Office calendar would move. Stores nothing.',
  service: 'workflow',
  access: { kind: 'visible-inventions' },
  body: z.strictObject({
    change: trialSchema,
    skip: skipSchema,
    size: z.coerce.number().int().min(1).max(100).default(25),
  }),
  writes: 'nothing',
  status: 200,
  response: z.object({
    /** Moved dates in the order of their stored due dates. */
    collection: z.array(movedDateSchema),
    /** Number of dates that would move. */
    total: z.number().int(),
    size: z.number().int(),
    skip: z.number().int(),
    /** Number of stored dates that were computed with and without the change. */
    compared: z.number().int(),
  }),
  errors: ['deadline.rule_unknown', 'closure.exists', 'closure.not_found'],
});
