import { periodStates } from '@hub/domain/people/period-state.ts';
import { z } from 'zod';
import { idSchema, plainDateSchema } from '../fields.ts';

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

const assistanceSchema = z.object({
  /** The other side: the assistant, or for an entry of `assists` the person they assist. */
  person: coverPersonSchema,
  /** First day in the time zone of the assisted person; null for no limit. */
  startsOn: plainDateSchema.nullable(),
  /** Last day in the same time zone; null for no limit. */
  endsOn: plainDateSchema.nullable(),
  state: z.enum(periodStates),
  /** Whether it was ended before its last day. */
  endedEarly: z.boolean(),
  /** The absence whose stand-in it is; null for an assistance of its own. */
  absenceId: idSchema.nullable(),
  /** Note of that absence. */
  note: z.string().nullable(),
});

/** A person who assists another one, with first and last day. */
export type Assistance = z.infer<typeof assistanceSchema>;

/** Maximum number of characters of a note. */
export const maxAbsenceNote = 500;

export const absenceSchema = z.object({
  id: idSchema,
  /** First day in the person's time zone. */
  startsOn: plainDateSchema,
  /** Last day; if the person came back earlier, the day on which they did. */
  endsOn: plainDateSchema,
  state: z.enum(periodStates),
  /** Whether the person came back before the last day. */
  endedEarly: z.boolean(),
  note: z.string(),
  standIn: coverPersonSchema.nullable(),
});

/** A period in which a person is away, with the stand-in. */
export type Absence = z.infer<typeof absenceSchema>;

export const coverSchema = z.object({
  /** Email of the person whose cover it is. */
  email: z.string(),
  /** Their time zone, in which their days begin and end. */
  timeZone: z.string(),
  /** The current day there. */
  today: plainDateSchema,
  /** Their assistants: current and planned by name, then past ones, the latest first, of the last year. */
  assistants: z.array(assistanceSchema),
  /** Absences, current and planned ones first, then past ones of the last year, the latest first. */
  absences: z.array(absenceSchema),
  /** The people they assist now or will assist, also as a stand-in. */
  assists: z.array(assistanceSchema),
});

/** Who assists a person, when they are away, and whom they assist. */
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

const absenceFields = {
  startsOn: plainDateSchema,
  endsOn: plainDateSchema,
  note: z.string().trim().max(maxAbsenceNote),
  /** Email of the stand-in; null for nobody. */
  standIn: coverEmailSchema.nullable(),
};

export const newAbsenceSchema = z.strictObject({ person: coveredPersonSchema, ...absenceFields });

/** An absence to add. */
export type NewAbsence = z.infer<typeof newAbsenceSchema>;

export const absenceChangeSchema = z.strictObject(absenceFields);

/** New values of an absence. */
export type AbsenceChange = z.infer<typeof absenceChangeSchema>;
