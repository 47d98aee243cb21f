import { quotas } from '@hub/contract/quotas.ts';
import type { Quota } from '../../spine/quotas/assert-quota.ts';
import { countWaitingRuns } from './runs.repository.ts';

/** Runs of minions that a person has requested and that wait or work. */
export const runQuota: Quota = {
  name: 'runs',
  code: 'run.too_many_waiting',
  most: quotas.waitingRuns,
  count: countWaitingRuns,
};
