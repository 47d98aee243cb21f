import { z } from 'zod';
import {
  idSchema,
  instantSchema,
  inventionIdSchema,
  milestoneIdSchema,
  plainDateSchema,
  taskIdSchema,
} from '../fields.ts';
import { streamEventSchema } from '../streams/stream.schema.ts';
import { absenceSchema, coverPersonSchema } from './cover.schema.ts';

/** Maximum number of rows in each part of a summary. */
export const maxSummaryRows = 500;

/** A part of the summary with at most `maxSummaryRows` rows. */
const partOf = <T extends z.ZodType>(item: T) =>
  z.object({
    collection: z.array(item),
    /** Number of all rows that the caller may see. */
    total: z.number().int(),
  });

const summaryInventionSchema = z.object({
  id: inventionIdSchema,
  title: z.string(),
  references: z.array(z.string()),
});

const dueWorkSchema = z.object({
  id: idSchema,
  /** The task; null for a milestone. */
  taskId: taskIdSchema.nullable(),
  /** The milestone, or that of the task. */
  milestoneId: milestoneIdSchema.nullable(),
  title: z.string(),
  dueAt: plainDateSchema,
  invention: summaryInventionSchema,
});

/** An open task or milestone of the absent person. */
export type DueWork = z.infer<typeof dueWorkSchema>;

/** Kinds of notifications that ask a person for a decision. */
export const waitingKinds = ['verification', 'document', 'minion'] as const;

const waitingDecisionSchema = z.object({
  id: idSchema,
  kind: z.enum(waitingKinds),
  /** Title of the milestone, document or run when it began to wait. */
  title: z.string(),
  invention: summaryInventionSchema,
  /** Document of the file wrapper. */
  documentId: idSchema.nullable(),
  /** Run of a minion. */
  runId: idSchema.nullable(),
  raisedAt: instantSchema,
});

/** A decision that waits for the absent person. */
export type WaitingDecision = z.infer<typeof waitingDecisionSchema>;

const quietActSchema = z.object({
  actor: coverPersonSchema.omit({ active: true }),
  /** The action, as in the audit log. */
  summary: z.string(),
  /** How often during the absence. */
  times: z.number().int(),
});

/** An act that the stream of its invention does not contain. */
export type QuietAct = z.infer<typeof quietActSchema>;

const doneForSchema = z.object({
  id: idSchema,
  /** Time of the act; of the last one if it was done several times. */
  at: instantSchema,
  /** Event of the stream; null for an act without one. */
  event: streamEventSchema.nullable(),
  /** Set if `event` is null. */
  act: quietActSchema.nullable(),
  invention: summaryInventionSchema,
});

/** An act of a stand-in for the absent person. */
export type DoneFor = z.infer<typeof doneForSchema>;

export const absenceSummarySchema = z.object({
  absence: absenceSchema,
  person: coverPersonSchema,
  /** Time zone of the person, in which the days begin and end. */
  timeZone: z.string(),
  /** The current day there. */
  today: plainDateSchema,
  /** Open tasks and milestones that are due by the last day, the earliest first; those due before the first day were overdue then. */
  due: partOf(dueWorkSchema),
  /** Decisions that wait in the inbox of the person, the oldest first; null for the stand-in once the absence is over. */
  waiting: partOf(waitingDecisionSchema).nullable(),
  /**
   * Acts of the stand-ins of the absence for the person on its days, from the streams of the inventions and the audit log,
   * the latest first.
   */
  done: partOf(doneForSchema),
});

/** Open work, waiting decisions and acts of stand-ins during an absence. */
export type AbsenceSummary = z.infer<typeof absenceSummarySchema>;
