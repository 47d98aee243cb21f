import { z } from 'zod';
import { defineCall } from '../call.ts';

const service = 'minion-dojo-api';
const path = '/api/streams/minion-dojo-api/minions/:id/work';
const params = z.strictObject({ id: z.string().min(1).max(60) });

/** Maximum budget of a minion in runs a day. */
export const maxDailyRuns = 10_000;

const minionWorkSchema = z.object({
  /** Whether a person stopped it: it starts no run until someone lets it work again. */
  isStopped: z.boolean(),
  /** Whether it reads each new office action by itself. */
  isWatching: z.boolean(),
  /** Its budget: the maximum number of runs that start on one day (UTC). */
  dailyRuns: z.number().int(),
});

/** How a minion works. */
export type MinionWork = z.output<typeof minionWorkSchema>;

export const getMinionWork = defineCall({
  method: 'GET',
  path,
  summary: 'Returns whether a minion is stopped, whether it works by itself, and its daily budget.',
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
  }),
  status: 200,
  response: minionWorkSchema,
  errors: ['minion.not_found'],
});
