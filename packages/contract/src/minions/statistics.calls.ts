import { z } from 'zod';
import { defineCall } from '../call.ts';
import { nothingSchema, plainDateSchema } from '../fields.ts';
import { feedbackReasonSchema } from './run.schema.ts';

const service = 'minion-dojo-api';
const base = '/api/streams/minion-dojo-api/statistics';
const access = { kind: 'visible-inventions' } as const;

const selectionSchema = z.strictObject({
  /** Document id of a minion. */
  minion: z.string().max(60).optional(),
  /** First day on which the runs were asked for; by default 90 days ago. */
  from: plainDateSchema.optional(),
  /** Last day; by default today. */
  to: plainDateSchema.optional(),
});

/** Minion and period of statistics. */
export type StatisticsSelection = z.output<typeof selectionSchema>;

/** Numbers of runs by what became of them. */
const outcomeFields = {
  runs: z.number().int(),
  /** Runs whose proposal was approved as it was. */
  accepted: z.number().int(),
  /** Runs whose proposal was edited and approved. */
  edited: z.number().int(),
  sentBack: z.number().int(),
  failed: z.number().int(),
  /** Runs that people stopped, by themselves or with their minion. */
  stopped: z.number().int(),
};

const scriptStatisticsSchema = z.object({
  minion: z.object({ documentId: z.string(), name: z.string() }),
  /** Name of the script; empty for runs that never started. */
  script: z.string(),
  scriptVersion: z.number().int(),
  ...outcomeFields,
  /** Median time from start to end in seconds; null without a finished run. */
  medianSeconds: z.number().nullable(),
  /** Number of answers for which the minion asked a model while it had this version. */
  answers: z.number().int(),
  /** Tokens that models read. */
  tokensIn: z.number(),
  /** Tokens that models wrote. */
  tokensOut: z.number(),
  /** Cost of models in US cents. */
  costCents: z.number(),
  /** Mean number of words that people changed in what they approved; null without an approval. */
  editDistance: z.number().nullable(),
  /** Feedback that the work was good. */
  thumbsUp: z.number().int(),
  /** Feedback that the work was not good. */
  thumbsDown: z.number().int(),
  /** How often each reason was given. */
  reasons: z.record(feedbackReasonSchema, z.number().int()),
});

/** Results of the runs of a minion with one version of a script, and what its answers in chats cost. */
export type ScriptStatistics = z.output<typeof scriptStatisticsSchema>;

const dayStatisticsSchema = z.object({ day: plainDateSchema, ...outcomeFields });

/** Results of the runs that were asked for on one day. */
export type DayStatistics = z.output<typeof dayStatisticsSchema>;

export const getRunStatistics = defineCall({
  method: 'GET',
  path: base,
  summary: 'Returns what became of the runs of minions on inventions that the caller may see.',
  service,
  access,
  query: selectionSchema,
  status: 200,
  response: z.object({
    /** By minion, script and version. */
    scripts: z.array(scriptStatisticsSchema),
    /** Days (UTC) with runs, oldest first. */
    days: z.array(dayStatisticsSchema),
  }),
  errors: [],
});

export const exportRunStatistics = defineCall({
  method: 'POST',
  path: `${base}.csv`,
  summary: 'Exports the statistics of runs as CSV, one line for each minion, script and version.',
  service,
  access,
  body: selectionSchema,
  status: 200,
  response: nothingSchema,
  respondsWithFile: 'text/csv',
  errors: [],
});
