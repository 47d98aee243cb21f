import { periodStates } from '@hub/domain/people/period-state.ts';
import { z } from 'zod';
import { plainDateSchema } from '../fields.ts';

const coverEmailSchema = z.string().trim().min(1).max(254);

/** The person whose cover it is: the signed-in one by default; another one for administrators only. */
export const coveredPersonSchema = coverEmailSchema.optional();

export const coverPersonSchema = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Whether their account is active. */
  active: z.boolean(),
});

/** A person on one side of an assistance. */
export type CoverPerson = z.infer<typeof coverPersonSchema>;

export const assistanceSchema = z.object({
  /** The other side: the assistant, or for an entry of `assists` the person they assist. */
  person: coverPersonSchema,
  /** First day in the time zone of the assisted person; null for no limit. */
  startsOn: plainDateSchema.nullable(),
  /** Last day in the same time zone; null for no limit. */
  endsOn: plainDateSchema.nullable(),
  state: z.enum(periodStates),
  /** Whether it was ended before its last day. */
  endedEarly: z.boolean(),
});

/** A person who assists another one, with first and last day. */
export type Assistance = z.infer<typeof assistanceSchema>;

export const coverSchema = z.object({
  /** Email of the person whose cover it is. */
  email: z.string(),
  /** Their time zone, in which their days begin and end. */
  timeZone: z.string(),
  /** The current day there. */
  today: plainDateSchema,
  /** Their assistants: current and planned by name, then past ones, the latest first, of the last year. */
  assistants: z.array(assistanceSchema),
  /** Whom they assist now or will assist. */
  assists: z.array(assistanceSchema),
});

/** Who assists a person, and whom they assist. */
export type Cover = z.infer<typeof coverSchema>;

export const assistanceChangeSchema = z.strictObject({
  person: coveredPersonSchema,
  /** Email of the assistant. */
  assistant: coverEmailSchema,
  startsOn: plainDateSchema.nullable(),
  endsOn: plainDateSchema.nullable(),
});

/** First and last day of an assistance. */
export type AssistanceChange = z.infer<typeof assistanceChangeSchema>;

export const assistanceEndSchema = z.strictObject({
  person: coveredPersonSchema,
  /** Email of the assistant. */
  assistant: coverEmailSchema,
});
