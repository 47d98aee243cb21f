/** Work that people hand to minions: each delegation is a run, whose execution a higher module supplies. */
export { createDelegation } from './delegate.ts';
export { type MinionRunner, runMinion } from './jobs/run-minion.job.ts';
export { publishRun } from './run-notices.ts';
export { runQuota } from './run-quota.ts';
