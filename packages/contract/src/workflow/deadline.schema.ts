import { z } from 'zod';
import { plainDateSchema } from '../fields.ts';

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
  extensions: z.array(z.object({ month: z.number().int(), date: plainDateSchema })),
  /** Last day with every extension; equals `due` where none can be had. */
  latest: plainDateSchema.nullable(),
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
