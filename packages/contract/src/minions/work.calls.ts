import { z } from 'zod';
import { defineCall } from '../call.ts';

const service = 'minion-dojo-api';
const path = '/api/streams/minion-dojo-api/minions/:id/work';
const params = z.strictObject({ id: z.string().min(1).max(60) });

/** Maximum budget of a minion in runs a day. */
export const maxDailyRuns = 10_000;

/** Maximum budget of a minion in answers by a model a day. */
export const maxDailyAnswers = 10_000;

/** Budget of a bot in answers by a model a day, unless people set another one. */
export const defaultDailyAnswers = 200;

const minionWorkSchema = z.object({
  /** Whether a person stopped it: it starts no run until someone lets it work again. */
  isStopped: z.boolean(),
  /** Whether it reads each new office action by itself. */
  isWatching: z.boolean(),
  /** Its budget: the maximum number of runs that start on one day (UTC). */
  dailyRuns: z.number().int(),
  /** Its budget of models: the maximum number of answers with a model that begin on one day (UTC). */
  dailyAnswers: z.number().int(),
  /**
   * Its use of both today, on all inventions: only for those who manage minions and set its budgets, null
   * for others.
   */
  today: z
    .object({
      runs: z.number().int(),
      answers: z.number().int(),
      /** Cost of models in US cents. */
      costCents: z.number(),
    })
    .nullable(),
});

/** How a minion works. */
export type MinionWork = z.output<typeof minionWorkSchema>;

export const getMinionWork = defineCall({
  method: 'GET',
  path,
  summary:
    'Returns whether a minion is stopped, whether it works by itself, its daily budget and what it used of it.',
  service,
  access: { kind: 'signed-in' },
  params,
  status: 200,
  response: minionWorkSchema,
  errors: ['minion.not_found'],
});

export const updateMinionWork = defineCall({
  method: 'PUT',
  path,
  summary: 'Changes whether a minion works by itself, and its daily budget.',
  service,
  access: { kind: 'signed-in', permission: 'minions:manage' },
  params,
  body: z.strictObject({
    isWatching: z.boolean().optional(),
    dailyRuns: z.number().int().min(0).max(maxDailyRuns).optional(),
    dailyAnswers: z.number().int().min(0).max(maxDailyAnswers).optional(),
  }),
  status: 200,
  response: minionWorkSchema,
  errors: ['minion.not_found'],
});
