import { z } from 'zod';
import { idSchema, instantSchema, inventionIdSchema } from '../fields.ts';
import { proposedChangeSchema } from './proposal.schema.ts';

const scriptVersionSchema = z.object({
  version: z.number().int(),
  /** How it differs from the version before it; empty for the first one. */
  changes: z.string(),
  isLive: z.boolean(),
  /** Whether it is or was live, so that it may go live without an evaluation. */
  wasLive: z.boolean(),
  /** The newest evaluation of it; null without one. */
  evaluation: z.object({ id: idSchema, createdAt: instantSchema, createdBy: z.string() }).nullable(),
});

/** A script with its versions. New runs use the live one; a run keeps the version with which it began. */
export const scriptSchema = z.object({
  /** Name such as `office-action-reader`. */
  name: z.string(),
  title: z.string(),
  purpose: z.string(),
  /** When a person made the live version live, and their email; null while it is the one that came with the hub. */
  changed: z.object({ at: instantSchema, by: z.string() }).nullable(),
  /** Oldest first. */
  versions: z.array(scriptVersionSchema),
});

/** A script with its versions. */
export type MinionScript = z.output<typeof scriptSchema>;

const changeDifferenceSchema = z.object({
  kind: z.enum(['added', 'removed', 'altered']),
  /** Null for an added change. */
  before: proposedChangeSchema.nullable(),
  /** Null for a removed change. */
  after: proposedChangeSchema.nullable(),
  /** The fields that differ; empty unless it is altered. */
  fields: z.array(z.object({ name: z.string(), before: z.unknown(), after: z.unknown() })),
});

/** How a change of one proposal differs from that of another. */
export type ChangeDifference = z.output<typeof changeDifferenceSchema>;

/**
 * Outcome of the evaluated version for a past run:
 * - `same`: the proposal that the run had; only reasons and sources may differ.
 * - `different`: another proposal.
 * - `not-recorded`: nothing, because it asks for something that the run did not read.
 * - `failed`: nothing, because of an error in the script.
 */
export const replayOutcomeSchema = z.enum(['same', 'different', 'not-recorded', 'failed']);

export type ReplayOutcome = z.output<typeof replayOutcomeSchema>;

/** Words that people change in what they approve: in the proposal as it was, and as replayed. */
const wordsSchema = z.object({ original: z.number().int(), replayed: z.number().int() });

const replayedRunSchema = z.object({
  id: idSchema,
  title: z.string(),
  minion: z.object({ documentId: z.string(), name: z.string() }),
  invention: z.object({ id: inventionIdSchema, title: z.string(), references: z.array(z.string()) }),
  /** Version with which the run was made. */
  scriptVersion: z.number().int(),
  decision: z.enum(['accepted', 'edited', 'sent-back']).nullable(),
  /** Why it was sent back; null otherwise. */
  reason: z.string().nullable(),
  createdAt: instantSchema,
  outcome: replayOutcomeSchema,
  /** The call that was not recorded, such as "Lists the notes on an invention", or the error; null otherwise. */
  problem: z.string().nullable(),
  /** The sentence about the result, if it differs; null otherwise. */
  summary: z.object({ before: z.string(), after: z.string() }).nullable(),
  questions: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
  /** Differences between the proposal of the run and the replayed one. */
  changes: z.array(changeDifferenceSchema),
  /** Differences between what was approved and what is replayed; null if nothing was approved or replayed. */
  approved: z.object({ changes: z.array(changeDifferenceSchema), words: wordsSchema }).nullable(),
});

/** A past run as the evaluated version would have made it. */
export type ReplayedRun = z.output<typeof replayedRunSchema>;

/** An evaluation, with one page of its runs: those that differ or were not replayed first, then the newest. */
export const evaluationSchema = z.object({
  id: idSchema,
  /** Name of the script. */
  script: z.string(),
  version: z.number().int(),
  /** Version that was live then. */
  liveVersion: z.number().int(),
  createdAt: instantSchema,
  /** Email of the person who evaluated. */
  createdBy: z.string(),
  /** Numbers of runs by outcome. */
  counts: z.object({
    same: z.number().int(),
    different: z.number().int(),
    notRecorded: z.number().int(),
    failed: z.number().int(),
  }),
  /** Sums over the replayed runs whose proposal was approved. */
  words: wordsSchema,
  collection: z.array(replayedRunSchema),
  /** Number of runs with the outcomes that were asked for; exact. */
  total: z.number().int(),
  size: z.number().int(),
  skip: z.number().int(),
});

/** An evaluation of a version of a script. Runs on inventions that the reader may not see are not counted. */
export type Evaluation = z.output<typeof evaluationSchema>;
