import { z } from 'zod';
import { idSchema, instantSchema, inventionIdSchema, taskIdSchema } from '../fields.ts';
import { proposalSchema, proposedChangeSchema } from './proposal.schema.ts';

export const runStateSchema = z.enum(['pending', 'working', 'needs-you', 'done', 'failed', 'stale']);

/** State of a run (docs/minions.md). */
export type RunState = z.infer<typeof runStateSchema>;

/** Why a run failed. */
export const runFailureSchema = z.enum([
  'script-missing',
  'budget',
  'minion-ended',
  'minion-stopped',
  'manager-inactive',
  'no-access',
  'error',
]);

export type RunFailure = z.infer<typeof runFailureSchema>;

/** A run as a list shows it. */
export const listedRunSchema = z.object({
  id: idSchema,
  title: z.string(),
  /** `manager` is the email of the person who is responsible. The name of a minion that was deleted ends with "(deleted minion)". */
  minion: z.object({
    documentId: z.string(),
    name: z.string(),
    email: z.string(),
    manager: z.string().nullable(),
    isDeleted: z.boolean(),
  }),
  invention: z.object({ id: inventionIdSchema, title: z.string(), references: z.array(z.string()) }),
  /** The delegated task; null without one. */
  task: z.object({ id: taskIdSchema, title: z.string() }).nullable(),
  /** The document that it is about; null without one. */
  document: z.object({ id: idSchema, code: z.string(), description: z.string() }).nullable(),
  script: z.string(),
  scriptVersion: z.number().int(),
  state: runStateSchema,
  /** One sentence about its result; null before it has one. */
  summary: z.string().nullable(),
  failure: runFailureSchema.nullable(),
  decision: z.enum(['accepted', 'edited', 'sent-back', 'stopped']).nullable(),
  /** Whether the caller may approve its proposal. */
  canApprove: z.boolean(),
  /** Whether it shows no sign of life although it should (10 seconds). */
  isSilent: z.boolean(),
  createdAt: instantSchema,
  startedAt: instantSchema.nullable(),
  finishedAt: instantSchema.nullable(),
});

export type ListedRun = z.output<typeof listedRunSchema>;

const stepSchema = z.object({
  /** Name of the step, such as "Read the file wrapper". */
  title: z.string(),
  /** Its result, such as "4 documents"; null for a call without a label. */
  result: z.string().nullable(),
  /** The parameters of the call. */
  input: z.record(z.string(), z.unknown()),
  /** Number of characters of the response. */
  size: z.number().int(),
  startedAt: instantSchema,
  finishedAt: instantSchema,
});

const approvedChangeSchema = z.object({
  change: proposedChangeSchema,
  /** Null until it is made. */
  outcome: z.enum(['made', 'refused']).nullable(),
  /** Why it was refused; null otherwise. */
  refusal: z.string().nullable(),
});

export const feedbackReasonSchema = z.enum(['wrong-fact', 'wrong-source', 'incomplete', 'tone', 'other']);

/** Feedback of a person on a run. */
export const runFeedbackSchema = z.strictObject({
  thumb: z.enum(['up', 'down']),
  reasons: z.array(feedbackReasonSchema).max(5).default([]),
  content: z.string().trim().max(4000).default(''),
});

export type RunFeedback = z.output<typeof runFeedbackSchema>;

const givenFeedbackSchema = runFeedbackSchema.extend({
  /** Email of the person. */
  person: z.string(),
  updatedAt: instantSchema,
});

/** Feedback on a run with the person who gave it. */
export type GivenFeedback = z.output<typeof givenFeedbackSchema>;

export const runSchema = listedRunSchema.extend({
  /** Its steps in words, fixed before it reads anything. */
  plan: z.array(z.string()),
  steps: z.array(stepSchema),
  proposal: proposalSchema.nullable(),
  /** Names the proposal in an approval; null without one. */
  proposalHash: z.string().nullable(),
  /** The approved changes with their outcomes; null before an approval. */
  approved: z.array(approvedChangeSchema).nullable(),
  /** Whether someone else has to approve its email, because the caller asked for the run (setting of the installation). */
  needsSecondPerson: z.boolean(),
  /** Email of the person who decided; null before that. */
  decidedBy: z.string().nullable(),
  /** Email of the person for whom they decided; null if for themselves. */
  decidedFor: z.string().nullable(),
  decidedAt: instantSchema.nullable(),
  /** Why it was sent back; null otherwise. */
  reason: z.string().nullable(),
  /** Feedback of the caller; null without. */
  feedback: runFeedbackSchema.nullable(),
  /** Feedback of everyone, the newest first. */
  allFeedback: z.array(givenFeedbackSchema),
});

/** A run with all that it did. */
export type Run = z.output<typeof runSchema>;
