import { z } from 'zod';
import { inventionIdSchema, plainDateSchema } from '../fields.ts';
import { answerPartSchema } from './answer.schema.ts';
import { askedRowSchema } from './strapi.schema.ts';

const keyFields = {
  id: z.number().int(),
  /** 24 characters, by which the calls name the row. */
  documentId: z.string(),
};

const timeFields = {
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The same as `createdAt`: nothing is a draft. */
  publishedAt: z.string(),
};

/** A minion (docs/specification.md §3). */
export const minionSchema = z.object({
  ...keyFields,
  name: z.string(),
  trainer: z.string().nullable(),
  /** Email of the person who is responsible for it. */
  manager: z.string().nullable(),
  startDate: plainDateSchema.nullable(),
  endDate: plainDateSchema.nullable(),
  /** Name of its script. */
  script: z.string().nullable(),
  ...timeFields,
});
export type Minion = z.output<typeof minionSchema>;

/** Results of the runs of a minion. */
const minionStatisticsSchema = z.object({
  runs: z.number().int(),
  /** Runs whose proposal was approved as it was. */
  accepted: z.number().int(),
  /** Runs whose proposal was edited and approved. */
  edited: z.number().int(),
  sentBack: z.number().int(),
  failed: z.number().int(),
  /** Runs that people stopped, by themselves or with their minion. */
  stopped: z.number().int(),
  /** Median time from start to end in seconds; null without a finished run. */
  medianSeconds: z.number().nullable(),
  /** Number of answers for which it asked a model. */
  answers: z.number().int(),
  /** Tokens that models read. */
  tokensIn: z.number(),
  /** Tokens that models wrote. */
  tokensOut: z.number(),
  /** Cost of models in US cents. */
  costCents: z.number(),
});

/** A minion with its statistics. */
export const minionWithStatisticsSchema = minionSchema.extend({ statistics: minionStatisticsSchema });

export type MinionWithStatistics = z.output<typeof minionWithStatisticsSchema>;

/** A file that a comment names. */
export const commentAttachmentSchema = z.looseObject({ id: z.string(), name: z.string() });

/** A comment in the chat with a minion. */
export const minionCommentSchema = z.object({
  ...keyFields,
  content: z.string(),
  attachments: z.array(commentAttachmentSchema).nullable(),
  /** Document id of the minion. */
  minionId: z.string().nullable(),
  /**
   * The invention that the comment is about: it and its answer are only for those who may see it. A request picks it; otherwise it
   * is the only invention that the text names by its reference. A comment without one is for its author and the manager of
   * the minion. Only with `fields=inventionId`.
   */
  inventionId: inventionIdSchema.nullable().optional(),
  ...timeFields,
  /** Who wrote it, a person or the bot of the minion; only with `populate=author`. */
  author: z.object({ id: z.string(), email: z.string(), name: z.string() }).nullable().optional(),
  /**
   * Null unless the comment answers another one: the number of that one, whether the answer still grows, and once it is complete
   * the parts into which its content divides; only with `populate=answer`.
   */
  answer: z
    .object({
      id: z.number().int(),
      state: z.enum(['writing', 'complete']),
      parts: z.array(answerPartSchema).nullable(),
    })
    .nullable()
    .optional(),
  /**
   * The delegated task on which the comment was made, which the minion does not answer; null for any other. Only with
   * `populate=task`.
   */
  task: z.object({ id: z.string(), title: z.string() }).nullable().optional(),
  /** The invention that the comment is about; only with `populate=invention`. */
  invention: z
    .object({ id: inventionIdSchema, reference: z.string().nullable(), title: z.string() })
    .nullable()
    .optional(),
});
export type MinionComment = z.output<typeof minionCommentSchema>;

/** A task that was delegated to a minion. */
export const minionTaskSchema = z.object({
  ...keyFields,
  title: z.string().nullable(),
  status: z.enum(['pending', 'working', 'needs-you', 'done', 'failed', 'stale']).nullable(),
  inventionId: inventionIdSchema.nullable(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  ...timeFields,
  /** Only with `populate`. */
  minion: askedRowSchema(minionSchema).nullable().optional(),
});
export type MinionTask = z.output<typeof minionTaskSchema>;
